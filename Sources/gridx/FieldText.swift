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
      let times =
        proposal.times.read < proposal.times.all
        ? "at \(proposal.times.read) of \(proposal.times.all) times" : "in the file"
      let guess =
        proposal.set == nil && proposal.extent.map { $0.lowerBound == $0.upperBound } ?? true
        ? ", which tell no step" : ""
      return "# \(set)values \(times): \(extent)\(guess)\n\(proposal.line)\n"
    }.joined()
  }

  /// Four digits.
  private static func text(_ value: Double) -> String {
    DecimalText.text(of: value, .significant(4))
  }
}
