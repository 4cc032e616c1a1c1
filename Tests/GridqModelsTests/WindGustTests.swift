import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("wind gust")
struct WindGustTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// 5 m/s at 10 m; levels at 100, 500, 1500 and 3000 m above ground at 1000 m with winds along the
  /// grid's x axis, and −2 m/s more on one edge of each cell, +2 m/s on the other.
  private func column(winds: [Double], top: Double) -> WRFFixture {
    var fixture = WRFFixture()
    fixture.levelCount = 4
    fixture.add("U10", 3)
    fixture.add("V10", 4)
    fixture.add("PBLH", top)
    let faces = [0.0, 200, 800, 2200, 3800].map { 9.81 * ($0 + 1000) }
    fixture.add("PH", levels: faces.map { _ in 0 })
    fixture.add("PHB", levels: faces)
    fixture.levelled.append(
      WRFFixture.Column(
        name: "U",
        levels: winds.map { wind in
          (0..<fixture.rows).flatMap { _ in
            (0...fixture.columns).map { wind + ($0 % 2 == 0 ? 2 : -2) }
          }
        }, dimensions: ["bottom_top", "south_north", "west_east_stag"]))
    fixture.levelled.append(
      WRFFixture.Column(
        name: "V",
        levels: winds.map { _ in
          (0...fixture.rows).flatMap { row in
            (0..<fixture.columns).map { _ in row % 2 == 0 ? 3 : -3 }
          }
        }, dimensions: ["bottom_top", "south_north_stag", "west_east"]))
    return fixture
  }

  /// By hand: at 500 m three quarters of the difference come down, from 1 km up one half.
  /// 5 + 0.75 · 10 = 12.5; 5 + 0.5 · 25 = 17.5; the lowest level never counts; the first level above
  /// the boundary layer does.
  @Test(
    "the largest momentum mixed down from the boundary layer is the gust",
    arguments: [
      ([30.0, 15, 30, 60], 400.0, 12.5), ([30, 15, 30, 60], 500, 17.5),
      ([30, 15, 30, 60], 1000, 17.5), ([0, 25, 10, 60], 1000, 20), ([30, 15, 30, 60], 2000, 32.5),
      ([0, 0, 0, 0], 5000, 5), ([9, 3, 4, 60], 1000, 5), ([30, 15, 30, 60], 0, 12.5),
    ])
  func gusts(winds: [Double], top: Double, expected: Double) throws {
    let dataset = try folder.open(column(winds: winds, top: top))
    let field = try dataset.field(of: .windGust, at: 0)
    #expect(field.allSatisfy { abs($0 - expected) < 1e-5 }, "\(field[0])")
    #expect(
      dataset.metrics.first { $0.metric == .windGust }?.method.hasPrefix("estimate") == true)
  }

  @Test("the largest wind of the grid's scale is no gust")
  func maximumWind() throws {
    var fixture = WRFFixture()
    fixture.add("U10", 3)
    fixture.add("V10", 4)
    fixture.add("WSPD10MAX", 20)
    let dataset = try folder.open(fixture)
    #expect(
      dataset.absentMetrics.first { $0.metric == .windGust }?.reason
        == "the variable PBLH is missing")
  }
}
