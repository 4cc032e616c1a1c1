/// The strings section: UTF-8 texts, each behind its length in a u16. A text is referred to by the
/// offset of its length from the start of the section. Format v1, chapter 4.
struct StringPool {
  private(set) var bytes: [UInt8] = []
  private var references: [String: UInt32] = [:]

  /// The longest text, in bytes; a longer one is cut.
  static let longestText = 4096

  /// Puts `text` into the pool unless it is there, and says where.
  mutating func reference(to text: String) -> UInt32 {
    if let known = references[text] { return known }
    let reference = UInt32(truncatingIfNeeded: bytes.count)
    var kept = text
    while kept.utf8.count > StringPool.longestText { kept.removeLast() }
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: kept.utf8.count))
    bytes.append(contentsOf: kept.utf8)
    references[text] = reference
    return reference
  }

  /// The text at `reference` in the section that stands at `section` of `bytes`; nil when it reaches
  /// out of the section or is not UTF-8.
  static func text(at reference: UInt32, section: Range<Int>, in bytes: RawSpan) -> String? {
    let start = section.lowerBound + Int(reference)
    guard start + 2 <= section.upperBound else { return nil }
    let end = start + 2 + Int(bytes.uint16(at: start))
    guard end <= section.upperBound else { return nil }
    let text = (start + 2..<end).map { bytes.uint8(at: $0) }
    return String(validating: text, as: UTF8.self)
  }
}
