import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqFormat
import GridqGeometry
import GridqLookup
import GridqModels
import GridqNetCDF
import GridqTestSupport
import GridqText
import Testing

@testable import GridqMetrics

/// A run whose wrfout has 0, 3 UTC and whose other stream has every hour: the times of the run are those of the stream.
///
/// Steps are such that nothing is lost by them; 0.0001 is more than what single precision loses of 300 K.
@Suite("A metric with output times of its own")
struct OwnTimesTests {
  private static let built = Result {
    let folder = try ScratchFolder.untilExit()
    let paths = [folder.path("wrfout_d01"), folder.path("auxhist3_d01")]
    try NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, t, i, _ in 273.15 + 3 * Double(t) + Double(i) },
      .init(name: "U10", unit: "m s-1") { _, t, _, _ in Double(t) },
      .init(name: "V10", unit: "m s-1") { _, _, _, _ in 4 },
      .init(name: "RAINC", unit: "mm") { _, _, _, _ in 0 },
      .init(name: "RAINNC", unit: "mm") { _, t, i, _ in 3 * Double(t) * Double(1 + i) },
      .init(name: "MX", unit: "mm") { _, t, _, _ in 10 * Double(t) },
      .init(name: "CODE", unit: "") { _, t, _, _ in t == 0 ? 5 : 7 },
    ]).write(to: paths[0], hours: [0, 3])
    try NamedFieldRun(fields: [
      .init(name: "FINE", unit: "K") { _, t, i, _ in Double(t * t + i) },
      .init(name: "TOTAL", unit: "mm") { _, t, _, _ in Double(t * t) },
    ]).write(to: paths[1])
    var build = IndexBuild(inputs: paths, output: folder.path("own.gridx"), producer: "test")
    build.fields = try [
      "MX: kind=maximum, step=1", "CODE: kind=category, name=own_code", "FINE: step=0.5",
      "TOTAL: kind=total, step=0.01, name=fine_total",
    ].map { try FieldRequest(line: $0) }
    build.maps = ["temperature"]
    let summary = try build.run()
    return (path: build.output, summary: summary)
  }

  private static func domain() throws -> ForecastDomain {
    let index = try TileIndex(opening: try built.get().path, checking: .tilesWhenRead)
    return ForecastDomain(index)
  }

  private static let time = UTCTime(secondsSince1970: 1_795_132_800)

  private static func hour(_ hours: Double) throws -> UTCTime {
    try #require(time.adding(seconds: Int64(hours * 3600)))
  }

  /// At column i, in the middle of row 1.
  private static func place(_ i: Double) throws -> LatLon {
    try #require(LatLon(latitude: 38.1, longitude: -9 + 0.1 * i))
  }

  private static let names = [
    "temperature", "wind_speed", "wind_u", "precipitation", "mx", "own_code", "fine", "fine_total",
  ]

  /// Of each name at 0, 1, 2 and 3 UTC in column 2.
  private static let expected: [String: [Double]] = [
    "temperature": [2, 5, 8, 11],
    // Of components that are linear: (0, 4), (1, 4), (2, 4), (3, 4).
    "wind_u": [0, 1, 2, 3], "wind_speed": [4, 17.squareRoot(), 20.squareRoot(), 5],
    // 27 mm in three hours, evenly.
    "precipitation": [.nan, 9, 9, 9],
    // That of the three hours up to 3 UTC; at the first time what the model wrote.
    "mx": [0, 30, 30, 30],
    // The nearer one.
    "own_code": [5, 5, 7, 7],
    "fine": [2, 3, 6, 11], "fine_total": [.nan, 1, 3, 5],
  ]

  private func compare(_ name: String, _ values: [Double], _ shell: String) throws {
    let wanted = try #require(Self.expected[name])
    #expect(
      zip(values, wanted).allSatisfy { $0.isNaN && $1.isNaN || abs($0 - $1) <= 1e-4 }
        && values.count == wanted.count, "\(shell), \(name): \(values), not \(wanted)")
  }

  @Test("the index says which times it has, and nothing is told as missing")
  func index() throws {
    let (_, summary) = try Self.built.get()
    let index = try Self.domain().index
    for metric in index.metrics {
      let isOfStream = metric.name == "fine" || metric.name == "fine_total"
      #expect(
        metric.ownTimes == (isOfStream ? nil : OwnTimes(first: 0, step: 10_800)), "\(metric.name)")
    }
    #expect(summary.warnings.allSatisfy { !$0.contains("missing at the others") })
    #expect(summary.notes.isEmpty)
    // The map among them: it is made of the answers.
    _ = try index.verify()
  }

  @Test("rows of the run, moments and fields are made of its own times, whatever else has more")
  func rows() throws {
    let domain = try Self.domain()
    let whole = try domain.forecast(ForecastQuestion(at: Self.place(2), named: Self.names))
    for name in Self.names {
      try compare(name, try #require(whole[name]?.values), "rows")
      let metric = try domain.metric(named: name)
      let place = try #require(domain.place(of: Self.place(2), method: .nearest))
      var moments: [Double] = []
      for hour in 0..<4 {
        moments.append(
          try domain.value(of: metric, at: place, time: Self.hour(Double(hour))))
      }
      try compare(name, moments, "moments")
      let field = try domain.field(of: metric, times: 0..<4)
      try compare(name, (0..<4).map { field[$0, 1, 2] }, "field")
      // Between columns 1 and 3 as at 2, but for what is not linear.
      if name != "wind_speed" {
        let bilinear = try domain.forecast(
          ForecastQuestion(at: Self.place(2), named: [name], method: .bilinear))
        try compare(name, try #require(bilinear[name]?.values), "bilinear")
      }
    }
    // The amounts are of the run's hours, and shares of what falls in three.
    let rain = try #require(whole["precipitation"])
    #expect(rain.intervals.map { $0?.seconds } == [nil, 3600, 3600, 3600])
    #expect(rain.intervals.compactMap { $0?.isProRata } == [true, true, true])
    let fine = try #require(whole["fine_total"])
    #expect(fine.intervals.compactMap { $0?.isProRata } == [false, false, false])
  }

  /// At 01:30 the temperature is 2 + 4.5, the component 1.5, the code the later one of two that are equally near.
  /// The moisture has 0, 3 UTC, the temperature every hour: at 1 UTC each is what it is alone.
  @Test("what is made of metrics with different times is the same in series, fields and at moments")
  func derived() throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout_d01"), folder.path("auxhist3_d01")]
    try NamedFieldRun(fields: [
      .init(name: "Q2", unit: "kg kg-1") { _, t, i, _ in 0.004 + 0.001 * Double(t + i) },
      .init(name: "PSFC", unit: "Pa") { _, t, i, _ in 100_000 + 100 * Double(t + i) },
      .init(name: "SWDOWN", unit: "W m-2") { _, t, _, _ in 100 + 10 * Double(t) },
      .init(name: "HGT", unit: "m") { _, _, i, _ in 100 * Double(i) },
    ]).write(to: paths[0], hours: [0, 3])
    try NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, t, i, _ in 283.15 + Double(t * t + i) },
      .init(name: "U10", unit: "m s-1") { _, t, _, _ in Double(t) },
      .init(name: "V10", unit: "m s-1") { _, _, _, _ in 4 },
    ]).write(to: paths[1])
    let domain = try BuiltIndex(paths).domain
    let place = try #require(domain.place(of: Self.place(2), method: .nearest))
    var compared = 0
    for metric in domain.metrics where !metric.isConstant {
      let series = try domain.values(of: metric, at: place, times: 0..<4)
      let field = try domain.field(of: metric, times: 0..<4)
      for time in 0..<4 {
        let alone = try domain.value(of: metric, at: place, time: domain.times[time])
        let cell = field[time, 1, 2]
        #expect(
          alone.isNaN
            ? series[time].isNaN && cell.isNaN : (series[time], cell) == (alone, alone),
          "\(metric.name) at \(time)")
        compared += alone.isNaN ? 0 : 1
      }
    }
    let humidity = try domain.metric(named: "relative_humidity")
    #expect(!(try domain.values(of: humidity, at: place, times: 1..<2))[0].isNaN)
    #expect(compared > 40)
  }

  @Test("a moment between two output times lies between its own")
  func moment() throws {
    let domain = try Self.domain()
    let answer = try domain.forecast(
      ForecastQuestion(at: Self.place(2), named: Self.names, times: .moment(Self.hour(1.5))))
    for (name, value) in [
      ("temperature", 6.5), ("wind_u", 1.5), ("mx", 30), ("own_code", 7), ("fine", 4.5),
    ] {
      #expect(abs(try #require(answer[name]?.values.first) - value) <= 1e-4, "\(name)")
    }
    // 9 mm an hour; three hours are the whole interval.
    for (hour, seconds, amount) in [
      (2.0, 1800, 4.5), (1.5, 3600, 9), (3, 10_800, 27), (3, 7200, 18),
    ]
      as [(Double, Int64, Double)]
    {
      let sum = try domain.forecast(
        ForecastQuestion(
          at: Self.place(2), named: ["precipitation"], times: .moment(Self.hour(hour)),
          sumsOver: seconds))
      #expect(
        abs(try #require(sum["precipitation"]?.values.first) - amount) <= 1e-4, "\(hour) \(seconds)"
      )
    }
  }

  @Test("an index that is read by ranges gives the same")
  func ranges() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.built.get().path)))
    var remote = RemoteDomain(path: "memory")
    while case let ranges = try remote.missingRanges(at: [Self.place(2)]), !ranges.isEmpty {
      for range in ranges {
        let part = range.clamped(to: 0..<bytes.count)
        try remote.add(
          FilePart(
            offset: part.lowerBound, bytes: Array(bytes[part]), fileLength: bytes.count))
      }
    }
    let domain = try #require(remote.domain)
    let answer = try domain.forecast(ForecastQuestion(at: Self.place(2), named: Self.names))
    for name in Self.names { try compare(name, try #require(answer[name]?.values), "ranges") }
  }

  @Test("an export has the same")
  func export() throws {
    let folder = try ScratchFolder()
    let domain = try Self.domain()
    let path = folder.path("own.nc")
    try NetCDFExport(of: domain.index, metrics: Self.names, producer: "test").write(to: path)
    let file = try NetCDFFile(opening: path)
    for name in Self.names {
      let values = try file.numbers(of: file.requiredVariable(named: name))
      try compare(
        name,
        (0..<4).map { values[($0 * NamedFieldRun.rows + 1) * NamedFieldRun.columns + 2] }, "export")
    }
  }

  @Test("a cut has the same")
  func cut() throws {
    let folder = try ScratchFolder()
    let box = try #require(CoordinateBox(west: -8.92, south: 38.05, east: -8.68, north: 38.25))
    let path = folder.path("cut.gridx")
    try IndexExtract(of: Self.domain().index, box: box, producer: "test").write(
      to: path, threads: 1)
    let index = try TileIndex(opening: path)
    _ = try index.verify()
    let answer = try ForecastDomain(index).forecast(
      ForecastQuestion(at: Self.place(2), named: Self.names))
    for name in Self.names { try compare(name, try #require(answer[name]?.values), "cut") }
  }

  @Test("days are made of the same answers")
  func days() throws {
    let forecasts = Forecasts([try Self.domain()])
    let days = try forecasts.daily(
      ForecastQuestion(at: Self.place(2), named: ["temperature", "precipitation", "mx"]))
    func value(_ name: String, _ statistic: DailyStatistic) throws -> Double {
      let metric = try #require(days.metrics.first { $0.name == name })
      let column = try #require(metric.columns.first { $0.statistic == statistic })
      return try #require(column.series.values.first)
    }
    #expect(abs(try value("temperature", .maximum) - 11) <= 1e-4)
    #expect(abs(try value("precipitation", .sum) - 27) <= 1e-4)
  }

  // Whole steps cannot say what is between them; a maximum is one that is stored, and what all of the run's times have.
  @Test("is exported in steps only where its values are stored ones")
  func exportedNumbers() throws {
    let domain = try Self.domain()
    for (name, isStored) in [
      ("temperature", false), ("precipitation", false), ("mx", true), ("fine", true),
    ] {
      let packing = CFPacking(of: try domain.metric(named: name), in: domain.index)
      #expect((packing.quantum != nil) == isStored, "\(name)")
    }
  }

  // 30 mm/h at most between 0 and 3 UTC: of that a day which ends at 02:00 has two hours, and the next one a third.
  @Test("a maximum counts in the day that has most of its interval")
  func dayOfAMaximum() throws {
    let zone = TimeZoneRules(name: "Test", firstOffset: -7200, changes: [])
    let days = try Forecasts([try Self.domain()]).daily(
      ForecastQuestion(at: Self.place(2), named: ["mx", "temperature"], in: zone))
    #expect(days.days.map(\.day.date) == ["2026-11-19", "2026-11-20"])
    let metric = try #require(days.metrics.first { $0.name == "mx" })
    let values = try #require(metric.columns.first).series.values
    #expect(values[0] == 30 && values[1].isNaN, "\(values)")
  }

  /// docs/format/read_v1.py, written from the text of the format alone: 2 and 11 °C, at 0 and 3 UTC.
  @Test("the second reader has the same own times")
  func secondReader() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/format/read_v1.py").path
    for (name, wanted) in [("temperature", [2.0, 11]), ("fine", [2, 3, 6, 11])] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "python3", script, try Self.built.get().path, "--metric", name, "--point", "2", "1",
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let values = text.split(separator: "\n").dropFirst().compactMap {
        $0.split(separator: ",").last.flatMap { Double($0) }
      }
      #expect(
        zip(values, wanted).allSatisfy { abs($0 - $1) <= 1e-4 } && values.count == wanted.count,
        "\(name): \(text)")
    }
  }
}
