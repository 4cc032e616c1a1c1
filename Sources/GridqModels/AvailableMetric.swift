public import GridqMetrics

/// A metric that can be made from the files.
public struct AvailableMetric: Hashable, Sendable {
  public let metric: Metric
  /// The model's variables that it is made from: `RAINC + RAINNC + RAINSH`.
  public let sources: String
  /// How it is made, in one line; empty when only the unit changes.
  public internal(set) var method: String
  /// Whether the first time was written before the model's first step: 0, not a value.
  public internal(set) var isUnsetAtFirstTime = false
  /// Whether it is kept only where it is asked for by its name or with all others.
  public internal(set) var isOnRequest = false

  /// The times of the files that have it, where files of another stream have more; empty where it has all of the run.
  public internal(set) var ownTimes: [UTCTime] = []

  /// Whether it is made by a rule of thumb from other fields: its method begins with the word.
  public var isEstimate: Bool { method.hasPrefix("estimate") }
}

/// A metric that cannot be made from the files.
public struct AbsentMetric: Hashable, Sendable {
  public let metric: Metric
  /// Which variables are missing.
  public let reason: String
  /// Whether it would be kept only where it is asked for.
  public internal(set) var isOnRequest = false
  /// Whether its variables are there, and turned out to be of no use.
  package internal(set) var isOfNoUse = false
}
