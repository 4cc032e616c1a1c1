import GridqGeometry
import GridqMetrics
import GridqPlaces

/// What a request asks for.
struct DarkSkyRequest {
  let point: LatLon
  /// The moment asked for; that of the request when none was.
  let time: UTCTime
  /// Whether a moment was asked for: then its day is answered, and not the days from now on.
  let isOfDay: Bool
  let zone: TimeZoneRules
  let units: DarkSkyUnits
  let language: WeatherLanguage
  let isExtended: Bool
  private let excluded: Set<String>

  /// A part of the answer.
  enum Block: String, CaseIterable {
    case currently
    case minutely
    case hourly
    case daily
    case flags
  }

  init(_ request: ServiceRequest, _ settings: ServiceSettings) throws(ServiceError) {
    let parts = (request.captures["place"] ?? "")
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    guard parts.count == 2 || parts.count == 3 else {
      throw .badRequest(
        "the path must end in latitude,longitude or latitude,longitude,time, such as 38.7369,-9.1427"
      )
    }
    point = try LatLon(
      latitude: parts[0], longitude: parts[1], names: ("latitude", "longitude"))
    zone = settings.zones.at(point)
    isOfDay = parts.count == 3
    time = isOfDay ? try DarkSkyRequest.time(parts[2], in: zone) : request.now
    let query = request.query
    switch try query.once("units") {
    case nil, "": units = .us
    case "auto": units = DarkSkyUnits(country: settings.places.country(of: point))
    case let name?:
      guard let known = DarkSkyUnits(rawValue: name) else {
        let names = DarkSkyUnits.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badRequest("it must be one of auto, \(names)", parameter: "units")
      }
      units = known
    }
    language = WeatherLanguage(parameter: try query.once("lang"))
    isExtended = query.list("extend").contains("hourly")
    excluded = Set(query.list("exclude"))
  }

  static let parameters: [RequestParameter] = [
    RequestParameter("key", .text(example: "key"), "Any; none is kept.", isInPath: true),
    RequestParameter(
      "place", .text(example: "38.7369,-9.1427"),
      "latitude,longitude, or latitude,longitude,time for a moment and its day.", isInPath: true),
    RequestParameter(
      "units", .choice(["auto"] + DarkSkyUnits.allCases.map(\.rawValue)),
      "The units of the values; us without it."),
    RequestParameter(
      "lang", .text(example: "pt"),
      "The language of summaries: en, pt, es, fr or de; English for others."),
    RequestParameter("extend", .choice(["hourly"]), "168 hours instead of 48."),
    RequestParameter(
      "exclude", .list(of: Block.allCases.map(\.rawValue)), "Parts that are left out."),
  ]

  func includes(_ block: Block) -> Bool { !excluded.contains(block.rawValue) }

  /// Seconds since 1970, or ISO 8601; without an offset, what clocks show at the place.
  private static func time(_ text: String, in zone: TimeZoneRules) throws(ServiceError) -> UTCTime {
    if let seconds = Int64(text) { return UTCTime(secondsSince1970: seconds) }
    guard let (clock, offset) = UTCTime.clock(iso8601: text) else {
      throw .badRequest(
        "it is not a time; give seconds since 1970, or 2026-11-20T15:00:00 with or without an offset",
        parameter: "time")
    }
    guard let offset else { return zone.moments(showing: clock).first }
    return clock.adding(seconds: -offset) ?? clock
  }
}

extension PlaceNames {
  /// The country of the nearest places within 100 km that say it; nil without one.
  fileprivate func country(of point: LatLon) -> String? {
    (try? nearest(to: point, within: 100_000, count: 10))?.first { !$0.country.isEmpty }?.country
  }
}

/// What `units` means: the units of Dark Sky for each name.
enum DarkSkyUnits: String, CaseIterable {
  /// °F, miles an hour, miles, inches.
  case us
  /// °C, m/s, km, mm, and cm of snow.
  case si
  /// As si, with km/h.
  case ca
  /// As si, with miles an hour.
  case uk
  /// As si, with miles an hour, and miles.
  case uk2

  /// What `auto` means in a country.
  init(country: String?) {
    switch country {
    case "US": self = .us
    case "CA": self = .ca
    case "GB": self = .uk2
    default: self = .si
    }
  }

  func temperature(_ celsius: Double) -> Double { self == .us ? celsius * 1.8 + 32 : celsius }

  /// - Parameter speed: m/s.
  func speed(_ speed: Double) -> Double {
    switch self {
    case .si: speed
    case .ca: speed * 3.6
    // An international mile is 1609.344 m.
    case .us, .uk, .uk2: speed * 3600 / 1609.344
    }
  }

  /// - Parameter metres: is cut at 10 miles, as Dark Sky has it.
  func visibility(_ metres: Double) -> Double {
    let metres = min(metres, 16_093.44)
    return self == .us || self == .uk2 ? metres / 1609.344 : metres / 1000
  }

  /// - Parameter rate: mm/h.
  func intensity(_ rate: Double) -> Double { self == .us ? rate / 25.4 : rate }

  /// - Parameter centimetres: of snow.
  func accumulation(_ centimetres: Double) -> Double {
    self == .us ? centimetres / 2.54 : centimetres
  }
}
