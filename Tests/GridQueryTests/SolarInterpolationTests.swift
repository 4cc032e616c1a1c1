import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Clearness")
struct ClearnessTests {
  /// By hand: 400/0.5 = 800 and 600/0.6 = 1000 give 900 · 0.58 = 522 where a line gives 500; with one
  /// low end the other's 800 · 0.3 = 240 and, after the night, 1000 · 0.02 = 20. With two low ends the line between 2, which
  /// is not exceeded, and 6 · 2/3 = 4; after the night 111 · 0.0019/0.046, where a line gives 88. Of a low sun the low end's
  /// 30 · 0.03/0.04, not 800 · 0.03. From 20 of a sun at 0.05 a line goes to 600 of one at 0.6: 20 + 580 · 0.25/0.55, and
  /// beyond 0.6 it is 600 · 0.66/0.6.
  @Test(
    "the clearness is interpolated where there is one",
    arguments: [
      (400.0, 600.0, 0.5, 0.5, 0.6, 0.58, 522.0), (400, 0, 0.5, 0.5, -0.2, 0.3, 240),
      (0, 600, 0.5, -0.1, 0.6, 0.02, 20), (2, 6, 0.25, 0.01, 0.03, 0.02, 2.5),
      (0, 111, 0.8, -0.1, 0.046, 0.0019, 4.584_782_608_7), (400, 30, 0.9, 0.5, 0.04, 0.03, 22.5),
      (400, 600, 0.5, 0.5, 0.6, 0, 0), (3, 1, 0.5, 0.01, -0.01, -0.001, 0),
      (-2, 0, 0.5, 0.5, 0.5, 0.5, 0), (20, 600, 0.5, 0.05, 0.6, 0.3, 283.636_363_636_4),
      (20, 600, 0.9, 0.05, 0.6, 0.66, 660), (45, 0, 0.5, 0.09, -0.3, 0.15, 75),
    ])
  func formula(
    before: Double, after: Double, fraction: Double, low: Double, high: Double, between: Double,
    radiation: Double
  ) {
    let value = Clearness.radiation(
      before: before, after: after, fraction: fraction, cosines: (low, high, between))
    #expect(abs(value - radiation) <= 1e-9)
  }

  /// 0 is what an estimate tells of a sun below 3°: it does not come true before.
  @Test(
    "towards the sun the value stays until the sun is low", arguments: [(0.06, 465.0), (0.03, 0)])
  func towardsSun(between: Double, radiation: Double) {
    for (before, after, cosines) in [
      (465.0, 0.0, (0.5, 0.02, between)), (0, 465, (-0.2, 0.5, between)),
    ] {
      #expect(
        Clearness.radiation(
          before: before, after: after, fraction: 0.5, cosines: cosines, isTowardsSun: true)
          == radiation)
    }
  }

  /// As in output every 12 hours at the equator.
  @Test(
    "is not known where the sun is high between times at which it is low or down",
    arguments: [(-0.3, -0.3, 0.9), (0.04, -0.3, 0.9), (0.04, 0.03, 0.9), (0.09, -0.3, 0.3)])
  func unknown(before: Double, after: Double, between: Double) {
    for isTowardsSun in [false, true] {
      let value = Clearness.radiation(
        before: before > 0 ? 20 : 0, after: after > 0 ? 30 : 0, fraction: 0.5,
        cosines: (before, after, between), isTowardsSun: isTowardsSun)
      #expect(value.isNaN)
    }
  }

  /// Of a sun at 5.2° and 5.7° the ratios are 500 and 480; at 6.3° between, 490 · 0.11.
  @Test("follows two low suns where the sun is hardly higher between")
  func hardlyHigher() {
    let value = Clearness.radiation(
      before: 45, after: 48, fraction: 0.5, cosines: (0.09, 0.099_999_9, 0.11))
    #expect(abs(value - 53.9) <= 1e-4)
  }

  @Test("is the same on both sides of 2.9°, between a sun below that and one below 5.7°")
  func lowEdge() {
    // On the line from 5 to 37: 5 + 32 · 0.04/0.08.
    let values = [0.049_99, 0.050_01].map {
      Clearness.radiation(before: 5, after: 37, fraction: 0.5, cosines: (0.01, 0.09, $0))
    }
    #expect(values.allSatisfy { abs($0 - 21) < 0.01 })
  }

  /// The line gives 130.5 and the mean of the ratios 123.3: two neighbours of which one has the sun just above 5.7° differ by
  /// that.
  @Test("is much the same on both sides of 5.7°")
  func edge() {
    let values = [0.0999, 0.1001].map {
      Clearness.radiation(before: 61, after: 200, fraction: 0.5, cosines: ($0, 0.25, 0.175))
    }
    #expect(abs(values[0] - 130.5) < 0.1 && abs(values[1] - 123.3) < 0.1)
  }

  @Test("a missing end is missing, at night too")
  func missing() {
    for cosine in [0.5, -0.5] {
      #expect(
        Clearness.radiation(
          before: .nan, after: 1, fraction: 0.5, cosines: (cosine, cosine, cosine)
        ).isNaN)
    }
  }
}

@Suite("Solar radiation between output times")
struct SolarInterpolationTests {
  /// Every three hours 1000 W/m² times the cosine of the zenith angle, as under an even sky, on the
  /// meridian of 9.2° W at the June solstice. Between two times the same formula is expected.
  private static func even() throws -> (domain: ForecastDomain, point: LatLon) {
    var sky = SkyIndex(step: 3 * 3600, times: 9)
    let point = try sky.point(1, 1)
    let start = try #require(UTCTime(iso8601: sky.start))
    sky.fields = [
      (
        .shortwaveRadiation,
        { _, _, t in
          let time = UTCTime(secondsSince1970: start.secondsSince1970 + Int64(t) * 3 * 3600)
          return max(0, 1000 * SolarPosition(at: point, time: time).cosineOfZenith)
        }
      )
    ]
    return (try sky.domain(), point)
  }

  /// The quantum of 1 W/m² is half a unit at each end; towards the low sun it is magnified by the
  /// ratio of the cosines, at most twice.
  @Test("under an even sky the radiation follows the sun from sunrise to sunset")
  func evenSky() throws {
    let (domain, point) = try SolarInterpolationTests.even()
    let place = try #require(domain.place(of: point, method: .nearest))
    let metric = try domain.metric(named: "shortwave_radiation")
    var greatestError = 0.0
    for minutes in stride(from: 0, through: 24 * 60, by: 10) {
      let time = try #require(domain.times.first.adding(seconds: Int64(minutes) * 60))
      let value = try domain.value(of: metric, at: place, time: time)
      let sun = max(0, 1000 * SolarPosition(at: point, time: time).cosineOfZenith)
      greatestError = max(greatestError, abs(value - sun))
      #expect(value >= 0)
    }
    #expect(greatestError <= 2)
  }

  /// PyEphem's sun gives 954, 946 and 832 W/m² at 12:00, 13:30 and 15:00 UTC, where a line has
  /// 0.5 · (954 + 832) = 893; a line from 03:00 to 06:00 gives light at 04:30, 40 minutes before the
  /// sun rises at 05:12.
  @Test(
    "noon is not cut off, and there is no light before sunrise nor at midnight",
    arguments: [
      ("2026-06-21T13:30Z", 946.0), ("2026-06-21T04:30Z", 0), ("2026-06-21T00:30Z", 0),
      ("2026-06-21T22:30Z", 0),
    ])
  func moments(time: String, radiation: Double) throws {
    let (domain, point) = try SolarInterpolationTests.even()
    let value = try domain.value(of: "shortwave_radiation", at: point, time: time)
    #expect(abs(value - radiation) <= 2)
  }

  @Test("at an output time the model's value stands, at night too")
  func outputTimes() throws {
    let sky = SkyIndex(times: 3, fields: [(.shortwaveRadiation, { _, _, t in Double(t) * 7 })])
    let domain = try sky.domain()
    let value = try domain.value(
      of: "shortwave_radiation", at: try sky.point(1, 1), time: "2026-06-21T01:00Z")
    #expect(value == 7)
    #expect(try domain.metric(named: "swdown").kind == .solar)
  }
}
