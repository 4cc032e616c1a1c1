import Foundation
import GridqGeometry
import GridqLookup
import GridqMetrics
import Testing

@testable import GridqText

@Suite("A chart of characters")
struct ChartTests {
  private func text(_ value: Double) -> String { DecimalText.fixed(value, decimals: 1) }

  /// Of 10 to 14 on five rows, 10 is the lowest, 12 the middle, 14 the highest.
  @Test("a curve goes through its values and has the largest and the smallest beside it")
  func curve() {
    let chart = TextChart.curve([10, 10, 14, 14, 12, .nan, 10], height: 5, text: text)
    #expect(chart.rows == ["  ╭─╮", "  │ │", "  │ ╰", "  │", "──╯   ─"])
    #expect(chart.labels == ["14.0", "", "", "", "10.0"])
  }

  @Test("values that are all equal are a line, and none at all is said")
  func flat() {
    #expect(TextChart.curve([7, 7], height: 5, text: text).rows == ["──"])
    #expect(TextChart.curve([.nan], height: 5, text: text).labels == ["-"])
    #expect(TextChart.bars([.nan], height: 5, text: text).labels == ["-"])
  }

  /// Of two rows and a largest value of 4, an eighth of a row is 0.25.
  @Test(
    "a bar is as high as its value, the least amount shows, and a missing one is told from none")
  func bars() {
    let chart = TextChart.bars([4, 2, 2.25, 0.01, 0, .nan], height: 2, text: text)
    #expect(chart.rows == ["█ ▁", "███▁ ?"])
    #expect(chart.labels == ["4.0", "0.0"])
    #expect(TextChart.bars([0, 0], height: 3, text: text).rows == [""])
    #expect(TextChart.bars([50], height: 2, largest: 100, text: text).rows == ["", "█"])
  }

  @Test("shares are five degrees of darkness")
  func shades() {
    #expect(TextChart.shades([0, 0.25, 0.5, 0.75, 1, .nan]).rows == [" ░▒▓█?"])
  }

  @Test("marks never run into each other or over the end")
  func marks() {
    #expect(TextChart.marks(["00", "01", nil, "03"], cell: 2).rows == ["00    03"])
    #expect(TextChart.marks(["00", nil, "123"], cell: 1).rows == ["00"])
    #expect(TextChart.marks(["↓", "←"], cell: 1).rows == ["↓←"])
  }

  private func answer(_ count: Int, _ metrics: [MetricSeries]) throws -> PointForecast {
    let start = try #require(UTCTime(iso8601: "2026-11-20T22:00Z"))
    let point = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    return PointForecast(
      point: point,
      source: ForecastSource(
        run: ModelRun(model: "wrf", initialisation: start), domain: "d02",
        cell: GridCell(
          point: GridPoint(i: 4, j: 2), location: point, distance: 0, elevation: 100, isLand: true)),
      times: (0..<Int64(count)).map {
        UTCTime(secondsSince1970: start.secondsSince1970 + 3600 * $0)
      },
      metrics: metrics)
  }

  private func rain(_ values: [Double]) -> MetricSeries {
    MetricSeries(name: "precipitation", unit: "mm", kind: .sum, quantum: 0.5, values: values)
  }

  /// A wind from the north, 0 degrees, blows to the south; 22.5 degrees is half-way to the north-east.
  @Test("has arrows where the wind blows to, hours, and the date where it changes")
  func whole() throws {
    let wind = MetricSeries(
      name: "wind_direction", unit: "degree", kind: .direction, quantum: 5,
      values: [0, 22.5, 180, 270, 359, .nan])
    let chart = try answer(6, [wind]).chart(width: 60)
    #expect(
      chart == """
        wrf run 2026-11-20T22:00:00Z, domain d02, nearest
        cell 4, 2 at 38.7369, -9.1427, 0 m away, 100 m above the sea, land

        wind_direction, degree
               ↓     ↙     ↑     →     ↓     ?

               22    23    00    01    02    03
          UTC  2026-11-20  2026-11-21

        """)
  }

  /// 100 hours of 0.1 mm in 30 columns: four in each, 0.4 mm.
  @Test("says how many times a column is, of which amounts are the sum")
  func columns() throws {
    let chart = try answer(100, [rain(Array(repeating: 0.1, count: 100))]).chart(width: 40)
    #expect(chart.contains("each column is 4 output times\n"))
    #expect(chart.contains("\n  0.4  █████████████████████████\n"))
  }

  @Test("is never wider than it may be", arguments: [40, 61, 80, 200], [1, 2, 24, 73, 181, 1000])
  func width(columns: Int, count: Int) throws {
    let values = (0..<count).map { Double($0 % 17) }
    let curve = MetricSeries(name: "temperature", unit: "degC", quantum: 0.05, values: values)
    for line in try answer(count, [rain(values), curve]).chart(width: columns)
      .split(separator: "\n").dropFirst(2)
    {
      #expect(line.count <= columns)
    }
  }

  @Test("draws the largest and the smallest numbers that there are")
  func extremes() throws {
    let values = [
      Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, .nan,
      1e300,
    ]
    for kind in Metric.Kind.allCases {
      let series = MetricSeries(name: "x", unit: "1", kind: kind, quantum: 1, values: values)
      #expect(try answer(6, [series]).chart().contains("x, 1"))
      let subnormal = MetricSeries(
        name: "x", unit: "1", kind: kind, quantum: 1, values: [0, .leastNonzeroMagnitude])
      #expect(try answer(2, [subnormal]).chart().contains("x, 1"))
    }
    let missing = MetricSeries(name: "x", unit: "1", quantum: 1, values: [.nan])
    #expect(try answer(1, [missing]).chart().contains("x: missing"))
    #expect(try answer(0, [missing]).chart().hasPrefix("wrf run"))
  }
}
