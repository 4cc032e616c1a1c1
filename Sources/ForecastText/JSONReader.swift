package import Forecast

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

  /// Reads an object: `member` is called with each key and reads its value, or returns false, and it is
  /// skipped.
  package mutating func object(
    _ member: (Key, inout JSONReader) throws(Failure) -> Bool
  ) throws(Failure) {
    try list("{", "}") { reader throws(Failure) in
      let key = try reader.key()
      reader.skipBlanks()
      try reader.take(":")
      if try !member(key, &reader) { try reader.skip(level: 0) }
    }
  }

  /// Reads an array: `element` reads each element.
  package mutating func array(
    _ element: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    try list("[", "]", element)
  }

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
    skipBlanks()
    let start = position
    var number = 0
    while position < end, case let digit = bytes[position] &- 0x30, digit <= 9 {
      let (tenfold, isOver) = number.multipliedReportingOverflow(by: 10)
      let (sum, isOverToo) = tenfold.addingReportingOverflow(Int(digit))
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
    func digits(_ offset: Int, _ count: Int) -> Int? {
      var number = 0
      for place in range.lowerBound + offset..<range.lowerBound + offset + count {
        let digit = bytes[place] &- 0x30
        guard digit <= 9 else { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
    func isThere(_ character: Unicode.Scalar, at offset: Int) -> Bool {
      bytes[range.lowerBound + offset] == UInt8(ascii: character)
    }
    guard range.count == 20, isThere("-", at: 4), isThere("-", at: 7), isThere("T", at: 10),
      isThere(":", at: 13), isThere(":", at: 16), isThere("Z", at: 19),
      let year = digits(0, 4), let month = digits(5, 2), let day = digits(8, 2),
      let hour = digits(11, 2), let minute = digits(14, 2), let second = digits(17, 2),
      let time = UTCTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { throw failure("is not a time such as 2026-11-20T15:00:00Z") }
    return time
  }

  package func failure(_ reason: String) -> Failure { Failure(offset: position, reason: reason) }

  /// Whether the bytes are one JSON object, in UTF-8.
  package static func isObject(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var reader = JSONReader(bytes)
    do {
      try reader.object { _, _ throws(Failure) in false }
      try reader.finish()
      return true
    } catch {
      return false
    }
  }

  /// Checks that only blanks follow.
  package mutating func finish() throws(Failure) {
    skipBlanks()
    guard position == end else { throw failure("something follows the object") }
  }
}

extension JSONReader {
  /// A key, as the bytes between its quotes.
  package struct Key {
    fileprivate let bytes: ArraySlice<UInt8>

    package static func ~= (name: StaticString, key: Key) -> Bool {
      guard key.bytes.count == name.utf8CodeUnitCount else { return false }
      return name.withUTF8Buffer { name in
        for number in name.indices where name[number] != key.bytes[key.bytes.startIndex + number] {
          return false
        }
        return true
      }
    }
  }

  private mutating func key() throws(Failure) -> Key {
    skipBlanks()
    return Key(bytes: bytes[try rawString().range])
  }

  private mutating func list(
    _ start: Unicode.Scalar, _ close: Unicode.Scalar,
    _ element: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    skipBlanks()
    try take(start)
    skipBlanks()
    if isNext(close) {
      position += 1
      return
    }
    while true {
      try element(&self)
      skipBlanks()
      if isNext(close) {
        position += 1
        return
      }
      try take(",")
    }
  }

  private func isNext(_ character: Unicode.Scalar) -> Bool {
    position < end && bytes[position] == UInt8(ascii: character)
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Failure) {
    guard isNext(character) else { throw failure("'\(character)' is missing") }
    position += 1
  }

  private mutating func skipBlanks() {
    while position < end, case let byte = bytes[position],
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    {
      position += 1
    }
  }

  /// The bytes between quotes, whether there is no escape among them, and whether all are ASCII.
  private mutating func rawString() throws(Failure) -> (
    range: Range<Int>, isPlain: Bool, isASCII: Bool
  ) {
    skipBlanks()
    try take("\"")
    let start = position
    // Most of a manifest is texts: a local place is kept in a register.
    var place = start
    var (isPlain, allBits) = (true, UInt8(0))
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        position = place + 1
        return (start..<place, isPlain, allBits < 0x80)
      }
      guard byte >= 0x20 else {
        position = place
        throw failure("has a control character")
      }
      allBits |= byte
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        place += 1
      }
      place += 1
    }
    position = place
    throw failure("a text has no end")
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
      try list("{", "}") { reader throws(Failure) in
        _ = try reader.key()
        reader.skipBlanks()
        try reader.take(":")
        try reader.skip(level: level + 1)
      }
    case UInt8(ascii: "["):
      try list("[", "]") { reader throws(Failure) in try reader.skip(level: level + 1) }
    case UInt8(ascii: "\""): _ = try string()
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
