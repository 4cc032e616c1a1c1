import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqModels
import GridqTestSupport
import Testing

/// Runs of two streams: one with every hour, and a coarser one with the temperature and a field that has no value in column 1.
@Suite("What is said of metrics with output times of their own")
struct OwnTimesNoticeTests {
  private static func built(fine: [Int], coarse: [Int]) throws -> BuiltIndex {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout_d01"), folder.path("auxhist3_d01")]
    try NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, t, i, _ in 273.15 + 3 * Double(t) + Double(i) },
      .init(name: "COAST", unit: "K") { _, t, i, _ in i == 1 ? -999 : Double(t) },
      .init(name: "TOTAL", unit: "mm") { _, t, i, _ in i == 1 ? -999 : Double(t) },
    ]).write(to: paths[0], hours: coarse)
    try NamedFieldRun(fields: [.init(name: "FINE", unit: "K") { _, t, _, _ in Double(t) }])
      .write(to: paths[1], hours: fine)
    var build = IndexBuild(inputs: paths, output: folder.path("own.gridx"), producer: "test")
    build.fields = try [
      "FINE: step=0.5", "COAST: step=0.5, missing=-999, valid=0..100",
      "TOTAL: kind=total, step=0.01, missing=-999, valid=0..100, name=coast_total",
    ].map { try FieldRequest(line: $0) }
    return try BuiltIndex(of: build.output, as: build.run())
  }

  private static func hour(_ hours: Double) -> UTCTime {
    UTCTime(secondsSince1970: 1_795_132_800 + Int64(hours * 3600))
  }

  /// At column i, in the middle of row 1.
  private static func place(_ i: Double) throws -> LatLon {
    try #require(LatLon(latitude: 38.1, longitude: -9 + 0.1 * i))
  }

  /// The notices of an answer, at a moment or of the whole run, of one kind.
  private func notices(
    _ code: ForecastNotice.Code, of names: [String], at hour: Double?, _ domain: ForecastDomain,
    column: Double = 2, method: InterpolationMethod = .nearest
  ) throws -> [ForecastNotice] {
    try domain.forecast(
      ForecastQuestion(
        at: Self.place(column), named: names,
        times: hour.map { .moment(Self.hour($0)) } ?? .wholeRun, method: method)
    ).notices.filter { $0.code == code }
  }

  /// The coarse stream has 0, 3 and 9 UTC; 6 UTC is a time of the run.
  @Test("a time that is missing from its stream is a note of the build, told where it matters")
  func missingTime() throws {
    let built = try Self.built(fine: Array(0...9), coarse: [0, 3, 9])
    let text =
      "temperature is missing at 1 of 4 times of its own, the first 2026-11-20T06:00:00Z: no file has it"
    let notes = built.summary.notes.filter { $0.metric == "temperature" }
    #expect(notes.map(\.text) == [text])
    #expect(!built.summary.notes.contains { $0.metric == "fine" })
    // Between 3 and 6 UTC a value would be made of that of 6 UTC.
    for (hour, isTold) in [(1.0, false), (3, false), (3.5, true), (6, true), (8, true)] {
      let told = try notices(.doubtful, of: ["temperature", "fine"], at: hour, built.domain)
      #expect(told.map(\.text) == (isTold ? [text] : []), "at \(hour)")
      #expect(told.allSatisfy { $0.metrics == ["temperature"] })
    }
  }

  /// The fine stream lacks 5 UTC, where the coarse one needs nothing.
  @Test("a hole in one stream is no gap of a metric of another one")
  func holeOfOther() throws {
    let built = try Self.built(fine: [0, 1, 2, 3, 4, 6, 7, 8], coarse: [0, 2, 4, 6, 8])
    #expect(try notices(.gap, of: ["temperature"], at: nil, built.domain).isEmpty)
    #expect(try notices(.gap, of: ["fine"], at: nil, built.domain).count == 1)
    let days = try built.domain.daily(
      ForecastQuestion(at: Self.place(2), named: ["temperature"]))
    #expect(days.days.map(\.coveredSeconds) == [8 * 3600])
  }

  /// After 3 UTC the run has each third hour, and the fine stream nothing.
  @Test("a stream that ends before the run is told as one gap, with its end")
  func gapsAtTheEnd() throws {
    let built = try Self.built(fine: [0, 1, 2, 3], coarse: [0, 3, 6, 9])
    let told = try notices(.gap, of: ["fine", "temperature"], at: nil, built.domain)
    #expect(
      told.map(\.text) == [
        "fine: its own output is from 2026-11-20T00:00:00Z to 2026-11-20T03:00:00Z: values outside are missing"
      ])
  }

  @Test("a stream that ends before the run is a note of the build, and told with its end")
  func shortStream() throws {
    let built = try Self.built(fine: Array(0...9), coarse: [0, 3])
    let text =
      "temperature ends at 2026-11-20T03:00:00Z, before the run: the files that have it go no further"
    #expect(built.summary.notes.filter { $0.metric == "temperature" }.map(\.text) == [text])
    let gap =
      "temperature: its own output is from 2026-11-20T00:00:00Z to 2026-11-20T03:00:00Z: values outside are missing"
    for (hour, isTold) in [(3.0, false), (5, true), (9, true)] {
      let told = try notices(.gap, of: ["temperature", "fine"], at: hour, built.domain)
      #expect(told.map(\.text) == (isTold ? [gap] : []), "at \(hour)")
      #expect(try notices(.doubtful, of: ["temperature", "fine"], at: hour, built.domain).isEmpty)
    }
  }

  /// time_bnds are of the run's hours.
  @Test(
    "an export says of what interval an extreme of a coarser stream is",
    .enabled(if: Ncdump.isPresent))
  func exportedInterval() throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout_d01"), folder.path("wrfxtrm_d01")]
    try NamedFieldRun(fields: [.init(name: "T2", unit: "K") { _, _, _, _ in 280 }])
      .write(to: paths[0], hours: Array(0...6))
    try NamedFieldRun(fields: [.init(name: "T2MAX", unit: "K") { _, _, _, _ in 290 }])
      .write(to: paths[1], hours: [0, 3, 6])
    var build = IndexBuild(inputs: paths, output: folder.path("own.gridx"), producer: "test")
    build.fields = try [FieldRequest(line: "T2MAX: kind=maximum, step=0.1")]
    let built = try BuiltIndex(of: build.output, as: build.run())
    try NetCDFExport(of: built.domain.index, producer: "test").write(to: folder.path("own.nc"))
    let text = try Ncdump.text(of: folder.path("own.nc"), values: [])
    #expect(
      text.contains(
        "t2max:cell_methods = \"time: maximum (comment: of its own output interval of 3 h around the time)\""
      ))
    #expect(text.contains("temperature:cell_methods = \"time: point\""))
  }

  /// At 06:00 the run has no output, so that the coarse stream has none between 3 and 9 UTC.
  @Test("a gap of its own is told where the run has none")
  func gap() throws {
    let built = try Self.built(fine: [0, 1, 2, 3, 4, 5, 7, 8, 9], coarse: [0, 3, 9])
    #expect(!built.summary.notes.contains { $0.metric == "temperature" })
    let told = try notices(.gap, of: ["temperature", "fine"], at: 4, built.domain)
    #expect(
      told.map(\.text) == [
        "temperature: no output of its own between 2026-11-20T03:00:00Z and 2026-11-20T09:00:00Z: "
          + "values in between are missing"
      ])
    #expect(try notices(.gap, of: ["temperature", "fine"], at: 2, built.domain).isEmpty)
    #expect(try notices(.gap, of: ["fine"], at: 4, built.domain).isEmpty)
  }

  @Test("where its output begins later and ends earlier than the run's is told")
  func outside() throws {
    let built = try Self.built(fine: Array(0...8), coarse: [3, 6])
    let text =
      "temperature: its own output is from 2026-11-20T03:00:00Z to 2026-11-20T06:00:00Z: values outside are missing"
    for hour in [nil, 1.0, 7] {
      let told = try notices(.gap, of: ["temperature", "fine"], at: hour, built.domain)
      #expect(told.map(\.text) == [text])
    }
    #expect(try notices(.gap, of: ["temperature"], at: 4, built.domain).isEmpty)
  }

  /// A quarter of the way from column 2 to column 1, which has no value.
  @Test(
    "a value that is made of some of the points around is told, between its own times, too",
    arguments: [nil, 0.0, 1, 1.5, 3])
  func partial(hour: Double?) throws {
    let domain = try Self.built(fine: Array(0...6), coarse: [0, 3, 6]).domain
    let names = ["coast", "temperature", "fine"]
    let told = try notices(
      .partial, of: names, at: hour, domain, column: 1.75, method: .bilinear)
    #expect(told.map(\.metrics) == [["coast"]])
    #expect(
      try notices(.partial, of: names, at: hour, domain, column: 2.75, method: .bilinear).isEmpty)
    // The first time ends no interval.
    let sums = try notices(
      .partial, of: ["coast_total"], at: hour, domain, column: 1.75, method: .bilinear)
    #expect(sums.map(\.metrics) == (hour == 0 ? [] : [["coast_total"]]))
  }

  /// 0 to 6 UTC are the whole of what the run knows of the day: own times both. At 1 UTC a third of three hours.
  @Test("a sum of a day from one of its own times to another is not said to be pro rata")
  func daily() throws {
    let built = try Self.built(fine: Array(0...6), coarse: [0, 3, 6])
    let question = ForecastQuestion(at: try Self.place(2), named: ["coast_total"])
    let days = try Forecasts([built.domain]).daily(question)
    #expect(days.metrics[0].columns[0].series.values == [6])
    #expect(!days.notices.contains { $0.code == .proRata }, "\(days.notices)")
    let rows = try built.domain.forecast(question)
    #expect(rows.notices.contains { $0.code == .proRata })
    // Cut off at 5 UTC it is.
    let shorter = try Self.built(fine: Array(0...5), coarse: [0, 3])
    #expect(try Forecasts([shorter.domain]).daily(question).notices.contains { $0.code == .gap })
  }

  @Test("times of other streams are not counted as missing")
  func counts() throws {
    let built = try Self.built(fine: Array(0...6), coarse: [0, 3, 6])
    let (columns, rows) = (NamedFieldRun.columns, NamedFieldRun.rows)
    for (name, missing) in [("temperature", 0), ("fine", 0), ("coast", 3 * rows)] {
      let outcome = try #require(built.summary.metrics.first { $0.stored.name == name })
      #expect(outcome.missingCount == missing, "\(name)")
      let isCoarse = name != "fine"
      // Its tiles have a code for each time of the run.
      #expect(
        outcome.stored.statistics.missingCount
          == UInt64(missing + (isCoarse ? 4 * columns * rows : 0)))
    }
  }
}
