import GridqFormat
import GridqGeometry
import GridqMetrics

extension StoreManifest {
  /// The most bytes that a manifest may have: a hundred thousand runs of one domain.
  package static let mostBytes = 32 << 20

  /// The most bytes of a file that a manifest may name: more than any index has, and sums of them cannot
  /// overflow.
  private static let mostFileBytes: Int64 = 1 << 44

  /// The largest sequence number: programs that count in Double have to read it.
  private static let largestSequence: Int64 = 1 << 53

  /// The most metrics of a list, and bytes of a name.
  package static let mostMetrics = 1024
  package static let mostNameBytes = 64

  /// The most output times of a run that a manifest may list.
  private static let mostTimes = 1_000_000

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: all of the text.
  ///   - path: its name in errors.
  /// - Throws: `.unsupported` for a later form, `.damaged` for any other text that is not one.
  public init(_ bytes: [UInt8], path: String) throws(RunStoreError) {
    func damaged(_ failure: JSONReader.Failure) -> RunStoreError {
      .damaged(path: path, reason: "\(failure.reason), at byte \(failure.offset)")
    }
    // A later form may be sealed in another way: what it is comes first.
    let schema: Int
    do throws(JSONReader.Failure) { schema = try StoreManifest.schema(of: bytes) } catch {
      throw damaged(error)
    }
    guard schema == StoreManifest.schema else {
      throw .unsupported(path: path, what: "schema \(schema)")
    }
    let end = bytes.count - StoreManifest.sealLength
    guard end > 0,
      bytes[end...].elementsEqual(StoreManifest.seal(of: bytes.span.extracting(..<end)))
    else {
      throw .damaged(path: path, reason: "its bytes do not match the checksum at its end")
    }
    do throws(JSONReader.Failure) { try self.init(sealed: bytes) } catch { throw damaged(error) }
  }

  private init(sealed bytes: [UInt8]) throws(JSONReader.Failure) {
    var reader = JSONReader(bytes)
    var (id, sequence): (String, Int64?) = ("", nil)
    var (written, producer): (UTCTime?, String) = (nil, "")
    var models: [String] = []
    var grids: [GridExtent] = []
    var lists: [[String]] = []
    var runs: [Run]?
    var retired: [Retired] = []
    var past: [Past] = []
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      var isListOpen = false
      switch key {
      case "store": id = try reader.string()
      case "sequence": sequence = try reader.longCount()
      case "written": written = try reader.time()
      case "producer": producer = try reader.string()
      case "models": models = try reader.strings()
      case "grids":
        while try reader.nextElement(&isListOpen) { grids.append(try GridExtent(&reader)) }
      case "metric_lists":
        while try reader.nextElement(&isListOpen) { lists.append(try reader.strings()) }
      case "runs":
        var all: [Run] = []
        // A run takes about 400 bytes of the text.
        all.reserveCapacity(bytes.count / 256)
        while try reader.nextElement(&isListOpen) {
          all.append(try StoreManifest.run(&reader, grids, lists))
        }
        runs = all
      case "retired":
        while try reader.nextElement(&isListOpen) {
          retired.append(try StoreManifest.retired(&reader))
        }
      case "past":
        while try reader.nextElement(&isListOpen) { past.append(try StoreManifest.past(&reader)) }
      default: try reader.skip()
      }
    }
    try reader.finish()
    guard let sequence, sequence <= StoreManifest.largestSequence, let written, var runs else {
      throw reader.failure("sequence, written or runs is missing or invalid")
    }
    func isOrdered() -> Bool {
      runs.indices.dropFirst().allSatisfy { runs[$0 - 1].run.isBefore(runs[$0].run) }
    }
    if !isOrdered() {
      runs.sort { $0.run.isBefore($1.run) }
      guard isOrdered() else { throw reader.failure("a run is there twice") }
    }
    if runs.contains(where: { $0.isOfFuture }) {
      runs = runs.filter { !$0.isOfFuture } + runs.filter { $0.isOfFuture }
    }
    self.init(
      id: id, sequence: UInt64(sequence), written: written, producer: producer, models: models,
      runs: runs, retired: retired, past: past)
  }

  private static func schema(of bytes: [UInt8]) throws(JSONReader.Failure) -> Int {
    var reader = JSONReader(bytes)
    // The first member says the schema: no more is read.
    var isOpen = false
    guard let key = try reader.nextKey(&isOpen), "schema" ~= key else {
      throw reader.failure("the schema is missing")
    }
    return try reader.count()
  }

  /// The end of the file: the checksum of all bytes before it.
  package static func seal(of bytes: Span<UInt8>) -> [UInt8] {
    let digits = String(Checksum.of(bytes.bytes), radix: 16)
    let zeros = String(repeating: "0", count: 8 - digits.count)
    return Array("\"crc32\":\"\(zeros)\(digits)\"}\n".utf8)
  }

  /// The length of ``seal(of:)``.
  static let sealLength = 20

  private static func run(
    _ reader: inout JSONReader, _ grids: [GridExtent], _ lists: [[String]]
  ) throws(JSONReader.Failure) -> Run {
    var (model, start): (String?, UTCTime?) = (nil, nil)
    var (generation, published): (Int64?, UTCTime?) = (nil, nil)
    var (state, through): (String?, UTCTime?) = (nil, nil)
    var isUnverified = false
    var files: [File] = []
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      switch key {
      case "model": model = try reader.string()
      case "run": start = try reader.time()
      case "generation": generation = try reader.longCount()
      case "state": state = try reader.string()
      case "through": through = try reader.time()
      case "unverified": isUnverified = try reader.bool()
      case "published": published = try reader.time()
      case "files":
        var isListOpen = false
        while try reader.nextElement(&isListOpen) {
          files.append(try file(&reader, grids, lists))
        }
      default: try reader.skip()
      }
    }
    guard let model, !model.isEmpty, model.utf8.count <= 64, let start, let published,
      let generation = generation.flatMap({ UInt32(exactly: $0) }), generation > 0
    else { throw reader.failure("a run has no model, time, generation or time of publication") }
    guard files.count < 2 || Set(files.map { [$0.domain, $0.member] }).count == files.count else {
      throw reader.failure("a domain of a run is there twice")
    }
    let known: State
    switch (state, through) {
    case ("complete", _): known = isUnverified ? .unverified : .complete
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
    var byteCount: Int64?
    var (grid, list): (Int?, Int?) = (nil, nil)
    var times: TimeAxis?
    var streams: [Stream] = []
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      switch key {
      case "name": name = try reader.string()
      case "bytes": byteCount = try reader.longCount()
      case "sha256": digest = try reader.string()
      case "domain": domain = try reader.string()
      case "member": member = try reader.string()
      case "grid": grid = try reader.count()
      case "times": times = try StoreManifest.times(&reader)
      case "metrics": list = try reader.count()
      case "streams":
        var isListOpen = false
        while try reader.nextElement(&isListOpen) { streams.append(try stream(&reader, lists)) }
      default: try reader.skip()
      }
    }
    guard let name, isFileName(name) else { throw reader.failure("the name of a file is invalid") }
    guard var digest, digest.withUTF8({ $0.count == 64 && $0.allSatisfy(isHexDigit) }) else {
      throw reader.failure("the digest of \(name) is invalid")
    }
    guard let domain, let byteCount, byteCount > 0, byteCount <= mostFileBytes, let times, let grid,
      grids.indices.contains(grid), let list, lists.indices.contains(list)
    else { throw reader.failure("\(name) has no domain, size, grid, times or metrics") }
    return File(
      name: name, byteCount: Int(clamping: byteCount), digest: digest, domain: domain,
      member: member,
      extent: grids[grid], times: times, metrics: lists[list], streams: streams)
  }

  private static func stream(
    _ reader: inout JSONReader, _ lists: [[String]]
  ) throws(JSONReader.Failure) -> Stream {
    var list: Int?
    var times: TimeAxis?
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      switch key {
      case "metrics": list = try reader.count()
      case "times": times = try StoreManifest.times(&reader)
      default: try reader.skip()
      }
    }
    guard let times, let list, lists.indices.contains(list) else {
      throw reader.failure("a stream of a file has no metrics or times")
    }
    return Stream(metrics: lists[list], times: times)
  }

  private static func times(_ reader: inout JSONReader) throws(JSONReader.Failure) -> TimeAxis {
    var first: UTCTime?
    var (count, step): (Int?, Int64?) = (nil, nil)
    var list: [UTCTime]?
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      switch key {
      case "first": first = try reader.time()
      case "count": count = try reader.count()
      case "step_s": step = try reader.longCount()
      case "list":
        var times: [UTCTime] = []
        var isListOpen = false
        while try reader.nextElement(&isListOpen) {
          guard times.count < mostTimes else { throw reader.failure("has too many times") }
          times.append(try reader.time())
        }
        list = times
      default: try reader.skip()
      }
    }
    let axis: TimeAxis?
    if let list {
      axis = TimeAxis(list)
    } else if let first, let count, count <= mostTimes {
      axis = TimeAxis(start: first, step: count == 1 ? 0 : step ?? 0, count: count)
    } else {
      axis = nil
    }
    guard let axis else { throw reader.failure("the times of a file are invalid") }
    return axis
  }

  private static func retired(_ reader: inout JSONReader) throws(JSONReader.Failure) -> Retired {
    var (path, since): (String?, UTCTime?) = (nil, nil)
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      switch key {
      case "path": path = try reader.string()
      case "since": since = try reader.time()
      default: try reader.skip()
      }
    }
    guard let path, let since, isFilePath(path) else {
      throw reader.failure("a retired file is invalid")
    }
    return Retired(path: path, since: since)
  }

  private static func past(_ reader: inout JSONReader) throws(JSONReader.Failure) -> Past {
    var (model, start): (String?, UTCTime?) = (nil, nil)
    var seconds: [String: Int64] = [:]
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      switch key {
      case "model": model = try reader.string()
      case "run": start = try reader.time()
      case "domains":
        var isListOpen = false
        while try reader.nextElement(&isListOpen) {
          var (domain, length): (String?, Int64?) = (nil, nil)
          var isDomainOpen = false
          while let key = try reader.nextKey(&isDomainOpen) {
            switch key {
            case "domain": domain = try reader.string()
            case "seconds": length = try reader.longCount()
            default: try reader.skip()
            }
          }
          if let domain, let length { seconds[domain] = length }
        }
      default: try reader.skip()
      }
    }
    guard let model, let start else { throw reader.failure("a past run is invalid") }
    return Past(ModelRun(model: model, initialisation: start), seconds: seconds)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "a") < 6
  }

  /// Whether a name has only letters, digits, `_`, `-` and `.`, ends with `.gridx` and does not begin with
  /// `.`: it cannot lead out of its folder.
  static func isFileName(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { name in
      name.count <= 200 && name.suffix(6).elementsEqual(".gridx".utf8) && isPlainName(name)
    }
  }

  private static func isPlainName(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: ".") else { return false }
    return name.allSatisfy { byte in
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
    return parts.count == 4 && parts[0] == "runs" && parts.allSatisfy { isPlainName($0.utf8) }
      && isFileName(String(parts[3]))
  }
}

extension GridExtent {
  fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    var (columns, rows): (Int?, Int?) = (nil, nil)
    var numbers: [Double?] = Array(repeating: nil, count: 5)
    var isOpen = false
    while let key = try reader.nextKey(&isOpen) {
      switch key {
      case "columns": columns = try reader.count()
      case "rows": rows = try reader.count()
      case "spacing_m": numbers[0] = try reader.number()
      case "west": numbers[1] = try reader.number()
      case "south": numbers[2] = try reader.number()
      case "east": numbers[3] = try reader.number()
      case "north": numbers[4] = try reader.number()
      default: try reader.skip()
      }
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

extension JSONReader.Key {
  /// Whether it is a name of at most 16 bytes. In the module that uses it, the compiler makes two numbers of a name.
  @inline(__always)
  fileprivate static func ~= (name: StaticString, key: JSONReader.Key) -> Bool {
    guard key.count == name.utf8CodeUnitCount else { return false }
    var words: (UInt64, UInt64) = (0, 0)
    for number in 0..<name.utf8CodeUnitCount {
      let byte = UInt64(name.utf8Start[number])
      if number < 8 {
        words.0 |= byte &<< UInt64(8 &* number)
      } else {
        words.1 |= byte &<< UInt64(8 &* (number &- 8))
      }
    }
    return words == key.words
  }
}

extension JSONReader {
  fileprivate mutating func strings() throws(Failure) -> [String] {
    var strings: [String] = []
    var isOpen = false
    while try nextElement(&isOpen) {
      let name = try string()
      guard strings.count < StoreManifest.mostMetrics,
        name.utf8.count <= StoreManifest.mostNameBytes
      else {
        throw failure("a list has too many metrics, or one with a very long name")
      }
      strings.append(name)
    }
    return strings
  }
}
