public import GridqLookup
public import GridqMetrics

/// What the newest run of a model lacks in comparison with earlier ones of the same start hour.
public struct RunShortfall: Hashable, Sendable {
  /// The newest run of its model.
  public let run: ModelRun
  /// The domain that is shorter than usual or missing: `d02`.
  public let domain: String
  /// How far the domain reaches, in seconds from the start of the run; nil where it is missing.
  public let seconds: Int64?
  /// How far it usually reaches: the median of the earlier runs that have it.
  public let usualSeconds: Int64
  /// How many of the earlier runs reach as far as that.
  public let agreeing: Int
  /// How many earlier runs of the same start hour there are.
  public let earlier: Int
}

extension RunShortfall: CustomStringConvertible {
  public var description: String {
    let hours = "\(usualSeconds / 3600) h"
    let usual =
      agreeing == earlier
      ? "the last \(earlier == 1 ? "one" : "\(earlier)") of that hour had \(hours)"
      : "\(agreeing) of the last \(earlier) of that hour had \(hours)"
    return "the run of \(run.model) from \(run.initialisation) has "
      + (seconds.map { "\($0 / 3600) h of \(domain)" } ?? "no \(domain)") + "; \(usual)"
  }
}

extension StoreManifest {
  /// How many earlier runs of a start hour are looked at.
  package static let mostEarlierRuns = 8

  /// What the newest run of each model lacks in comparison with earlier ones of its start hour: a domain that most of
  /// them had, and output, where nobody said how long the run is. Nothing of a run that is not finished.
  public var shortfalls: [RunShortfall] {
    var models: Set<String> = []
    return runs.flatMap { run in
      !run.isOfFuture && models.insert(run.run.model).inserted ? shortfalls(of: run) : []
    }
  }

  private func shortfalls(of run: Run) -> [RunShortfall] {
    if case .partial = run.state { return [] }
    let all =
      runs.lazy.filter { $0.run.isSameHour(as: run.run) }.map(Past.init)
      + past.filter { $0.run.isSameHour(as: run.run) }
    let earlier = all.filter { run.run.isBefore($0.run) }.sorted { $0.run.isBefore($1.run) }
      .prefix(StoreManifest.mostEarlierRuns).map(\.seconds)
    let own = Past(run).seconds
    return Set(earlier.flatMap(\.keys)).sorted().compactMap { domain in
      let lengths = earlier.compactMap { $0[domain] }.sorted()
      guard lengths.count * 2 > earlier.count else { return nil }
      let usual = lengths[(lengths.count - 1) / 2]
      guard own[domain] == nil || run.state == .unverified && own[domain] ?? 0 < usual else {
        return nil
      }
      return RunShortfall(
        run: run.run, domain: domain, seconds: own[domain], usualSeconds: usual,
        agreeing: lengths.count { $0 >= usual }, earlier: earlier.count)
    }
  }

  /// Keeps how far some runs reached.
  package mutating func remember(_ dropped: [Run]) {
    let known = Set(past.map(\.run))
    past += dropped.lazy.filter { !$0.isOfFuture && !known.contains($0.run) }.map(Past.init)
    past.sort { $0.run.isBefore($1.run) }
    var counts: [String: Int] = [:]
    past.removeAll { past in
      counts["\(past.run.startHour) \(past.run.model)", default: 0] += 1
      return counts["\(past.run.startHour) \(past.run.model)", default: 0]
        > StoreManifest.mostEarlierRuns
    }
  }
}

extension StoreManifest.Past {
  init(_ run: StoreManifest.Run) {
    self.init(
      run.run,
      seconds: Dictionary(
        run.files.map { ($0.domain, run.run.leadTime(of: $0.times.last)) }, uniquingKeysWith: max))
  }
}

extension ModelRun {
  fileprivate func isSameHour(as other: ModelRun) -> Bool {
    model == other.model && startHour == other.startHour
  }
}
