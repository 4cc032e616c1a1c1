/// A unit of measure, with its symbol as the commands and the index write it (UDUNITS spelling).
///
/// The cases are the units of the metric table and those that they are converted to. Every other one is known by its
/// symbol alone, and is not converted.
@nonexhaustive
public enum MetricUnit: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// °C.
  case celsius
  /// °F.
  case fahrenheit
  /// K.
  case kelvin
  /// %.
  case percent
  /// No unit: an index, a code, a fraction.
  case one
  /// m/s.
  case metrePerSecond
  /// Statute miles an hour.
  case milePerHour
  /// Degrees of an angle, clockwise from true north.
  case degree
  /// hPa.
  case hectopascal
  /// Pa.
  case pascal
  /// Conventional inches of mercury, 3386.389 Pa.
  case inchOfMercury
  /// mm; of rain and melted snow, the same number as litres on a square metre.
  case millimetre
  /// kg/m²; of water, the same number as mm.
  case kilogramPerSquareMetre
  /// Inches, 25.4 mm.
  case inch
  /// m.
  case metre
  /// International feet, 0.3048 m.
  case foot
  /// Statute miles, 1609.344 m.
  case mile
  /// W/m².
  case wattPerSquareMetre
  /// J/kg.
  case joulePerKilogram

  /// One of no other case, by its symbol: `dBZ`. ``init(rawValue:)`` makes it, and never of the symbol of a case.
  case other(String)

  /// Every unit that is a case of its own, in the order of the cases.
  public static let allCases: [MetricUnit] = [
    .celsius, .fahrenheit, .kelvin, .percent, .one, .metrePerSecond, .milePerHour, .degree,
    .hectopascal,
    .pascal, .inchOfMercury, .millimetre, .kilogramPerSquareMetre, .inch, .metre, .foot, .mile,
    .wattPerSquareMetre, .joulePerKilogram,
  ]

  /// The unit with a symbol, whatever it is.
  public init(rawValue: String) {
    self = MetricUnit.allCases.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  /// The symbol.
  public var rawValue: String {
    switch self {
    case .celsius: "degC"
    case .fahrenheit: "degF"
    case .kelvin: "K"
    case .percent: "%"
    case .one: "1"
    case .metrePerSecond: "m/s"
    case .milePerHour: "mph"
    case .degree: "degree"
    case .hectopascal: "hPa"
    case .pascal: "Pa"
    case .inchOfMercury: "inHg"
    case .millimetre: "mm"
    case .kilogramPerSquareMetre: "kg/m2"
    case .inch: "in"
    case .metre: "m"
    case .foot: "ft"
    case .mile: "mi"
    case .wattPerSquareMetre: "W/m2"
    case .joulePerKilogram: "J/kg"
    case .other(let symbol): symbol
    }
  }

  /// The symbol: `degC`, `m/s`.
  public var symbol: String { rawValue }
}

/// A family of units to answer in.
@nonexhaustive
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
  /// The units of the metric table: °C, m/s, hPa, mm, %, m.
  case metric
  /// °F, mph, inHg, in, ft.
  case imperial
  /// The canonical units of the CF standard names: K, m/s, Pa, kg/m2, 1 for a fraction, m.
  case si
}

/// A linear change of unit: `value × scale + offset`.
public struct UnitConversion: Hashable, Sendable {
  /// The unit of the result.
  public let unit: MetricUnit
  /// What a value is multiplied by.
  public let scale: Double
  /// What is added then, in the unit of the result.
  public let offset: Double

  init(_ unit: MetricUnit, scale: Double = 1, offset: Double = 0) {
    self.unit = unit
    self.scale = scale
    self.offset = offset
  }

  /// `value` in the unit of the result; a missing value (NaN) stays one.
  @inlinable
  public func callAsFunction(_ value: Double) -> Double {
    value * scale + offset
  }
}

extension MetricUnit {
  /// The change from this unit to the one that `system` uses for the same quantity.
  ///
  /// The factors are the exact definitions of the international foot (0.3048 m), inch (25.4 mm) and
  /// mile (1609.344 m), the conventional inch of mercury (3386.389 Pa, NIST SP 811 B.8), and 1 kg
  /// of water on a square metre for each millimetre (CF `precipitation_amount`). Of lengths in
  /// metres, the depth of snow becomes inches, visibility miles and heights feet.
  func conversion(to system: UnitSystem, length: MetricUnit = .foot) -> UnitConversion {
    switch (system, self) {
    case (.imperial, .celsius): UnitConversion(.fahrenheit, scale: 1.8, offset: 32)
    case (.imperial, .metrePerSecond): UnitConversion(.milePerHour, scale: 3600 / 1609.344)
    case (.imperial, .hectopascal): UnitConversion(.inchOfMercury, scale: 100 / 3386.389)
    case (.imperial, .millimetre): UnitConversion(.inch, scale: 1 / 25.4)
    case (.imperial, .metre) where length == .inch: UnitConversion(.inch, scale: 1 / 0.0254)
    case (.imperial, .metre) where length == .mile: UnitConversion(.mile, scale: 1 / 1609.344)
    case (.imperial, .metre): UnitConversion(.foot, scale: 1 / 0.3048)
    case (.si, .celsius): UnitConversion(.kelvin, offset: 273.15)
    case (.si, .hectopascal): UnitConversion(.pascal, scale: 100)
    case (.si, .millimetre): UnitConversion(.kilogramPerSquareMetre)
    case (.si, .percent): UnitConversion(.one, scale: 0.01)
    default: UnitConversion(self)
    }
  }
}

extension MetricUnit {
  /// The change from this unit to the one that `system` uses, for a metric of which nothing else is known. Only amounts in mm
  /// are taken for water, and of these none whose standard name is that of a depth.
  package func conversion(
    to system: UnitSystem, of kind: Metric.Kind, named standardName: String
  ) -> UnitConversion {
    guard system == .si, self == .millimetre,
      kind != .sum || MetricUnit.isThickness(standardName)
    else { return conversion(to: system) }
    return UnitConversion(.metre, scale: 0.001)
  }

  /// Whether a CF standard name is that of the depth of an amount, and not of its mass.
  package static func isThickness(_ standardName: String) -> Bool {
    standardName.utf8.starts(with: "thickness_of_".utf8)
      || standardName.utf8.starts(with: "lwe_thickness_of_".utf8)
  }
}

extension Metric {
  /// The change to the unit of this metric from the one with `symbol`; nil when no system of units uses that
  /// one for the metric.
  public func conversion(fromSymbol symbol: String) -> UnitConversion? {
    for system in UnitSystem.allCases {
      let conversion = conversion(to: system)
      guard conversion.unit.symbol == symbol else { continue }
      return UnitConversion(
        unit, scale: 1 / conversion.scale, offset: -conversion.offset / conversion.scale)
    }
    return nil
  }

  /// The change from the unit of this metric to the one that `system` uses for it.
  public func conversion(to system: UnitSystem) -> UnitConversion {
    guard code != Metric.noCode else {
      return unit.conversion(to: system, of: kind, named: standardName)
    }
    return unit.conversion(
      to: system, length: self == .snowDepth ? .inch : self == .visibility ? .mile : .foot)
  }
}
