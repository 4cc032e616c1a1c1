import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Grids of other kinds, from the index to the answer")
struct GridKindTests {
  /// Around the globe in 36 columns from 0° to 350° and 17 rows from 80° S to 80° N; the value is the
  /// column, and in the last column 36.
  private func global() throws -> ForecastDomain {
    var index = try TestIndex(
      TestIndex.Field(.temperature) { i, _, _ in i == 0 ? 36 : Double(i) },
      TestIndex.Field(.elevation) { _, j, _ in Double(j) })
    index.grid = try TestIndex.grid(
      latitude: -80, longitude: 0, degrees: 10, columns: 36, rows: 17)
    return try index.open()
  }

  @Test(
    "around the globe the last column is next to the first",
    arguments: [
      // Between 350° (35) and 0° (36): by 5°, by 2.5°, and just on either side.
      (-5.0, 35.5), (355, 35.5), (-7.5, 35.25), (-2.5, 35.75), (-10, 35), (0, 36), (360, 36),
      // Between 170° (17), 180° (18) and 190° (19).
      (180, 18), (-180, 18), (175, 17.5), (185, 18.5), (-175, 18.5), (190, 19), (-170, 19),
      (179.5, 17.95), (-179.5, 18.05),
    ])
  func seam(longitude: Double, expected: Double) throws {
    let domain = try global()
    #expect(domain.grid.isPeriodic)
    #expect(
      try same(domain.value("temperature", 5, longitude, method: .bilinear), expected))
    // Half way is the nearest column's, to either side.
    #expect(try abs(domain.value("temperature", 5, longitude) - expected) <= 0.5)
  }

  @Test("around the globe only the first and the last row are edges")
  func globalEdges() throws {
    let domain = try global()
    let set = Forecasts([domain])
    for longitude in [-180.0, -5, 0, 5, 180] {
      for method in InterpolationMethod.allCases {
        #expect(domain.place(of: try place(0, longitude), method: method) != nil)
        #expect(domain.place(of: try place(86, longitude), method: method) == nil)
        #expect(throws: Never.self) {
          try set.domain(
            for: place(79, longitude), metrics: [], times: .wholeRun, method: method)
        }
      }
      #expect(domain.place(of: try place(84, longitude), method: .nearest) != nil)
      #expect(domain.place(of: try place(84, longitude), method: .bilinear) == nil)
    }
  }

  @Test(
    "a region across 180° is one region",
    arguments: [
      (175.0, 0.0), (180, 5), (-180, 5), (-179.5, 5.5), (179.5, 4.5), (-175, 10), (185, 10),
      (-177.25, 7.75),
    ])
  func dateLine(longitude: Double, expected: Double) throws {
    // 11 columns from 175° E to 175° W; the value is the column.
    var index = try TestIndex(TestIndex.Field(.temperature) { i, _, _ in Double(i) })
    index.grid = try TestIndex.grid(
      latitude: -20, longitude: 175, degrees: 1, columns: 11, rows: 5)
    let domain = try index.open()
    #expect(!domain.grid.isPeriodic)
    #expect(try same(domain.value("temperature", -18, longitude, method: .bilinear), expected))
    #expect(domain.place(of: try place(-18, 174), method: .nearest) == nil)
    #expect(domain.place(of: try place(-18, -174), method: .nearest) == nil)
    #expect(domain.place(of: try place(-18, 0), method: .nearest) == nil)
  }

  // Wind of 10 m/s along the rows of a polar grid: towards the east at the meridian that points straight down, and turned
  // from there as meridians are, to the left or, in the south, to the right.
  @Test("the mean of winds around a pole is not that of other directions", arguments: [1.0, -1])
  func poles(sign: Double) throws {
    let polar = try #require(
      PolarStereographic(standardParallel: sign * 60, straightVerticalLongitude: 20))
    // The pole is between the points of the grid, about its middle.
    let anchor = try #require(LatLon(latitude: sign * 87.21, longitude: sign < 0 ? -115 : -25))
    let mapping = try #require(
      ProjectedGrid(projection: .polarStereographic(polar), anchor: anchor, dx: 20_000, dy: 20_000))
    let grid = try #require(ModelGrid(columns: 24, rows: 24, mapping: .projected(mapping)))
    func turn(_ i: Int, _ j: Int) -> Double {
      ((grid.location(of: GridPoint(i: i, j: j))?.longitude ?? 0) - 20) * .pi / 180
    }
    var index = try TestIndex(
      TestIndex.Field(.windU, quantum: 0.01) { i, j, _ in 10 * cos(turn(i, j)) },
      TestIndex.Field(.windV, quantum: 0.01) { i, j, _ in -sign * 10 * sin(turn(i, j)) })
    index.grid = grid
    let domain = try index.open()
    var (beside, others) = (0, 0)
    for number in 0..<2000 {
      // Places all over a disc.
      let latitude = sign * (90 - 1.5 * (Double(number) / 2000).squareRoot())
      let longitude = (137.508 * Double(number)).truncatingRemainder(dividingBy: 360) - 180
      let found = try #require(
        domain.place(of: try place(latitude, longitude), method: .bilinear))
      if found.method == .nearest { beside += 1 } else { others += 1 }
      let speed = try domain.value("wind_speed", latitude, longitude, method: .bilinear)
      // The mean of directions that are up to 15 degrees away is 3.5 % less, and a step is 0.01.
      #expect((9.6...10.02).contains(speed), "\(latitude) \(longitude): \(speed)")
    }
    #expect(beside > 20 && others > beside)
  }

  /// 12 × 9 points of no projection: rows lean to the north by 0.02° a column and wave a little.
  /// The value is 100·i + j.
  private func searched() throws -> ForecastDomain {
    var latitudes: [Float] = []
    var longitudes: [Float] = []
    for j in 0..<9 {
      for i in 0..<12 {
        latitudes.append(Float(40 + 0.1 * Double(j) + 0.02 * Double(i) + 0.01 * sin(Double(i))))
        longitudes.append(Float(-9 + 0.13 * Double(i) - 0.03 * Double(j)))
      }
    }
    let searched = try #require(
      CurvilinearGrid(columns: 12, rows: 9, latitudes: latitudes, longitudes: longitudes))
    var index = try TestIndex(
      TestIndex.Field(.temperature) { i, j, _ in Double(100 * i + j) },
      TestIndex.Field(.elevation) { i, j, _ in Double(100 * i + j) },
      TestIndex.Field(.land) { i, _, _ in Double(i % 2) })
    index.grid = try #require(ModelGrid(columns: 12, rows: 9, mapping: .curvilinear(searched)))
    return try index.open()
  }

  @Test("a searched grid gives each point's own value at its own coordinates, by either method")
  func searchedPoints() throws {
    let domain = try searched()
    guard case .curvilinear(let stored) = domain.grid.mapping else {
      Issue.record("the index holds another kind of grid")
      return
    }
    for j in 0..<9 {
      for i in 0..<12 {
        let point = try place(
          Double(stored.latitudes[j * 12 + i]), Double(stored.longitudes[j * 12 + i]))
        for method in InterpolationMethod.allCases {
          let found = try #require(domain.place(of: point, method: method))
          #expect(found.nearest == GridPoint(i: i, j: j))
          #expect(
            try domain.value(
              of: domain.metric(named: "temperature"), at: found, time: TestIndex.hour(0))
              == Double(100 * i + j))
          let cell = try domain.cell(at: found)
          #expect(cell.location == point)
          #expect(cell.distance == 0)
          #expect(cell.elevation == Double(100 * i + j))
          #expect(cell.isLand == (i % 2 == 1))
        }
      }
    }
  }

  @Test("a searched grid interpolates between its points, and knows its edges")
  func searchedBetween() throws {
    let domain = try searched()
    guard case .curvilinear(let stored) = domain.grid.mapping else { return }
    // In the middle of the cell from (5, 4) to (6, 5): 100·5.5 + 4.5. The mean of the corners'
    // coordinates is the middle of the cell to within the curvature of the Earth over 10 km, 10⁻³
    // of a cell, and a column counts 100.
    let corners = [4 * 12 + 5, 4 * 12 + 6, 5 * 12 + 5, 5 * 12 + 6]
    func mean(_ values: [Float]) -> Double { corners.map { Double(values[$0]) }.reduce(0, +) / 4 }
    let (latitude, longitude) = (mean(stored.latitudes), mean(stored.longitudes))
    #expect(
      try same(
        domain.value("temperature", latitude, longitude, method: .bilinear), 554.5, within: 0.1))
    #expect(domain.place(of: try place(39, -9), method: .nearest) == nil)
    #expect(domain.place(of: try place(40.4, -9.5), method: .nearest) == nil)
    // 0.03° south of (0, 0): less than half a cell outside.
    let rim = try place(39.97, -9)
    #expect(domain.place(of: rim, method: .nearest)?.nearest == GridPoint(i: 0, j: 0))
    #expect(domain.place(of: rim, method: .bilinear) == nil)
  }
}
