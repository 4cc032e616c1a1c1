public import Forecast

/// JSON written piece by piece, in the order given. Numbers that are not finite are `null`.
public struct JSONText {
  public private(set) var text = ""
  private var needsComma = false

  public init() {}

  /// Opens an object, calls `body`, closes it.
  public mutating func object(_ key: String? = nil, _ body: (inout JSONText) throws -> Void)
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
  public mutating func array(_ key: String? = nil, _ body: (inout JSONText) throws -> Void) rethrows
  {
    begin(key)
    text += "["
    needsComma = false
    try body(&self)
    text += "]"
    needsComma = true
  }

  public mutating func string(_ key: String? = nil, _ value: String?) {
    begin(key)
    text += value.map(JSONText.quoted) ?? "null"
  }

  public mutating func integer(_ key: String? = nil, _ value: some BinaryInteger) {
    begin(key)
    text += "\(value)"
  }

  public mutating func bool(_ key: String? = nil, _ value: Bool?) {
    begin(key)
    text += value.map { $0 ? "true" : "false" } ?? "null"
  }

  /// A number with at most `decimals` digits behind the point; all that it has when nil.
  public mutating func number(_ key: String? = nil, _ value: Double?, decimals: Int? = nil) {
    begin(key)
    guard let value, value.isFinite else {
      text += "null"
      return
    }
    text += decimals.map { DecimalText.trimmed(value, decimals: $0) } ?? "\(value)"
  }

  /// A number that is written already; `null` when nil.
  public mutating func number(_ key: String? = nil, text value: String?) {
    begin(key)
    text += value ?? "null"
  }

  /// The step of a metric, and what it is a step of: `"quantum":0.05,"scale":"linear"`; on a logarithmic
  /// scale a share of the value, and the smallest value with it.
  public mutating func step(_ quantum: Double, on scale: Metric.Scale) {
    number("quantum", quantum)
    string("scale", scale.name)
    if let reference = scale.reference { number("reference", reference, decimals: 9) }
  }

  /// Where a value is above or below the ground: `"level":{"type":"height_above_ground","value":2,"unit":"m"}`,
  /// with the number of WMO GRIB2 code table 4.5 for a type without a name here; `null` when nil.
  public mutating func level(_ level: Level?) {
    guard let level else { return string("level", nil) }
    object("level") { json in
      if let name = level.name {
        json.string("type", name)
      } else {
        json.integer("type", level.type)
      }
      if level.unit != nil || level.name == nil { json.number("value", level.value, decimals: 3) }
      if let unit = level.unit { json.string("unit", unit) }
    }
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
