/// Collects fields of bits, the lowest bit of the first byte first.
struct BitWriter {
  /// The bytes that are written, and room for more.
  private var room: [UInt8] = []
  private var end = End()

  /// Where the next field goes.
  struct End {
    /// The most bits that it takes at once.
    static let widest = 56

    /// Whole bytes before it.
    fileprivate var byte = 0
    /// The bits after these, fewer than 8.
    fileprivate var word: UInt64 = 0
    fileprivate var filled = 0
  }

  /// The bytes so far; the last one is filled up with zeros.
  var bytes: [UInt8] { Array(room[..<(end.byte + (end.filled + 7) / 8)]) }

  /// Removes all bits and keeps the memory.
  mutating func removeAll() {
    end = End()
  }

  /// Appends the `width` lowest bits of `value`, at most 32.
  mutating func append(_ value: UInt64, width: Int) {
    append(atMost: width) { end, room in
      end.append(value & Bits.mask(width), width: width, to: &room)
    }
  }

  /// Appends at most `count` bits: without a call for each field when there are many.
  @inline(__always)
  mutating func append(atMost count: Int, _ fields: (inout End, inout MutableRawSpan) -> Void) {
    let needed = end.byte + count / 8 + 2 * Bits.slack
    if room.count < needed {
      room.append(contentsOf: repeatElement(0, count: max(needed - room.count, room.count)))
    }
    var end = end
    var span = room.mutableSpan
    var bytes = unsafe span.mutableBytes
    fields(&end, &bytes)
    self.end = end
  }

  /// Fills up to a whole byte with zeros.
  mutating func finishByte() {
    append(0, width: (8 &- end.filled) & 7)
  }
}

extension BitWriter.End {
  /// Appends `width` bits, at most `widest`; `value` has no others.
  ///
  /// Without a branch: whether a byte is full cannot be predicted.
  @inline(__always)
  mutating func append(_ value: UInt64, width: Int, to room: inout MutableRawSpan) {
    word |= value &<< UInt64(truncatingIfNeeded: filled)
    room.storeBytes(of: word.littleEndian, toByteOffset: byte, as: UInt64.self)
    filled &+= width
    byte &+= filled &>> 3
    word = word &>> UInt64(truncatingIfNeeded: filled & 0x38)
    filled &= 7
  }

  /// Appends as many zeros as `count` says, and a one.
  @inline(__always)
  mutating func appendUnary(_ count: UInt32, to room: inout MutableRawSpan) {
    var count = count
    while count >= 32 {
      append(0, width: 32, to: &room)
      count &-= 32
    }
    append(UInt64(1) &<< UInt64(count), width: Int(truncatingIfNeeded: count) &+ 1, to: &room)
  }
}
