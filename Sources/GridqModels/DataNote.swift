public import GridqMetrics

/// What is doubtful about values, in one line.
///
/// It names no file, because it is stored in the index, which is the same however a run was split.
public struct DataNote: Hashable, Sendable {
  /// The metric that it concerns; nil for all.
  public let metric: Metric?
  /// The first time that it concerns; nil for all.
  public let since: UTCTime?
  public let text: String

  package init(about metric: Metric? = nil, since: UTCTime? = nil, _ text: String) {
    self.metric = metric
    self.since = since
    self.text = text
  }
}

/// `1 time`, `2 times`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
