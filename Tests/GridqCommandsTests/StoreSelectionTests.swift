import Foundation
import GridqTestSupport
import Testing

/// Which run of a store `gridq` asks, how old it says that is, and what it says where there is none.
@Suite("The run that is asked")
struct RunSelectionTests {
  let folder: ScratchFolder
  let indexes: Indexes
  var store: String { folder.path("store") }

  init() throws {
    folder = try ScratchFolder()
    indexes = try Indexes.shared()
    try #require(
      try Command.gridx.run(["publish", indexes.d01, "--store", store, "--quiet"]).status == 0)
  }

  private func ask(_ options: [String], environment: [String: String] = [:]) throws -> Outcome {
    try Command.gridq.run(
      options + Indexes.lisbon + ["--metric", "temperature"], environment: environment)
  }

  /// Expects one line on standard error and nothing else.
  private func expect(
    _ outcome: Outcome, _ status: Int32, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == status && outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.errors == "gridq: \(message)\n", sourceLocation: sourceLocation)
  }

  @Test("is named with what there is instead, when it is not there")
  func absent() throws {
    for (options, words, known) in [
      (["--run", "2026-11-19"], "run 2026-11-19T00:00:00Z", "wrf 2026-11-20T00:00:00Z"),
      (["--model", "mm5"], "model mm5", "wrf 2026-11-20T00:00:00Z"),
      (["--model", "wrf", "--domain", "d07"], "model wrf, domain d07", "d01"),
      (["--member", "m01"], "member m01", "d01"),
    ] {
      let message = "\(store): has nothing of \(words); there is \(known)"
      expect(try ask(["--store", store] + options), 66, message)
      expect(try Command.gridq.run(["--store", store, "--list-metrics"] + options), 66, message)
    }
    #expect(try ask(["--store", store, "--model", "wrf", "--format", "csv"]).status == 0)
    #expect(try ask(["--index", indexes.both, "--model", "wrf"]).status == 0)
    expect(
      try ask(["--index", indexes.both, "--model", "mm5", "--member", "m1"]), 66,
      "no index of model mm5, member m1; there is d01 of wrf 2026-11-20T00:00:00Z; d02 of wrf"
        + " 2026-11-20T00:00:00Z")
  }

  @Test("is looked for in the right kind of place, or the line says what to write")
  func places() throws {
    expect(try ask(["--index", store]), 66, "\(store): is a store; name it with --store")
    expect(
      try ask([], environment: ["GRIDQ_INDEX": store]), 66,
      "GRIDQ_INDEX: \(store): is a store; name it with --store")
    for place in [indexes.both, indexes.d01] {
      expect(
        try ask(["--store", place]), 66,
        "\(place): holds indexes and is no store; name it with --index")
    }
    let empty = folder.path("nothing")
    let absent =
      "\(empty): no store there: it has no manifest.json; fill one with 'gridx ingest INPUT… --store \(empty)'"
    expect(try ask(["--store", empty]), 66, absent)
    expect(try ask([], environment: ["GRIDQ_STORE": empty]), 66, "GRIDQ_STORE: \(absent)")
    // The only file of the only run.
    let files = try FileManager.default.subpathsOfDirectory(atPath: store)
    let index = "\(store)/\(try #require(files.first { $0.hasSuffix(".gridx") }))"
    try FileManager.default.removeItem(atPath: index)
    let missing = try ask(["--store", store])
    #expect(
      missing.status == 66 && missing.errors.hasPrefix("gridq: \(index): "), "\(missing.errors)")
    #expect(
      missing.errors.hasSuffix("; see 'gridx doctor --store \(store)'\n"), "\(missing.errors)")
  }

  @Test("stands with its age in every table")
  func age() throws {
    let list = folder.path("list")
    try Data("38.7,-9.1\n".utf8).write(to: URL(fileURLWithPath: list))
    let started = Date(timeIntervalSince1970: 1_795_132_800)
    let days = Int(Date().timeIntervalSince(started) / 86_400)
    for options in [
      Indexes.lisbon, Indexes.lisbon + ["--daily"], ["--points", list],
      ["--points", list, "--daily"],
    ] {
      let outcome = try Command.gridq.run(
        ["--store", store, "--metric", "temperature"] + options)
      #expect(outcome.status == 0)
      let line = String(try #require(outcome.output.split(separator: "\n").first))
      #expect(
        line.hasPrefix("wrf run 2026-11-20T00:00:00Z, ") && line.contains(" old, domain d01, "),
        "\(line)")
      // A new day may begin between the two.
      #expect(
        days < 3 || line.contains(" \(days) days old,") || line.contains(" \(days + 1) days old,"),
        "\(line)")
    }
  }

  @Test("is not fresh because it starts in the future: it is told, and not counted")
  func future() throws {
    var file = WRFFile()
    file.start = Date(
      timeIntervalSince1970: (Date().timeIntervalSince1970 / 3600).rounded() * 3600 + 864_000)
    try file.write(to: folder.path("wrfout"))
    let index = folder.path("future.gridx")
    try #require(
      try Command.gridx.run(["build", folder.path("wrfout"), "--output", index, "--quiet"]).status
        == 0)
    let publish = ["publish", index, "--store", store, "--quiet", "--keep-runs", "1"]
    let refused = try Command.gridx.run(publish)
    #expect(refused.status == 65 && refused.errors.contains("--allow-future"), "\(refused.errors)")
    let ingested = try Command.gridx.run(
      ["ingest", folder.path("wrfout"), "--store", store, "--keep-runs", "1"])
    #expect(ingested.status == 65 && ingested.errors.contains("was not published: it starts"))
    // It is not counted among those that are kept, and answers only what no other run knows.
    try #require(try Command.gridx.run(publish + ["--allow-future"]).status == 0)
    let warning =
      "gridq: warning: the run wrf from \(file.start.ISO8601Format()) starts in the future, and is"
    let fine = try Command.gridq.run(["--store", store, "--max-age", "365000d"])
    #expect(fine.status == 0 && fine.output.contains("wrf from 2026-11-20T00:00:00Z, is "))
    #expect(fine.errors.hasPrefix(warning), "\(fine.errors)")
    let nothing = try Command.gridq.run(["--store", store, "--max-age", "9h", "--domain", "d05"])
    #expect(
      nothing.status == 66 && nothing.errors.contains("has nothing of domain d05; there is d01"))
    let old = try Command.gridq.run(["--store", store, "--max-age", "0s"])
    #expect(
      old.status == 5 && old.errors.contains("the newest run, wrf from 2026-11-20T00:00:00Z, is"))
    for source in [["--store", store, "--run", file.start.ISO8601Format()], ["--index", index]] {
      let none = try Command.gridq.run(source + ["--max-age", "365000d"])
      #expect(none.status == 5 && none.errors.hasPrefix(warning))
      #expect(none.errors.hasSuffix("gridq: --max-age: no run has started yet\n"), "\(none.errors)")
    }
    let first = try ask(["--store", store]).output
    #expect(first.hasPrefix("source 1: wrf run 2026-11-20T00:00:00Z, "), "\(first)")
    let table = try ask(["--store", store, "--run", file.start.ISO8601Format()])
    #expect(
      table.output.hasPrefix("wrf run \(file.start.ISO8601Format()), not started yet, domain"))
  }
}
