/// Reads the residuals of one block, point after point in ascending order.
struct BlockReader {
  /// The most bits per unary number of a block: format v1, chapter 8. The writer chooses widths that need
  /// about two, and never six.
  static let unaryBitsPerNumber = 64

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
  /// Unary numbers that have been read or skipped.
  private var passed = 0
  /// Points for which the mask has been read, and how many of these have a one.
  private var pointsCounted = 0
  private var onesCounted = 0
  /// Points that `readAll` has read.
  private var pointsRead = 0

  /// The bit number after all that was read.
  var position: Int { unary.position }

  /// - Parameter position: the bit number after the levels.
  @inline(__always)
  init(
    _ tile: EncodedTile, _ row: EncodedTile.BlockRow, lanes: Int, at position: Int, _ bytes: RawSpan
  ) {
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
    let unaryStart = lowStart &+ points &* bitsPerPoint
    let longest = points &* numbersPerPoint &* BlockReader.unaryBitsPerNumber
    unary = UnaryReader(at: unaryStart, end: min(tile.end, unaryStart &+ longest))
  }

  /// The residuals of the points with numbers `first` to `last`, the centre not counted, which are above all
  /// numbers asked for before: their sum, and the ones at both ends. Nil when the bytes end.
  @inline(__always)
  mutating func run(_ first: Int, _ last: Int, _ bytes: RawSpan) -> Run? {
    guard maskStart >= 0 else { return stored(first, last, bytes) }
    return unmasked(first, last, bytes)
  }

  /// A run of a block whose mask leaves points out: those that it has follow one another.
  private mutating func unmasked(_ first: Int, _ last: Int, _ bytes: RawSpan) -> Run? {
    onesCounted &+= Bits.ones(
      bytes, from: maskStart &+ pointsCounted, count: first &- pointsCounted)
    let count = Bits.ones(bytes, from: maskStart &+ first, count: last &+ 1 &- first)
    defer {
      pointsCounted = last &+ 1
      onesCounted &+= count
    }
    guard count > 0 else { return Run() }
    guard var run = stored(onesCounted, onesCounted &+ count &- 1, bytes) else { return nil }
    if Bits.word(bytes, at: maskStart &+ first) & 1 == 0 { run.first = Lanes() }
    if Bits.word(bytes, at: maskStart &+ last) & 1 == 0 { run.last = Lanes() }
    return run
  }

  /// The same for points numbered among those that have residuals.
  @inline(__always)
  private mutating func stored(_ first: Int, _ last: Int, _ bytes: RawSpan) -> Run? {
    guard numbersPerPoint == TileShape.lanes, bitsPerPoint <= 57 else {
      return fewer(first, last, bytes)
    }
    let ahead = first &* TileShape.lanes &- passed
    if ahead > 0, !unary.skip(ahead, bytes) { return nil }
    passed = (last &+ 1) &* TileShape.lanes
    // Copies for the loop, kept in registers.
    var unary = unary
    let (firstBits, otherBits, bitsPerPoint) = (firstBits, otherBits, bitsPerPoint)
    let firstMask = Bits.mask(firstBits)
    let otherMask = Bits.mask(otherBits)
    let firstWidth = UInt64(truncatingIfNeeded: firstBits)
    let width = UInt64(truncatingIfNeeded: otherBits)
    let firstShift = UInt32(truncatingIfNeeded: firstBits)
    let otherShift = UInt32(truncatingIfNeeded: otherBits)
    var low = lowStart &+ first &* bitsPerPoint
    // Lane by lane: a vector of four would have to be assembled and split again.
    var (sum0, sum1, sum2, sum3): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var before = Lanes()
    var afterFirst = Lanes()
    var pointNumber = first
    while pointNumber <= last {
      guard let high = unary.nextFour(bytes) else { return nil }
      let lows = Bits.word(bytes, at: low)
      let lowFirst = lows & firstMask
      let lowOthers = lows &>> firstWidth
      let low1 = lowOthers & otherMask
      let low2 = (lowOthers &>> width) & otherMask
      let low3 = (lowOthers &>> (width &+ width)) & otherMask
      if pointNumber == last { before = Lanes(sum0, sum1, sum2, sum3) }
      sum0 &+= (high.0 &<< firstShift | UInt32(truncatingIfNeeded: lowFirst)).unfolded
      sum1 &+= (high.1 &<< otherShift | UInt32(truncatingIfNeeded: low1)).unfolded
      sum2 &+= (high.2 &<< otherShift | UInt32(truncatingIfNeeded: low2)).unfolded
      sum3 &+= (high.3 &<< otherShift | UInt32(truncatingIfNeeded: low3)).unfolded
      if pointNumber == first { afterFirst = Lanes(sum0, sum1, sum2, sum3) }
      low &+= bitsPerPoint
      pointNumber &+= 1
    }
    guard unary.isWithinTile else { return nil }
    self.unary = unary
    let sum = Lanes(sum0, sum1, sum2, sum3)
    return Run(sum: sum, first: afterFirst, last: sum &- before)
  }

  /// Reads the residuals of some points of a block into their places; false when the bytes end.
  ///
  /// - Parameter points: their numbers in the tile: of all points the first ones, and then the others but the centre.
  /// - Parameter highs: room for the unary numbers of these points, and `UnaryReader.room` more.
  mutating func readAll(
    _ codes: inout MutableSpan<Lanes>, _ points: Range<Int>, _ highs: inout MutableSpan<UInt8>,
    _ bytes: RawSpan
  ) -> Bool {
    precondition(points.lowerBound >= 0 && points.upperBound <= codes.count)
    let count =
      maskStart < 0
      ? points.count
      : Bits.ones(bytes, from: maskStart &+ pointsRead, count: points.count)
    let onesAfter = onesCounted &+ count
    defer { (pointsCounted, onesCounted) = (pointsRead, onesAfter) }
    // Four numbers of few bits for each point, as there mostly are, are joined in vectors; others one after the other, as long as
    // the low bits of a point lie in one word.
    guard bitsPerPoint <= 57, unary.read(count &* numbersPerPoint, into: &highs, bytes) else {
      for point in points {
        guard let run = run(pointsRead, pointsRead, bytes) else { return false }
        codes[point] = run.sum
        pointsRead &+= 1
      }
      return true
    }
    // The low bits come before the unary numbers.
    guard unary.isWithinTile, unary.position &>> 3 &+ Bits.slack <= bytes.byteCount else {
      return false
    }
    let stored = points.lowerBound..<points.lowerBound &+ count
    if numbersPerPoint == TileShape.lanes, bitsPerPoint <= 32, max(firstBits, otherBits) < 16,
      BlockReader.anyBits(of: highs, count) &<< max(firstBits, otherBits) <= UInt16.max
    {
      unsafe join(highs.span.bytes, to: &codes, stored, bytes)
    } else {
      unsafe joinFewer(highs.span.bytes, to: &codes, stored, bytes)
    }
    if maskStart >= 0 { spread(count, &codes, points, bytes) }
    pointsRead &+= points.count
    passed = onesAfter &* numbersPerPoint
    return true
  }

  /// The bits that are set in any of the unary numbers of the first points, four for each.
  private static func anyBits(of highs: borrowing MutableSpan<UInt8>, _ points: Int) -> Int {
    let bytes = unsafe highs.span.bytes
    precondition(points >= 0 && points <= bytes.byteCount / TileShape.lanes)
    var (four, one) = (SIMD4<UInt32>(), UInt32(0))
    var place = 0
    let end = points &* TileShape.lanes
    while place &+ 16 <= end {
      four |= unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: place, as: SIMD4<UInt32>.self)
      place &+= 16
    }
    while place < end {
      one |= unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt32.self)
      place &+= 4
    }
    one |= four[0] | four[1] | four[2] | four[3]
    return Int(truncatingIfNeeded: (one | one &>> 8 | one &>> 16 | one &>> 24) & 0xFF)
  }

  /// The residuals of the next points that have some, of their unary numbers, four bytes for each, and their low bits, at most
  /// 32: products take the place of shifts, of which there is none by a number for each lane.
  ///
  /// - Parameter points: indices of `codes`, which were checked to lie inside, and so were their bits in `bytes`.
  @unsafe
  @inline(never)
  private func join(
    _ highs: RawSpan, to codes: inout MutableSpan<Lanes>, _ points: Range<Int>, _ bytes: RawSpan
  ) {
    typealias Numbers = SIMD4<UInt32>
    let (firstWidth, otherWidth) = (
      UInt32(truncatingIfNeeded: firstBits), UInt32(truncatingIfNeeded: otherBits)
    )
    let factor0 = UInt16(truncatingIfNeeded: 1 &<< firstBits)
    let factor = UInt16(truncatingIfNeeded: 1 &<< otherBits)
    let factors = SIMD8<UInt16>(
      factor0, factor, factor, factor, factor0, factor, factor, factor)
    // To the left by so much that the bits of each lane begin at bit 31.
    func leftwards(_ lane: UInt32) -> UInt32 {
      1 &<< (31 &- (lane == 0 ? 0 : firstWidth &+ (lane &- 1) &* otherWidth))
    }
    let (left01, left23) = (
      SIMD2(leftwards(0), leftwards(1)), SIMD2(leftwards(2), leftwards(3))
    )
    let masks = Numbers(
      truncatingIfNeeded: SIMD4(factor0 &- 1, factor &- 1, factor &- 1, factor &- 1))
    let one = Numbers(repeating: 1)
    var low = lowStart &+ onesCounted &* bitsPerPoint
    @inline(__always)
    func next(_ high: SIMD4<UInt16>) -> Lanes {
      let word =
        unsafe UInt64(
          littleEndian: bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: low &>> 3, as: UInt64.self))
        &>> UInt64(truncatingIfNeeded: low & 7)
      low &+= bitsPerPoint
      let both = SIMD2<UInt64>(
        truncatingIfNeeded: SIMD2(repeating: UInt32(truncatingIfNeeded: word)))
      let bits01 = (both &* SIMD2<UInt64>(truncatingIfNeeded: left01)) &>> 31
      let bits23 = (both &* SIMD2<UInt64>(truncatingIfNeeded: left23)) &>> 31
      let lows =
        Numbers(
          lowHalf: SIMD2<UInt32>(truncatingIfNeeded: bits01),
          highHalf: SIMD2<UInt32>(truncatingIfNeeded: bits23)) & masks
      let folded = Numbers(truncatingIfNeeded: high) | lows
      return Lanes(truncatingIfNeeded: (folded &>> one) ^ (Numbers() &- (folded & one)))
    }
    var (point, highStart) = (points.lowerBound, 0)
    while point < points.upperBound {
      // Those of two points. Where there is only one left, the others are not used.
      let high =
        unsafe SIMD8<UInt16>(
          truncatingIfNeeded: highs.unsafeLoadUnaligned(
            fromUncheckedByteOffset: highStart, as: SIMD8<UInt8>.self)) &* factors
      unsafe codes[unchecked: point] = next(high.lowHalf)
      if point &+ 1 < points.upperBound {
        unsafe codes[unchecked: point &+ 1] = next(high.highHalf)
      }
      point &+= 2
      highStart &+= 2 &* TileShape.lanes
    }
  }

  /// The same for other points: of fewer residuals, of more low bits, or of large ones.
  @unsafe
  @inline(never)
  private func joinFewer(
    _ highs: RawSpan, to codes: inout MutableSpan<Lanes>, _ points: Range<Int>, _ bytes: RawSpan
  ) {
    let (first, end) = (hasFirst ? 0 : 1, hasOthers ? lanes : 1)
    var low = lowStart &+ onesCounted &* bitsPerPoint
    var highStart = 0
    unsafe codes.withUnsafeMutableBytes { codes in
      for point in points {
        let place = point &* MemoryLayout<Lanes>.stride
        unsafe codes.storeBytes(of: Lanes(), toByteOffset: place, as: Lanes.self)
        for lane in first..<end {
          let width = lane == 0 ? firstBits : otherBits
          let high = unsafe highs.unsafeLoad(fromUncheckedByteOffset: highStart, as: UInt8.self)
          let residual =
            (UInt32(high) &<< UInt32(truncatingIfNeeded: width)
            | Bits.field(bytes, at: low, width: width)).unfolded
          // In memory: a lane by its number is not known to a vector in a register.
          unsafe codes.storeBytes(
            of: residual, toByteOffset: place &+ lane &* MemoryLayout<Int32>.stride, as: Int32.self)
          low &+= width
          highStart &+= 1
        }
      }
    }
  }

  /// Moves the residuals of the first `count` of `points` to those that the mask names, and sets the others to 0.
  @inline(never)
  private func spread(
    _ count: Int, _ codes: inout MutableSpan<Lanes>, _ points: Range<Int>, _ bytes: RawSpan
  ) {
    var left = count
    // From the end, so that none is overwritten before it was moved.
    for point in points.reversed() where left < point &- points.lowerBound &+ 1 {
      let number = pointsRead &+ point &- points.lowerBound
      let isThere = Bits.word(bytes, at: maskStart &+ number) & 1
      left &-= Int(truncatingIfNeeded: isThere)
      codes[point] = isThere == 1 ? codes[points.lowerBound &+ left] : Lanes()
    }
  }

  /// The residuals of neighbouring points.
  struct Run {
    var sum = Lanes()
    var first = Lanes()
    var last = Lanes()
  }

  /// A run of points that have fewer than four residuals, or very wide ones.
  @inline(never)
  private mutating func fewer(_ first: Int, _ last: Int, _ bytes: RawSpan) -> Run? {
    var run = Run()
    var pointNumber = first
    while pointNumber <= last {
      guard let residuals = residuals(of: pointNumber, bytes) else { return nil }
      run.sum &+= residuals
      if pointNumber == first { run.first = residuals }
      run.last = residuals
      pointNumber &+= 1
    }
    return run
  }

  private mutating func residuals(of pointNumber: Int, _ bytes: RawSpan) -> Lanes? {
    let ahead = pointNumber &* numbersPerPoint &- passed
    if ahead > 0, !unary.skip(ahead, bytes) { return nil }
    passed = (pointNumber &+ 1) &* numbersPerPoint
    var low = lowStart &+ pointNumber &* bitsPerPoint
    var result = Lanes()
    if hasFirst {
      guard let high = unary.next(bytes) else { return nil }
      result[0] =
        (high &<< UInt32(truncatingIfNeeded: firstBits)
        | Bits.field(bytes, at: low, width: firstBits)).unfolded
      low &+= firstBits
    }
    guard hasOthers else { return unary.isWithinTile ? result : nil }
    for lane in 1..<lanes {
      guard let high = unary.next(bytes) else { return nil }
      result[lane] =
        (high &<< UInt32(truncatingIfNeeded: otherBits)
        | Bits.field(bytes, at: low, width: otherBits)).unfolded
      low &+= otherBits
    }
    return unary.isWithinTile ? result : nil
  }
}
