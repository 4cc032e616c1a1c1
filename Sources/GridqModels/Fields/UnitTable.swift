/// The units that ``UnitExpression`` knows, by the texts that WRF and CF files name them with.
///
/// Sizes are definitions: SI prefixes and units, and for others NIST SP 811, B.8: a foot is 0.3048 m, an inch
/// 25.4 mm, a mile 1609.344 m, a knot 1852 m an hour, a bar 100 kPa, a conventional inch of mercury 3386.389 Pa.
enum UnitTable {
  /// A unit, and how gridq writes it.
  struct Entry {
    let symbol: String
    let unit: UnitExpression

    init(_ symbol: String, _ unit: UnitExpression) {
      self.symbol = symbol
      self.unit = unit
    }
  }

  /// The unit that `name` names, with a prefix or without; nil for none.
  static func entry(_ name: String) -> Entry? {
    if let entry = symbols[name] ?? prefixed(name) { return entry }
    let name = name.lowercased()
    return names[name] ?? prefixedName(name)
  }

  /// Texts that are a unit only where nothing else is written.
  static let wholeTexts: [String: Entry] = [
    "": one, "-": one, "--": one, "C": celsius, "k": kelvin, "area/area": one,
  ]

  private static let one = Entry("", UnitExpression())
  private static let kelvin = Entry("K", UnitExpression([.kelvin: 1]))
  private static let celsius = Entry("degC", UnitExpression([.kelvin: 1], hundredthsAdded: 27315))
  private static let fahrenheit = Entry(
    "degF", UnitExpression([.kelvin: 1], 5, over: 9, hundredthsAdded: 45967))
  private static let degree = Entry("degree", UnitExpression([.radian: 1], .pi, over: 180))
  private static let percent = Entry("%", UnitExpression(tenfold: -2))
  private static let hectopascal = Entry("hPa", pressure(tenfold: 2))
  private static let minute = Entry("min", UnitExpression([.second: 1], 60))
  private static let hour = Entry("h", UnitExpression([.second: 1], 3600))
  private static let day = Entry("day", UnitExpression([.second: 1], 86400))
  private static let inch = Entry("in", UnitExpression([.metre: 1], 254, tenfold: -4))
  private static let foot = Entry("ft", UnitExpression([.metre: 1], 3048, tenfold: -4))
  private static let mile = Entry("mi", UnitExpression([.metre: 1], 1_609_344, tenfold: -3))
  private static let knot = Entry(
    "kt", UnitExpression([.metre: 1, .second: -1], 1852, over: 3600))
  private static let reflectivity = Entry("dBZ", UnitExpression([.reflectivity: 1]))
  private static let partsPerMillion = Entry("ppm", UnitExpression(tenfold: -6))
  private static let partsPerBillion = Entry("ppb", UnitExpression(tenfold: -9))
  private static let ppmv = Entry("ppmv", UnitExpression(fractionOf: .mole, tenfold: -6))
  private static let ppbv = Entry("ppbv", UnitExpression(fractionOf: .mole, tenfold: -9))
  private static let pptv = Entry("pptv", UnitExpression(fractionOf: .mole, tenfold: -12))

  private static func pressure(_ size: Double = 1, tenfold: Int = 0) -> UnitExpression {
    UnitExpression([.kilogram: 1, .metre: -1, .second: -2], size, tenfold: tenfold)
  }

  /// Symbols that take an SI prefix. The kilogram is a base unit: hence the size of a gram.
  private static let prefixable: [String: UnitExpression] = [
    "m": UnitExpression([.metre: 1]), "g": UnitExpression([.kilogram: 1], tenfold: -3),
    "s": UnitExpression([.second: 1]), "K": UnitExpression([.kelvin: 1]),
    "mol": UnitExpression([.mole: 1]), "rad": UnitExpression([.radian: 1]),
    "N": UnitExpression([.kilogram: 1, .metre: 1, .second: -2]),
    "Pa": pressure(), "bar": pressure(tenfold: 5),
    "J": UnitExpression([.kilogram: 1, .metre: 2, .second: -2]),
    "W": UnitExpression([.kilogram: 1, .metre: 2, .second: -3]),
  ]

  /// Symbols that take none, where upper and lower case are different.
  private static let symbols: [String: Entry] = [
    "%": percent, "#": one, "degC": celsius, "°C": celsius, "degF": fahrenheit, "°F": fahrenheit,
    "°": degree, "Kg": Entry("kg", UnitExpression([.kilogram: 1])), "pa": Entry("Pa", pressure()),
    "mb": hectopascal, "mbar": hectopascal, "inHg": Entry("inHg", pressure(3_386_389, tenfold: -3)),
    "min": minute, "h": hour, "hr": hour, "d": day, "in": inch, "ft": foot, "mi": mile, "kt": knot,
    "mph": Entry(
      "mph", UnitExpression([.metre: 1, .second: -1], 1_609_344, over: 3600, tenfold: -3)),
    "ppm": partsPerMillion, "ppb": partsPerBillion, "ppmv": ppmv, "ppbv": ppbv, "pptv": pptv,
    "ppmV": ppmv, "ppbV": ppbv, "sec": Entry("s", UnitExpression([.second: 1])),
  ]

  /// Words, in lower case: they are found in any.
  private static let names: [String: Entry] = {
    var names: [String: Entry] = [
      "dimensionless": one, "unitless": one, "fraction": one, "none": one, "flash": one,
      "flashes": one, "percent": percent, "dbz": reflectivity,
      "celsius": celsius, "degree_celsius": celsius, "degrees_celsius": celsius,
      "degree_c": celsius, "degrees_c": celsius, "deg_c": celsius, "degreec": celsius,
      "fahrenheit": fahrenheit, "degree_fahrenheit": fahrenheit, "degrees_fahrenheit": fahrenheit,
      "degree_f": fahrenheit, "degrees_f": fahrenheit, "deg_f": fahrenheit,
      "deg": degree, "degree": degree, "degrees": degree, "foot": foot, "feet": foot,
      "inches": inch, "hrs": hour, "mins": minute, "secs": Entry("s", UnitExpression([.second: 1])),
      "micron": Entry("um", UnitExpression([.metre: 1], tenfold: -6)),
      "microns": Entry("um", UnitExpression([.metre: 1], tenfold: -6)),
    ]
    for (name, entry) in [
      ("inch", inch), ("mile", mile), ("minute", minute), ("hour", hour), ("day", day),
      ("knot", knot),
    ] {
      names[name] = entry
      names[name + "s"] = entry
    }
    for direction in ["north", "east", "south", "west", "n", "e", "s", "w", "true"] {
      names["degree_" + direction] = degree
      names["degrees_" + direction] = degree
    }
    return names
  }()

  /// Names that take the name of an SI prefix, with an s at the end or without; and their symbol.
  private static let prefixableNames = [
    "metre": "m", "meter": "m", "gram": "g", "second": "s", "kelvin": "K", "mole": "mol",
    "radian": "rad", "newton": "N", "pascal": "Pa", "bar": "bar", "joule": "J", "watt": "W",
  ]

  /// The prefixes by symbol, with their names; and µ for u, as two characters of Unicode write it.
  private static let prefixes: [(symbol: String, name: String, tenfold: Int)] = [
    ("", "", 0), ("T", "tera", 12), ("G", "giga", 9), ("M", "mega", 6), ("k", "kilo", 3),
    ("h", "hecto", 2), ("d", "deci", -1), ("c", "centi", -2), ("m", "milli", -3),
    ("u", "micro", -6), ("\u{B5}", "", -6), ("\u{3BC}", "", -6), ("n", "nano", -9),
    ("p", "pico", -12),
  ]

  private static func prefixed(_ text: String) -> Entry? {
    for prefix in prefixes where text.hasPrefix(prefix.symbol) {
      let symbol = String(text.dropFirst(prefix.symbol.count))
      guard let unit = prefixable[symbol] else { continue }
      return entry(symbol, unit, tenfold: prefix.tenfold)
    }
    return nil
  }

  private static func prefixedName(_ text: String) -> Entry? {
    for prefix in prefixes where text.hasPrefix(prefix.name) {
      let name = String(text.dropFirst(prefix.name.count))
      guard
        let symbol = prefixableNames[name]
          ?? (name.hasSuffix("s") ? prefixableNames[String(name.dropLast())] : nil),
        let unit = prefixable[symbol], !prefix.name.isEmpty || prefix.tenfold == 0
      else { continue }
      return entry(symbol, unit, tenfold: prefix.tenfold)
    }
    return nil
  }

  /// A unit with a prefix; of pressure in hundreds of pascals, hPa for mbar.
  private static func entry(_ symbol: String, _ unit: UnitExpression, tenfold: Int) -> Entry? {
    if symbol == "bar", tenfold == -3 { return hectopascal }
    let letters = prefixes.first { $0.tenfold == tenfold }?.symbol ?? ""
    guard let size = unit.times(UnitExpression(tenfold: tenfold)) else { return nil }
    return Entry(letters + symbol, size)
  }
}
