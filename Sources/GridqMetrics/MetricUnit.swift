/// A unit of measure, with its symbol as the commands and the index write it (UDUNITS spelling).
@nonexhaustive
public enum MetricUnit: String, Hashable, Sendable, CaseIterable {
  /// °C.
  case celsius = "degC"
  /// °F.
  case fahrenheit = "degF"
  /// K.
  case kelvin = "K"
  /// %.
  case percent = "%"
  /// No unit: an index, a code, a fraction.
  case one = "1"
  /// m/s.
  case metrePerSecond = "m/s"
  /// Statute miles an hour.
  case milePerHour = "mph"
  /// Degrees of an angle, clockwise from true north.
  case degree = "degree"
  /// hPa.
  case hectopascal = "hPa"
  /// Pa.
  case pascal = "Pa"
  /// Conventional inches of mercury, 3386.389 Pa.
  case inchOfMercury = "inHg"
  /// mm; of rain and melted snow, the same number as litres on a square metre.
  case millimetre = "mm"
  /// kg/m²; of water, the same number as mm.
  case kilogramPerSquareMetre = "kg/m2"
  /// Inches, 25.4 mm.
  case inch = "in"
  /// m.
  case metre = "m"
  /// International feet, 0.3048 m.
  case foot = "ft"
  /// Statute miles, 1609.344 m.
  case mile = "mi"
  /// W/m².
  case wattPerSquareMetre = "W/m2"
  /// J/kg.
  case joulePerKilogram = "J/kg"

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
    unit.conversion(
      to: system, length: self == .snowDepth ? .inch : self == .visibility ? .mile : .foot)
  }
}
