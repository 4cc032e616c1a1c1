import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

/// What an operator meets sooner or later: nothing of it changes what readers see.
@Suite("A store whose writer fails")
struct StoreFailureTests {
  let folder: ScratchFolder
  let indexes: Indexes
  var store: String { folder.path("store") }

  init() throws {
    folder = try ScratchFolder()
    indexes = try Indexes.shared()
  }

  private var models: [String] { [indexes.model, indexes.folder.path("wrfout_d02")] }

  /// All files of a store with their bytes.
  private func contents(_ store: String) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: store)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        (try? Data(contentsOf: URL(fileURLWithPath: store + "/" + path))).map { (path, $0) }
      })
  }

  /// Expects that a command ends with a status and one line, and changes nothing.
  private func expect(
    _ arguments: [String], in store: String, status: Int32, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = (try? contents(store)) ?? [:]
    let outcome = try Command.gridx.run(arguments + ["--store", store, "--quiet"])
    #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(
      outcome.errors.contains(text) && outcome.errors.filter(\.isNewline).count == 1,
      "\(outcome.errors)", sourceLocation: sourceLocation)
    var after = try contents(store)
    // It is there from the first attempt on.
    if before[".lock"] == nil { after[".lock"] = nil }
    #expect(after == before, sourceLocation: sourceLocation)
  }

  @Test(
    "stays as it was when the disk is full: 74, and no temporary file",
    .enabled(if: SmallDisk.isMountable, "only root can mount a small disk, and not everywhere"),
    arguments: [0, 6])
  func fullDisk(kibibytesLeft: Int) throws {
    let index = URL(fileURLWithPath: indexes.d01)
    let disk = try SmallDisk(kibibytes: 256)
    let store = disk.folder.path("store")
    try #require(
      try Command.gridx.run(["publish", index.path, "--store", store, "-q"]).status == 0)
    // What is left is enough for a folder and a small file, or for nothing.
    let filler = try FileHandle(
      forWritingTo: {
        let path = disk.folder.path("filler")
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return URL(fileURLWithPath: path)
      }())
    let full = (try? filler.write(contentsOf: Data(count: 1 << 20))) == nil
    try #require(full)
    try filler.synchronize()
    let size = try filler.seekToEnd()
    try filler.truncate(atOffset: size - UInt64(kibibytesLeft * 1024))
    try filler.close()
    for arguments in [["ingest"] + models, ["publish", indexes.d02]] {
      try expect(arguments, in: store, status: 74, saying: "No space left on device")
      try expect(
        arguments, in: store, status: 74,
        saying: "'gridx prune --store DIR --keep-runs N --grace 0s' does\n")
    }
    #expect(try Command.gridx.run(["verify", "--store", store]).status == 0)
  }

  @Test(
    "of which runs are pruned on a full disk has room again",
    .enabled(if: SmallDisk.isMountable, "only root can mount a small disk, and not everywhere"))
  func prunedOnAFullDisk() throws {
    let disk = try SmallDisk(kibibytes: 1024)
    let store = disk.folder.path("store")
    for hour in [0.0, 6, 12, 18] { try ingest(hour: hour, into: store) }
    try fill(disk.folder.path("filler"))
    let outcome = try Command.gridx.run(
      ["prune", "--store", store, "--keep-runs", "1", "--grace", "0s"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Command.gridx.run(["verify", "--store", store]).output.contains("1 file ok"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: store)
    #expect(paths.filter { $0.hasSuffix(".gridx") }.count == 1)
  }

  @Test(
    "is copied to a full disk once it has fewer runs",
    .enabled(if: SmallDisk.isMountable, "only root can mount a small disk, and not everywhere"))
  func copyOnAFullDisk() throws {
    let disk = try SmallDisk(kibibytes: 1024)
    let copy = disk.folder.path("copy")
    try ingest(hour: 0, points: 150, into: store)
    try ingest(hour: 6, points: 150, into: store)
    try #require(try Command.gridx.run(["mirror", store, copy, "-q"]).status == 0)
    let filler = URL(fileURLWithPath: disk.folder.path("filler"))
    try fill(filler.path)
    // As much as two manifests and folders take.
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: filler.path)[.size] as? UInt64)
    try FileHandle(forWritingTo: filler).truncate(atOffset: size - 12 * 1024)
    try ingest(hour: 12, points: 150, into: store)
    let full = try Command.gridx.run(["mirror", store, copy])
    #expect(
      full.status == 74 && full.errors.contains("'gridx prune --store \(store) "), "\(full.errors)")
    #expect(try Command.gridx.run(["verify", "--store", copy]).output.contains("2 files ok"))
    try #require(
      try Command.gridx.run(
        ["prune", "--store", store, "--keep-runs", "2", "--grace", "0s", "-q"]
      ).status == 0)
    // The manifest comes first now: what it gives up is kept for the time of grace, and is gone after it.
    let waiting = try Command.gridx.run(["mirror", store, copy])
    #expect(waiting.status == 74 && waiting.errors.contains("1 file could not be copied"))
    #expect(
      waiting.errors.contains("there is no room for it")
        && !waiting.errors.contains("nothing was changed"))
    let freed = try Command.gridx.run(["mirror", store, copy, "--grace", "0s"])
    #expect(freed.status == 0, "\(freed.errors)")
    #expect(try Command.gridx.run(["verify", "--store", copy]).output.contains("2 files ok"))
    // A run that is ingested again is not lost to the copy, which has its earlier version, also where nothing is waited for.
    try fill(disk.folder.path("more"))
    try ingest(hour: 12, points: 150, warmth: 20, into: store)
    for grace in ["1h", "0s"] {
      let again = try Command.gridx.run(["mirror", store, copy, "--grace", grace])
      // Without a time of grace the earlier version makes room, if that is enough.
      #expect(again.status == 74 || grace == "0s" && again.status == 0, "\(again.errors)")
      #expect(try Command.gridx.run(["verify", "--store", copy]).output.contains("2 files ok"))
    }
  }

  /// Ingests a run of this hour; one of 150 × 150 points has an index that is larger than what is left of a disk here.
  private func ingest(
    hour: Double, points: Int = 8, warmth: Double = 10, into store: String
  ) throws {
    let model = folder.path("run\(Int(hour))-\(Int(warmth))")
    try WRFFile(
      start: Date(timeIntervalSince1970: 1_795_132_800 + hour * 3600), columns: points,
      rows: points,
      warmth: warmth
    ).write(to: model)
    try #require(try Command.gridx.run(["ingest", model, "--store", store, "-q"]).status == 0)
  }

  /// Fills a disk to the last byte.
  private func fill(_ path: String) throws {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let filler = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    while (try? filler.write(contentsOf: Data(count: 512))) != nil {}
    try filler.close()
  }

  @Test(
    "stays as it was when its folder is read-only: 73",
    .enabled(if: SmallDisk.isMountable, "only root can mount a small disk, and not everywhere"))
  func readOnly() throws {
    let disk = try SmallDisk(kibibytes: 1024)
    let store = disk.folder.path("store")
    try #require(
      try Command.gridx.run(["publish", indexes.d01, "--store", store, "-q"]).status == 0)
    try disk.becomeReadOnly()
    for arguments in [
      ["ingest"] + models, ["publish", indexes.d02], ["prune", "--keep-runs", "1"],
    ] {
      try expect(arguments, in: store, status: 73, saying: "Read-only file system")
    }
    #expect(
      try Command.gridq.run(["--store", store, "--metric", "t2"] + Indexes.lisbon).status == 0)
  }

  @Test(
    "may have its runs on another disk",
    .enabled(if: SmallDisk.isMountable, "only root can mount a small disk, and not everywhere"))
  func otherDisk() throws {
    let disk = try SmallDisk(kibibytes: 4096)
    try folder.makeFolder("store")
    try FileManager.default.createSymbolicLink(
      atPath: store + "/runs", withDestinationPath: disk.folder.url.path)
    let outcome = try Command.gridx.run(["ingest"] + models + ["--store", store, "--quiet"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Command.gridx.run(["verify", "--store", store]).output.contains("2 files ok"))
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: store))
        == [".lock", ".ingested", ".manifests", "manifest.json", "runs"])
    #expect(try disk.folder.names == ["wrf"])
  }

  @Test("refuses a run that is older than those that are kept: 65")
  func olderThanKept() throws {
    let older = folder.path("older")
    try WRFFile().write(to: older)
    let newer = folder.path("newer")
    try WRFFile(start: Date(timeIntervalSince1970: 1_795_219_200)).write(to: newer)
    try #require(try Command.gridx.run(["ingest", newer, "--store", store, "-q"]).status == 0)
    try expect(
      ["ingest", older, "--keep-runs", "1"], in: store, status: 65, saying: "was not published")
    try expect(
      ["ingest", older, "--keep-runs", "1", "--dry-run"], in: store, status: 65,
      saying: "was not published")
  }

  @Test(
    "is not given a part of a file: one that is cut is 65 or 75, one that grows is 75",
    arguments: [NetCDFContainer.classic, .offset64, .cdf5, .netCDF4])
  func inputs(container: NetCDFContainer) throws {
    try #require(
      try Command.gridx.run(["publish", indexes.d01, "--store", store, "-q"]).status == 0)
    let input = folder.path("wrfout")
    try WRFFile(container: container).write(to: input)
    let whole = try Data(contentsOf: URL(fileURLWithPath: input))
    for count in [0, 3, 100, whole.count / 2, whole.count - 1] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: input))
      let before = try contents(store)
      let outcome = try Command.gridx.run(["ingest", input, "--store", store, "--quiet"])
      #expect([65, 75].contains(outcome.status), "\(count) bytes: \(outcome.errors)")
      #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
      #expect(try contents(store) == before)
    }
    // Seconds are waited for a writer, in one way for the three classic containers.
    guard [.classic, .netCDF4].contains(container) || Repetitions.areMany else { return }
    try whole.write(to: URL(fileURLWithPath: input))
    let writer = try Running(
      "/bin/sh", ["-c", #"exec 9>>"$0"; echo open; exec sleep 60"#, input])
    defer { kill(writer.identifier, SIGKILL) }
    Thread.sleep(forTimeInterval: 0.3)
    try expect(["ingest", input], in: store, status: 75, saying: "being written")
  }

  @Test("is changed by one of several ingests at a time; the others end with 75, or wait")
  func concurrently() throws {
    // All written in one second: whatever is first, none of the others has older inputs and leaves it as it is.
    let inputs = (0..<4).map { folder.path("wrfout_\($0)") }
    let written = Date(timeIntervalSince1970: 1_795_132_800)
    for (number, input) in inputs.enumerated() {
      try WRFFile(warmth: Double(number)).write(to: input)
      try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: input)
    }
    let ingests = try inputs.enumerated().map { number, input in
      try Running(
        Command.gridx.path,
        ["ingest", input, "--store", store, "--quiet"] + (number < 2 ? ["--wait", "600"] : []))
    }
    let outcomes = try ingests.map { try $0.wait() }
    for (number, outcome) in outcomes.enumerated() {
      #expect(outcome.status == 0 || number >= 2 && outcome.status == 75, "\(outcome.errors)")
      #expect(outcome.status == 0 || outcome.errors.contains("--wait"), "\(outcome.errors)")
    }
    // Each that came to its end is one generation of the run.
    let runs = try Command.gridx.run(["runs", "--store", store, "--json"])
    let done = outcomes.count { $0.status == 0 }
    #expect(runs.output.contains("\"generation\":\(done),"), "\(runs.output)")
    #expect(try Command.gridx.run(["verify", "--store", store]).status == 0)
    #expect(try contents(store).keys.allSatisfy { !$0.contains(".gridx-partial-") })
  }

  /// Whoever comes second may find indexes of the other before it has seen a manifest.
  @Test("is begun by ingests of two domains at once, none of which takes the other's for lost")
  func begunTogether() throws {
    for round in 0..<6 {
      let store = folder.path("store-\(round)")
      let ingests = try models.map { model in
        let ingest = try Running(
          Command.gridx.path, ["ingest", model, "--store", store, "--quiet", "--wait", "600"])
        Thread.sleep(forTimeInterval: 0.02 * Double(round))
        return ingest
      }
      for outcome in try ingests.map({ try $0.wait() }) {
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let runs = try Command.gridx.run(["runs", "--store", store, "--json"])
      #expect(runs.output.contains("\"d01\"") && runs.output.contains("\"d02\""), "\(runs.output)")
    }
  }

  @Test("has no temporary file of an ingest that was asked to end", arguments: [SIGINT, SIGTERM])
  func interrupted(number: Int32) throws {
    handleByDefault(number)
    let input = folder.path("wrfout")
    try WRFFile(columns: 200, rows: 80, step: 0.01, times: 98, warmth: -95, isComplete: false)
      .write(to: input)
    try #require(
      try Command.gridx.run(["publish", indexes.d01, "--store", store, "-q"]).status == 0)
    let before = try contents(store)
    let ingest = try Running(Command.gridx.path, ["ingest", input, "--store", store, "--quiet"])
    let deadline = Date(timeIntervalSinceNow: 30)
    while try !contents(store).keys.contains(where: { $0.contains(".gridx-partial-") }) {
      try #require(ingest.isRunning && Date() < deadline, "the unfinished file has to appear")
      Thread.sleep(forTimeInterval: 0.001)
    }
    Thread.sleep(forTimeInterval: 0.01)
    kill(ingest.identifier, number)
    let outcome = try ingest.wait()
    #expect(outcome.signal == number && outcome.errors.isEmpty)
    #expect(try contents(store) == before)
  }

  /// The dry run ends as the ingest does, which names files that were given to it.
  @Test("two grids of one domain are refused before the work", arguments: [["--dry-run"], []])
  func grids(options: [String]) throws {
    let inputs = [8, 7].map { folder.path("wrfout_\($0)") }
    for (columns, path) in zip([8, 7], inputs) {
      var file = WRFFile(times: 2)
      file.columns = columns
      try file.write(to: path)
    }
    let outcome = try Command.gridx.run(
      ["ingest"] + inputs + ["--store", folder.path("s")] + options)
    #expect(outcome.status == 65)
    let said = "another grid of d01 than "
    #expect(
      outcome.errors.contains(said) && inputs.allSatisfy(outcome.errors.contains)
        && !outcome.errors.contains("partial"), "\(outcome.errors)")
  }
}
