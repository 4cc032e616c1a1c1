import GridqGeometry
import GridqMetrics
import Testing

@testable import GridqLookup

/// Expected values are those of refet and pvlib, by Tests/Reference/evapotranspiration.py.
@Suite struct ReferenceEvapotranspirationTests {
  /// The digits printed are the tolerance.
  @Test(arguments: [
    (25.0, 15.0, 4.0, 1010.0, 700.0, 1000.0, 20.0, 100.0, 0.47812),
    (38, 26.5, 4.4, 1012, 680, 984, .nan, 8, 0.62575),
    (12, 9, 2, 990, 90, 500, 100, 200, 0.06170),
    (5, -3, 8, 850, 20, 150, 50, 1500, 0.05372),
    (18, 10, 6, 1015, 0, 0, 0, 0, 0.08332),
    (18, 10, 6, 1015, 0, 0, .nan, 0, 0.09624),
  ])
  func anHourIsThatOfRefet(
    temperature: Double, dewPoint: Double, wind: Double, pressure: Double, radiation: Double,
    outside: Double, cloud: Double, elevation: Double, expected: Double
  ) {
    let amount = ReferenceEvapotranspiration.millimetresPerHour(
      .init(
        temperature: temperature, dewPoint: dewPoint, windSpeed: wind, pressure: pressure,
        shortwaveRadiation: radiation, extraterrestrialRadiation: outside, cloudCover: cloud,
        elevation: elevation))
    #expect(abs(amount - expected) <= 0.0002, "\(amount)")
  }

  /// FAO-56, example 19, N'Diaye in Senegal: 38 °C, 52 %, 3.3 m/s at 2 m and 2.450 MJ/m² give 0.63 mm, and 28 °C, 90 %,
  /// 1.9 m/s at night, after an afternoon with 0.8 of the radiation of a clear sky, 0.00 mm. The wind at 10 m is
  /// 1/0.748 of that (equation 47), the dew points are of 3.445 and 3.402 kPa, and the cloud that lets 0.8 through is 67.8 %.
  @Test(arguments: [
    (38.0, 26.415, 4.412, 680.6, 984.2, Double.nan, 0.63),
    (28, 26.203, 2.540, 0, 0, 67.8, 0.00),
  ])
  func itIsThatOfThePublishedExample(
    temperature: Double, dewPoint: Double, wind: Double, radiation: Double, outside: Double,
    cloud: Double, expected: Double
  ) {
    let amount = ReferenceEvapotranspiration.millimetresPerHour(
      .init(
        temperature: temperature, dewPoint: dewPoint, windSpeed: wind, pressure: 1012,
        shortwaveRadiation: radiation, extraterrestrialRadiation: outside, cloudCover: cloud,
        elevation: 8))
    #expect(abs(amount - expected) <= 0.005, "\(amount)")
  }

  @Test func whatIsMissingStaysMissing() {
    let amount = ReferenceEvapotranspiration.millimetresPerHour(
      .init(
        temperature: 20, dewPoint: .nan, windSpeed: 3, pressure: 1000, shortwaveRadiation: 300,
        extraterrestrialRadiation: 900))
    #expect(amount.isNaN)
    #expect(
      ReferenceEvapotranspiration.vapourPressureDeficit(temperature: .nan, dewPoint: 3).isNaN)
  }

  @Test(arguments: [
    (25.0, 15.0, 1.46243), (38, 26.5, 3.16268), (-5, -12, 0.17772), (10, 10, 0),
    // Air cannot hold less than what it has.
    (10, 10.4, 0),
  ])
  func theVapourPressureDeficitIsThatOfRefet(
    temperature: Double, dewPoint: Double, expected: Double
  ) {
    let deficit = ReferenceEvapotranspiration.vapourPressureDeficit(
      temperature: temperature, dewPoint: dewPoint)
    #expect(abs(deficit - expected) <= 0.00001)
  }

  /// Both know the place of the sun to 0.02°: 0.6 W/m² where it is low. pvlib's series for the distance of the sun is
  /// within 0.1 % of Meeus's: 1.4 W/m².
  @Test(arguments: [
    (38.7369, -9.1427, "2026-06-21T12:00Z", 1258.03),
    (38.7369, -9.1427, "2026-12-21T09:30Z", 347.24),
    (-33.9, 18.4, "2026-01-03T10:15Z", 1368.12), (69.6, 18.9, "2026-05-01T22:00Z", 0),
    (0, 0, "2026-03-20T00:00Z", 0),
  ])
  func radiationOutsideTheAtmosphereIsThatOfPvlib(
    latitude: Double, longitude: Double, text: String, expected: Double
  ) throws {
    let place = try #require(LatLon(latitude: latitude, longitude: longitude))
    let time = try #require(UTCTime(iso8601: text))
    #expect(
      abs(ExtraterrestrialRadiation.moment(at: place, time: time) - expected) <= 2)
    // Over an hour around it, it differs by the curvature of a cosine: 0.3 %.
    let mean = ExtraterrestrialRadiation.mean(
      at: place, endingAt: try #require(time.adding(seconds: 1800)), seconds: 3600)
    #expect(abs(mean.radiation - expected) <= max(2, expected * 0.005))
  }
}
