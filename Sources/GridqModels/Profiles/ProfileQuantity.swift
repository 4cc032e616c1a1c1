import GridqMetrics

/// What is kept of each level of a column.
enum ProfileQuantity: Int, CaseIterable, Sendable {
  case pressure, temperature, dewPoint, windEast, windNorth, geopotentialHeight

  /// What it is on so many levels of the model.
  func metric(levelCount: Int) -> Metric {
    Metric(
      named: name, title: title, standardName: standardName, unit: unit,
      level: .modelLevel(levelCount), kind: kind, quantum: quantum, valid: possible)
  }

  var name: String {
    switch self {
    case .pressure: "pressure"
    case .temperature: Metric.temperature.name
    case .dewPoint: Metric.dewPoint.name
    case .windEast: Metric.windU.name
    case .windNorth: Metric.windV.name
    case .geopotentialHeight: "geopotential_height"
    }
  }

  private var title: String {
    switch self {
    case .pressure: "Air pressure on the levels of the model"
    case .temperature: "Air temperature on the levels of the model"
    case .dewPoint: "Dew point over water on the levels of the model"
    case .windEast: "Wind towards true east on the levels of the model"
    case .windNorth: "Wind towards true north on the levels of the model"
    case .geopotentialHeight: "Geopotential height above the sea of the levels of the model"
    }
  }

  private var standardName: String {
    switch self {
    case .pressure: "air_pressure"
    case .temperature: Metric.temperature.standardName
    case .dewPoint: Metric.dewPoint.standardName
    case .windEast: Metric.windU.standardName
    case .windNorth: Metric.windV.standardName
    case .geopotentialHeight: "geopotential_height"
    }
  }

  private var unit: MetricUnit {
    switch self {
    case .pressure: .hectopascal
    case .temperature, .dewPoint: .celsius
    case .windEast, .windNorth: .metrePerSecond
    case .geopotentialHeight: .metre
    }
  }

  private var kind: Metric.Kind {
    switch self {
    case .windEast, .windNorth: .vectorComponent
    case .pressure, .temperature, .dewPoint, .geopotentialHeight: .instant
    }
  }

  /// Steps as fine as radiosondes report.
  private var quantum: Double { self == .geopotentialHeight ? 1 : 0.1 }

  /// What is physically possible at any height.
  private var possible: ClosedRange<Double> {
    switch self {
    case .pressure: 0.01...1100
    case .temperature: -150...62
    case .dewPoint: -150...40
    case .windEast, .windNorth: -200...200
    case .geopotentialHeight: -1000...100_000
    }
  }

  /// How it is made, in one line; empty where only the unit changes.
  var method: String {
    switch self {
    case .pressure, .temperature: ""
    case .dewPoint: "Bolton, over water, as wrf-python td"
    case .windEast, .windNorth: "to points of mass, turned to true north"
    case .geopotentialHeight: "in the middle between two faces"
    }
  }

  /// What it is made together with.
  var part: LayerAir.Part {
    switch self {
    case .pressure, .temperature, .dewPoint: .air
    case .windEast, .windNorth: .wind
    case .geopotentialHeight: .height
    }
  }
}
