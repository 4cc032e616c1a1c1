import GridqLookup

/// What of Open-Meteo is asked: its services have one shape of requests and answers, and variables of their own.
enum OpenMeteoEndpoint: CaseIterable {
  case forecast
  case airQuality

  var path: String {
    switch self {
    case .forecast: "/v1/forecast"
    case .airQuality: "/v1/air-quality"
    }
  }

  /// What the description of all paths says of it.
  var summary: String {
    switch self {
    case .forecast: "Open-Meteo: the forecast at places."
    case .airQuality: "Open-Meteo: the quality of the air at places, every hour and now."
    }
  }

  /// In the names of its operations.
  var id: String {
    switch self {
    case .forecast: "OpenMeteoForecast"
    case .airQuality: "OpenMeteoAirQuality"
    }
  }

  /// The variable of a name, at moments.
  func variable(_ name: String) -> Variable? {
    switch self {
    case .forecast: Variable.named(name)
    case .airQuality: Variable.ofAirQuality(name)
    }
  }

  /// Those that have values.
  var variables: [Variable] {
    switch self {
    case .forecast: Variable.all
    case .airQuality: Variable.airQuality
    }
  }

  /// Days from today on, where a request does not say.
  var days: Int64 {
    switch self {
    case .forecast: 7
    case .airQuality: 5
    }
  }

  /// Which cells may answer, where a request does not say.
  var surface: CellSurface {
    switch self {
    case .forecast: .land
    case .airQuality: .nearest
    }
  }

  /// Whether there are sections of days and of quarters of an hour, too.
  var hasAllSections: Bool { self == .forecast }
}
