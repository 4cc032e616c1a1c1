import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import Testing

@testable import GridqText

/// A column of three levels, whose dew point is missing on the third.
private func profile(latitude: Double = 38.7369, notices: [ForecastNotice] = []) throws
  -> PointProfile
{
  let start = try #require(UTCTime(iso8601: "2026-11-20T00:00Z"))
  let point = try #require(LatLon(latitude: latitude, longitude: -9.1427))
  func series(_ name: String, _ unit: MetricUnit, _ quantum: Double, _ values: [Double])
    -> MetricSeries
  {
    MetricSeries(name: name, unit: unit.symbol, quantum: quantum, values: values)
  }
  return PointProfile(
    point: point,
    source: ForecastSource(
      run: ModelRun(model: "wrf", initialisation: start), domain: "d02",
      cell: GridCell(
        point: GridPoint(i: 4, j: 2), location: point, distance: 0, elevation: 100, isLand: true)),
    time: try #require(UTCTime(iso8601: "2026-11-20T12:00Z")),
    series: [
      series("pressure", .hectopascal, 0.1, [1000, 850, 500]),
      series("geopotential_height", .metre, 1, [120, 1480, 5600]),
      series("temperature", .celsius, 0.1, [20, 10.5, -15]),
      series("dew_point", .celsius, 0.1, [10, 5.5, .nan]),
      series("wind_u", .metrePerSecond, 0.1, [5, 10, 0]),
      series("wind_v", .metrePerSecond, 0.1, [0, 0, 0.4]),
    ], notices: notices)
}

@Suite("A profile as text")
struct ProfileTextTests {
  @Test("has in JSON a value of each metric for each level, and null for what is missing")
  func json() throws {
    let text = String(decoding: try profile().json(), as: UTF8.self)
    #expect(text.hasSuffix("}\n") && text.split(separator: "\n").count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["schema"] as? Int == 1 && object["levels"] as? Int == 3)
    #expect(object["time"] as? String == "2026-11-20T12:00:00Z")
    #expect(object["times"] == nil && object["time_local"] == nil)
    let metrics = try #require(object["metrics"] as? [String: [String: Any]])
    #expect(metrics["temperature"]?["values"] as? [Double] == [20, 10.5, -15])
    #expect(metrics["temperature"]?["unit"] as? String == "degC")
    let dewPoints = try #require(metrics["dew_point"]?["values"] as? [Any])
    #expect(dewPoints[1] as? Double == 5.5 && dewPoints[2] is NSNull)
  }

  @Test("has in CSV a line for each level, and nothing where a value is missing")
  func csv() throws {
    let lines = String(decoding: try profile().csv(), as: UTF8.self).split(separator: "\n")
    let rows = lines.filter { !$0.hasPrefix("#") }
    #expect(
      rows == [
        "level,pressure (hPa),geopotential_height (m),temperature (degC),dew_point (degC),wind_u (m/s),wind_v (m/s)",
        "1,1000,120,20,10,5,0", "2,850,1480,10.5,5.5,10,0", "3,500,5600,-15,,0,0.4",
      ])
    #expect(lines.contains("# 2026-11-20 12:00 (UTC)"))
  }

  @Test("has in a table the lowest level first, and a dash where a value is missing")
  func table() throws {
    let lines = try profile().table().split(separator: "\n")
    #expect(lines[2] == "2026-11-20 12:00 (UTC)")
    #expect(lines[5].hasPrefix("1 ") && lines[7].hasPrefix("3 "))
    #expect(lines[7].split(separator: " ") == ["3", "500.0", "5600", "-15.0", "-", "0.0", "0.4"])
  }
}

@Suite("A skew-T diagram")
struct SkewTTests {
  /// The header is three lines of 16 pixels from 8 on and 10 of space: the diagram begins at 66 and is 700 by 700 pixels from
  /// 52 on. At 1050 hPa −40 °C are at 52 and 50 °C at 752, 7.78 pixels a degree; what is higher is as much further right.
  /// 1000 hPa is 700 · ln(1050 / 1000) / ln(1050 / 500) = 46.03 above the bottom at 766, so 20 °C is at
  /// 52 + 60 · 700 / 90 + 46.03 = 564.7. The top is the highest level, 500 hPa.
  @Test("has its curves where pressure and temperature are, and a gap where a value is missing")
  func curves() throws {
    let drawing = try Drawing(try #require(try profile().skewT()))
    let paths = drawing.all("path")
    let warm = try #require(paths.first { $0["class"] == "warm curve" }?["d"])
    #expect(warm.hasPrefix("M564.7 719.97L"))
    #expect(warm.split(separator: "L").count == 3)
    let cool = try #require(paths.first { $0["class"] == "cool curve" }?["d"])
    #expect(cool.split(separator: "L").count == 2)
    #expect(drawing.texts(anchor: "end") == ["1000", "850", "700", "500"])
    #expect(paths.count { $0["class"] == "grid" } == 17)
    #expect(paths.count { $0["class"] == "grid freezing" } == 1)
  }

  /// 5 m/s are 9.7 knots, a long feather; 10 m/s are 19.4, two. Both come from the west: the staff, which points up, is
  /// turned by 270°, or −90°. 0.4 m/s are less than half of 5 knots.
  @Test("has winds with feathers of 5, 10 and 50 knots, on the other side south of the equator")
  func barbs() throws {
    let north = try Drawing(try #require(try profile().skewT()))
    let barbs = north.all("path").filter { $0["class"] == "wind barb" }
    #expect(barbs.count == 2)
    #expect(barbs[0]["transform"]?.hasSuffix("rotate(-90)") == true)
    #expect(barbs[0]["d"] == "M0 0V-34M0 -34L12 -38.8")
    #expect(barbs[1]["d"] == "M0 0V-34M0 -34L12 -38.8M0 -29L12 -33.8")
    #expect(north.all("circle").count { $0["class"] == "wind calm" } == 1)
    let south = try Drawing(try #require(try profile(latitude: -38).skewT()))
    #expect(
      south.all("path").first { $0["class"] == "wind barb" }?["d"] == "M0 0V-34M0 -34L-12 -38.8")
    // 65 knots, from the north.
    let strong = WindBarb.element(east: 0, north: -33.44, isSouthern: false, x: 0, y: 0)
    #expect(strong.contains("d=\"M0 0V-34M0 -34L12 -33L0 -27ZM0 -26L12 -30.8M0 -21L6 -23.4\""))
    // 5 knots alone stand away from the end.
    let weak = WindBarb.element(east: 0, north: -2.6, isSouthern: false, x: 0, y: 0)
    #expect(weak.contains("d=\"M0 0V-34M0 -29L6 -31.4\""))
  }

  /// By the numbers alone a barb of 1e9 m/s has 39 million flags, and air that sinks from 1e300 hPa as many steps.
  @Test("leaves out what no air has, and what is not there")
  func impossible() throws {
    for value in [1e9, -1e9, 1e200, 1e300, -1e300, .infinity, .nan] {
      for name in ["pressure", "temperature", "dew_point", "wind_u", "wind_v"] {
        for level in 0..<3 {
          var profile = try profile()
          let number = try #require(profile.series.firstIndex { $0.name == name })
          profile.series[number].values[level] = value
          let picture = try #require(profile.skewT())
          #expect(picture.utf8.count < 40_000)
          #expect(!profile.csv().isEmpty && !profile.json().isEmpty)
        }
      }
    }
    var short = try profile()
    for number in 1..<short.series.count { short.series[number].values.removeLast() }
    #expect(short.skewT() != nil)
    let lines = String(decoding: short.csv(), as: UTF8.self).split(separator: "\n")
    #expect(lines.last == "3,500,,,,,")
  }

  @Test("says below it what is to be known, and is none without temperature")
  func words() throws {
    let notice = ForecastNotice(.partial, [], "made from < 4 points")
    let picture = try #require(try profile(notices: [notice]).skewT())
    #expect(picture.contains("made from &lt; 4 points"))
    var without = try profile()
    without.series.removeAll { $0.name == "temperature" }
    #expect(without.skewT() == nil)
  }

  /// `Tests/Reference/profiles.py adiabats`: MetPy 1.7.1. Its moist adiabats are those of Bakhshaii and Stull (2013), with
  /// the same lapse rate and constants that differ in the fourth digit: within 0.4 K down to 200 hPa. Its parcel rises to
  /// Bolton's condensation level, found here in steps of 2 hPa.
  @Test("has adiabats and rising air as MetPy has them")
  func adiabats() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Reference/adiabats.csv")
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(rows.count == 36)
    for start in Set(rows.map { $0[0] }) {
      let own = rows.filter { $0[0] == start }
      let path = RisingAir.parcel(
        temperature: start, dewPoint: own[0][1], at: own.map { $0[2] })
      for (row, parcel) in zip(own, path) {
        let moist = RisingAir.moist(start, from: 1000, to: row[2])
        #expect(abs(moist - row[3]) < 0.4, "\(moist) at \(row)")
        #expect(abs(parcel - row[4]) < 0.6, "\(parcel) at \(row)")
      }
    }
    // Dry air that rises from 1000 to 500 hPa: (500 / 1000)^0.2857 = 0.8203.
    #expect(abs(RisingAir.dry(20, from: 1000, to: 500) - (293.15 * 0.8203 - 273.15)) < 0.02)
    // The inverse of each other.
    let ratio = RisingAir.mixingRatio(dewPoint: 7, at: 900)
    #expect(abs(RisingAir.dewPoint(mixingRatio: ratio, at: 900) - 7) < 1e-6)
  }
}
