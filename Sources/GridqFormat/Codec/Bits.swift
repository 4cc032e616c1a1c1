/// Fields of bits in a tile, the lowest bit of the first byte first.
package enum Bits {
  /// Bytes after every tile, so that any field in it is within one load of eight bytes.
  package static let slack = 8

  /// At least 57 bits from bit number `position` on, zeros above them.
  ///
  /// Zeros too when they lie beyond `bytes`, which an undamaged tile never asks for.
  @inline(__always)
  static func word(_ bytes: RawSpan, at position: Int) -> UInt64 {
    guard let word = bytes.uint64(ifAt: position &>> 3) else { return 0 }
    return word &>> UInt64(truncatingIfNeeded: position & 7)
  }

  /// The unsigned integer of `width` bits, at most 32, at bit number `position`.
  @inline(__always)
  static func field(_ bytes: RawSpan, at position: Int, width: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: word(bytes, at: position) & mask(width))
  }

  /// A number whose `width` lowest bits, at most 63, are set.
  @inline(__always)
  static func mask(_ width: Int) -> UInt64 {
    (UInt64(1) &<< UInt64(truncatingIfNeeded: width)) &- 1
  }

  /// How many of the `count` bits from bit number `position` on are set.
  @inline(__always)
  static func ones(_ bytes: RawSpan, from position: Int, count: Int) -> Int {
    var total = 0
    var position = position
    var left = count
    while left > 0 {
      let width = min(left, 56)
      total &+= (word(bytes, at: position) & mask(width)).nonzeroBitCount
      position &+= width
      left &-= width
    }
    return total
  }
}

extension Int32 {
  /// 0, −1, 1, −2, 2 … as 0, 1, 2, 3, 4 …, so that small differences are small numbers.
  @inline(__always)
  var folded: UInt32 { UInt32(bitPattern: (self &<< 1) ^ (self &>> 31)) }
}

extension UInt32 {
  /// The number that was folded.
  @inline(__always)
  var unfolded: Int32 { Int32(bitPattern: (self &>> 1) ^ (0 &- (self & 1))) }

  /// Bits needed for numbers up to this one.
  var width: Int { UInt32.bitWidth - leadingZeroBitCount }
}
