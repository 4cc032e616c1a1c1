public import GridBuild
public import GridQuery
import GridqGeometry
public import GridqMetrics
import GridqModels

/// Model files in, published runs out: the files are told apart by what they contain, the index of each
/// domain is built in the folder of the store, and all are published in one step.
///
/// A run that is not finished, or of which a file is damaged, does not keep others back.
public struct RunIngest {
  public var inputs: [String]
  /// Those of the inputs that count only where they have a field that is asked for by its name.
  public var streams: Set<String> = []
  public var publisher: StorePublisher
  /// What each domain is built with, but for inputs and output.
  public var template: IndexBuild
  /// What earlier ingests of the same run have read, where it is followed: that is not read again.
  var memory: IngestMemory?
  /// Whether inputs are read though they are as they were when they were ingested.
  var readsAll = false

  /// - Parameter template: its inputs are those of all domains, and its output is not used.
  public init(_ template: IndexBuild, into publisher: StorePublisher) {
    inputs = template.inputs
    self.publisher = publisher
    self.template = template
  }

  /// What was done.
  public struct Outcome {
    /// One for each domain, in the order in which they were built.
    public var summaries: [BuildSummary] = []
    public var change = StoreChange()
    /// What the store has of these inputs, when they are as they were when that was made: then nothing was
    /// read or built.
    public var known: [(run: ModelRun, file: StoreManifest.File)] = []
    /// In a rehearsal, what would be built.
    public var plans: [Plan] = []
    /// Why more output is to come, a line each; empty for runs that are complete, which includes all runs
    /// unless the template accepts unfinished inputs.
    public var unfinished: [String] = []
    /// Other runs of the inputs, which were not published.
    public var unpublished: [UnpublishedRun] = []
  }

  /// What would be built of one domain.
  public struct Plan: Hashable, Sendable {
    public let run: ModelRun
    public let domain: String
    public let times: TimeAxis
    public let columns: Int
    public let rows: Int
    public let fileCount: Int
  }

  /// Builds and publishes; does neither when the store has what was made of the same inputs before.
  ///
  /// Unless unfinished inputs are accepted, what a run lacks is found before any values are read.
  ///
  /// - Parameters:
  ///   - now: the time of the clock, asked for when all is built.
  ///   - progress: called for each time with the domain, the number of times done, and of all times.
  /// - Throws: `RunIngestError`: nothing is published then.
  public func run(
    now: () -> UTCTime, progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws(RunIngestError) -> Outcome {
    let began = now()
    let manifest = try storedManifest()
    let state = memory?.state ?? InputState(of: inputs)
    let isFollowed = readsAll || memory?.hasProgress ?? false
    if !isFollowed, let manifest, let files = knownFiles(state, in: manifest, now: began) {
      var outcome = Outcome()
      outcome.known = files
      try finish(&outcome, [], states: [:], from: nil, now: now)
      return outcome
    }
    let sorted: SortedInputs
    do throws(ModelOutputError) {
      sorted = try SortedInputs(
        of: inputs, streams: streams, reading: template.reading, remembering: memory?.inputs)
    } catch {
      let error = RunIngestError.build(.input(error))
      throw .unpublished([UnpublishedRun(run: nil, error: error, newestInput: state.newest)])
    }
    if manifest == nil { try checkNothingIsLost(beside: sorted.groups) }
    var outcome = Outcome()
    var (runs, strays) = IngestRun.runs(
      of: sorted, streams: streams, acceptsUnfinished: template.acceptsUnfinished)
    var states = runs.map { state.part(of: $0.paths) }
    for runNumber in runs.indices.reversed() where !isFollowed && runs[runNumber].error == nil {
      guard let manifest, let files = knownFiles(states[runNumber], in: manifest, now: began) else {
        continue
      }
      outcome.known += files
      runs.remove(at: runNumber)
      states.remove(at: runNumber)
    }
    let isPlanned = publisher.isRehearsal || !template.acceptsUnfinished
    // What has grown since is opened anew.
    if !isPlanned { sorted.opened.release() }
    if isPlanned {
      for runNumber in runs.indices where runs[runNumber].error == nil {
        outcome.plans += open(&runs[runNumber], sorted.opened, beside: manifest, now: began)
      }
    }
    try checkAcceptable(&runs, in: manifest, now: began)
    if runs.contains(where: { $0.error == nil }) { try prepareStore() }
    if !publisher.isRehearsal {
      outcome.plans = []
      for runNumber in runs.indices where runs[runNumber].error == nil {
        build(&runs[runNumber], beside: manifest, progress)
      }
    }
    outcome.unpublished =
      strays.map {
        UnpublishedRun(
          run: nil, error: .build(.input($0.error)), newestInput: state.part(of: [$0.path]).newest)
      } + runs.compactMap { $0.unpublished() }
    guard runs.contains(where: { $0.error == nil }) || !outcome.known.isEmpty else {
      throw .unpublished(outcome.unpublished)
    }
    var indexes: [PreparedIndex] = []
    var published: [ModelRun: StoreManifest.State] = [:]
    var records: [ModelRun: IngestedInputs.Record] = [:]
    for (run, state) in zip(runs, states) where run.error == nil {
      outcome.unfinished += ListText.once(run.unfinished)
      outcome.summaries += run.summaries
      indexes += run.prepared
      guard let model = run.run else { continue }
      let isWhole = template.expected?.knows(model) ?? false
      published[model] =
        run.unfinished.isEmpty
        ? (isWhole ? .complete : .unverified)
        : run.summaries.last.map { .partial(through: $0.times.last) } ?? .unverified
      let isSettled =
        run.unfinished.isEmpty && state.isSettled(at: began) && state == InputState(of: run.paths)
      records[model] = .init(
        fingerprint: isSettled ? fingerprint(of: state) : "", newest: state.newest ?? began)
    }
    guard !publisher.isRehearsal || indexes.isEmpty && runs.isEmpty else { return outcome }
    let generations = Dictionary((manifest?.runs ?? []).map { ($0.run, $0.generation) }) {
      first, _ in first
    }
    try finish(
      &outcome, indexes, states: published,
      from: IngestedInputs(records: records, generations: generations), now: now)
    return outcome
  }

  /// Publishes what was built; what else an ingest does, it does in any case: runs beyond those that are kept, and
  /// files that nobody names, are removed.
  private func finish(
    _ outcome: inout Outcome, _ indexes: [PreparedIndex], states: [ModelRun: StoreManifest.State],
    from inputs: IngestedInputs?, now: () -> UTCTime
  ) throws(RunIngestError) {
    var publisher = publisher
    do throws(RunStoreError) {
      if indexes.isEmpty {
        outcome.change = try publisher.prune(now: now())
      } else {
        // Others that publish take seconds.
        publisher.waitSeconds = max(600, publisher.waitSeconds)
        outcome.change = try publisher.publish(indexes, states: states, from: inputs, now: now)
      }
      // All is published, whether it can be read again or not.
      guard let manifest = try? StoreManifest.read(in: publisher.folder).manifest else { return }
      for runNumber in outcome.unpublished.indices {
        guard let run = outcome.unpublished[runNumber].run else { continue }
        outcome.unpublished[runNumber].isSuperseded = manifest.runs.contains {
          $0.run.model == run.model && $0.run.isBefore(run) && !$0.isOfFuture
        }
      }
      for run in manifest.runs where outcome.known.contains(where: { $0.run == run.run }) {
        outcome.change.published.append(StoreManifest.unchanged(run))
      }
    } catch {
      throw .store(error)
    }
  }

  /// Opens the domains of a run and refuses it when it lacks output; returns what would be built.
  private func open(
    _ run: inout IngestRun, _ opened: OpenedInputs, beside manifest: StoreManifest?, now: UTCTime
  ) -> [Plan] {
    do throws(RunStoreError) {
      // What else it may lack is of no importance.
      if let run = run.run { try publisher.checkDate(of: run, now: now) }
    } catch {
      run.error = .store(error)
      return []
    }
    var plans: [Plan] = []
    var firstError: IndexBuildError?
    for group in run.groups {
      do throws(IndexBuildError) {
        let dataset = try open(group, opened)
        let shortness = template.shortness(of: dataset)
        if let shortness, !template.acceptsUnfinished { throw shortness }
        run.unfinished += dataset.unfinished + [shortness?.description].compactMap(\.self)
        run.opened.append(dataset)
        plans.append(
          Plan(
            run: dataset.run, domain: dataset.domain, times: dataset.times,
            columns: dataset.grid.columns, rows: dataset.grid.rows, fileCount: group.paths.count))
      } catch {
        guard template.acceptsUnfinished, error.isWorthRetrying else {
          run.error = .build(error)
          return []
        }
        firstError = firstError ?? error
        run.unfinished.append("\(error)")
      }
    }
    if plans.isEmpty, let firstError { run.error = .build(firstError) }
    run.checkWhole(
      plans.map { DomainExtent($0.run, $0.domain, $0.times) }, for: template, beside: manifest)
    return run.error == nil ? plans : []
  }

  private func open(
    _ group: InputGroup, _ opened: OpenedInputs
  ) throws(IndexBuildError) -> ModelDataset {
    do throws(ModelOutputError) {
      var reading = template.reading
      reading.secondsWatched = 0
      // Of a file that is being written, there may be more by now.
      return try ModelDataset.open(
        paths: group.paths, reading: reading, opened: template.acceptsUnfinished ? nil : opened)
    } catch {
      throw .input(error)
    }
  }

  /// Builds the indexes of a run, or says why not.
  private func build(
    _ run: inout IngestRun, beside manifest: StoreManifest?, _ progress: (String, Int, Int) -> Void
  ) {
    var firstError: IndexBuildError?
    for (groupNumber, group) in run.groups.enumerated() {
      var build = template
      build.inputs = group.paths
      build.secondsWatched = 0
      build.output = "\(publisher.folder)/.gridx-ingest"
      if run.opened.indices.contains(groupNumber) { swap(&build.opened, &run.opened[groupNumber]) }
      // What was begun and not ended is of no use.
      build.before = memory?.takeProgress(of: group)
      build.keepsProgress = memory != nil
      do throws(IndexBuildError) {
        let pending = try build.prepare { progress(group.domain, $0, $1) }
        memory?.keep(pending.progress, of: group)
        run.summaries.append(pending.summary)
        run.unfinished += pending.summary.unfinished
        run.prepared.append(try RunIngest.prepared(pending))
      } catch {
        guard template.acceptsUnfinished, error.isWorthRetrying else {
          run.error = .build(error)
          run.prepared = []
          return
        }
        // A domain that cannot be read now does not keep the others back.
        firstError = firstError ?? error
        run.unfinished.append("\(error)")
      }
    }
    if run.prepared.isEmpty, let firstError { run.error = .build(firstError) }
    if template.acceptsUnfinished {
      let extents = run.summaries.map { DomainExtent($0.run, $0.domain, $0.times) }
      run.checkWhole(extents, for: template, beside: manifest)
    }
  }

  /// Refuses runs that the store would not take.
  private func checkAcceptable(
    _ runs: inout [IngestRun], in manifest: StoreManifest?, now: UTCTime
  ) throws(RunIngestError) {
    let beside = Set(runs.lazy.filter { $0.error == nil }.compactMap(\.run))
    for runNumber in runs.indices where runs[runNumber].error == nil {
      guard let run = runs[runNumber].run else { continue }
      do throws(RunStoreError) {
        try publisher.check([run], in: manifest, beside: beside, now: now)
      } catch {
        runs[runNumber].error = run.isOfFuture(at: now) ? .store(error) : .old(error)
      }
    }
  }

  private func prepareStore() throws(RunIngestError) {
    do throws(RunStoreError) {
      try publisher.makeFolder()
      guard !publisher.isRehearsal else { return }
      // Whoever would be turned away is told before the work. After it, a short publication of another process
      // is waited for.
      _ = try StoreLock(of: publisher.folder, waitSeconds: publisher.waitSeconds)
    } catch {
      throw .store(error)
    }
  }

  /// Refuses before the work to begin a store where there are indexes of other runs or domains than the inputs.
  private func checkNothingIsLost(beside groups: [InputGroup]) throws(RunIngestError) {
    var known: [String] = []
    for group in groups {
      // Which run or domain it is of may only be known later.
      guard let start = group.start, !group.domain.isEmpty else { return }
      let run = ModelRun(model: group.model, initialisation: start)
      let name = StoreManifest.fileName(domain: group.domain, member: "", digest: "")
      known.append("\(StoreManifest.folder(of: run))/\(name.dropLast(".gridx".count))")
    }
    do throws(RunStoreError) {
      try publisher.checkNothingIsLost { path in known.contains(where: path.hasPrefix) }
    } catch {
      // Another process may have begun the store meanwhile, whose manifest is there before its indexes.
      guard !RunStore.isStore(publisher.folder) else { return }
      throw .store(error)
    }
  }

  /// The manifest of the store; nil where there is none. That it is damaged is told before the work.
  private func storedManifest() throws(RunIngestError) -> StoreManifest? {
    do throws(RunStoreError) {
      return try StoreManifest.read(in: publisher.folder).manifest
    } catch .noStore {
      return nil
    } catch {
      throw .store(error)
    }
  }

  private static func prepared(_ pending: PendingIndex) throws(IndexBuildError) -> PreparedIndex {
    do throws(RunStoreError) {
      return try PreparedIndex(pending)
    } catch .index(.unreadable(let path, let reason)) {
      throw .output(.unreadable(path: path, reason: reason))
    } catch {
      throw .unexpected("the index that was just written is not usable: \(error)")
    }
  }
}

/// Why nothing was ingested, or one run was not.
public indirect enum RunIngestError: Error, Hashable, Sendable {
  case build(IndexBuildError)
  case store(RunStoreError)
  /// The run is older than those that the store keeps.
  case old(RunStoreError)
  /// A domain of the run is missing, or has less output than another one; which, in a line.
  case incomplete(String)
  /// None of the runs was published.
  case unpublished([UnpublishedRun])

  /// Whether the run is only too old.
  public var isOfAge: Bool { if case .old = self { true } else { false } }

  /// Whether the same may succeed later: the model still writes, or another process changes the store.
  public var isWorthRetrying: Bool {
    switch self {
    case .build(let error): error.isWorthRetrying
    case .store(.locked), .incomplete: true
    case .store, .old: false
    case .unpublished(let runs): runs.allSatisfy(\.error.isWorthRetrying)
    }
  }
}

extension RunIngestError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .build(let error): error.description
    case .store(let error), .old(let error): error.description
    case .incomplete(let line): line
    case .unpublished(let runs):
      ListText.few(runs.map(\.error.description), separator: "; ", count: 4)
    }
  }
}
