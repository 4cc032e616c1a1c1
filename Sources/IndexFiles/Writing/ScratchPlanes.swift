/// The codes of all metrics and times, kept while an index is being written: the first ones in memory,
/// as many as are allowed there, the others on disk.
///
/// A model gives one time after the other, a tile needs all times of a few points: this is where the
/// one order becomes the other.
struct ScratchPlanes: Sendable {
  /// The points of a plane, row by row.
  let columns: Int
  let rows: Int
  private let file: ScratchFile
  /// Where each plane is; nil while it is not written.
  private var places: [Place?]
  /// Bytes that may still be kept in memory.
  private var memoryLeft: Int

  private enum Place {
    case memory(QuantisedField.Codes)
    case file
    /// In the file, as 16 bits each, from the lowest on.
    case narrowFile(lowest: Int32)
  }

  init(_ file: ScratchFile, columns: Int, rows: Int, planeCount: Int, memory: Int) {
    self.file = file
    self.columns = columns
    self.rows = rows
    places = Array(repeating: nil, count: planeCount)
    memoryLeft = memory
  }

  /// Whether every plane is written.
  var isComplete: Bool { places.allSatisfy { $0 != nil } }

  /// Whether plane number `plane` is written.
  func holds(_ plane: Int) -> Bool { places[plane] != nil }

  /// Writes plane number `plane`.
  mutating func write(_ field: QuantisedField, plane: Int) throws(TileIndexError) {
    precondition(field.count == columns * rows, "a plane has one code for each grid point")
    guard field.codes.byteCount > memoryLeft else {
      memoryLeft -= field.codes.byteCount
      places[plane] = .memory(field.codes)
      return
    }
    switch field.codes {
    case .wide(let codes):
      try file.write(codes, at: offset(of: plane))
      places[plane] = .file
    case .narrow(let codes, let lowest):
      try file.write(codes, at: offset(of: plane))
      places[plane] = .narrowFile(lowest: lowest)
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
    switch places[plane] {
    case .memory(.wide(let kept)):
      codes.replaceSubrange(part, with: kept[first..<first + part.count])
    case .memory(.narrow(let kept, let lowest)):
      widen(kept.span.extracting(first..<first + part.count), from: lowest, into: &codes, part)
    case .narrowFile(let lowest):
      try file.read(
        into: &narrow, 0..<part.count,
        at: offset(of: plane) + first * MemoryLayout<UInt16>.size)
      widen(narrow.span, from: lowest, into: &codes, part)
    case .file, nil:
      try file.read(
        into: &codes, part, at: offset(of: plane) + first * MemoryLayout<Int32>.size)
    }
  }

  private func widen(
    _ narrow: Span<UInt16>, from lowest: Int32, into codes: inout [Int32], _ part: Range<Int>
  ) {
    var codes = codes.mutableSpan
    for n in 0..<part.count {
      codes[part.lowerBound &+ n] =
        narrow[n] == QuantisedField.narrowMissing
        ? Quantiser.missing : lowest &+ Int32(narrow[n])
    }
  }

  /// Where a plane begins in the file. Planes are equally far apart, whatever their width; what is not
  /// written takes no room.
  private func offset(of plane: Int) -> Int {
    plane * columns * rows * MemoryLayout<Int32>.size
  }
}
