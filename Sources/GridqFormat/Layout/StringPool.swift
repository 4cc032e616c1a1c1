/// The strings section: UTF-8 texts, each after its length in a u16. A text is referred to by the offset of
/// its length from the start of the section. Format v1, chapter 5.
struct StringPool {
  private(set) var bytes: [UInt8] = []
  private var references: [String: UInt32] = [:]

  /// The longest text, in bytes; a longer one is cut.
  static let longestText = 1024

  /// Puts `text` into the pool unless it is there, and says where.
  mutating func reference(to text: String) -> UInt32 {
    if let known = references[text] { return known }
    let reference = UInt32(truncatingIfNeeded: bytes.count)
    let kept = StringPool.kept(text)
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: kept.utf8.count))
    bytes.append(contentsOf: kept.utf8)
    references[text] = reference
    return reference
  }

  /// `text` cut to the longest length, control characters turned into blanks.
  private static func kept(_ text: String) -> String {
    var kept = ""
    for scalar in text.unicodeScalars {
      guard kept.utf8.count + 4 <= longestText else { break }
      kept.unicodeScalars.append(isControl(scalar) ? " " : scalar)
    }
    return kept
  }

  /// Whether a terminal may interpret the character as a command: Unicode's category Cc.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// The text at `reference` in the section at `section` of `bytes`; nil when it extends beyond the section,
  /// is too long, is not UTF-8 or holds control characters.
  static func text(at reference: UInt32, section: Range<Int>, in bytes: RawSpan) -> String? {
    guard reference < section.count else { return nil }
    let start = section.lowerBound + Int(reference)
    guard start + 2 <= section.upperBound else { return nil }
    let length = Int(bytes.uint16(at: start))
    let end = start + 2 + length
    guard length <= longestText, end <= section.upperBound else { return nil }
    let text = (start + 2..<end).map { bytes.uint8(at: $0) }
    return String(validating: text, as: UTF8.self).flatMap {
      $0.unicodeScalars.contains(where: isControl) ? nil : $0
    }
  }
}
