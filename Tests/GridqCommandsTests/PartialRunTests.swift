import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

/// Input that the model has not finished, into a store or an index.
@Suite("With --allow-partial")
struct PartialRunTests {
  private let folder: ScratchFolder
  private var input: String { folder.path("wrfout_d01") }
  private var store: String { folder.path("store") }

  private static let fill: Float = 9.969_209_968_386_869e36

  init() throws {
    folder = try ScratchFolder()
  }

  private func ingest(_ options: [String] = [], _ inputs: [String]? = nil) throws -> Outcome {
    try Command.gridx.run(
      ["ingest"] + (inputs ?? [input]) + ["--store", store, "--wait-stable", "0.1"] + options)
  }

  /// The bytes of the only index in the store that is named by the manifest.
  private func published() throws -> Data {
    let run = try StoredRun(in: store)
    try #require(run.paths.count == 1)
    return try Data(contentsOf: URL(fileURLWithPath: "\(store)/\(run.paths[0])"))
  }

  /// The index that `build` makes of a file with so many times.
  private func built(of file: WRFFile, times: Int) throws -> Data {
    var cut = file
    cut.times = times
    let path = folder.path("cut")
    try cut.write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = try Command.gridx.run(["build", path, "--output", folder.path("cut.gridx")])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("cut.gridx")))
  }

  /// Seven times, the last of which lacks some values.
  private func unfinished(_ container: NetCDFContainer, last: Float = fill) -> WRFFile {
    var file = WRFFile(container: container)
    file.uniform = [
      "SNOWH": .init(repeating: 0.5, count: 6) + [last],
      "SWDOWN": [0, 100, 200, 300, 200, 100, 50],
    ]
    return file
  }

  @Test(
    "the index of the complete times is that of a file cut to these",
    arguments: [NetCDFContainer.classic, .netCDF4])
  func lastRecord(container: NetCDFContainer) throws {
    let file = unfinished(container)
    try file.write(to: input)
    #expect(try ingest().status == 75)
    let outcome = try ingest(["--allow-partial"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("SNOWH is not written at the last time"))
    #expect(try published() == built(of: file, times: 6))
    let run = try StoredRun(in: store)
    #expect(run.state == "partial" && run.through == "2026-11-20T05:00:00Z")

    let index = folder.path("d01.gridx")
    let build = try Command.gridx.run(
      ["build", input, "-o", index, "--allow-partial", "--wait-stable", "0.1"])
    #expect(build.status == 0 && build.errors.contains("partial: "))
    #expect(try Data(contentsOf: URL(fileURLWithPath: index)) == built(of: file, times: 6))
  }

  @Test("a date that is not written, or a record that is not counted, is left out")
  func lastDate() throws {
    let file = WRFFile()
    for isCounted in [true, false] {
      let growing = try GrowingFile(file, at: input, scratch: folder)
      for record in 0..<5 { try growing.write(record) }
      try growing.begin(5, share: isCounted ? 1 : 0.5)
      if isCounted { try growing.count(6) }
      try growing.close()
      if isCounted {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: input))
        let date = try #require(bytes.range(of: Data("2026-11-20_05:00:00".utf8)))
        bytes.replaceSubrange(date, with: Data(count: 19))
        try bytes.write(to: URL(fileURLWithPath: input))
      }
      let outcome = try ingest(["--allow-partial"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try published() == built(of: file, times: 5))
      try FileManager.default.removeItem(atPath: store)
      try FileManager.default.removeItem(atPath: input)
    }
  }

  @Test("nothing is published of an input without any complete time, or that is damaged")
  func nothing() throws {
    try WRFFile(times: 0).write(to: input)
    #expect(try ingest(["--allow-partial"]).status == 75)
    try Data().write(to: URL(fileURLWithPath: input))
    #expect(try ingest(["--allow-partial"]).status == 75)
    try Data("text".utf8).write(to: URL(fileURLWithPath: input))
    #expect(try ingest(["--allow-partial"]).status == 65)
    #expect(!FileManager.default.fileExists(atPath: store + "/manifest.json"))
  }

  @Test("a file that is not ready does not keep the others of its run back")
  func oneOfSeveral() throws {
    var first = WRFFile(times: 3)
    first.initialisation = first.start
    try first.write(to: input)
    let second = folder.path("wrfout_d01_03")
    try Data().write(to: URL(fileURLWithPath: second))
    let outcome = try ingest(["--allow-partial"], [second, input])
    #expect(outcome.status == 0 && outcome.errors.contains("partial: \(second): empty file"))
    #expect(try StoredRun(in: store).through == "2026-11-20T02:00:00Z")
    #expect(try published() == built(of: first, times: 3))
  }

  @Test("a run that ends before --expect-hours is partial, one that ends with it complete")
  func expectedHours() throws {
    try WRFFile().write(to: input)
    for (hours, isLong) in [("7", false), ("6", true)] {
      let strict = try ingest(["--expect-hours", hours])
      #expect(strict.status == (isLong ? 0 : 75), "\(strict.errors)")
      if isLong { try FileManager.default.removeItem(atPath: store) }
      #expect(try ingest(["--expect-hours", hours, "--allow-partial"]).status == 0)
      let run = try StoredRun(in: store)
      #expect(run.state == (isLong ? "complete" : "partial"))
      #expect(run.through == (isLong ? nil : "2026-11-20T06:00:00Z"))
      try FileManager.default.removeItem(atPath: store)
    }
  }

  @Test("a run that is there is never replaced by one that does not reach as far")
  func neverShorter() throws {
    try WRFFile().write(to: input)
    try #require(try ingest(["--expect-hours", "6"]).status == 0)
    let before = try published()
    var again = WRFFile(times: 4)
    again.warmth = 12
    try FileManager.default.removeItem(atPath: input)
    let growing = try GrowingFile(again, at: input, scratch: folder)
    for record in 0..<3 { try growing.write(record) }
    try growing.begin(3, share: 0.5)
    try growing.close()
    let outcome = try ingest(["--allow-partial"])
    #expect(outcome.status == 0 && outcome.errors.contains("nothing changed"))
    #expect(try published() == before && StoredRun(in: store).state == "complete")
  }

  @Test("a domain that lacks output of another one is told from a finished run")
  func uneven() throws {
    try WRFFile().write(to: input)
    let inner = folder.path("wrfout_d02")
    try WRFFile(
      domain: 2, columns: 16, rows: 11, south: 38.6, west: -9.3, step: 0.02, times: 6
    ).write(to: inner)
    let strict = try ingest([], [input, inner])
    #expect(strict.status == 75 && strict.errors.contains("d02: its output ends at"))
    #expect(try ingest(["--expect-hours", "5"], [input, inner]).status == 0)
    try FileManager.default.removeItem(atPath: store)
    #expect(try ingest(["--allow-partial"], [input, inner]).status == 0)
    let run = try StoredRun(in: store)
    #expect(run.state == "partial" && run.through == "2026-11-20T05:00:00Z")
    #expect(run.paths.count == 2)
  }

  #if os(Linux)
    @Test("of a file that is open for writing, a record counts when all of it is there")
    func openForWriting() throws {
      let file = WRFFile()
      let growing = try GrowingFile(file, at: input, scratch: folder)
      for record in 0..<3 { try growing.write(record) }
      let steady = try ingest(["--allow-partial"])
      #expect(steady.status == 0, "\(steady.errors)")
      #expect(try published() == built(of: file, times: 3))
      #expect(try StoredRun(in: store).state == "partial")
      // Counted before all of it is written: the temperature is there, the last variables are not.
      try growing.begin(3, share: 0.5)
      try growing.count(4)
      #expect(try ingest(["--allow-partial"]).status == 75)
      // Up to the wind towards the east, and up to a part of the elevation, after which is only LANDMASK.
      for share in [0.5, 0.8] {
        try growing.begin(3, share: share, isFilledUp: true)
        let begun = try ingest(["--allow-partial"])
        #expect(begun.status == 0, "\(begun.errors)")
        #expect(try published() == built(of: file, times: 3))
      }
      for record in 3..<7 { try growing.write(record) }
      try growing.close()
      #expect(try ingest(["--allow-partial"]).status == 0)
      #expect(try published() == built(of: file, times: 7))
      // Nobody has said how long it is.
      #expect(try StoredRun(in: store).state == "unverified")
      #expect(try ingest(["--expect-hours", "6"]).status == 0)
      #expect(try published() == built(of: file, times: 7))
      #expect(try StoredRun(in: store).state == "complete")
    }
  #endif
}

/// The only run of a store, as `gridx runs` lists it.
struct StoredRun {
  let generation: Int
  let state: String
  let through: String?
  /// The files, from the folder of the store.
  let paths: [String]

  /// The store has no run, or several.
  struct Unlisted: Error {
    let count: Int
  }

  init(in store: String) throws {
    let outcome = try Command.gridx.run(["runs", "--store", store, "--json"])
    let object =
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let runs = try #require(object?["runs"] as? [[String: Any]], "\(outcome.errors)")
    // None yet, for who looks while the first one is put into the store.
    guard runs.count == 1 else { throw Unlisted(count: runs.count) }
    generation = try #require(runs[0]["generation"] as? Int)
    state = try #require(runs[0]["state"] as? String)
    through = runs[0]["through"] as? String
    paths = try #require(runs[0]["files"] as? [[String: Any]]).compactMap { $0["path"] as? String }
  }
}
