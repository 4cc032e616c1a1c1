import Foundation
import GridqTestSupport
import Testing

/// A store as its operator uses it: by commands, their exit statuses and what they say.
@Suite("A store")
struct StoreTests {
  let folder: ScratchFolder
  let indexes: Indexes
  var store: String { folder.path("store") }
  var manifest: URL { URL(fileURLWithPath: folder.path("store/manifest.json")) }

  init() throws {
    folder = try ScratchFolder()
    indexes = try Indexes.shared()
  }

  private var models: [String] { [indexes.model, indexes.folder.path("wrfout_d02")] }

  private func ingest(_ options: [String] = []) throws -> Outcome {
    try Command.gridx.run(["ingest"] + models + ["--store", store] + options)
  }

  private func ask(_ options: [String] = [], environment: [String: String] = [:]) throws -> Outcome
  {
    try Command.gridq.run(
      options + Indexes.lisbon + ["--metric", "temperature"], environment: environment)
  }

  /// The indexes in the store by domain.
  private func files() throws -> [String: URL] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: store)
      .filter { $0.hasSuffix(".gridx") }
    return Dictionary(
      all.map {
        (String($0.split(separator: "/")[3].prefix(3)), URL(fileURLWithPath: store + "/" + $0))
      }
    ) { $1 }
  }

  @Test("is filled in one step, with the same bytes as those of separate builds, and answers")
  func ingests() throws {
    let outcome = try ingest()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("generation 1 published: d01, d02"))
    let files = try files()
    for (domain, built) in [("d01", indexes.d01), ("d02", indexes.d02)] {
      #expect(
        try Data(contentsOf: #require(files[domain]))
          == Data(contentsOf: URL(fileURLWithPath: built)))
    }
    #expect(try folder.names == ["store"])
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: store))
        == [".lock", ".ingested", ".manifests", "manifest.json", "runs"])
    let direct = try ask(["--index", indexes.both, "--format", "csv"])
    let answer = try ask(["--store", store, "--format", "csv"])
    #expect(answer.status == 0)
    // The same values; the store's answer also has the run and the domain of each.
    func rows(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("time") }
        .map { $0.split(separator: ",") }
    }
    #expect(rows(answer.output).map { [$0[0], $0[3]] } == rows(direct.output))
    #expect(rows(answer.output).allSatisfy { $0[2] == "d02" && $0[1].hasSuffix("Z") })
    // The other ways to name it.
    for environment in [["GRIDQ_STORE": store], ["XDG_DATA_HOME": folder.path("data")]] {
      try folder.makeFolder("data")
      try? FileManager.default.createSymbolicLink(
        atPath: folder.path("data/gridq"), withDestinationPath: store)
      #expect(try ask(["--format", "csv"], environment: environment).output == answer.output)
    }
    let both = try ask(["--store", store, "--index", indexes.d01])
    #expect(both.status == 64)
  }

  @Test("is not changed by the same files again, and says so")
  func again() throws {
    try #require(try ingest().status == 0)
    let before = try Data(contentsOf: manifest)
    let outcome = try ingest()
    #expect(
      outcome.status == 0 && outcome.errors.contains("there already, generation 1; nothing changed")
    )
    #expect(try Data(contentsOf: manifest) == before)
    let copy = try Command.gridx.run(["publish", indexes.d02, "--store", store])
    #expect(copy.status == 0 && copy.errors.contains("nothing changed"))
    #expect(try Data(contentsOf: manifest) == before)
  }

  @Test("lists its runs, verifies, and has nothing for a doctor to find")
  func inspection() throws {
    try #require(try ingest(["--quiet"]).status == 0)
    let runs = try Command.gridx.run(["runs", "--store", store])
    #expect(runs.status == 0)
    #expect(runs.output.split(separator: "\n").count == 3)
    let json = try Command.gridx.run(["runs", "--store", store, "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    #expect(object["sequence"] as? Int == 1 && run["generation"] as? Int == 1)
    #expect((run["files"] as? [[String: Any]])?.map { $0["domain"] as? String } == ["d01", "d02"])
    let verified = try Command.gridx.run(["verify", "--store", store])
    #expect(verified.status == 0 && verified.output == "\(store): 2 files ok\n")
    let unnamed = try Command.gridx.run(["verify", store])
    #expect(
      unnamed.status == 64
        && unnamed.errors == "gridx: \(store): is a store; verify it with --store \(store)\n")
    let index = try #require(try files()["d02"])
    let bytes = try Data(contentsOf: index)
    var bad = bytes
    bad[bad.count / 2] ^= 1
    try bad.write(to: index)
    #expect(try Command.gridx.run(["verify", "--store", store]).status == 65)
    #expect(try Command.gridx.run(["doctor", "--store", store, "--thorough"]).status == 65)
    try FileManager.default.removeItem(at: index)
    #expect(try Command.gridx.run(["verify", "--store", store]).status == 66)
    let doctor = try Command.gridx.run(["doctor", "--store", store])
    #expect(doctor.status == 65 && doctor.output.contains("is missing"))
    try bytes.write(to: index)
    #expect(try Command.gridx.run(["verify", "--store", store]).status == 0)
  }

  @Test("answers without a damaged index and says so on standard error")
  func damagedIndex() throws {
    try #require(try ingest(["--quiet"]).status == 0)
    let index = try #require(try files()["d02"])
    try Data("not an index".utf8).write(to: index)
    let outcome = try ask(["--store", store, "--format", "json"])
    // Named by its path below the store: services show it to everyone.
    #expect(outcome.status == 0 && outcome.errors.contains("answers: runs/"))
    #expect(!outcome.output.contains(store))
    #expect(
      outcome.output.contains("\"domain\":\"d01\"") && outcome.output.contains("\"left_out\""))
  }

  @Test(
    "ends with the documented status where its manifest is missing, damaged or of a later version")
  func manifests() throws {
    #expect(try ask(["--store", store]).status == 66)
    #expect(try Command.gridx.run(["runs", "--store", store]).status == 66)
    #expect(try Command.gridx.run(["prune", "--store", store]).status == 66)
    try #require(try ingest(["--quiet"]).status == 0)
    let good = try Data(contentsOf: manifest)
    for (bad, words) in [
      (good.dropLast(2), "damaged manifest"), (Data(), "damaged manifest"),
      (Data("{\"schema\":9}".utf8), "later version"),
    ] {
      try Data(bad).write(to: manifest)
      for outcome in [
        try ask(["--store", store]), try Command.gridx.run(["runs", "--store", store]),
        try ingest(), try ingest(["--dry-run"]),
        try Command.gridx.run(["doctor", "--store", store]),
      ] {
        #expect(
          outcome.status == 65 && (outcome.errors + outcome.output).contains(words), "\(outcome)")
      }
      // Nobody writes over it.
      #expect(try Data(contentsOf: manifest) == Data(bad))
    }
    // Without it, an ingest of less than there is is refused: so it is not what the doctor says to do.
    try FileManager.default.removeItem(at: manifest)
    for options in [[], ["--dry-run"]] {
      let less = try Command.gridx.run(["ingest", indexes.model, "--store", store] + options)
      #expect(less.status == 65 && less.errors.contains("is missing, and there are"), "\(less)")
      #expect(!less.errors.contains("building"))
    }
    let doctor = try Command.gridx.run(["doctor", "--store", store])
    #expect(
      doctor.status == 65 && doctor.output.contains("--repair' makes a new one")
        && !doctor.output.contains("gridx ingest"), "\(doctor.output)")
    let repair = try Command.gridx.run(["doctor", "--store", store, "--repair"])
    #expect(repair.status == 0 && repair.errors.contains("made manifest"), "\(repair)")
    #expect(try ask(["--store", store]).status == 0)
    // An older one is an error, and nothing is published or removed with it.
    try good.write(to: manifest)
    for arguments in [["prune"], ["ingest", indexes.model]] {
      let refused = try Command.gridx.run(arguments + ["--store", store])
      #expect(
        refused.status == 65 && refused.errors.contains("an older copy was put back"), "\(refused)")
    }
    let found = try Command.gridx.run(["doctor", "--store", store])
    #expect(found.status == 65 && found.output.contains("--repair"), "\(found)")
    #expect(try ask(["--store", store]).status == 0)
  }

  @Test("makes a second publisher try again later, or wait")
  func lock() throws {
    try #require(try ingest(["--quiet"]).status == 0)
    let holder = try Running(
      "/bin/sh", ["-c", "exec 9<>\"$0\"; flock 9; echo held; exec sleep 60", store + "/.lock"])
    defer { kill(holder.identifier, SIGKILL) }
    let busy = try waitUntil { try ingest(["--quiet"]).status == 75 }
    #expect(busy)
    let outcome = try Command.gridx.run(["prune", "--store", store])
    #expect(outcome.status == 75 && outcome.errors.contains("--wait"))
    let waiting = try Running(Command.gridx.path, ["prune", "--store", store, "--wait", "10m"])
    kill(holder.identifier, SIGKILL)
    #expect(try waiting.wait().status == 0)
  }

  private func waitUntil(_ condition: () throws -> Bool) throws -> Bool {
    for _ in 0..<100 {
      if try condition() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  @Test("says how old its newest run is, with status 5 when it is too old")
  func age() throws {
    try #require(try ingest(["--quiet"]).status == 0)
    // The run of the test is of the past, by more than an hour and less than a thousand years.
    let old = try Command.gridq.run(["--store", store, "--max-age", "1h"])
    #expect(old.status == 5 && old.errors.contains("more than 1 h") && old.output.isEmpty)
    #expect(try ask(["--store", store, "--max-age", "1h"]).status == 5)
    #expect(try ask(["--index", indexes.both, "--max-age", "1h"]).status == 5)
    let fine = try Command.gridq.run(["--store", store, "--max-age", "365000d"])
    #expect(fine.status == 0 && fine.output.contains("the newest run"))
    #expect(try ask(["--store", store, "--max-age", "365000d"]).status == 0)
    for wrong in ["9", "h", "-1h", "1w"] {
      #expect(try ask(["--store", store, "--max-age=\(wrong)"]).status == 64, "\(wrong)")
    }
  }

  @Test("is not built where it cannot be, and no temporary file is left")
  func obstacles() throws {
    let nowhere = try Command.gridx.run(
      ["ingest"] + models + ["--store", folder.path("no/store"), "--quiet"])
    #expect(nowhere.status == 73)
    try Data().write(to: URL(fileURLWithPath: folder.path("file")))
    let file = try Command.gridx.run(
      ["ingest"] + models + ["--store", folder.path("file"), "--quiet"])
    #expect(file.status == 73)
    try Data("text".utf8).write(to: URL(fileURLWithPath: folder.path("text")))
    let text = try Command.gridx.run(
      ["ingest"] + models + [folder.path("text"), "--store", store, "--quiet"])
    #expect(text.status == 65)
    let short = try ingest(["--quiet", "--expect-hours", "1000"])
    #expect(short.status == 75 && short.errors.contains("1000 h are expected"))
    #expect(!FileManager.default.fileExists(atPath: manifest.path))
    // The refusal comes before the work.
    #expect(!FileManager.default.fileExists(atPath: store))
    #expect(short.errors.contains("; try again when the model has written more"))
    try folder.makeFolder("empty")
    // A folder may get files yet; a pattern without a file may be wrong.
    for (name, status, reason) in [
      ("nothing*", Int32(66), "no file has such a name; check the pattern"),
      ("empty", 75, "no file there that is named wrfout_… or MMOUT_DOMAIN…"),
    ] {
      let path = folder.path(name)
      let none = try Command.gridx.run(["ingest", path, "--store", store])
      #expect(none.status == status && none.errors.hasPrefix("gridx: \(path): \(reason)"))
      #expect(none.errors.filter(\.isNewline).count == 1, "\(none.errors)")
    }
  }

  @Test("is told beforehand what an ingest would do, and is not changed by that")
  func rehearsal() throws {
    let rehearsal = try ingest(["--dry-run"])
    #expect(rehearsal.status == 0 && rehearsal.errors.contains("would build d02"))
    #expect(!FileManager.default.fileExists(atPath: store))
    // The files of the test have hours 0 to 6.
    let short = try ingest(["--dry-run", "--expect-hours", "7"])
    #expect(short.status == 75 && !short.errors.contains("would build"), "\(short.errors)")
    let partial = try ingest(["--dry-run", "--expect-hours", "7", "--allow-partial"])
    #expect(
      partial.status == 0 && partial.errors.contains("partial: d01")
        && partial.errors.contains("would build d01"), "\(partial.errors)")
    // What was written just now may change and look the same.
    try indexes.wait(forAge: 4.1)
    try #require(try ingest(["--quiet"]).status == 0)
    let before = try Data(contentsOf: manifest)
    let again = try ingest(["--dry-run"])
    #expect(
      again.status == 0 && again.errors.contains("not read again")
        && !again.errors.contains("would"), "\(again.errors)")
    let other = try ingest(["--dry-run", "--metrics", "temperature"])
    #expect(other.errors.contains("would build d02"), "\(other.errors)")
    #expect(try Data(contentsOf: manifest) == before)
  }

  @Test("is copied with the manifest last, verified, and again only what is new")
  func mirror() throws {
    try #require(try ingest(["--quiet"]).status == 0)
    let copy = folder.path("copy")
    let first = try Command.gridx.run(["mirror", store, copy])
    #expect(first.status == 0 && first.errors.contains("2 files copied"), "\(first.errors)")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: copy + "/manifest.json"))
        == Data(contentsOf: manifest))
    #expect(try Command.gridx.run(["verify", "--store", copy]).status == 0)
    #expect(try Command.gridx.run(["mirror", store, copy]).errors.contains("is up to date"))
    // A file of the source that is not what its manifest says is not copied, and the copy stays whole.
    let narrow = folder.path("narrow.gridx")
    try #require(
      try Command.gridx.run(
        ["build", indexes.model, "--output", narrow, "--metrics", "temperature", "-q"]
      ).status == 0)
    try #require(try Command.gridx.run(["publish", narrow, "--store", store]).status == 0)
    let path = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: store).first {
        $0.hasSuffix(".gridx") && $0.contains("d01")
          && !FileManager.default.fileExists(atPath: copy + "/" + $0)
      })
    let good = try Data(contentsOf: URL(fileURLWithPath: store + "/" + path))
    try good.dropLast(1).write(to: URL(fileURLWithPath: store + "/" + path))
    let before = try Data(contentsOf: URL(fileURLWithPath: copy + "/manifest.json"))
    #expect(try Command.gridx.run(["mirror", store, copy]).status == 65)
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy + "/manifest.json")) == before)
    try good.write(to: URL(fileURLWithPath: store + "/" + path))
    #expect(try Command.gridx.run(["mirror", store, copy]).status == 0)
    #expect(try Command.gridx.run(["verify", "--store", copy]).status == 0)
    // A copy that somebody else has changed is not overwritten.
    try #require(try Command.gridx.run(["publish", indexes.d01, "--store", copy]).status == 0)
    #expect(try Command.gridx.run(["mirror", store, copy]).status == 65)
  }
}

/// What an operator's programs read of an ingest.
@Suite("An ingest")
struct IngestReportTests {
  let folder: ScratchFolder
  let indexes: Indexes
  var store: String { folder.path("store") }

  init() throws {
    folder = try ScratchFolder()
    indexes = try Indexes.shared()
  }

  private func samples(_ path: String) throws -> [String: Int64] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    // Each sample after a line of help and one of its type.
    let named = Set(lines.filter { $0.hasPrefix("# TYPE") }.map { $0.split(separator: " ")[2] })
    var samples: [String: Int64] = [:]
    for line in lines where !line.hasPrefix("#") {
      // Each has the name of the file, by which those of two files differ.
      #expect(line.contains(#"ingest="gridq"}"#))
      let parts = line.replacing(#"{ingest="gridq"}"#, with: "")
        .replacing(#",ingest="gridq"}"#, with: "}").split(separator: " ")
      #expect(parts.count == 2 && named.contains(parts[0].prefix { $0 != "{" }))
      samples[String(parts[0])] = Int64(parts[1])
    }
    return samples
  }

  /// As of a line of cron in which a name is missing.
  @Test("replaces no file by metrics or a report that it was not made for")
  func otherFiles() throws {
    let (fields, attributes) = (folder.path("fields.conf"), folder.path("attributes.json"))
    try Data("SWDOWN: name=sw, step=1\n".utf8).write(to: URL(fileURLWithPath: fields))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: attributes))
    let ingest = ["ingest", indexes.model, "--store", store, "-q"]
    try #require(try Command.gridx.run(ingest).status == 0)
    let manifest = "\(store)/manifest.json"
    for path in [indexes.model, manifest, indexes.d01, fields] {
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let outcome = try Command.gridx.run(ingest + ["--metrics-file", path])
      #expect(outcome.status == 64 && outcome.errors.contains("would be replaced"), "\(outcome)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
    let build = ["build", indexes.model, "-q", "--fields", fields, "--attributes", attributes]
    for path in [fields, attributes] {
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      for options in [["-o", path], ["-o", folder.path("x.gridx"), "--report", path]] {
        let outcome = try Command.gridx.run(build + options)
        #expect(outcome.status == 64 && outcome.errors.contains("would be replaced"), "\(outcome)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      }
    }
  }

  @Test("leaves metrics for Prometheus, of a success and of a failure")
  func metricsFile() throws {
    let path = folder.path("gridq.prom")
    // What was written just now may change and look the same, and would be read again.
    try indexes.wait(forAge: 4.1)
    let began = Int64(Date().timeIntervalSince1970)
    let first = try Command.gridx.run([
      "ingest", indexes.model, "--store", store, "--metrics-file", path, "--quiet",
    ])
    try #require(first.status == 0, "\(first.errors)")
    var found = try samples(path)
    let success = try #require(found["gridq_ingest_last_success_timestamp_seconds"])
    #expect(success >= began && success <= Int64(Date().timeIntervalSince1970))
    #expect(found["gridq_ingest_exit_status"] == 0)
    let labels = "{model=\"wrf\",domain=\"d01\"}"
    let size = try Data(contentsOf: URL(fileURLWithPath: indexes.d01)).count
    #expect(found["gridq_ingest_index_bytes\(labels)"] == Int64(size))
    #expect((found["gridq_ingest_values\(labels)"] ?? 0) > 0)
    #expect(found["gridq_ingest_clamped_values\(labels)"] == 0)
    let built = found.filter { $0.key.contains("{") }
    // Of one domain: start, end, bytes, values, clamped and missing ones, warnings.
    #expect(built.count == 7)
    // A failure keeps the time of the last success.
    Thread.sleep(forTimeInterval: 1.1)
    let second = try Command.gridx.run([
      "ingest", folder.path("nothing"), "--store", store, "--metrics-file", path, "--quiet",
    ])
    #expect(second.status == 66)
    found = try samples(path)
    #expect(found["gridq_ingest_exit_status"] == 66)
    #expect(found["gridq_ingest_last_success_timestamp_seconds"] == success)
    #expect((found["gridq_ingest_last_attempt_timestamp_seconds"] ?? 0) > success)
    // What readers have is still of that success.
    func ofDomain(_ samples: [String: Int64]) -> [String: Int64] {
      samples.filter { $0.key.contains("{") }
    }
    #expect(ofDomain(found) == built)
    // So it is when the same files are not read again.
    let third = try Command.gridx.run([
      "ingest", indexes.model, "--store", store, "--metrics-file", path,
    ])
    try #require(third.status == 0 && third.errors.contains("not read again"), "\(third.errors)")
    found = try samples(path)
    #expect(found["gridq_ingest_exit_status"] == 0 && ofDomain(found) == built)
    #expect((found["gridq_ingest_last_success_timestamp_seconds"] ?? 0) > success)
    // Another run goes on with the same series: its start is a value.
    let other = folder.path("other")
    let start = Int64(1_795_219_200)
    try WRFFile(start: Date(timeIntervalSince1970: TimeInterval(start))).write(to: other)
    try #require(
      try Command.gridx.run([
        "ingest", other, "--store", store, "--metrics-file", path, "--quiet",
      ]).status == 0)
    found = ofDomain(try samples(path))
    #expect(Set(found.keys) == Set(built.keys))
    #expect(found["gridq_ingest_run_timestamp_seconds\(labels)"] == start)
    // What only a build knows is told of the run that was built, and of no other.
    try #require(
      try Command.gridx.run([
        "ingest", indexes.model, "--store", store, "--metrics-file", path, "--quiet",
      ]).status == 0)
    found = ofDomain(try samples(path))
    #expect(found["gridq_ingest_run_timestamp_seconds\(labels)"] == start - 86_400)
    #expect(found["gridq_ingest_values\(labels)"] == nil)
  }

  @Test("has one series for each domain in the metrics of several runs, of the newest")
  func metricsOfSeveralRuns() throws {
    let path = folder.path("gridq.prom")
    let starts = (0..<3).map { 1_795_219_200 + 21_600 * $0 }
    let runs = try starts.map { start in
      let run = folder.path("wrfout_\(start)")
      try WRFFile(start: Date(timeIntervalSince1970: TimeInterval(start))).write(to: run)
      return run
    }
    for _ in 1...2 {
      // The second time they may be known.
      let outcome = try Command.gridx.run(
        ["ingest", runs[1], runs[2], runs[0], "--store", store, "--metrics-file", path, "-q"])
      try #require(outcome.status == 0, "\(outcome.errors)")
      let ofRuns = try samples(path).filter { $0.key.hasPrefix("gridq_ingest_run_timestamp") }
      #expect(
        ofRuns == [
          "gridq_ingest_run_timestamp_seconds{model=\"wrf\",domain=\"d01\"}": Int64(starts[2])
        ])
    }
  }

  @Test("labels its metrics with the member of an ensemble")
  func member() throws {
    let path = folder.path("gridq.prom")
    let outcome = try Command.gridx.run([
      "ingest", indexes.model, "--store", store, "--member", "m\"03", "--metrics-file", path, "-q",
    ])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let labels = #"{model="wrf",domain="d01",member="m\"03",ingest="gridq"}"#
    #expect(text.contains("gridq_ingest_index_bytes\(labels) "), "\(text)")
  }

  @Test("logs JSON lines where that is asked for")
  func log() throws {
    for (options, environment) in [(["--log", "json"], [:]), ([], ["GRIDQ_LOG": "json"])] {
      let outcome = try Command.gridx.run(
        ["ingest", indexes.model, "--store", folder.path(options.isEmpty ? "a" : "b")] + options,
        environment: environment)
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count > 1)
      for line in lines {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
        #expect(Set(object.keys) == ["time", "level", "program", "message"])
        #expect(object["program"] == "gridx" && object["level"] == "info")
      }
    }
    let failure = try Command.gridx.run(
      ["publish", folder.path("nothing"), "--store", store], environment: ["GRIDQ_LOG": "json"])
    #expect(failure.status == 66 && failure.errors.contains("\"level\":\"error\""))
    let mirrored = try Command.gridx.run(
      ["mirror", folder.path("a"), folder.path("c"), "--log", "json"])
    #expect(mirrored.status == 0 && mirrored.errors.contains("\"level\":\"info\""))
    for arguments in [["runs", "--store", store], ["mirror", store, folder.path("c")]] {
      let missing = try Command.gridx.run(arguments + ["--log", "json"])
      #expect(missing.status == 66 && missing.errors.contains("\"level\":\"error\""))
    }
  }
}
