/// Whether bytes are JSON (RFC 8259).
package struct JSONSyntax {
  private let bytes: [UInt8]
  private var position = 0

  /// The deepest nesting of arrays and objects that is accepted.
  private static let mostLevels = 64

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the bytes are one JSON object, in UTF-8, at most 64 levels deep.
  package static func isObject(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var syntax = JSONSyntax(bytes)
    syntax.skipBlanks()
    guard syntax.next == UInt8(ascii: "{"), syntax.value(level: 0) else { return false }
    syntax.skipBlanks()
    return syntax.position == bytes.count
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let start = position
    for scalar in "\(word)".unicodeScalars where !take(scalar) {
      position = start
      return false
    }
    return true
  }

  private mutating func value(level: Int) -> Bool {
    guard level < JSONSyntax.mostLevels else { return false }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"):
      return list(closedBy: "}") { syntax in
        syntax.skipBlanks()
        guard syntax.string() else { return false }
        syntax.skipBlanks()
        return syntax.take(":") && syntax.value(level: level + 1)
      }
    case UInt8(ascii: "["):
      return list(closedBy: "]") { $0.value(level: level + 1) }
    case UInt8(ascii: "\""):
      return string()
    default:
      return take(word: "true") || take(word: "false") || take(word: "null") || number()
    }
  }

  /// What is between an opening bracket and the closing one, separated by commas.
  private mutating func list(
    closedBy end: Unicode.Scalar, _ element: (inout JSONSyntax) -> Bool
  ) -> Bool {
    position += 1
    skipBlanks()
    if take(end) { return true }
    repeat {
      guard element(&self) else { return false }
      skipBlanks()
    } while take(",")
    return take(end)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let character = next {
      position += 1
      if character == UInt8(ascii: "\"") { return true }
      guard character >= 0x20 else { return false }
      if character == UInt8(ascii: "\\"), !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let character = next else { return false }
    position += 1
    guard character == UInt8(ascii: "u") else {
      return "\"\\/bfnrt".utf8.contains(character)
    }
    let digits = bytes.dropFirst(position).prefix(4)
    position += digits.count
    return digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  private mutating func number() -> Bool {
    _ = take("-")
    guard take("0") || digits() else { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = position
    while let next, (0x30...0x39).contains(next) { position += 1 }
    return position > start
  }
}
