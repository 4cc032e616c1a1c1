extension [Double] {
  /// How many values lie in a range: a fast way to find that there is nothing to do for any of them.
  func count(in range: ClosedRange<Double>) -> Int {
    var found = 0
    for value in self {
      // Without a branch, so that the compiler looks at several values at a time.
      found &+= (value >= range.lowerBound ? 1 : 0) & (value <= range.upperBound ? 1 : 0)
    }
    return found
  }
}
