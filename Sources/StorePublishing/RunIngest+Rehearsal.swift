import Forecast
import GridBuild
import GridGeometry
import ModelOutput
import RunStore

/// What an ingest would do.
extension RunIngest {
  /// Opens the files of each domain and builds nothing.
  ///
  /// - Parameter manifest: of the store; nil where it has none.
  /// - Throws: what the ingest would throw before it reads any values.
  func rehearse(
    _ groups: [InputGroup], unfinished: [String], into manifest: Manifest?
  ) throws(RunIngestError) -> Outcome {
    var outcome = Outcome()
    outcome.unfinished = unfinished
    var firstError: RunIngestError?
    for group in groups {
      do throws(IndexBuildError) {
        let (plan, lines) = try plan(of: group)
        outcome.plans.append(plan)
        outcome.unfinished += lines
      } catch {
        guard template.acceptsUnfinished, error.isWorthRetrying else { throw .build(error) }
        firstError = firstError ?? .build(error)
        outcome.unfinished.append("\(error)")
      }
    }
    if outcome.plans.isEmpty, let firstError { throw firstError }
    let extents = outcome.plans.map { DomainExtent($0.run, $0.domain, $0.times) }
    try outcome.addUnevenness(of: extents, for: template)
    if let manifest {
      do throws(RunStoreError) {
        // Those that the same step publishes count, too.
        let runs = Set(outcome.plans.map(\.run))
        try publisher.checkKept(runs.sorted { $0.isBefore($1) }, in: manifest, beside: runs)
      } catch {
        throw .store(error)
      }
    }
    return outcome
  }

  /// What would be built of one domain, and why more output is to come.
  private func plan(
    of group: InputGroup
  ) throws(IndexBuildError) -> (plan: Plan, unfinished: [String]) {
    let dataset: ModelDataset
    do throws(ModelOutputError) {
      var reading = ReadingOptions()
      reading.acceptsUnfinished = template.acceptsUnfinished
      dataset = try ModelDataset.open(paths: group.paths, reading: reading)
    } catch {
      throw .input(error)
    }
    let shortness = template.shortness(of: dataset)
    if let shortness, !template.acceptsUnfinished { throw shortness }
    let plan = Plan(
      run: dataset.run, domain: dataset.domain, times: dataset.times,
      columns: dataset.grid.columns, rows: dataset.grid.rows, fileCount: group.paths.count)
    return (plan, dataset.unfinished + [shortness?.description].compactMap(\.self))
  }
}

/// How far the output of a domain reaches.
struct DomainExtent {
  let run: ModelRun
  let domain: String
  let times: TimeAxis

  init(_ run: ModelRun, _ domain: String, _ times: TimeAxis) {
    (self.run, self.domain, self.times) = (run, domain, times)
  }
}

extension RunIngest.Outcome {
  /// Adds that a domain lacks output that another one of its run has, and leaves out what is there twice.
  ///
  /// - Throws: `.uneven` unless the build accepts unfinished inputs.
  mutating func addUnevenness(
    of extents: [DomainExtent], for build: IndexBuild
  ) throws(RunIngestError) {
    if build.expectedSeconds == nil, let line = DomainExtent.unevenness(of: extents) {
      guard build.acceptsUnfinished else { throw .uneven(line) }
      unfinished.append(line)
    }
    var seen: Set<String> = []
    unfinished.removeAll { !seen.insert($0).inserted }
  }
}

extension DomainExtent {
  /// That a domain lacks output that another one of its run has; nil when none does. A domain with a longer
  /// interval has reached the others before its next output.
  fileprivate static func unevenness(of extents: [DomainExtent]) -> String? {
    for (run, domain, times) in extents.map({ ($0.run, $0.domain, $0.times) }) {
      for other in extents where other.run == run {
        let interval = [times, other.times].compactMap(\.lastInterval).first ?? 1
        guard other.times.last.seconds(since: times.last) >= interval else { continue }
        return
          "\(domain): its output ends at \(times.last), and that of \(other.domain) at \(other.times.last)"
      }
    }
    return nil
  }
}

extension TimeAxis {
  /// Seconds between the last two times; nil for one time.
  fileprivate var lastInterval: Int64? {
    count > 1 ? last.seconds(since: self[count - 2]) : nil
  }
}
