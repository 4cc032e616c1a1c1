import GridqGeometry
import GridqMetrics
import GridqModels
import GridqSystem
import Synchronization

/// The readers of all metrics of an index, in groups that are read by one thread each.
///
/// A metric that shares a variable with the one before it is in the same group: what the first has read is
/// still there for the second. Groups with the most variables on levels come first, so that no thread is left
/// with the longest work at the end of a time.
final class FieldGroups: Sendable {
  /// The reader of one metric, by its number in the index.
  private final class Member: Sendable {
    let number: Int
    let metric: Metric
    let reader: Mutex<FieldReader>

    init(_ number: Int, _ reader: FieldReader) {
      self.number = number
      metric = reader.metric
      self.reader = Mutex(reader)
    }
  }

  private let groups: [[Member]]
  private let threads: Int

  init(_ readers: [FieldReader], threads: Int) {
    var groups: [(members: [Member], weight: Int)] = []
    var before: Set<Variable> = []
    for (number, reader) in readers.enumerated() {
      if before.isDisjoint(with: reader.variables) { groups.append(([], 0)) }
      let last = groups.count - 1
      groups[last].members.append(Member(number, reader))
      groups[last].weight = max(groups[last].weight, reader.levelVariableCount)
      before = Set(reader.variables)
    }
    // The order of groups does not change the index.
    self.groups = groups.sorted { $0.weight > $1.weight }.map(\.members)
    self.threads = min(threads, groups.count)
  }

  /// Makes the fields of all metrics at a time and hands them to `write` with the metric's number, on
  /// several threads and in no particular order. Constants only at the first time.
  func fields(
    at time: Int,
    write: @Sendable (_ field: [Double], _ extent: FieldExtent?, _ metric: Int) throws -> Void
  ) throws {
    let failures = Mutex<[Int: any Error]>([:])
    concurrently(groups.count, threads: threads) { group in
      for member in groups[group] where time == 0 || !member.metric.isConstant {
        do {
          let field = try member.reader.withLock { reader throws(ModelOutputError) in
            try reader.measuredField(at: time)
          }
          try write(field.values, field.extent, member.number)
        } catch {
          failures.withLock { $0[member.number] = error }
          return
        }
      }
    }
    // Always the same error, however the threads ran.
    if let first = failures.withLock({ $0.min { $0.key < $1.key }?.value }) { throw first }
  }

  /// What each reader found, in the order of the metrics.
  func readers() -> [FieldReader] {
    groups.flatMap { $0 }.sorted { $0.number < $1.number }.map { $0.reader.withLock { $0 } }
  }
}
