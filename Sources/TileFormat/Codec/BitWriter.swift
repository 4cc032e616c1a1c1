/// Collects fields of bits, the lowest bit of the first byte first.
struct BitWriter {
  /// Full words, as they are in the file.
  private var words: [UInt64] = []
  private var word: UInt64 = 0
  /// Bits in `word`, fewer than 64.
  private var filled = 0

  /// The bytes so far; the last one is filled up with zeros.
  var bytes: [UInt8] {
    var bytes = unsafe words.withUnsafeBytes { unsafe [UInt8]($0) }
    for shift in stride(from: 0, to: filled, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(shift)))
    }
    return bytes
  }

  /// Removes all bits and keeps the memory.
  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    word = 0
    filled = 0
  }

  /// Appends the `width` lowest bits of `value`, at most 63.
  @inline(__always)
  mutating func append(_ value: UInt64, width: Int) {
    let value = value & Bits.mask(width)
    word |= value &<< UInt64(truncatingIfNeeded: filled)
    filled &+= width
    guard filled >= 64 else { return }
    words.append(word.littleEndian)
    filled &-= 64
    // What did not fit: fewer than `width` bits, so that the shift is by one at least.
    word = value &>> UInt64(truncatingIfNeeded: width &- filled)
  }

  /// Appends as many zeros as `count` says, and a one.
  @inline(__always)
  mutating func appendUnary(_ count: UInt32) {
    var count = count
    while count >= 32 {
      append(0, width: 32)
      count &-= 32
    }
    append(UInt64(1) &<< UInt64(count), width: Int(truncatingIfNeeded: count) &+ 1)
  }

  /// Fills up to a whole byte with zeros.
  mutating func finishByte() {
    append(0, width: (8 &- filled & 7) & 7)
  }
}
