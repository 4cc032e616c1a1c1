/// What a variable is a number of: its unit, as the request chooses it, and its decimals.
enum Quantity {
  case temperature
  case percent
  case speed
  case direction
  case pressure
  /// mm.
  case water
  /// mm of water, told as depth: 10 mm are 7 cm, as the original takes it.
  case freshSnow
  case length
  case energy
  case radiation
  case radiationSum
  case weatherCode
  case uvIndex
  case flag
  case seconds
  case hours
  /// A moment, in seconds since 1970.
  case moment
  /// kPa.
  case vapourPressure
  /// m³ of water in 1 m³ of soil.
  case waterShare
  /// kg/m², of a column of air.
  case columnMass
  /// kg/m³.
  case density
  /// m/s, whatever unit wind has.
  case verticalSpeed
  /// °C.
  case degreeDays
  /// µg/m³.
  case massConcentration
  /// Grains of pollen in 1 m³.
  case pollen
  case partsPerMillion
  /// Of the air's quality, by the European Environment Agency.
  case europeanIndex
  /// Of the air's quality, by the EPA of the United States.
  case americanIndex
  /// Without a unit.
  case number

  /// What is estimated whatever is asked for; nil for nothing.
  var estimate: String? {
    if case .freshSnow = self { "0.7 cm for each millimetre of water" } else { nil }
  }

  /// The units that a request chooses.
  struct Units {
    enum Speed: String, CaseIterable {
      case kmh, ms, mph, kn
    }

    var isFahrenheit = false
    var speed = Speed.kmh
    /// Inches and feet instead of millimetres, centimetres and metres.
    var isInch = false
    var isUnixTime = false
  }

  /// How a quantity is written: the value times `scale` and plus `offset`.
  struct Form {
    /// The unit in JSON and CSV.
    let label: String
    let decimals: Int
    /// The number of the unit in the schema of the binary answer.
    let code: UInt8
    var scale = 1.0
    var offset = 0.0
    /// Whether it goes around: whole degrees.
    var isDirection = false

    func callAsFunction(_ value: Double) -> Double {
      isDirection ? value.belowFullTurn : value * scale + offset
    }
  }

  /// The factors are exact: 1 in = 25.4 mm, 1 ft = 0.3048 m, 1 mile = 1609.344 m, 1 nautical mile = 1852 m.
  func form(_ units: Units) -> Form {
    switch self {
    case .temperature where units.isFahrenheit:
      Form(label: "°F", decimals: 1, code: 9, scale: 1.8, offset: 32)
    case .temperature: Form(label: "°C", decimals: 1, code: 1)
    case .percent: Form(label: "%", decimals: 0, code: 35)
    case .speed:
      switch units.speed {
      case .kmh: Form(label: "km/h", decimals: 1, code: 24, scale: 3.6)
      case .ms: Form(label: "m/s", decimals: 2, code: 28)
      case .mph: Form(label: "mp/h", decimals: 1, code: 31, scale: 3600 / 1609.344)
      case .kn: Form(label: "kn", decimals: 1, code: 25, scale: 3600.0 / 1852)
      }
    case .direction: Form(label: "°", decimals: 0, code: 5, isDirection: true)
    case .pressure: Form(label: "hPa", decimals: 1, code: 16)
    case .water where units.isInch: Form(label: "inch", decimals: 3, code: 18, scale: 1 / 25.4)
    case .water: Form(label: "mm", decimals: 2, code: 32)
    case .freshSnow where units.isInch:
      Form(label: "inch", decimals: 3, code: 18, scale: 0.7 / 2.54)
    case .freshSnow: Form(label: "cm", decimals: 2, code: 2, scale: 0.7)
    case .length where units.isInch: Form(label: "ft", decimals: 3, code: 10, scale: 1 / 0.3048)
    case .length: Form(label: "m", decimals: 2, code: 29)
    case .energy: Form(label: "J/kg", decimals: 1, code: 20)
    case .radiation: Form(label: "W/m²", decimals: 1, code: 39)
    case .radiationSum: Form(label: "MJ/m²", decimals: 2, code: 26)
    case .weatherCode: Form(label: "wmo code", decimals: 0, code: 40)
    case .uvIndex: Form(label: "", decimals: 2, code: 7)
    case .flag: Form(label: "", decimals: 0, code: 6)
    case .seconds: Form(label: "s", decimals: 2, code: 36)
    case .hours: Form(label: "h", decimals: 1, code: 17)
    case .vapourPressure: Form(label: "kPa", decimals: 2, code: 22)
    case .waterShare: Form(label: "m³/m³", decimals: 3, code: 3)
    case .columnMass: Form(label: "kg/m²", decimals: 2, code: 23)
    case .density: Form(label: "kg/m³", decimals: 2, code: 42)
    case .verticalSpeed: Form(label: "m/s", decimals: 2, code: 27)
    case .degreeDays: Form(label: "GDD °C", decimals: 2, code: 12)
    case .massConcentration: Form(label: "μg/m³", decimals: 1, code: 30)
    case .pollen: Form(label: "grains/m³", decimals: 1, code: 14)
    case .partsPerMillion: Form(label: "ppm", decimals: 0, code: 41)
    case .europeanIndex: Form(label: "EAQI", decimals: 0, code: 8)
    case .americanIndex: Form(label: "USAQI", decimals: 0, code: 38)
    case .number: Form(label: "", decimals: 2, code: 7)
    case .moment:
      Form(label: units.isUnixTime ? "unixtime" : "iso8601", decimals: 0, code: 37)
    }
  }
}
