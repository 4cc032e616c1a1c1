import GridqMetrics
import GridqNetCDF

/// A variable on levels that WRF does not write, made of those that it does. It can be asked for by its name like any
/// other, where a file has no variable of that name.
enum WRFMadeVariable: String, CaseIterable {
  /// Air temperature, K.
  case temperature = "TK"
  /// Relative humidity over water, %.
  case relativeHumidity = "RH"

  /// The one of a name; nil where the file has that variable itself, or not all that it is made of on the levels of the
  /// atmosphere, in WRF's units.
  init?(named name: String, in file: NetCDFFile) {
    guard let made = WRFMadeVariable(rawValue: name), file.variable(named: name) == nil,
      made.parts.allSatisfy({ part in
        let stored = file.variable(named: part.name)
        let unit = stored?.attributes.text(named: "units") ?? ""
        return stored?.stagger == Stagger.none && !part.isOtherUnit(unit)
      })
    else { return nil }
    self = made
  }

  /// What it is made of; shape and times are those of the first.
  var parts: [Variable] {
    switch self {
    case .temperature: [.potentialTemperature, .pressure, .basePressure]
    case .relativeHumidity: [.potentialTemperature, .pressure, .basePressure, .vapour]
    }
  }

  /// What the table calls it at the surface.
  var name: String {
    switch self {
    case .temperature: Metric.temperature.name
    case .relativeHumidity: Metric.relativeHumidity.name
    }
  }

  var unit: String {
    switch self {
    case .temperature: "K"
    case .relativeHumidity: "%"
    }
  }

  var title: String {
    switch self {
    case .temperature: "Air temperature"
    case .relativeHumidity: "Relative humidity over water"
    }
  }

  /// The values from those of the parts, point by point, as wrf-python's tk and rh.
  func values(of parts: [[Float]]) -> [Float] {
    parts[0].indices.map { cell in
      let pressure = Double(parts[1][cell]) + Double(parts[2][cell])
      let temperature = Air.temperature(
        perturbation: Double(parts[0][cell]), pressure: pressure)
      return switch self {
      case .temperature: Float(temperature)
      case .relativeHumidity:
        Float(
          100
            * Air.relativeHumidity(
              temperature: temperature, mixingRatio: Double(parts[3][cell]), pressure: pressure))
      }
    }
  }
}
