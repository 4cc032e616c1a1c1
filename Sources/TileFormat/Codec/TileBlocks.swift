/// The codes of a tile that is being encoded, in blocks, and what is found while filling them.
///
/// Reuses its memory from tile to tile.
struct TileBlocks {
  private(set) var shape = TileShape(columns: 1, rows: 1, times: 1)
  /// The codes, block by block, in a block point by point; lanes beyond the last time are 0.
  private(set) var values: [Lanes] = []
  /// For each block, whether all its lanes equal the last lane of the block before.
  private(set) var isHeld: [Bool] = []
  /// The outermost codes; ``Quantiser/missing`` is the lowest of all.
  private(set) var lowest = Int32.max
  private(set) var highest = Int32.min
  /// The mean of each point over all times, from the lowest on; see `findPattern`.
  private(set) var pattern: [Int32] = []
  private(set) var patternWidth = 0

  /// Fills the blocks with the codes of a tile.
  mutating func fill(_ tile: TileCodes) {
    let shape = tile.shape
    let codes = tile.codes.span
    self.shape = shape
    isHeld.removeAll(keepingCapacity: true)
    let count = shape.blocks * shape.points
    var taken = exchange(&values, with: [])
    defer { values = taken }
    if taken.count < count { taken = Array(repeating: Lanes(), count: count) }
    var low = Lanes(repeating: .max)
    var high = Lanes(repeating: .min)
    var values = taken.mutableSpan
    for block in 0..<shape.blocks {
      let lanes = shape.lanes(ofBlock: block)
      var number = block * shape.points
      var changes = block == 0 ? Lanes(repeating: 1) : Lanes()
      for row in 0..<shape.rows {
        let first = tile.offset(row: row, time: block * TileShape.lanes)
        if lanes == TileShape.lanes, shape.columns >= 4 {
          // Four points at a time; the last four again where the row is not a multiple of that.
          for column in stride(from: 0, to: shape.columns, by: 4) {
            let start = min(column, shape.columns &- 4)
            let four = tile.fourPoints(of: codes, at: first &+ start)
            low = pointwiseMin(
              low, pointwiseMin(pointwiseMin(four.0, four.1), pointwiseMin(four.2, four.3)))
            high = pointwiseMax(
              high, pointwiseMax(pointwiseMax(four.0, four.1), pointwiseMax(four.2, four.3)))
            if block > 0 {
              let before = tile.points(of: codes, at: first &+ start, time: -1)
              changes |=
                (four.0 ^ before) | (four.1 ^ before) | (four.2 ^ before) | (four.3 ^ before)
            }
            for lane in 0..<4 {
              values[number &+ start &+ lane] = Lanes(
                four.0[lane], four.1[lane], four.2[lane], four.3[lane])
            }
          }
          number &+= shape.columns
          continue
        }
        for place in first..<first + shape.columns {
          // Lanes beyond the last time repeat the first until the comparisons are done.
          let value = tile.lanes(of: codes, at: place, count: lanes)
          low = pointwiseMin(low, value)
          high = pointwiseMax(high, value)
          if block > 0 {
            changes |= value ^ Lanes(repeating: values[number &- shape.points][3])
          }
          values[number] = lanes == TileShape.lanes ? value : value & Lanes.used(lanes)
          number &+= 1
        }
      }
      isHeld.append(changes == Lanes())
    }
    lowest = low.min()
    highest = high.max()
  }

  /// The codes again: all points at the first time, then all at the next.
  var codes: [Int32] {
    (0..<Int(shape.codes)).map { number in
      let (time, point) = number.quotientAndRemainder(dividingBy: shape.points)
      return values[time / TileShape.lanes * shape.points + point][time % TileShape.lanes]
    }
  }

  /// Finds the pattern; none when codes are so large that their sums need more than 32 bits.
  mutating func findPattern() {
    patternWidth = 0
    pattern.removeAll(keepingCapacity: true)
    guard
      Int(max(lowest.magnitude, highest.magnitude)) * shape.blocks <= Int(Int32.max)
    else { return }
    let points = shape.points
    var totals = Array(values[..<points])
    for block in 1..<max(1, shape.blocks) {
      for point in 0..<points { totals[point] &+= values[block &* points &+ point] }
    }
    let share = 1 / Double(shape.times)
    for sums in totals {
      let sum = Int(sums[0]) + Int(sums[1]) + Int(sums[2]) + Int(sums[3])
      // Rounded, as in `Quantiser`: a division takes much longer.
      pattern.append(
        Int32(truncatingIfNeeded: (Double(sum) * share + Quantiser.wholeNumbers).bitPattern))
    }
    let lowest = pattern.min() ?? 0
    for point in pattern.indices { pattern[point] &-= lowest }
    // Unsigned: the outermost codes are 2³¹ apart.
    patternWidth = pattern.reduce(0) { max($0, UInt32(bitPattern: $1).width) }
  }
}

extension Lanes {
  /// All bits of the first so many lanes, no bit of the others.
  @inline(__always)
  static func used(_ count: Int) -> Lanes {
    // The sign of lane − count. A comparison would be made again for each point.
    (Lanes(0, 1, 2, 3) &- Lanes(repeating: Int32(truncatingIfNeeded: count))) &>> 31
  }
}

/// The codes of one tile, which may be stored among those of others: all points at the first time, row by
/// row, then all at the next; ``Quantiser/missing`` is missing.
package struct TileCodes {
  let codes: [Int32]
  let shape: TileShape
  /// Where the first code of the tile is.
  private let first: Int
  /// How far a row of the tile is from the one before, and a time from the one before.
  private let rowStride: Int
  private let timeStride: Int

  package init(
    _ codes: [Int32], shape: TileShape, first: Int = 0, rowStride: Int? = nil,
    timeStride: Int? = nil
  ) {
    self.codes = codes
    self.shape = shape
    self.first = first
    self.rowStride = rowStride ?? shape.columns
    self.timeStride = timeStride ?? shape.points
    let last = offset(row: shape.rows - 1, time: shape.times - 1)
    precondition(
      first >= 0 && self.rowStride >= 0 && self.timeStride >= 0
        && last + shape.columns <= codes.count, "a tile lies among the codes")
  }

  /// Where the first code of a row at a time is.
  func offset(row: Int, time: Int) -> Int {
    first &+ time &* timeStride &+ row &* rowStride
  }

  /// Among all codes, those of four points from `place` on, so many times later. They are in this tile, whose
  /// bounds are checked when it is made.
  @inline(__always)
  func points(of codes: Span<Int32>, at place: Int, time: Int) -> SIMD4<Int32> {
    unsafe codes.bytes.unsafeLoadUnaligned(
      fromByteOffset: (place &+ time &* timeStride) &* MemoryLayout<Int32>.size,
      as: SIMD4<Int32>.self)
  }

  /// The codes of four points at four times.
  @inline(__always)
  func fourPoints(
    of codes: Span<Int32>, at place: Int
  ) -> (SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>) {
    (
      points(of: codes, at: place, time: 0), points(of: codes, at: place, time: 1),
      points(of: codes, at: place, time: 2), points(of: codes, at: place, time: 3)
    )
  }

  /// Among all codes, the one at `place` and those at the next times, `count` in all and at most four; the
  /// first one again in the other lanes.
  @inline(__always)
  func lanes(of codes: Span<Int32>, at place: Int, count: Int) -> Lanes {
    let code = codes[place]
    guard count == TileShape.lanes else {
      return Lanes(
        code, count > 1 ? codes[place &+ timeStride] : code,
        count > 2 ? codes[place &+ timeStride &* 2] : code, code)
    }
    return Lanes(
      code, codes[place &+ timeStride], codes[place &+ timeStride &* 2],
      codes[place &+ timeStride &* 3])
  }
}
