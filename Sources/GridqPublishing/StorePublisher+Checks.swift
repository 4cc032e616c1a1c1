import GridBuild
import GridQuery
import GridqMetrics

/// What a publisher refuses.
extension StorePublisher {
  /// Refuses to begin a store where there are indexes of one that has lost its manifest: they would be removed,
  /// because no manifest names them.
  ///
  /// - Parameter isPublished: whether an index, by its path from the folder of the store, is published now.
  func checkNothingIsLost(_ isPublished: (String) -> Bool) throws(RunStoreError) {
    guard let other = try indexes().first(where: { !isPublished($0) }) else { return }
    throw .unpublishable(
      path: StoreManifest.path(in: folder),
      reason:
        "is missing, and there are indexes of the store, such as \(other); 'gridx doctor --store \(folder)"
        + " --repair' makes a new one of them")
  }

  /// Refuses a run of the future.
  func checkDate(of run: ModelRun, now: UTCTime) throws(RunStoreError) {
    guard !acceptsFuture, run.isOfFuture(at: now) else { return }
    throw .unpublishable(
      path: folder,
      reason:
        "the run of \(run.model) from \(run.initialisation) was not published: it starts"
        + " \(DurationText.age(seconds: -run.leadTime(of: now))) from now; see the date of the model and the clock"
        + " of this machine, or give --allow-future")
  }

  /// Refuses runs of the future, and those that would be dropped in the same step.
  ///
  /// - Parameter others: runs that the manifest will name besides.
  func check(
    _ runs: [ModelRun], in manifest: StoreManifest?, beside others: Set<ModelRun> = [], now: UTCTime
  ) throws(RunStoreError) {
    for run in runs { try checkDate(of: run, now: now) }
    guard let keptRuns else { return }
    let manifest =
      manifest ?? StoreManifest(sequence: 0, written: now, producer: producer, runs: [])
    for run in runs where !manifest.isAmongNewest(keptRuns, run, beside: others, now: now) {
      throw .unpublishable(
        path: folder,
        reason:
          "the run of \(run.model) from \(run.initialisation) was not published: it is older than the"
          + " \(keptRuns) newest, which are kept; keep more with --keep-runs")
    }
  }

  /// Refuses runs of which the indexes of a member lack a domain, or its end, or begin later than what is there.
  ///
  /// - Parameters:
  ///   - manifest: as it will be, with what the store has of the runs.
  ///   - old: as it is.
  func check(
    _ indexes: [PreparedIndex], _ expected: ExpectedHours, in manifest: StoreManifest,
    beside old: StoreManifest
  ) throws(RunStoreError) {
    for index in indexes {
      let (run, file) = (index.run, index.file)
      let member = file.member.isEmpty ? "" : " of member \(file.member)"
      func refusal(_ reason: String) -> RunStoreError {
        .incomplete(
          path: folder,
          reason: "the run of \(run.model) from \(run.initialisation) was not published: \(reason)")
      }
      func files(of manifest: StoreManifest) -> [StoreManifest.File] {
        (manifest.runs.first { $0.run == run }?.files ?? []).filter { $0.member == file.member }
      }
      let own = files(of: manifest)
      if let missing = expected.domains(of: run).first(where: { domain in
        !own.contains { $0.domain == domain }
      }) {
        throw refusal("there is no output of \(missing)\(member)")
      }
      for file in own {
        guard let seconds = expected.seconds(of: run, domain: file.domain) else { continue }
        if let gap = file.times.gapText { throw refusal("\(file.domain)\(member) has \(gap)") }
        guard run.leadTime(of: file.times.last) < seconds else { continue }
        throw refusal(
          "\(file.domain)\(member) ends at \(file.times.last), and"
            + " \(DurationText.words(seconds: seconds)) are expected")
      }
      let before = files(of: old).first { $0.domain == file.domain }
      if expected.knows(run), let before, before.times.first < file.times.first {
        throw refusal(
          "\(file.domain)\(member) begins at \(file.times.first), and that which is published before"
        )
      }
    }
  }

  /// Refuses two indexes of one domain and member of a run.
  func checkDistinct(_ indexes: [PreparedIndex]) throws(RunStoreError) {
    var known: [[String]: PreparedIndex] = [:]
    for index in indexes {
      let key = ["\(index.run)", index.file.domain, index.file.member]
      if let other = known[key], other.file.digest != index.file.digest {
        throw .unpublishable(
          path: index.path,
          reason:
            "domain \(index.file.domain) of the same run as \(other.path); publish one of them")
      }
      known[key] = index
    }
  }
}
