import Foundation
import GridqTestSupport
import Testing

/// A store that is filled while it is read, of runs whose values say where they are from: each index has a
/// warmth of its own, to which an answer leads back.
///
/// There are `runs` runs, six hours apart and seven hours long, of d01 and d02, each in `variants` versions of
/// the model's files.
final class TortureStore {
  static let runs = 4
  static let variants = 3

  let folder: ScratchFolder
  var path: String { folder.path("store") }
  /// What differs between the indexes, by the digest of `sha256sum`: °C at the south-western corner at the start.
  private(set) var warmths: [String: Double] = [:]
  /// What each manifest that was ever there named.
  private(set) var manifests: Set<Set<StoredSource>> = []

  init() throws {
    folder = try ScratchFolder()
    for run in 0..<TortureStore.runs {
      for variant in 0..<TortureStore.variants {
        var indexes: [String] = []
        for (number, var file) in [Indexes.outer, Indexes.inner].enumerated() {
          let hours: Int = 6 * run
          file.start = WRFFile().start.addingTimeInterval(Double(hours) * 3600)
          let warmth: Int = 20 * run + 5 * variant + 2 * number
          file.warmth = Double(warmth) - 50
          let (input, index) = (model(run, variant, number), index(run, variant, number))
          try file.write(to: input)
          let built = try Command.gridx.run(["build", input, "--output", index, "--quiet"])
          try #require(built.status == 0, "\(built.errors)")
          let digest = try Running("/usr/bin/sha256sum", [index]).wait().output.prefix(64)
          warmths[String(digest)] = file.warmth
          indexes.append(index)
        }
      }
    }
  }

  private func model(_ run: Int, _ variant: Int, _ domain: Int) -> String {
    folder.path("wrfout_\(run)_\(variant)_\(domain)")
  }

  private func index(_ run: Int, _ variant: Int, _ domain: Int) -> String {
    folder.path("\(run)_\(variant)_\(domain).gridx")
  }

  /// A command that changes the store: an ingest, a publication or a prune, which all drop old runs and remove
  /// files at once.
  func change(_ generator: inout some RandomNumberGenerator) -> [String] {
    let (run, variant) = (
      Int.random(in: 0..<TortureStore.runs, using: &generator),
      Int.random(in: 0..<TortureStore.variants, using: &generator)
    )
    let kept = ["--keep-runs", "\(Int.random(in: 1...3, using: &generator))", "--grace", "0s"]
    let options = kept + ["--store", path, "--quiet"]
    return switch Int.random(in: 0..<5, using: &generator) {
    case 0: ["prune"] + options
    case 1, 2: ["publish", index(run, variant, 0), index(run, variant, 1)] + options
    default:
      ["ingest", model(run, variant, 0), model(run, variant, 1), "--threads", "1"] + options
    }
  }

  /// Publications of every version of the newest run, one after the other.
  var newest: [[String]] {
    (0..<TortureStore.variants).map { variant in
      let run = TortureStore.runs - 1
      return [
        "publish", index(run, variant, 0), index(run, variant, 1), "--store", path, "--quiet",
      ]
    }
  }

  /// The digest of the inner domain of the newest run in the store.
  func newestDigest() throws -> String {
    let runs = try Command.gridx.run(["runs", "--store", path, "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(runs.output.utf8)) as? [String: Any])
    let files = try #require((object["runs"] as? [[String: Any]])?.first?["files"])
    let inner = try #require(
      (files as? [[String: Any]])?.first { $0["domain"] as? String == "d02" })
    return try #require(inner["sha256"] as? String)
  }

  /// Remembers the manifest that is there now. No command writes more than one.
  func remember() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path + "/manifest.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let runs = try #require(object["runs"] as? [[String: Any]])
    manifests.insert(
      Set(
        try runs.flatMap { run in
          try #require(run["files"] as? [[String: Any]]).map { file in
            try StoredSource(
              run: #require(run["run"] as? String),
              generation: #require(run["generation"] as? Int),
              domain: #require(file["domain"] as? String),
              digest: #require(file["sha256"] as? String))
          }
        }))
  }

  /// The temporary files in the store.
  var temporaryFiles: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.contains(".gridx-partial-") }
    }
  }

  /// Why an answer at Lisbon is not one of a single manifest; nil when it is.
  func complaint(about answer: StoredAnswer) -> String? {
    guard manifests.contains(where: { $0.isSuperset(of: answer.sources) }) else {
      return "no manifest names all of \(answer.sources)"
    }
    for (number, time) in answer.times.enumerated() {
      let source = answer.sources[answer.sourceNumbers[number]]
      guard let warmth = warmths[source.digest] else { return "unknown index \(source.digest)" }
      // 0.5 j + 0.1 i of the points that `Indexes.lisbon` names.
      let offset = source.domain == "d02" ? 4.3 : 1.4
      let expected = warmth + time.timeIntervalSince(source.start) / 3600 + offset
      // Half of the step of 0.1 °C in which an index has temperatures, and the rounding of 32 bits.
      guard abs(answer.values[number] - expected) < 0.051 else {
        return "\(answer.values[number]) °C at \(time) instead of \(expected) of \(source)"
      }
    }
    return nil
  }
}

/// Where a value is from, as a manifest and an answer say it.
struct StoredSource: Hashable {
  let run: String
  let generation: Int
  let domain: String
  let digest: String

  var start: Date { (try? Date(run, strategy: .iso8601)) ?? .distantPast }
}

/// Temperatures at one place, and where each is from.
struct StoredAnswer: Hashable {
  var times: [Date] = []
  var values: [Double] = []
  var sources: [StoredSource] = []
  var sourceNumbers: [Int] = []

  /// A line of `gridq --format jsonl`.
  init(line: some StringProtocol) throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let metrics = try #require(object["metrics"] as? [String: [String: Any]])
    let series = try #require(metrics["temperature"])
    values = try #require(series["values"] as? [Double])
    times = try #require(object["times"] as? [String]).map { try Date($0, strategy: .iso8601) }
    for source in object["sources"] as? [[String: Any]] ?? [object] {
      sources.append(
        try StoredSource(
          run: #require(source["run"] as? String),
          generation: #require(source["generation"] as? Int),
          domain: #require(source["domain"] as? String),
          digest: #require(source["index_sha256"] as? String)))
    }
    sourceNumbers =
      series["source"] as? [Int] ?? object["source"] as? [Int]
      ?? Array(repeating: 0, count: times.count)
    try #require(!times.isEmpty && values.count == times.count)
    try #require((object["notices"] as? [Any])?.isEmpty == true, "\(line)")
  }
}
