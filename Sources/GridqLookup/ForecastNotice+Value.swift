public import GridqMetrics

extension ForecastNotice {
  /// What the text of a notice has of times and counts that no other field of the answer says: for programs that tell it in
  /// another language.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// From the last time with output to the next one: nothing is known in between.
    case gap(ClosedRange<UTCTime>)
    /// What the run covers, or the output of the metrics: from its first time to its last.
    case covered(ClosedRange<UTCTime>)
    /// The time that it is about.
    case time(UTCTime)
    /// How many more there are of the kind, which are not told one by one.
    case more(Int)
  }
}
