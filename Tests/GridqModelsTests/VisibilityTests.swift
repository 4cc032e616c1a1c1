import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("visibility")
struct VisibilityTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// By hand, in dry air of 1 kg/m³, where 1 g/kg is 1 g/m³ but for a millionth: −ln 0.02 = 3.91202;
  /// 3.91202 km over 144.7, 2.24, 327.8, 10.36 and 4, each with C = 1 g/m³. Fog of 0.1 g/m³:
  /// 144.7 · 0.1^0.88 = 19.075.
  @Test(
    "each kind of water has its own visibility",
    arguments: [
      (Hydrometeors(cloud: 1e-3), 0.027035), (Hydrometeors(cloud: 1e-4), 0.205085),
      (Hydrometeors(rain: 1e-3), 1.746439), (Hydrometeors(ice: 1e-3), 0.011934),
      (Hydrometeors(snow: 1e-3), 0.377608), (Hydrometeors(graupel: 1e-3), 0.978006),
      (Hydrometeors(cloud: 1e-3, rain: 1e-3), 0.026623),
    ])
  func kinds(water: Hydrometeors, kilometres: Double) {
    let visibility = stoelingaWarnerVisibility(water, density: 1, vapour: 0)
    #expect(abs(visibility / kilometres - 1) < 5e-5)
  }

  @Test("what is just below 0 is no water, and the largest visibility is 24.135 km")
  func clearAir() {
    for water in [Hydrometeors(), Hydrometeors(cloud: -1e-9, snow: -1e-12)] {
      #expect(stoelingaWarnerVisibility(water, density: 1.2, vapour: 0.01) == 24.135)
    }
    #expect(
      stoelingaWarnerVisibility(Hydrometeors(rain: .nan), density: 1, vapour: 0).isNaN)
  }

  /// 90 km · exp(−2.5 · (RH − 0.15)): 90 · e^−0.875, 90 · e^−1.875, and never less than 90 · e^−2.
  @Test(
    "haze thickens with the relative humidity",
    arguments: [
      (0.0, 90.0), (0.15, 90), (0.5, 37.5176), (0.9, 13.8019), (0.95, 12.1802), (1, 12.1802),
    ])
  func haze(humidity: Double, kilometres: Double) {
    #expect(abs(hazeVisibility(relativeHumidity: humidity) - kilometres) < 1e-3)
  }

  /// 1000 hPa, θ = 300 K: 300 K of dry air, 1.1614 kg/m³.
  private func column(cloud: Double, vapour: [Double] = [0, 0, 0]) -> WRFFixture {
    var fixture = WRFFixture()
    fixture.add("T", levels: [0, 0, 0])
    fixture.add("P", levels: [0, 0, 0])
    fixture.add("PB", levels: [100_000, 100_000, 100_000])
    fixture.add("QVAPOR", levels: vapour)
    fixture.add("QCLOUD", levels: [cloud, 1, 1])
    fixture.add("QRAIN", levels: [0, 1, 1])
    return fixture
  }

  /// Fog of 1 g/kg: C = 1.1614 g/m³, 3.91202 / (144.7 · 1.1614^0.88) = 23.70 m. Dry air ends at
  /// 24 135 m. Saturated air without water has 12 180 m, also where only the second level is moist.
  @Test(
    "the lowest level's water and the haze of the lowest two count, whichever is less",
    arguments: [
      (1e-3, [0.0, 0, 0], 23.70), (0, [0, 0, 1], 24_135), (0, [1, 0, 0], 12_180.2),
      (0, [0, 1, 0], 12_180.2), (1e-3, [0, 1, 0], 23.70),
    ])
  func levels(cloud: Double, vapour: [Double], metres: Double) throws {
    let dataset = try folder.open(column(cloud: cloud, vapour: vapour))
    let field = try dataset.field(of: .visibility, at: 0)
    #expect(field.allSatisfy { abs($0 - metres) < 0.1 }, "\(field[0])")
    #expect(
      dataset.metrics.first { $0.metric == .visibility }?.sources
        == "T, P, PB, QVAPOR, QCLOUD, QRAIN")
  }

  /// As above with the 0.5 g/kg of each kind of ice: 10.36 · 0.5807^0.7776 and so on.
  @Test("ice, snow and graupel count where the file holds them")
  func ice() throws {
    for (name, metres) in [("QICE", 20.552), ("QSNOW", 576.2), ("QGRAUP", 1470.2)] {
      var fixture = column(cloud: 0)
      fixture.add(name, levels: [5e-4, 0, 0])
      let field = try folder.open(fixture).field(of: .visibility, at: 0)
      #expect(abs(field[0] / metres - 1) < 1e-3, "\(name) \(field[0])")
    }
  }

  /// T2 = 298.15 K, Q2 = 10 g/kg, 1000 hPa: wrf-python's relative humidity is 50.15 %, so that
  /// 90 · exp(−2.5 · 0.3515) = 37.4 km, which is more than 24.135. With 18 g/kg it is 90.27 %:
  /// 13.71 km. It is in proportion to Q2: with 13.2 g/kg 66.20 %, still 25.0 km, with 13.6 g/kg 68.20 % and
  /// 90 · exp(−2.5 · 0.5320) = 23.80 km.
  @Test(
    "fields at the surface give haze alone, of low confidence",
    arguments: [(0.010, 24_135.0), (0.0132, 24_135), (0.0136, 23_800), (0.018, 13_709)])
  func surface(ratio: Double, metres: Double) throws {
    var fixture = WRFFixture()
    fixture.add("T2", 298.15)
    fixture.add("Q2", ratio)
    fixture.add("PSFC", 100_000)
    let dataset = try folder.open(fixture)
    #expect(abs(try dataset.field(of: .visibility, at: 0)[0] - metres) < 20)
    #expect(
      dataset.metrics.first { $0.metric == .visibility }?.method.contains("low confidence") == true)
  }

  @Test("the model's own visibility goes first, at most 100 km")
  func ownVisibility() throws {
    for (value, expected) in [(999_999.0, 100_000.0), (5000, 5000)] {
      var fixture = column(cloud: 1e-3)
      fixture.add("AFWA_VIS", value)
      #expect(try folder.open(fixture).field(of: .visibility, at: 0) == fixture.uniform(expected))
    }
  }
}
