import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqServices

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures against what the library answers at the same places.
@Suite struct MapServiceTests {
  let run: ServedRun
  let service: MapService
  let domain: ForecastDomain
  /// At six hours of the run.
  static let time = "2026-11-20T06:00Z"

  init() throws {
    run = try ServedRun.shared.get()
    service = MapService(run.settings)
    domain = try #require(try run.store.snapshot().newestDomains().domains.first)
  }

  /// Whether a pixel has the colour of a temperature that is at most half of a plane's step of 0.5 °C from `answer`:
  /// the colours are made by a formula, -20 to 40 °C in 256 places among eleven colours.
  private func isTemperature(_ pixel: SIMD4<UInt8>, _ answer: Double) -> Bool {
    let look = Self.temperature
    // Answers have rounded decimals, of which the last is 0.01.
    let places = [answer - 0.26, answer + 0.26].map { value -> Int in
      let share = min(max((value + 20) / 60, 0), 1)
      return Int((255 * share + 0.5).rounded(.down))
    }
    guard pixel.w == 255 else { return false }
    return (places[0]...places[1]).contains { number in
      let place = Double(number) / 255 * 10
      let low = min(Int(place), 9)
      for part in 0..<3 {
        let (from, to) = (look[low][part], look[low + 1][part])
        let exact: Double = from + (to - from) * (place - Double(low))
        if abs(Double(pixel[part]) - exact) > 0.5 { return false }
      }
      return true
    }
  }

  /// Red, green and blue of the eleven classes of RdYlBu as ColorBrewer 2.0 publishes them.
  private static let temperature: [[Double]] = [
    0x313695, 0x4575B4, 0x74ADD1, 0xABD9E9, 0xE0F3F8, 0xFFFFBF, 0xFEE090, 0xFDAE61, 0xF46D43,
    0xD73027, 0xA50026,
  ].map { colour in [16, 8, 0].map { Double(colour >> $0 & 255) } }

  private func answer(_ metric: Metric, at point: LatLon, hour: Int = 6) throws -> Double? {
    guard let place = domain.place(of: point, method: .nearest) else { return nil }
    let asked = try domain.metric(named: metric.name)
    return try domain.values(of: asked, at: place, times: hour..<hour + 1)[0]
  }

  @Test func aPictureHasTheColourOfEachGridPoint() throws {
    let response = try run.ask(service, "/v1/map/temperature.png?time=\(Self.time)")
    #expect(response.status == 200)
    #expect(response.contentType == "image/png")
    #expect(response.version?.sequence == run.store.snapshot().manifest.sequence)
    let headers = Dictionary(uniqueKeysWithValues: response.headers.map { ($0.name, $0.value) })
    #expect(headers["Gridq-Time"] == "2026-11-20T06:00:00Z")
    #expect(headers["Gridq-Run"] == "2026-11-20T00:00:00Z")
    let picture = try PictureReading(response.body)
    #expect(picture.width == 12)
    #expect(picture.height == 16)
    for y in 0..<16 {
      for x in 0..<12 {
        let point = try #require(domain.grid.location(of: GridPoint(i: x, j: 15 - y)))
        let value = try #require(try answer(.temperature, at: point))
        #expect(isTemperature(picture[x, y], value), "\(x), \(y): \(value)")
      }
    }
  }

  /// 24 columns of 12 grid points: two pixels each way for each of them.
  @Test func aWiderPictureRepeatsGridPoints() throws {
    let small = try PictureReading(
      try run.ask(service, "/v1/map/temperature.png?time=\(Self.time)").body)
    let large = try PictureReading(
      try run.ask(service, "/v1/map/temperature.png?time=\(Self.time)&width=24").body)
    #expect(large.width == 24)
    #expect(large.height == 32)
    for y in 0..<32 {
      for x in 0..<24 { #expect(large[x, y] == small[x / 2, y / 2]) }
    }
    let narrow = try PictureReading(
      try run.ask(service, "/v1/map/temperature.png?time=\(Self.time)&width=1").body)
    #expect((narrow.width, narrow.height) == (1, 1))
  }

  /// The page does not draw less than 0.05 mm; a plane's levels below 0.1 mm are 0.
  @Test func whatIsNotDrawnIsTransparent() throws {
    var counts = (clear: 0, drawn: 0)
    for hour in [3, 12, 20, 30, 40] {
      let time = try #require(run.start.adding(seconds: Int64(hour) * 3600))
      let picture = try PictureReading(
        try run.ask(service, "/v1/map/rain.png?time=\(time.iso8601)").body)
      for y in 0..<16 {
        for x in 0..<12 {
          let point = try #require(domain.grid.location(of: GridPoint(i: x, j: 15 - y)))
          let value = try #require(try answer(.precipitation, at: point, hour: hour))
          if value < 0.05 {
            #expect(picture[x, y].w == 0)
            counts.clear += 1
          } else if value > 0.1 {
            #expect(picture[x, y].w == 255)
            counts.drawn += 1
          }
        }
      }
    }
    #expect(counts.clear > 0)
    #expect(counts.drawn > 0)
  }

  /// Lisbon is in column 15.19 and row 12.26 of the 32 at zoom 5; the inverse of Mercator is here written with other
  /// functions than in the service.
  @Test func aTileHasTheColourOfTheNearestGridPoint() throws {
    let response = try run.ask(service, "/v1/map/temperature/5/15/12.png?time=\(Self.time)")
    #expect(response.status == 200)
    #expect(response.contentType == "image/png")
    let picture = try PictureReading(response.body)
    #expect((picture.width, picture.height) == (256, 256))
    var counts = (inside: 0, outside: 0)
    for y in stride(from: 0, to: 256, by: 5) {
      for x in stride(from: 0, to: 256, by: 5) {
        let share = (12 + (Double(y) + 0.5) / 256) / 32
        let latitude = atan(sinh(.pi * (1 - 2 * share))) * 180 / .pi
        let longitude = (15 + (Double(x) + 0.5) / 256) / 32 * 360 - 180
        let point = try #require(LatLon(latitude: latitude, longitude: longitude))
        if let value = try answer(.temperature, at: point) {
          #expect(isTemperature(picture[x, y], value), "\(x), \(y): \(value)")
          counts.inside += 1
        } else {
          #expect(picture[x, y].w == 0)
          counts.outside += 1
        }
      }
    }
    #expect(counts.inside > 300)
    #expect(counts.outside > 300)
  }

  /// EPSG:3857 ends at 85.05112878 degrees; the rest is arithmetic: (180 - 9.1427) / 360 · 1024 = 485.994, and
  /// (1 - asinh(tan 38.7369°) / π) / 2 · 1024 = 392.313.
  @Test func tilesAreWhereMapLibrariesHaveThem() throws {
    let whole = try #require(WebMercatorTile("0", "0", "0"))
    #expect(abs(whole.latitude(at: 0) - 85.051_128_78) < 1e-8)
    #expect(abs(whole.latitude(at: 256) + 85.051_128_78) < 1e-8)
    #expect(abs(whole.latitude(at: 128)) < 1e-12)
    #expect((whole.longitude(at: 0), whole.longitude(at: 256)) == (-180, 180))
    let lisbon = try #require(WebMercatorTile("10", "485", "392"))
    #expect(abs(lisbon.longitude(at: 256 * 0.994_097_78) + 9.1427) < 1e-6)
    #expect(abs(lisbon.latitude(at: 256 * 0.312_667_98) - 38.7369) < 1e-6)
  }

  @Test func aTileOutsideTheDomainIsTransparent() throws {
    for tile in ["0/0/0", "5/31/12", "5/15/0", "22/4194303/4194303"] {
      let response = try run.ask(service, "/v1/map/temperature/\(tile).png?time=\(Self.time)")
      #expect(response.status == 200)
      let picture = try PictureReading(response.body)
      // Of the whole Earth the domain is some pixels.
      #expect(picture.isClear == (tile != "0/0/0"), "\(tile)")
    }
  }

  @Test(arguments: [
    "-1/0/0", "23/0/0", "1/2/0", "1/0/2", "1/-1/0", "x/0/0", "nan/0/0", "1.0/0/0",
    "99999999999999999999/0/0", "1/0/%00",
  ])
  func thereIsNoTileOutsideTheSquare(tile: String) throws {
    let response = try run.ask(service, "/v1/map/temperature/\(tile).png?time=\(Self.time)")
    #expect(response.status == 404)
    #expect(response.contentType == "application/problem+json")
  }

  @Test(arguments: [
    ("/v1/map/temperature.png?width=0", 400, "bad-request"),
    ("/v1/map/temperature.png?width=2049", 400, "bad-request"),
    ("/v1/map/temperature.png?width=99999999999999999999", 400, "bad-request"),
    ("/v1/map/temperature.png?width=nan", 400, "bad-request"),
    ("/v1/map/temperature.png?width=", 400, "bad-request"),
    // 2048 / 12 · 16 rows.
    ("/v1/map/temperature.png?width=2048", 413, "too-large"),
    ("/v1/map/temperature.png?time=nan", 400, "bad-request"),
    ("/v1/map/temperature.png?size=3", 400, "bad-request"),
    ("/v1/map/temperature.png?run=x", 400, "bad-request"),
    ("/v1/map/temperature.png?domain=d09", 404, "not-found"),
    ("/v1/map/temperature.png?run=2020-01-01T00:00Z", 404, "not-found"),
    ("/v1/map/temperature.png?time=2026-11-23T00:00Z", 404, "outside-run"),
    ("/v1/map/temperature/0/0/0.png?time=2026-11-19T23:59Z", 404, "outside-run"),
    ("/v1/map/wind_speed.png", 400, "unknown-metric"),
    ("/v1/map/%3Cb%3E/legend.svg", 400, "unknown-metric"),
    ("/v1/maps?domain=d09", 404, "not-found"),
  ])
  func faultsAreProblems(target: String, status: Int, name: String) throws {
    let response = try run.ask(service, target)
    #expect(response.status == status)
    #expect(response.contentType == "application/problem+json")
    let problem = try response.object()
    #expect(problem["type"] as? String == "urn:gridq:problem:\(name)")
    if name == "unknown-metric" {
      #expect(
        Set(problem["valid"] as? [String] ?? []) == ["temperature", "precipitation", "elevation"])
    }
    if name == "outside-run" {
      #expect(
        (problem["detail"] as? String)?.hasPrefix("the run has no output at 2026-11-") == true)
      #expect(problem["first"] as? String == "2026-11-20T00:00:00Z")
      #expect(problem["last"] as? String == "2026-11-22T00:00:00Z")
    }
  }

  /// 12:20, when a request arrives without a time, is nearest to 12:00; 12:31 to 13:00.
  @Test func theNearestOutputTimeIsShown() throws {
    func shown(_ target: String, hours: Double? = nil) throws -> String? {
      try run.ask(service, target, hours: hours).headers.first { $0.name == "Gridq-Time" }?.value
    }
    #expect(try shown("/v1/map/temperature.png") == "2026-11-20T12:00:00Z")
    #expect(
      try shown("/v1/map/temperature/0/0/0.png?time=2026-11-20T12:31Z") == "2026-11-20T13:00:00Z")
    #expect(try run.ask(service, "/v1/map/temperature.png", hours: 49).status == 404)
  }

  /// The elevation has no range of its own: its legend begins at the lowest point.
  @Test func aLegendNamesWhatItShows() throws {
    for metric in ["temperature", "elevation"] {
      let response = try run.ask(service, "/v1/map/\(metric)/legend.svg?time=\(Self.time)")
      #expect(response.status == 200)
      #expect(response.contentType == "image/svg+xml")
      #expect(XMLParser(data: Data(response.body)).parse())
      #expect(response.text.contains(">\(metric), "))
    }
    let svg = try run.ask(service, "/v1/map/temperature/legend.svg?time=\(Self.time)").text
    // Colours that are always the same are told without a time that a run has.
    #expect(try run.ask(service, "/v1/map/temperature/legend.svg", hours: 490).text == svg)
    #expect(try run.ask(service, "/v1/map/precipitation/legend.svg", hours: 490).status == 200)
    // -20 °C is at the left end of the bar, 40 °C at its right end, 12 + 296.
    #expect(svg.contains(#"<text x="12" y="49" text-anchor="middle">-20</text>"#))
    #expect(svg.contains(#"<text x="308" y="49" text-anchor="middle">40</text>"#))
    #expect(svg.contains(##"<stop offset="0.1" stop-color="#4575b4"/>"##))
  }

  @Test func whatThereIsHasAddressesThatAnswer() throws {
    let response = try run.ask(service, "/v1/maps")
    #expect(response.version != nil)
    let domains = try #require(try response.object()["domains"] as? [[String: Any]])
    #expect(domains.count == 1)
    #expect(domains[0]["domain"] as? String == "d01")
    #expect((domains[0]["times"] as? [String])?.count == 49)
    let bounds = try #require(domains[0]["bounds"] as? [Double])
    #expect(bounds[0] < -9.1427 && bounds[1] < 38.7369)
    #expect(bounds[2] > -9.1427 && bounds[3] > 38.7369)
    let maps = try #require(domains[0]["maps"] as? [[String: Any]])
    #expect(Set(maps.compactMap { $0["metric"] as? String }).count == 3)
    for map in maps {
      for key in ["tiles", "picture", "legend"] {
        let address = try #require(map[key] as? String)
        #expect(address.hasPrefix("http://127.0.0.1:8080/v1/map/"))
        let target = address.dropFirst("http://127.0.0.1:8080".count)
          .replacingOccurrences(of: "{z}/{x}/{y}", with: "5/15/12")
          .replacingOccurrences(of: "{time}", with: Self.time)
        #expect(try run.ask(service, target).status == 200, "\(target)")
      }
    }
    let rain = try #require(maps.first { $0["metric"] as? String == "precipitation" })
    #expect(rain["range"] as? [Double] == [0, 20])
    #expect(rain["scale"] as? String == "square-root")
    #expect(rain["clear_below"] as? Double == 0.05)
  }
}
