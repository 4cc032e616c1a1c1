import GridQuery
import GridqFiles
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

/// Members whose temperature is the same everywhere and always, so that a value tells whose it is.
@Suite("EnsembleForecast")
struct EnsembleForecastTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func snapshot() throws -> StoreSnapshot { try RunStore(opening: folder.path).snapshot() }

  private func ask(
    _ names: [String] = ["temperature"], at longitude: Double = -9.25, through: Double? = nil,
    of selection: RunSelection = RunSelection()
  ) throws -> EnsembleForecast {
    try snapshot().ensemble(
      ForecastQuestion(
        at: place(38.75, longitude), named: names,
        times: .span(from: nil, through: through.map(TestIndex.hour)), of: selection))
  }

  private func statistic(_ statistic: EnsembleStatistic, of answer: EnsembleForecast) -> [Double] {
    let column = answer.metrics.first?.columns.first { $0.statistic == statistic }
    return (column?.series.values ?? []).map { ($0 * 1000).rounded() / 1000 }
  }

  /// Of 1, 2, 6 and 12: the middle is (2 + 6) / 2, the mean 21 / 4.
  @Test("has all members of the newest run that has some, in order, and none without a label")
  func members() throws {
    for (label, value) in [("c", 6.0), ("a", 1), ("d", 12), ("b", 2)] {
      try folder.publish(try folder.index(from: 6, hours: 2, value: value, member: label))
    }
    try folder.publish(try folder.index(from: 0, hours: 2, value: 9, member: "e"))
    try folder.publish(try folder.index(from: 6, hours: 2, value: 99))
    try folder.publish(try folder.index(from: 12, hours: 2, value: 98))
    let answer = try ask(through: 8)
    #expect(answer.labels == ["a", "b", "c", "d"])
    #expect(statistic(.minimum, of: answer) == [1, 1, 1])
    #expect(statistic(.median, of: answer) == [4, 4, 4])
    #expect(statistic(.mean, of: answer) == [5.25, 5.25, 5.25])
    #expect(statistic(.maximum, of: answer) == [12, 12, 12])
    #expect(answer.metrics.map(\.counts) == [[4, 4, 4]])
    #expect(answer.notices.isEmpty)
    // A run, and a member, may be pinned.
    #expect(try ask(of: RunSelection(run: TestIndex.hour(0))).labels == ["e"])
    #expect(try ask(of: RunSelection(member: "c")).labels == ["c"])
    // Files outside of a store are asked in the same way.
    let paths = try folder.indexes().map { "\(folder.path)/\($0)" }
    let same = try Forecasts(opening: paths).ensemble(
      ForecastQuestion(at: place(38.75, -9.25), named: ["temperature"]))
    #expect(same.labels == answer.labels && same.metrics == answer.metrics)
  }

  @Test("has the times of all, and counts who has a value")
  func times() throws {
    try folder.publish(
      try folder.index(from: 0, hours: 3, value: 1, member: "a"),
      try folder.index(from: 0, hours: 1, value: 5, member: "b"))
    let answer = try ask()
    #expect(answer.times == (0...3).map { TestIndex.hour(Double($0)) })
    #expect(answer.metrics.map(\.counts) == [[2, 2, 1, 1]])
    #expect(statistic(.maximum, of: answer) == [5, 5, 1, 1])
    #expect(answer.notices.map(\.code) == [.members])
  }

  /// Of the third, each output is 3.6 s later than an hour after the one before.
  @Test("takes output that is some seconds late for that of the same time, and says so")
  func late() throws {
    for (label, step) in [("a", 1), ("b", 1), ("c", 1.001)] {
      try folder.publish(
        try folder.index(
          from: 0, hours: 3, value: label == "c" ? 4 : 1, member: label, every: step,
          metrics: [.temperature]))
    }
    let answer = try ask()
    #expect(answer.times == (0...3).map { TestIndex.hour(Double($0)) })
    #expect(answer.metrics.map(\.counts) == [[3, 3, 3, 2]])
    #expect(statistic(.mean, of: answer) == [2, 2, 2, 1])
    #expect(
      answer.notices.map(\.text).contains(
        "at 2 of 4 times the members' output is up to 7 s apart; it is told of as of the earliest"))
    // One time of each member.
    let single = try snapshot().ensemble(
      ForecastQuestion(
        at: place(38.75, -9.25), named: ["temperature"],
        times: .span(from: TestIndex.hour(1.5), through: TestIndex.hour(2.5))))
    #expect(single.times == [TestIndex.hour(2)] && single.metrics.map(\.counts) == [[3]])
  }

  /// Output each quarter of an hour, and then each three hours; of the second the last is 7.2 s late. Quarters of an hour are less
  /// than a tenth of three hours apart, and are not taken for one.
  @Test("takes no two times of one member for the same")
  func twoTimesOfOne() throws {
    let quarters = [0, 0.25, 0.5, 0.75] + stride(from: 3, through: 24, by: 3)
    for (label, last) in [("a", 24), ("b", 24.002)] {
      var index = try TestIndex(hours: quarters.dropLast() + [last])
      index.fields = [TestIndex.Field(.temperature) { _, _, t in Double(t) }]
      (index.domain, index.member) = ("d01", label)
      let path = folder.scratch.path("\(label).gridx")
      try index.write(to: path)
      try folder.publish(path)
    }
    let answer = try snapshot().ensemble(
      ForecastQuestion(at: place(40, -10), named: ["temperature"], times: .wholeRun))
    #expect(answer.times == quarters.map { TestIndex.hour($0) })
    #expect(statistic(.mean, of: answer) == quarters.indices.map(Double.init))
    #expect(answer.metrics.map(\.counts) == [quarters.map { _ in 2 }])
  }

  @Test("tells nothing of all where values have no order")
  func directions() throws {
    for label in ["a", "b"] {
      try folder.publish(
        try folder.index(
          from: 0, value: 3, member: label, metrics: [.windU, .windV]))
    }
    let answer = try ask(["wind_direction", "wind_speed"])
    #expect(answer.metrics.map(\.columns.count) == [0, 4])
    #expect(answer.metrics.map { $0.counts[0] } == [2, 2])
  }

  /// It rains everywhere in one member, and nowhere in the other: 100 % and 0 %.
  @Test("chances have an order")
  func chances() throws {
    for (label, millimetres) in [("a", 3.0), ("b", 0)] {
      try folder.publish(
        try folder.index(
          from: 0, hours: 3, value: millimetres, member: label, metrics: [.precipitation]))
    }
    let answer = try ask(["precipitation_probability"])
    #expect(statistic(.minimum, of: answer).dropFirst() == [0, 0, 0])
    #expect(statistic(.mean, of: answer).dropFirst() == [50, 50, 50])
    #expect(statistic(.maximum, of: answer).dropFirst() == [100, 100, 100])
  }

  /// 1 mm an hour falls in both: 1 mm in the hour of one, 3 mm in three hours of the other.
  @Test("tells nothing of amounts of intervals of unlike length, and says so")
  func unlikeIntervals() throws {
    for (label, step) in [("a", 1.0), ("b", 3)] {
      try folder.publish(
        try folder.index(
          from: 0, hours: 6, value: 1, member: label, every: step, metrics: [.precipitation]))
    }
    let answer = try ask(["precipitation"])
    let means = statistic(.mean, of: answer)
    #expect(means[3].isNaN && means[6].isNaN)
    #expect([1, 2, 4, 5].allSatisfy { means[$0] == 1 })
    let texts = answer.notices.filter { $0.code == .members }.map(\.text)
    #expect(
      texts.contains { $0.contains("at 2 of 7 times") && $0.contains("(1 h, 3 h)") }, "\(texts)")
    var question = try ForecastQuestion(at: place(38.75, -9.25), named: ["precipitation"])
    question.sumSeconds = 3 * 3600
    let summed = try snapshot().ensemble(question)
    let sums = statistic(.mean, of: summed)
    #expect(sums[3] == 3 && sums[6] == 3)
  }

  /// Of the second day one member has six hours: its rain is the least of all for that alone.
  @Test("on a day that a member covers less of than others, that one is not counted")
  func daysOfUnlikeLength() throws {
    for (label, hours, value) in [("a", 48, 1.0), ("b", 30, 2), ("c", 48, 3)] {
      try folder.publish(
        try folder.index(
          from: 0, hours: hours, value: value, member: label, metrics: [.precipitation]))
    }
    let answer = try snapshot().dailyEnsemble(
      ForecastQuestion(at: place(38.75, -9.25), named: ["precipitation"]))
    let metric = try #require(answer.metrics.first)
    #expect(metric.counts == [3, 2])
    #expect(
      answer.notices.map(\.text).contains(
        "precipitation: member b not counted on 2026-11-21: less of the day covered than by others")
    )
    // Who has no answer is none of those that are named by their number.
    try folder.publish(
      try folder.index(from: 0, hours: 48, value: 4, member: "0", metrics: [.temperature]))
    let others = try snapshot().dailyEnsemble(
      ForecastQuestion(at: place(38.75, -9.25), named: ["precipitation"]))
    #expect(others.labels == ["a", "b", "c"])
    #expect(others.notices.contains { $0.text.hasPrefix("precipitation: member b not counted on") })
    let least = try #require(metric.columns.first { $0.statistic == .minimum }).series.values
    #expect(least == [24, 24])
    #expect(
      answer.values(of: .sum, named: "precipitation", in: metric.unit, ofMember: 1) == [48, 12])
  }

  /// The longest member has no rain.
  @Test("of the days of a metric, members that do not have it say nothing of what others cover")
  func daysOfAMetric() throws {
    for (label, hours, metrics) in [
      ("a", 24, [Metric.temperature]), ("b", 12, [.temperature, .precipitation]),
      ("c", 12, [.temperature, .precipitation]),
    ] {
      try folder.publish(
        try folder.index(from: 0, hours: hours, value: 1, member: label, metrics: metrics))
    }
    let answer = try snapshot().dailyEnsemble(
      ForecastQuestion(at: place(38.75, -9.25), named: nil))
    let rain = try #require(answer.metrics.first { $0.name == "precipitation" })
    #expect(rain.counts == [2])
    #expect(rain.columns.map { $0.series.values } == Array(repeating: [12], count: 4))
    #expect(
      answer.notices.filter { $0.text.contains("not counted") }.map(\.metrics)
        .allSatisfy { !$0.contains("precipitation") && $0.contains("temperature") })
  }

  @Test("counts no member whose metric is in another unit, and says so")
  func otherUnits() throws {
    func haze(_ unit: String) -> Metric {
      Metric(
        named: "haze", title: "Haze", standardName: "", unit: MetricUnit(rawValue: unit),
        level: nil,
        kind: .instant, isConstant: false, quantum: 0.001, scale: .linear, valid: -1e30...1e30)
    }
    for (label, unit, value) in [("a", "g/kg", 2.0), ("b", "kg/kg", 0.004), ("c", "g/kg", 6)] {
      try folder.publish(
        try folder.index(from: 0, hours: 2, value: value, member: label, metrics: [haze(unit)]))
    }
    let answer = try ask(["haze"])
    #expect(answer.metrics.map(\.unit) == ["g/kg"] && answer.metrics.map(\.counts) == [[2, 2, 2]])
    #expect(statistic(.mean, of: answer) == [4, 4, 4])
    let told = answer.notices.map(\.text)
    #expect(
      told.contains("haze: in kg/kg and not in g/kg of member b, which is not counted"), "\(told)")
  }

  @Test("leaves a member out that has no answer, unless none has one")
  func failures() throws {
    try folder.publish(
      try folder.index(from: 0, value: 1, member: "a"),
      try folder.index(from: 0, value: 5, member: "b", metrics: [.precipitation]),
      try folder.index(from: 0, value: 5, member: "c", metrics: [.precipitation]))
    let answer = try ask()
    #expect(answer.labels == ["a"])
    #expect(answer.notices.map(\.code) == [.leftOut])
    #expect(answer.notices[0].text.hasPrefix("members b, c left out: the index does not hold"))
    #expect(throws: QueryError.self) { try ask(["visibility"]) }
    let outside = #expect(throws: QueryError.self) { try ask(at: 30) }
    guard case .outsideDomains = outside else {
      Issue.record("\(String(describing: outside))")
      return
    }
  }

  @Test("is refused where no run has members")
  func none() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let error = #expect(throws: QueryError.self) { try ask() }
    #expect(error.map { "\($0)" } == "\(folder.path): the run has no members")
    let absent = #expect(throws: QueryError.self) { try ask(of: RunSelection(model: "mm5")) }
    #expect(
      absent.map { "\($0)" }
        == "\(folder.path): has nothing of model mm5; there is wrf 2026-11-20T00:00:00Z")
  }

  @Test("the newest run is that of the model, and may be one that has started")
  func newestRun() throws {
    try folder.publish(try folder.index(from: 0, value: 1, model: "mm5"))
    try folder.publish(try folder.index(from: 6, value: 2))
    try folder.publish(try folder.index(from: 48, value: 3))
    let snapshot = try snapshot()
    func start(_ model: String?, startedBy hour: Double?) -> UTCTime? {
      snapshot.newestRun(
        of: RunSelection(model: model), startedBy: hour.map(TestIndex.hour))?.initialisation
    }
    #expect(start(nil, startedBy: nil) == TestIndex.hour(48))
    #expect(start(nil, startedBy: 48) == TestIndex.hour(48))
    #expect(start(nil, startedBy: 47) == TestIndex.hour(6))
    #expect(start("mm5", startedBy: 47) == TestIndex.hour(0))
    #expect(start("wrf", startedBy: 5) == nil)
  }
}
