/// Codes of neighbours in a row, on which the processor works at once: eight of 16 bits, or four of 32.
///
/// The codes of most tiles are so close together that 16 bits hold all that is computed with them.
protocol CodeVector: BitwiseCopyable, Equatable, Sendable {
  associatedtype Code: FixedWidthInteger & SignedInteger & BitwiseCopyable
  /// As many codes of a `TileCodes`, narrow ones or wide ones.
  associatedtype Narrow: BitwiseCopyable
  associatedtype Wide: BitwiseCopyable
  /// Sums of the codes of all times.
  associatedtype Sums: SIMD where Sums.Scalar: FixedWidthInteger
  /// The folded numbers of one place in four lanes.
  associatedtype Point: SIMD & BitwiseCopyable

  static var count: Int { get }
  /// How far apart the codes of a tile may be.
  static var reach: Int { get }
  /// Of how many times the sums of codes do not overflow.
  static var longest: Int { get }

  init()
  init(repeating code: Code)
  /// The lowest bits of codes.
  init(narrow: Narrow)
  init(wide: Wide)
  subscript(_ place: Int) -> Code { get set }

  static func &+ (a: Self, b: Self) -> Self
  static func &- (a: Self, b: Self) -> Self
  static func & (a: Self, b: Self) -> Self
  static func | (a: Self, b: Self) -> Self
  static func ^ (a: Self, b: Self) -> Self

  /// Folded numbers without so many of their low bits.
  func dropping(_ bits: Int) -> Self
  static func lesser(_ a: Self, _ b: Self) -> Self
  static func greater(_ a: Self, _ b: Self) -> Self
  /// What the upper half of a word counts.
  static var upperUnit: UInt64 { get }
  static func add(_ codes: Self, to sums: inout Sums)
  /// The means, less `base`: what the sums and `offset` are together, multiplied by `share` and rounded.
  static func means(of sums: Sums, plus offset: Double, share: Double, base: Int32) -> Self
  /// So many codes of a tile add up to what a vector holds.
  static var planesInSum: Int { get }
  /// The point of four folded numbers.
  static func point(_ a: Code, _ b: Code, _ c: Code, _ d: Code) -> Point
  static func numbers(of point: Point) -> SIMD4<UInt32>
}

extension CodeVector {
  /// 1 where a number is not 0, else 0.
  @inline(__always)
  var isSet: Self { (self | (Self() &- self)).dropping(Code.bitWidth &- 1) }

  /// Each as in ``Int32/folded``: the bits of an unsigned number.
  @inline(__always)
  var folded: Self { (self &+ self) ^ (Self() &- dropping(Code.bitWidth &- 1)) }

  /// The same bits.
  @inline(__always)
  var words: SIMD4<UInt32> { unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self) }

  /// Writes the points of four lanes of folded numbers to `points` from `first` on, which has room for them.
  @inline(__always)
  static func store(
    _ lanes: (Self, Self, Self, Self), to points: inout MutableSpan<Point>, at first: Int
  ) {
    precondition(first >= 0 && first + count <= points.count)
    for place in 0..<count {
      unsafe points[unchecked: first &+ place] = point(
        lanes.0[place], lanes.1[place], lanes.2[place], lanes.3[place])
    }
  }

  /// The sum of all codes.
  var total: Int { (0..<Self.count).reduce(0) { $0 + Int(self[$1]) } }
  var lowest: Code { (0..<Self.count).reduce(self[0]) { Swift.min($0, self[$1]) } }
  var highest: Code { (0..<Self.count).reduce(self[0]) { Swift.max($0, self[$1]) } }
}

extension SIMD8: CodeVector where Scalar == Int16 {
  typealias Code = Int16
  typealias Sums = SIMD8<Int32>
  typealias Point = SIMD4<UInt16>

  static var count: Int { 8 }
  /// A difference in two ways is up to twice as large, that from the pattern's or from the lane before four
  /// times; folded, it is below 2¹⁵.
  static var reach: Int { 4095 }
  /// 4095 · 2¹⁹ is less than 2³¹.
  static var longest: Int { 1 << 19 }

  @inline(__always)
  init(narrow: SIMD8<UInt16>) { self.init(truncatingIfNeeded: narrow) }

  @inline(__always)
  init(wide: SIMD8<Int32>) { self.init(truncatingIfNeeded: wide) }

  @inline(__always)
  func dropping(_ bits: Int) -> Self {
    let numbers = SIMD8<UInt16>(truncatingIfNeeded: self)
    return Self(
      truncatingIfNeeded: numbers &>> SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: bits)))
  }

  @inline(__always)
  static func lesser(_ a: Self, _ b: Self) -> Self { pointwiseMin(a, b) }

  @inline(__always)
  static func greater(_ a: Self, _ b: Self) -> Self { pointwiseMax(a, b) }

  static var upperUnit: UInt64 { 1 }

  @inline(__always)
  static func add(_ codes: Self, to sums: inout SIMD8<Int32>) {
    sums &+= SIMD8<Int32>(truncatingIfNeeded: codes)
  }

  @inline(__always)
  static func means(
    of sums: SIMD8<Int32>, plus offset: Double, share: Double, base: Int32
  ) -> Self {
    // Rounded, as in `Quantiser`: a division takes much longer.
    let means = (SIMD8<Double>(sums) + offset) * share + Quantiser.wholeNumbers
    let codes = SIMD8<Int32>(
      truncatingIfNeeded: unsafe unsafeBitCast(means, to: SIMD8<Int64>.self))
    return Self(truncatingIfNeeded: codes &- base)
  }

  /// Codes are up to 4095 from the first one, in either direction.
  static var planesInSum: Int { 8 }

  @inline(__always)
  static func point(_ a: Int16, _ b: Int16, _ c: Int16, _ d: Int16) -> SIMD4<UInt16> {
    SIMD4(truncatingIfNeeded: SIMD4(a, b, c, d))
  }

  @inline(__always)
  static func numbers(of point: SIMD4<UInt16>) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: point)
  }
}

extension SIMD4: CodeVector where Scalar == Int32 {
  typealias Code = Int32
  typealias Sums = SIMD4<Int64>
  typealias Point = SIMD4<UInt32>

  static var count: Int { 4 }
  /// Differences of any codes wrap around, and back when they are added up.
  static var reach: Int { .max }
  static var longest: Int { .max }

  @inline(__always)
  init(narrow: SIMD4<UInt16>) { self.init(truncatingIfNeeded: narrow) }

  @inline(__always)
  init(wide: SIMD4<Int32>) { self = wide }

  @inline(__always)
  func dropping(_ bits: Int) -> Self {
    let numbers = SIMD4<UInt32>(truncatingIfNeeded: self)
    return Self(
      truncatingIfNeeded: numbers &>> SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: bits)))
  }

  @inline(__always)
  static func lesser(_ a: Self, _ b: Self) -> Self { pointwiseMin(a, b) }

  @inline(__always)
  static func greater(_ a: Self, _ b: Self) -> Self { pointwiseMax(a, b) }

  static var upperUnit: UInt64 { 1 << 16 }

  @inline(__always)
  static func add(_ codes: Self, to sums: inout SIMD4<Int64>) {
    sums &+= SIMD4<Int64>(truncatingIfNeeded: codes)
  }

  @inline(__always)
  static func means(
    of sums: SIMD4<Int64>, plus offset: Double, share: Double, base: Int32
  ) -> Self {
    let means = (SIMD4<Double>(sums) + offset) * share + Quantiser.wholeNumbers
    return Self(truncatingIfNeeded: unsafe unsafeBitCast(means, to: SIMD4<Int64>.self)) &- base
  }

  /// Any code.
  static var planesInSum: Int { 1 }

  @inline(__always)
  static func point(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: Self(a, b, c, d))
  }

  @inline(__always)
  static func numbers(of point: SIMD4<UInt32>) -> SIMD4<UInt32> { point }
}
