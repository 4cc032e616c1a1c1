import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import Testing

@testable import GridqText

@Suite("A picture of an answer")
struct PlotTests {
  /// An answer of so many hours from 22 UTC on.
  private func answer(
    _ count: Int, _ metrics: [MetricSeries], domain: String = "d02",
    notices: [ForecastNotice] = []
  ) throws -> PointForecast {
    let start = try #require(UTCTime(iso8601: "2026-11-20T22:00Z"))
    let point = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    return PointForecast(
      point: point,
      source: ForecastSource(
        run: ModelRun(model: "wrf", initialisation: start), domain: domain,
        cell: GridCell(
          point: GridPoint(i: 4, j: 2), location: point, distance: 0, elevation: 100, isLand: true)),
      times: (0..<Int64(count)).map {
        UTCTime(secondsSince1970: start.secondsSince1970 + 3600 * $0)
      },
      metrics: metrics, notices: notices)
  }

  private func series(
    _ metric: Metric, _ values: [Double], unit: String? = nil, quantum: Double? = nil
  ) -> MetricSeries {
    MetricSeries(
      name: metric.name, unit: unit ?? metric.unit.symbol, kind: metric.kind,
      quantum: quantum ?? metric.quantum, scale: metric.scale, values: values)
  }

  private func drawn(_ answer: PointForecast, in zone: TimeZoneRules? = nil) throws -> Drawing {
    try Drawing(answer.plot(in: zone))
  }

  /// The axis of time has 802 pixels from 52 on: three times are at 52, 453 and 854. Three lines of 16 pixels from 8
  /// on and 6 of space end at 62, the strip begins 30 further down, at 92, and is 110 high. 10.2 to 13.8 lie
  /// between 10 and 14: 10.2 is 110 × 0.2 ÷ 4 = 5.5 above the bottom at 202, 12 in the middle at 147, 13.8 is
  /// 5.5 below the top.
  @Test("a curve goes through its values on an axis of whole degrees")
  func curve() throws {
    let drawing = try drawn(answer(3, [series(.temperature, [10.2, 12, 13.8])]))
    #expect(drawing.all("path").map { $0["d"] } == ["M52 196.5L453 147L854 97.5"])
    // 18 pixels apart or more: each degree is 27.5.
    #expect(drawing.texts(anchor: "end") == ["10", "11", "12", "13", "14"])
    #expect(
      drawing.all("line").filter { $0["class"] == "grid" }.map { $0["y1"] }
        == ["202", "174.5", "147", "119.5", "92"])
  }

  @Test("a missing value is a gap in a curve, and a value between two gaps is a dot")
  func gaps() throws {
    let drawing = try drawn(
      answer(6, [series(.temperature, [10, 12, .nan, 11, .nan, 10])]))
    // 160.4 pixels for each hour; 10 to 12 on 110 pixels, the bottom at 202.
    #expect(drawing.all("path").map { $0["d"] } == ["M52 202L212.4 92"])
    #expect(drawing.all("circle").map { $0["cx"] } == ["533.2", "854"])
    #expect(drawing.all("circle").map { $0["cy"] } == ["147", "202"])
  }

  /// Five times are 200.5 pixels apart. 1.6 mm are on an axis to 2 of 66 pixels: 52.8. What fell until 23 is between
  /// 22 and 23, with half a pixel free on each side; until 22, a narrow bar at the edge; 0 is none.
  @Test("a bar is an amount over the time in which it fell, and a missing one a box over all of it")
  func bars() throws {
    let drawing = try drawn(answer(5, [series(.precipitation, [0.4, 1.6, 0, .nan, 0.001])]))
    let bars = drawing.all("rect").filter { $0["class"] == "rain" }
    #expect(bars.map { $0["x"] } == ["48.5", "52.5", "654"])
    #expect(bars.map { $0["width"] } == ["3", "199.5", "199.5"])
    // The least amount is one pixel.
    #expect(bars.map { $0["height"] } == ["13.2", "52.8", "1"])
    #expect(bars.map { $0["y"] } == ["144.8", "105.2", "157"])
    let boxes = drawing.all("rect").filter { $0["class"] == "gap" }
    #expect(boxes.map { $0["x"] } == ["453"])
    #expect(boxes.map { $0["width"] } == ["200.5"])
    #expect(drawing.texts.contains("Hatched: missing"))
  }

  /// 40 % of 0.75 is 0.3. Values reach halfway to their neighbours: 52, 252.5, 653.5, 854.
  @Test("cloud is darkness, in SI units too, and none is told from missing")
  func cloud() throws {
    for (unit, value) in [("%", 40.0), ("1", 0.4)] {
      let drawing = try drawn(answer(3, [series(.cloudCover, [value, 0, .nan], unit: unit)]))
      let shades = drawing.all("rect").filter { $0["class"] == "ink" }
      #expect(shades.map { $0["fill-opacity"] } == ["0.3"])
      #expect(shades.map { $0["width"] } == ["200.5"])
      #expect(drawing.all("rect").filter { $0["class"] == "gap" }.map { $0["x"] } == ["653.5"])
    }
  }

  @Test("the probability of rain is on its own axis, of which 100 % is the top")
  func probability() throws {
    for (unit, whole) in [("%", 100.0), ("1", 1)] {
      let drawing = try drawn(
        answer(
          2,
          [
            series(.precipitation, [0, 9]),
            series(.precipitationProbability, [0, whole], unit: unit),
          ]))
      #expect(drawing.all("path").map { $0["d"] } == ["M52 158L854 92"])
    }
  }

  /// A wind from 225 degrees blows to the north-east: an arrow down, turned by 225 degrees clockwise. 100 times in 802
  /// pixels are 8.1 apart; every third has 18.
  @Test("arrows point where the wind blows and have room")
  func arrows() throws {
    let count = 100
    let wind = series(.windSpeed, Array(repeating: 4, count: count))
    let direction = series(
      .windDirection, [225, .nan, .nan, .nan] + Array(repeating: 90, count: count - 4))
    let arrows = try drawn(answer(count, [wind, direction])).all("path")
      .compactMap { $0["transform"] }
    // Numbers 0, 3, …, 99 without 3, which is missing.
    #expect(arrows.count == 33)
    #expect(arrows.first == "translate(52 168) rotate(225)")
    #expect(arrows.last == "translate(854 168) rotate(90)")
  }

  /// Seen by the clock of UTC, the 21st of November 2026 is a Saturday, as `date -d 2026-11-21 +%a` has it.
  @Test("night is dark from halfway between its times, and hours and days stand below")
  func time() throws {
    let drawing = try drawn(answer(5, [series(.isDay, [0, 0, 1, 1, 0])]))
    let nights = drawing.all("rect").filter { $0["class"] == "night" }
    #expect(nights.map { $0["x"] } == ["52", "252.5", "753.75"])
    #expect(drawing.texts(anchor: "middle") == ["22", "23", "00", "01", "02"])
    #expect(drawing.texts(anchor: "start") == ["Fri 20 Nov", "Sat 21 Nov"])
    #expect(drawing.texts.contains("Time: 2026-11-20 22:00 to 2026-11-21 02:00 (UTC)"))
    #expect(SVGPlot.day(UTCTime(secondsSince1970: -1)) == "Wed 31 Dec")
  }

  /// In Lisbon it is 00:00 UTC at 00:00 in winter; in Kathmandu 5:45 h later, so that no output is on a full hour.
  @Test("hours are those of the zone, also where they are not those of UTC")
  func zone() throws {
    let zone = try TimeZoneRules(named: "Asia/Kathmandu")
    let drawing = try drawn(answer(3, [series(.temperature, [1, 2, 3])]), in: zone)
    // 03:45 to 05:45.
    #expect(drawing.texts(anchor: "middle") == ["04", "05"])
    #expect(drawing.texts(anchor: "start") == ["Sat 21 Nov"])
  }

  @Test("is one file of well-formed XML, whatever texts it shows")
  func hostile() throws {
    let text = "</desc><script>&\"'\u{0}\u{1B}\u{FFFF}\u{2028}]]>"
    let shown = "</desc><script>&\"'    ]]>"
    let notice = ForecastNotice(.doubtful, [], text + String(repeating: "x", count: 400))
    let foreign = MetricSeries(name: text, unit: text, quantum: 1, values: [1, 2])
    let drawing = try drawn(answer(2, [foreign], domain: text, notices: [notice]))
    #expect(drawing.all("script").isEmpty)
    #expect(drawing.all("svg").first?["role"] == "img")
    #expect(
      drawing.texts.contains("wrf run 2026-11-20T22:00:00Z, domain \(shown), nearest"))
    // Nothing is fetched from anywhere: the one address is the name of the language.
    #expect(drawing.source.components(separatedBy: "://").count == 2)
    #expect(!drawing.source.contains("href") && !drawing.source.contains("@import"))
  }

  @Test("one time has values, and no time or no value says what is missing")
  func few() throws {
    let one = try drawn(
      answer(1, [series(.temperature, [12]), series(.precipitation, [3]), series(.isDay, [0])]))
    #expect(one.all("circle").map { $0["cx"] } == ["52"])
    #expect(one.all("rect").filter { $0["class"] == "rain" }.count == 1)
    #expect(one.texts.contains("Time: 2026-11-20 22:00 (UTC)"))
    let none = try drawn(answer(2, [series(.temperature, [.nan, .nan])]))
    #expect(none.texts.contains("Temperature: missing"))
    #expect(none.all("path").isEmpty)
    #expect(try drawn(answer(0, [series(.uvIndex, [])])).texts.contains("UV index: missing"))
    // Fewer values than times.
    #expect(try drawn(answer(9, [series(.temperature, [1, 2])])).all("path").count == 1)
  }

  @Test("draws the largest and the smallest numbers that there are, with few elements")
  func extremes() throws {
    let values = [
      Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, .nan,
      1e300, .infinity,
    ]
    for kind in Metric.Kind.allCases {
      for (values, quantum) in [
        (values, 1), (values, .nan), ([0, .leastNonzeroMagnitude], 0.0), ([1e17, 1e17 + 64], 1e-9),
      ] {
        let series = MetricSeries(
          name: "x", unit: "1", kind: kind, quantum: quantum, values: values)
        let drawing = try drawn(answer(values.count, [series]))
        #expect(drawing.texts.contains("X"))
        #expect(drawing.count < 60)
      }
    }
  }

  /// A century of 36524 days, 24 of them in leap years, has no room for hours or days.
  @Test("has no more marks of time than there is room for")
  func centuries() throws {
    var long = try answer(2, [series(.temperature, [1, 2])])
    long.times[1] = UTCTime(secondsSince1970: long.times[0].secondsSince1970 + 36524 * 86_400)
    let drawing = try drawn(long)
    #expect(drawing.count < 60)
    #expect(drawing.texts.contains("Time: 2026-11-20 22:00 to 2126-11-20 22:00 (UTC)"))
  }

  @Test("a round number is 1, 2 or 5 times a power of ten, and not below")
  func round() {
    let numbers = [0.9: 1, 1: 1, 1.1: 2, 2.5: 5, 7: 10, 51: 100, 0.03: 0.05, 0: 1, -3: 1]
    for (value, expected) in numbers { #expect(abs(PlotRange.round(value) - expected) < 1e-12) }
  }

  /// 29.92 inches of mercury, stored in steps of 0.003, are between 29.91 and 29.93; pascals between hundreds.
  @Test("an axis is as fine as its unit")
  func fine() {
    let inches = PlotRange(around: [
      series(.seaLevelPressure, [29.92], unit: "inHg", quantum: 0.003)
    ])
    #expect(abs(inches.low - 29.91) < 1e-9 && abs(inches.high - 29.93) < 1e-9)
    let pascals = PlotRange(around: [
      series(.seaLevelPressure, [101_250], unit: "Pa", quantum: 10)
    ])
    // 1012 and 1013 hundreds are one apart; the other one is added above.
    #expect(pascals == PlotRange(low: 101_200, high: 101_400))
  }
}
