import CGridqData
import Foundation
import GridqGeometry
import GridqPlaces
import Testing

@testable import GridqServices

/// Places by their names, as OpenWeatherMap and Open-Meteo answer for them. Coordinates are an encyclopaedia's, within 0.03°:
/// towns are larger than a point.
@Suite struct GeocodingTests {
  let run: ServedRun

  init() throws { run = try ServedRun.shared.get() }

  private func weather(_ target: String, _ settings: ServiceSettings? = nil) throws
    -> ServiceResponse
  {
    try run.ask(OpenWeatherMapService(settings ?? run.settings), target)
  }

  private func places(_ target: String) throws -> [[String: Any]] {
    let response = try weather(target)
    #expect(response.status == 200 && response.contentType.hasPrefix("application/json"))
    return try #require(
      JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]])
  }

  private func search(_ query: String, _ settings: ServiceSettings? = nil) throws
    -> ServiceResponse
  {
    try run.ask(OpenMeteoService(settings ?? run.settings), "/v1/search?\(query)")
  }

  private func isNear(_ place: [String: Any], _ latitude: Double, _ longitude: Double) -> Bool {
    guard let north = (place["lat"] ?? place["latitude"]) as? Double,
      let east = (place["lon"] ?? place["longitude"]) as? Double
    else { return false }
    return abs(north - latitude) < 0.03 && abs(east - longitude) < 0.03
  }

  @Test func aNameHasPlacesOfTheDomainAlone() throws {
    let found = try places("/geo/1.0/direct?q=Lisbon,PT&limit=3&appid=k")
    #expect((1...3).contains(found.count))
    #expect(isNear(found[0], 38.72, -9.14))
    #expect(Set(found[0].keys) == ["name", "local_names", "lat", "lon", "country"])
    #expect(found[0]["name"] as? String == "Lisbon" && found[0]["country"] as? String == "PT")
    let names = try #require(found[0]["local_names"] as? [String: String])
    #expect(
      names == [
        "feature_name": "Lisbon", "pt": "Lisboa", "es": "Lisboa", "fr": "Lisbonne",
        "de": "Lissabon",
      ])
    let peniche = try #require(try places("/geo/1.0/direct?Q=Peniche&LIMIT=1").first)
    #expect(isNear(peniche, 39.36, -9.38) && peniche["local_names"] == nil)
    let accented = try places("/geo/1.0/direct?q=evora&limit=1")
    #expect(accented.first?["name"] as? String == "Évora" && isNear(accented[0], 38.57, -7.91))
    // Beyond the domain, of another country, and of no name at all.
    for name in ["London,GB", "Peniche,FR", "Xyzzy", ",PT"] {
      #expect(try places("/geo/1.0/direct?q=\(name)").isEmpty, "\(name)")
    }
    #expect(try places("/geo/1.0/direct?q=s&limit=99").count == 5)
  }

  @Test func coordinatesHaveTheirNearestPlaces() throws {
    let found = try places("/geo/1.0/reverse?lat=39.36&lon=-9.38&limit=2&appid=k")
    #expect(found.count == 2 && isNear(found[0], 39.36, -9.38))
    #expect(found[0]["name"] as? String == "Peniche")
    // No forecast is needed; and in the middle of the sea nobody lives.
    #expect(
      try places("/geo/1.0/reverse?lat=-54.807&lon=-68.304").first?["name"] as? String == "Ushuaia")
    #expect(try places("/geo/1.0/reverse?lat=40&lon=-40").isEmpty)
  }

  @Test(arguments: [
    ("direct", 400, "Nothing to geocode"), ("direct?q=", 400, "Nothing to geocode"),
    ("direct?q=Lisbon&limit=0", 400, "limit"), ("direct?q=Lisbon&limit=x", 400, "limit"),
    ("reverse?lat=91&lon=0", 400, "wrong latitude"), ("reverse?lat=38", 400, "wrong longitude"),
  ])
  func faultsLookAsTheOriginals(query: String, status: Int, message: String) throws {
    let response = try weather("/geo/1.0/\(query)")
    #expect(response.status == status)
    let json = try response.object()
    #expect(json["cod"] as? String == "\(status)")
    #expect((json["message"] as? String)?.hasPrefix(message) == true)
  }

  @Test func aSearchHasWhatIsKnownOfAPlace() throws {
    let json = try search("name=Lisboa&count=1&language=pt&format=json").object()
    #expect(Set(json.keys) == ["results", "generationtime_ms"])
    let found = try #require((json["results"] as? [[String: Any]])?.first)
    #expect(
      Set(found.keys) == [
        "id", "name", "latitude", "longitude", "country_code", "timezone", "population",
      ])
    #expect(found["name"] as? String == "Lisboa" && isNear(found, 38.72, -9.14))
    #expect(found["country_code"] as? String == "PT")
    #expect(found["timezone"] as? String == "Europe/Lisbon")
    // 564,657 in 2001, 545,796 in 2021 (Instituto Nacional de Estatística), within a tenth.
    #expect((490_000...620_000).contains(try #require(found["population"] as? Int)))
    // The name that was asked for, or that of a language; where there is none, the one that it has anyway.
    for (language, name) in [
      ("", "Lisboa"), ("&language=de", "Lissabon"), ("&language=fi", "Lisbon"),
    ] {
      let named = try search("name=Lisboa&count=1\(language)").object()["results"]
      #expect((named as? [[String: Any]])?.first?["name"] as? String == name, "\(language)")
    }
    let again = try search("name=LISBON&count=1").object()["results"] as? [[String: Any]]
    #expect(again?.first?["id"] as? Int == found["id"] as? Int)
    let many = try #require(
      try search("name=san&count=20").object()["results"] as? [[String: Any]])
    #expect(many.count == 20 && Set(many.compactMap { $0["id"] as? Int }).count == 20)
    let spanish = try #require(
      try search("name=san&countryCode=es").object()["results"] as? [[String: Any]])
    #expect(spanish.count == 10)
    #expect(spanish.allSatisfy { $0["country_code"] as? String == "ES" })
  }

  /// The original has no `results` then, and looks for nothing with one letter.
  @Test(arguments: ["name=", "name=L", "name=%20L", "name=London", "name=Xy", "name=Li"])
  func whereNothingIsFoundThereAreNoResults(query: String) throws {
    let response = try search(query)
    #expect(response.status == 200)
    #expect(Set(try response.object().keys) == ["generationtime_ms"])
  }

  @Test(arguments: [
    "", "name=a&name=b", "name=Lisbon&count=0", "name=Lisbon&count=101", "name=Lisbon&count=x",
    "name=Lisbon&format=protobuf", "name=Lisbon&countryCode=PRT",
  ])
  func faultsOfASearchHaveAReason(query: String) throws {
    let response = try search(query)
    #expect(response.status == 400)
    let json = try response.object()
    #expect(json["error"] as? Bool == true && json["reason"] is String)
  }

  @Test func anOperatorsPlacesComeFirst() throws {
    let point = try #require(LatLon(latitude: 38.75, longitude: -9.14))
    var settings = run.settings
    settings.places = PlaceNames(own: [NamedPlace(name: "Aeroporto", point: point, id: 7)])
    // 1.6 km from it; 0.0131° are 1457 m.
    let json = try weather("/data/2.5/weather?lat=38.7369&lon=-9.1427", settings).object()
    #expect(json["name"] as? String == "Aeroporto")
    let response = try search("name=aerop&count=1", settings)
    #expect(response.text.hasPrefix(#"{"results":[{"id":7,"name":"Aeroporto","latitude":38.75,"#))
    #expect(response.text.contains(#""timezone":"Europe/Lisbon"}"#))
  }

  /// All bytes after the head are damaged: the weather has no name, and what is about names says so.
  @Test func aDamagedTableIsNoFaultOfTheWeather() throws {
    let data = gridqPlaces()
    var bytes = Array(UnsafeBufferPointer(start: data.bytes, count: data.count))
    let head = 12 + Int(bytes[8]) + Int(bytes[9]) << 8
    for place in head..<bytes.count { bytes[place] ^= 0xFF }
    var settings = run.settings
    settings.places = PlaceNames(table: try PlaceTable(bytes))
    let json = try weather("/data/2.5/weather?lat=38.7369&lon=-9.1427", settings)
    #expect(try json.object()["name"] as? String == "38.74, -9.14")
    #expect(try weather("/geo/1.0/direct?q=Lisbon", settings).status == 503)
    #expect(try weather("/geo/1.0/reverse?lat=38.7&lon=-9.1", settings).status == 503)
    #expect(try search("name=Lisbon", settings).status == 503)
    let dark = try run.ask(
      DarkSkyService(settings), "/forecast/key/38.7369,-9.1427?units=auto")
    #expect(dark.status == 200)
  }
}
