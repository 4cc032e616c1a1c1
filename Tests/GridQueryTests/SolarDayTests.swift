import GridQuery
import GridqGeometry
import GridqMetrics
import Testing

/// Expected values from PyEphem 4.2.1: the moments at which the centre of the disc, without
/// refraction, stands at −0.833°, from `previous_rising` and `next_setting` around `next_transit`
/// where both exist, else by bisection of its elevations.
@Suite("SolarDay")
struct SolarDayTests {
  struct Almanac: Sendable {
    var latitude: Double
    var longitude: Double
    var noon: String
    var sunrise: String?
    var sunset: String?
  }

  private static func row(
    _ latitude: Double, _ longitude: Double, _ noon: String, _ sunrise: String?, _ sunset: String?
  ) -> Almanac {
    Almanac(
      latitude: latitude, longitude: longitude, noon: noon, sunrise: sunrise, sunset: sunset)
  }

  static let almanac = [
    // Lisbon: equinox, both solstices, and the day of the sample run
    row(
      38.7369, -9.1427, "2026-03-20T12:44:00Z", "2026-03-20T06:40:14Z", "2026-03-20T18:48:24Z"),
    row(
      38.7369, -9.1427, "2026-06-21T12:38:24Z", "2026-06-21T05:11:57Z", "2026-06-21T20:04:50Z"),
    row(
      38.7369, -9.1427, "2026-11-20T12:22:12Z", "2026-11-20T07:24:14Z", "2026-11-20T17:19:48Z"),
    row(
      38.7369, -9.1427, "2026-12-21T12:34:39Z", "2026-12-21T07:51:01Z", "2026-12-21T17:18:16Z"),
    // Quito
    row(
      -0.1807, -78.4678, "2026-03-20T17:21:15Z", "2026-03-20T11:18:00Z", "2026-03-20T23:24:29Z"),
    // Sydney: the sun rises on the day before in UTC
    row(
      -33.8688, 151.2093, "2026-06-21T01:56:53Z", "2026-06-20T20:59:58Z", "2026-06-21T06:53:49Z"),
    row(
      -33.8688, 151.2093, "2026-12-22T01:53:31Z", "2026-12-21T18:41:08Z", "2026-12-22T09:05:54Z"),
    // Ushuaia
    row(
      -54.8019, -68.303, "2026-06-21T16:35:04Z", "2026-06-21T12:58:52Z", "2026-06-21T20:11:17Z"),
    row(
      -54.8019, -68.303, "2026-12-21T16:31:22Z", "2026-12-21T07:51:26Z", "2026-12-22T01:11:19Z"),
    // Reykjavík
    row(
      64.1466, -21.9426, "2026-06-21T13:29:36Z", "2026-06-21T02:55:13Z", "2026-06-22T00:03:57Z"),
    row(
      64.1466, -21.9426, "2026-12-21T13:25:52Z", "2026-12-21T11:22:22Z", "2026-12-21T15:29:21Z"),
    // Tromsø: into the polar day, and at the edge of the polar night
    row(
      69.6492, 18.9553, "2026-05-17T10:40:34Z", "2026-05-16T23:17:31Z", "2026-05-17T22:28:06Z"),
    row(69.6492, 18.9553, "2026-05-18T10:40:36Z", "2026-05-17T22:52:12Z", nil),
    row(
      69.6492, 18.9553, "2026-11-26T10:31:26Z", "2026-11-26T09:57:13Z", "2026-11-26T11:04:55Z"),
    row(
      69.6492, 18.9553, "2026-01-15T10:53:33Z", "2026-01-15T10:29:38Z", "2026-01-15T11:18:13Z"),
    // On both sides of the date line, and on it
    row(
      -18.1248, 178.4501, "2026-03-20T00:13:47Z", "2026-03-19T18:09:55Z", "2026-03-20T06:17:23Z"),
    row(-16.83, 180, "2026-06-21T00:01:42Z", "2026-06-20T18:27:59Z", "2026-06-21T05:35:26Z"),
    row(
      51.88, -176.6581, "2026-09-23T23:38:50Z", "2026-09-23T17:34:59Z", "2026-09-24T05:41:41Z"),
    // Longyearbyen
    row(
      78.2232, 15.6267, "2026-03-20T11:04:56Z", "2026-03-20T04:51:52Z", "2026-03-20T17:21:59Z"),
  ]

  /// A minute is the contract; 0.01° of the sun is 2.4 s at noon, and more where it rises at a small
  /// angle.
  @Test("noon, sunrise and sunset agree with an almanac within a minute", arguments: almanac)
  func times(_ row: Almanac) throws {
    let place = try #require(LatLon(latitude: row.latitude, longitude: row.longitude))
    let noon = try #require(UTCTime(iso8601: row.noon))
    // Whatever moment of the day it is asked with, here six hours before noon.
    let asked = try #require(noon.adding(seconds: -6 * 3600))
    let day = SolarDay(containing: asked, at: place)
    #expect(abs(day.noon.seconds(since: noon)) <= 10)
    guard case .rising(let sunrise, let sunset) = day.daylight else {
      Issue.record("\(day.daylight)")
      return
    }
    #expect((sunrise == nil) == (row.sunrise == nil))
    #expect((sunset == nil) == (row.sunset == nil))
    if let sunrise, let expected = row.sunrise.flatMap({ UTCTime(iso8601: $0) }) {
      #expect(abs(sunrise.seconds(since: expected)) <= 60)
      #expect(!SolarPosition(at: place, time: try #require(sunrise.adding(seconds: -1))).isDay)
      #expect(SolarPosition(at: place, time: sunrise).isDay)
    }
    if let sunset, let expected = row.sunset.flatMap({ UTCTime(iso8601: $0) }) {
      #expect(abs(sunset.seconds(since: expected)) <= 60)
    }
  }

  /// The same program: the sun does not pass −0.833° from midnight to midnight.
  @Test(
    "polar day and polar night are results of their own",
    arguments: [
      (69.6492, 18.9553, "2026-05-19T10:40:39Z", SolarDay.Daylight.polarDay),
      (69.6492, 18.9553, "2026-06-21T10:45:59Z", .polarDay),
      (69.6492, 18.9553, "2026-12-21T10:42:13Z", .polarNight),
      (78.2232, 15.6267, "2026-06-21T10:59:18Z", .polarDay),
      (78.2232, 15.6267, "2026-12-21T10:55:32Z", .polarNight),
      (-89.98, 0, "2026-12-21T11:58:04Z", .polarDay),
      (-89.98, 0, "2026-06-21T12:01:49Z", .polarNight),
      (90, 0, "2026-06-21T12:00:00Z", .polarDay),
    ])
  func polar(
    latitude: Double, longitude: Double, noon: String, daylight: SolarDay.Daylight
  ) throws {
    let place = try #require(LatLon(latitude: latitude, longitude: longitude))
    let day = SolarDay(containing: try #require(UTCTime(iso8601: noon)), at: place)
    #expect(day.daylight == daylight)
    #expect(day.secondsOfDaylight == (daylight == .polarDay ? 86_400 : 0))
  }

  /// Noons of the almanac. Sydney's date begins at 14 UTC of the day before, the dates on both sides of
  /// the date line at 12 UTC of the day before and at 12 UTC.
  @Test(
    "the day on a date is the one around the place's own noon on that date",
    arguments: [
      (38.7369, -9.1427, "2026-06-21", "2026-06-21T12:38:24Z"),
      (-33.8688, 151.2093, "2026-06-21", "2026-06-21T01:56:53Z"),
      (-0.1807, -78.4678, "2026-03-20", "2026-03-20T17:21:15Z"),
      (-18.1248, 178.4501, "2026-03-20", "2026-03-20T00:13:47Z"),
      (51.88, -176.6581, "2026-09-23", "2026-09-23T23:38:50Z"),
      // True noon comes early in November and late in February: past midnight UTC.
      (-16.83, 180, "2026-11-03", "2026-11-02T23:43:33Z"),
      (51.88, -179.9, "2026-02-11", "2026-02-12T00:13:46Z"),
    ])
  func date(latitude: Double, longitude: Double, date: String, noon: String) throws {
    let place = try #require(LatLon(latitude: latitude, longitude: longitude))
    let expected = try #require(UTCTime(iso8601: noon))
    for clock in ["00:00:00", "00:20:00", "12:00:00", "23:59:59"] {
      let time = try #require(UTCTime(iso8601: "\(date)T\(clock)Z"))
      let day = SolarDay(onDateOf: time, at: place)
      #expect(abs(day.noon.seconds(since: expected)) <= 10, "\(clock)")
    }
  }

  /// 20:04:50 − 05:11:57 = 14 h 52 min 53 s.
  @Test("the length of the day is that from sunrise to sunset")
  func length() throws {
    let lisbon = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    let time = try #require(UTCTime(iso8601: "2026-06-21T01:00Z"))
    let day = SolarDay(containing: time, at: lisbon)
    #expect(abs(day.secondsOfDaylight - 53_573) <= 60)
  }
}
