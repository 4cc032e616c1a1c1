import GridqLookup
import GridqMetrics

/// A variable that requests name, for days.
struct DailyVariable {
  /// How a value is made.
  enum Source {
    case statistic(Metric, DailyStatistic)
    /// The largest, the smallest or the mean of the hourly values.
    case ofHours(Variable, Aggregation)
    case weather
    /// The liquid part of the precipitation.
    case rain
    /// Hours with 0.1 mm or more.
    case wetHours
    case sunrise
    case sunset
    case daylight
    /// Showers, which no run tells apart.
    case showers
    /// Nothing: Open-Meteo has it.
    case absent
  }

  /// The numbers of the schema of the binary answer.
  enum Aggregation: UInt8 {
    case none = 0
    case minimum = 1
    case maximum = 2
    case mean = 3
    case dominant = 9
    case sum = 10
  }

  let source: Source
  let quantity: Quantity
  /// The number of the variable in the schema of the binary answer.
  let code: UInt8
  let layer: Layer
  let aggregation: Aggregation

  private init(
    _ source: Source, _ quantity: Quantity, _ code: UInt8, _ aggregation: Aggregation = .none,
    layer: Layer = Layer()
  ) {
    self.source = source
    self.quantity = quantity
    self.code = code
    self.aggregation = aggregation
    self.layer = layer
  }

  private static let special: [String: DailyVariable] = [
    "weather_code": DailyVariable(.weather, .weatherCode, 56),
    "precipitation_sum": DailyVariable(.statistic(.precipitation, .sum), .water, 24, .sum),
    "rain_sum": DailyVariable(.rain, .water, 28, .sum),
    "showers_sum": DailyVariable(.showers, .water, 34, .sum),
    "snowfall_sum": DailyVariable(.statistic(.snowfall, .sum), .freshSnow, 37, .sum),
    "snowfall_water_equivalent_sum": DailyVariable(
      .statistic(.snowfall, .sum), .water, 39, .sum),
    "precipitation_hours": DailyVariable(.wetHours, .hours, 25),
    "uv_index_max": DailyVariable(.statistic(.uvIndex, .maximum), .uvIndex, 52, .maximum),
    "sunrise": DailyVariable(.sunrise, .moment, 40),
    "sunset": DailyVariable(.sunset, .moment, 41),
    "daylight_duration": DailyVariable(.daylight, .seconds, 7),
  ]

  private static let suffixes: [(text: String, Aggregation, DailyStatistic)] = [
    ("_max", .maximum, .maximum), ("_min", .minimum, .minimum), ("_mean", .mean, .mean),
    ("_dominant", .dominant, .dominant),
  ]

  /// The names that there are.
  static let names =
    special.keys.sorted() + ofHours.keys.sorted()
    + Variable.all.flatMap { variable in suffixes.map { variable.name + $0.text } }
    .filter { special[$0] == nil && ofHours[$0] == nil && statistic($0) != nil }

  /// What is made of the values at the hours of the day, by the names of these.
  private static let ofHours: [String: (hourly: String, Quantity?, Aggregation)] = [
    "shortwave_radiation_sum": ("shortwave_radiation", .radiationSum, .sum),
    "sunshine_duration": ("sunshine_duration", nil, .none),
    "precipitation_probability_max": ("precipitation_probability", nil, .maximum),
    "precipitation_probability_min": ("precipitation_probability", nil, .minimum),
    "precipitation_probability_mean": ("precipitation_probability", nil, .mean),
    "uv_index_clear_sky_max": ("uv_index_clear_sky", nil, .maximum),
    "vapour_pressure_deficit_max": ("vapour_pressure_deficit", nil, .maximum),
    "et0_fao_evapotranspiration": ("et0_fao_evapotranspiration", nil, .sum),
    "et0_fao_evapotranspiration_sum": ("et0_fao_evapotranspiration", nil, .sum),
  ]

  /// The variable of a name: `temperature_2m_max`.
  static func named(_ name: String) -> DailyVariable? {
    let name = Variable.current(name)
    if let variable = special[name] { return variable }
    if let (hourly, quantity, aggregation) = ofHours[name], let variable = Variable.named(hourly) {
      return DailyVariable(
        .ofHours(variable, aggregation), quantity ?? variable.quantity, variable.code, aggregation,
        layer: variable.layer)
    }
    if let variable = statistic(name) { return variable }
    guard let (entry, aggregation) = PublishedNames.daily(name) else { return nil }
    return DailyVariable(.absent, entry.quantity, entry.code, aggregation, layer: entry.layer)
  }

  /// `temperature_2m_max`: a statistic of values at times.
  private static func statistic(_ name: String) -> DailyVariable? {
    for (text, aggregation, statistic) in suffixes where name.hasSuffix(text) {
      guard let variable = Variable.named(String(name.dropLast(text.count))) else { continue }
      switch variable.source {
      case .metric(let metric)
      where metric != .uvIndex
        && metric.kind == (statistic == .dominant ? .direction : .instant):
        return DailyVariable(
          .statistic(metric, statistic), variable.quantity, variable.code, aggregation,
          layer: variable.layer)
      default: return nil
      }
    }
    return nil
  }

  /// What the days are asked for.
  var metrics: [Metric] {
    switch source {
    case .statistic(let metric, _): [metric]
    case .weather: [.weatherCode, .cloudCover]
    case .rain: [.precipitation, .snowfall, .graupel]
    case .showers: [.precipitation]
    case .ofHours, .wetHours, .sunrise, .sunset, .daylight, .absent: []
    }
  }

  /// The variable of each hour that it is made of.
  var hourly: Variable? {
    switch source {
    case .ofHours(let variable, _): variable
    case .wetHours: Variable.named("precipitation")
    case .showers, .statistic, .weather, .rain, .sunrise, .sunset, .daylight, .absent: nil
    }
  }

  /// How it is estimated by this service; nil where it is the library's value.
  var estimate: String? {
    if case .showers = source { return Variable.named("showers")?.estimate }
    return hourly?.estimate ?? quantity.estimate
  }

  var isAbsent: Bool { if case .absent = source { true } else { false } }
}
