import Foundation
import GridBuild
import GridQuery
import GridqLookup
import GridqMetrics
import GridqPublishing
import GridqTestSupport
import Testing

/// WRF every 12 hours with a nest of 0.1°, MM5 every 6 hours on 0.5°: hour 0 to 12 are WRF's, hour 6 to 18 MM5's.
@Suite("Where there are runs of two models")
struct ModelChoiceTests {
  var folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
    try folder.publish(
      folder.index(from: 0, hours: 12, value: 1),
      folder.index(from: 0, hours: 12, value: 2, domain: "d02"))
    try folder.publish(folder.index(from: 6, hours: 12, value: 3, model: "mm5"))
  }

  /// The values at 0 to 18 UTC.
  private func values(of selection: RunSelection = RunSelection()) throws -> [Double] {
    try folder.answer(from: 0, through: 18, of: selection).metrics[0].values.map {
      ($0 * 10).rounded() / 10
    }
  }

  @Test("an answer is of the one with the finest grid, and of the other where that knows nothing")
  func finest() throws {
    #expect(try values() == Array(repeating: 2, count: 13) + Array(repeating: 3, count: 6))
    let notice = try folder.answer(from: 0, through: 18).notices.first { $0.code == .sources }
    #expect(notice?.text.contains("mm5 run 2026-11-20T06:00:00Z") == true, "\(notice?.text ?? "")")
    // West of the nest both are of 0.5°: the newer run is first.
    let outside = try folder.answer(at: -11, from: 0, through: 18)
    #expect(outside.run.model == "wrf" && outside.source(at: 6).run.model == "mm5")
  }

  @Test("that of the store's setting comes first, for every reader")
  func setting() throws {
    try folder.publisher.setModels(["mm5", "wrf"], now: folder.now)
    #expect(try folder.manifest().models == ["mm5", "wrf"])
    #expect(try values() == Array(repeating: 2, count: 6) + Array(repeating: 3, count: 13))
    // A later publication keeps it, and so does a repair.
    try folder.publish(folder.index(from: 12, hours: 12, value: 4))
    #expect(try folder.manifest().models == ["mm5", "wrf"])
    #expect(
      try values() == Array(repeating: 2, count: 6) + Array(repeating: 3, count: 13))
    _ = try folder.publisher.repair(now: folder.now)
    #expect(try folder.manifest().models == ["mm5", "wrf"])
  }

  @Test("the one that is asked for answers")
  func asked() throws {
    #expect(try values(of: RunSelection(model: "mm5")) == Array(repeating: 3, count: 13))
    #expect(try values(of: RunSelection(model: "wrf")) == Array(repeating: 2, count: 13))
  }

  @Test("indexes of a folder are not mixed either")
  func indexes() throws {
    let paths = try folder.indexes().map { "\(folder.path)/\($0)" }
    let all = try Forecasts(opening: paths)
    let answer = try all.forecast(
      ForecastQuestion(
        at: place(38.75, -9.25), named: ["temperature"],
        times: .span(from: TestIndex.hour(0), through: TestIndex.hour(18))))
    #expect(
      answer.times.indices.map { answer.source(at: $0).run.model }
        == Array(repeating: "wrf", count: 13) + Array(repeating: "mm5", count: 6))
  }

  @Test("one that does not run any more comes after all that do")
  func over() throws {
    // The last output of WRF is of hour 12.
    try folder.publish(folder.index(from: 13, hours: 6, value: 4, model: "mm5"))
    let expected =
      [2, 2, 2, 2, 2, 2] + Array(repeating: 3.0, count: 7) + Array(repeating: 4.0, count: 6)
    #expect(try values() == expected)
    try folder.publisher.setModels(["wrf"], now: folder.now)
    #expect(try values() == expected)
  }

  @Test("the domains and maps of a store are those of the model that answers")
  func domains() throws {
    let snapshot = try RunStore(opening: folder.path).snapshot()
    #expect(try snapshot.newestDomains().domains.map(\.run.model) == ["wrf", "wrf"])
    try folder.publisher.setModels(["mm5"], now: folder.now)
    let other = try RunStore(opening: folder.path).snapshot()
    #expect(try other.newestDomains().domains.map(\.run.model) == ["mm5"])
  }

  @Test("of each model and domain there is one, of the newest run that opens")
  func eachDomain() throws {
    func found(_ selection: RunSelection = RunSelection()) throws -> Set<String> {
      let domains = try RunStore(opening: folder.path).snapshot().domains(of: selection)
      let names = domains.map {
        "\($0.run.model) \($0.name) \($0.run.initialisation.seconds(since: TestIndex.hour(0)) / 3600)"
      }
      #expect(names.count == Set(names).count)
      return Set(names)
    }
    try folder.publish(folder.index(from: 12, hours: 12, value: 4))
    #expect(try found() == ["wrf d01 12", "wrf d02 0", "mm5 d01 6"])
    #expect(try found(RunSelection(model: "mm5")) == ["mm5 d01 6"])
    #expect(throws: QueryError.self) { try found(RunSelection(domain: "d09")) }
    let run = try #require(try folder.manifest().runs.first { $0.run.model == "wrf" })
    let path = StoreManifest.path(of: run.files[0], in: run)
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(path)"))
    #expect(try found() == ["wrf d01 0", "wrf d02 0", "mm5 d01 6"])
  }

  @Test("members are of one of them")
  func members() throws {
    try folder.publish(
      folder.index(from: 18, value: 5, domain: "d02", member: "a"),
      folder.index(from: 18, value: 6, domain: "d02", member: "b"),
      folder.index(from: 18, value: 7, member: "c", model: "mm5"))
    let snapshot = try RunStore(opening: folder.path).snapshot()
    let answer = try snapshot.ensemble(
      ForecastQuestion(at: place(38.75, -9.25), named: ["temperature"]))
    #expect(answer.members.map(\.member) == ["a", "b"])
  }
}

@Suite("A run of the future")
struct FutureRunTests {
  @Test("is refused, else never counted, never dropped, and answers after all others")
  func future() throws {
    let folder = try StoreFolder()
    var publisher = folder.publisher
    publisher.keptRuns = 1
    try folder.publish(folder.index(from: 96, value: 1), by: publisher)
    // The clock says hour 100: a day later is just not refused.
    let wrong = try folder.index(from: 125, hours: 6, value: 9)
    let error = #expect(throws: RunStoreError.self) { try folder.publish(wrong, by: publisher) }
    #expect("\(try #require(error))".contains("--allow-future"))
    #expect(try folder.manifest().runs.count == 1)
    publisher.acceptsFuture = true
    #expect(try folder.publish(wrong, by: publisher).dropped.isEmpty)
    publisher.acceptsFuture = false
    #expect(
      try folder.publish(folder.index(from: 98, hours: 40, value: 2), by: publisher).dropped.count
        == 1)
    let manifest = try folder.manifest()
    #expect(manifest.runs.map(\.run.initialisation) == [TestIndex.hour(98), TestIndex.hour(125)])
    let answer = try folder.answer(from: 98, through: 138)
    #expect(answer.metrics[0].values.allSatisfy { abs($0 - 2) < 0.1 })
    #expect(
      try RunStore(opening: folder.path).snapshot().newestRun()?.initialisation
        == TestIndex.hour(98))
    // A day later it is not of the future any more for who publishes.
    var later = folder
    later.now = TestIndex.hour(126)
    let change = try later.publisher.publish(
      [PreparedIndex(verifying: wrong)], now: later.now)
    #expect(change.published.map(\.isUnchanged) == [true])
  }

  @Test("a day ahead is not refused")
  func dayAhead() throws {
    let folder = try StoreFolder()
    try folder.publish(folder.index(from: 124, value: 1))
    #expect(try folder.manifest().runs.count == 1)
  }
}

/// Runs of 00 UTC on some days, and their lengths.
@Suite("The newest run in comparison with those before it")
struct RunHistoryTests {
  private func publish(
    _ folder: StoreFolder, day: Int, hours: Int, domains: [String] = ["d01", "d02"], kept: Int = 2,
    isWhole: Bool = false
  ) throws {
    var folder = folder
    folder.now = TestIndex.hour(Double(24 * day + 5))
    var publisher = folder.publisher
    publisher.keptRuns = kept
    let indexes = try domains.map {
      try PreparedIndex(
        verifying: folder.index(from: Double(24 * day), hours: hours, value: 1, domain: $0))
    }
    _ = try publisher.publish(
      indexes, expected: isWhole ? ExpectedHours(["\(hours)"]) : nil, now: folder.now)
  }

  @Test("is told to be short, or to lack a domain, also by what was dropped")
  func lacking() throws {
    let folder = try StoreFolder()
    for day in 0..<4 { try publish(folder, day: day, hours: 72) }
    #expect(try folder.manifest().shortfalls.isEmpty)
    // Two are kept; of the others the lengths are.
    #expect(
      try folder.manifest().past.map(\.seconds)
        == Array(repeating: ["d01": 259_200, "d02": 259_200], count: 2))
    try publish(folder, day: 4, hours: 10, domains: ["d01"])
    #expect(
      try folder.manifest().shortfalls.map(\.description) == [
        "the run of wrf from 2026-11-24T00:00:00Z has 10 h of d01; the last 4 of that hour had 72 h",
        "the run of wrf from 2026-11-24T00:00:00Z has no d02; the last 4 of that hour had 72 h",
      ])
    let findings = StoreCheck(folder.path).findings(now: TestIndex.hour(101), isThorough: false)
    #expect(
      findings.count { $0.severity == .warning && $0.text.contains("that hour had 72 h") } == 2)
    try publish(folder, day: 5, hours: 72)
    #expect(try folder.manifest().shortfalls.isEmpty)
    // One that is as long as was expected is not short, but a domain may be missing.
    try publish(folder, day: 6, hours: 48, domains: ["d01"], isWhole: true)
    #expect(try folder.manifest().shortfalls.map(\.domain) == ["d02"])
  }

  @Test(
    "is not compared with runs of another start hour, and the last eight of a start hour are known")
  func hours() throws {
    let folder = try StoreFolder()
    for day in 0..<12 { try publish(folder, day: day, hours: 24, domains: ["d01"], kept: 1) }
    var evening = folder
    evening.now = TestIndex.hour(24 * 11 + 17)
    try evening.publish(evening.index(from: 24 * 11 + 12, hours: 6, value: 1))
    #expect(try folder.manifest().shortfalls.isEmpty)
    #expect(try folder.manifest().past.count == 8)
  }
}
