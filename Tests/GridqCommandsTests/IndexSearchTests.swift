import Foundation
import GridqTestSupport
import Testing

@Suite("Where gridq finds its indexes")
struct IndexSearchTests {
  private let question = Indexes.lisbon + ["--metric", "temperature", "--format", "json"]
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// The domain that answers, or what is said instead.
  private func domain(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> String {
    let outcome = try Command.gridq.run(question + arguments, environment: environment)
    guard outcome.status == 0 else { return outcome.errors }
    return try Answer(outcome.output).text("domain")
  }

  /// Puts a copy of an index into a folder.
  private func place(_ index: String, in name: String) throws {
    try folder.makeFolder(name)
    try FileManager.default.copyItem(
      atPath: index, toPath: folder.path(name) + "/" + (index as NSString).lastPathComponent)
  }

  @Test("--lat --lon --metric alone ask the index that GRIDQ_INDEX names")
  func environmentVariable() throws {
    let indexes = try Indexes.shared()
    #expect(try domain(environment: ["GRIDQ_INDEX": indexes.d01]) == "d01")
    #expect(try domain(environment: ["GRIDQ_INDEX": "\(indexes.d01):\(indexes.d02)"]) == "d02")
    #expect(try domain(environment: ["GRIDQ_INDEX": indexes.both]) == "d02")
  }

  @Test("then the folders of the user's data, XDG_DATA_HOME before HOME")
  func dataFolders() throws {
    let indexes = try Indexes.shared()
    try place(indexes.d01, in: "home/.local/share/gridq")
    try place(indexes.d02, in: "data/gridq")
    let home = ["HOME": folder.path("home")]
    let data = ["XDG_DATA_HOME": folder.path("data")]
    #expect(try domain(environment: home) == "d01")
    #expect(try domain(environment: home.merging(data) { $1 }) == "d02")
    #expect(
      try domain(environment: home.merging(["XDG_DATA_HOME": folder.path("none")]) { $1 }) == "d01")
    #expect(
      try domain(environment: home.merging(["GRIDQ_INDEX": indexes.d02]) { $1 }) == "d02")
  }

  @Test("--index comes before everything, and may be a folder or be repeated")
  func option() throws {
    let indexes = try Indexes.shared()
    let environment = ["GRIDQ_INDEX": indexes.d02]
    #expect(try domain(["--index", indexes.d01], environment: environment) == "d01")
    #expect(try domain(["--index", indexes.both]) == "d02")
    #expect(try domain(["--index", indexes.d01, "--index", indexes.d02]) == "d02")
    #expect(try domain(["--index", indexes.both, "--domain", "d01"]) == "d01")
    #expect(try domain(["--index", indexes.both, "--run", "2026-11-20T00:00Z"]) == "d02")
  }

  @Test(
    "nothing there is 66, with the remedy",
    .enabled(
      if: !FileManager.default.fileExists(atPath: "/var/lib/gridq"),
      "this machine has indexes in /var/lib/gridq"))
  func nothing() throws {
    let outcome = try Command.gridq.run(
      question, environment: ["HOME": "/home/nobody", "XDG_DATA_HOME": "/data"])
    #expect(outcome.status == 66)
    #expect(
      outcome.errors
        == """
        gridq: no index and no store found in /data/gridq, /home/nobody/.local/share/gridq or \
        /var/lib/gridq; build an index with 'gridx build', and name it with --index FILE or GRIDQ_INDEX, \
        or put it there; or fill a store with 'gridx ingest', and name it with --store FOLDER or GRIDQ_STORE

        """)
  }

  @Test("a named index that is not there is 66")
  func missing() throws {
    let indexes = try Indexes.shared()
    try folder.makeFolder("empty")
    let remedy = "no index there; build one with 'gridx build INPUT… --output FILE.gridx'"
    for (arguments, environment, message) in [
      (["--index", "nowhere.gridx"], [:], "nowhere.gridx: \(remedy)"),
      (["--index", folder.path("empty")], [:], "\(folder.path("empty")): \(remedy)"),
      ([], ["GRIDQ_INDEX": "nowhere"], "GRIDQ_INDEX: nowhere: \(remedy)"),
      (
        ["--index", indexes.both, "--domain", "d03"], [:],
        "no index of domain d03; there is d01 of wrf 2026-11-20T00:00:00Z; d02 of wrf"
          + " 2026-11-20T00:00:00Z"
      ),
      (
        ["--index", indexes.d01, "--run", "2026-11-19"], [:],
        "no index of run 2026-11-19T00:00:00Z; there is d01 of wrf 2026-11-20T00:00:00Z"
      ),
    ] as [([String], [String: String], String)] {
      let outcome = try Command.gridq.run(question + arguments, environment: environment)
      #expect(outcome.status == 66)
      #expect(outcome.errors == "gridq: \(message)\n")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("a damaged index and a model file in its place are 65")
  func badData() throws {
    let indexes = try Indexes.shared()
    let damaged = folder.path("damaged.gridx")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: indexes.d01))
    bytes[200] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: damaged))
    for (path, message) in [
      (
        damaged,
        "damaged index: header at byte 20: the checksum is wrong; build or ingest it again"
      ),
      (
        indexes.model,
        "not a gridq index: it does not begin with the signature of an index; build one with 'gridx build'"
      ),
    ] {
      let outcome = try Command.gridq.run(question + ["--index", path])
      #expect(outcome.status == 65)
      #expect(outcome.errors == "gridq: \(path): \(message)\n")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("one damaged file in a folder is said and does not take the others away")
  func oneOfMany() throws {
    let indexes = try Indexes.shared()
    try place(indexes.d01, in: "some")
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: folder.path("some/d02.gridx")))
    let outcome = try Command.gridq.run(question + ["--index", folder.path("some")])
    #expect(outcome.status == 0)
    let path = folder.path("some/d02.gridx")
    #expect(outcome.errors.hasPrefix("gridq: left out: \(path): "))
    #expect(outcome.errors.filter(\.isNewline).count == 1)
    let answer = try Answer(outcome.output)
    #expect(try answer.text("domain") == "d01")
    let notices = try #require(answer.fields["notices"] as? [[String: Any]])
    #expect(notices.map { $0["code"] as? String } == ["left_out"])
    // Where nothing answers, and of a list of metrics, it is said, too.
    for arguments in [["--lat", "0", "--lon", "0", "--metric", "temperature"], ["--list-metrics"]] {
      let outcome = try Command.gridq.run(arguments + ["--index", folder.path("some")])
      #expect(outcome.errors.hasPrefix("gridq: left out: \(path): "))
    }
  }
}
