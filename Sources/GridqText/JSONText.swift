package import GridqMetrics

/// JSON written piece by piece into bytes, in the order given. Numbers that are not finite are `null`.
package struct JSONText {
  /// What is written, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// - Parameter capacity: the bytes to reserve at the start.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// An object of what `body` writes.
  package mutating func object(_ key: String? = nil, _ body: (inout JSONText) -> Void) {
    enclose(key, "{", "}", body)
  }

  /// An array of what `write` writes of each element.
  package mutating func array<Elements: Sequence>(
    _ key: String? = nil, _ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void
  ) {
    enclose(key, "[", "]") { json in
      for element in elements { write(&json, element) }
    }
  }

  /// An array of objects, each of what `write` writes of an element.
  package mutating func objects<Elements: Sequence>(
    _ key: String? = nil, _ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void
  ) {
    array(key, elements) { json, element in
      json.object { write(&$0, element) }
    }
  }

  /// An array of texts.
  package mutating func strings(_ key: String, _ values: [String]) {
    array(key, values) { $0.string(nil, $1) }
  }

  private mutating func enclose(
    _ key: String?, _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ body: (inout JSONText) -> Void
  ) {
    begin(key)
    bytes.append(UInt8(ascii: start))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: end))
    needsComma = true
  }

  package mutating func string(_ key: String? = nil, _ value: String?) {
    guard let value else { return null(key) }
    begin(key)
    append(quoted: value)
  }

  /// A moment in ISO 8601, in quotes.
  package mutating func time(_ key: String? = nil, _ value: UTCTime?) {
    guard let value else { return null(key) }
    begin(key)
    bytes.append(UInt8(ascii: "\""))
    value.appendISO8601(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// An array of moments in ISO 8601. Most are on the day of the one before, of which only the clock changes: to
  /// compute a date takes most of the time.
  package mutating func times(_ key: String? = nil, _ values: [UTCTime]) {
    var (day, text) = (Int64?.none, [UInt8]())
    array(key, values) { json, value in
      json.begin(nil)
      if value.dayNumber == day {
        value.replaceClock(in: &text)
      } else {
        day = value.dayNumber
        text.removeAll(keepingCapacity: true)
        value.appendISO8601(to: &text)
      }
      json.bytes.append(UInt8(ascii: "\""))
      json.bytes.append(contentsOf: text)
      json.bytes.append(UInt8(ascii: "\""))
    }
  }

  /// A moment as clocks show it, with the offset, in quotes.
  package mutating func time(_ key: String? = nil, _ value: UTCTime?, in zone: TimeZoneRules) {
    guard let value else { return null(key) }
    begin(key)
    bytes.append(UInt8(ascii: "\""))
    zone.appendISO8601(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func integer(_ key: String? = nil, _ value: (some BinaryInteger)?) {
    guard let value else { return null(key) }
    begin(key)
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalText.append(UInt64(value.magnitude), width: 1, to: &bytes)
  }

  package mutating func bool(_ key: String? = nil, _ value: Bool?) {
    guard let value else { return null(key) }
    begin(key)
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  /// A number with at most `decimals` digits after the point; all that it has when nil.
  package mutating func number(_ key: String? = nil, _ value: Double?, decimals: Int? = nil) {
    guard let value, value.isFinite else { return null(key) }
    begin(key)
    if let decimals {
      DecimalText.append(value, .decimals(decimals), to: &bytes)
    } else {
      bytes.append(contentsOf: "\(value)".utf8)
    }
  }

  /// What `write` appends: a number, or `null`.
  package mutating func number(_ key: String? = nil, _ write: (inout [UInt8]) -> Void) {
    begin(key)
    write(&bytes)
  }

  /// A text that is a JSON object, unchanged but on one line; any other text as a string.
  package mutating func object(_ key: String? = nil, text: String) {
    guard JSONReader.isObject(Array(text.utf8)) else { return string(key, text) }
    value(key, text: text)
  }

  /// A text that is JSON of any kind, unchanged but on one line; any other text as a string.
  package mutating func value(_ key: String? = nil, text: String) {
    let value = Array(text.utf8)
    guard JSONReader.isValue(value) else { return string(key, text) }
    begin(key)
    // Line ends and tabs inside a string are written as escapes.
    bytes.append(contentsOf: value.lazy.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 })
  }

  /// The members of an object that is written already, with or without a line end.
  package mutating func members(of object: [UInt8]) {
    guard let last = object.lastIndex(of: UInt8(ascii: "}")), object.first == UInt8(ascii: "{"),
      last > 1
    else { return }
    begin(nil)
    bytes.append(contentsOf: object[1..<last])
  }

  package mutating func null(_ key: String? = nil) {
    begin(key)
    bytes.append(contentsOf: "null".utf8)
  }

  /// Ends the line.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(_ key: String?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    if let key {
      append(quoted: key)
      bytes.append(UInt8(ascii: ":"))
    }
  }

  /// Appends a string in quotes, control characters, quotes and backslashes escaped (RFC 8259).
  private mutating func append(quoted value: String) {
    bytes.append(UInt8(ascii: "\""))
    // Hardly any text has such characters: to look at it in the array takes a fraction of the time.
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    let isPlain = bytes[start...].allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if !isPlain {
      bytes.removeSubrange(start...)
      for byte in value.utf8 { append(escaped: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20:
      bytes.append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}
