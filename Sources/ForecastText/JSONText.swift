import Forecast

/// JSON written piece by piece, in the order given. Numbers that are not finite are `null`.
package struct JSONText {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  /// Opens an object, calls `body`, closes it.
  package mutating func object(_ key: String? = nil, _ body: (inout JSONText) throws -> Void)
    rethrows
  {
    begin(key)
    text += "{"
    needsComma = false
    try body(&self)
    text += "}"
    needsComma = true
  }

  /// An array of the elements that `body` writes.
  package mutating func array(_ key: String? = nil, _ body: (inout JSONText) throws -> Void)
    rethrows
  {
    begin(key)
    text += "["
    needsComma = false
    try body(&self)
    text += "]"
    needsComma = true
  }

  package mutating func string(_ key: String? = nil, _ value: String?) {
    begin(key)
    text += value.map(JSONText.quoted) ?? "null"
  }

  package mutating func integer(_ key: String? = nil, _ value: some BinaryInteger) {
    begin(key)
    text += "\(value)"
  }

  package mutating func bool(_ key: String? = nil, _ value: Bool?) {
    begin(key)
    text += value.map { $0 ? "true" : "false" } ?? "null"
  }

  /// A number with at most `decimals` digits behind the point; all that it has when nil.
  package mutating func number(_ key: String? = nil, _ value: Double?, decimals: Int? = nil) {
    begin(key)
    guard let value, value.isFinite else {
      text += "null"
      return
    }
    text += decimals.map { DecimalText.trimmed(value, decimals: $0) } ?? "\(value)"
  }

  /// A number that is written already; `null` when nil.
  package mutating func number(_ key: String? = nil, text value: String?) {
    begin(key)
    text += value ?? "null"
  }

  private mutating func begin(_ key: String?) {
    if needsComma { text += "," }
    needsComma = true
    if let key { text += JSONText.quoted(key) + ":" }
  }

  /// A string in quotes, control characters, quotes and backslashes escaped (RFC 8259).
  static func quoted(_ value: String) -> String {
    var quoted = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{00}"..<"\u{20}":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
