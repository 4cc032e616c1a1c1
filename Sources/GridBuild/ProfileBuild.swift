import GridqFiles
import GridqMetrics
import GridqModels
import GridqSystem
import Synchronization

/// The columns of a run on their way into an index.
struct ProfileBuild {
  private let columns: ColumnProfiles
  /// What the index says of them.
  let stored: StoredProfiles
  /// Values that were physically impossible and became missing, of each metric.
  private var impossible: [Int]

  /// Nil where the files have no columns.
  init?(of dataset: ModelDataset) {
    guard let columns = dataset.profiles else { return nil }
    let own = OwnTimes(columns.ownTimes, among: dataset.times)
    let metrics = columns.metrics.compactMap { metric, sources, method in
      var stored = StoredMetric(metric, sources: sources, method: method)
      stored?.ownTimes = own
      return stored
    }
    guard metrics.count == columns.metrics.count,
      let stored = StoredProfiles(metrics, levelCount: columns.levelCount)
    else { return nil }
    (self.columns, self.stored) = (columns, stored)
    impossible = metrics.map { _ in 0 }
  }

  /// Writes the columns of the next output time.
  mutating func write(
    at time: Int, to profiles: ScratchProfiles, threads: Int
  ) throws {
    let planes = try profiles.nextTime()
    let quantisers = stored.metrics.map(\.quantiser)
    let found = Mutex([Result<[Int], any Error>](repeating: .success([]), count: columns.partCount))
    let columns = columns
    concurrently(columns.partCount, threads: threads) { part in
      let result = Result {
        try columns.make(part, at: time) { field, metric, level in
          try planes.write(
            QuantisedField(field, by: quantisers[metric]), metric: metric, time: level)
        }
      }
      found.withLock { $0[part] = result }
    }
    for result in found.withLock({ $0 }) {
      for (metric, count) in try result.get().enumerated() { impossible[metric] += count }
    }
    try profiles.append(planes) { count, work in concurrently(count, threads: threads, work) }
  }

  /// That profiles were asked for, and the files have none.
  static let absence =
    "no profiles: the files have no levels with temperature, pressure and moisture"

  /// What was odd, a line each.
  var warnings: [String] {
    let absent = columns.absentNames
    let lacking =
      absent.isEmpty
      ? []
      : [
        "profiles are without \(ListText.few(absent)): the files have no levels of them that can be used"
      ]
    return lacking
      + zip(stored.metrics, impossible).compactMap { metric, count in
        count == 0
          ? nil
          : "profiles: values of \(metric.name) that are physically impossible and missing: \(count)"
      }
  }
}
