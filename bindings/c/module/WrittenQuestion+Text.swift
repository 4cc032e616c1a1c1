import CGridq
import GridqLookup
import GridqMetrics
import GridqText

extension WrittenQuestion {
  /// The question that a text like `metrics=temperature&hours=24` is.
  init(parts written: String, for kind: PlaceAnswer.Kind) throws(Failure) {
    var parts: [(part: QuestionPart, text: String)] = []
    for field in written.utf8.split(separator: UInt8(ascii: "&")) {
      let pair = field.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = WrittenQuestion.decoded(pair[0])
      guard let part = QuestionPart(rawValue: name) else {
        let known = QuestionPart.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw Failure(GRIDQ_INVALID, "\(name): no part of a question; there are \(known)")
      }
      guard pair.count == 2 else {
        throw Failure(GRIDQ_INVALID, "\(name): = and a text are missing")
      }
      guard !parts.contains(where: { $0.part == part }) else {
        throw Failure(GRIDQ_INVALID, "\(name) is there twice")
      }
      parts.append((part, WrittenQuestion.decoded(pair[1])))
    }
    func text(of part: QuestionPart) -> String? { parts.first { $0.part == part }?.text }
    if let part = kind.otherParts.first(where: { text(of: $0) != nil }) {
      throw Failure(
        GRIDQ_INVALID, "\(part.rawValue): \(kind.reasonAgainstOtherParts); leave it out")
    }
    var names = ["all"]
    if let list = text(of: .metrics) {
      guard let given = ListText.names(in: list) else {
        throw Failure(
          GRIDQ_INVALID,
          "metrics '\(list)': a name is empty; write names with one comma between them")
      }
      names = given
    }
    do throws(QuestionError) {
      try self.init(metrics: names) { part in
        text(of: part) ?? (part == .time ? kind.timeUnlessGiven : nil)
      }
    } catch {
      throw Failure(GRIDQ_INVALID, error.description)
    }
  }

  /// A text in which `%` and two hexadecimal digits are a byte.
  private static func decoded(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalDigit,
        let low = rest.dropFirst().first?.hexadecimalDigit
      {
        bytes.append(16 * high + low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
