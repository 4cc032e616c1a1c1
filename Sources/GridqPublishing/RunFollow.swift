import GridBuild
public import GridqMetrics
import GridqModels

/// Publishes a run while the model writes it: each time that something was written, all times that are
/// complete.
///
/// The inputs are only looked at, when the system tells that a program has written there and every few seconds, until one
/// has changed. All that is known of what was
/// done before is in the store, so that it may be ended at any moment and started again.
public struct RunFollow {
  /// What is built and published; it accepts unfinished inputs and knows how long the run will be.
  public var ingest: RunIngest
  public var inputs: InputPaths
  /// Seconds from one look at the inputs to the next.
  public var interval: Double
  /// Whether inputs are read as soon as the system tells that they were written, without the rest that `ingest` has.
  public var readsWhenTold = true
  /// Seconds after the last change of the inputs at which it ends; nil to wait for ever.
  public var patience: Int64?

  /// - Parameter ingest: its `template.expected` says when the run ends.
  public init(_ ingest: RunIngest, inputs: InputPaths, interval: Double) {
    self.ingest = ingest
    self.ingest.template.acceptsUnfinished = true
    self.inputs = inputs
    self.interval = interval
  }

  /// What happened at one look at inputs that had changed.
  public enum Event {
    case published(RunIngest.Outcome, began: UTCTime)
    /// Nothing can be published yet, for this reason.
    case waiting(RunIngestError)
  }

  /// Returns when the whole run is published.
  ///
  /// - Throws: `RunIngestError` that does not pass when the model writes on; what is waited for, when nothing has
  ///   changed for so long.
  public func run(
    now: () -> UTCTime, report: (Event) -> Void
  ) throws(RunIngestError) -> RunIngest.Outcome {
    let watch = FolderWatch(of: inputs)
    /// A writer has closed a file or paused: it is not waited for again.
    var isTold = false
    let memory = IngestMemory()
    var last: InputState?
    var missing = RunIngestError.incomplete("\(inputs.words.joined(separator: " ")): no file yet")
    var newest = now()
    while true {
      let found = inputs.found()
      let state = InputState(of: found.paths, since: last)
      if !found.paths.isEmpty, state != last {
        last = state
        newest = state.newest ?? newest
        var ingest = ingest
        (ingest.inputs, ingest.streams) = (found.paths, found.streams)
        if isTold, readsWhenTold { ingest.template.secondsWatched = 0 }
        ingest.memory = memory
        memory.state = state
        let began = now()
        do throws(RunIngestError) {
          // Before whatever opens them next: here, or at the next look, also after an error.
          defer { memory.releaseFiles() }
          let outcome = try ingest.run(now: now)
          memory.releaseFiles()
          report(.published(outcome, began: began))
          if !outcome.unpublished.allSatisfy(\.error.isWorthRetrying) {
            throw .unpublished(outcome.unpublished)
          }
          var rest = outcome.rest
          if rest == nil {
            // Once more from the beginning: whatever was rewritten meanwhile is in the last generation.
            (ingest.memory, ingest.readsAll) = (nil, true)
            let whole = try ingest.run(now: now)
            if whole.change.published.contains(where: { !$0.isUnchanged }) {
              report(.published(whole, began: began))
            }
            guard whole.rest != nil else { return whole }
            rest = whole.rest
          }
          if let rest { missing = .incomplete(rest) }
        } catch {
          guard error.isWorthRetrying else { throw error }
          report(.waiting(error))
          missing = error
          // A store that another process changes is free again without any change of the inputs.
          if case .store = error { last = nil }
        }
      }
      if let patience, now().seconds(since: newest) >= patience {
        throw .unpublished([UnpublishedRun(run: nil, error: missing, newestInput: newest)])
      }
      isTold = watch.wait(seconds: interval)
    }
  }
}

extension RunIngest.Outcome {
  /// What is not published yet, in a line; nil when all is.
  fileprivate var rest: String? {
    unfinished.first ?? unpublished.first?.error.description
  }
}
