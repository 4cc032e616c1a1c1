import Foundation
import GridQuery
import GridqGeometry
import GridqMetrics
import Testing

/// Expected values from PyEphem 4.2.1 (the libastro of XEphem) with pressure 0, that is without
/// refraction. NREL's SPA as in pvlib 0.16.1 agrees with it within 0.001°.
@Suite("SolarPosition")
struct SolarPositionTests {
  struct Almanac: Sendable {
    var latitude: Double
    var longitude: Double
    var time: String
    var elevation: Double
    var azimuth: Double
    var declination: Double
    var distance: Double
  }

  private static func row(
    _ latitude: Double, _ longitude: Double, _ time: String, _ elevation: Double,
    _ azimuth: Double, _ declination: Double, _ distance: Double
  ) -> Almanac {
    Almanac(
      latitude: latitude, longitude: longitude, time: time, elevation: elevation,
      azimuth: azimuth, declination: declination, distance: distance)
  }

  static let almanac = [
    // Lisbon, Quito, Sydney
    row(38.7369, -9.1427, "2026-03-20T14:46:00Z", 42.224, 223.277, 0.0001, 0.99589),
    row(38.7369, -9.1427, "2026-12-21T20:50:00Z", -40.315, 270.683, -23.4374, 0.98376),
    row(38.7369, -9.1427, "2035-08-11T17:30:00Z", 23.305, 271.107, 15.1545, 1.01353),
    row(-0.1807, -78.4678, "2026-09-23T00:05:00Z", -14.648, 269.953, 0.0000, 1.00359),
    row(-0.1807, -78.4678, "2000-01-01T03:15:00Z", -52.334, 229.827, -23.0608, 0.98336),
    row(-33.8688, 151.2093, "2026-06-21T08:24:30Z", -18.244, 286.450, 23.4379, 1.01621),
    row(-33.8688, 151.2093, "2024-02-29T12:00:00Z", -38.631, 222.082, -7.6727, 0.99073),
    // Reykjavík, Tromsø, Ushuaia, almost at the South Pole
    row(64.1466, -21.9426, "2026-03-20T14:46:00Z", 24.543, 199.534, 0.0001, 0.99590),
    row(64.1466, -21.9426, "2026-12-21T20:50:00Z", -30.087, 278.131, -23.4374, 0.98375),
    row(64.1466, -21.9426, "2035-08-11T17:30:00Z", 26.772, 248.297, 15.1545, 1.01353),
    row(69.6492, 18.9553, "2026-09-23T00:05:00Z", -18.804, 23.384, 0.0000, 1.00359),
    row(69.6492, 18.9553, "2000-01-01T03:15:00Z", -29.518, 76.588, -23.0608, 0.98335),
    row(-54.8019, -68.303, "2026-09-23T00:05:00Z", -13.999, 249.305, 0.0000, 1.00359),
    row(-54.8019, -68.303, "2000-01-01T03:15:00Z", -10.210, 198.955, -23.0608, 0.98334),
    row(-89.9, 0, "2026-12-21T20:50:00Z", 23.367, 227.030, -23.4374, 0.98371),
    // West and east of the date line
    row(-18.1248, 178.4501, "2026-06-21T08:24:30Z", -37.806, 286.007, 23.4379, 1.01622),
    row(-18.1248, 178.4501, "2024-02-29T12:00:00Z", -63.799, 190.481, -7.6727, 0.99075),
    row(51.88, -176.6581, "2026-06-21T08:24:30Z", -2.505, 314.480, 23.4379, 1.01620),
    row(51.88, -176.6581, "2024-02-29T12:00:00Z", -45.794, 0.346, -7.6727, 0.99074),
  ]

  /// The contract is 0.1°; the formulas promise 0.01°, the parallax left out is 0.0024°. The azimuth
  /// is compared along the horizon, where a degree is shorter high up.
  @Test("elevation and azimuth agree with an almanac within 0.02°", arguments: almanac)
  func position(_ row: Almanac) throws {
    let place = try #require(LatLon(latitude: row.latitude, longitude: row.longitude))
    let time = try #require(UTCTime(iso8601: row.time))
    let position = SolarPosition(at: place, time: time)
    #expect(abs(position.elevation - row.elevation) <= 0.02)
    // The sun's direction in the place's horizontal axes.
    let (latitude, declination) = (row.latitude * .pi / 180, position.sun.declination * .pi / 180)
    let hour = position.hourAngle * .pi / 180
    let azimuth =
      atan2(
        -cos(declination) * sin(hour),
        cos(latitude) * sin(declination) - sin(latitude) * cos(declination) * cos(hour))
      * 180 / .pi
    let turn = (azimuth - row.azimuth).remainder(dividingBy: 360)
    #expect(
      abs(turn) * (1 - position.cosineOfZenith * position.cosineOfZenith).squareRoot() <= 0.02)
  }

  private func sun(at time: String) throws -> Sun {
    Sun(secondsSince1970: try #require(UTCTime(iso8601: time)).secondsSince1970)
  }

  /// The almanac's distance is from the place, ours from the Earth's centre: 0.00004 au at most.
  @Test("declination and distance agree with an almanac", arguments: almanac)
  func sun(_ row: Almanac) throws {
    let sun = try sun(at: row.time)
    #expect(abs(sun.declination - row.declination) <= 0.01)
    #expect(abs(sun.distance - row.distance) <= 0.0001)
  }

  /// NREL's SPA as in pvlib 0.16.1. The tolerance of 0.05 minutes is 0.0125° of hour angle.
  @Test(
    "the equation of time agrees with NREL's algorithm",
    arguments: [
      ("2026-03-20T14:46:00Z", -7.399), ("2026-12-21T20:50:00Z", 1.756),
      ("2035-08-11T17:30:00Z", -5.237), ("2026-09-23T00:05:00Z", 7.456),
      ("2000-01-01T03:15:00Z", -3.108), ("2026-06-21T08:24:30Z", -1.781),
      ("2024-02-29T12:00:00Z", -12.391),
    ])
  func equationOfTime(time: String, minutes: Double) throws {
    let sun = try sun(at: time)
    #expect(abs(sun.equationOfTime - minutes) <= 0.05)
  }

  /// Meeus, "Astronomical Algorithms", example 25.a: 1992 October 13.0 TD, δ = −7.785 07°,
  /// R = 0.997 66.
  @Test("Meeus's worked example comes out")
  func meeusExample() throws {
    let sun = try sun(at: "1992-10-13T00:00:00Z")
    // A minute of UTC against TD is 0.0003° of declination.
    #expect(abs(sun.declination - -7.78507) <= 0.001)
    #expect(abs(sun.distance - 0.99766) <= 0.00001)
  }

  @Test("times without a civil date give finite angles", arguments: [Int64.min, .max, 0])
  func extremes(seconds: Int64) throws {
    let place = try #require(LatLon(latitude: 90, longitude: 0))
    let time = UTCTime(secondsSince1970: seconds)
    #expect(SolarPosition(at: place, time: time).elevation.isFinite)
    _ = SolarDay(containing: time, at: place)
  }
}
