import GridqGeometry
import Testing

@testable import GridQuery
@testable import GridqLookup
@testable import GridqMetrics

@Suite("ElevationAdjustment")
struct ElevationAdjustmentTests {
  /// U.S. Standard Atmosphere, 1976, table I, by geopotential height: temperature and pressure at
  /// 0, 500, 1000, 2000 and 3000 m. The table rounds to 0.01 hPa.
  @Test(
    "the standard atmosphere comes out",
    arguments: [
      (0.0, 15.0, 1013.25), (500, 11.75, 954.61), (1000, 8.5, 898.74), (2000, 2, 794.95),
      (3000, -4.5, 701.08),
    ])
  func standardAtmosphere(height: Double, temperature: Double, pressure: Double) {
    #expect(ElevationAdjustment.temperature(15, rise: height) == temperature)
    let adjusted = ElevationAdjustment.pressure(1013.25, temperature: 15, rise: height)
    #expect(abs(adjusted - pressure) <= 0.01)
    // And down again.
    let back = ElevationAdjustment.pressure(adjusted, temperature: temperature, rise: -height)
    #expect(abs(back - 1013.25) <= 1e-9)
  }

  /// Ground that rises 100 m a column, 20 °C and 950 hPa everywhere.
  private static let slope = SkyIndex(
    times: 3,
    fields: [
      (.temperature, { _, _, t in 20 + Double(t) }), (.surfacePressure, { _, _, _ in 950 }),
      (.elevation, { i, _, _ in 100 * Double(i) }), (.snowDepth, { _, _, _ in 1 }),
    ])

  private static func forecast(
    i: Double, elevation: Double?, method: InterpolationMethod = .nearest,
    units: UnitSystem = .metric, selection: TimeSelection = .wholeRun
  ) throws -> PointForecast {
    let domain = try slope.domain()
    let metrics = try ["temperature", "surface_pressure", "snow_depth"].map {
      try domain.metric(named: $0)
    }
    return try domain.forecast(
      ForecastQuestion(
        at: try slope.point(i, 1), named: metrics.map(\.name), times: selection, method: method,
        elevation: elevation, units: units))
  }

  /// From 200 m to 700 m: 3.25 K; 950 hPa · ((293.15 − 3.25) / 293.15)^5.25588 = 895.93 hPa, and with
  /// 294.15 K 896.11 hPa.
  @Test("temperature and pressure are adjusted from the cell's height and said to be")
  func nearest() throws {
    let forecast = try ElevationAdjustmentTests.forecast(i: 2.1, elevation: 700)
    let adjustment = try #require(forecast.adjustment)
    #expect(adjustment.elevation == 700)
    #expect(abs(try #require(adjustment.modelElevation) - 200) <= 0.05)
    #expect(adjustment.adjusted.map(\.name) == ["temperature", "surface_pressure"])
    #expect(adjustment.adjusted.map(\.method) == ["-6.5 K/km", "hydrostatic"])
    #expect(abs(forecast.metrics[0].values[0] - 16.75) <= 1e-9)
    #expect(abs(forecast.metrics[0].values[1] - 17.75) <= 1e-9)
    #expect(abs(forecast.metrics[1].values[0] - 895.93) <= 0.01)
    #expect(abs(forecast.metrics[1].values[1] - 896.11) <= 0.01)
    #expect(forecast.metrics[2].values == [1, 1, 1])
  }

  /// A fifth of the way from 200 to 300 m is 220 m: 480 m are 3.12 K, in °F 1.8 times as much.
  @Test("the height is interpolated as the values are, and units come after")
  func bilinear() throws {
    let forecast = try ElevationAdjustmentTests.forecast(
      i: 2.2, elevation: 700, method: .bilinear, units: .imperial)
    #expect(abs(try #require(forecast.adjustment?.modelElevation) - 220) <= 0.1)
    #expect(abs(forecast.metrics[0].values[0] - (68 - 1.8 * 3.12)) <= 0.01)
  }

  @Test("one moment is adjusted too")
  func moment() throws {
    let time = try #require(UTCTime(iso8601: "2026-06-21T00:30Z"))
    let forecast = try ElevationAdjustmentTests.forecast(
      i: 2, elevation: 700, selection: .moment(time))
    #expect(abs(forecast.metrics[0].values[0] - 17.25) <= 1e-9)
  }

  /// 20 °C, a dew point of 12 °C, 950 hPa and a wind of 5 m/s over ground that rises 100 m a column.
  private static func humid(dewPoint: Double = 12) -> SkyIndex {
    SkyIndex(
      times: 3,
      fields: [
        (.temperature, { _, _, _ in 20 }), (.dewPoint, { _, _, _ in dewPoint }),
        (.surfacePressure, { _, _, _ in 950 }), (.elevation, { i, _, _ in 100 * Double(i) }),
        (.windU, { _, _, _ in 3 }), (.windV, { _, _, _ in -4 }),
      ])
  }

  private static let ofHeight = [
    "temperature", "dew_point", "relative_humidity", "wet_bulb_temperature",
    "apparent_temperature", "heat_index", "lifted_condensation_level",
  ]

  /// From 200 m to 700 m: 16.75 °C and 895.93 hPa as above. psychrolib 2.5.0 has a humidity of 59.97 % for 20 and 12 °C, at
  /// 16.75 °C a dew point of 8.946 °C for it and, at that pressure, a wet bulb of 12.105 °C
  /// (Tests/Reference/humidity_at_height.py); its vapour pressures are 0.1 % from Bolton's, 0.015 °C. The metric has mixing
  /// ratios: 59.97 · (950 − 0.378 · 23.4) / (950 − 14.0) = 60.30 %. Steadman's sum is 16.75
  /// + 0.33 · 0.5997 · 6.105 exp(17.27 · 16.75 / 254.45) − 0.70 · 5 − 4 = 13.02 °C. Of 62.15 °F the heat index is half of 62.15
  /// and 61 + 1.2 (62.15 − 68) + 0.094 · 59.97, 60.88 °F or 16.05 °C. Bolton's equation saturates the air at 280.37 K: 978 m.
  @Test(
    "what temperature and humidity make is of the height asked for; the relative humidity stays",
    arguments: [TimeSelection.wholeRun, .moment(UTCTime(secondsSince1970: 1_782_001_800))])
  func humidity(times: TimeSelection) throws {
    let sky = ElevationAdjustmentTests.humid()
    let domain = try sky.domain()
    let answer = try domain.forecast(
      ForecastQuestion(
        at: try sky.point(2, 1), named: ElevationAdjustmentTests.ofHeight, times: times,
        elevation: 700))
    for (series, expected) in zip(
      answer.metrics,
      [
        (16.75, 1e-9), (8.946, 0.015), (60.3, 0.05), (12.105, 0.015), (13.02, 0.02), (16.05, 0.02),
        (978, 3),
      ])
    {
      for value in series.values {
        #expect(abs(value - expected.0) <= expected.1, "\(series.name) \(value)")
      }
    }
    #expect(
      answer.adjustment?.adjusted.map(\.name)
        == ElevationAdjustmentTests.ofHeight.filter { $0 != "relative_humidity" })
    // Bilinear answers have a height of their own: a tenth of the way, 210 m.
    let between = try domain.forecast(
      ForecastQuestion(
        at: try sky.point(2.1, 1), named: ElevationAdjustmentTests.ofHeight, times: times,
        method: .bilinear, elevation: 710))
    for (left, right) in zip(answer.metrics, between.metrics) {
      for (one, other) in zip(left.values, right.values) {
        #expect(abs(one - other) <= 0.01 * max(1, abs(one) / 100), "\(left.name)")
      }
    }
    // Nothing is left of it in the next answer: psychrolib's of 20 and 12 °C at 950 hPa.
    let ground = try domain.forecast(
      ForecastQuestion(
        at: try sky.point(2, 1), named: ["wet_bulb_temperature"], times: times))
    #expect(abs(ground.metrics[0].values[0] - 15.022) <= 0.015)
  }

  /// Saturated air stays so: all three temperatures are one, up and down.
  @Test("the wet bulb is never above the temperature", arguments: [700.0, 3200, -200])
  func saturated(elevation: Double) throws {
    let sky = ElevationAdjustmentTests.humid(dewPoint: 20)
    let answer = try sky.domain().forecast(
      ForecastQuestion(
        at: try sky.point(2, 1), named: ["temperature", "dew_point", "wet_bulb_temperature"],
        elevation: elevation))
    let values = answer.metrics.map { $0.values[0] }
    #expect(abs(values[0] - (20 - 0.0065 * (elevation - 200))) <= 1e-9)
    #expect(values[2] <= values[0] && values[0] - values[2] <= 0.02)
    #expect(abs(values[1] - values[0]) <= 0.02)
  }

  @Test("without a temperature or a height of the ground no dew point is made up")
  func unknownDewPoint() throws {
    var sky = ElevationAdjustmentTests.humid()
    sky.fields.remove(at: 0)
    let question = ForecastQuestion(
      at: try sky.point(2, 1), named: ["dew_point"], elevation: 700)
    let alone = try sky.domain().forecast(question)
    #expect(alone.metrics[0].values == [12, 12, 12])
    #expect(alone.adjustment?.unadjusted.map(\.name) == ["dew_point"])
    var flat = ElevationAdjustmentTests.humid()
    flat.fields[3].value = { _, _, _ in .nan }
    var asked = question
    asked.metrics = ElevationAdjustmentTests.ofHeight
    let answer = try flat.domain().forecast(asked)
    for series in answer.metrics {
      #expect(series.values.allSatisfy { $0.isNaN == (series.name != "relative_humidity") })
    }
  }

  @Test("nothing is adjusted unless it is asked for")
  func notAsked() throws {
    let forecast = try ElevationAdjustmentTests.forecast(i: 2.1, elevation: nil)
    #expect(forecast.adjustment == nil)
    #expect(forecast.metrics[0].values[0] == 20)
    #expect(forecast.metrics[1].values[0] == 950)
  }

  /// An index whose temperature, pressure and heights are in these units; `name` is the metric's.
  private static func stored(
    temperature: (MetricUnit, Double), pressure: (MetricUnit, Double),
    elevation: (MetricUnit, Double)
  ) throws -> (domain: ForecastDomain, point: LatLon) {
    func metric(_ metric: Metric, _ unit: MetricUnit) -> Metric {
      Metric(
        900 + metric.code, metric.name, aliases: [], standardName: "", unit: unit,
        kind: metric.kind, isConstant: metric.isConstant, quantum: 0.05, valid: -1e6...1e6, "")
    }
    func field(_ value: Double) -> SkyIndex.Field { { _, _, _ in value } }
    let sky = SkyIndex(
      times: 2,
      fields: [
        (metric(.temperature, temperature.0), field(temperature.1)),
        (metric(.surfacePressure, pressure.0), field(pressure.1)),
        (metric(.elevation, elevation.0), field(elevation.1)),
      ])
    return (try sky.domain(), try sky.point(1, 1))
  }

  /// 1000 ft are 304.8 m, and 500 m above them 804.8 m: 3.25 K and 5.85 °F less; of 950 hPa at 20 °C
  /// 895.93 hPa as above, of 95000 Pa 89593 Pa.
  @Test(
    "what is stored in another unit is adjusted in that unit",
    arguments: [
      (MetricUnit.kelvin, 293.15, 289.9, MetricUnit.pascal, 95000.0, 89593.0),
      (.fahrenheit, 68, 62.15, .hectopascal, 950, 895.93),
    ])
  func otherUnits(
    unit: MetricUnit, temperature: Double, higher: Double, pressureUnit: MetricUnit,
    pressure: Double,
    thinner: Double
  ) throws {
    let (domain, point) = try ElevationAdjustmentTests.stored(
      temperature: (unit, temperature), pressure: (pressureUnit, pressure), elevation: (.foot, 1000)
    )
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: point,
        named: try ["temperature", "surface_pressure"].map(domain.metric(named:)).map(\.name),
        elevation: 804.8))
    #expect(abs(try #require(forecast.adjustment?.modelElevation) - 304.8) <= 0.02)
    #expect(abs(try #require(forecast.cell.elevation) - 304.8) <= 0.02)
    #expect(forecast.adjustment?.unadjusted == [])
    #expect(forecast.metrics.map(\.unit) == [unit.symbol, pressureUnit.symbol])
    // The steps of the heights are 0.05 ft, of temperatures 0.05.
    #expect(abs(forecast.metrics[0].values[0] - higher) <= 0.001)
    #expect(abs(forecast.metrics[1].values[0] - thinner) <= 1e-5 * thinner)
  }

  @Test("a temperature in a unit that is not known is left as it is, and said to be")
  func unknownTemperature() throws {
    let (domain, point) = try ElevationAdjustmentTests.stored(
      temperature: (.percent, 20), pressure: (.hectopascal, 950), elevation: (.metre, 200))
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: point,
        named: try ["temperature", "surface_pressure"].map(domain.metric(named:)).map(\.name),
        elevation: 700))
    #expect(forecast.metrics.map { $0.values[0] } == [20, 950])
    let adjustment = try #require(forecast.adjustment)
    #expect(adjustment.adjusted.isEmpty)
    #expect(adjustment.unadjusted.map(\.name) == ["temperature", "surface_pressure"])
    #expect(adjustment.unadjusted.allSatisfy { $0.method == "temperature is stored in %" })
  }

  @Test("heights in a unit that is not known adjust nothing, and are no height of a cell")
  func unknownHeights() throws {
    let (domain, point) = try ElevationAdjustmentTests.stored(
      temperature: (.celsius, 20), pressure: (.hectopascal, 950), elevation: (.millimetre, 200))
    let metric = try domain.metric(named: "temperature")
    #expect(
      try domain.forecast(ForecastQuestion(at: point, named: [metric].map(\.name)))
        .cell.elevation == nil)
    let error = #expect(throws: QueryError.self) {
      try domain.forecast(ForecastQuestion(at: point, named: [metric].map(\.name), elevation: 700))
    }
    guard case .unknownUnit("elevation", "mm", "m") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("an index without the heights or the temperature says so")
  func absent() throws {
    let flat: SkyIndex.Field = { _, _, _ in 10 }
    for (stored, absent) in [([Metric.temperature], "elevation"), ([.elevation], "temperature")] {
      let sky = SkyIndex(
        times: 2, fields: (stored + [.surfacePressure]).map { ($0, flat) })
      let domain = try sky.domain()
      let metric = try domain.metric(named: "surface_pressure")
      let point = try sky.point(1, 1)
      let error = #expect(throws: QueryError.self) {
        try domain.forecast(
          ForecastQuestion(at: point, named: [metric].map(\.name), elevation: 100))
      }
      #expect(error?.description.contains("'\(absent)'") == true)
    }
  }
}
