/// Which bytes of a content are asked for (RFC 9110, 14.2).
enum ByteRanges: Equatable {
  /// All: nothing else is asked for, or it is not understood, or it is more than the content itself.
  case whole
  /// Not empty, in order, and apart from each other.
  case parts([Range<Int>])
  /// None of them is in the content.
  case unsatisfiable

  /// The most parts of one answer.
  private static let most = 256

  /// - Parameters:
  ///   - field: the field `Range` of a request.
  ///   - length: bytes of the content.
  init(_ field: String?, of length: Int) {
    guard let field, field.prefix(6).lowercased() == "bytes=" else {
      self = .whole
      return
    }
    var parts: [Range<Int>] = []
    var isAnything = false
    for text in field.dropFirst(6).split(separator: ",") {
      let text = text.drop { $0 == " " || $0 == "\t" }
      let bare = text.prefix { $0 != " " && $0 != "\t" }
      guard text.dropFirst(bare.count).allSatisfy({ $0 == " " || $0 == "\t" }) else {
        self = .whole
        return
      }
      guard !bare.isEmpty else { continue }
      guard let range = ByteRanges.range(bare, of: length) else {
        self = .whole
        return
      }
      isAnything = true
      if !range.isEmpty { parts.append(range) }
    }
    let isOrdered = zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    if !isAnything || !isOrdered || parts.count > ByteRanges.most {
      self = .whole
    } else {
      self = parts.isEmpty ? .unsatisfiable : .parts(parts)
    }
  }

  /// The bytes of the content that `0-99`, `100-` or `-100` means, empty if it has none of them; nil when it means
  /// nothing.
  private static func range(_ text: Substring, of length: Int) -> Range<Int>? {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, !(sides[0].isEmpty && sides[1].isEmpty),
      sides.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 } })
    else { return nil }
    // Digits that are too many for a number are more than any length.
    func number(_ digits: Substring) -> Int { Int(digits) ?? .max }
    if sides[0].isEmpty { return max(0, length - number(sides[1]))..<length }
    let first = number(sides[0])
    guard !sides[1].isEmpty else { return min(first, length)..<length }
    let last = number(sides[1])
    guard first <= last else { return nil }
    return min(first, length)..<(last < length ? last + 1 : length)
  }
}
