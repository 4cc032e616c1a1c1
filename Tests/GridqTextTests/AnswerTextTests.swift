import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import GridqText
import Testing

@testable import GridQuery
@testable import GridqLookup

/// An answer that a test makes up: three hours, a metric of each kind of text.
@Suite("Text of an answer")
struct AnswerTextTests {
  private func series(
    _ name: String, unit: String = "1", kind: Metric.Kind = .instant, quantum: Double,
    scale: Metric.Scale = .linear, _ values: [Double], intervals: [SumInterval?] = []
  ) -> MetricSeries {
    MetricSeries(
      name: name, unit: unit, kind: kind, cellMethod: nil, level: nil, quantum: quantum,
      scale: scale, values: values, intervals: intervals)
  }

  private func answer(_ metrics: [MetricSeries], domain: String = "d02") throws -> PointForecast {
    let start = try #require(UTCTime(iso8601: "2026-11-20T22:00Z"))
    let point = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    return PointForecast(
      point: point,
      source: ForecastSource(
        run: ModelRun(model: "wrf", initialisation: start), domain: domain,
        cell: GridCell(
          point: GridPoint(i: 4, j: 2), location: point, distance: 0, elevation: 100, isLand: true)),
      times: (0..<3).map { UTCTime(secondsSince1970: start.secondsSince1970 + 3600 * $0) },
      metrics: metrics)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A fifth of 0.05 is 0.01: two decimals. A fifth of 5 is 1: none. Of a step of 2 %, three digits.
  @Test("JSON and CSV have the same digits, and none that tell nothing")
  func digits() throws {
    let answer = try answer([
      series("temperature", unit: "degC", quantum: 0.05, [15.700000000000001, -0.004, 11.399]),
      series("wind_direction", unit: "degree", kind: .direction, quantum: 5, [359.6, 10, .nan]),
      series(
        "visibility", unit: "m", quantum: 0.02, scale: .logarithmic(from: 10),
        [23_981.01, 811.41, 10]),
    ])
    let json = text(answer.json())
    #expect(json.contains(#""values":[15.7,0,11.4]"#))
    #expect(json.contains(#""values":[0,10,null]"#))
    #expect(json.contains(#""values":[24000,811,10]"#))
    #expect(
      text(answer.csv()).hasSuffix(
        """

        time,temperature (degC),wind_direction (degree),visibility (m)
        2026-11-20T22:00:00Z,15.7,0,24000
        2026-11-20T23:00:00Z,0,10,811
        2026-11-21T00:00:00Z,11.4,,10

        """))
  }

  @Test(
    "names out of an index that hold quotes and line ends break neither JSON nor CSV's comments")
  func hostile() throws {
    let name = "a\"b\\\n{"
    let answer = try answer([series(name, quantum: 1, [1, 2, 3])], domain: name)
    let body = answer.json()
    let read = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
    #expect(read?["domain"] as? String == name)
    #expect((read?["metrics"] as? [String: Any])?.keys.first == name)
    // One line, the last byte of which is its end.
    #expect(body.firstIndex(of: UInt8(ascii: "\n")) == body.count - 1)
    #expect(
      text(answer.csv()).hasPrefix("# wrf run 2026-11-20T22:00:00Z, domain a\"b\\ {, nearest\n"))
  }

  /// Values in the size of every metric; Foundation's `%.*f` is the other opinion. Both round to the
  /// nearest: they may differ only where the value is so near the middle of two steps that its product
  /// with the power of ten is rounded to that, which is less than 10⁻⁹ of a step away at these sizes.
  @Test("numbers are those that printf writes, without zeros at the end")
  func printf() throws {
    var generator = SystemRandomNumberGenerator()
    for decimals in 0...6 {
      let values = (0..<3000).map { _ in Double.random(in: -120_000...120_000, using: &generator) }
      for value in values {
        let scaled = abs(value) * pow(10, Double(decimals))
        if abs(scaled - scaled.rounded(.down) - 0.5) < 1e-3 { continue }
        var expected = String(format: "%.*f", decimals, value)
        #expect(
          DecimalText.fixed(value, decimals: decimals) == expected.replacing(/^-(0\.?0*)$/) { $0.1 }
        )
        if expected.contains(".") {
          while expected.hasSuffix("0") { expected.removeLast() }
          if expected.hasSuffix(".") { expected.removeLast() }
        }
        if expected == "-0" { expected = "0" }
        #expect(DecimalText.trimmed(value, decimals: decimals) == expected)
      }
    }
  }

  @Test("the age of the run is told when the moment is given")
  func age() throws {
    var answer = try answer([series("t2", quantum: 1, [1, 2, 3])])
    answer.source.gridSpacing = 3000
    answer.source.indexModified = UTCTime(iso8601: "2026-11-20T23:10:05Z")
    let now = try #require(UTCTime(iso8601: "2026-11-21T04:00:01Z"))
    // Six hours and a second after 2026-11-20T22:00Z.
    #expect(
      text(answer.json(now: now)).contains(#""run":"2026-11-20T22:00:00Z","run_age_s":21601,"#))
    let past = try #require(UTCTime(iso8601: "2026-11-20T21:59:00Z"))
    #expect(text(answer.json(now: past)).contains(#""run_age_s":-60,"#))
    let plain = text(answer.json())
    #expect(!plain.contains("run_age_s"))
    #expect(
      plain.contains(#""grid_spacing_m":3000,"index_modified":"2026-11-20T23:10:05Z","#))
  }

  @Test("a text that is a JSON object is one in JSON, on one line, and any other is a string")
  func objects() {
    func line(_ text: String) -> String {
      var json = JSONText()
      json.object { $0.object("a", text: text) }
      return String(decoding: json.bytes, as: UTF8.self)
    }
    #expect(line("{\"b\":\n\t[1, \"é\"]}\r\n") == "{\"a\":{\"b\":  [1, \"é\"]}  }")
    #expect(line("{}, \"c\":1") == #"{"a":"{}, \"c\":1"}"#)
    #expect(line("[1]") == #"{"a":"[1]"}"#)
  }

  @Test("sunrise and sunset stand in JSON for each date when they are asked for")
  func sun() throws {
    let answer = try answer([series("t2", quantum: 1, [1, 2, 3])])
    #expect(!text(answer.json()).contains("\"sun\""))
    let read = try JSONSerialization.jsonObject(with: Data(answer.json(showsSun: true)))
    let days = (read as? [String: Any])?["sun"] as? [[String: Any]]
    #expect(days?.map { $0["date"] as? String } == ["2026-11-20", "2026-11-21"])
    #expect(answer.sun.map(\.date) == ["2026-11-20", "2026-11-21"])
  }
}
