public import Forecast
import GridBuild
import Libc
import ModelOutput

/// Publishes a run while the model writes it: each time that something was written, all times that are
/// complete.
///
/// The inputs are only looked at, every few seconds, until one has changed. All that is known of what was
/// done before is in the store, so that it may be ended at any moment and started again.
public struct RunFollow {
  /// What is built and published; it accepts unfinished inputs and knows how long the run will be.
  public var ingest: RunIngest
  public var inputs: InputPaths
  /// Seconds from one look at the inputs to the next.
  public var interval: Double

  /// - Parameter ingest: its `template.expectedSeconds` says when the run ends.
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
  /// - Throws: `RunIngestError` that does not pass when the model writes on.
  public func run(
    now: () -> UTCTime, report: (Event) -> Void
  ) throws(RunIngestError) -> RunIngest.Outcome {
    var last: InputState?
    while true {
      let paths = inputs.found()
      let state = InputState(of: paths)
      if !paths.isEmpty, state != last {
        last = state
        var ingest = ingest
        ingest.inputs = paths
        let began = now()
        do throws(RunIngestError) {
          let outcome = try ingest.run(now: now)
          report(.published(outcome, began: began))
          if outcome.unfinished.isEmpty { return outcome }
        } catch {
          guard error.isWorthRetrying else { throw error }
          report(.waiting(error))
          // A store that another process changes is free again without any change of the inputs.
          if case .store = error { last = nil }
        }
      }
      usleep(UInt32(interval * 1_000_000))
    }
  }
}
