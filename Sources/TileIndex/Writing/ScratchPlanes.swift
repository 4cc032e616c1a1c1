/// The codes of all metrics and times, kept on disk while an index is being written.
///
/// A model gives one time after the other, a tile needs all times of a few points: this is where the
/// one order becomes the other.
struct ScratchPlanes: Sendable {
  /// The points of a plane, row by row.
  let columns: Int
  let rows: Int
  private let file: ScratchFile
  /// How each plane is written; nil while it is not.
  private var forms: [Form?]

  private enum Form {
    case wide
    /// Codes of 16 bits, from the lowest on.
    case narrow(lowest: Int32)
  }

  init(_ file: ScratchFile, columns: Int, rows: Int, planeCount: Int) {
    self.file = file
    self.columns = columns
    self.rows = rows
    forms = Array(repeating: nil, count: planeCount)
  }

  /// Whether every plane is written.
  var isComplete: Bool { forms.allSatisfy { $0 != nil } }

  /// Whether plane number `plane` is written.
  func holds(_ plane: Int) -> Bool { forms[plane] != nil }

  /// Writes plane number `plane`.
  mutating func write(_ field: QuantisedField, plane: Int) throws(TileIndexError) {
    precondition(field.count == columns * rows, "a plane has one code for each grid point")
    let offset = plane * field.count * MemoryLayout<Int32>.size
    switch field.codes {
    case .wide(let codes):
      try file.write(codes, at: offset)
      forms[plane] = .wide
    case .narrow(let codes, let lowest):
      try file.write(codes, at: offset)
      forms[plane] = .narrow(lowest: lowest)
    }
  }

  /// The codes of a rectangle of points of consecutive planes, plane by plane and row by row.
  func codes(
    ofPlanes planes: Range<Int>, columns: Range<Int>, rows: Range<Int>
  ) throws(TileIndexError) -> [Int32] {
    let isWhole = columns.count == self.columns
    // Whole rows stand one behind the other.
    let length = isWhole ? rows.count * columns.count : columns.count
    var codes = [Int32](repeating: 0, count: planes.count * rows.count * columns.count)
    var narrow = [UInt16](repeating: 0, count: length)
    var start = 0
    for plane in planes {
      for row in isWhole ? rows.prefix(1) : rows[...] {
        let first = row * self.columns + columns.lowerBound
        try read(first, ofPlane: plane, into: &codes, start..<start + length, &narrow)
        start += length
      }
    }
    return codes
  }

  /// Fills part of `codes` with those of a plane from point number `first` on.
  private func read(
    _ first: Int, ofPlane plane: Int, into codes: inout [Int32], _ part: Range<Int>,
    _ narrow: inout [UInt16]
  ) throws(TileIndexError) {
    let offset = plane * columns * rows * MemoryLayout<Int32>.size
    guard case .narrow(let lowest) = forms[plane] else {
      return try file.read(into: &codes, part, at: offset + first * MemoryLayout<Int32>.size)
    }
    try file.read(
      into: &narrow, 0..<part.count, at: offset + first * MemoryLayout<UInt16>.size)
    var codes = codes.mutableSpan
    let numbers = narrow.span
    for n in 0..<part.count {
      codes[part.lowerBound &+ n] =
        numbers[n] == QuantisedField.narrowMissing
        ? Quantiser.missing : lowest &+ Int32(numbers[n])
    }
  }
}
