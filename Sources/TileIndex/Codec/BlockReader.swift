/// Reads the residuals of one block, point after point in ascending order.
struct BlockReader {
  private let hasFirst: Bool
  private let hasOthers: Bool
  private let lanes: Int
  private let firstBits: Int
  private let otherBits: Int
  private let numbersPerPoint: Int
  private let bitsPerPoint: Int
  /// Where the mask of points begins; −1 when every point has residuals.
  private let maskStart: Int
  private let lowStart: Int
  private var unary: UnaryReader
  /// Unary numbers that have been read or passed over.
  private var passed = 0

  /// - Parameter position: the bit number behind the levels.
  @inline(__always)
  init(_ tile: EncodedTile, _ row: EncodedTile.BlockRow, lanes: Int, at position: Int, _ bytes: RawSpan)
  {
    self.lanes = lanes
    hasFirst = row.firstWidth != EncodedTile.absent
    hasOthers = row.otherWidth != EncodedTile.absent && lanes > 1
    firstBits = hasFirst ? row.firstWidth : 0
    otherBits = hasOthers ? row.otherWidth : 0
    let others = hasOthers ? lanes &- 1 : 0
    numbersPerPoint = others &+ (hasFirst ? 1 : 0)
    bitsPerPoint = firstBits &+ others &* otherBits
    // With spatial differences the centre is in the levels and has no residual.
    var points = tile.shape.points &- (tile.difference == .none ? 0 : 1)
    if row.isMasked {
      maskStart = position
      lowStart = position &+ points
      points = Bits.ones(bytes, from: position, count: points)
    } else {
      maskStart = -1
      lowStart = position
    }
    unary = UnaryReader(at: lowStart &+ points &* bitsPerPoint, end: tile.end)
  }

  /// The residuals of stored point number `number`, which is above all that were asked for before;
  /// nil when the bytes end.
  @inline(__always)
  mutating func residuals(of number: Int, _ bytes: RawSpan) -> Lanes? {
    var number = number
    if maskStart >= 0 {
      guard Bits.word(bytes, at: maskStart &+ number) & 1 == 1 else { return Lanes() }
      number = Bits.ones(bytes, from: maskStart, count: number)
    }
    let ahead = number &* numbersPerPoint &- passed
    if ahead > 0, !unary.skip(ahead, bytes) { return nil }
    passed = (number &+ 1) &* numbersPerPoint
    let low = lowStart &+ number &* bitsPerPoint
    guard hasFirst, hasOthers, lanes == TileShape.lanes, otherBits <= 18 else {
      return fewer(low: low, bytes)
    }
    guard let high = unary.nextFour(bytes) else { return nil }
    let first = Bits.word(bytes, at: low) & Bits.mask(firstBits)
    let others = Bits.word(bytes, at: low &+ firstBits)
    let mask = Bits.mask(otherBits)
    let width = UInt64(truncatingIfNeeded: otherBits)
    let shift = UInt32(truncatingIfNeeded: otherBits)
    let folded = SIMD4<UInt32>(
      high[0] &<< UInt32(truncatingIfNeeded: firstBits) | UInt32(truncatingIfNeeded: first),
      high[1] &<< shift | UInt32(truncatingIfNeeded: others & mask),
      high[2] &<< shift | UInt32(truncatingIfNeeded: (others &>> width) & mask),
      high[3] &<< shift | UInt32(truncatingIfNeeded: (others &>> (width &+ width)) & mask))
    return Lanes(truncatingIfNeeded: (folded &>> 1) ^ (0 &- (folded & 1)))
  }

  /// The residuals of a point when there are fewer than four, or very wide ones.
  @inline(never)
  private mutating func fewer(low: Int, _ bytes: RawSpan) -> Lanes? {
    var low = low
    var result = Lanes()
    if hasFirst {
      guard let high = unary.next(bytes) else { return nil }
      result[0] =
        (high &<< UInt32(truncatingIfNeeded: firstBits)
        | Bits.field(bytes, at: low, width: firstBits)).unfolded
      low &+= firstBits
    }
    guard hasOthers else { return result }
    for lane in 1..<lanes {
      guard let high = unary.next(bytes) else { return nil }
      result[lane] =
        (high &<< UInt32(truncatingIfNeeded: otherBits)
        | Bits.field(bytes, at: low, width: otherBits)).unfolded
      low &+= otherBits
    }
    return result
  }
}
