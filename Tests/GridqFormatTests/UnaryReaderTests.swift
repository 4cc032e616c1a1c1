import GridqTestSupport
import Testing

@testable import GridqFormat

@Suite("UnaryReader")
struct UnaryReaderTests {
  /// Small numbers, and long ones that need several loads.
  private static let numbers: [UInt32] = {
    var chance = Chance(seed: 9)
    return (0..<400).map { number in
      number % 37 == 5 ? UInt32(chance.number(below: 300)) : UInt32(chance.number(below: 5))
    } + [0, 0, 0, 56, 57, 58, 63, 64, 65, 1000, 0, 3]
  }()

  /// Five bits of something else, and the numbers behind them.
  private static func written() -> (bytes: [UInt8], end: Int) {
    var writer = BitWriter()
    writer.append(0b10111, width: 5)
    for number in numbers { writer.appendUnary(number) }
    let end = 5 + numbers.reduce(0) { $0 + Int($1) + 1 }
    writer.finishByte()
    return (writer.bytes + [UInt8](repeating: 0, count: Bits.slack), end)
  }

  @Test("a number is as many zeros as it says and a one")
  func form() {
    var writer = BitWriter()
    for number: UInt32 in [0, 2, 1, 33] { writer.appendUnary(number) }
    writer.finishByte()
    let zeros = String(repeating: "0", count: 33)
    #expect(writer.bytes == BitsTests.bytes("1 001 01 \(zeros)1"))
  }

  @Test("numbers come back one by one, and four at a time")
  func reading() {
    let (bytes, end) = UnaryReaderTests.written()
    let numbers = UnaryReaderTests.numbers
    var reader = UnaryReader(at: 5, end: end)
    let single = numbers.map { _ in reader.next(bytes.span.bytes) }
    #expect(single == numbers)
    let behind = reader.next(bytes.span.bytes)
    #expect(behind == nil)

    reader = UnaryReader(at: 5, end: end)
    var fours: [UInt32] = []
    while let four = reader.nextFour(bytes.span.bytes) {
      fours += [four.0, four.1, four.2, four.3]
    }
    #expect(fours == numbers)
  }

  /// As many as come before one that is too large for a byte.
  @Test("numbers come back many at a time, a byte each", arguments: [0, 1, 2, 7, 50, 191, 213])
  func readingMany(start: Int) {
    let (bytes, end) = UnaryReaderTests.written()
    let numbers = UnaryReaderTests.numbers
    var atStart = UnaryReader(at: 5, end: end)
    for _ in 0..<start { _ = atStart.next(bytes.span.bytes) }
    var found = [UInt8](repeating: 0, count: numbers.count + UnaryReader.room)
    for count in 0...numbers.count - start {
      let expected = numbers[start..<start + count]
      var reader = atStart
      var span = found.mutableSpan
      let isRead = reader.read(count, into: &span, bytes.span.bytes)
      if expected.allSatisfy({ $0 < 192 }) { #expect(isRead) }
      guard isRead else {
        #expect(expected.contains { $0 > 191 })
        #expect(reader.position == atStart.position)
        continue
      }
      #expect(found.prefix(count).map { UInt32($0) } == Array(expected))
      #expect(reader.position == atStart.position + expected.reduce(0) { $0 + Int($1) + 1 })
    }
  }

  @Test("any number of numbers can be passed over", arguments: [0, 1, 2, 3, 50])
  func skipping(start: Int) {
    let (bytes, end) = UnaryReaderTests.written()
    let numbers = UnaryReaderTests.numbers
    var atStart = UnaryReader(at: 5, end: end)
    for _ in 0..<start { _ = atStart.next(bytes.span.bytes) }
    for count in 1..<numbers.count - start {
      var reader = atStart
      let isInside = reader.skip(count, bytes.span.bytes)
      #expect(isInside)
      let next = reader.next(bytes.span.bytes)
      #expect(next == numbers[start + count])
    }
    let isBeyond = atStart.skip(numbers.count - start + 1, bytes.span.bytes)
    #expect(!isBeyond)
  }

  @Test("zeros without end are no number", arguments: [0, 3, 64, 400])
  func endless(position: Int) {
    let bytes = [UInt8](repeating: 0, count: 50 + Bits.slack)
    let start = UnaryReader(at: position, end: 400)
    var reader = start
    let one = reader.next(bytes.span.bytes)
    #expect(one == nil)
    reader = start
    let hasFour = reader.nextFour(bytes.span.bytes) != nil
    #expect(!hasFour)
    reader = start
    let isInside = reader.skip(1, bytes.span.bytes)
    #expect(!isInside)
    reader = start
    var found = [UInt8](repeating: 0, count: 1 + UnaryReader.room)
    var span = found.mutableSpan
    let isRead = reader.read(1, into: &span, bytes.span.bytes)
    #expect(!isRead)
    #expect(reader.position == position)
  }
}

extension BitWriter {
  mutating func appendUnary(_ count: UInt32) {
    append(atMost: Int(count) + 1) { end, room in end.appendUnary(count, to: &room) }
  }
}
