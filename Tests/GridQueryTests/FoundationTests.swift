import Foundation
import GridQueryFoundation
import GridqTestSupport
import Testing

@testable import GridQuery

/// Dates, and questions and answers that are kept as JSON.
@Suite("With Foundation")
struct FoundationTests {
  @Test(
    "a date is the moment that Foundation's formatter names",
    arguments: [
      "2026-11-20T15:00:00Z", "1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z",
      "2024-02-29T12:30:01Z",
    ])
  func dates(text: String) throws {
    let date = try #require(ISO8601DateFormatter().date(from: text))
    #expect(UTCTime(date).iso8601 == text)
    #expect(Date(try #require(UTCTime(iso8601: text))) == date)
  }

  @Test(
    "a part of a second belongs to the second that holds it",
    arguments: [
      (0.0, 0), (0.9, 0), (59.999, 59), (-0.1, -1), (-1.0, -1), (-1.5, -2),
    ])
  func parts(seconds: Double, whole: Int64) {
    #expect(UTCTime(Date(timeIntervalSince1970: seconds)).secondsSince1970 == whole)
  }

  @Test("a date that no number of seconds tells is the nearest one")
  func far() {
    #expect(UTCTime(Date(timeIntervalSince1970: .infinity)).secondsSince1970 == .max)
    #expect(UTCTime(Date(timeIntervalSince1970: 1e300)).secondsSince1970 == .max)
    #expect(UTCTime(Date(timeIntervalSince1970: -1e300)).secondsSince1970 == .min)
    #expect(UTCTime(Date(timeIntervalSince1970: .nan)).secondsSince1970 == .min)
  }

  /// Of two metrics, one with a value that is missing, and a sum.
  private static func answer() throws -> PointForecast {
    try TestIndex(
      TestIndex.Field(.temperature) { i, j, t in Double(10 + i + 2 * j) + Double(t) / 2 },
      TestIndex.Field(.dewPoint) { _, _, t in t == 1 ? .nan : Double(t) },
      TestIndex.Field(.visibility) { _, _, _ in 5000 },
      TestIndex.Field(.precipitation) { _, _, t in Double(t) }
    ).open().forecast(at: 41, -9.5)
  }

  @Test("an answer comes back as it was, and is read by others")
  func answers() throws {
    var answer = try Self.answer()
    answer.notices = [
      .gap(TestIndex.hour(1)...TestIndex.hour(2)), .covered(TestIndex.hour(0)...TestIndex.hour(2)),
      .time(TestIndex.hour(1)), .more(3), nil,
    ].map { ForecastNotice(.gap, ["temperature"], "a", $0) }
    let json = try JSONEncoder().encode(answer)
    #expect(try JSONDecoder().decode(PointForecast.self, from: json) == answer)
    // As Foundation's other reader sees it.
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect((object["times"] as? [String])?.first == TestIndex.start)
    let series = try #require(object["metrics"] as? [[String: Any]])
    let dewPoint = try #require(series.first { $0["name"] as? String == "dew_point" })
    let values = try #require(dewPoint["values"] as? [Any])
    #expect(values[1] is NSNull && values[2] as? Double == 2)
    let point = try #require(object["point"] as? [String: Double])
    #expect(point == ["latitude": 41, "longitude": -9.5])
  }

  @Test(
    "an answer whose parts do not fit together is refused, and not a crash later",
    arguments: [
      (
        "\"times\":[\"2026-11-20T00:00:00Z\"",
        "\"times\":[\"2026-11-20T00:00:00Z\",\"2026-11-20T00:30:00Z\""
      ),
      ("\"times\":[\"2026-11-20T00:00:00Z\"", "\"times\":[\"2026-11-20T09:00:00Z\""),
      ("\"sourceNumbers\":[]", "\"sourceNumbers\":[0,0,0,1]"),
      ("\"gaps\":[]", "\"gaps\":[[\"2026-11-20T01:00:00Z\",\"2026-11-20T00:00:00Z\"]]"),
      ("\"latitude\":41", "\"latitude\":91"),
      // Lengths are added up.
      ("\"seconds\":3600", "\"seconds\":\(Int64.max)"), ("\"seconds\":3600", "\"seconds\":-1"),
      ("\"isCut\":false", "\"isCut\":false,\"sumSeconds\":-1"),
    ])
  func unfit(text: String, other: String) throws {
    let json = String(decoding: try JSONEncoder().encode(Self.answer()), as: UTF8.self)
    #expect(json.contains(text))
    let changed = Data(json.replacing(text, with: other).utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PointForecast.self, from: changed)
    }
  }

  @Test(
    "times that contradict each other are refused",
    arguments: [
      #"{"moment": "2026-11-20T00:00:00Z", "from": "2026-11-20T00:00:00Z"}"#,
      #"{"moment": "2026-11-20T00:00:00Z", "seconds": 3600}"#,
      #"{"seconds": 3600, "through": "2026-11-20T00:00:00Z"}"#,
    ])
  func contradiction(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TimeSelection.self, from: Data(json.utf8))
    }
  }

  @Test("a question needs a point alone")
  func shortQuestion() throws {
    let json = Data(#"{"point": {"latitude": 38.7, "longitude": -9.1}, "units": "si"}"#.utf8)
    let question = try JSONDecoder().decode(ForecastQuestion.self, from: json)
    #expect(question.point == (try place(38.7, -9.1)) && question.units == .si)
    #expect(question.metrics == nil && question.times == .wholeRun && question.zone == .utc)
    #expect(question.method == .nearest && question.edgeMargin == 1)
  }

  @Test(
    "a question comes back as it was",
    arguments: [
      TimeSelection.wholeRun, .moment(TestIndex.hour(3)),
      .span(from: TestIndex.hour(1), through: TestIndex.hour(2)),
      .length(from: nil, seconds: 86_400),
    ])
  func questions(times: TimeSelection) throws {
    var question = ForecastQuestion(
      at: try place(41, -9.5), named: ["temperature"], times: times, method: .bilinear, cell: .sea,
      elevation: 120, sumsOver: 3600, units: .imperial, ozone: 300,
      panel: SolarPanel(tilt: 35, azimuth: .nan),
      edgeMargin: 2)
    question.selection.domain = "d02"
    let json = try JSONEncoder().encode(question)
    let other = try JSONDecoder().decode(ForecastQuestion.self, from: json)
    #expect(other.times == times && other.point == question.point)
    #expect(other.metrics == question.metrics && other.selection == question.selection)
    #expect(other.method == .bilinear && other.cell == .sea && other.units == .imperial)
    #expect(other.elevation == 120 && other.sumSeconds == 3600 && other.ozone == 300)
    #expect(other.panel?.tilt == 35 && other.panel?.azimuth.isNaN == true)
    #expect(other.edgeMargin == 2 && other.zone == .utc)
  }

  @Test("a zone that there is not is an error that names it")
  func unknownZone() throws {
    let json = Data(
      #"{"point": {"latitude": 38.7, "longitude": -9.1}, "zone": "Nowhere/None"}"#.utf8)
    #expect {
      try JSONDecoder().decode(ForecastQuestion.self, from: json)
    } throws: { error in
      "\(error)".contains("Nowhere/None")
    }
  }

  @Test("a metric is its name, and an alias is read")
  func metrics() throws {
    #expect(
      try JSONDecoder().decode([Metric].self, from: Data(#"["t2", "rain"]"#.utf8)) == [
        .temperature, .precipitation,
      ])
    #expect(try JSONEncoder().encode([Metric.windGust]) == Data(#"["wind_gust"]"#.utf8))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Metric.self, from: Data(#""no_metric""#.utf8))
    }
  }

  @Test("a year that a text cannot name is not written")
  func farYear() {
    let far = UTCTime(secondsSince1970: .max)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([far]) }
  }
}
