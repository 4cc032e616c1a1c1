public import GridqMetrics

/// What a store holds: the runs, and the file of each of their domains. `docs/format/store.md`.
///
/// One manifest is one state of the store: whoever keeps it sees nothing that is published later.
public struct StoreManifest: Hashable, Sendable {
  /// Tells the store, and its copies, from others: 16 hexadecimal digits, made with the first manifest; empty
  /// when it has none.
  public var id: String
  /// Counts the manifests of a store, from 1.
  public var sequence: UInt64
  /// When it was written, by the clock of its writer.
  public var written: UTCTime
  /// The program that wrote it, with its version.
  public var producer: String
  /// The models by whose runs a place is answered, the first one first; of others, the one with the finest grid there.
  /// A setting of the store.
  public var models: [String]
  /// The newest first, and after all others those that started more than a day after they were published.
  public var runs: [Run]
  /// Files that earlier manifests named. Readers that still have one of these may ask for them for a while.
  public var retired: [Retired]
  /// How far runs reached that were dropped since, the newest first: the last eight of each model and start hour.
  public var past: [Past]

  /// The content of a manifest.
  public init(
    id: String = "", sequence: UInt64, written: UTCTime, producer: String, models: [String] = [],
    runs: [Run], retired: [Retired] = [], past: [Past] = []
  ) {
    self.id = id
    self.sequence = sequence
    self.written = written
    self.producer = producer
    self.models = models
    self.runs = runs
    self.retired = retired
    self.past = past
  }

  /// One run of one model.
  public struct Run: Hashable, Sendable {
    /// The model, and when the run started.
    public var run: ModelRun
    /// Counts the publications of the run, from 1.
    public var generation: UInt32
    /// Whether its output is complete, as far as the publisher knows.
    public var state: State
    /// When this generation was published, by the clock of its publisher.
    public var published: UTCTime
    /// The indexes, one for each domain and member.
    public var files: [File]

    /// A run as it is published.
    public init(
      _ run: ModelRun, generation: UInt32, state: State, published: UTCTime, files: [File]
    ) {
      self.run = run
      self.generation = generation
      self.state = state
      self.published = published
      self.files = files
    }
  }

  /// How much of a run is published.
  public enum State: Hashable, Sendable {
    /// It has all output that its publisher was told to expect.
    case complete
    /// The files were finished, and nobody said how long the run is.
    case unverified
    /// The model has not written everything; the output until then is here.
    case partial(through: UTCTime)
  }

  /// The index of one domain, and of one member of an ensemble.
  public struct File: Hashable, Sendable {
    /// The name in the folder of its run: what it is, and the first 16 digits of its digest.
    public var name: String
    /// Its length in bytes.
    public var byteCount: Int
    /// The SHA-256 of its bytes, in 64 hexadecimal digits.
    public var digest: String
    /// The domain of the run: `d02`.
    public var domain: String
    /// Empty when the run is not one of several.
    public var member: String
    /// Where on Earth its grid is.
    public var extent: GridExtent
    /// Its output times.
    public var times: TimeAxis
    /// The names of the metrics that it answers for, stored or derived.
    public var metrics: [String]
    /// Metrics that do not have all of the output times.
    public var streams: [Stream]

    /// A file as the manifest describes it.
    public init(
      name: String, byteCount: Int, digest: String, domain: String, member: String,
      extent: GridExtent, times: TimeAxis, metrics: [String], streams: [Stream] = []
    ) {
      self.name = name
      self.byteCount = byteCount
      self.digest = digest
      self.domain = domain
      self.member = member
      self.extent = extent
      self.times = times
      self.metrics = metrics
      self.streams = streams
    }

    /// The output times of a metric.
    func times(of name: String) -> TimeAxis {
      streams.first { $0.metrics.contains(name) }?.times ?? times
    }
  }

  /// Metrics of an index that have output times of their own.
  public struct Stream: Hashable, Sendable {
    /// The names of the metrics, stored or derived.
    public var metrics: [String]
    /// Their output times.
    public var times: TimeAxis

    /// Metrics, and the output times that they have.
    public init(metrics: [String], times: TimeAxis) {
      (self.metrics, self.times) = (metrics, times)
    }
  }

  /// How far a run reached.
  public struct Past: Hashable, Sendable {
    /// The model, and when the run started.
    public var run: ModelRun
    /// Seconds from the start of the run to the last output of each domain.
    public var seconds: [String: Int64]

    /// A run, and for each domain the seconds from its start to the last output.
    public init(_ run: ModelRun, seconds: [String: Int64]) {
      self.run = run
      self.seconds = seconds
    }
  }

  /// A file that is no longer named by a run.
  public struct Retired: Hashable, Sendable {
    /// From the folder of the store: `runs/wrf/2026-11-20T00Z/d02-0123456789abcdef.gridx`.
    public var path: String
    /// The first moment at which no manifest named it.
    public var since: UTCTime

    /// A path that no manifest names any more.
    public init(path: String, since: UTCTime) {
      self.path = path
      self.since = since
    }
  }
}

extension StoreManifest {
  /// An id that no other store has, with a probability of 2⁻⁶⁴.
  package static func newID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The name of the file in the folder of the store.
  public static let name = "manifest.json"

  /// The folder of the store whose manifest has this path.
  package static func folder(ofManifestAt path: String) -> String {
    guard path.hasSuffix("/\(name)") else { return path }
    let folder = String(path.dropLast(name.utf8.count + 1))
    return folder.isEmpty ? "/" : folder
  }

  /// The version of the manifest's form that is read and written.
  public static let schema = 1

  /// The folder of a run, from that of the store: `runs/wrf/2026-11-20T00Z`.
  public static func folder(of run: ModelRun) -> String {
    "runs/\(safeName(run.model))/\(hourText(run.initialisation))"
  }

  /// `2026-11-20T00Z`, with minutes and seconds where there are some.
  private static func hourText(_ time: UTCTime) -> String {
    var text = time.iso8601.utf8.filter { $0 != UInt8(ascii: ":") }.dropLast()
    for _ in 0..<2 where text.suffix(2).allSatisfy({ $0 == UInt8(ascii: "0") }) {
      text.removeLast(2)
    }
    return "\(String(decoding: text, as: UTF8.self))Z"
  }

  /// The path of a file from the folder of the store.
  public static func path(of file: File, in run: Run) -> String {
    "\(folder(of: run.run))/\(file.name)"
  }

  /// The name of a file in the folder of its run: `d02-0123456789abcdef.gridx`, `d02-m03-….gridx`.
  public static func fileName(domain: String, member: String, digest: String) -> String {
    let label = member.isEmpty ? safeName(domain) : "\(safeName(domain))-\(safeName(member))"
    return "\(label)-\(digest.prefix(16)).gridx"
  }

  /// A label with only letters, digits, `_` and `-`, so that it is a name in every file system and URL. The
  /// digest keeps names apart that become the same.
  private static func safeName(_ label: String) -> String {
    let safe = label.unicodeScalars.prefix(64).map { scalar -> UInt8 in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": UInt8(truncatingIfNeeded: scalar.value)
      default: UInt8(ascii: "_")
      }
    }
    return safe.isEmpty ? "_" : String(decoding: safe, as: UTF8.self)
  }

  /// All paths that the runs name.
  public var paths: Set<String> {
    Set(runs.flatMap { run in run.files.map { StoreManifest.path(of: $0, in: run) } })
  }

  /// All paths that the runs name, and of the files that are retired.
  package var knownPaths: Set<String> { paths.union(retired.map { $0.path }) }
}

extension StoreManifest.Run {
  /// Whether it started more than a day after it was published: its date, or the clock of its publisher, was wrong. It
  /// answers after all other runs, and none is dropped because of it.
  public var isOfFuture: Bool { run.isOfFuture(at: published) }

  /// The order in a manifest.
  package func isBefore(_ other: Self) -> Bool {
    isOfFuture == other.isOfFuture ? run.isBefore(other.run) : other.isOfFuture
  }
}

extension ModelRun {
  /// The order of runs in a manifest: the newest first, of one hour by their models.
  package func isBefore(_ other: ModelRun) -> Bool {
    initialisation == other.initialisation
      ? model < other.model : initialisation > other.initialisation
  }
}
