import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqPlaces
import GridqText

/// A place with its name, clocks and sun.
struct WeatherPlace {
  let point: LatLon
  /// Nil where there is none nearby, and where the names cannot be read: the weather does not need them.
  let town: NamedPlace?
  /// Never empty, because some apps show nothing else.
  let name: String
  let zone: TimeZoneRules

  /// That the zone is uncertain.
  var zoneNotice: ForecastNotice { ForecastNotice.zoneOfMap(zone) }

  init(_ asked: WeatherRequest, _ settings: ServiceSettings) {
    point = asked.point
    town = try? settings.places.nearest(to: point)
    let ofTown = asked.language == .english ? town?.name : town?.name(in: asked.language.rawValue)
    name = ofTown ?? settings.places.label(of: point)
    zone = settings.zones.at(point)
  }
}

extension JSONText {
  mutating func coordinates(_ point: LatLon) {
    object("coord") { json in
      json.number("lon", point.longitude, decimals: 4)
      json.number("lat", point.latitude, decimals: 4)
    }
  }

  /// Sunrise and sunset around noon of a day by the clocks of a place; no keys where the sun does not rise or set.
  mutating func sun(_ day: LocalDay, at point: LatLon) {
    guard case .rising(let sunrise, let sunset) = SolarDay(containing: day.noon, at: point).daylight
    else { return }
    if let sunrise { integer("sunrise", sunrise.secondsSince1970) }
    if let sunset { integer("sunset", sunset.secondsSince1970) }
  }

  /// What version 2.5 says of the place of a list.
  mutating func city(_ place: WeatherPlace, now: UTCTime) {
    object("city") { json in
      // There is no list of cities here; the original, too, has 0 where it knows none.
      json.integer("id", 0)
      json.string("name", place.name)
      json.coordinates(place.point)
      json.string("country", place.town?.country ?? "")
      json.integer("population", place.town?.population ?? 0)
      json.integer("timezone", place.zone.offset(at: now))
      json.sun(place.zone.day(containing: now), at: place.point)
    }
  }
}
