public import GridqMetrics

/// What is doubtful about the values of an index, in one line for people.
public struct IndexNote: Hashable, Sendable {
  /// The name of the stored metric that the note is about; nil for the index as a whole.
  public var metric: String?
  /// The first output time that the note is about; nil for all.
  public var since: UTCTime?
  /// At most 1,024 bytes of UTF-8, without control characters; the writer cuts longer text and replaces such
  /// characters.
  public var text: String

  /// A note about a metric, or about all where none is named; from a time on, or for the whole run.
  public init(_ text: String, metric: String? = nil, since: UTCTime? = nil) {
    self.text = text
    self.metric = metric
    self.since = since
  }
}
