import Forecast
import ForecastText
import GridGeometry
import TileFormat

extension Manifest {
  /// The most bytes that a manifest may have: a hundred thousand runs of one domain.
  package static let mostBytes = 32 << 20

  /// The most bytes of a file that a manifest may name: more than any index has, and sums of them cannot
  /// overflow.
  private static let mostFileBytes = 1 << 44

  /// The largest sequence number: programs that count in Double have to read it.
  private static let largestSequence = 1 << 53

  /// The most metrics of a list, and bytes of a name.
  static let mostMetrics = 1024
  static let mostNameBytes = 64

  /// The most output times of a run that a manifest may list.
  private static let mostTimes = 1_000_000

  /// Reads a manifest.
  ///
  /// - Parameter path: its name in errors.
  /// - Throws: `.unsupported` for a later form, `.damaged` for any other text that is not one.
  public init(_ bytes: [UInt8], path: String) throws(RunStoreError) {
    do {
      try self.init(sealed: bytes, path: path)
    } catch let failure as JSONReader.Failure {
      throw .damaged(path: path, reason: "\(failure.reason), at byte \(failure.offset)")
    } catch let error as RunStoreError {
      throw error
    } catch {
      throw .damaged(path: path, reason: "\(error)")
    }
  }

  private init(sealed bytes: [UInt8], path: String) throws {
    // A later form may be sealed in another way: what it is comes first.
    try Manifest.checkSchema(bytes, path: path)
    let end = bytes.count - Manifest.sealLength
    guard end > 0, Array(bytes[end...]) == Manifest.seal(of: Array(bytes[..<end])) else {
      throw RunStoreError.damaged(
        path: path, reason: "its bytes do not match the checksum at its end")
    }
    var reader = JSONReader(bytes)
    var (id, sequence): (String, Int?) = ("", nil)
    var (written, producer): (UTCTime?, String) = (nil, "")
    var grids: [GridExtent] = []
    var lists: [[String]] = []
    var runs: [Run]?
    var retired: [Retired] = []
    try reader.object { (key, reader) throws(JSONReader.Failure) in
      switch key {
      case "store": id = try reader.string()
      case "sequence": sequence = try reader.count()
      case "written": written = try reader.time()
      case "producer": producer = try reader.string()
      case "grids":
        try reader.array { (reader) throws(JSONReader.Failure) in
          grids.append(try GridExtent(&reader))
        }
      case "metric_lists":
        try reader.array { (reader) throws(JSONReader.Failure) in
          lists.append(try reader.strings())
        }
      case "runs":
        var all: [Run] = []
        try reader.array { (reader) throws(JSONReader.Failure) in
          all.append(try Manifest.run(&reader, grids, lists))
        }
        runs = all
      case "retired":
        try reader.array { (reader) throws(JSONReader.Failure) in
          retired.append(try Manifest.retired(&reader))
        }
      default: return false
      }
      return true
    }
    try reader.finish()
    guard let sequence, sequence <= Manifest.largestSequence, let written, var runs else {
      throw reader.failure("sequence, written or runs is missing or invalid")
    }
    guard Set(runs.map(\.run)).count == runs.count else {
      throw reader.failure("a run is there twice")
    }
    if !zip(runs, runs.dropFirst()).allSatisfy({ !Manifest.isBefore($1, $0) }) {
      runs.sort(by: Manifest.isBefore)
    }
    self.init(
      id: id, sequence: UInt64(sequence), written: written, producer: producer, runs: runs,
      retired: retired)
  }

  /// The order of runs: the newest first.
  package static func isBefore(_ run: Run, _ other: Run) -> Bool {
    let (start, otherStart) = (run.run.initialisation, other.run.initialisation)
    return start == otherStart ? run.run.model < other.run.model : start > otherStart
  }

  private static func checkSchema(_ bytes: [UInt8], path: String) throws {
    var reader = JSONReader(bytes)
    var schema: Int?
    do {
      try reader.object { (key, reader) throws(JSONReader.Failure) in
        guard "schema" ~= key else {
          // The first member says the schema: no more is read.
          throw reader.failure("the schema is missing")
        }
        schema = try reader.count()
        throw reader.failure("")
      }
    } catch {
      guard schema != nil else { throw error }
    }
    guard schema == Manifest.schema else {
      throw RunStoreError.unsupported(path: path, what: "schema \(schema ?? 0)")
    }
  }

  private static func run(
    _ reader: inout JSONReader, _ grids: [GridExtent], _ lists: [[String]]
  ) throws(JSONReader.Failure) -> Run {
    var (model, start): (String?, UTCTime?) = (nil, nil)
    var (generation, published): (Int?, UTCTime?) = (nil, nil)
    var (state, through): (String?, UTCTime?) = (nil, nil)
    var files: [File] = []
    try reader.object { (key, reader) throws(JSONReader.Failure) in
      switch key {
      case "model": model = try reader.string()
      case "run": start = try reader.time()
      case "generation": generation = try reader.count()
      case "state": state = try reader.string()
      case "through": through = try reader.time()
      case "published": published = try reader.time()
      case "files":
        try reader.array { (reader) throws(JSONReader.Failure) in
          files.append(try file(&reader, grids, lists))
        }
      default: return false
      }
      return true
    }
    guard let model, !model.isEmpty, model.utf8.count <= 64, let start, let published,
      let generation = generation.flatMap({ UInt32(exactly: $0) }), generation > 0
    else { throw reader.failure("a run has no model, time, generation or time of publication") }
    guard files.count < 2 || Set(files.map { [$0.domain, $0.member] }).count == files.count else {
      throw reader.failure("a domain of a run is there twice")
    }
    let known: State
    switch (state, through) {
    case ("complete", _): known = .complete
    case ("partial", let through?): known = .partial(through: through)
    default: throw reader.failure("the state of a run is neither complete nor partial")
    }
    return Run(
      ModelRun(model: model, initialisation: start), generation: generation, state: known,
      published: published, files: files)
  }

  private static func file(
    _ reader: inout JSONReader, _ grids: [GridExtent], _ lists: [[String]]
  ) throws(JSONReader.Failure) -> File {
    var (name, digest): (String?, String?) = (nil, nil)
    var (domain, member): (String?, String) = (nil, "")
    var (byteCount, grid, list): (Int?, Int?, Int?) = (nil, nil, nil)
    var times: TimeAxis?
    try reader.object { (key, reader) throws(JSONReader.Failure) in
      switch key {
      case "name": name = try reader.string()
      case "bytes": byteCount = try reader.count()
      case "sha256": digest = try reader.string()
      case "domain": domain = try reader.string()
      case "member": member = try reader.string()
      case "grid": grid = try reader.count()
      case "times": times = try Manifest.times(&reader)
      case "metrics": list = try reader.count()
      default: return false
      }
      return true
    }
    guard let name, isFileName(name) else { throw reader.failure("the name of a file is invalid") }
    guard var digest, digest.withUTF8({ $0.count == 64 && $0.allSatisfy(isHexDigit) }) else {
      throw reader.failure("the digest of \(name) is invalid")
    }
    guard let domain, let byteCount, byteCount > 0, byteCount <= mostFileBytes, let times, let grid,
      grids.indices.contains(grid), let list, lists.indices.contains(list)
    else { throw reader.failure("\(name) has no domain, size, grid, times or metrics") }
    return File(
      name: name, byteCount: byteCount, digest: digest, domain: domain, member: member,
      extent: grids[grid], times: times, metrics: lists[list])
  }

  private static func times(_ reader: inout JSONReader) throws(JSONReader.Failure) -> TimeAxis {
    var first: UTCTime?
    var (count, step): (Int?, Int?) = (nil, nil)
    var list: [UTCTime]?
    try reader.object { (key, reader) throws(JSONReader.Failure) in
      switch key {
      case "first": first = try reader.time()
      case "count": count = try reader.count()
      case "step_s": step = try reader.count()
      case "list":
        var times: [UTCTime] = []
        try reader.array { (reader) throws(JSONReader.Failure) in
          guard times.count < mostTimes else { throw reader.failure("has too many times") }
          times.append(try reader.time())
        }
        list = times
      default: return false
      }
      return true
    }
    let axis: TimeAxis?
    if let list {
      axis = TimeAxis(list)
    } else if let first, let count, count <= mostTimes {
      axis = TimeAxis(start: first, step: count == 1 ? 0 : Int64(step ?? 0), count: count)
    } else {
      axis = nil
    }
    guard let axis else { throw reader.failure("the times of a file are invalid") }
    return axis
  }

  private static func retired(_ reader: inout JSONReader) throws(JSONReader.Failure) -> Retired {
    var (path, since): (String?, UTCTime?) = (nil, nil)
    try reader.object { (key, reader) throws(JSONReader.Failure) in
      switch key {
      case "path": path = try reader.string()
      case "since": since = try reader.time()
      default: return false
      }
      return true
    }
    guard let path, let since, isFilePath(path) else {
      throw reader.failure("a retired file is invalid")
    }
    return Retired(path: path, since: since)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Whether a name has only letters, digits, `_`, `-` and `.`, ends with `.gridx` and does not begin with
  /// `.`: it cannot lead out of its folder.
  static func isFileName(_ name: String) -> Bool {
    name.hasSuffix(".gridx") && name.utf8.count <= 200 && isPlainName(name)
  }

  private static func isPlainName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// Whether a path is that of a file of a run: `runs/MODEL/RUN/NAME.gridx`.
  static func isFilePath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "runs" && parts.allSatisfy(isPlainName)
      && isFileName(String(parts[3]))
  }
}

extension GridExtent {
  fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    var (columns, rows): (Int?, Int?) = (nil, nil)
    var numbers: [Double?] = Array(repeating: nil, count: 5)
    try reader.object { (key, reader) throws(JSONReader.Failure) in
      switch key {
      case "columns": columns = try reader.count()
      case "rows": rows = try reader.count()
      case "spacing_m": numbers[0] = try reader.number()
      case "west": numbers[1] = try reader.number()
      case "south": numbers[2] = try reader.number()
      case "east": numbers[3] = try reader.number()
      case "north": numbers[4] = try reader.number()
      default: return false
      }
      return true
    }
    let known = numbers.compactMap { $0 }
    let most = 1 << 24
    guard let columns, let rows, (1...most).contains(columns), (1...most).contains(rows),
      known.count == 5, (0...1e8).contains(known[0]), known[1...].allSatisfy({ abs($0) <= 360 })
    else {
      throw reader.failure("a grid is not complete")
    }
    self.init(
      columns: columns, rows: rows, spacing: known[0], west: known[1], south: known[2],
      east: known[3], north: known[4])
  }
}

extension JSONReader {
  fileprivate mutating func strings() throws(Failure) -> [String] {
    var strings: [String] = []
    try array { (reader) throws(Failure) in
      let name = try reader.string()
      guard strings.count < Manifest.mostMetrics, name.utf8.count <= Manifest.mostNameBytes else {
        throw reader.failure("a list has too many metrics, or one with a very long name")
      }
      strings.append(name)
    }
    return strings
  }
}
