public import Forecast
public import GridBuild
import ModelOutput
public import RunStore

/// Model files in, a published run out: the files are told apart by what they contain, the index of each
/// domain is built in the folder of the store, and all are published in one step.
public struct RunIngest {
  public var inputs: [String]
  public var publisher: StorePublisher
  /// What each domain is built with, but for inputs and output.
  public var template: IndexBuild

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
    public var known: [(run: ModelRun, file: Manifest.File)] = []
    /// In a rehearsal, what would be built.
    public var plans: [Plan] = []
    /// Why more output is to come, a line each; empty for runs that are complete, which includes all runs
    /// unless the template accepts unfinished inputs.
    public var unfinished: [String] = []
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
  /// - Parameters:
  ///   - now: the time of the clock, asked for when all is built.
  ///   - progress: called after each time with the domain, the number of times done, and of all times.
  /// - Throws: `RunIngestError`: nothing is published then.
  public func run(
    now: () -> UTCTime, progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws(RunIngestError) -> Outcome {
    let groups: [InputGroup]
    let opened: OpenedInputs
    var outcome = Outcome()
    let began = now()
    let state = InputState(of: inputs)
    let manifest = try storedManifest()
    if let manifest, let known = try known(state, in: manifest, now: now) { return known }
    do throws(ModelOutputError) {
      (groups, outcome.unfinished, opened) = try InputGroup.groups(
        of: inputs, reading: template.reading)
    } catch {
      throw .build(.input(error))
    }
    if manifest == nil { try checkNothingIsLost(beside: groups) }
    if publisher.isRehearsal {
      return try rehearse(groups, unfinished: outcome.unfinished, into: manifest)
    }
    var prepared: [PreparedIndex] = []
    var firstError: RunIngestError?
    do throws(RunStoreError) {
      try publisher.makeFolder()
      // Whoever would be turned away is told before the work. After it, a short publication of another process
      // is waited for.
      _ = try StoreLock(of: publisher.folder, waits: publisher.waits)
    } catch {
      throw .store(error)
    }
    for group in groups {
      var build = template
      build.inputs = group.paths
      build.secondsWatched = 0
      // Of a file that is being written, there may be more by now.
      if !template.acceptsUnfinished { build.opened = opened }
      build.output = "\(publisher.folder)/.gridx-ingest"
      do throws(IndexBuildError) {
        let pending = try build.prepare { progress(group.domain, $0, $1) }
        outcome.summaries.append(pending.summary)
        prepared.append(try RunIngest.prepared(pending))
      } catch {
        guard template.acceptsUnfinished, error.isWorthRetrying else { throw .build(error) }
        // A domain that cannot be read now does not keep the others back.
        firstError = firstError ?? .build(error)
        outcome.unfinished.append("\(error)")
      }
    }
    if prepared.isEmpty, let firstError { throw firstError }
    outcome.unfinished += outcome.summaries.flatMap(\.unfinished)
    let extents = outcome.summaries.map { DomainExtent($0.run, $0.domain, $0.times) }
    try outcome.addUnevenness(of: extents, for: template)
    var states: [ModelRun: Manifest.State] = [:]
    if !outcome.unfinished.isEmpty {
      for (run, last) in outcome.summaries.map({ ($0.run, $0.times.last) }) {
        states[run] = .partial(through: last)
      }
    }
    do throws(RunStoreError) {
      var publisher = publisher
      publisher.waits = true
      let isSettled =
        outcome.unfinished.isEmpty && state.isSettled(at: began) && state == InputState(of: inputs)
      outcome.change = try publisher.publish(
        prepared, states: states,
        from: IngestedInputs(
          fingerprint: isSettled ? fingerprint(of: state) : "", newest: state.newest ?? began,
          generations: Dictionary(
            (manifest?.runs ?? []).map { ($0.run, $0.generation) }
          ) { first, _ in first }),
        now: now)
    } catch {
      throw .store(error)
    }
    return outcome
  }

  /// Refuses before the work to begin a store where there are indexes of other runs or domains than the inputs.
  private func checkNothingIsLost(beside groups: [InputGroup]) throws(RunIngestError) {
    var known: [String] = []
    for group in groups {
      // Which run or domain it is of may only be known later.
      guard let start = group.start, !group.domain.isEmpty else { return }
      let run = ModelRun(model: group.model, initialisation: start)
      let name = Manifest.fileName(domain: group.domain, member: "", digest: "")
      known.append("\(Manifest.folder(of: run))/\(name.dropLast(".gridx".count))")
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
  private func storedManifest() throws(RunIngestError) -> Manifest? {
    do throws(RunStoreError) {
      return try Manifest.read(in: publisher.folder).manifest
    } catch .noStore {
      return nil
    } catch {
      throw .store(error)
    }
  }

  private static func prepared(_ pending: PendingIndex) throws(IndexBuildError) -> PreparedIndex {
    do throws(RunStoreError) {
      return try PreparedIndex(pending)
    } catch {
      throw .unexpected("the index that was just written is not usable: \(error)")
    }
  }
}

/// Why nothing was ingested.
public enum RunIngestError: Error, Hashable, Sendable {
  case build(IndexBuildError)
  case store(RunStoreError)
  /// A domain has less output than another one of its run; which, in a line.
  case uneven(String)

  /// Whether the same may succeed later: the model still writes, or another process changes the store.
  public var isWorthRetrying: Bool {
    switch self {
    case .build(let error): error.isWorthRetrying
    case .store(.locked), .uneven: true
    case .store: false
    }
  }
}

extension RunIngestError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .build(let error): error.description
    case .store(let error): error.description
    case .uneven(let line): line
    }
  }
}
