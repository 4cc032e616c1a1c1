/// Where a server is reached: `uri-host [ ":" port ]` (RFC 9110, 7.2, and RFC 3986, 3.2.2).
enum HostAndPort {
  /// Whether a text is one by its syntax. An empty one is: a client sends it where it has no name (RFC 9112, 3.2).
  static func isValid(_ text: Substring) -> Bool {
    let bytes = text.utf8
    var rest = bytes[...]
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let address = bytes[..<end].dropFirst()
      guard !address.isEmpty,
        address.allSatisfy({ isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") })
      else { return false }
      rest = bytes[end...].dropFirst()
    } else {
      while let byte = rest.first, byte != UInt8(ascii: ":") {
        rest.removeFirst()
        if byte == UInt8(ascii: "%") {
          guard rest.count >= 2, rest.prefix(2).allSatisfy(isHexDigit) else { return false }
        } else {
          guard isDigit(byte) || isLetter(byte) || marks.contains(byte) else { return false }
        }
      }
    }
    guard let colon = rest.popFirst() else { return true }
    return colon == UInt8(ascii: ":") && rest.allSatisfy(isDigit)
  }

  /// What a name may have besides letters and digits: `unreserved` and `sub-delims`.
  private static let marks = Set("-._~!$&'()*+,;=".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte | 0x20
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= byte | 0x20
  }
}
