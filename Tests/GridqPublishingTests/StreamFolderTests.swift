import Foundation
import GridBuild
import GridQuery
import GridqMetrics
import GridqModels
import GridqPublishing
import GridqTestSupport
import Testing

/// What a folder stands for where WRF writes several streams of output into it.
@Suite("A folder with several streams of output")
struct StreamFolderTests {
  let folder: IngestFolder

  init() throws { folder = try IngestFolder() }

  private static func field(_ name: String) -> NamedFieldRun.Field {
    NamedFieldRun.Field(name: name, unit: "K") { _, t, i, j in 280 + Double(t + i + j) }
  }

  /// wrfout of 0 and 3 UTC; the extremes at 0 and 3 UTC; and at 1 and 2 UTC what nobody asks for, a restart, and a
  /// file of a program that is not WRF.
  private func write() throws {
    try FileManager.default.createDirectory(
      atPath: folder.scratch.path("run"), withIntermediateDirectories: true)
    for (name, variables, hours) in [
      ("wrfout_d01_2026-11-20_00:00:00", ["T2"], [0, 3]),
      ("wrfxtrm_d01_2026-11-20_00:00:00", ["T2MAX"], [0, 3]),
      ("auxhist7_d01_2026-11-20_00:00:00", ["T2", "TSK"], [1, 2]),
      ("wrfrst_d01_2026-11-20_02:00:00", ["T2MAX"], [2]),
      ("late_d01_2026-11-20_02:00:00", ["T2MAX", "U_1", "U_2"], [2]),
    ] {
      try NamedFieldRun(fields: variables.map(Self.field))
        .write(to: folder.scratch.path("run/\(name)"), hours: hours)
    }
  }

  private func ingest(_ lines: [String]) throws -> RunIngest.Outcome {
    let fields = try lines.map { try FieldRequest(line: $0) }
    let found = InputPaths([folder.scratch.path("run")], includesStreams: !lines.isEmpty).found()
    return try folder.ingest(found.paths) {
      $0.streams = found.streams
      $0.template.fields = fields
    }
  }

  @Test("gives the streams that have a field that is asked for, and no other file")
  func streams() throws {
    try write()
    let line = "T2MAX: kind=maximum, unit=degC, step=0.1, name=highest"
    let outcome = try ingest([line])
    #expect(outcome.unpublished.isEmpty && outcome.unfinished.isEmpty)
    let names = try #require(outcome.summaries.first).metrics.map(\.stored.name)
    #expect(names.contains("highest") && names.contains("temperature"))
    let file = try #require(
      RunStore(opening: folder.store).snapshot().manifest.runs.first?.files.first)
    #expect(
      (0..<file.times.count).map { file.times[$0].secondsSince1970 % 86_400 / 3600 } == [0, 3])
    // What is not read makes no difference to whether it is known.
    try Data(count: 10).write(
      to: URL(fileURLWithPath: folder.scratch.path("run/wrfrst_d01_2026-11-20_03:00:00")))
    #expect(try ingest([line]).known.count == 1)
  }

  @Test("from which a stream was removed takes no field from readers")
  func lostStream() throws {
    try write()
    let line = "T2MAX: kind=maximum, unit=degC, step=0.1, name=highest"
    _ = try ingest([line])
    try FileManager.default.removeItem(
      atPath: folder.scratch.path("run/wrfxtrm_d01_2026-11-20_00:00:00"))
    let publication = try #require(try ingest([line]).change.published.first)
    #expect(publication.isLess && publication.lostMetrics == ["highest"])
    func metrics() throws -> [String] {
      try RunStore(opening: folder.store).snapshot().manifest.runs[0].files[0].metrics
    }
    #expect(try metrics().contains("highest"))
    // What is not asked for any more is not lost.
    _ = try ingest([])
    #expect(try !metrics().contains("highest"))
  }

  @Test("gives wrfout alone where no field is asked for")
  func wrfout() throws {
    try write()
    let found = InputPaths([folder.scratch.path("run")]).found()
    #expect(found.streams.isEmpty)
    #expect(found.paths.map { $0.split(separator: "/").last } == ["wrfout_d01_2026-11-20_00:00:00"])
  }

  @Test("counts what is named, whether it has a field that is asked for or not")
  func named() throws {
    try write()
    let path = folder.scratch.path("run/auxhist7_d01_2026-11-20_00:00:00")
    let found = InputPaths([path, folder.scratch.path("run")], includesStreams: true).found()
    #expect(!found.streams.contains(path) && found.streams.count == 2)
  }

  @Test("waits where only other streams are there yet")
  func waits() throws {
    try write()
    try FileManager.default.removeItem(
      atPath: folder.scratch.path("run/wrfout_d01_2026-11-20_00:00:00"))
    #expect {
      _ = try ingest(["REFD_MAX: kind=maximum, step=1"])
    } throws: { error in
      (error as? RunIngestError)?.isWorthRetrying ?? false
        && "\(error)".contains("has no field that is asked for")
    }
  }

  /// The same for a day later, of which only the extremes are there.
  @Test("is no run where the output itself is to come")
  func newer() throws {
    try write()
    var run = NamedFieldRun(fields: [Self.field("T2MAX")])
    run.start = "2026-11-20_06:00:00"
    run.simulationStart = run.start
    try run.write(
      to: folder.scratch.path("run/wrfxtrm_d01_2026-11-20_06:00:00"), hours: [6, 9])
    let outcome = try ingest(["T2MAX: kind=maximum, unit=degC, step=0.1, name=highest"])
    #expect(outcome.summaries.count == 1)
    let waiting = try #require(outcome.unpublished.first)
    #expect(waiting.error.isWorthRetrying && waiting.run?.startHour == 6)
    #expect("\(waiting.error)".hasSuffix("no wrfout_… of its run is there yet"))
    #expect(try RunStore(opening: folder.store).snapshot().manifest.runs.count == 1)
  }

  @Test("leaves out what is only named like a stream")
  func names() throws {
    try write()
    for name in [
      "t2_d01_2026-11-20_03.png", "wrfxtrm_d01_2026-11-20_00:00:00.gz",
      ".x_d01_2026-11-20_00:00:00",
      "wrfxtrm_d01_2026-11-20_00:00:00.pid20608.ncks.tmp",
    ] {
      try Data("no model output".utf8).write(
        to: URL(fileURLWithPath: folder.scratch.path("run/\(name)")))
    }
    #expect(try ingest(["T2MAX: kind=maximum, name=highest"]).summaries.count == 1)
  }

  /// As HDF5 begins, and no more.
  @Test("keeps no run back because of a stream that cannot be opened or is being written")
  func unreadable() throws {
    try write()
    let torn = folder.scratch.path("run/auxhist5_d01_2026-11-20_00:00:00")
    try Data([0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(fileURLWithPath: torn))
    let writer = try #require(
      FileHandle(
        forWritingAtPath: folder.scratch.path("run/auxhist7_d01_2026-11-20_00:00:00")))
    defer { try? writer.close() }
    let outcome = try ingest(["T2MAX: kind=maximum, name=highest"])
    #expect(outcome.summaries.count == 1 && outcome.unpublished.isEmpty)
    #expect(outcome.unfinished.isEmpty, "\(outcome.unfinished)")
  }
}
