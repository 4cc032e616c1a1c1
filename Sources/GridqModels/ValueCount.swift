extension Array where Element: BinaryFloatingPoint {
  /// How many values lie in a range: a fast way to find that there is nothing to do for any of them.
  func count(in range: ClosedRange<Element>) -> Int {
    var found = 0
    for value in self {
      // Without a branch, so that the compiler looks at several values at a time.
      found &+= (value >= range.lowerBound ? 1 : 0) & (value <= range.upperBound ? 1 : 0)
    }
    return found
  }

  /// Makes values missing that are one of some codes: as float32 has it, or to within half a step of packing.
  ///
  /// - Parameter packingStep: finite; 0 for codes that a packed file need not be able to say.
  mutating func drop(_ codes: [Double], packingStep: Double = 0) {
    let reaches = codes.map { code in
      let distance = Swift.max(packingStep / 2, code.magnitude * 0x1p-23)
      return Element(code - distance)...Element(code + distance)
    }
    guard let low = reaches.map(\.lowerBound).min(), let high = reaches.map(\.upperBound).max(),
      count(in: low...high) > 0
    else { return }
    for cell in indices where reaches.contains(where: { $0.contains(self[cell]) }) {
      self[cell] = .nan
    }
  }
}
