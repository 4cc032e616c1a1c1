import GridqTestSupport
import Testing

@testable import GridqFormat

@Suite("Bits")
struct BitsTests {
  /// Bits as they follow one another in a file, spaces between them for the eye, filled up to whole
  /// bytes with zeros.
  static func bytes(_ bits: String) -> [UInt8] {
    let digits = bits.filter { $0 != " " }
    var bytes = [UInt8](repeating: 0, count: (digits.count + 7) / 8)
    for (number, digit) in digits.enumerated() where digit == "1" {
      bytes[number / 8] |= 1 << UInt8(number % 8)
    }
    return bytes
  }

  @Test("bit 0 is the lowest of the first byte, and fields follow one another without gaps")
  func order() {
    var writer = BitWriter()
    writer.append(0b101, width: 3)
    writer.append(0, width: 0)
    writer.append(0b1_0000_0001, width: 9)
    writer.append(1, width: 1)
    writer.finishByte()
    // 101, 100000001, 1 and three zeros: 0000_1101 and 0001_1000, highest bit first.
    #expect(writer.bytes == [0x0D, 0x18])
    #expect(writer.bytes == BitsTests.bytes("101 100000001 1"))
  }

  @Test("a field is read where it was written, at any place and of any width")
  func fields() {
    var chance = Chance(seed: 7)
    var writer = BitWriter()
    var fields: [(value: UInt32, width: Int)] = []
    for width in 0...32 {
      for _ in 0..<20 {
        let value = UInt32(truncatingIfNeeded: chance.number() & ((1 << width) - 1))
        fields.append((value, width))
        // Only the lowest bits of what is written count.
        writer.append(UInt64(value) | UInt64.max << UInt64(width), width: width)
      }
    }
    writer.finishByte()
    let bytes = writer.bytes + [UInt8](repeating: 0xFF, count: Bits.slack)
    var position = 0
    for field in fields {
      let read = Bits.field(bytes.span.bytes, at: position, width: field.width)
      #expect(read == field.value)
      position += field.width
    }
  }

  @Test("what lies outside the bytes is zeros", arguments: [-9, -1, 1, 8, 1 << 40, Int.max])
  func outside(position: Int) {
    let bytes = [UInt8](repeating: 0xFF, count: 8)
    // From bit 1 on the load of the same eight bytes has 63 ones; from bit 8 on there are too few.
    let expected: UInt64 = position == 1 ? UInt64.max >> 1 : 0
    let word = Bits.word(bytes.span.bytes, at: position)
    #expect(word == expected)
  }

  @Test("ones are counted over any stretch")
  func ones() {
    var chance = Chance(seed: 8)
    let bytes = (0..<40).map { _ in UInt8(truncatingIfNeeded: chance.number() >> 20) }
    let isOne = (0..<8 * bytes.count).map { bytes[$0 / 8] >> UInt8($0 % 8) & 1 == 1 }
    for start in 0..<60 {
      for count in [0, 1, 7, 55, 56, 57, 64, 112, 113, 190] {
        let expected = isOne[start..<start + count].filter { $0 }.count
        let found = Bits.ones(bytes.span.bytes, from: start, count: count)
        #expect(found == expected)
      }
    }
  }

  @Test(
    "small differences are small numbers, and all come back",
    arguments: [
      (0, 0), (-1, 1), (1, 2), (-2, 3), (2, 4), (Int32.max, UInt32.max - 1),
      (Int32.min, UInt32.max),
    ])
  func folding(value: Int32, folded: UInt32) {
    #expect(value.folded == folded)
    #expect(folded.unfolded == value)
  }

  @Test(
    "the width of a number is the bits that it needs",
    arguments: [(UInt32(0), 0), (1, 1), (2, 2), (3, 2), (4, 3), (255, 8), (256, 9), (.max, 32)])
  func widths(number: UInt32, width: Int) {
    #expect(number.width == width)
  }
}
