import GridQuery
import GridqMetrics

extension StoreManifest {
  /// Adds the indexes of a run, instead of those of the same domains and members.
  ///
  /// What does not reach as far as what is there, or lacks metrics of it that were asked for again, changes nothing: a
  /// model that is started again takes no output from readers until it has as much, nor does a folder from which files
  /// were removed.
  ///
  /// - Parameters:
  ///   - absent: of each file, by its name, what it was to have and has not.
  ///   - isAsked: whether exactly these files are to be published, whatever they have.
  mutating func add(
    _ files: [File], to run: ModelRun, state: State, absent: [String: Set<String>] = [:],
    isAsked: Bool = false, now: UTCTime
  ) -> StoreChange.Publication {
    let runNumber = runs.firstIndex { $0.run == run }
    let old = runNumber.map { runs[$0].files } ?? []
    if let runNumber, !isAsked {
      let lost = StoreManifest.metrics(of: old, absentIn: files, absent)
      if !lost.isEmpty || StoreManifest.reaches(old, further: files) {
        var publication = StoreManifest.unchanged(runs[runNumber])
        publication.isLess = true
        publication.lostMetrics = lost
        return publication
      }
    }
    var all = old
    var added: [File] = []
    var replaced: [File] = []
    for file in files
    where !all.contains(where: {
      $0.digest == file.digest && $0.domain == file.domain && $0.member == file.member
    }) {
      added.append(file)
      if let place = all.firstIndex(where: { $0.domain == file.domain && $0.member == file.member })
      {
        replaced.append(all[place])
        all[place] = file
      } else {
        all.append(file)
      }
    }
    var state = state
    if case .partial(let last) = state {
      state = .partial(through: all.map(\.times.last).min() ?? last)
    }
    guard let runNumber else {
      let new = Run(
        run, generation: 1, state: state, published: now, files: StoreManifest.sorted(all))
      let place = runs.firstIndex { new.isBefore($0) } ?? runs.endIndex
      runs.insert(new, at: place)
      name(new)
      return .init(
        run: run, generation: 1, state: state, newFiles: added, replacedFiles: [],
        isUnchanged: false)
    }
    let isKnown = state.isKnown(beside: runs[runNumber].state)
    guard !added.isEmpty || !isKnown else { return StoreManifest.unchanged(runs[runNumber]) }
    retire(replaced, of: runs[runNumber], now: now)
    let (next, isOver) = runs[runNumber].generation.addingReportingOverflow(1)
    runs[runNumber].generation = isOver ? .max : next
    runs[runNumber].state = state
    runs[runNumber].published = now
    runs[runNumber].files = StoreManifest.sorted(all)
    name(runs[runNumber])
    let generation = runs[runNumber].generation
    runs.sort { $0.isBefore($1) }
    return .init(
      run: run, generation: generation, state: state, newFiles: added,
      replacedFiles: replaced, isUnchanged: false)
  }

  static func unchanged(
    _ run: Run, supersededBy time: UTCTime? = nil
  ) -> StoreChange.Publication {
    .init(
      run: run.run, generation: run.generation, state: run.state, newFiles: [], replacedFiles: [],
      isUnchanged: true, supersededBy: time)
  }

  /// Whether one of some files has output before the first or after the last of that which would replace it; or in a gap of
  /// one that does not reach further.
  private static func reaches(_ old: [File], further new: [File]) -> Bool {
    old.contains { file in
      new.contains {
        $0.domain == file.domain && $0.member == file.member
          && ($0.times.last < file.times.last || $0.times.first > file.times.first
            || $0.times.last == file.times.last && $0.times.gaps.contains(where: file.times.fills))
      }
    }
  }

  /// The metrics of some files, in order, that those which would replace them were to have, too, and have not.
  private static func metrics(
    of old: [File], absentIn new: [File], _ absent: [String: Set<String>]
  ) -> [String] {
    Set(
      new.flatMap { file in
        old.lazy.filter { $0.domain == file.domain && $0.member == file.member }.flatMap {
          Set($0.metrics).intersection(absent[file.name] ?? []).subtracting(file.metrics)
        }
      }
    ).sorted()
  }

  /// Whether a run is one of the newest `count` of its model, or would be; those of the future are, and are not
  /// counted.
  ///
  /// - Parameter others: runs that the manifest will name besides.
  func isAmongNewest(
    _ count: Int, _ run: ModelRun, beside others: Set<ModelRun> = [], now: UTCTime
  ) -> Bool {
    run.isOfFuture(at: now)
      || others.union(runs.map(\.run)).count {
        $0.model == run.model && $0.isBefore(run) && !$0.isOfFuture(at: now)
      } < count
  }

  /// Drops all but the newest `count` runs of each model, and returns which. Those of the future stay, and are not
  /// counted.
  mutating func keepNewest(_ count: Int, now: UTCTime) -> [ModelRun] {
    var kept: [String: Int] = [:]
    var dropped: [Run] = []
    // The newest come first.
    runs.removeAll { run in
      if run.run.isOfFuture(at: now) { return false }
      kept[run.run.model, default: 0] += 1
      let isDropped = kept[run.run.model, default: 0] > count
      if isDropped { dropped.append(run) }
      return isDropped
    }
    remember(dropped)
    var known = Set(retired.map(\.path))
    for run in dropped {
      for file in run.files where known.insert(StoreManifest.path(of: file, in: run)).inserted {
        retired.append(Retired(path: StoreManifest.path(of: file, in: run), since: now))
      }
    }
    return dropped.map(\.run)
  }

  /// Takes files out of runs, and runs that have no other, and returns their paths and these runs.
  mutating func withdraw(
    _ selection: RunSelection, now: UTCTime
  ) -> (paths: [String], runs: [ModelRun]) {
    var paths: [String] = []
    for runNumber in runs.indices where selection.contains(runs[runNumber]) {
      let files = runs[runNumber].files.filter { selection.contains($0) }
      guard !files.isEmpty else { continue }
      retire(files, of: runs[runNumber], now: now)
      paths += files.map { StoreManifest.path(of: $0, in: runs[runNumber]) }
      runs[runNumber].files.removeAll { selection.contains($0) }
      runs[runNumber].generation += runs[runNumber].generation == .max ? 0 : 1
      runs[runNumber].published = now
    }
    let empty = runs.filter(\.files.isEmpty).map(\.run)
    runs.removeAll { $0.files.isEmpty }
    return (paths, empty)
  }

  /// Removes the retired files whose time of grace is over, and returns them. One that was retired in the
  /// future, by a clock that went back since, stays; so does one that a run names, whatever the list says.
  mutating func removeExpired(grace: Int64, now: UTCTime) -> [Retired] {
    let named = paths
    retired.removeAll { named.contains($0.path) }
    let expired = retired.filter { now.seconds(since: $0.since) >= grace }
    if !expired.isEmpty { retired.removeAll { now.seconds(since: $0.since) >= grace } }
    return expired
  }

  private mutating func retire(_ files: [File], of run: Run, now: UTCTime) {
    let known = Set(retired.map(\.path))
    for file in files {
      let path = StoreManifest.path(of: file, in: run)
      if !known.contains(path) { retired.append(Retired(path: path, since: now)) }
    }
  }

  /// What a run names is not retired.
  private mutating func name(_ run: Run) {
    let paths = Set(run.files.map { StoreManifest.path(of: $0, in: run) })
    retired.removeAll { paths.contains($0.path) }
  }

  private static func sorted(_ files: [File]) -> [File] {
    files.sorted { ($0.domain, $0.member) < ($1.domain, $1.member) }
  }
}

extension StoreManifest.State {
  /// Whether it says nothing of a run that another state does not say.
  fileprivate func isKnown(beside other: StoreManifest.State) -> Bool {
    switch (self, other) {
    case (_, .complete): true
    case (.partial, .unverified): true
    default: self == other
    }
  }
}
