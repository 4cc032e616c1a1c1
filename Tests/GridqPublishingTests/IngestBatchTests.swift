import Foundation
import GridBuild
import GridQuery
import GridqMetrics
import GridqPublishing
import GridqSample
import GridqTestSupport
import Testing

@Suite("An ingest of several runs")
struct IngestBatchTests {
  let folder: IngestFolder

  init() throws { folder = try IngestFolder() }

  /// The start hours of the runs of the store.
  private func hours() throws -> [Int] {
    try RunStore(opening: folder.store).snapshot().manifest.runs.map(\.run.startHour).sorted()
  }

  @Test(
    "publishes those that are finished, names what waits, and does not build again what is there")
  func unfinished() throws {
    let (first, second) = (try folder.files(), try folder.files("second", hour: 6))
    let handle = try #require(FileHandle(forWritingAtPath: second[1]))
    let outcome = try folder.ingest(first + second)
    #expect(try hours() == [0] && outcome.summaries.count == 1)
    let waiting = try #require(outcome.unpublished.first)
    #expect(outcome.unpublished.count == 1 && waiting.error.isWorthRetrying)
    #expect(waiting.run?.startHour == 6 && "\(waiting.error)".contains(second[1]))
    #expect(waiting.newestInput != nil)
    let again = try folder.ingest(first + second)
    #expect(again.summaries.isEmpty && again.known.map(\.run.startHour) == [0])
    #expect(again.unpublished.map { $0.run?.startHour } == [6])
    try handle.close()
    let last = try folder.ingest(first + second)
    #expect(try hours() == [0, 6] && last.summaries.count == 1 && last.unpublished.isEmpty)
  }

  @Test("a damaged file ends its run, with its name, and no other")
  func damaged() throws {
    let (first, second) = (try folder.files(), try folder.files("second", hour: 6))
    try Data("no model output".utf8).write(to: URL(fileURLWithPath: second[1]))
    let outcome = try folder.ingest(first + second)
    #expect(try hours() == [0])
    let lost = try #require(outcome.unpublished.first)
    #expect(!lost.error.isWorthRetrying && "\(lost.error)".contains(second[1]))
    #expect(lost.run?.startHour == 6)
    // In a folder with both, it is taken for one of the newest.
    let stray = folder.scratch.path("run/wrfout_d01_stray")
    try Data("no model output".utf8).write(to: URL(fileURLWithPath: stray))
    #expect(throws: RunIngestError.self) { try folder.ingest(first + [stray]) }
  }

  @Test("refuses a run before any values are read, when one of its domains is short or missing")
  func early() throws {
    let nest = SampleNest(parentStartI: 4, parentStartJ: 4, ratio: 3, columns: 9, rows: 9)
    let files = try folder.files(times: 5, nests: [nest])
    let inner = files.filter { $0.contains("_d02_") }.sorted()
    let outer = files.filter { $0.contains("_d01_") }.sorted()
    try #require(inner.count == 5 && outer.count == 5)
    func ingest(_ files: [String], _ hours: String...) throws -> RunIngest.Outcome {
      var isRead = false
      defer { if (try? folder.manifest()) == nil { #expect(!isRead) } }
      return try folder.ingest(files) {
        $0.template.expected = try? ExpectedHours(hours)
      } meanwhile: {
        isRead = true
      }
    }
    // d01 has 4 h, d02 2 h.
    let short = outer + inner.prefix(3)
    for (files, hours, words) in [
      (short, ["4"], "d02"), (short, ["d01=4,d02=3"], "d02"),
      (outer, ["d01=4,d02=2"], "no output of d02"),
      (short, ["00Z:d01=4,d02=3", "1"], "d02"), (short, ["12Z:2"], "d02"),
    ] {
      let error = #expect(throws: RunIngestError.self, "\(hours)") {
        var isRead = false
        defer { #expect(!isRead) }
        try folder.ingest(files) {
          $0.template.expected = try? ExpectedHours(hours)
        } meanwhile: {
          isRead = true
        }
      }
      let line = "\(try #require(error))"
      #expect(error?.isWorthRetrying == true && line.contains(words), "\(line)")
      #expect(!FileManager.default.fileExists(atPath: folder.store))
    }
    _ = try ingest(short, "12Z:48", "00Z:d01=4,d02=2")
    let run = try #require(try RunStore(opening: folder.store).snapshot().manifest.runs.first)
    #expect(run.state == .complete && run.files.map(\.times.count) == [5, 3])
    // The nest alone: the store has the other domain of the run.
    _ = try ingest(Array(inner), "d01=4,d02=4")
    let more = try #require(try RunStore(opening: folder.store).snapshot().manifest.runs.first)
    #expect(more.state == .complete && more.files.map(\.times.count) == [5, 5])
  }

  @Test("is unverified where nobody says how long the runs are")
  func unverified() throws {
    try folder.ingest(folder.files())
    #expect(
      try RunStore(opening: folder.store).snapshot().manifest.runs.map(\.state) == [.unverified])
    // To readers that know nothing of it, it is complete.
    let text = String(decoding: try folder.manifest(), as: UTF8.self)
    #expect(text.contains(#""state":"complete","unverified":true"#))
    try folder.ingest(folder.files()) { $0.template.expected = try? ExpectedHours(["06Z:99"]) }
    #expect(
      try RunStore(opening: folder.store).snapshot().manifest.runs.map(\.state) == [.unverified])
    try folder.ingest(folder.files()) { $0.template.expected = try? ExpectedHours(["2"]) }
    #expect(
      try RunStore(opening: folder.store).snapshot().manifest.runs.map(\.state) == [.complete])
    #expect(!String(decoding: try folder.manifest(), as: UTF8.self).contains("unverified"))
  }
}

@Suite("ExpectedHours")
struct ExpectedHoursTests {
  private func run(_ hour: Int) -> ModelRun {
    ModelRun(model: "wrf", initialisation: TestIndex.hour(Double(hour)))
  }

  private func hours(_ seconds: Int64?) -> Int64? { seconds.map { $0 / 3600 } }

  @Test("tells domains and start hours apart")
  func forms() throws {
    let one = try ExpectedHours(["72"])
    #expect(hours(one.seconds(of: run(6), domain: "d03")) == 72 && one.domains(of: run(6)).isEmpty)
    let domains = try ExpectedHours(["d01=180,d02=72"])
    #expect(hours(domains.seconds(of: run(0), domain: "d01")) == 180)
    #expect(
      domains.seconds(of: run(0), domain: "d03") == nil
        && domains.domains(of: run(0)) == ["d01", "d02"])
    let byHour = try ExpectedHours(["00Z:d01=180,d02=72", "06Z,18Z:72"])
    #expect(hours(byHour.seconds(of: run(24), domain: "d02")) == 72)
    #expect(hours(byHour.seconds(of: run(18), domain: "d01")) == 72)
    #expect(!byHour.knows(run(12)) && byHour.knows(run(0)) && byHour.knows(run(-6)))
    let rest = try ExpectedHours(["24", "12Z:48"])
    #expect(hours(rest.seconds(of: run(12), domain: "d01")) == 48)
    #expect(hours(rest.seconds(of: run(6), domain: "d01")) == 24)
  }

  @Test(
    "refuses what is not clear",
    arguments: [
      ["0"], ["-1"], ["72h"], [""], ["d01=0"], ["d01="], ["=72"], ["d01=1,d01=2"], ["d01=1,"],
      ["1,2"],
      ["24Z:72"], ["0Z:72"], ["00:72"], [":72"], ["00Z:"], ["00Z,:72"], ["00Z:72:1"], ["1", "2"],
      ["00Z:1", "00Z:2"], ["99999999999999999999"], ["+5"],
    ])
  func mistakes(_ texts: [String]) {
    #expect(throws: ExpectedHours.Mistake.self) { try ExpectedHours(texts) }
  }
}
