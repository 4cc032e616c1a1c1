import GridqMetrics

/// What is told of the air's quality, and how an index of fields by name calls it: the names of the set `chem`.
enum Pollutant: String, CaseIterable {
  case fineParticles = "pm2_5"
  case particles = "pm10"
  case nitrogenDioxide = "nitrogen_dioxide"
  case ozone
  case sulphurDioxide = "sulphur_dioxide"
  case carbonMonoxide = "carbon_monoxide"
  case nitrogenMonoxide = "nitrogen_monoxide"

  /// The field of this name, to ask for. Unit and step are those of the index that answers.
  var metric: Metric {
    Metric(
      named: rawValue, unit: MetricUnit(rawValue: "ug/m3"), kind: .instant, quantum: 0.01,
      valid: 0...1e9)
  }

  /// g/mol, by the abridged standard atomic weights of IUPAC (2021); nil for particles, which are a mixture.
  var molarMass: Double? {
    switch self {
    case .fineParticles, .particles: nil
    case .ozone: 47.997
    case .nitrogenDioxide: 46.005
    case .nitrogenMonoxide: 30.006
    case .sulphurDioxide: 64.058
    case .carbonMonoxide: 28.010
    }
  }

  /// The number in the schema of the binary answer.
  var code: UInt8 {
    switch self {
    case .particles: 75
    case .fineParticles: 76
    case .carbonMonoxide: 79
    case .nitrogenDioxide: 80
    case .ozone: 82
    case .sulphurDioxide: 83
    case .nitrogenMonoxide: 124
    }
  }
}

/// The two ways in which the amount of a gas in the air is told.
enum Concentration {
  /// µg in 1 m³ of the air at hand.
  case mass(Double)
  /// Parts per billion, 10⁻⁹ of the amount of substance.
  case share(Double)

  /// A value in the unit of an index; nil for a unit that is neither.
  init?(_ value: Double, unit: String) {
    switch unit {
    case "ug/m3", "ug/m^3", "ug m-3", "ug m^-3", "µg/m³", "μg/m³", "ug m**-3": self = .mass(value)
    case "mg/m3", "mg m-3", "mg m^-3": self = .mass(1e3 * value)
    case "ppmv", "ppm", "ppmV": self = .share(1e3 * value)
    case "ppbv", "ppb", "ppbV": self = .share(value)
    default: return nil
    }
  }

  /// The gas constant, J/(mol K): exact since the SI of 2019.
  private static let gasConstant = 8.314_462_618

  /// µg of a substance of 1 g/mol in 1 m³ where it is 1 ppb of the air: p/(R T) mol of air are in 1 m³, by the law of
  /// ideal gases (J. H. Seinfeld and S. N. Pandis, "Atmospheric Chemistry and Physics", 3rd ed. (2016), equation 1.16).
  /// The air is taken as dry: what models write is of dry air, which is at most 4 % less in hot moist air.
  ///
  /// - Parameters:
  ///   - pressure: hPa.
  ///   - temperature: °C.
  static func massOfShare(pressure: Double, temperature: Double) -> Double {
    100 * pressure / (gasConstant * (temperature + 273.15)) * 1e-3
  }

  /// µg/m³; nil where the substance is a mixture, or the air is not known.
  ///
  /// - Parameter massOfShare: that of ``massOfShare(pressure:temperature:)``.
  func mass(_ pollutant: Pollutant, massOfShare: Double?) -> Double? {
    switch self {
    case .mass(let value): return value
    case .share(let value):
      guard let molarMass = pollutant.molarMass, let massOfShare else { return nil }
      return value * molarMass * massOfShare
    }
  }

  /// Parts per billion; nil where the substance is a mixture, or the air is not known.
  func share(_ pollutant: Pollutant, massOfShare: Double?) -> Double? {
    switch self {
    case .share(let value): return value
    case .mass(let value):
      guard let molarMass = pollutant.molarMass, let massOfShare, massOfShare > 0 else {
        return nil
      }
      return value / (molarMass * massOfShare)
    }
  }
}
