import GridqMetrics

/// The fields of a query: what follows `?` in a URL, or the content of a form.
public struct QueryFields: Hashable, Sendable {
  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: String
  }

  /// In the order of the text.
  public private(set) var fields: [Field] = []

  /// More fields than that are refused.
  public static let mostFields = 256

  public init() {}

  /// The fields of a text such as `lat=38.7&lon=-9.1`, percent escapes and `+` decoded. A field without `=`
  /// has an empty value. The `+` of `time=2026-11-20T15:00+01:00` and `time=now+6h` is what it is: in other places it
  /// stands for a space, and many who write a URL by hand do not know.
  ///
  /// - Throws: `.badRequest` for an escape that is invalid or not UTF-8, and for more than ``mostFields``.
  public init(_ text: some StringProtocol) throws(ServiceError) {
    // Bytes: to split characters takes as long as a lookup.
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[part.endIndex...].dropFirst()
      guard !part.isEmpty else { continue }
      guard fields.count < QueryFields.mostFields else {
        throw .badRequest("the query has more than \(QueryFields.mostFields) fields")
      }
      let end = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      guard let name = PercentText.decoded(part[..<end], plusIsSpace: true),
        let value = PercentText.decoded(part[end...].dropFirst(), plusIsSpace: true)
      else {
        throw .badRequest("the query has a percent escape that is invalid")
      }
      fields.append(Field(name: name, value: value))
    }
  }

  /// The first value of a field; names are compared as they are.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The first value of a field in any letter case: `APPID`, `appid`.
  public subscript(anyCase name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name == name || $0.name.lowercased() == name }?.value
  }

  /// All values of a field, those in lists with commas too: `hourly=a,b&hourly=c` is three.
  public func list(_ name: String) -> [String] {
    var list: [String] = []
    for field in fields where field.name == name {
      // One word, as in most lists.
      if field.value.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: ",") }) {
        if !field.value.isEmpty { list.append(field.value) }
        continue
      }
      for word in field.value.utf8.split(separator: UInt8(ascii: ",")) {
        list.append(String(Substring(WordText.trimmed(word))))
      }
    }
    return list
  }

  /// The value of a field that may be there once.
  ///
  /// - Throws: `.badRequest` when it is there several times: which of them counts is not for a server to guess.
  public func once(_ name: String) throws(ServiceError) -> String? {
    var found: String?
    for field in fields where field.name == name {
      guard found == nil else {
        throw .badRequest("it is given more than once; give it once", parameter: name)
      }
      found = field.value
    }
    return found
  }
}

/// Texts with percent escapes (RFC 3986, 2.1).
public enum PercentText {
  /// The text that is meant; nil for an escape without two hexadecimal digits, and for bytes that are not
  /// UTF-8.
  public static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = true) -> String? {
    decoded(Array(text.utf8)[...], plusIsSpace: plusIsSpace)
  }

  /// The text with escapes for all but the characters that never need one (RFC 3986, 2.3).
  package static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let letter = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (letter.isLetter || letter.isNumber || "-._~".contains(letter))
      return isPlain
        ? String(letter) : (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The same for the bytes of a text, which are UTF-8.
  static func decoded(_ text: ArraySlice<UInt8>, plusIsSpace: Bool) -> String? {
    let isPlain = text.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }
    if isPlain { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalDigit,
          let low = rest.popFirst()?.hexadecimalDigit
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace:
        bytes.append(UInt8(ascii: isSign(after: bytes, before: rest) ? "+" : " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Whether a `+` is the sign of an offset: between a time of day and hours, or after `now`.
  private static func isSign(after bytes: [UInt8], before rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first.map(isDigit) ?? false else { return false }
    if bytes.suffix(3).elementsEqual("now".utf8) { return true }
    // Two digits for the hours, and nothing or minutes after them.
    let (offset, end) = (rest.prefix(2), rest.dropFirst(2).first)
    let ends = "0123456789:%,/".utf8
    guard offset.count == 2, offset.allSatisfy(isDigit), end.map(ends.contains) ?? true else {
      return false
    }
    // `T15`, `15:00`, `15:00:00` or `15:00:00.000`.
    var clock = bytes[...]
    let digits = clock.reversed().prefix(while: isDigit).count
    if digits > 0, clock.dropLast(digits).last == UInt8(ascii: ".") {
      clock = clock.dropLast(digits + 1)
    }
    guard clock.suffix(2).count == 2, clock.suffix(2).allSatisfy(isDigit) else { return false }
    clock = clock.dropLast(2)
    switch clock.last {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): return true
    case UInt8(ascii: ":"): return clock.dropLast().last.map(isDigit) ?? false
    // `T1500`.
    case let digit? where isDigit(digit):
      return clock.dropLast(2).last.map { $0 == UInt8(ascii: "T") } ?? false
    default: return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

enum WordText {
  /// Without spaces at both ends.
  static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
