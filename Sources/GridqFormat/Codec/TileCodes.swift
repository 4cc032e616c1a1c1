/// The codes of one tile, which may be stored among those of others: all points at the first time, row by
/// row, then all at the next; ``Quantiser/missing`` is missing.
package struct TileCodes {
  /// How they are stored.
  package enum Storage: Sendable {
    case wide([Int32])
    /// Counted from the lowest code of each time on. None is missing, and no two are further apart than
    /// ``narrowReach``.
    case narrow([UInt16], lowest: [Int32])

    var count: Int {
      switch self {
      case .wide(let codes): codes.count
      case .narrow(let codes, _): codes.count
      }
    }
  }

  /// Codes that are no further apart differ by at most 4095 when the low 16 bits of them do.
  package static let narrowReach = 1 << 16 - 1 << 12

  /// So many numbers, which mean nothing, follow the codes: they are read eight at a time.
  package static let spare = 8

  let storage: Storage
  let shape: TileShape
  /// Where the first code of the tile is.
  private let first: Int
  /// How far a row of the tile is from the one before, and a time from the one before.
  private let rowStride: Int
  private let timeStride: Int

  package init(
    _ storage: Storage, shape: TileShape, first: Int, rowStride: Int, timeStride: Int
  ) {
    self.storage = storage
    self.shape = shape
    self.first = first
    self.rowStride = rowStride
    self.timeStride = timeStride
    let last = offset(row: shape.rows - 1, time: shape.times - 1)
    precondition(
      first >= 0 && rowStride >= 0 && timeStride >= 0
        && last + shape.columns + TileCodes.spare <= storage.count, "a tile lies among the codes")
    if case .narrow(_, let lowest) = storage {
      precondition(lowest.count >= shape.times, "each time has a lowest code")
    }
  }

  /// The codes of one tile, one after the other.
  package init(_ codes: [Int32], shape: TileShape) {
    self.init(
      .wide(codes + Array(repeating: 0, count: TileCodes.spare)), shape: shape, first: 0,
      rowStride: shape.columns, timeStride: shape.points)
  }

  /// Where the first code of a row at a time is.
  @inline(__always)
  func offset(row: Int, time: Int) -> Int {
    first &+ time &* timeStride &+ row &* rowStride
  }

  /// The outermost codes; ``Quantiser/missing`` is the lowest of all.
  var extent: ClosedRange<Int32> {
    var (lowest, highest) = (Int32.max, Int32.min)
    for time in 0..<shape.times {
      for row in 0..<shape.rows {
        let first = offset(row: row, time: time)
        for place in first..<first + shape.columns {
          let code = code(at: place, time: time)
          lowest = min(lowest, code)
          highest = max(highest, code)
        }
      }
    }
    return lowest...highest
  }

  /// The first code of all.
  var firstCode: Int32 { code(at: first, time: 0) }

  @inline(__always)
  private func code(at place: Int, time: Int) -> Int32 {
    switch storage {
    case .wide(let codes): codes[place]
    case .narrow(let codes, let lowest): lowest[time] &+ Int32(codes[place])
    }
  }

  /// The codes alone.
  var all: [Int32] {
    var all: [Int32] = []
    all.reserveCapacity(Int(shape.codes))
    for time in 0..<shape.times {
      for row in 0..<shape.rows {
        let first = offset(row: row, time: time)
        for place in first..<first + shape.columns { all.append(code(at: place, time: time)) }
      }
    }
    return all
  }
}
