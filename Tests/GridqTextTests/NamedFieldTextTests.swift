import Foundation
import GridqGeometry
import GridqMetrics
import Testing

@testable import GridQuery
@testable import GridqLookup
@testable import GridqText

/// Texts of metrics that are not in the table, one of them with a name that needs care everywhere.
@Suite("Texts of metrics that are not in the table")
struct NamedFieldTextTests {
  static let awkward = "a,b;\"c\"<d>&'é'"

  private func answer(kind: Metric.Kind = .maximum) throws -> PointForecast {
    let start = try #require(UTCTime(iso8601: "2026-11-20T00:00Z"))
    let point = try #require(LatLon(latitude: 40, longitude: -9.5))
    func series(_ name: String, _ unit: String, _ values: [Double]) -> MetricSeries {
      MetricSeries(
        name: name, unit: unit, kind: kind, cellMethod: kind.cellMethod, quantum: 0.5,
        values: values, intervals: kind == .sum ? values.map { _ in nil } : [])
    }
    return PointForecast(
      point: point,
      source: ForecastSource(
        run: ModelRun(model: "wrf", initialisation: start), domain: "d01",
        cell: GridCell(point: GridPoint(i: 1, j: 0), location: point, distance: 0)),
      times: (0..<3).map { UTCTime(secondsSince1970: start.secondsSince1970 + 3600 * $0) },
      metrics: [
        series("REFD_MAX", "dBZ", [10, 20.5, 45]),
        series(NamedFieldTextTests.awkward, "<u>&\"", [1, .nan, 2]),
      ])
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("JSON escapes the name, and a reader gets it back")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(answer().json())) as? [String: Any]
    let metrics = try #require(object?["metrics"] as? [String: [String: Any]])
    #expect(Set(metrics.keys) == ["REFD_MAX", NamedFieldTextTests.awkward])
    #expect(metrics[NamedFieldTextTests.awkward]?["unit"] as? String == "<u>&\"")
  }

  @Test("CSV quotes the title of a column where that is needed")
  func csv() throws {
    let head = #"time,REFD_MAX (dBZ),"a,b;""c""<d>&'é' (<u>&"")""#
    #expect(text(try answer().csv()).split(separator: "\n").contains(head[...]))
    let list = MetricList([NamedFieldTextTests.named(NamedFieldTextTests.awkward, "m,\"")])
    #expect(
      list.csv.split(separator: "\n").last
        == #""a,b;""c""<d>&'é'","m,""",maximum,0.5,linear,,,"#)
  }

  private static func named(_ name: String, _ unit: String, title: String = "") -> Metric {
    Metric(
      named: name, title: title, unit: MetricUnit(rawValue: unit), kind: .maximum, quantum: 0.5,
      valid: -100...100)
  }

  @Test("lists say the title, and where there is none that the table has none")
  func lists() throws {
    let list = MetricList([
      NamedFieldTextTests.named("REFD_MAX", "dBZ", title: "Maximum radar reflectivity"),
      NamedFieldTextTests.named("X", "dBZ"),
    ])
    #expect(list.table.contains("Maximum radar reflectivity\n"))
    #expect(list.table.contains("Not in this program's metric table.\n"))
    #expect(list.accounts().hasPrefix("REFD_MAX: Maximum radar reflectivity\n"))
    let object = try JSONSerialization.jsonObject(with: Data(list.json())) as? [String: Any]
    let metrics = try #require(object?["metrics"] as? [[String: Any]])
    #expect(metrics[0]["description"] as? String == "Maximum radar reflectivity")
    #expect(metrics[0]["code"] == nil)
  }

  @Test("pictures and charts draw every kind, and escape names", arguments: Metric.Kind.allCases)
  func pictures(kind: Metric.Kind) throws {
    let answer = try answer(kind: kind)
    let plot = answer.plot()
    #expect(plot.contains(">REFD MAX</tspan> (dBZ)"))
    #expect(
      plot.contains("A,b;&quot;c&quot;&lt;d&gt;&amp;&#39;é&#39;</tspan> (&lt;u&gt;&amp;&quot;)"))
    #expect(!plot.contains("<d>") && !plot.contains("<u>"))
    #expect(answer.chart().contains("\nREFD_MAX, dBZ\n"))
    #expect(answer.table().contains("REFD_MAX"))
  }
}
