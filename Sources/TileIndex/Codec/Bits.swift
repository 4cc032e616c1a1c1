/// Fields of bits in a tile, the lowest bit of the first byte first.
enum Bits {
  /// Bytes that stand behind every tile, so that any field in it is within one load of eight bytes.
  static let slack = 8

  /// At least 57 bits from bit number `position` on, zeros above them.
  ///
  /// Zeros too when they lie beyond `bytes`, which a tile that was not damaged never asks for.
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
  /// What `folded` was made of.
  @inline(__always)
  var unfolded: Int32 { Int32(bitPattern: (self &>> 1) ^ (0 &- (self & 1))) }

  /// Bits needed for numbers up to this one.
  var width: Int { UInt32.bitWidth - leadingZeroBitCount }
}

/// Collects fields of bits, the lowest bit of the first byte first.
struct BitWriter {
  private var words: [UInt32] = []
  private var word: UInt64 = 0
  /// Bits in `word`, fewer than 32.
  private var filled = 0

  /// Whole bytes so far.
  var byteCount: Int { words.count &* 4 &+ filled / 8 }

  /// The bytes so far; the last one is filled up with zeros.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 4 + 4)
    for word in words { bytes.append(littleEndian: word) }
    for shift in stride(from: 0, to: filled, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(shift)))
    }
    return bytes
  }

  /// Appends the `width` lowest bits of `value`, at most 32.
  @inline(__always)
  mutating func append(_ value: UInt32, width: Int) {
    word |= (UInt64(value) & Bits.mask(width)) &<< UInt64(truncatingIfNeeded: filled)
    filled &+= width
    guard filled >= 32 else { return }
    words.append(UInt32(truncatingIfNeeded: word))
    word = word &>> 32
    filled &-= 32
  }

  /// Appends as many zeros as `count` says, and a one.
  @inline(__always)
  mutating func appendUnary(_ count: UInt32) {
    var count = count
    while count >= 32 {
      append(0, width: 32)
      count &-= 32
    }
    append(1 &<< count, width: Int(truncatingIfNeeded: count) &+ 1)
  }

  /// Fills up to a whole byte with zeros.
  mutating func finishByte() {
    append(0, width: (8 - filled % 8) % 8)
  }
}
