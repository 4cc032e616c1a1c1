import GridqGeometry

/// What a client asks for.
struct WeatherRequest {
  static let contentType = "application/json; charset=utf-8"

  /// Their names are read in any letter case; others are ignored.
  static let parameters =
    RequestParameter.coordinate() + [
      RequestParameter(
        "units", .choice(["standard", "metric", "imperial"]), "The units; standard without it."),
      RequestParameter("mode", .choice(["json"]), "The form of the answer."),
      RequestParameter(
        "lang", .text(example: "pt"),
        "The language of descriptions and names: en, pt (pt_br), es (sp), fr or de; English for others."
      ),
      RequestParameter("appid", .text(example: "key"), "Any or none; none is kept."),
    ]
  static let exclude = RequestParameter(
    "exclude", .texts(example: ["minutely", "alerts"]), "Parts that are left out.")
  static func count(_ most: Int) -> RequestParameter {
    RequestParameter("cnt", .whole(1...most), "How many entries the list has at most.")
  }

  let point: LatLon
  let units: WeatherUnits
  let language: WeatherLanguage
  private let query: QueryFields

  init(_ request: ServiceRequest) throws(ServiceError) {
    query = request.query
    let latitude = try WeatherRequest.value(of: "lat", in: query)
    let longitude = try WeatherRequest.value(of: "lon", in: query)
    if latitude == nil, longitude == nil {
      for name in ["q", "id", "zip"] where query[anyCase: name] != nil {
        throw .notFound(
          "city not found: give lat and lon instead of \(name); /geo/1.0/direct has those of a name"
        )
      }
      throw .badRequest("Nothing to geocode: give lat and lon in degrees")
    }
    point = try LatLon(latitude: latitude, longitude: longitude)
    if let mode = try WeatherRequest.value(of: "mode", in: query), mode != "json" {
      throw .badRequest("this server answers in json only", parameter: "mode")
    }
    language = WeatherLanguage(parameter: try WeatherRequest.value(of: "lang", in: query))
    switch try WeatherRequest.value(of: "units", in: query) {
    case nil, "", "standard", "default": units = .standard
    case "metric": units = .metric
    case "imperial": units = .imperial
    default: throw .badRequest("it must be standard, metric or imperial", parameter: "units")
    }
  }

  /// How many entries the list of the answer may have.
  ///
  /// - Parameter most: so many where none or more is asked for.
  func count(most: Int, unasked: Int) throws(ServiceError) -> Int {
    try WeatherRequest.count("cnt", in: query, most: most, unasked: unasked)
  }

  static func count(
    _ name: String, in query: QueryFields, most: Int, unasked: Int
  ) throws(ServiceError) -> Int {
    guard let text = try value(of: name, in: query), !text.isEmpty else { return unasked }
    guard let count = Int(text), count >= 1 else {
      throw .badRequest("it must be a whole number from 1 to \(most)", parameter: name)
    }
    return min(count, most)
  }

  /// The parts that are not wanted; others than there are mean nothing.
  func excluded() throws(ServiceError) -> Set<String> {
    let parts = try WeatherRequest.value(of: "exclude", in: query) ?? ""
    return Set(parts.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() })
  }

  /// The value of a field, its name in any letter case, without the space that a client may have left around the
  /// value: one prints its address over two lines.
  ///
  /// - Throws: `.badRequest` for two values: which of them counts is not for a server to guess.
  static func value(of name: String, in query: QueryFields) throws(ServiceError) -> String? {
    var found: String?
    for field in query.fields where field.name.lowercased() == name {
      var text = field.value[...].drop { $0.isWhitespace }
      while let last = text.last, last.isWhitespace { text.removeLast() }
      let value = String(text)
      guard found == nil || found == value else {
        throw .badRequest("it is given twice; give it once", parameter: name)
      }
      found = value
    }
    return found
  }
}

/// What `units` means. Pressures are in hPa, lengths in metres and amounts in mm in all of them.
enum WeatherUnits {
  /// Kelvin, m/s.
  case standard
  /// °C, m/s.
  case metric
  /// °F, miles an hour.
  case imperial

  func temperature(_ celsius: Double?) -> Double? {
    guard let celsius else { return nil }
    return switch self {
    case .standard: celsius + 273.15
    case .metric: celsius
    case .imperial: celsius * 1.8 + 32
    }
  }

  func speed(_ metresPerSecond: Double?) -> Double? {
    // An international mile has 1609.344 m.
    self == .imperial ? metresPerSecond.map { $0 * 3600 / 1609.344 } : metresPerSecond
  }
}
