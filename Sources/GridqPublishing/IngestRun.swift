import GridBuild
import GridQuery
public import GridqMetrics
import GridqModels

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
  /// A file of which it is not known whose it is, because it cannot be read, goes by the time in its name, else with the
  /// run that the other files of its folder are of, where that is one, else with the newest.
  ///
  /// - Parameter streams: paths that count only beside others of their run and domain.
  /// - Returns: also why files cannot be read that are of none of these runs.
  static func runs(
    of inputs: SortedInputs, streams: Set<String> = [], acceptsUnfinished: Bool
  ) -> (runs: [IngestRun], strays: [(path: String, error: ModelOutputError)]) {
    var runs: [IngestRun] = []
    var strays: [(path: String, error: ModelOutputError)] = []
    for group in inputs.groups {
      if let place = runs.firstIndex(where: { $0.model == group.model && $0.start == group.start })
      {
        runs[place].groups.append(group)
        runs[place].paths += group.paths
      } else {
        runs.append(IngestRun(group))
      }
    }
    guard !runs.isEmpty else { return ([], []) }
    for run in runs.indices {
      runs[run].leaveOut(streams)
      runs[run].checkDistinct()
    }
    let places = Dictionary(
      runs.indices.flatMap { run in runs[run].paths.map { ($0, run) } }
    ) { first, _ in first }
    let newest =
      runs.indices.max {
        (runs[$0].start?.secondsSince1970 ?? 0) < (runs[$1].start?.secondsSince1970 ?? 0)
      } ?? 0
    func place(of path: String) -> Int? {
      if let place = places[path] { return place }
      if let time = nameTime(of: path) {
        // Of the last run that had started when this output was written, by its name.
        return runs.indices.filter { runs[$0].start.map { $0 <= time } ?? false }.max {
          (runs[$0].start?.secondsSince1970 ?? 0) < (runs[$1].start?.secondsSince1970 ?? 0)
        }
      }
      let neighbours = Set(
        runs.indices.filter { run in
          runs[run].paths.contains { folder(of: $0) == folder(of: path) }
        })
      return neighbours.count == 1 ? neighbours.first : newest
    }
    for (path, line) in inputs.unfinished.sorted(by: { $0.key < $1.key }) {
      if let place = place(of: path) { runs[place].unfinished.append(line) }
    }
    for (path, error) in inputs.failures.sorted(by: { $0.key < $1.key }) {
      guard let place = place(of: path) else {
        if !acceptsUnfinished || !error.isWorthRetrying { strays.append((path, error)) }
        continue
      }
      if places[path] == nil { runs[place].paths.append(path) }
      if acceptsUnfinished, error.isWorthRetrying { continue }
      // What does not pass is told first.
      if runs[place].error?.isWorthRetrying ?? true,
        runs[place].error == nil || !error.isWorthRetrying
      {
        runs[place].error = .build(.input(error))
      }
    }
    return (runs, strays)
  }

  /// Leaves out the domains of which there are other streams of output alone: the rest of their output is to come.
  private mutating func leaveOut(_ streams: Set<String>) {
    let rest = groups.filter { !$0.paths.allSatisfy(streams.contains) }
    guard rest.count < groups.count else { return }
    if rest.isEmpty {
      error = .incomplete(
        "\(groups[0].paths[0]): no \(ForecastModel.wrf.filePrefix)… of its run is there yet")
    } else {
      groups = rest
    }
  }

  /// Refuses two grids of one domain, of which there can be one index.
  private mutating func checkDistinct() {
    var known: [String: InputGroup] = [:]
    for group in groups where !group.domain.isEmpty {
      guard let other = known.updateValue(group, forKey: group.domain) else { continue }
      let text =
        "\(group.paths[0]): another grid of \(group.domain) than \(other.paths[0]) of the same run; give the files of one"
      error = error ?? .build(.input(.refused(text, isWorthRetrying: false)))
    }
  }

  /// The time in the name of a file of WRF, `wrfout_d01_2026-11-20_06:00:00`; nil in any other.
  private static func nameTime(of path: String) -> UTCTime? {
    let name = path.split(separator: "/").last ?? ""
    guard let match = name.firstMatch(of: /(\d{4})-(\d\d)-(\d\d)_(\d\d)/) else { return nil }
    return UTCTime(iso8601: "\(match.1)-\(match.2)-\(match.3)T\(match.4):00:00Z")
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
    _ extents: [DomainExtent], for build: IndexBuild, beside manifest: StoreManifest?
  ) {
    guard let run = extents.first?.run else { return }
    let there = (manifest?.runs.first { $0.run == run }?.files ?? []).filter {
      $0.member == build.labels.member
    }
    let own = Set(extents.map(\.domain))
    let line: String?
    if let expected = build.expected, expected.knows(run) {
      // A domain that was published before may be of a model that still writes it.
      for file in there where !own.contains(file.domain) {
        guard let seconds = expected.seconds(of: run, domain: file.domain),
          run.leadTime(of: file.times.last) < seconds
        else { continue }
        unfinished.append(
          "\(file.domain): the output that is published ends at \(file.times.last),"
            + " and \(DurationText.words(seconds: seconds)) are expected")
      }
      let missing = expected.domains(of: run).filter { domain in
        !own.contains(domain) && !there.contains { $0.domain == domain }
      }
      let cut = extents.first { extent in
        there.contains { $0.domain == extent.domain && $0.times.first < extent.times.first }
      }
      if !missing.isEmpty {
        line =
          "\(run.model) \(run.initialisation): there is no output of \(missing.joined(separator: ", "))"
      } else {
        line =
          cut.map {
            "\($0.domain): the output begins at \($0.times.first), and that which is published before"
          } ?? DomainExtent.hole(in: extents)
      }
    } else {
      line = DomainExtent.hole(in: extents) ?? DomainExtent.unevenness(of: extents)
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
  /// Whether the store has a newer run of its model: what is missing of this one is of no importance any more.
  public var isSuperseded = false
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
  /// That a domain lacks output in the middle which another one of its run has; nil when none does.
  fileprivate static func hole(in extents: [DomainExtent]) -> String? {
    for extent in extents {
      for other in extents where other.run == extent.run {
        guard let gap = extent.times.gaps.first(where: other.times.fills) else { continue }
        return
          "\(extent.domain): there is no output between \(gap.lowerBound) and \(gap.upperBound), and there is of"
          + " \(other.domain)"
      }
    }
    return nil
  }

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
