import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import GridqText
import Testing

@testable import GridqServices

/// Profiles over HTTP: `/v1/profile`, and `z` of EDR.
@Suite("Profiles over HTTP")
struct ProfileServiceTests {
  let run: ServedRun

  init() throws { run = try ServedRun.shared.get() }

  private let place = "lat=38.7369&lon=-9.1427"

  private func ask(_ target: String, accept: String? = nil) throws -> ServiceResponse {
    try run.ask(PointService(run.settings), target, accept: accept)
  }

  private func edr(_ target: String) throws -> ServiceResponse {
    try run.ask(EDRService(run.settings), "/edr/collections/wrf-d01\(target)")
  }

  private func hour(_ hours: Int64) -> UTCTime {
    run.start.adding(seconds: hours * 3600) ?? run.start
  }

  private func column(_ hours: Int64, _ method: InterpolationMethod = .nearest) throws
    -> PointProfile
  {
    let point = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
    return try run.store.profile(
      ForecastQuestion(at: point, named: nil, times: .moment(hour(hours)), method: method))
  }

  @Test("are what the library answers, in JSON, CSV and as a picture")
  func forms() throws {
    let column = try column(7, .bilinear)
    let target = "/v1/profile?\(place)&time=\(hour(7))&method=bilinear"
    let json = try ask(target)
    #expect(json.status == 200 && json.contentType == "application/json")
    #expect(json.body == column.json(now: run.now))
    #expect(!json.dependsOnClock)
    for response in [try ask(target + "&format=csv"), try ask(target, accept: "text/csv")] {
      #expect(response.body == column.csv())
    }
    for response in [try ask(target + "&format=svg"), try ask(target, accept: "image/svg+xml")] {
      #expect(response.contentType == "image/svg+xml")
      #expect(response.text == column.skewT(now: run.now))
    }
  }

  @Test("are of now without a time, and say so")
  func now() throws {
    let response = try ask("/v1/profile?\(place)&tz=Europe/Lisbon")
    let object = try response.object()
    #expect(object["time"] as? String == run.now.iso8601)
    #expect(object["time_local"] != nil)
    #expect(response.dependsOnClock)
  }

  @Test("are refused with what is wrong")
  func refused() throws {
    for (query, status) in [
      ("\(place)&metrics=temperature", 400), ("\(place)&format=xml", 400), ("lat=38", 400),
      ("\(place)&time=soon", 400), ("\(place)&time=2031-01-01T00:00Z", 404),
      ("lat=-38&lon=100", 404), ("\(place)&run=2019-01-01T00:00Z", 404),
    ] {
      #expect(try ask("/v1/profile?\(query)").status == status, "\(query)")
    }
    let plain = try ServedRun.sparse.get()
    let response = try plain.ask(PointService(plain.settings), "/v1/profile?\(place)")
    #expect(response.status == 404)
    #expect(response.text.contains("there are no profiles of d01"))
  }

  /// At 01:00 only the older of the two runs has output, and neither has profiles; at 09:00 none has output.
  @Test(
    "of several runs, that the one with the time has none is told rather than that another begins later"
  )
  func absentInStore() throws {
    let store = try #require(TwoRuns.settings.get().store as? RunStore)
    let point = try #require(LatLon(latitude: 39.6, longitude: -8.2))
    for (hours, words) in [(1.0, "there are no profiles of d01"), (9, "has no output")] {
      let question = ForecastQuestion(at: point, named: nil, times: .moment(TwoRuns.hour(hours)))
      let error = #expect(throws: QueryError.self) { try store.profile(question) }
      #expect("\(try #require(error))".contains(words), "\(hours)")
    }
  }

  private static let coords = "coords=POINT(-9.1427%2038.7369)"

  /// Linear in pressure between two levels, by hand.
  @Test("are in EDR at the pressures that are asked for")
  func pressures() throws {
    let column = try column(6)
    let own = try #require(column["pressure"]).values
    let wanted = (own[0] * 0.25 + own[1] * 0.75, own[1] * 0.5 + own[2] * 0.5)
    let z = "z=\(wanted.0),\(wanted.1),1090"
    let response = try edr("/position?\(Self.coords)&datetime=\(hour(6))&\(z)")
    #expect(response.status == 200, "\(response.text)")
    let coverage = try Coverage(response.object())
    #expect(coverage.domainType == "VerticalProfile")
    let axis = try coverage.axis("z")
    // From below, however they are written.
    #expect(axis.count == 3 && axis[0] == 1090 && axis[1] > axis[2])
    let temperatures = try #require(column["temperature"]).values
    let all = try coverage.values("temperature")
    try #require(all.count == 3)
    let found = all.dropFirst()
    // Half a digit of what is printed: 0.005.
    let expected = [
      temperatures[0] * 0.25 + temperatures[1] * 0.75,
      temperatures[1] * 0.5 + temperatures[2] * 0.5,
    ]
    for (value, expected) in zip(found, expected) {
      #expect(abs(try #require(value) - expected) <= 0.0501)
    }
    // Below the ground.
    #expect(all[0] == nil)
    let (u, v) = (try coverage.values("wind_u"), try coverage.values("wind_v"))
    let speed = try #require(try coverage.values("wind_speed")[1])
    let (east, north) = (try #require(u[1]), try #require(v[1]))
    #expect(abs(speed - (east * east + north * north).squareRoot()) < 0.15)
  }

  @Test("are in EDR the levels between two pressures, at several times a coverage each")
  func levels() throws {
    let column = try column(6)
    let own = try #require(column["pressure"]).values
    let ends = "z=\(own[2] - 0.2)/\(own[1] + 0.2)"
    let one = try Coverage(
      edr(
        "/position?\(Self.coords)&datetime=\(hour(6))&\(ends)&parameter-name=temperature"
      ).object())
    #expect(try one.axis("z").count == 2)
    let temperatures = try #require(column["temperature"])
    #expect(try one.values("temperature") == [temperatures[1], temperatures[2]])
    let object = try edr(
      "/position?\(Self.coords)&datetime=\(hour(6))/\(hour(12))&z=2000/0.1&parameter-name=dew_point"
    ).object()
    #expect(object["type"] as? String == "CoverageCollection")
    #expect(object["domainType"] as? String == "VerticalProfile")
    #expect((object["coverages"] as? [Any])?.count == 7)
    let repeated = try Coverage(
      edr("/position?\(Self.coords)&datetime=\(hour(6))&z=R3/900/-50").object())
    #expect(try repeated.axis("z") == [900, 850, 800])
  }

  @Test("are no part of a collection, and a wrong or meaningless z is refused")
  func described() throws {
    for z in ["high", "0", "-5", "1/2/3/4", "R0/900/50", "R9/900", "850,", "9999"] {
      let response = try edr("/position?\(Self.coords)&datetime=\(hour(6))&z=\(z)")
      #expect(response.status == 400, "\(z): \(response.status)")
    }
    let unknown = try edr(
      "/position?\(Self.coords)&datetime=\(hour(6))&z=850&parameter-name=precipitation")
    #expect(unknown.status == 400)
    let area = try edr("/cube?bbox=-9.3,38.6,-8.9,39.1&datetime=\(hour(6))&z=850")
    #expect(area.status == 400)
    let plain = try ServedRun.sparse.get()
    let none = try plain.ask(
      EDRService(plain.settings),
      "/edr/collections/wrf-d01/position?\(Self.coords)&datetime=\(hour(6))&z=850")
    #expect(none.status == 400)
    // edr-xarray would take all parameters for ones with levels.
    let whole = try edr("").object()
    #expect((whole["extent"] as? [String: Any])?["vertical"] == nil)
  }
}
