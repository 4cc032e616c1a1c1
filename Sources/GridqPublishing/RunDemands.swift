public import GridBuild
public import GridQuery
public import GridqMetrics

/// What an operator demands of the newest run of each model and domain of a store.
public struct RunDemands: Sendable {
  /// The most seconds since its start.
  let mostAge: Int64?
  /// How far it reaches, when it is finished.
  let expected: ExpectedHours?

  public init(mostAge: Int64?, expected: ExpectedHours?) {
    (self.mostAge, self.expected) = (mostAge, expected)
  }

  /// Runs that are too old.
  public func old(in manifest: StoreManifest, now: UTCTime) -> [StoreCheck.Finding] {
    guard let mostAge else { return [] }
    return RunDemands.domains(of: manifest).compactMap { domain in
      guard let run = domain.runs.first(where: { $0.run.initialisation <= now })?.run,
        run.leadTime(of: now) > mostAge
      else { return nil }
      return StoreCheck.Finding(
        severity: .error,
        text: "\(domain.name): the newest run, from \(run.initialisation), is"
          + " \(DurationText.exactAge(seconds: run.leadTime(of: now))) old, more than"
          + " \(DurationText.words(seconds: mostAge))",
        remedy: "see whether the model runs, and what its ingest said")
    }
  }

  /// Runs that are finished, and lack a domain, are too short, or lack output in the middle; and domains without one of
  /// which the newest is not written any more.
  public func short(in manifest: StoreManifest, now: UTCTime) -> [StoreCheck.Finding] {
    guard let expected else { return [] }
    var findings: [StoreCheck.Finding] = RunDemands.domains(of: manifest).compactMap { domain in
      guard let newest = domain.runs.first, !domain.runs.contains(where: \.isFinished),
        expected.seconds(of: newest.run, domain: domain.domain) != nil, newest.isLeft(at: now)
      else { return nil }
      return StoreCheck.Finding(
        severity: .error,
        text: "\(domain.name): no run is finished; to the newest, from"
          + " \(newest.run.initialisation), nothing has been added for"
          + " \(DurationText.age(seconds: now.seconds(since: newest.published)))",
        remedy: "see whether the model has failed; ingest its files when it has finished")
    }
    for model in ListText.once(manifest.runs.map(\.run.model)) {
      guard let run = manifest.runs.first(where: { $0.run.model == model && $0.isFinished })
      else { continue }
      let there = run.files.map(\.domain)
      // What another model has, and this one never had, is not expected of it.
      let absent = expected.domains(of: run.run).filter { domain in
        let models = manifest.runs.lazy.filter { $0.files.contains { $0.domain == domain } }.map(
          \.run.model)
        return !there.contains(domain) && (models.isEmpty || models.contains(model))
      }
      guard !absent.isEmpty else { continue }
      findings.append(
        StoreCheck.Finding(
          severity: .error,
          text: "\(model): the newest finished run, from \(run.run.initialisation), has no"
            + " \(ListText.few(absent))",
          remedy: "see whether the model writes it under this name, and what its ingest said"))
    }
    findings += RunDemands.domains(of: manifest).compactMap { domain in
      guard
        let run = domain.runs.first(where: \.isFinished),
        let least = expected.seconds(of: run.run, domain: domain.domain),
        case let axes = run.files.filter({ $0.domain == domain.domain }).map(\.times),
        let last = axes.map(\.last).min()
      else { return nil }
      let isShort = run.run.leadTime(of: last) < least
      guard isShort || axes.contains(where: { $0.hasGaps }) else { return nil }
      let words =
        isShort
        ? "ends at \(last), sooner than \(DurationText.words(seconds: least)) after its start"
        : "has \(axes.lazy.compactMap(\.gapText).first ?? "a gap")"
      return StoreCheck.Finding(
        severity: .error,
        text:
          "\(domain.name): the newest finished run, from \(run.run.initialisation), \(words)",
        remedy: isShort
          ? "see whether the model has failed; 'gridx ingest --expect-hours' publishes no run that is shorter"
          : "see which file is lost; 'gridx ingest --expect-hours' publishes no run that lacks one"
      )
    }
    return findings
  }

  /// Each domain of each model, with the runs that have it, the newest first.
  private static func domains(
    of manifest: StoreManifest
  ) -> [(name: String, domain: String, runs: [StoreManifest.Run])] {
    let all = manifest.runs.flatMap { run in
      ListText.once(run.files.map(\.domain)).map {
        (name: "\(run.run.model) \($0)", domain: $0, run: run)
      }
    }
    return Dictionary(grouping: all, by: \.name).map { name, found in
      (name, found[0].domain, found.map(\.run))
    }.sorted { $0.name < $1.name }
  }
}

extension StoreManifest.Run {
  fileprivate var isFinished: Bool { if case .partial = state { false } else { true } }

  /// Whether it has ended in the middle, as it seems: nothing was added for six hours.
  func isLeft(at now: UTCTime) -> Bool {
    !isFinished && now.seconds(since: published) > 6 * 3600
  }
}
