import GridqGeometry
import GridqMetrics

extension OpenMeteoRequest {
  /// The places of a request: `latitude` and `longitude` are lists of equal length; `elevation`, `location_id` and
  /// `timezone` have as many, or one for all.
  static func places(
    _ query: QueryFields, now: UTCTime, _ settings: ServiceSettings
  ) throws(ServiceError) -> [Place] {
    let (latitudes, longitudes) = (query.list("latitude"), query.list("longitude"))
    guard latitudes.count == longitudes.count else {
      throw .badRequest(
        "there are \(longitudes.count) for \(latitudes.count) of latitude; give as many",
        parameter: "longitude")
    }
    guard latitudes.count <= settings.mostPoints else {
      throw .tooLarge(
        "\(latitudes.count) locations are more than the \(settings.mostPoints) that one request may have"
      )
    }
    func list(_ name: String) throws(ServiceError) -> [String] {
      let list = query.list(name)
      guard list.count <= 1 || list.count == latitudes.count else {
        throw .badRequest(
          "there are \(list.count) for \(latitudes.count) locations; give one, or as many",
          parameter: name)
      }
      return list
    }
    let elevations = try list("elevation")
    let ids = try list("location_id")
    let zones = try list("timezone")
    guard !latitudes.isEmpty else {
      throw .badRequest("it is missing; give it in degrees, such as 38.7369", parameter: "latitude")
    }
    var places: [Place] = []
    for placeNumber in latitudes.indices {
      func element(_ list: [String]) -> String? {
        list.count == 1 ? list[0] : list.isEmpty ? nil : list[placeNumber]
      }
      let point = try LatLon(
        latitude: latitudes[placeNumber], longitude: longitudes[placeNumber],
        names: ("latitude", "longitude"))
      let clock = try clock(element(zones), at: point, now: now, settings.zones)
      // One for all would make them the same.
      let id = ids.count == latitudes.count ? try self.id(ids[placeNumber]) : Int64(placeNumber)
      places.append(
        Place(
          point: point, elevation: try elevation(element(elevations)), id: id, zone: clock.name,
          offset: clock.offset, isZoneOfMap: element(zones) == "auto"))
    }
    return places
  }

  private static func id(_ text: String) throws(ServiceError) -> Int64 {
    guard let id = Int64(text) else {
      throw .badRequest("it must be a whole number", parameter: "location_id")
    }
    return id
  }

  private static func elevation(_ text: String?) throws(ServiceError) -> Double? {
    guard let text, text.lowercased() != "nan" else { return nil }
    let range = Metric.elevation.validRange
    guard let value = DecimalText.number(text), range.contains(value) else {
      throw .badRequest(
        "it must be a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)), or nan",
        parameter: "elevation")
    }
    return value
  }

  private static func clock(
    _ text: String?, at point: LatLon, now: UTCTime, _ zones: TimeZones
  ) throws(ServiceError) -> (name: String, offset: Int64) {
    switch text {
    case nil, "GMT", "UTC": return ("GMT", 0)
    case "auto":
      let zone = zones.at(point)
      return (zone.name, zone.offset(at: now))
    case let name?:
      do throws(ServiceError) {
        let zone = try zones.named(name)
        return (zone.name, zone.offset(at: now))
      } catch .badRequest(let text, _) {
        throw .badRequest(text, parameter: "timezone")
      }
    }
  }
}

extension OpenMeteoRequest.Place {
  /// By which days begin.
  var clock: TimeZoneRules { .fixed(name: zone, offset: offset) }

  /// `GMT+1`: abbreviations such as CET are not unique, and zones of the database have few.
  var abbreviation: String {
    guard offset != 0 else { return "GMT" }
    let minutes = offset.magnitude / 60
    let rest = minutes % 60 == 0 ? "" : minutes % 60 < 10 ? ":0\(minutes % 60)" : ":\(minutes % 60)"
    return "GMT\(offset < 0 ? "-" : "+")\(minutes / 60)\(rest)"
  }
}
