import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("UVIndex")
struct UVIndexTests {
  /// M. Allaart, M. van Weele, P. Fortuin and H. Kelder, "An empirical model to predict the UV-index
  /// based on solar zenith angles and total ozone", Meteorological Applications 11 (2004), 59–65, with
  /// Python's floating point; the tolerance is the last digit.
  @Test(
    "the clear-sky index is the formula of Allaart and others",
    arguments: [
      (1.0, 300.0, 11.3839), (1, 250, 14.8685), (0.9, 330, 7.4961), (0.5, 300, 1.8595),
      (0.25, 400, 0.3056), (0.05, 300, 0.0413), (0, 300, 0), (-0.3, 300, 0),
    ])
  func clearSky(cosine: Double, ozone: Double, index: Double) {
    #expect(abs(UVIndex.clearSky(cosineOfZenith: cosine, ozone: ozone) - index) <= 0.0001)
  }

  /// The service fitted the same function anew for its data of version 2, in W/m², of which an index
  /// of 1 is a fortieth: S 2.0877, τ 1.0597, ε 0.2755, F 0.0477, G 1.6325, H 5.6499 and J 0.0485
  /// (temis.nl, "UV index and UV dose: details of the calculation"). In Python the two fits differ by
  /// up to 0.47 with the sun overhead and 0.13 where it stands 30° high; a formula for clean air, that
  /// of Madronich, is 1.2 above the older one at 400 DU.
  @Test(
    "it is that of TEMIS within what its two fits to measurements differ by",
    arguments: [240.0, 270, 300, 330, 360, 400])
  func temis(ozone: Double) {
    for cosine in stride(from: 0.05, through: 1, by: 0.05) {
      let path = 0.7245 * cosine + 0.2755
      let temis =
        40 * 2.0877 * path * exponential(-1.0597 / path)
        * (0.0477 * power(1000 * cosine / ozone, 1.6325) + 5.6499 / ozone + 0.0485)
      let difference = UVIndex.clearSky(cosineOfZenith: cosine, ozone: ozone) - temis
      #expect(abs(difference) <= (cosine < 0.501 ? 0.14 : 0.5), "\(cosine)")
    }
  }

  /// compute_van_Heuklon_ozone of the Python package solrad 0.0.3. The third row is also the example
  /// that W. Broenkow gives for the routine of Moss Landing Marine Laboratories: 321.2 DU.
  @Test(
    "the ozone climatology is van Heuklon's",
    arguments: [
      (45.0, 0.001, 1.0, 340.63), (52, 13, 100, 409.34), (36, -122, 185, 321.19),
      (-33.87, 151.2, 172, 289.10), (-75, 0, 280, 335.35), (0, 120, 182, 235.00),
      (64.15, -21.94, 79, 393.59),
    ])
  func ozone(latitude: Double, longitude: Double, day: Double, column: Double) throws {
    let place = try #require(LatLon(latitude: latitude, longitude: longitude))
    #expect(abs(OzoneColumn.vanHeuklon(at: place, dayOfYear: day) - column) <= 0.01)
  }

  /// pvlib 0.16.1, `clearsky.haurwitz`, at zenith angles of 0, 20, 45, 60, 75, 85 and 95°.
  @Test(
    "the clear-sky radiation is that of Haurwitz",
    arguments: [
      (1.0, 1035.09), (0.939693, 968.99), (0.707107, 714.25), (0.5, 487.89), (0.258819, 226.25),
      (0.087156, 48.63), (-0.087156, 0),
    ])
  func haurwitz(cosine: Double, radiation: Double) {
    #expect(abs(ClearSky.radiation(cosineOfZenith: cosine) - radiation) <= 0.01)
  }

  /// By hand: 1 + 0.05 · 2.5 = 1.125; 1 − 0.75 · 1 = 0.25 and 0.25^0.8 = 0.3299; half of the snow of
  /// a closed cover 1.11.
  @Test("height, snow and cloud act by their factors")
  func factors() {
    #expect(UVIndex.elevationFactor(2500) == 1.125)
    #expect(UVIndex.elevationFactor(.nan) == 1)
    #expect(UVIndex.snowFactor(0.05) == 1.11)
    #expect(UVIndex.snowFactor(3) == 1.22)
    #expect(UVIndex.snowFactor(.nan) == 1)
    #expect(ClearSky.transmission(cloudCover: 100) == 0.25)
    #expect(ClearSky.transmission(cloudCover: 0) == 1)
    #expect(abs(UVIndex.cloudFactor(transmission: 0.25) - 0.3299) <= 0.0001)
    #expect(UVIndex.cloudFactor(transmission: 1.2) == 1)
  }

  /// Lisbon, true noon of the June solstice: PyEphem's sun stands at 74.70° at 1.016 22 au. With 300
  /// DU the formula gives 10.33 there, divided by 1.01622² 10.00. Factors as above.
  @Test(
    "the estimate puts sun, ozone, height, snow and cloud together",
    arguments: [
      (300.0, 0.0, Double.nan, Double.nan, 10.00), (300, 1000, .nan, .nan, 10.50),
      (300, 0, 100, .nan, 3.30), (300, 0, .nan, 0.5, 12.20), (250, 0, .nan, .nan, 13.04),
    ])
  func estimate(
    ozone: Double, elevation: Double, cloudCover: Double, snow: Double, index: Double
  ) throws {
    let lisbon = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    let noon = try #require(UTCTime(iso8601: "2026-06-21T12:38:24Z"))
    let value = UVIndex.estimate(
      at: lisbon, time: noon, elevation: elevation, cloudCover: cloudCover, snowDepth: snow,
      ozone: ozone)
    // The contract is 0.3; two digits of the sun's place are 0.01.
    #expect(abs(value - index) <= 0.02)
  }

  /// Half of Haurwitz's radiation, 0.5^0.8 = 0.5743; radiation goes before cloud cover, and radiation
  /// of 0 by day is unfilled.
  @Test("cloud is taken from radiation, else from cover, else there is none")
  func cloud() throws {
    let lisbon = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    let noon = try #require(UTCTime(iso8601: "2026-06-21T12:38:24Z"))
    func estimate(_ radiation: Double, _ cover: Double) -> Double {
      UVIndex.estimate(
        at: lisbon, time: noon, shortwaveRadiation: radiation, cloudCover: cover, ozone: 300)
    }
    let clear = estimate(.nan, .nan)
    let position = SolarPosition(at: lisbon, time: noon)
    let half =
      ClearSky.radiation(cosineOfZenith: position.cosineOfZenith) / 2 * position.sun.strength
    #expect(abs(estimate(half, 0) / clear - 0.5743) <= 0.0001)
    #expect(abs(estimate(.nan, 100) / clear - 0.3299) <= 0.0001)
    #expect(estimate(0, .nan) == clear)
    #expect(estimate(2000, 100) == clear)
  }
}

@Suite("Sky of an index")
struct SkyMetricsTests {
  /// PyEphem 4.2.1: sunrise 05:11:57, sunset 20:04:50 UTC in Lisbon on 21 June 2026; the grid point
  /// is 6 km away, 15 s.
  @Test(
    "day and night need nothing but the place and the time",
    arguments: [
      ("2026-06-21T00:00Z", 0.0), ("2026-06-21T05:10Z", 0), ("2026-06-21T05:14Z", 1),
      ("2026-06-21T12:30Z", 1), ("2026-06-21T20:03Z", 1), ("2026-06-21T20:07Z", 0),
    ])
  func isDay(time: String, value: Double) throws {
    let sky = SkyIndex(fields: [(.temperature, { _, _, _ in 20 })])
    let domain = try sky.domain()
    let point = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    #expect(try domain.value(of: "is_day", at: point, time: time) == value)
    #expect(try domain.value(of: "is_day", at: point, time: time, method: .bilinear) == value)
  }

  @Test("a series of days is the values at its times")
  func series() throws {
    let domain = try SkyIndex(fields: [(.temperature, { _, _, _ in 20 })]).domain()
    let place = try #require(
      domain.place(of: try SkyIndex().point(1.3, 2.2), method: .bilinear))
    for name in ["is_day", "uv_index"] {
      let metric = try domain.metric(named: name)
      let series = try domain.values(of: metric, at: place, times: 0..<25, ozone: 250)
      for (index, value) in series.enumerated() {
        let time = domain.times[index]
        #expect(try domain.value(of: metric, at: place, time: time, ozone: 250) == value)
      }
      #expect(series[0] == 0 && series[12] >= 1)
    }
    // By the formula in Python 1.302 to 1.305 with the sun 70° to 76° high.
    let uvIndex = try domain.metric(named: "uv_index")
    let thin = try domain.values(of: uvIndex, at: place, times: 12..<13, ozone: 250)[0]
    let thick = try domain.values(of: uvIndex, at: place, times: 12..<13, ozone: 300)[0]
    #expect(abs(thin / thick - 1.304) <= 0.002)
  }

  @Test("the UV index of a cell is that of its height, cloud and snow")
  func uvIndex() throws {
    let sky = SkyIndex(fields: [
      (.elevation, { _, _, _ in 1200 }), (.snowDepth, { _, _, _ in 0.5 }),
      (.shortwaveRadiation, { _, _, _ in 300 }),
    ])
    let domain = try sky.domain()
    let point = try sky.point(1, 1)
    let noon = try #require(UTCTime(iso8601: "2026-06-21T13:00Z"))
    let expected = UVIndex.estimate(
      at: point, time: noon, elevation: 1200, shortwaveRadiation: 300, snowDepth: 0.5)
    let value = try domain.value(of: "uv_index", at: point, time: "2026-06-21T13:00Z")
    #expect(abs(value - expected) <= 1e-9)
    #expect(try domain.value(of: "uvi", at: point, time: "2026-06-21T23:30Z") == 0)
  }
}
