public import GridQuery
import GridqMetrics
import GridqText

/// The publications of a store as an event stream (WHATWG HTML, "Server-sent events").
///
/// An event `publication` is of one run: what of it is there now. Its `id` is of the state of the store that has it, so
/// that a listener which asks again with `Last-Event-ID`, also another server with the same store, hears of what was
/// published meanwhile. Publications between two looks at a run are one event.
public enum PublicationStream {
  public static let mediaType = "text/event-stream"
  /// What a listener skips: it keeps proxies from closing a connection on which nothing is said.
  public static let comment = Array(":\n\n".utf8)
  /// After so many milliseconds a client tries again when its connection ends.
  private static let retry = 5000
  /// The most runs that a listener is told of at once: the newest.
  private static let mostMissed = 64
  /// Clocks of publishers may differ by so many seconds. Who asks again may hear of these publications twice, and of none
  /// never.
  private static let slack: Int64 = 60

  /// A store as one manifest describes it, with the id of that.
  public struct State: Sendable {
    public let manifest: StoreManifest
    /// The number and the time of the manifest, and digits made of its bytes: a manifest may go back to a number.
    public let id: String

    public init(_ manifest: StoreManifest) {
      self.manifest = manifest
      // FNV-1a: it need not withstand an attack.
      let hash = manifest.bytes().reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      id =
        "\(manifest.sequence)-\(manifest.written.secondsSince1970)-\(String(hash, radix: 16))"
    }
  }

  /// What a listener is sent first: when to try again, which state there is, and what it has missed.
  ///
  /// - Parameter lastEventID: what it has heard last; nil for one that has heard nothing. To an id that no earlier state
  ///   of this store has, the newest run of each model is the answer.
  public static func beginning(of state: State, after lastEventID: String?) -> [UInt8] {
    var bytes = Array("retry: \(retry)\n".utf8)
    if let lastEventID, lastEventID != state.id {
      bytes += events(of: missed(since: lastEventID, in: state.manifest), in: state)
    }
    // Without data: it is remembered, and is no event.
    return bytes + "id: \(state.id)\n\n".utf8
  }

  /// The events that lead from one state to another; empty where there are none.
  public static func events(from old: State, to new: State) -> [UInt8] {
    var known: [ModelRun: StoreManifest.Run] = [:]
    for run in old.manifest.runs { known[run.run] = run }
    return events(of: new.manifest.runs.filter { known[$0.run] != $0 }, in: new)
  }

  private static func missed(since id: String, in manifest: StoreManifest) -> [StoreManifest.Run] {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let sequence = UInt64(parts[0]), let written = Int64(parts[1]),
      sequence < manifest.sequence
    else {
      var models: Set<String> = []
      return manifest.runs.filter { models.insert($0.run.model).inserted }
    }
    return manifest.runs.filter {
      $0.published.secondsSince1970 >= written.subtractingReportingOverflow(slack).partialValue
    }
  }

  /// The first published first.
  private static func events(of runs: [StoreManifest.Run], in state: State) -> [UInt8] {
    let newest = runs.sorted { $0.published > $1.published }.prefix(mostMissed)
    return newest.reversed().flatMap { event(of: $0, in: state) }
  }

  private static func event(of run: StoreManifest.Run, in state: State) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.integer("sequence", state.manifest.sequence)
      json.string("model", run.run.model)
      json.time("run", run.run.initialisation)
      json.integer("generation", run.generation)
      json.state(of: run)
      json.time("published", run.published)
      json.strings("domains", ListText.once(run.files.map(\.domain)))
      let members = ListText.once(run.files.map(\.member)).filter { !$0.isEmpty }
      if !members.isEmpty { json.strings("members", members) }
    }
    return Array("event: publication\nid: \(state.id)\ndata: ".utf8) + json.bytes + "\n\n".utf8
  }
}
