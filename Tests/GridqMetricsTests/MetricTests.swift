import GridqMetrics
import Testing

@Suite("Metric")
struct MetricTests {
  @Test(
    "a metric is found by the names that users know",
    arguments: [
      ("temperature", "temperature"), ("T2", "temperature"), ("temperature_2m", "temperature"),
      ("air_temperature", "temperature"), ("dew-point", "dew_point"), ("rh", "relative_humidity"),
      ("eastward_wind", "wind_u"), ("U10", "wind_u"), ("PSFC", "surface_pressure"),
      ("HGT", "elevation"), ("wind_from_direction", "wind_direction"),
    ])
  func names(alias: String, name: String) {
    #expect(Metric.named(alias)?.name == name)
    #expect(Metric.canonicalName(alias) == name)
  }

  @Test(
    "a mistyped name is answered with the nearest one, a foreign one with none",
    arguments: [
      ("temprature", "temperature"), ("wind_sped", "wind_speed"), ("snowdeph", "snow_depth"),
      ("ozone_hole_depth_index", nil),
    ])
  func suggestions(wrong: String, right: String?) {
    #expect(Metric.named(wrong) == nil)
    #expect(Metric.canonicalName(wrong) == wrong)
    #expect(Metric.suggestion(for: wrong) == right)
  }

  @Test("names, aliases and codes are unambiguous")
  func unambiguous() {
    let names = Metric.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    #expect(Set(Metric.all.map(\.code)).count == Metric.all.count)
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }

  /// So that the next code is one more than the last: of the stored ones from 1, of the derived ones from 40.
  @Test("codes are given without a gap")
  func codes() {
    let codes = Metric.all.map { Int($0.code) }
    let early = codes.filter { $0 < 40 }
    let late = codes.filter { $0 >= 40 }
    #expect(Set(early) == Set(1...(early.max() ?? 1)))
    // Kept for the universal thermal climate index, which is not made yet.
    let reserved: Set = [48]
    #expect(Set(late).union(reserved) == Set(40...(late.max() ?? 40)))
    #expect(reserved.isDisjoint(with: late))
    #expect(Metric.all.allSatisfy { $0.code < 40 || $0.isDerived })
  }

  @Test("what a metric is derived from is stored, and stands in the table")
  func derivation() throws {
    for metric in Metric.all {
      for name in metric.derivedFrom {
        #expect(try #require(Metric.named(name)).isDerived == false)
      }
    }
  }

  /// The largest quanta that the accuracy contract allows.
  @Test(
    "no quantum is above the agreed one",
    arguments: [
      ("temperature", 0.05), ("dew_point", 0.05), ("relative_humidity", 0.5), ("wind_u", 0.1),
      ("wind_v", 0.1), ("surface_pressure", 0.1), ("precipitation", 0.01), ("snow_depth", 0.01),
      ("shortwave_radiation", 1), ("skin_temperature", 0.1), ("boundary_layer_height", 1),
      ("elevation", 0.1), ("visibility", 0.02),
    ])
  func quanta(name: String, largest: Double) throws {
    #expect(try #require(Metric.named(name)).quantum <= largest)
  }

  @Test("only visibility is stored in shares of the value, from 10 m on", arguments: Metric.all)
  func scale(_ metric: Metric) {
    #expect(metric.scale == (metric == .visibility ? .logarithmic(from: 10) : .linear))
  }

  /// 10 m are 10 / 1609.344 = 0.006214 miles: a digit of them is the third.
  @Test("a scale knows the digits that show it, and its steps in words")
  func scaleText() {
    let visibility = Metric.Scale.logarithmic(from: 10)
    #expect(visibility.decimals(forQuantum: 0.02) == 0)
    #expect(visibility.multiplied(by: 1 / 1609.344).decimals(forQuantum: 0.02) == 3)
    #expect(visibility.words(forQuantum: 0.02) == "2 %")
    #expect(visibility.words(forQuantum: 0.0125) == "1.25 %")
    #expect(Metric.Scale.linear.decimals(forQuantum: 0.05) == 2)
    #expect(Metric.Scale.linear.multiplied(by: 1.8) == .linear)
    #expect(Metric.Scale.linear.words(forQuantum: 0.05) == "0.05")
  }
}

@Suite("Metrics that are not in the table")
struct NamedFieldTests {
  @Test("it has no number, and what its maker says")
  func facts() {
    let metric = Metric(
      named: "REFD_MAX", title: "Maximum derived radar reflectivity",
      unit: MetricUnit(rawValue: "dBZ"), kind: .maximum, quantum: 0.5, valid: -100...100)
    #expect(metric.code == 0)
    #expect(metric.name == "REFD_MAX")
    #expect(metric.summary == "Maximum derived radar reflectivity")
    #expect(metric.unit.symbol == "dBZ")
    #expect(metric.cellMethod == .maximum)
    #expect(metric.standardName.isEmpty && metric.aliases.isEmpty && metric.level == nil)
    #expect(!metric.isConstant && !metric.isDerived && metric.scale == .linear)
    #expect(!Metric.all.contains { $0.code == metric.code })
  }

  @Test("its maker may say another cell method than that of its kind")
  func cellMethod() {
    let metric = Metric(
      named: "UP_HELI", unit: .other("m2/s2"), kind: .instant, cellMethod: .mean, quantum: 1,
      valid: 0...1000)
    #expect(metric.kind == .instant)
    #expect(metric.cellMethod == .mean)
  }
}

@Suite("Values without digits that tell nothing")
struct RoundingTests {
  /// The unit of the last digit is at most a fifth of the step: 0.01 of 0.05, 0.01 of 0.1, 0.1 of 1, 0.001
  /// of 0.005 and of 0.025.
  @Test(
    "on a linear scale rounding moves a value by a tenth of the step at most",
    arguments: [
      (14.7333, 0.05, "14.73"), (6.9534, 0.1, "6.95"), (216.8699, 1, "216.9"), (50, 1, "50"),
      (0.5006, 0.005, "0.501"), (0.2254, 0.025, "0.225"), (57.92, 0.09, "57.92"),
    ] as [(Double, Double, String)])
  func linear(value: Double, quantum: Double, text: String) throws {
    #expect(Metric.Scale.linear.text(of: value, quantum: quantum) == text)
    #expect(abs(try #require(Double(text)) - value) <= quantum / 10)
  }

  /// 1.02 has three digits, 1.0001 five.
  @Test(
    "on a logarithmic scale as many digits are told as a step has",
    arguments: [(0.02, "24000"), (0.05, "24000"), (1e-4, "23981")])
  func logarithmic(quantum: Double, text: String) {
    #expect(Metric.Scale.logarithmic(from: 10).text(of: 23_981.01, quantum: quantum) == text)
  }

  /// Whoever stores a metric in steps of the table gets back what was stored.
  @Test("every stored value of the table's steps is told as it is", arguments: Metric.all)
  func exact(_ metric: Metric) throws {
    guard metric.scale == .linear else { return }
    for code in [1.0, 7, 333] {
      let value = code * metric.quantum
      let text = metric.scale.text(of: value, quantum: metric.quantum)
      #expect(abs(try #require(Double(text)) - value) < 1e-9)
    }
  }
}

@Suite("MetricUnit")
struct UnitTests {
  @Test("a unit is found by its symbol", arguments: MetricUnit.allCases)
  func symbols(_ unit: MetricUnit) {
    #expect(MetricUnit(rawValue: unit.symbol) == unit)
    #expect(MetricUnit.allCases.count { $0.symbol == unit.symbol } == 1)
  }

  @Test(
    "any other unit is known by its symbol, and stays as it is",
    arguments: ["dBZ", "ug/m3", "ppm", "m2/s2", ""])
  func other(symbol: String) {
    let unit = MetricUnit(rawValue: symbol)
    #expect(unit == .other(symbol))
    #expect(unit.symbol == symbol)
    #expect(!MetricUnit.allCases.contains(unit))
    for system in UnitSystem.allCases {
      let metric = Metric(named: "X", unit: unit, kind: .instant, quantum: 1, valid: 0...1)
      #expect(metric.conversion(to: system)(7) == 7)
      #expect(metric.conversion(to: system).unit == unit)
    }
  }

  /// Expected values by hand: 20 °C = 68 °F = 293.15 K; 10 m/s = 36 km/h = 22.369 mph;
  /// 1013.25 hPa = 29.921 inHg; 25.4 mm = 1 in; 0.3048 m = 1 ft; 0.254 m of snow = 10 in.
  @Test(
    "values change with their unit",
    arguments: [
      ("temperature", UnitSystem.imperial, 20.0, 68.0, "degF"),
      ("temperature", .si, 20.0, 293.15, "K"),
      ("temperature", .metric, 20.0, 20.0, "degC"),
      ("wind_speed", .imperial, 10.0, 22.3694, "mph"),
      ("surface_pressure", .imperial, 1013.25, 29.9213, "inHg"),
      ("surface_pressure", .si, 1013.25, 101_325.0, "Pa"),
      ("precipitation", .imperial, 25.4, 1.0, "in"),
      ("precipitation", .si, 2.5, 2.5, "kg/m2"),
      ("relative_humidity", .si, 50.0, 0.5, "1"),
      ("elevation", .imperial, 0.3048, 1.0, "ft"),
      ("snow_depth", .imperial, 0.254, 10.0, "in"),
      ("wind_direction", .imperial, 270.0, 270.0, "degree"),
    ])
  func conversion(
    name: String, system: UnitSystem, value: Double, converted: Double, symbol: String
  ) throws {
    let conversion = try #require(Metric.named(name)).conversion(to: system)
    #expect(conversion.unit.symbol == symbol)
    // Five digits are enough to see a wrong factor.
    #expect(abs(conversion(value) - converted) <= 1e-4)
  }

  @Test(
    "names on layers of the air are told apart by their level alone, not by case",
    arguments: [
      ("wind_speed_850hPa", "wind_speed_850hPa"), ("Wind-Speed_850HPA", "wind_speed_850hPa"),
      ("TEMPERATURE_100M", "temperature_100m"),
      ("geopotential_height_500hpa", "geopotential_height_500hPa"),
      // What is no quantity of the air, no level, or a metric of the table stays.
      ("O3_850HPA", "O3_850HPA"), ("temperature_hPa", "temperature_hPa"), ("_5m", "_5m"),
      ("temperature_1x0m", "temperature_1x0m"), ("m", "m"), ("Temperature_2M", "temperature"),
      ("WIND_SPEED_10M", "wind_speed"),
    ])
  func layerNames(name: String, canonical: String) {
    #expect(Metric.canonicalName(name) == canonical)
  }
}
