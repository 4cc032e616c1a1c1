import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Wind")
struct WindTests {
  /// The angle that the wind blows from, clockwise from north: WMO-No. 8, part I, chapter 5.
  @Test(
    "comes from where it blows from",
    arguments: [
      (0.0, -5.0, 0.0), (-5, -5, 45), (-5, 0, 90), (-5, 5, 135), (0, 5, 180), (5, 5, 225),
      (5, 0, 270), (5, -5, 315),
      // 30° from north: the sine is a half, the cosine half of √3.
      (-5, -8.660254037844386, 30),
    ])
  func direction(east: Double, north: Double, expected: Double) {
    #expect(same(Wind.direction(east: east, north: north), expected))
  }

  @Test("exactly from north is 0, not 360 and not −0")
  func north() {
    for east in [0.0, -0.0] {
      let direction = Wind.direction(east: east, north: -3)
      #expect(direction == 0)
      #expect(direction.sign == .plus)
    }
  }

  @Test("a hair west of north is below 360, or 0")
  func belowFullTurn() {
    for east in [1e-3, 1e-9, 1e-14, 1e-15, 1e-16, 1e-18, 1e-300] {
      let direction = Wind.direction(east: east, north: -3)
      #expect(direction >= 0 && direction < 360)
    }
  }

  @Test("has no direction when it is calm, and speed 0")
  func calm() throws {
    #expect(Wind.direction(east: 0, north: 0).isNaN)
    #expect(Wind.direction(east: -0.0, north: 0).isNaN)
    let domain = try TestIndex(
      TestIndex.Field(.windU) { _, _, t in t == 0 ? 0 : 3 },
      TestIndex.Field(.windV) { _, _, t in t == 0 ? 0 : 4 }
    ).open()
    #expect(try same(domain.series("wind_direction", 40, -10).prefix(1).map { $0 }, [.nan]))
    #expect(try same(domain.series("wind_speed", 40, -10), [0, 5, 5, 5]))
  }

  @Test("that is calm aloft has no direction, which is not said to be below the ground")
  func calmAloft() throws {
    func metric(_ name: String, as known: Metric) -> Metric {
      Metric(
        named: name, title: name, standardName: known.standardName, unit: known.unit,
        level: .isobaric(85_000), kind: known.kind, cellMethod: known.cellMethod, isConstant: false,
        quantum: 0.1, scale: .linear, valid: -.infinity ... .infinity)
    }
    let domain = try TestIndex(
      TestIndex.Field(metric("wind_u_850hPa", as: .windU)) { i, _, _ in i == 1 ? .nan : 0 },
      TestIndex.Field(metric("wind_v_850hPa", as: .windV)) { i, _, _ in i == 1 ? .nan : 0 }
    ).open()
    for (longitude, names) in [
      (-10.0, []), (-9.5, ["wind_speed_850hPa", "wind_direction_850hPa"]),
    ] {
      let answer = try domain.forecast(
        ForecastQuestion(
          at: place(40, longitude), named: ["wind_speed_850hPa", "wind_direction_850hPa"]))
      let directions = answer.metrics[1].values.filter { !$0.isNaN }
      #expect(directions.isEmpty)
      let told = answer.notices.filter { $0.code == .absent }.flatMap { $0.metrics }
      #expect(told == names)
    }
  }

  /// Two vectors of 850 hPa: the wind, and 30 m/s towards east, which is called a wind as well. Two of 700 hPa that are both
  /// called other names: nobody knows which is the wind.
  @Test(
    "aloft is of the components that have its name, or of the only ones", arguments: [false, true])
  func namedComponents(isReversed: Bool) throws {
    func vector(_ names: (String, String), at pressure: Double, _ east: Double) -> [TestIndex.Field]
    {
      [(names.0, Metric.windU, east), (names.1, .windV, 4)].map { name, known, value in
        TestIndex.Field(
          Metric(
            named: name, title: name, standardName: known.standardName, unit: known.unit,
            level: .isobaric(pressure), kind: known.kind, cellMethod: known.cellMethod,
            isConstant: false, quantum: 0.1, scale: .linear, valid: -.infinity ... .infinity)
        ) { _, _, _ in value }
      }
    }
    var fields = [
      vector(("drift_u", "drift_v"), at: 85_000, 30),
      vector(("wind_u_850hPa", "wind_v_850hPa"), at: 85_000, 3),
      vector(("a_u", "a_v"), at: 70_000, 3), vector(("b_u", "b_v"), at: 70_000, 3),
      vector(("c_u", "c_v"), at: 50_000, 3),
    ]
    if isReversed { fields.reverse() }
    var index = try TestIndex()
    index.fields = fields.flatMap(\.self)
    let domain = try index.open()
    #expect(try domain.series("wind_speed_850hPa", 40, -10)[0] == 5)
    #expect(try domain.series("wind_speed_500hPa", 40, -10)[0] == 5)
    #expect(throws: (any Error).self) { try domain.series("wind_speed_700hPa", 40, -10) }
  }

  /// Neighbours with the wind from 350° and 10°, 10 m/s each.
  ///
  /// u = −10·sin, v = −10·cos of the direction: ±1.736482, −9.848078; stored in steps of 1e-6.
  private func turning() throws -> ForecastDomain {
    try TestIndex(
      columns: 2, rows: 2, hours: [0, 1],
      TestIndex.Field(.windU, quantum: 1e-6) { i, _, t in (i + t) % 2 == 0 ? 1.736482 : -1.736482 },
      TestIndex.Field(.windV, quantum: 1e-6) { _, _, _ in -9.848078 }
    ).open()
  }

  @Test("half way between 350° and 10° is 0°, in space and in time")
  func acrossNorth() throws {
    let domain = try turning()
    #expect(try same(domain.value("wind_direction", 40, -10), 350, within: 1e-4))
    #expect(try same(domain.value("wind_direction", 40, -9.5), 10, within: 1e-4))
    for (longitude, hour) in [(-9.75, 0.0), (-10, 0.5), (-9.5, 0.5)] {
      let direction = try domain.value(
        "wind_direction", 40, longitude, hour: hour, method: .bilinear)
      // Rounding of the position may leave it a hair on either side of north.
      #expect(min(direction, 360 - direction) < 1e-6)
      #expect(direction < 360)
      // The components across cancel: what is left is 10·cos 10°.
      #expect(
        try same(
          domain.value("wind_speed", 40, longitude, hour: hour, method: .bilinear), 9.848078,
          within: 1e-6))
    }
    #expect(try domain.value("wind_direction", 40, -10, hour: 0.5) == 0)
  }

  @Test("is missing where a component is")
  func missing() throws {
    let domain = try TestIndex(
      TestIndex.Field(.windU) { _, _, t in t == 1 ? .nan : 3 },
      TestIndex.Field(.windV) { _, _, t in t == 2 ? .nan : 4 }
    ).open()
    #expect(try same(domain.series("wind_speed", 40, -10), [5, .nan, .nan, 5]))
    #expect(
      try domain.series("wind_direction", 40, -10).map(\.isNaN) == [false, true, true, false])
  }
}
