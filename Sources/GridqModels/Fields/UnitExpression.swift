/// A unit of measure as WRF and CF files write it: `W m-2`, `ug/m^3`, `degC`.
///
/// It is a small part of UDUNITS: products, quotients and whole powers of the units of ``UnitTable``. It is
/// stricter where a text can be meant in two ways: such a text is none. Where UDUNITS takes a text that WRF
/// writes for something else, the meaning of WRF counts: `C` is °C, `mb` a millibar, `kg(-1)` a power.
package struct UnitExpression: Hashable, Sendable {
  /// The powers of the base units, in the order of ``Base``.
  private(set) var powers: SIMD8<Int>
  /// In base units, the unit is `numerator / denominator` × 10 to the power of `tenfold`. Apart, so that
  /// factors like 100 and 1.8 come out exactly.
  private(set) var numerator: Double
  private(set) var denominator: Double
  private(set) var tenfold: Int
  /// What is added to a value before it is multiplied, in hundredths of the unit: 27315 for °C.
  private(set) var hundredthsAdded: Double
  /// The powers above the fraction bar and below it, of metres, kilograms and moles that were written. Where
  /// one stands on both sides, the unit is a fraction: of mass, of space or of amount of substance.
  private var above: SIMD8<Int>
  private var below: SIMD8<Int>

  /// The base units.
  enum Base: Int {
    case metre, kilogram, second, kelvin, mole
    /// An angle is none of the pure numbers here: degrees are not converted to 1.
    case radian
    /// A level on a logarithmic scale: it is converted to nothing else.
    case reflectivity
  }

  /// The largest power of a unit, written or made.
  static let largestPower = 12
  /// The longest text that is read, in bytes of UTF-8.
  static let longestText = 128

  /// The unit that `text` names; nil for what cannot be read, or be read in two ways.
  package init?(_ text: some StringProtocol) {
    guard let reading = UnitReader.read(text) else { return nil }
    self = reading.unit
  }

  /// A pure number, or a unit of the table.
  init(
    _ powers: [Base: Int] = [:], _ numerator: Double = 1, over denominator: Double = 1,
    tenfold: Int = 0, hundredthsAdded: Double = 0
  ) {
    self.powers = SIMD8()
    for (base, power) in powers { self.powers[base.rawValue] = power }
    self.numerator = numerator
    self.denominator = denominator
    self.tenfold = tenfold
    self.hundredthsAdded = hundredthsAdded
    above = SIMD8()
    below = SIMD8()
    // The units of the table that are a base unit but for its size.
    if powers.count == 1, let (base, power) = powers.first, power == 1 {
      above[base.rawValue] = base.isOfFractions ? 1 : 0
    }
  }

  /// A fraction of `base` by itself, as ppmv is one of amount of substance.
  init(fractionOf base: Base, tenfold: Int) {
    self.init(tenfold: tenfold)
    above[base.rawValue] = 1
    below[base.rawValue] = 1
  }

  /// How a value in this unit becomes one in `other`: `value × scale + offset`; nil where they are not of one
  /// quantity.
  ///
  /// Fractions of mass, of space and of amount of substance are not converted to each other: 1 ppmv is not
  /// 1e-6 kg/kg.
  package func conversion(to other: UnitExpression) -> (scale: Double, offset: Double)? {
    guard powers == other.powers else { return nil }
    let fractions = (fractions, other.fractions)
    guard fractions.0 == fractions.1 || fractions.0 == 0 || fractions.1 == 0 else { return nil }
    let over = numerator * other.denominator
    let under = denominator * other.numerator
    let scale = Self.scaled(over / under, byTenfold: tenfold - other.tenfold)
    let added = Self.scaled(hundredthsAdded * over / under, byTenfold: tenfold - other.tenfold)
    let offset = (added - other.hundredthsAdded) / 100
    guard scale.isNormal, scale > 0, offset.isFinite else { return nil }
    return (scale, offset)
  }

  /// The same, where both are of an amount of water: 1 kg/m² is 1 mm, and so for what falls in a time.
  ///
  /// That is no conversion of units but the density of water, 1000 kg/m³. What has another dimension is never water: 1 ppmv
  /// of a gas is not 1 g/m³.
  package func conversionOfWater(to other: UnitExpression) -> (scale: Double, offset: Double)? {
    if let conversion = conversion(to: other) { return conversion }
    let density = UnitExpression([.kilogram: 1, .metre: -3], tenfold: 3)
    if isDepth, other.isMassOnArea { return times(density)?.conversion(to: other) }
    guard isMassOnArea, other.isDepth else { return nil }
    return times(density.raised(to: -1))?.conversion(to: other)
  }

  /// Whether it is of a depth, or of one in a time.
  private var isDepth: Bool {
    powers[Base.metre.rawValue] == 1 && powers[Base.kilogram.rawValue] == 0
  }

  /// Whether it is of a mass on an area, or of one in a time.
  private var isMassOnArea: Bool {
    powers[Base.metre.rawValue] == -2 && powers[Base.kilogram.rawValue] == 1
  }

  /// Whether values in both units are the same numbers of the same quantity.
  package func isSynonym(of other: UnitExpression) -> Bool {
    guard let conversion = conversion(to: other) else { return false }
    // The factors of a product may differ in the last bit from those of the other order.
    return abs(conversion.scale - 1) < 1e-12 && abs(conversion.offset) < 1e-12
  }

  /// The text of a unit as gridq writes it: `W/m2` for `W m-2`, `hPa` for `mb`; `text` without spaces at its
  /// ends where it cannot be read or gridq has no shorter way to write it.
  ///
  /// It is always a synonym: the values stay as they are.
  package static func spelling(of text: some StringProtocol) -> String {
    let given = UnitReader.trimmed(text)
    guard let reading = UnitReader.read(text), let spelling = reading.spelling,
      let again = UnitExpression(spelling), again.isSynonym(of: reading.unit)
    else { return given }
    return spelling
  }
}

extension UnitExpression.Base {
  /// Whether a quotient of two of it says what it is a fraction of.
  fileprivate var isOfFractions: Bool {
    switch self {
    case .metre, .kilogram, .mole: true
    case .second, .kelvin, .radian, .reflectivity: false
    }
  }
}

extension UnitExpression {
  /// Which of metres, kilograms and moles stand both above and below the fraction bar, as bits.
  private var fractions: Int {
    above.indices.reduce(0) { min(above[$1], below[$1]) > 0 ? $0 | 1 << $1 : $0 }
  }

  /// Whether it is a level on a logarithmic scale.
  var isLevel: Bool { powers[Base.reflectivity.rawValue] != 0 }

  /// Whether it is a length.
  var isLength: Bool {
    var length = SIMD8<Int>()
    length[Base.metre.rawValue] = 1
    return powers == length
  }

  /// The unit without what is added: a difference of two values in it.
  var asDifference: UnitExpression {
    var unit = self
    unit.hundredthsAdded = 0
    return unit
  }

  /// The product of two units, both as differences; nil where it is out of range.
  func times(_ other: UnitExpression?) -> UnitExpression? {
    guard let other else { return nil }
    var unit = asDifference
    unit.powers = powers &+ other.powers
    unit.above = above &+ other.above
    unit.below = below &+ other.below
    unit.numerator *= other.numerator
    unit.denominator *= other.denominator
    unit.tenfold += other.tenfold
    return unit.isInRange ? unit : nil
  }

  /// The unit to a whole `power` that is not 0; nil where it is out of range.
  func raised(to power: Int) -> UnitExpression? {
    guard power != 0, abs(power) <= Self.largestPower else { return nil }
    if power == 1 { return self }
    var unit = self
    if power < 0 {
      unit.powers = 0 &- powers
      (unit.above, unit.below) = (below, above)
      (unit.numerator, unit.denominator) = (denominator, numerator)
      unit.tenfold = -tenfold
    }
    unit = unit.asDifference
    var result = unit
    for _ in 1..<max(abs(power), 1) {
      guard let next = result.times(unit) else { return nil }
      result = next
    }
    return result
  }

  /// Whether nothing of it can overflow or vanish.
  private var isInRange: Bool {
    let sizes = [numerator, denominator, numerator / denominator]
    return powers.indices.allSatisfy { abs(powers[$0]) <= Self.largestPower }
      && abs(tenfold) <= 150 && sizes.allSatisfy { $0 > 1e-100 && $0 < 1e100 }
  }

  /// `value` × 10 to the power of `tenfold`, rounded once where that is at most 22.
  private static func scaled(_ value: Double, byTenfold tenfold: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(tenfold) { power *= 10 }
    return tenfold < 0 ? value / power : value * power
  }
}
