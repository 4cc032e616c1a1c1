/// What an index has of the whole columns of its model: some metrics, each on all levels, at each output time.
public struct StoredProfiles: Hashable, Sendable {
  /// What is stored on each level. Their ``StoredMetric/level`` says how many levels there are.
  public var metrics: [StoredMetric]
  /// The levels, the lowest first; all metrics have all of them.
  public let levelCount: Int

  /// Nil without a metric, and for other numbers of levels than 1 to 1024.
  public init?(_ metrics: [StoredMetric], levelCount: Int) {
    guard !metrics.isEmpty, (1...OpenedStructure.Limit.levels).contains(levelCount) else {
      return nil
    }
    (self.metrics, self.levelCount) = (metrics, levelCount)
  }

  /// The same before anything is written of them.
  package var withoutStatistics: StoredProfiles {
    var empty = self
    for number in metrics.indices { empty.metrics[number].statistics = StoredMetric.Statistics() }
    return empty
  }
}
