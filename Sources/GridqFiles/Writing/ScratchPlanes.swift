import Synchronization

/// The codes of all metrics and times, which wait on disk while an index is being written.
///
/// A model gives one time after another, and a tile needs all times of a few points: here the one order
/// becomes the other. Several threads may write, or read, at once.
package final class ScratchPlanes: Sendable {
  /// The size of a plane, which is stored row by row.
  let columns: Int
  let rows: Int
  /// How many planes each metric has: one for each of its times.
  let timeCounts: [Int]
  /// The first plane of each metric.
  private let firstPlanes: [Int]
  private let quantisers: [Quantiser]
  private let file: ScratchFile
  private let state: Mutex<State>

  private struct State {
    /// How each plane is written; nil while it is not.
    var forms: [Form?]
    /// Where the next plane begins in the file.
    var end = 0
    /// What the planes of each metric contain.
    var statistics: [StoredMetric.Statistics]
  }

  private enum Form {
    /// It is being written.
    case unfinished
    case wide(offset: Int)
    /// 16 bits each, from the lowest on.
    case narrow(offset: Int, lowest: Int32)
  }

  init(_ file: ScratchFile, columns: Int, rows: Int, quantisers: [Quantiser], timeCounts: [Int]) {
    self.file = file
    self.columns = columns
    self.rows = rows
    self.quantisers = quantisers
    self.timeCounts = timeCounts
    var firstPlanes: [Int] = []
    var planeCount = 0
    for count in timeCounts {
      firstPlanes.append(planeCount)
      planeCount += count
    }
    self.firstPlanes = firstPlanes
    state = Mutex(
      State(
        forms: Array(repeating: nil, count: planeCount),
        statistics: quantisers.map { _ in StoredMetric.Statistics() }))
  }

  /// Goes on with the planes of another one, which is not used any more, for more times; nil where it has other planes.
  init?(
    continuing other: ScratchPlanes, columns: Int, rows: Int, quantisers: [Quantiser],
    timeCounts: [Int]
  ) {
    guard other.columns == columns, other.rows == rows, other.quantisers == quantisers,
      zip(other.timeCounts, timeCounts).allSatisfy({ $0 <= $1 })
    else { return nil }
    file = other.file
    (self.columns, self.rows, self.quantisers) = (columns, rows, quantisers)
    self.timeCounts = timeCounts
    var firstPlanes: [Int] = []
    var forms: [Form?] = []
    let before = other.state.withLock { $0 }
    for (metric, count) in timeCounts.enumerated() {
      firstPlanes.append(forms.count)
      let first = other.firstPlanes[metric]
      forms += before.forms[first..<first + other.timeCounts[metric]]
      forms += Array(repeating: nil, count: count - other.timeCounts[metric])
    }
    self.firstPlanes = firstPlanes
    state = Mutex(State(forms: forms, end: before.end, statistics: before.statistics))
  }

  /// Whether every plane is written.
  var isComplete: Bool {
    state.withLock { state in
      state.forms.allSatisfy { form in
        switch form {
        case .wide, .narrow: true
        case .unfinished, nil: false
        }
      }
    }
  }

  /// What the planes of each metric contain.
  package var statistics: [StoredMetric.Statistics] { state.withLock { $0.statistics } }

  /// Writes the field of metric number `metric` at output time number `time`.
  ///
  /// - Parameters:
  ///   - field: one code per grid point, row by row from the south-west.
  ///   - time: 0 for a constant.
  /// - Throws: `.unusableDescription` when there is no such metric or time, the field was written
  ///   before, or it has another number of values than the grid has points; `.cannotWrite`.
  package func write(_ field: QuantisedField, metric: Int, time: Int) throws(TileIndexError) {
    guard timeCounts.indices.contains(metric), (0..<timeCounts[metric]).contains(time),
      field.count == columns * rows, field.quantiser == quantisers[metric],
      claim(firstPlanes[metric] + time)
    else {
      throw .unusableDescription(
        reason: "\(field.count) values do not make a field of metric \(metric) at time \(time)")
    }
    let plane = firstPlanes[metric] + time
    do throws(TileIndexError) {
      switch field.codes {
      case .wide(let codes):
        let offset = try store(codes)
        state.withLock { $0.forms[plane] = .wide(offset: offset) }
      case .narrow(let codes, let lowest):
        let offset = try store(codes)
        state.withLock { $0.forms[plane] = .narrow(offset: offset, lowest: lowest) }
      }
    } catch {
      state.withLock { $0.forms[plane] = nil }
      throw error
    }
    state.withLock { $0.statistics[metric].add(field.statistics) }
  }

  /// Writes codes where the planes so far end, and returns where that is.
  ///
  /// The file has no holes: reading ahead, the system would fill them with zeros in memory.
  private func store<Code: BitwiseCopyable>(_ codes: [Code]) throws(TileIndexError) -> Int {
    let byteCount = codes.count * MemoryLayout<Code>.stride
    let offset = state.withLock { state in
      defer { state.end += (byteCount + 4095) & ~4095 }
      return state.end
    }
    try file.write(codes, at: offset)
    return offset
  }

  /// Frees what the planes use, when they have been read.
  func discard() { file.discard() }

  /// Marks a plane as being written; false when it is or was.
  private func claim(_ plane: Int) -> Bool {
    state.withLock { state in
      guard state.forms[plane] == nil else { return false }
      state.forms[plane] = .unfinished
      return true
    }
  }

  /// The codes of a rectangle of points at all times of a metric, time by time and row by row.
  func codes(
    ofMetric metric: Int, columns: Range<Int>, rows: Range<Int>
  ) throws(TileIndexError) -> TileCodes.Storage {
    let planes = firstPlanes[metric]..<firstPlanes[metric] + timeCounts[metric]
    let (forms, statistics) = state.withLock { ($0.forms[planes], $0.statistics[metric]) }
    let reach = Int(statistics.maximumCode) - Int(statistics.minimumCode)
    let narrow = forms.compactMap { form -> (offset: Int, lowest: Int32)? in
      if case .narrow(let offset, let lowest) = form { (offset, lowest) } else { nil }
    }
    let size = rows.count * columns.count
    let spare = TileCodes.spare
    if narrow.count == planes.count, statistics.missingCount == 0, reach <= TileCodes.narrowReach {
      var codes = [UInt16](repeating: 0, count: planes.count * size + spare)
      for (planeNumber, plane) in narrow.enumerated() {
        try read(&codes, from: planeNumber * size, at: plane.offset, columns: columns, rows: rows)
      }
      return .narrow(codes, lowest: narrow.map(\.lowest))
    }
    var codes = [Int32](repeating: 0, count: planes.count * size + spare)
    var plane = [UInt16](repeating: 0, count: size)
    for (formNumber, form) in forms.enumerated() {
      switch form {
      case .narrow(let offset, let lowest):
        try read(&plane, from: 0, at: offset, columns: columns, rows: rows)
        widen(plane.span, from: lowest, into: &codes, formNumber * size..<(formNumber + 1) * size)
      case .wide(let offset):
        try read(&codes, from: formNumber * size, at: offset, columns: columns, rows: rows)
      case .unfinished, nil:
        throw .unusableDescription(reason: "one of its fields was never written")
      }
    }
    return .wide(codes)
  }

  /// Reads the codes of a rectangle of points into `codes`, from `start` on, of the plane at `offset`.
  private func read<Code: BitwiseCopyable>(
    _ codes: inout [Code], from start: Int, at offset: Int, columns: Range<Int>, rows: Range<Int>
  ) throws(TileIndexError) {
    let isWhole = columns.count == self.columns
    // Whole rows follow each other.
    let length = isWhole ? rows.count * columns.count : columns.count
    var start = start
    for row in isWhole ? rows.prefix(1) : rows[...] {
      let first = row * self.columns + columns.lowerBound
      try file.read(
        into: &codes, start..<start + length, at: offset + first * MemoryLayout<Code>.stride)
      start += length
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
}
