/// What a variable of `/v1/air-quality` is.
enum AirQualityValue: Hashable {
  /// µg/m³.
  case concentration(Pollutant)
  /// The European index of a pollutant, or the highest of all.
  case european(Pollutant?)
  /// The index of the United States of a pollutant, or the highest of all.
  case american(Pollutant?)

  /// What it is made of.
  var pollutants: [Pollutant] {
    switch self {
    case .concentration(let pollutant), .european(let pollutant?), .american(let pollutant?):
      [pollutant]
    case .european(nil): EuropeanAirQuality.pollutants
    case .american(nil): AmericanAirQuality.pollutants
    }
  }

  /// The hours that end at a time and that its value is made of.
  var hours: Int {
    switch self {
    case .concentration: 1
    case .european: pollutants.map(EuropeanAirQuality.hours).max() ?? 1
    case .american: pollutants.flatMap(AmericanAirQuality.columns).map(\.hours).max() ?? 1
    }
  }

  /// How the value is made.
  var estimate: String? {
    switch self {
    case .concentration(let pollutant):
      pollutant.molarMass == nil
        ? nil
        : "where the model has shares of volume, from surface pressure and temperature, with the air taken as dry"
    case .european:
      "the bands of the European Environment Agency of 2017, of particles with means of 24 hourly values"
    case .american:
      "the breakpoints of the EPA of 2024, with means of hourly values: 24 of particles, 8 of ozone and carbon monoxide"
    }
  }
}

extension Variable {
  /// The variables of `/v1/air-quality` that have values. The numbers are those of the schema of the binary answer.
  static let airQuality: [Variable] =
    Pollutant.allCases.map {
      Variable($0.rawValue, .air(.concentration($0)), .massConcentration, $0.code)
    } + [
      Variable("european_aqi", .air(.european(nil)), .europeanIndex, 90),
      Variable("us_aqi", .air(.american(nil)), .americanIndex, 96),
    ]
    + zip(EuropeanAirQuality.pollutants, [91, 92, 93, 94, 95] as [UInt8]).map {
      Variable("european_aqi_\($0.rawValue)", .air(.european($0)), .europeanIndex, $1)
    }
    + zip(AmericanAirQuality.pollutants, [97, 98, 99, 100, 101, 102] as [UInt8]).map {
      Variable("us_aqi_\($0.rawValue)", .air(.american($0)), .americanIndex, $1)
    } + all.filter { ["uv_index", "uv_index_clear_sky", "is_day"].contains($0.name) }

  /// The variable of a name of `/v1/air-quality`, which may be a short one: `us_aqi_no2`.
  static func ofAirQuality(_ name: String) -> Variable? {
    var full = name
    if name.contains("_aqi_") {
      for (short, long) in [
        ("_no2", "_nitrogen_dioxide"), ("_o3", "_ozone"), ("_so2", "_sulphur_dioxide"),
        ("_co", "_carbon_monoxide"),
      ] where name.hasSuffix(short) {
        full = name.dropLast(short.utf8.count) + long
      }
    }
    return airQuality.first { $0.name == full }
      ?? absentAirQuality[name].map { Variable(absent: name, ($0.0, $0.1, Layer())) }
  }

  /// What Open-Meteo has, by its documentation of 2026, and nothing here is made of.
  private static let absentAirQuality: [String: (Quantity, UInt8)] = [
    "dust": (.massConcentration, 77), "aerosol_optical_depth": (.number, 78),
    "ammonia": (.massConcentration, 81), "alder_pollen": (.pollen, 84),
    "birch_pollen": (.pollen, 85), "grass_pollen": (.pollen, 86), "mugwort_pollen": (.pollen, 87),
    "olive_pollen": (.pollen, 88), "ragweed_pollen": (.pollen, 89),
    "formaldehyde": (.massConcentration, 114), "glyoxal": (.massConcentration, 115),
    "non_methane_volatile_organic_compounds": (.massConcentration, 116),
    "pm10_wildfires": (.massConcentration, 117), "peroxyacyl_nitrates": (.massConcentration, 118),
    "secondary_inorganic_aerosol": (.massConcentration, 119),
    "residential_elementary_carbon": (.massConcentration, 120),
    "total_elementary_carbon": (.massConcentration, 121),
    "pm2_5_total_organic_matter": (.massConcentration, 122),
    "sea_salt_aerosol": (.massConcentration, 123), "carbon_dioxide": (.partsPerMillion, 130),
    "methane": (.massConcentration, 131),
  ]
}
