import GridBuild
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqTestSupport
import Testing

/// A run whose model writes two kinds of files: wrfout each hour, extremes (wrfxtrm) every three hours.
@Suite("Files of several streams of output")
struct StreamTests {
  private static func field(
    _ name: String, _ unit: String, _ value: @escaping (Int, Int, Int) -> Double
  ) -> NamedFieldRun.Field {
    NamedFieldRun.Field(name: name, unit: unit) { _, t, i, j in value(t, i, j) }
  }

  private static func temperature(_ t: Int, _ i: Int, _ j: Int) -> Double {
    280 + Double(t + i + j)
  }

  /// wrfout at 0, 1, 2, 3 UTC with T2; extremes at 0 and 3 UTC with the maximum of T2 and one more variable.
  private static func built(_ lines: [String], named names: [String]) throws -> BuiltIndex {
    let folder = try ScratchFolder()
    let history = NamedFieldRun(fields: [field("T2", "K", temperature)])
    let extremes = NamedFieldRun(fields: [
      field("T2MAX", "K") { t, i, j in t == 0 ? 0 : temperature(t, i, j) + 0.5 },
      field("HAIL", "mm") { t, _, _ in Double(t) },
    ])
    let paths = names.map { folder.path($0) }
    try history.write(to: paths[0])
    try extremes.write(to: paths[1], hours: [0, 3])
    var build = IndexBuild(inputs: paths, output: folder.path("streams.gridx"), producer: "test")
    build.fields = try lines.map { try FieldRequest(line: $0) }
    return try BuiltIndex(of: build.output, as: build.run())
  }

  /// Whichever name comes last, each metric is that of the file that has it.
  @Test(
    "are taken together: each metric has the times of its own stream",
    arguments: [["wrfout_d01", "wrfxtrm_d01"], ["wrfout_d01", "auxhist3_d01"]])
  func together(_ names: [String]) throws {
    let built = try Self.built(
      [
        "T2MAX: kind=maximum, unit=degC, step=0.1, name=temperature_maximum",
        "HAIL: kind=total, step=0.01, name=hail_total",
      ], named: names)
    let point = GridPoint(i: 2, j: 1)
    let hours = try built.stored("temperature", point)
    #expect(hours.map { ($0 * 20).rounded() / 20 } == [9.85, 10.85, 11.85, 12.85])
    let extremes = try built.stored("temperature_maximum", point)
    // The steps are 0.1 °C: half of one and what a float32 loses.
    #expect(extremes[1].isNaN && extremes[2].isNaN)
    #expect(abs(extremes[3] - (286.5 - 273.15)) <= 0.0501)
    let hail = try built.stored("hail_total", point)
    #expect(hail[0] == 0 && hail[1].isNaN && hail[2].isNaN && hail[3] == 3)
    let stored = try #require(
      built.domain.index.metrics.first { $0.name == "temperature_maximum" })
    #expect(stored.method == "at output times of its own, every 3 h")
    // Nothing is doubtful: no time is there twice, and nothing is missing.
    #expect(built.summary.notes.isEmpty, "\(built.summary.notes.map(\.text))")
    #expect(built.summary.warnings.allSatisfy { !$0.contains("more than once") })
  }

  /// The extremes come each hour, but 7, 14 and 21 s late, as with an adaptive time step. Nothing is missing between the times.
  @Test("a stream that is late makes no gaps")
  func late() throws {
    let folder = try ScratchFolder()
    let paths = ["wrfout_d01", "wrfxtrm_d01"].map { folder.path($0) }
    try NamedFieldRun(fields: [Self.field("T2", "K", Self.temperature)]).write(to: paths[0])
    var extremes = NamedFieldRun(fields: [Self.field("HAIL", "mm") { t, _, _ in Double(t) }])
    extremes.late = { ["00", "07", "14", "21"][$0] }
    try extremes.write(to: paths[1])
    var build = IndexBuild(inputs: paths, output: folder.path("late.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "HAIL: kind=total, step=0.01, name=hail_total")]
    let built = try BuiltIndex(of: build.output, as: build.run())
    #expect(built.domain.times.count == 7)
    #expect(!built.domain.times.hasGaps)
    #expect(built.summary.warnings.allSatisfy { !$0.contains("no output") })
  }

  @Test("the largest value of a day is that of its own stream's intervals")
  func daily() throws {
    let built = try Self.built(
      ["T2MAX: kind=maximum, unit=degC, step=0.1, name=temperature_maximum"],
      named: ["wrfout_d01", "wrfxtrm_d01"])
    let answer = try Forecasts([built.domain]).forecast(
      ForecastQuestion(
        at: try #require(LatLon(latitude: 38.1, longitude: -8.8)), named: ["temperature_maximum"]))
    let values = try #require(answer["temperature_maximum"]?.values)
    #expect(values.count == 4)
    // The largest of the three hours that end at 3 UTC, for each moment in them.
    #expect(values.dropFirst().allSatisfy { abs($0 - 13.35) <= 0.0501 }, "\(values)")
    let metric = try built.domain.metric(named: "temperature_maximum")
    #expect(built.domain.ownInterval(of: metric) == 10_800)
    #expect(
      built.domain.ownInterval(of: try built.domain.metric(named: "temperature")) == nil)
  }

  /// A run that is restarted at 2 UTC. The totals of rain begin anew, so do amounts and extremes: what the first part
  /// wrote at 2 UTC is of the hour before. Rain falls with 2 mm an hour, and the strongest echo is 10 dBZ times the hour.
  private static func restarted(stream: Bool, _ lines: [String]) throws -> BuiltIndex {
    let folder = try ScratchFolder()
    func part(_ begin: Int) -> NamedFieldRun {
      var run = NamedFieldRun(fields: [
        field("T2", "K", temperature), field("RAINC", "mm") { _, _, _ in 0 },
        field("RAINNC", "mm") { t, _, _ in 2 * Double(t - begin) },
        field("PR", "mm") { t, _, _ in t == begin ? 0 : 2 },
        field("REFD_MAX", "dBZ") { t, _, _ in t == begin ? 0 : 10 * Double(t) },
      ])
      run.start = "2026-11-20_0\(begin):00:00"
      return run
    }
    var paths = [folder.path("wrfout_a"), folder.path("wrfout_b")]
    try part(0).write(to: paths[0], hours: [0, 1, 2])
    try part(2).write(to: paths[1], hours: [2, 3])
    if stream {
      paths.append(folder.path("wrfxtrm_a"))
      try NamedFieldRun(fields: [field("MX", "mm") { t, _, _ in Double(t) }])
        .write(to: paths[2], hours: [0, 1, 2])
    }
    var build = IndexBuild(inputs: paths, output: folder.path("r.gridx"), producer: "test")
    build.fields = try lines.map { try FieldRequest(line: $0) }
    return try BuiltIndex(of: build.output, as: build.run())
  }

  @Test(
    "a restart loses no rain, no amount and no maximum, beside another stream too",
    arguments: [false, true])
  func restart(_ stream: Bool) throws {
    let built = try Self.restarted(
      stream: stream,
      ["PR: kind=amount, step=0.01, name=hourly_rain", "REFD_MAX: kind=maximum, step=0.5"]
        + (stream ? ["MX: kind=maximum, step=1"] : []))
    let point = GridPoint(i: 1, j: 1)
    #expect(try built.stored("precipitation", point) == [0, 2, 4, 6])
    #expect(try built.stored("hourly_rain", point) == [0, 2, 4, 6])
    #expect(try built.stored("refd_max", point) == [0, 10, 20, 30])
    #expect(!built.summary.notes.contains { $0.text.contains("no file has what fell") })
  }

  /// 1.5 mm an hour, and a model that was started again at 4 UTC and begins anew: 6 mm and 6 mm. A fall of less than two steps
  /// is noise where nobody says that the model was started again.
  @Test("a total of coarse steps loses nothing at a restart", arguments: [0.01, 5])
  func coarseRestart(step: Double) throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout_a"), folder.path("wrfout_b")]
    for (path, start, hours) in [(paths[0], 0, 0...4), (paths[1], 4, 5...8)] {
      var run = NamedFieldRun(fields: [
        Self.field("T2", "K", Self.temperature),
        Self.field("TOT", "mm") { t, _, _ in 1.5 * Double(t - start) },
      ])
      run.start = "2026-11-20_0\(start):00:00"
      try run.write(to: path, hours: Array(hours))
    }
    var build = IndexBuild(inputs: paths, output: folder.path("t.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "TOT: kind=total, step=\(step)")]
    let totals = try BuiltIndex(of: build.output, as: build.run())
      .stored("tot", GridPoint(i: 1, j: 1))
    #expect(totals.count == 9)
    for (hour, total) in totals.enumerated() {
      #expect(abs(total - 1.5 * Double(hour)) <= step / 2 + 1e-9, "\(totals)")
    }
  }

  /// 30 mm have fallen, and 0.004 mm in one column, of which somebody's rounding leaves 0 in the second part.
  @Test("a total that goes on after a restart is not counted twice for what rounding takes")
  func roundedRestart() throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout_a"), folder.path("wrfout_b")]
    for (path, start, hours) in [(paths[0], 0, 0...4), (paths[1], 4, 5...8)] {
      var run = NamedFieldRun(fields: [
        Self.field("T2", "K", Self.temperature), Self.field("RAINC", "mm") { _, _, _ in 0 },
        Self.field("RAINNC", "mm") { _, i, _ in i > 0 ? 30 : start == 0 ? 0.004 : 0 },
        Self.field("TOT", "mm") { _, i, _ in i > 0 ? 30 : start == 0 ? 0.004 : 0 },
      ])
      run.start = "2026-11-20_0\(start):00:00"
      try run.write(to: path, hours: Array(hours))
    }
    var build = IndexBuild(inputs: paths, output: folder.path("t.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "TOT: kind=total, step=5")]
    let built = try BuiltIndex(of: build.output, as: build.run())
    for name in ["precipitation", "tot"] {
      let totals = try built.stored(name, GridPoint(i: 1, j: 1))
      #expect(totals.allSatisfy { abs($0 - 30) <= 0.01 }, "\(name): \(totals)")
    }
  }

  @Test("amounts of a coarser stream are added up over its own times")
  func coarserAmounts() throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout"), folder.path("auxhist3")]
    try NamedFieldRun(fields: [Self.field("T2", "K", Self.temperature)]).write(to: paths[0])
    try NamedFieldRun(fields: [Self.field("PR", "mm") { _, _, _ in 3 }])
      .write(to: paths[1], hours: [1, 3])
    var build = IndexBuild(inputs: paths, output: folder.path("a.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "PR: kind=amount, step=0.01, name=rain_of_stream")]
    let values = try BuiltIndex(of: build.output, as: build.run())
      .stored("rain_of_stream", GridPoint(i: 0, j: 0))
    #expect(values[0].isNaN && values[1] == 0 && values[2].isNaN && values[3] == 3)
  }

  /// 3 mm in each interval of its own stream. What another stream has in between, or lacks, is no matter.
  @Test(
    "an amount is missing from the interval on of which there is none",
    arguments: [
      // Files of one stream, of which that of 2 and 3 UTC is without it.
      (others: [2, 3], own: [0, 1, 4, 5], [0, 3, .nan, .nan, .nan, .nan]),
      // Every two hours, of which one is absent.
      (others: Array(0..<9), own: [0, 2, 6, 8], [0, .nan, 3] + Array(repeating: .nan, count: 6)),
      // Every three hours, and all are there; the others lack two.
      (others: [0, 1, 2, 5, 6, 7], own: [0, 3, 6, 9], [0, .nan, .nan, 3, .nan, 6, .nan, 9]),
      // Three and four are there in the other stream: they are lost here, as a note says, and not a longer interval.
      (others: Array(0..<9), own: [0, 1, 2, 5, 8], [0, 3, 6] + Array(repeating: .nan, count: 6)),
    ] as [(others: [Int], own: [Int], expected: [Double])])
  func absentAmount(others: [Int], own: [Int], expected: [Double]) throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout_a"), folder.path("wrfout_b")]
    let amount = Self.field("PR", "mm") { _, _, _ in 3 }
    let temperature = Self.field("T2", "K", Self.temperature)
    try NamedFieldRun(fields: [temperature]).write(to: paths[0], hours: others)
    try NamedFieldRun(fields: others.count == 2 ? [temperature, amount] : [amount])
      .write(to: paths[1], hours: own)
    var build = IndexBuild(inputs: paths, output: folder.path("a.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "PR: kind=amount, step=0.01, name=rain_of_stream")]
    let values = try BuiltIndex(of: build.output, as: build.run())
      .stored("rain_of_stream", GridPoint(i: 0, j: 0))
    #expect(values.count == expected.count, "\(values)")
    #expect(
      zip(values, expected).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }, "\(values)")
  }

  /// 5 UTC ends an interval that is longer than the one before it, as if 3 and 4 were lost, until 8 UTC shows that it is the
  /// new one.
  @Test("a build that goes on takes amounts for lost no longer than one from the beginning")
  func continuedAmounts() throws {
    let folder = try ScratchFolder()
    var (paths, progress): ([String], BuildProgress?) = ([], nil)
    var built: BuiltIndex?
    for hours in [[0, 1, 2, 5], [8]] {
      paths.append(folder.path("wrfout_\(hours[0])"))
      try NamedFieldRun(fields: [
        Self.field("T2", "K", Self.temperature), Self.field("PR", "mm") { _, _, _ in 3 },
      ]).write(to: paths[paths.count - 1], hours: hours)
      var build = IndexBuild(inputs: paths, output: folder.path("c.gridx"), producer: "test")
      build.fields = [try FieldRequest(line: "PR: kind=amount, step=0.01")]
      (build.before, build.keepsProgress) = (progress, true)
      let pending = try build.prepare()
      try pending.publish()
      progress = pending.progress
      built = try BuiltIndex(of: build.output, as: pending.summary)
    }
    #expect(try #require(built).stored("pr", GridPoint(i: 1, j: 1)) == [0, 3, 6, 9, 12])
  }

  /// From 0 to 2 and from 2 to 5 UTC: neither is a multiple of the other.
  @Test("metrics whose own times have no step are named: they are missing at the others")
  func unevenTimes() throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout"), folder.path("auxhist3")]
    try NamedFieldRun(fields: [Self.field("T2", "K", Self.temperature)])
      .write(to: paths[0], hours: [0, 2, 5])
    try NamedFieldRun(fields: [Self.field("RR", "mm") { t, _, _ in Double(t) }])
      .write(to: paths[1], hours: Array(0..<6))
    var build = IndexBuild(inputs: paths, output: folder.path("f.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "RR: step=0.01")]
    let built = try BuiltIndex(of: build.output, as: build.run())
    #expect(
      built.summary.warnings.contains(
        "temperature: at 3 of 6 output times, those of the files that have it, and missing at the others"
      ),
      "\(built.summary.warnings)")
    #expect(built.domain.index.metrics.allSatisfy { $0.ownTimes == nil })
  }

  /// An adaptive time step that does not end at output times: 0:00:00, 1:00:07, 2:00:19, 3:00:11, 4:00:25. The one of two
  /// hours has the times of the other, as both are written at the end of a step.
  @Test("late streams have times of their own, and gaps where output is absent")
  func lateStreams() throws {
    let late = ["00", "07", "19", "11", "25", "04", "16"]
    func built(_ hours: [Int]) throws -> BuiltIndex {
      let folder = try ScratchFolder()
      let paths = [folder.path("wrfout"), folder.path("auxhist3")]
      var (slow, fast) = (
        NamedFieldRun(fields: [Self.field("T2", "K", Self.temperature)]),
        NamedFieldRun(fields: [Self.field("RR", "mm") { t, _, _ in Double(t) }])
      )
      slow.late = { late[$0] }
      fast.late = { late[$0] }
      try slow.write(to: paths[0], hours: hours)
      try fast.write(to: paths[1], hours: Array(0...6))
      var build = IndexBuild(inputs: paths, output: folder.path("late.gridx"), producer: "test")
      build.fields = [try FieldRequest(line: "RR: step=0.01")]
      return try BuiltIndex(of: build.output, as: build.run())
    }
    let whole = try built([0, 2, 4, 6])
    #expect(whole.summary.warnings.allSatisfy { !$0.contains("missing at the others") })
    #expect(whole.summary.notes.isEmpty, "\(whole.summary.notes)")
    let metric = try #require(whole.domain.index.metrics.first { $0.name == "temperature" })
    #expect(metric.ownTimes == OwnTimes(first: 0, step: 7200, tolerance: 50))
    #expect(
      metric.method.hasSuffix("at output times of its own, every 2 h to within 50 s"),
      "\(metric.method)")
    // 3607 of 7219 seconds of the way from the value at 0 hours to that at 2.
    func value(_ built: BuiltIndex, _ time: UTCTime) throws -> Double {
      let domain = built.domain
      let point = try #require(LatLon(latitude: 38.1, longitude: -8.9))
      let place = try #require(domain.place(of: point, method: .nearest))
      let metric = try #require(domain.metrics.first { $0.name == "temperature" })
      return try domain.value(of: metric, at: place, time: time)
    }
    let moments = [1, 3].map { whole.domain.times[$0] }
    let (first, second, third) = (
      Self.temperature(0, 1, 1) - 273.15, Self.temperature(2, 1, 1) - 273.15,
      Self.temperature(4, 1, 1) - 273.15
    )
    let wanted = [
      first + (second - first) * 3607 / 7219, second + (third - second) * 3592 / 7206,
    ]
    for (moment, wanted) in zip(moments, wanted) {
      let found = try value(whole, moment)
      // The metric's step is 0.1 K.
      #expect(abs(found - wanted) <= 0.051, "\(moment): \(found), not \(wanted)")
    }

    let lacking = try built([0, 2, 6])
    let note = try #require(lacking.summary.notes.first)
    #expect(
      note.text.hasPrefix(
        "temperature is missing at 1 of 4 times of its own, the first 2026-11-20T04:00:25Z"),
      "\(note.text)")
    for hour in [3, 4, 5] {
      #expect(try value(lacking, lacking.domain.times[hour]).isNaN, "\(hour)")
    }
  }

  @Test("a wrfout without its last fields is not finished, whatever another stream has")
  func unfinished() throws {
    let folder = try ScratchFolder()
    var paths: [String] = []
    for hour in 0..<4 {
      paths.append(folder.path("wrfout_d01_\(hour)"))
      try NamedFieldRun(fields: [
        Self.field("PSFC", "Pa") { t, _, _ in t == 3 ? 0 : 100_000 },
        Self.field("T2", "K", Self.temperature),
      ]).write(to: paths[hour], hours: [hour])
    }
    paths.append(folder.path("wrfxtrm_d01"))
    try NamedFieldRun(fields: [Self.field("T2MAX", "K", Self.temperature)]).write(to: paths[4])
    var build = IndexBuild(inputs: paths, output: folder.path("u.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "T2MAX: kind=maximum, unit=degC, name=highest")]
    #expect {
      _ = try build.run()
    } throws: { error in
      "\(error)".contains("PSFC is not written at the last time")
    }
  }
}
