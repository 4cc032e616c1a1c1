import GridqMetrics
import GridqModels

/// Fields of a file as lines of a file for `--fields`.
enum FieldText {
  /// Each with a comment on what is known and what was found, which `--fields` passes over.
  static func lines(of proposals: [FieldProposal]) -> String {
    proposals.map { proposal in
      let set = proposal.set.map { "in the set \($0), " } ?? ""
      let extent =
        proposal.extent.map { "\(text($0.lowerBound)) to \(text($0.upperBound))" } ?? "all missing"
      return "# \(set)values in the file: \(extent)\n\(proposal.line)\n"
    }.joined()
  }

  /// Four digits.
  private static func text(_ value: Double) -> String {
    DecimalText.text(of: value, .significant(4))
  }
}
