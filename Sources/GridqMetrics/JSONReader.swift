/// Reads JSON (RFC 8259) from bytes, value by value in the order of the text, without building a tree: a
/// manifest of a thousand runs is read whenever a command starts.
///
/// Every byte is checked; nesting is limited where values are skipped.
package struct JSONReader {
  /// What is wrong, and at which byte.
  package struct Failure: Error, Hashable {
    package let offset: Int
    package let reason: String
  }

  private let bytes: [UInt8]
  package private(set) var position: Int
  private let end: Int

  /// The deepest nesting of arrays and objects that is skipped.
  private static let mostLevels = 64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  /// Takes the key of the next member of an object, whose value is to be read or skipped; nil after the last.
  ///
  /// - Parameter isOpen: false before the first.
  package mutating func nextKey(_ isOpen: inout Bool) throws(Failure) -> Key? {
    guard try isMore("{", "}", &isOpen) else { return nil }
    skipBlanks()
    let key = Key(bytes, in: try rawString().range)
    skipBlanks()
    try take(":")
    return key
  }

  /// Whether an array has another element, which is to be read or skipped.
  ///
  /// - Parameter isOpen: false before the first.
  package mutating func nextElement(_ isOpen: inout Bool) throws(Failure) -> Bool {
    try isMore("[", "]", &isOpen)
  }

  /// Takes a value of any kind.
  package mutating func skip() throws(Failure) { try skip(level: 0) }

  /// A text, with escapes resolved.
  package mutating func string() throws(Failure) -> String {
    let (range, isPlain, isASCII) = try rawString()
    if isPlain {
      if isASCII { return String(decoding: bytes[range], as: UTF8.self) }
      guard let text = String(validating: bytes[range], as: UTF8.self) else {
        throw failure("is not UTF-8")
      }
      return text
    }
    return try unescaped(range)
  }

  /// A number without a fraction, from 0 on.
  package mutating func count() throws(Failure) -> Int {
    guard let count = Int(exactly: try longCount()) else { throw failure("is too large a number") }
    return count
  }

  /// The same where an Int may have 32 bits and the number more.
  package mutating func longCount() throws(Failure) -> Int64 {
    skipBlanks()
    let start = position
    var number: Int64 = 0
    while position < end, case let digit = bytes[position] &- 0x30, digit <= 9 {
      let (tenfold, isOver) = number.multipliedReportingOverflow(by: 10)
      let (sum, isOverToo) = tenfold.addingReportingOverflow(Int64(digit))
      guard !isOver, !isOverToo else { throw failure("is too large a number") }
      number = sum
      position += 1
    }
    let isWhole =
      position == end
      || ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[position])
    guard position > start, position - start == 1 || bytes[start] != 0x30, isWhole else {
      throw failure("is not a whole number from 0 on")
    }
    return number
  }

  /// A number.
  package mutating func number() throws(Failure) -> Double {
    skipBlanks()
    let start = position
    try skipNumber()
    guard let value = DecimalText.number(String(decoding: bytes[start..<position], as: UTF8.self)),
      value.isFinite
    else { throw failure("is not a number") }
    return value
  }

  /// A moment in the form `2026-11-20T15:00:00Z`.
  package mutating func time() throws(Failure) -> UTCTime {
    let range = try rawString().range
    guard range.count == 20, let time = JSONReader.time(bytes.span.extracting(range)) else {
      throw failure("is not a time such as 2026-11-20T15:00:00Z")
    }
    return time
  }

  /// - Parameter text: 20 bytes.
  private static func time(_ text: Span<UInt8>) -> UTCTime? {
    // Negative where there is no digit, which no part of a time is.
    @inline(__always)
    func two(_ text: Span<UInt8>, _ place: Int) -> Int {
      let (tens, ones) = (text[place] &- 0x30, text[place + 1] &- 0x30)
      return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : -10_000
    }
    guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: "T"),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z")
    else { return nil }
    return UTCTime(
      year: two(text, 0) * 100 + two(text, 2), month: two(text, 5), day: two(text, 8),
      hour: two(text, 11), minute: two(text, 14), second: two(text, 17))
  }

  package mutating func bool() throws(Failure) -> Bool {
    skipBlanks()
    if isNext("t") {
      try skip("true")
      return true
    }
    try skip("false")
    return false
  }

  package func failure(_ reason: String) -> Failure { Failure(offset: position, reason: reason) }

  /// Whether the bytes are one JSON object, in UTF-8.
  package static func isObject(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var reader = JSONReader(bytes)
    do {
      var isOpen = false
      while try reader.nextKey(&isOpen) != nil { try reader.skip() }
      try reader.finish()
      return true
    } catch {
      return false
    }
  }

  /// Whether bytes are one value of JSON of any kind, and nothing else.
  package static func isValue(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var reader = JSONReader(bytes)
    do {
      try reader.skip()
      try reader.finish()
      return true
    } catch {
      return false
    }
  }

  /// The text that an object has under a name of at most 16 bytes; nil when there is none.
  package static func text(_ name: String, of object: [UInt8]) -> String? {
    let wanted = Key(Array(name.utf8), in: 0..<name.utf8.count)
    var reader = JSONReader(object)
    var isOpen = false
    while let key = try? reader.nextKey(&isOpen) {
      if key.count == wanted.count, key.words == wanted.words { return try? reader.string() }
      guard (try? reader.skip()) != nil else { return nil }
    }
    return nil
  }

  /// Checks that only blanks follow.
  package mutating func finish() throws(Failure) {
    skipBlanks()
    guard position == end else { throw failure("something follows the object") }
  }
}

extension JSONReader {
  /// A key, as the bytes between its quotes: the first 16 in two numbers, the least significant first, with zeros after
  /// them.
  package struct Key {
    /// Of all its bytes.
    package let count: Int
    package let words: (UInt64, UInt64)

    @inline(__always)
    fileprivate init(_ bytes: [UInt8], in range: Range<Int>) {
      count = range.count
      words = (
        Key.word(bytes, at: range.lowerBound, count: count),
        Key.word(bytes, at: range.lowerBound &+ 8, count: count &- 8)
      )
    }

    /// The first of `count` bytes, up to 8.
    @inline(__always)
    private static func word(_ bytes: [UInt8], at start: Int, count: Int) -> UInt64 {
      guard count > 0 else { return 0 }
      guard start &+ 8 <= bytes.count else {
        return bytes[start..<start + min(count, 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      let word = UInt64(
        littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
      return count >= 8 ? word : word & ~(~0 &<< UInt64(8 &* count))
    }
  }

  /// Takes what begins a list, or what is between two elements; false at its end.
  @inline(__always)
  private mutating func isMore(
    _ start: Unicode.Scalar, _ close: Unicode.Scalar, _ isOpen: inout Bool
  ) throws(Failure) -> Bool {
    skipBlanks()
    if isOpen {
      guard !isNext(close) else {
        position += 1
        return false
      }
      try take(",")
      return true
    }
    try take(start)
    skipBlanks()
    isOpen = !isNext(close)
    if !isOpen { position += 1 }
    return isOpen
  }

  @inline(__always)
  private func isNext(_ character: Unicode.Scalar) -> Bool {
    position < end && bytes[position] == UInt8(ascii: character)
  }

  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar) throws(Failure) {
    guard isNext(character) else { throw missing(character) }
    position &+= 1
  }

  @inline(never)
  private func missing(_ character: Unicode.Scalar) -> Failure {
    failure("'\(character)' is missing")
  }

  @inline(__always)
  private mutating func skipBlanks() {
    if position < end, bytes[position] <= 0x20 { skipAllBlanks() }
  }

  @inline(never)
  private mutating func skipAllBlanks() {
    while position < end, case let byte = bytes[position],
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    {
      position += 1
    }
  }

  /// The bytes between quotes, whether there is no escape among them, and whether all are ASCII.
  @inline(__always)
  private mutating func rawString() throws(Failure) -> (
    range: Range<Int>, isPlain: Bool, isASCII: Bool
  ) {
    skipBlanks()
    try take("\"")
    let start = position
    let (last, isPlain, isASCII) = try textEnd(from: start)
    position = last + 1
    return (start..<last, isPlain, isASCII)
  }

  /// Where the text that begins at `start` has its quote, whether there is no escape before it, and whether all is
  /// ASCII.
  private func textEnd(from start: Int) throws(Failure) -> (Int, isPlain: Bool, isASCII: Bool) {
    // Most of a manifest is texts: eight bytes at a time, up to one that needs a closer look.
    let bytes = bytes.span
    var place = start
    var (isPlain, isASCII) = (true, true)
    while place < end {
      if place &+ 8 <= end {
        let word = UInt64(
          littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
        let marks = JSONReader.marks(word)
        place &+= marks.trailingZeroBitCount / 8
        if marks == 0 { continue }
      }
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") { return (place, isPlain, isASCII) }
      guard byte >= 0x20 else { throw Failure(offset: place, reason: "has a control character") }
      if byte >= 0x80 { isASCII = false }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        place += 1
      }
      place += 1
    }
    throw Failure(offset: end, reason: "a text has no end")
  }

  /// The highest bit of the first byte that is a quote, a backslash, a control character or not ASCII; those after
  /// it may have theirs for nothing. 0 where there is none.
  private static func marks(_ word: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ each &* 0x22) &- each
    let backslashes = (word ^ each &* 0x5C) &- each
    let controls = word &- each &* 0x20
    return (quotes | backslashes | controls | word) & (each &* 0x80)
  }

  private func unescaped(_ range: Range<Int>) throws(Failure) -> String {
    var text: [UInt16] = []
    var plain: [UInt8] = []
    func flush() throws(Failure) {
      guard let part = String(validating: plain, as: UTF8.self) else {
        throw failure("is not UTF-8")
      }
      text += part.utf16
      plain = []
    }
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      guard place < range.upperBound else { throw failure("an escape has no end") }
      let escape = bytes[place]
      place += 1
      switch escape {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(escape)
      case UInt8(ascii: "u"):
        let digits = bytes[place..<min(place + 4, range.upperBound)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
          let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("an escape is invalid") }
        try flush()
        text.append(unit)
        place += 4
      default: throw failure("an escape is invalid")
      }
    }
    try flush()
    guard let whole = String(validating: text, as: UTF16.self) else {
      throw failure("an escape is invalid")
    }
    return whole
  }

  private mutating func skip(level: Int) throws(Failure) {
    guard level < JSONReader.mostLevels else { throw failure("is nested too deeply") }
    skipBlanks()
    guard position < end else { throw failure("ends early") }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      var isOpen = false
      while try nextKey(&isOpen) != nil { try skip(level: level + 1) }
    case UInt8(ascii: "["):
      var isOpen = false
      while try nextElement(&isOpen) { try skip(level: level + 1) }
    case UInt8(ascii: "\""):
      let (range, isPlain, isASCII) = try rawString()
      if !isPlain {
        _ = try unescaped(range)
      } else if !isASCII, String(validating: bytes[range], as: UTF8.self) == nil {
        throw failure("is not UTF-8")
      }
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: try skipNumber()
    }
  }

  private mutating func skip(_ word: StaticString) throws(Failure) {
    let after = position + word.utf8CodeUnitCount
    guard after <= end, word.withUTF8Buffer({ bytes[position..<after].elementsEqual($0) }) else {
      throw failure("is not JSON")
    }
    position = after
  }

  private mutating func skipNumber() throws(Failure) {
    func digits(_ reader: inout JSONReader) -> Bool {
      let start = reader.position
      while reader.position < reader.end, (0x30...0x39).contains(reader.bytes[reader.position]) {
        reader.position += 1
      }
      return reader.position > start
    }
    if isNext("-") { position += 1 }
    if isNext("0") {
      position += 1
    } else if !digits(&self) {
      throw failure("is not JSON")
    }
    if isNext(".") {
      position += 1
      guard digits(&self) else { throw failure("is not a number") }
    }
    if isNext("e") || isNext("E") {
      position += 1
      if isNext("+") || isNext("-") { position += 1 }
      guard digits(&self) else { throw failure("is not a number") }
    }
  }
}
