import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup
@testable import GridqPublishing

/// An index with fields that the metric table does not know, of every kind, in units of every sort.
///
/// Columns are half a degree apart from 10° W, rows half a degree from 40° N; five output times, six hours apart from
/// midnight on.
enum NamedFields {
  static func metric(
    _ name: String, _ unit: String, _ kind: Metric.Kind, title: String = "",
    isConstant: Bool = false, quantum: Double = 0.5, scale: Metric.Scale = .linear
  ) -> Metric {
    Metric(
      named: name, title: title, unit: MetricUnit(rawValue: unit), kind: kind,
      isConstant: isConstant, quantum: quantum, scale: scale, valid: -1e6...1e6)
  }

  static let reflectivity = metric(
    "REFD_MAX", "dBZ", .maximum, title: "Maximum derived radar reflectivity")

  /// - Parameter offset: added to all values.
  static func index(plus offset: Double = 0, columns: Int = 4, rows: Int = 3) throws -> TestIndex {
    var index = try TestIndex(columns: columns, rows: rows, hours: [0, 6, 12, 18, 24])
    func add(_ metric: Metric, _ value: @escaping (Int, Int, Int) -> Double) {
      index.fields.append(.init(metric) { i, j, t in value(i, j, t) + offset })
    }
    // The two that wind directions and heights are made of, so that shells have something of the table beside.
    add(.temperature) { i, j, t in Double(10 + i + j + t) }
    add(reflectivity) { i, j, t in Double(10 * t + i + 2 * j) }
    add(metric("REFD_MIN", "dBZ", .minimum)) { i, j, t in Double(-10 * t + i + 2 * j) }
    add(metric("PM2_5_DRY", "ug/m3", .instant, title: "Fine dust, dry")) { i, j, t in
      Double(8 * t + 2 * i + 4 * j)
    }
    add(metric("o3", "ppm", .instant, quantum: 0.01, scale: .logarithmic(from: 1e-4))) { _, _, t in
      0.04 * Double(t + 1)
    }
    add(metric("T2_MEAN", "degC", .mean)) { i, _, t in Double(5 * t + i) }
    add(metric("HAIL_SUM", "mm", .sum)) { i, _, t in Double(t * t) * 2.5 + Double(i) }
    add(metric("HAIL_SIZE", "mm", .maximum)) { _, _, t in Double(2 * t) }
    add(metric("WIND_DIR_80", "degree", .direction)) { _, _, t in t < 2 ? 350 : 10 }
    add(metric("U80", "m/s", .vectorComponent)) { i, _, t in Double(4 * t - 2 + i) }
    add(
      metric(
        "LU_INDEX", "1", .category, title: "Category of land use", isConstant: true, quantum: 1)
    ) {
      i, j, _ in Double(i + 4 * j)
    }
    add(metric("PTYPE", "1", .category, quantum: 1)) { _, _, t in t == 4 ? 2 : Double(t % 2) }
    add(metric("SLOPE", "m", .instant, isConstant: true)) { i, _, _ in Double(100 * i) }
    return index
  }

  static let names = [
    "temperature", "REFD_MAX", "REFD_MIN", "PM2_5_DRY", "o3", "T2_MEAN", "HAIL_SUM", "HAIL_SIZE",
    "WIND_DIR_80", "U80", "LU_INDEX", "PTYPE", "SLOPE",
  ]
}

@Suite("Metrics that are not in the table")
struct NamedFieldTests {
  private func forecast(
    _ names: [String]?, _ times: TimeSelection, units: UnitSystem = .metric,
    method: InterpolationMethod = .nearest, sumsOver seconds: Int64? = nil,
    at point: (Double, Double) = (40, -9.5)
  ) throws -> PointForecast {
    try NamedFields.index().open().forecast(
      ForecastQuestion(
        at: try place(point.0, point.1), named: names, times: times, method: method,
        sumsOver: seconds, units: units))
  }

  @Test("are listed after those of the table, with what the index says of them")
  func listed() throws {
    let domain = try NamedFields.index().open()
    let stored = domain.metrics.filter { NamedFields.names.contains($0.name) }
    #expect(stored.map(\.name) == NamedFields.names)
    let reflectivity = try domain.metric(named: "REFD_MAX")
    #expect(reflectivity.metric == nil)
    #expect(reflectivity.title == "Maximum derived radar reflectivity")
    #expect(reflectivity.unit == "dBZ")
    #expect(reflectivity.kind == .maximum && reflectivity.cellMethod == .maximum)
    #expect(try domain.metric(named: "REFD_MIN").title.isEmpty)
    let temperature = try domain.metric(named: "temperature")
    #expect(temperature.title == Metric.temperature.summary)
  }

  /// At column 1 (9.5° W), row 0. At 9 h, halfway from 6 h (t = 1) to 12 h (t = 2): an instant is the mean of 10 and
  /// 18; of a maximum, a minimum and a mean that of the interval, as at 12 h; the direction and the category are those
  /// of the later one of two times that are as near, t = 2. A sum over the 6 hours before 9 h: half of what falls from
  /// 0 h to 6 h, 2.5, and half of what falls from 6 h to 12 h, 7.5.
  @Test("are answered by the rules of their kinds")
  func moment() throws {
    let answer = try forecast(nil, .moment(TestIndex.hour(9)))
    let expected: [(String, Double)] = [
      ("REFD_MAX", 21.0), ("REFD_MIN", -19), ("PM2_5_DRY", 14), ("T2_MEAN", 11), ("HAIL_SUM", 5),
      ("HAIL_SIZE", 4), ("WIND_DIR_80", 10), ("U80", 5), ("LU_INDEX", 1), ("PTYPE", 0),
      ("SLOPE", 100),
    ]
    for (name, value) in expected {
      let series = try #require(answer[name], "\(name)")
      #expect(same(series.values, [value]), "\(name): \(series.values)")
    }
    // Stored in steps of 1 %: 0.08 and 0.12 within half of it.
    #expect(same(try #require(answer["o3"]).values[0], 0.1, within: 0.0006))
  }

  /// Half a column and half a row further: half of what each of them adds.
  @Test("between grid points they are weighted, but for directions and categories")
  func bilinear() throws {
    let answer = try forecast(
      nil, .moment(TestIndex.hour(12)), method: .bilinear, at: (40.25, -9.75))
    let expected: [(String, Double)] = [
      ("REFD_MAX", 21.5), ("PM2_5_DRY", 19), ("T2_MEAN", 10.5), ("HAIL_SUM", 7.5), ("U80", 6.5),
      ("WIND_DIR_80", 10), ("PTYPE", 0), ("SLOPE", 50),
    ]
    for (name, value) in expected {
      #expect(same(try #require(answer[name], "\(name)").values, [value]), "\(name)")
    }
  }

  @Test("series, many points and fields have the values of the index")
  func manyValues() throws {
    let domain = try NamedFields.index().open()
    let names = ["REFD_MAX", "PM2_5_DRY", "HAIL_SUM"]
    let answer = try forecast(names, .wholeRun)
    #expect(same(try #require(answer["REFD_MAX"]).values, [1, 11, 21, 31, 41]))
    #expect(same(try #require(answer["PM2_5_DRY"]).values, [2, 10, 18, 26, 34]))
    // 2.5 · (t² − (t − 1)²); at the start nothing is known.
    #expect(same(try #require(answer["HAIL_SUM"]).values, [.nan, 2.5, 7.5, 12.5, 17.5]))
    let metrics = try names.map { try domain.metric(named: $0) }
    let points = try [place(40, -10), place(41, -8.5)]
    let values = try domain.values(of: metrics, at: points, time: TestIndex.hour(6))
    #expect(same(Array(try #require(values[0])), [10, 8, 2.5]))
    #expect(same(Array(try #require(values[1])), [17, 22, 2.5]))
    let field = try domain.field(of: metrics[1], time: TestIndex.hour(6))
    #expect(same(field.values, [8, 10, 12, 14, 12, 14, 16, 18, 16, 18, 20, 22]))
  }

  /// From midnight to 18 h, 2.5 · 9.
  @Test("sums are over as long as is asked for")
  func sums() throws {
    let answer = try forecast(["HAIL_SUM"], .moment(TestIndex.hour(18)), sumsOver: 18 * 3600)
    #expect(same(answer.metrics[0].values, [22.5]))
    #expect(answer.metrics[0].intervals.first??.seconds == Int64(18 * 3600))
  }

  /// 20 °C are 68 °F and 293.15 K; 25.4 mm are an inch; 0.44704 m/s are a mile an hour; 0.3048 m are a foot; amounts
  /// in mm are water, and lengths in mm are lengths.
  @Test("units that are known are converted by the unit alone, others stay as they are")
  func units() throws {
    func series(_ name: String, _ units: UnitSystem) throws -> MetricSeries {
      let answer = try forecast([name], .moment(TestIndex.hour(24)), units: units)
      return try #require(answer[name])
    }
    let expected: [(String, UnitSystem, String, Double)] = [
      ("T2_MEAN", .imperial, "degF", 21 * 1.8 + 32), ("T2_MEAN", .si, "K", 294.15),
      ("HAIL_SUM", .imperial, "in", 17.5 / 25.4), ("HAIL_SUM", .si, "kg/m2", 17.5),
      ("HAIL_SIZE", .imperial, "in", 8 / 25.4), ("HAIL_SIZE", .si, "m", 0.008),
      ("U80", .imperial, "mph", 15 / 0.44704), ("U80", .si, "m/s", 15),
      ("SLOPE", .imperial, "ft", 100 / 0.3048), ("REFD_MAX", .imperial, "dBZ", 41),
      ("REFD_MAX", .si, "dBZ", 41), ("PM2_5_DRY", .si, "ug/m3", 34), ("LU_INDEX", .si, "1", 1),
    ]
    for (name, system, unit, value) in expected {
      let series = try series(name, system)
      #expect(series.unit == unit, "\(name)")
      #expect(same(series.values, [value]), "\(name): \(series.values)")
    }
    // The steps are in the unit of the answer: 0.5 of the one are 0.9 of the other.
    #expect(same(try series("T2_MEAN", .imperial).quantum, 0.9))
  }

  /// The day has the times 0, 6, 12 and 18 h; what is of intervals has those that end at 6, 12, 18 and 24 h.
  @Test("days have what their kinds tell, and constants one value")
  func daily() throws {
    let domain = try NamedFields.index().open()
    let daily = try domain.daily(
      ForecastQuestion(
        at: try place(40, -9.5), named: nil,
        times: .span(from: TestIndex.hour(0), through: TestIndex.hour(23)), in: .utc))
    func columns(_ name: String) throws -> [DailyStatistic: Double] {
      let metric = try #require(daily.metrics.first { $0.name == name }, "\(name)")
      return Dictionary(
        uniqueKeysWithValues: metric.columns.map { ($0.statistic, $0.series.values[0]) })
    }
    #expect(try columns("PM2_5_DRY") == [.minimum: 2, .maximum: 26, .mean: 14])
    #expect(try columns("REFD_MAX") == [.maximum: 41])
    #expect(try columns("REFD_MIN") == [.minimum: -39])
    #expect(try columns("T2_MEAN") == [.minimum: 6, .maximum: 21, .mean: 13.5])
    #expect(try columns("HAIL_SUM") == [.sum: 40])
    // 0, 1, 0 and 1: the lowest of equally frequent ones.
    #expect(try columns("PTYPE") == [.dominant: 0])
    #expect(try columns("LU_INDEX") == [.dominant: 1])
    #expect(try columns("SLOPE") == [.mean: 100])
    // 350°, 350°, 10° and 10°, each as strong: from the north.
    let direction = try #require(try columns("WIND_DIR_80")[.dominant])
    #expect(min(direction, 360 - direction) < 1e-9)
  }

  @Test("members of an ensemble are asked for them")
  func members() throws {
    var (first, second) = (try NamedFields.index(), try NamedFields.index(plus: 4))
    (first.member, second.member) = ("a", "b")
    let forecasts = try Forecasts(opening: [TestIndex.folder(of: first, second)])
    let answer = try forecasts.ensemble(
      ForecastQuestion(
        at: try place(40, -9.5), named: ["REFD_MAX", "PTYPE"], times: .moment(TestIndex.hour(12))))
    #expect(answer.labels == ["a", "b"])
    let statistics = try #require(answer.metrics.first { $0.name == "REFD_MAX" })
    #expect(statistics.unit == "dBZ")
    let mean = try #require(statistics.columns.first { $0.statistic == .mean })
    #expect(same(mean.series.values, [23]))
    #expect(try #require(answer.metrics.first { $0.name == "PTYPE" }).columns.isEmpty)
  }

  /// The nest, whose values are 100 more, has not all of them: the outer domain comes first, with column 1 and row 0.
  @Test("each is of the finest domain that has it")
  func domains() throws {
    var (outer, inner) = (try NamedFields.index(), try NamedFields.index(plus: 100))
    inner.domain = "d02"
    inner.grid = try TestIndex.grid(
      latitude: 40.1, longitude: -9.6, degrees: 0.05, columns: 4, rows: 3)
    inner.fields.removeAll { $0.metric.name == "REFD_MAX" }
    outer.domain = "d01"
    let forecasts = try Forecasts(opening: [TestIndex.folder(of: outer, inner)])
    let answer = try forecasts.forecast(
      ForecastQuestion(
        at: try place(40.15, -9.55), named: ["PM2_5_DRY", "REFD_MAX"],
        times: .moment(TestIndex.hour(0)), edgeMargin: 0))
    #expect(same(answer.metrics.flatMap(\.values), [106, 1]))
  }

  @Test("a mistyped name is answered with the index's own where it is the nearest")
  func suggestions() throws {
    let domain = try NamedFields.index().open()
    for (typed, meant) in [
      ("refd_max", "REFD_MAX"), ("REFD-MAX", "REFD_MAX"), ("PM2_5_DR", "PM2_5_DRY"),
      ("temprature", "temperature"), ("PTIPE", "PTYPE"),
    ] {
      let error = #expect(throws: QueryError.self) { try domain.metric(named: typed) }
      guard case .unknownMetric(typed, meant) = error else {
        Issue.record("\(typed): \(String(describing: error))")
        continue
      }
    }
  }

  /// A name of a file may be as long as 1024 bytes, and what is asked for longer: they are not compared letter by
  /// letter.
  @Test("a long name is no suggestion, and costs nothing")
  func longNames() {
    let names = (0..<1024).map { String(repeating: "x", count: 1000) + "\($0)" }
    let start = ContinuousClock.now
    for _ in 0..<100 {
      #expect(
        Metric.suggestion(for: String(repeating: "x", count: 1010), besides: names) == nil)
    }
    // Comparing them would take minutes.
    #expect(start.duration(to: .now) < .seconds(5))
  }

  /// `T2` means the temperature, `HGT` the elevation, `air_temperature` is a standard name: whoever asks for them
  /// gets those of the table, or hears that there are none, and a question for everything is answered without them.
  @Test("a name that means a metric of the table is never one of the index's own")
  func shadows() throws {
    var index = try TestIndex(TestIndex.Field(.temperature) { _, _, _ in 12 })
    for name in ["T2", "HGT", "air_temperature", "Rain"] {
      index.fields.append(
        TestIndex.Field(NamedFields.metric(name, "dBZ", .instant)) { _, _, _ in 99 })
    }
    index.fields.append(
      TestIndex.Field(NamedFields.metric("T22", "dBZ", .instant)) { _, _, _ in 7 })
    for forecasts in [
      try Forecasts([index.open()]), try Forecasts(opening: [TestIndex.folder(of: index)]),
    ] {
      let point = try place(40, -10)
      let all = try forecasts.forecast(
        ForecastQuestion(at: point, named: nil, times: .moment(TestIndex.hour(0))))
      #expect(same(try #require(all["temperature"]).values, [12]))
      #expect(same(try #require(all["T22"]).values, [7]))
      #expect(!all.metrics.contains { $0.values.contains { $0 > 90 } && $0.unit == "dBZ" })
      for name in ["T2", "air_temperature"] {
        let answer = try forecasts.forecast(
          ForecastQuestion(at: point, named: [name], times: .moment(TestIndex.hour(0))))
        #expect(answer.metrics.map(\.name) == ["temperature"])
        #expect(same(answer.metrics[0].values, [12]))
      }
      for (name, canonical) in [("HGT", "elevation"), ("Rain", "precipitation")] {
        let error = #expect(throws: QueryError.self) {
          try forecasts.forecast(
            ForecastQuestion(at: point, named: [name], times: .moment(TestIndex.hour(0))))
        }
        guard case .absentMetric(canonical, _) = error else {
          Issue.record("\(name): \(String(describing: error))")
          continue
        }
      }
    }
  }

  /// A manifest whose names are longer would be refused by every reader, with all that the store has.
  @Test(
    "an index is published with names of 64 bytes, and refused with one of 65", arguments: [64, 65])
  func published(length: Int) throws {
    let scratch = try ScratchFolder()
    let name = String(repeating: "X", count: length)
    var index = try TestIndex(TestIndex.Field(.temperature) { _, _, _ in 12 })
    index.fields.append(
      TestIndex.Field(NamedFields.metric(name, "dBZ", .instant)) { _, _, _ in 7 })
    try index.write(to: scratch.path("a.gridx"))
    var publisher = StorePublisher(scratch.path("store"), producer: "test")
    publisher.asksFileSystem = false
    let prepared = Result { () throws(RunStoreError) in
      try PreparedIndex(verifying: scratch.path("a.gridx"))
    }
    guard length > 64 else {
      _ = try publisher.publish([prepared.get()], now: TestIndex.hour(1))
      let store = try RunStore(opening: scratch.path("store"))
      let answer = try store.snapshot().forecast(
        ForecastQuestion(
          at: try place(40, -10), named: [name], times: .moment(TestIndex.hour(0))))
      #expect(same(answer.metrics[0].values, [7]))
      return
    }
    guard case .failure(.unpublishable(_, let reason)) = prepared else {
      Issue.record("\(prepared)")
      return
    }
    #expect(reason.contains("64 bytes"))
  }
}
