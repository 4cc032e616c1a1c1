import Foundation
import GridQuery
import GridqFiles
import GridqGeometry
import GridqTestSupport
import Testing

/// A run with ground at 200 m and levels at 250, 400 and 600 m above the sea, on which each column has the °C of
/// `columns`; the last one has -0.65 °C at the lowest level at the fourth hour.
@Suite("Freezing levels below the ground")
struct FreezingLevelTests {
  private static let columns: [[Double]] = [
    [-13, -14, -15], [-0.65, -2, -3], [0.65, -1.3, -2], [-1.3, 1.3, -1.3], [-0.13, -1, -2],
  ]
  private static let pressures = [97_000.0, 95_000, 92_500]

  private static let index = Result {
    func onLevels(_ name: String, _ unit: String, _ value: @escaping (Int) -> Double)
      -> NamedFieldRun.Field
    {
      .init(name: name, unit: unit, layers: ("bottom_top", 3)) { level, _, _, _ in value(level) }
    }
    func onFaces(_ name: String, _ value: @escaping (Int) -> Double) -> NamedFieldRun.Field {
      .init(name: name, unit: "m2 s-2", layers: ("bottom_top_stag", 4)) { face, _, _, _ in
        value(face)
      }
    }
    let run = NamedFieldRun(fields: [
      .init(name: "HGT", unit: "m") { _, _, _, _ in 200 },
      // Poisson's equation, with the exponent 2/7 of dry air.
      .init(name: "T", unit: "K", layers: ("bottom_top", 3)) { level, hour, column, _ in
        let celsius = level == 0 && column == 4 && hour == 3 ? -0.65 : columns[column][level]
        return (celsius + 273.15) * pow(100_000 / pressures[level], 2.0 / 7) - 300
      },
      onLevels("P", "Pa") { _ in 0 }, onLevels("PB", "Pa") { pressures[$0] },
      onLevels("QVAPOR", "kg kg-1") { _ in 0.001 },
      onFaces("PH") { _ in 0 }, onFaces("PHB") { 9.81 * [200, 300, 500, 700][$0] },
    ])
    let folder = try ScratchFolder.untilExit()
    try run.write(to: folder.path("wrfout_d01"))
    let built = try Command.gridx.run([
      "build", folder.path("wrfout_d01"), "--metrics", "freezing_level_height", "--output",
      folder.path("d01.gridx"),
    ])
    try #require(built.status == 0, "\(built.errors)")
    return folder.path("d01.gridx")
  }

  private static let text =
    "freezing_level_height: below the ground, where there is no air: carried on from the lowest level with 6.5 K/km"

  /// Of the hour: 250 - 13/0.0065 = -1750 and 250 - 0.65/0.0065 = 150 m, which is below the ground; 250 - 0.13/0.0065 =
  /// 230 m is below the lowest level alone. 0 °C is a third of the way from 250 to 400 m, and half of that from 400 to
  /// 600 m, above colder air. Feet have 0.3048 m. Half a step of 10 m, and what float32 loses of 270 K: 0.1;
  /// JSON has whole numbers.
  @Test(
    "are told in answers of the library and in JSON, and others are not",
    arguments: [
      (0, 0, -1750, true), (1, 0, 150, true), (2, 0, 300, false), (3, 0, 500, false),
      (4, 0, 230, false), (4, 3, 150, true),
    ])
  func notice(column: Int, hour: Int, height: Double, isTold: Bool) throws {
    let path = try Self.index.get()
    let time = "2026-11-20T0\(hour):00:00Z"
    let place = try #require(LatLon(latitude: 38.1, longitude: -9 + 0.1 * Double(column)))
    for (units, metre) in [(UnitSystem.metric, 1), (.imperial, 1 / 0.3048)] {
      let forecast = try Forecasts([ForecastDomain(TileIndex(opening: path, checking: .metadata))])
        .forecast(
          ForecastQuestion(
            at: place, named: ["freezing_level_height"],
            times: .moment(try #require(UTCTime(iso8601: time))), units: units))
      let value = try #require(forecast["freezing_level_height"]?.values.first)
      #expect(abs(value - height * metre) <= 5.1 * metre, "\(units)")
      #expect(
        forecast.notices
          == (isTold
            ? [ForecastNotice(.estimate, ["freezing_level_height"], Self.text)] : []))

      let outcome = try Command.gridq.run([
        "--index", path, "--lat", "\(place.latitude)", "--lon=\(place.longitude)", "--metric",
        "freezing_level_height", "--time", time, "--units", "\(units)", "--format", "json",
      ])
      try #require(outcome.status == 0, "\(outcome.errors)")
      let answer = try Answer(outcome.output)
      let printed = try #require(try answer.values("freezing_level_height").first ?? nil)
      #expect(abs(printed - value) <= 0.5)
      let notices = try #require(answer.fields["notices"] as? [[String: Any]])
      #expect(notices.map { $0["code"] as? String } == (isTold ? ["estimate"] : []))
      #expect(notices.compactMap { $0["text"] as? String } == (isTold ? [Self.text] : []))
      #expect(outcome.errors == (isTold ? "gridq: \(Self.text)\n" : ""))
    }
  }
}
