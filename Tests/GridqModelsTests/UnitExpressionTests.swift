import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

/// Sizes are definitions: of SI, and of NIST SP 811, appendix B.8 (foot, inch, mile, knot, bar, inch of
/// mercury). Those marked with a `u` were compared with UDUNITS-2 (`cf_units.Unit(a).convert` of cf-units 3.3.1
/// of PyPI), which gave the same within 1e-12, inHg within 2e-7 (UDUNITS has 3386.38864 Pa).
/// Of 40,000 random texts that UDUNITS can read, 34,253 were read here, too, and converted to the same base units
/// within 1e-9; 11 were not compared, the others are no units here.
@Suite struct UnitExpressionTests {
  /// `value × scale + offset`, as the arithmetic writes it.
  struct Pair: Sendable {
    let from: String
    let to: String
    let scale: Double
    let offset: Double

    init(_ from: String, _ to: String, _ scale: Double, _ offset: Double = 0) {
      self.from = from
      self.to = to
      self.scale = scale
      self.offset = offset
    }
  }

  static let pairs: [Pair] = [
    // u: the same size, written in another way.
    Pair("W m-2", "W/m2", 1), Pair("W m^-2", "W/m^2", 1), Pair("W m**-2", "W/m2", 1),
    Pair("m2 s-2", "J kg-1", 1), Pair("J", "N m", 1), Pair("W", "J s-1", 1),
    Pair("N m-2", "Pa", 1), Pair("kg/kg", "1", 1), Pair("m-2/m-2", "1", 1),
    Pair("micron", "um", 1), Pair("kt", "knot", 1), Pair("m2.s-2", "J/kg", 1),
    Pair("W·m-2", "W/m2", 1), Pair("Joules m^-2", "J m-2", 1), Pair("0.01 m", "cm", 1),
    Pair("1e-3 kg", "g", 1), Pair("degrees_north", "degree", 1),
    // u: prefixes.
    Pair("MJ m-2", "J m-2", 1e6), Pair("ug m-3", "kg m-3", 1e-9), Pair("ug/m^3", "ng/m3", 1000),
    Pair("µg m-3", "mg m-3", 1e-3),
    Pair("kg kg-1", "g kg-1", 1000),
    Pair("g kg-1", "%", 0.1), Pair("g m-2", "kg m-2", 1e-3), Pair("um", "m", 1e-6),
    Pair("kilometer", "m", 1000), Pair("hectopascals", "Pa", 100), Pair("m s-2", "cm s-2", 100),
    Pair("cm-3", "m-3", 1e6), Pair("m²", "cm²", 1e4), Pair("degC/km", "K m-1", 1e-3),
    // u: pressure.
    Pair("Pa", "hPa", 0.01), Pair("mbar", "Pa", 100), Pair("kPa", "mbar", 10),
    Pair("bar", "Pa", 1e5), Pair("inHg", "hPa", 33.86389),
    // u: lengths, times and speeds.
    Pair("in", "mm", 25.4), Pair("ft", "m", 0.3048), Pair("mi", "km", 1.609344),
    Pair("km", "ft", 1000 / 0.3048), Pair("min", "s", 60), Pair("h", "min", 60),
    Pair("day", "h", 24), Pair("m s-1", "km/h", 3.6), Pair("m s-1", "kt", 3600.0 / 1852),
    Pair("m s-1", "ft min-1", 60 / 0.3048), Pair("km h-1", "m/s", 1 / 3.6),
    Pair("mm/h", "mm s-1", 1.0 / 3600), Pair("mm h-1", "m/s", 1e-3 / 3600),
    Pair("1/s", "h-1", 3600), Pair("s-1", "1/day", 86400), Pair("J m-2", "W h m-2", 1.0 / 3600),
    Pair("kg m-2 s-1", "g m-2 h-1", 3.6e6), Pair("km-2 (5 min)-1", "km-2 min-1", 0.2),
    Pair("mol km^-2 hr^-1", "mol m-2 s-1", 1e-6 / 3600),
    // u: fractions and angles.
    Pair("%", "1", 0.01), Pair("ppm", "ppb", 1000),
    Pair("ppmv", "ppbv", 1000), Pair("ppmv", "1", 1e-6), Pair("degree", "radian", .pi / 180),
    // u: temperatures.
    Pair("K", "degC", 1, -273.15), Pair("degC", "K", 1, 273.15),
    Pair("degF", "degC", 5.0 / 9, -160.0 / 9), Pair("celsius", "fahrenheit", 1.8, 32),
    Pair("K", "degF", 1.8, -459.67),
    // What was not compared: UDUNITS does not know it, takes it for something else, or it is plain.
    Pair("Kelvin", "K", 1), Pair("\u{3BC}g m-3", "ug/m3", 1), Pair("fraction", "percent", 100),
    Pair("degF", "K", 5.0 / 9, 459.67 * 5 / 9), Pair("degC", "degC", 1),
    Pair("m/s", "mph", 3600 / 1609.344), Pair("mb", "hPa", 1), Pair("C", "K", 1, 273.15),
    Pair("m s⁻¹", "km/h", 3.6), Pair("deg", "degree", 1), Pair("dBZ", "dbZ", 1),
    Pair("W m{-2}", "W/m2", 1), Pair("m(3) kg(-1)", "m3 kg-1", 1), Pair("kg kg{-1}", "kg/kg", 1),
    Pair("# kg-1", "kg-1", 1), Pair("#/cm3", "m-3", 1e6), Pair("/kg/s", "kg-1 s-1", 1),
    Pair("ug/kg-dryair", "kg/kg", 1e-9), Pair("flashes km-2 (5 min)-1", "km-2 min-1", 0.2),
    Pair("m agl", "ft", 1 / 0.3048), Pair("Kg m-3", "kg m-3", 1), Pair("", "1", 1),
    Pair("-", "1", 1), Pair("Dimensionless", "1", 1), Pair("mol/mol", "ppmv", 1e6),
    Pair("m3 m-3", "%", 100),
  ]

  @Test(arguments: pairs) func convertsAsTheDefinitionsSay(_ pair: Pair) throws {
    let from = try #require(UnitExpression(pair.from))
    let to = try #require(UnitExpression(pair.to))
    // The arithmetic beside and the one of the program may round in another order.
    let tolerance = 1e-14
    let conversion = try #require(from.conversion(to: to))
    #expect(abs(conversion.scale / pair.scale - 1) <= tolerance)
    #expect(abs(conversion.offset - pair.offset) <= tolerance * 500)
    let back = try #require(to.conversion(to: from))
    #expect(abs(back.scale * pair.scale - 1) <= tolerance)
    #expect(abs(back.offset * pair.scale + pair.offset) <= tolerance * 500)
  }

  /// What people compare by eye comes out without a rest.
  @Test func convertsExactlyWhereDecimalsAre() throws {
    for (from, to, scale, offset) in [
      ("Pa", "hPa", 0.01, 0.0), ("mb", "hPa", 1, 0), ("m s-1", "km/h", 3.6, 0),
      ("m", "mm", 1000, 0),
      ("degC", "degF", 1.8, 32), ("K", "degC", 1, -273.15), ("1", "%", 100, 0),
      ("kg kg-1", "g/kg", 1000, 0), ("ug m-3", "mg/m3", 0.001, 0),
    ] {
      let other = try #require(UnitExpression(to))
      let conversion = try #require(UnitExpression(from)?.conversion(to: other))
      #expect(conversion.scale == scale && conversion.offset == offset, "\(from) → \(to)")
    }
  }

  @Test(arguments: [
    ("K", "m"), ("W m-2", "W"), ("kg m-2", "mm"), ("mm", "kg m-2"), ("dBZ", "1"), ("1", "dBZ"),
    ("degree", "1"), ("radian", "%"), ("mm/h", "mm"), ("J kg-1", "J"), ("s", "s-1"),
    // Fractions of different things, though UDUNITS takes them for one.
    ("ppmv", "kg/kg"), ("kg kg-1", "mol/mol"), ("m3 m-3", "kg kg-1"), ("ppbv", "ug/kg"),
  ])
  func refusesWhatIsNotOneQuantity(_ from: String, _ to: String) throws {
    let unit = try #require(UnitExpression(from))
    let other = try #require(UnitExpression(to))
    #expect(unit.conversion(to: other) == nil)
  }

  @Test(arguments: [
    // Of WRF's files and its Registry.
    "flag", "category", "cat", "whoknows", "proprtn", "julian day", "Dobson Units", "degree north",
    "degrees latitude", "minutes since 2018-10-15", "days since 1850-01-01 00:00", "g/m2/s C",
    "g/m2/s CO2", "umol co2/m2/s", "0 - 1 fraction", "Cal cm-2 K-1 s-0.5", "- m s-1", "m/s * area",
    "volume mixing ratio", "4-digit year", "?", "/S", "min.", "Coulombs", "kq/kg", "YEARS",
    // What can be read in two ways.
    "kg/m2 s", "W/m2 K", "kg/m2*s", "m/s/", "m^", "m**", "m--1", "m-", "m^-", "m ^2", "W//m2",
    "W m-2-2",
    "m2^2", "m2.5", "m^2.5", "m^0.5", "K at 2 m", "degC2degC-", "2 degC agl", "K agl", "agl", "( m",
    "m )",
    "()", "(m", "m)", "**m", "*m", ".m", "m..s", "m·", "m{2", "m(2", "m{}", "m^{-}", "m^+-2",
    // Of no meaning, or too large.
    "m0", "m13", "m-13", "m7 m7", "m99", "m999999999999999999999", "0 m", "0", "-1", "1e400 m",
    "1e31",
    "1e-31 m", "9999999999999999 m", "dBZ m", "dBZ/h", "dBZ2", "1/dBZ", "2 dBZ", "(dBZ)2", "nan",
    "inf",
    "((((((m))))))", "m\u{0}", "m\ns", "m\u{2}", "ｍ", "m\u{301}",
  ])
  func readsNothingElse(_ text: String) {
    #expect(UnitExpression(text) == nil)
    #expect(UnitExpression.spelling(of: " " + text + " ") == text)
  }

  @Test func convertsWaterByItsDensity() throws {
    // 1 kg of water on a square metre is 1 mm deep: 1000 kg/m³.
    for (from, to, scale) in [
      ("kg m-2", "mm", 1.0), ("mm", "kg/m2", 1), ("kg m-2 s-1", "mm/h", 3600),
      ("mm/s", "kg m-2 s-1", 1),
      ("kg m-2", "in", 1 / 25.4), ("m", "kg m-2", 1000), ("mm", "cm", 0.1),
    ] {
      let unit = try #require(UnitExpression(from))
      let other = try #require(UnitExpression(to))
      let conversion = try #require(unit.conversionOfWater(to: other))
      #expect(
        abs(conversion.scale / scale - 1) < 1e-14 && conversion.offset == 0, "\(from) → \(to)")
    }
    for (from, to) in [
      ("kg m-2", "K"), ("kg", "mm"), ("kg m-2 s-1", "mm"),
      // A gas or vapour in the air is not water: the density of the air is not known.
      ("ppmv", "ug/m3"), ("ppbv", "ug/m3"), ("kg kg-1", "g/m3"), ("ug/m3", "ppb"),
      ("m3/m3", "kg/m3"),
    ] {
      let unit = try #require(UnitExpression(from))
      let other = try #require(UnitExpression(to))
      #expect(unit.conversionOfWater(to: other) == nil)
    }
  }

  @Test(arguments: [
    ("W m-2", "W/m2"), ("W m^-2", "W/m2"), ("W m{-2}", "W/m2"), ("m s-1", "m/s"),
    ("m s**-1", "m/s"),
    ("mb", "hPa"), ("mbar", "hPa"), ("millibars", "hPa"), ("ug m-3", "ug/m3"), ("µg/m^3", "ug/m3"),
    ("kg kg-1", "kg/kg"), ("g kg-1", "g/kg"), ("kg m-2", "kg/m2"), ("kg m-2 s-1", "kg/m2/s"),
    ("m2 s-2", "m2/s2"), ("J kg-1", "J/kg"), ("Kelvin", "K"), ("C", "degC"), ("celsius", "degC"),
    ("degrees", "degree"), ("degree_north", "degree"), ("-", "1"), ("", "1"),
    ("Dimensionless", "1"),
    ("fraction", "1"), ("percent", "%"), ("dbZ", "dBZ"), ("1/s", "1/s"), ("s-1", "1/s"),
    ("m-2/m-2", "m2/m2"),
    ("mm hour-1", "mm/h"), ("Joules m^-2", "J/m2"), ("# kg-1", "1/kg"), ("ppmv", "ppmv"),
    ("m agl", "m"),
    ("m3 m-3", "m3/m3"), ("cm-3", "1/cm3"), ("N m-2", "N/m2"), ("mph", "mph"), ("knots", "kt"),
    // As they are.
    ("ug/kg-dryair", "ug/kg-dryair"), ("  flag ", "flag"),
    ("flashes km-2 (5 min)-1", "flashes km-2 (5 min)-1"),
    ("1000 m", "1000 m"), ("whoknows", "whoknows"), ("g/m2/s CO2", "g/m2/s CO2"),
  ])
  func writesUnitsAsTheTableDoes(_ text: String, _ spelling: String) {
    #expect(UnitExpression.spelling(of: text) == spelling)
    #expect(UnitExpression.spelling(of: spelling) == spelling)
  }

  /// The units of the metric table are among those that are read, and are written as they are.
  @Test(arguments: MetricUnit.allCases) func readsTheUnitsOfTheTable(_ unit: MetricUnit) {
    #expect(UnitExpression(unit.symbol) != nil)
    #expect(UnitExpression.spelling(of: unit.symbol) == unit.symbol)
  }

  /// The units that answers are given in are converted with the same factors.
  @Test func agreesWithTheConversionsOfTheTable() throws {
    for metric in Metric.all {
      for system in UnitSystem.allCases {
        let table = metric.conversion(to: system)
        let unit = try #require(UnitExpression(metric.unit.symbol))
        let other = try #require(UnitExpression(table.unit.symbol))
        let conversion = try #require(unit.conversionOfWater(to: other))
        #expect(abs(conversion.scale / table.scale - 1) < 1e-14, "\(metric.name)")
        #expect(abs(conversion.offset - table.offset) < 1e-11, "\(metric.name)")
      }
    }
  }

  @Test func survivesLongTexts() {
    #expect(UnitExpression(String(repeating: "m ", count: 100_000)) == nil)
    #expect(UnitExpression(String(repeating: "(", count: 128)) == nil)
    #expect(UnitExpression(String(repeating: " ", count: 129)) == nil)
    #expect(UnitExpression(String(repeating: "1e30 ", count: 25)) == nil)
    #expect(UnitExpression(String(repeating: "1e-30 ", count: 20)) == nil)
    // 33 factors, and a product of powers that cancel.
    #expect(UnitExpression(String(repeating: "% ", count: 33)) == nil)
    #expect(UnitExpression(String(repeating: "m m-1 ", count: 16)) != nil)
    #expect(UnitExpression("km12") != nil)
    #expect(UnitExpression("(km12)12") == nil)
  }

  /// Whatever is written: no trap, and what is read converts to itself, by itself, as it is spelled.
  @Test func survivesRandomTexts() throws {
    let pieces = [
      "m", "kg", "s", "K", "W", "J", "Pa", "h", "degC", "dBZ", "%", "#", "ppmv", "mol", "km", "ug",
      "mb", "C",
      "-1", "-2", "2", "3", "12", "13", "^", "**", "*", "/", ".", "(", ")", "{", "}", " ", "  ",
      "-", "+",
      "1e5", "1e-30", "0", "5", "0.1", "per", "⁻¹", "²", "µ", "°", "agl", "-dryair", "\u{0}", "é",
      "999999999",
    ]
    var chance = SeededGenerator(state: 11)
    var readable = 0
    let texts = Repetitions.of(6000, long: 1_000_000)
    for _ in 0..<texts {
      let text = (0..<Int.random(in: 1...9, using: &chance)).map { _ in
        pieces.randomElement(using: &chance) ?? ""
      }.joined()
      let spelling = UnitExpression.spelling(of: text)
      guard let unit = UnitExpression(text) else { continue }
      readable += 1
      let conversion = try #require(unit.conversion(to: unit), "\(text)")
      #expect(abs(conversion.scale - 1) < 1e-12 && conversion.offset == 0, "\(text)")
      let spelled = try #require(UnitExpression(spelling), "\(text)")
      #expect(spelled.isSynonym(of: unit), "\(text)")
    }
    #expect(readable > texts / 30)
  }
}
