import GridqGeometry
import GridqMetrics
import GridqModels
import GridqSystem
import Synchronization

/// The readers of all metrics of an index, in groups that one thread reads at a time.
///
/// A metric that shares a variable with the one before it is in the same group: what the first has read is
/// still there for the second. Several times are read at once: a column takes longer than all surface
/// fields together, and one thread would wait for the other. Sums, which need the times in their order, and constants
/// are in groups of their own, whose times one thread reads.
final class FieldGroups: Sendable {
  /// The reader of one metric, by its number in the index.
  private final class Member: Sendable {
    let number: Int
    let metric: Metric
    let isIndependent: Bool
    let reader: Mutex<FieldReader>

    init(_ number: Int, _ reader: FieldReader) {
      self.number = number
      metric = reader.metric
      isIndependent = reader.isIndependent
      self.reader = Mutex(reader)
    }
  }

  /// Some times of a group.
  private struct Work {
    let members: [Member]
    let times: Range<Int>
  }

  /// What became of a metric at a time.
  private struct Outcome: Sendable {
    let time: Int
    let member: Member
    let result: Result<FieldLosses?, any Error>
  }

  private let groups: [[Member]]
  private let threads: Int

  init(_ readers: [FieldReader], threads: Int) {
    var groups: [(members: [Member], weight: Int)] = []
    var before: (variables: Set<Variable>, isIndependent: Bool) = ([], true)
    for (number, reader) in readers.enumerated() {
      if before.variables.isDisjoint(with: reader.variables)
        || reader.isIndependent != before.isIndependent
      {
        groups.append(([], 0))
      }
      let last = groups.count - 1
      groups[last].members.append(Member(number, reader))
      groups[last].weight = max(groups[last].weight, reader.levelVariableCount)
      before = (Set(reader.variables), reader.isIndependent)
    }
    // Those with the most variables on levels come first at each time, so that no thread is left with the longest work at the end.
    // The order does not change the index.
    self.groups = groups.sorted { $0.weight > $1.weight }.map(\.members)
    self.threads = max(1, threads)
  }

  /// Makes the fields of all metrics at some times and hands them to `write` with the numbers of the metric and the time,
  /// on several threads and in no particular order. Constants only at the first time.
  func fields(
    at times: Range<Int>,
    write:
      @Sendable (_ field: [Double], _ extent: FieldExtent?, _ metric: Int, _ time: Int) throws ->
      Void
  ) throws {
    let works = works(at: times)
    let outcomes = Mutex<[Outcome]>([])
    concurrently(works.count, threads: threads) { number in
      let found = Self.outcomes(of: works[number], write)
      outcomes.withLock { $0 += found }
    }
    // Always in the same order, however the threads ran.
    let found = outcomes.withLock { $0 }.sorted {
      ($0.time, $0.member.number) < ($1.time, $1.member.number)
    }
    for outcome in found {
      guard let losses = try outcome.result.get() else { continue }
      outcome.member.reader.withLock { $0.count(losses) }
    }
  }

  /// All times of each group that needs them in order, and then the other groups, as many times side by side as there are
  /// threads: what one group has read, and unpacked, is there for the next one.
  private func works(at times: Range<Int>) -> [Work] {
    let independent = groups.filter { $0.allSatisfy(\.isIndependent) }
    return groups.filter { !$0.allSatisfy(\.isIndependent) }.map { Work(members: $0, times: times) }
      + stride(from: times.lowerBound, to: times.upperBound, by: threads).flatMap { first in
        let beside = first..<min(first + threads, times.upperBound)
        return independent.flatMap { members in
          beside.map { Work(members: members, times: $0..<$0 + 1) }
        }
      }
  }

  /// Makes the fields of a group, up to the first that fails.
  private static func outcomes(
    of work: Work, _ write: ([Double], FieldExtent?, Int, Int) throws -> Void
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    for time in work.times {
      let recent = RecentFields()
      for member in work.members where time == 0 || !member.metric.isConstant {
        let result = Result {
          let losses: FieldLosses?
          if member.isIndependent {
            // A copy: other threads read other times of it.
            let reader = member.reader.withLock { $0 }
            let field = try reader.fieldAlone(at: time, sharing: recent)
            try write(field.values, field.extent, member.number, time)
            losses = field.losses
          } else {
            let field = try member.reader.withLock { reader throws(ModelOutputError) in
              try reader.measuredField(at: time, sharing: recent)
            }
            try write(field.values, field.extent, member.number, time)
            losses = nil
          }
          return losses
        }
        outcomes.append(Outcome(time: time, member: member, result: result))
        if case .failure = result { return outcomes }
      }
    }
    return outcomes
  }

  /// What each reader found, in the order of the metrics.
  func readers() -> [FieldReader] {
    groups.flatMap { $0 }.sorted { $0.number < $1.number }.map { $0.reader.withLock { $0 } }
  }
}
