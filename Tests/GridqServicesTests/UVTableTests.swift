import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

@Suite struct UVTableTests {
  let run: ServedRun
  let service: UVTableService
  static let place = "lat=38.736900&lon=-9.142700"

  init() throws {
    run = try ServedRun.shared.get()
    service = UVTableService(run.settings)
  }

  /// The formula of Allaart and others (2004) as an app restates it, for a clear sky at sea level.
  static func clearSky(cosine: Double, ozone: Double, distance: Double) -> Double {
    let path = 0.83 * cosine + 0.17
    return 1.24 / (distance * distance) * path * exp(-0.58 / path)
      * (1.4 + 280 / ozone + 2.0 * pow(1000 * cosine / ozone, 1.62))
  }

  /// On 20 November the sun is 19.7° south and 0.988 AU away (Astronomical Almanac, within 0.2° and 0.001 AU of any
  /// year): at noon it stands 38.7369 + 19.7 degrees from the zenith.
  @Test func theFirstDayFollowsFromThePlaceAndTheSun() throws {
    let json = try run.ask(service, "/v1/uv?\(Self.place)&ozone=300").object()
    let days = try #require(json["days"] as? [[String: Any]])
    #expect(days.count == 8)
    #expect(days[0]["date"] as? String == "2026-11-20")
    #expect(days[7]["date"] as? String == "2026-11-27")
    #expect(days[0]["ozone_du"] as? Double == 300)
    #expect(json["ozone_from"] as? String == "request")
    let elevation = try json.number("elevation_m")
    let expected =
      Self.clearSky(cosine: cos((38.7369 + 19.7) * .pi / 180), ozone: 300, distance: 0.988)
      * (1 + 0.05 * elevation / 1000)
    // 0.2° of the sun are 0.02, and there are two decimals.
    #expect(abs(try days[0].number("uv_index_clear_sky") - expected) <= 0.03)
    // Lisbon is 9.1427° west, 36.6 min after Greenwich, and the sun is 14 min early in November.
    let text = try #require(days[0]["solar_noon"] as? String)
    let noon = try #require(UTCTime(iso8601: text))
    #expect(abs(noon.seconds(since: run.start) - (43_200 + 2194 - 860)) <= 20)
  }

  /// The highest of the day's output times.
  @Test func cloudsAreInWhatTheRunsExpect() throws {
    let json = try run.ask(service, "/v1/uv?\(Self.place)").object()
    let days = try #require(json["days"] as? [[String: Any]])
    for number in 0..<2 {
      let highest = try run.store.snapshot().forecast(
        at: 38.7369, -9.1427, metrics: [.uvIndex],
        times: .length(from: run.start.adding(seconds: Int64(number) * 86_400), seconds: 86_400)
      ).compactMap { $0[.uvIndex] }.max()
      #expect(try days[number].number("uv_index_max") == highest)
      #expect(days[number]["complete"] as? Bool == true)
    }
    // The run ends before.
    #expect(days[3]["uv_index_max"] is NSNull)
    #expect(days[3]["complete"] as? Bool == false)
    #expect(json["ozone_from"] as? String == "climatology")
    #expect((json["sources"] as? [[String: Any]])?.count == 1)
  }

  /// An app asks for this first, and shows nothing when it fails.
  @Test func thePlaceNeedNoDomain() throws {
    let page = try run.ask(service, "/uvradiation/nrt/uvindex.php?lat=-33.868800&lon=151.209300")
    #expect(try OzoneWeatherTests.rows(page).count == 8)
    let json = try run.ask(service, "/v1/uv?lat=-33.8688&lon=151.2093&days=1").object()
    #expect(json["elevation_m"] is NSNull)
    #expect(json["timezone"] as? String == "Australia/Sydney")
    let days = try #require(json["days"] as? [[String: Any]])
    #expect(days.count == 1)
    #expect(days[0]["uv_index_max"] is NSNull)
    // A clear spring noon near the tropics.
    #expect(try days[0].number("uv_index_clear_sky") > 9)
  }

  @Test func theOzoneIsTheClimatologysUnlessItIsSaid() throws {
    let days = try #require(
      try run.ask(service, "/v1/uv?\(Self.place)").object()["days"] as? [[String: Any]])
    // Noon of 20 November, day 324 of the year.
    let place = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    let expected = OzoneColumn.vanHeuklon(at: place, dayOfYear: 324.5)
    #expect(abs(try days[0].number("ozone_du") - expected) <= 0.1)
    var settings = run.settings
    settings.ozone = 250
    let other = try run.ask(UVTableService(settings), "/v1/uv?\(Self.place)").object()
    #expect(other["ozone_from"] as? String == "configured")
    #expect((other["days"] as? [[String: Any]])?.first?["ozone_du"] as? Double == 250)
  }

  @Test(arguments: [
    ("", "lat"), ("lat=38.7", "lon"), ("lat=nan&lon=0", "lat"), ("lat=0&lon=999", "lon"),
    ("lat=0&lon=0&days=0", "days"), ("lat=0&lon=0&days=1.5", "days"),
    ("lat=0&lon=0&ozone=0", "ozone"), ("lat=0&lon=0&foo=1", "foo"),
  ])
  func faultsAreProblems(query: String, parameter: String) throws {
    let response = try run.ask(service, "/v1/uv?\(query)")
    #expect(response.status == 400)
    #expect(response.contentType == "application/problem+json")
    #expect(try response.object()["parameter"] as? String == parameter)
  }

  @Test func faultsOnThePageHaveNoRows() throws {
    let response = try run.ask(
      service, "/uvradiation/nrt/uvindex.php?lat=%3Cscript%3E&lon=0")
    #expect(response.status == 400)
    #expect(response.contentType == "text/html; charset=utf-8")
    #expect(try OzoneWeatherTests.rows(response).isEmpty)
    #expect(!response.text.contains("<script>"))
  }

  /// The sun does not rise: 0 is a value.
  @Test func thePolarNightHasNoUV() throws {
    let days = try #require(
      try run.ask(service, "/v1/uv?lat=78.22&lon=15.65").object()["days"] as? [[String: Any]])
    #expect(try days[0].number("uv_index_clear_sky") == 0)
  }
}
