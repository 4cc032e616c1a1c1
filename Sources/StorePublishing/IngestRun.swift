public import Forecast
import GridBuild
import ModelOutput
import RunStore

/// The inputs of one run, while they are ingested.
struct IngestRun {
  let model: String
  /// Nil where no file says.
  let start: UTCTime?
  private(set) var groups: [InputGroup]
  /// All its files, also those that cannot be read.
  private(set) var paths: [String]
  /// Why it is not published.
  var error: RunIngestError?
  /// Why more output is to come, a line each.
  var unfinished: [String] = []
  /// The domains as they were opened, in the order of `groups`; nil where they are opened later.
  var opened: [ModelDataset?] = []
  var summaries: [BuildSummary] = []
  var prepared: [PreparedIndex] = []

  private init(_ group: InputGroup) {
    (model, start) = (group.model, group.start)
    groups = [group]
    paths = group.paths
  }

  /// The runs of some inputs, in the order of their first groups.
  ///
  /// A file of which it is not known whose it is, because it cannot be read, goes with the run that the other
  /// files of its folder are of, where that is one, else with the newest.
  static func runs(of inputs: SortedInputs, acceptsUnfinished: Bool) -> [IngestRun] {
    var runs: [IngestRun] = []
    for group in inputs.groups {
      if let place = runs.firstIndex(where: { $0.model == group.model && $0.start == group.start })
      {
        runs[place].groups.append(group)
        runs[place].paths += group.paths
      } else {
        runs.append(IngestRun(group))
      }
    }
    guard !runs.isEmpty else { return [] }
    let places = Dictionary(
      runs.indices.flatMap { run in runs[run].paths.map { ($0, run) } }
    ) { first, _ in first }
    let newest =
      runs.indices.max {
        (runs[$0].start?.secondsSince1970 ?? 0) < (runs[$1].start?.secondsSince1970 ?? 0)
      } ?? 0
    func place(of path: String) -> Int {
      if let place = places[path] { return place }
      let neighbours = Set(
        runs.indices.filter { run in runs[run].paths.contains { folder(of: $0) == folder(of: path) }
        })
      return neighbours.count == 1 ? neighbours.first ?? newest : newest
    }
    for (path, line) in inputs.unfinished.sorted(by: { $0.key < $1.key }) {
      runs[place(of: path)].unfinished.append(line)
    }
    for (path, error) in inputs.failures.sorted(by: { $0.key < $1.key }) {
      let place = place(of: path)
      if places[path] == nil { runs[place].paths.append(path) }
      if acceptsUnfinished, error.isWorthRetrying { continue }
      // What does not pass is told first.
      if runs[place].error?.isWorthRetrying ?? true,
        runs[place].error == nil || !error.isWorthRetrying
      {
        runs[place].error = .build(.input(error))
      }
    }
    return runs
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  /// The run, once a file of it was opened or says when it started.
  var run: ModelRun? {
    summaries.first?.run ?? opened.lazy.compactMap { $0?.run }.first
      ?? start.map { ModelRun(model: model, initialisation: $0) }
  }

  /// Why it is not published; nil when it is.
  func unpublished() -> UnpublishedRun? {
    error.map { UnpublishedRun(run: run, error: $0, newestInput: InputState(of: paths).newest) }
  }

  /// Refuses output that is not all that is expected, or says what is to come where it may be unfinished.
  ///
  /// - Parameter extents: of the domains that are there now.
  mutating func checkWhole(
    _ extents: [DomainExtent], for build: IndexBuild, beside manifest: Manifest?
  ) {
    guard let run = extents.first?.run else { return }
    let there = (manifest?.runs.first { $0.run == run }?.files ?? []).filter {
      $0.member == build.labels.member
    }
    let domains = Set(extents.map(\.domain) + there.map(\.domain))
    let line: String?
    if let expected = build.expected, expected.knows(run) {
      let missing = expected.domains(of: run).filter { !domains.contains($0) }
      line =
        missing.isEmpty
        ? nil
        : "\(run.model) \(run.initialisation): there is no output of \(missing.joined(separator: ", "))"
    } else {
      line = DomainExtent.unevenness(of: extents)
    }
    guard let line else { return }
    if build.acceptsUnfinished {
      unfinished.append(line)
    } else {
      error = .incomplete(line)
    }
  }
}

/// A run of which there are inputs and that was not published.
public struct UnpublishedRun: Hashable, Sendable {
  /// Nil where no file says which one.
  public let run: ModelRun?
  public let error: RunIngestError
  /// When the newest of its files was last written.
  public let newestInput: UTCTime?
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
          + " (if it is to end earlier, give --expect-hours)"
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
