import GridQuery
import GridqTestSupport
import Testing

/// An answer as a collection of rows, and as series by metric.
@Suite("Answer as a collection")
struct AnswerCollectionTests {
  /// Temperature 10 + i + 2j + t/2 °C, dew point missing at the second time.
  private static func domain() throws -> ForecastDomain {
    try TestIndex(
      TestIndex.Field(.temperature) { i, j, t in Double(10 + i + 2 * j) + Double(t) / 2 },
      TestIndex.Field(.dewPoint) { _, _, t in t == 1 ? .nan : Double(t) }
    ).open()
  }

  /// At column 1 and row 2: 41° N, 9.5° W. The temperature is 15 + t/2.
  private static func answer() throws -> PointForecast {
    try domain().forecast(at: 41, -9.5, metrics: [.temperature, .dewPoint])
  }

  @Test("has a series for each metric of the answer, by metric, name and alias")
  func series() throws {
    let answer = try Self.answer()
    #expect(answer[.temperature]?.values == [15, 15.5, 16, 16.5])
    #expect(answer[.temperature]?.unit == "degC")
    #expect(answer["t2"] == answer[.temperature])
    #expect(answer[.dewPoint]?[1] == nil && answer[.dewPoint]?[2] == 2)
    #expect(answer[.windSpeed] == nil && answer["no_metric"] == nil)
  }

  @Test("has rows by number, from both ends, and in slices")
  func rows() throws {
    let answer = try Self.answer()
    #expect(answer.count == 4 && !answer.isEmpty && answer.indices == 0..<4)
    #expect(answer[0].time == TestIndex.hour(0) && answer[0][.temperature] == 15)
    #expect(answer.last?.time == TestIndex.hour(3) && answer.last?[.temperature] == 16.5)
    #expect(answer[1...2].map { $0["temperature"] } == [15.5, 16])
    #expect(answer.reversed().map(\.time) == answer.times.reversed())
    #expect(answer.index(answer.startIndex, offsetBy: 2) == 2)
    let warmest = answer.max { first, second in
      (first[.temperature] ?? 0) < (second[.temperature] ?? 0)
    }
    #expect(warmest?.id == answer.times[3])
  }

  @Test("gives the same rows one after the other as by number")
  func iteration() throws {
    let answer = try Self.answer()
    var number = 0
    for row in answer {
      #expect(row.time == answer[number].time && row.source == answer[number].source)
      #expect(row[.dewPoint] == answer[number][.dewPoint])
      number += 1
    }
    #expect(number == 4)
  }

  @Test("identifies rows by their times")
  func identity() throws {
    let answer = try Self.answer()
    #expect(answer.map(\.id) == answer.times)
    #expect(Set(answer.map(\.id)).count == answer.count)
  }

  @Test("is empty where a program has made an answer without times")
  func empty() throws {
    var answer = try Self.answer()
    answer.times = []
    for index in answer.metrics.indices { answer.metrics[index].values = [] }
    #expect(answer.isEmpty && answer.first == nil && answer.last == nil)
    #expect(answer.map(\.time) == [])
  }
}

/// A domain asked by the metrics of the table.
@Suite("Domain by metric")
struct DomainMetricTests {
  private static func domain() throws -> ForecastDomain {
    try TestIndex(
      TestIndex.Field(.temperature) { i, j, t in Double(10 + i + 2 * j) + Double(t) / 2 }
    ).open()
  }

  @Test("answers as for the metric that was found before")
  func values() throws {
    let domain = try Self.domain()
    let (near, far) = (try place(40, -10), try place(50, 20))
    let place = try #require(
      domain.place(of: try GridqTestSupport.place(41, -9.5), method: .nearest))
    let time = TestIndex.hour(1)
    #expect(try domain.value(of: .temperature, at: place, time: time) == 15.5)
    // Half an hour later: halfway to the next value.
    #expect(try domain.value(of: .temperature, at: place, time: TestIndex.hour(1.5)) == 15.75)
    #expect(try domain.values(of: .temperature, at: place, times: 1..<3) == [15.5, 16])
    let points = try domain.values(of: [.temperature], at: [near, far], time: time)
    #expect(points[0].map(Array.init) == [10.5] && points[1] == nil)
    #expect(try domain.metric(.temperature) == domain.metric(named: "t2"))
  }

  @Test("has fields in the order of the grid")
  func fields() throws {
    let domain = try Self.domain()
    let field = try domain.field(of: .temperature, times: 2..<3)
    // Row by row from the south: 11 + i + 2j.
    #expect(field.values == [11, 12, 13, 14, 13, 14, 15, 16, 15, 16, 17, 18])
    #expect(try domain.field(of: .temperature, time: TestIndex.hour(2)).values == field.values)
  }

  @Test("says which metrics there are where one is not")
  func absent() throws {
    let domain = try Self.domain()
    let place = try #require(domain.place(of: try place(41, -9.5), method: .nearest))
    let error = #expect(throws: QueryError.self) {
      try domain.value(of: .windGust, at: place, time: TestIndex.hour(0))
    }
    guard case .absentMetric("wind_gust", available: let available) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(available.contains("temperature"))
  }
}
