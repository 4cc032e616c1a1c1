import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("geometry")
struct GeometryTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func open(
    container: NetCDFContainer = .classic, change: (inout WRFFixture) -> Void
  ) throws -> ModelDataset {
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    change(&fixture)
    return try folder.open(fixture, container: container)
  }

  /// Asks the grid for each coordinate of the file.
  private func expectOwnPoints(_ dataset: ModelDataset, fixture: WRFFixture) throws {
    for j in 0..<fixture.rows {
      for i in 0..<fixture.columns {
        let place = try #require(
          LatLon(
            latitude: Double(Float(fixture.latitude(0, j, i))),
            longitude: Double(Float(fixture.longitude(0, j, i)))))
        #expect(dataset.grid.nearestPoint(to: place) == GridPoint(i: i, j: j))
      }
    }
  }

  @Test(
    "every container is read",
    arguments: [
      NetCDFContainer.classic, .offset64, .cdf5, .netCDF4, .netCDF4Classic,
    ])
  func containers(_ container: NetCDFContainer) throws {
    let dataset = try open(container: container) { _ in }
    #expect(dataset.geometryResidual < 1e-3)
    try expectOwnPoints(dataset, fixture: WRFFixture())
  }

  @Test("attributes may be doubles, coordinates two-dimensional or those of the preprocessor")
  func forms() throws {
    let forms: [(inout WRFFixture) -> Void] = [
      { $0.attributesAreDouble = true },
      { $0.coordinatesHaveTime = false },
      { $0.coordinates = ("XLAT_M", "XLONG_M") },
      { $0.numbers["DY"] = nil },
      { $0.numbers["POLE_LAT"] = nil },
      { $0.longitude = { _, _, i in 351 + 0.1 * Double(i) } },
    ]
    for (number, change) in forms.enumerated() {
      var fixture = WRFFixture()
      fixture.add("T2", 280)
      change(&fixture)
      let path = folder.path("form\(number)")
      try fixture.write(to: path)
      let dataset = try ModelDataset.open(paths: [path])
      #expect(dataset.geometryResidual < 1e-3)
      #expect(dataset.warnings == [])
      guard case .projected(let grid) = dataset.grid.mapping else {
        Issue.record("form \(number) is not projected")
        continue
      }
      #expect(abs(grid.anchor.latitude - 38) < 1e-5)
      #expect(abs(grid.anchor.longitude + 9) < 1e-4)
    }
  }

  /// Cropping keeps the attributes of the whole domain.
  @Test("stale centre and size attributes change nothing")
  func staleAttributes() throws {
    let dataset = try open {
      $0.numbers["CEN_LAT"] = -12
      $0.numbers["CEN_LON"] = 77
      $0.integers["WEST-EAST_GRID_DIMENSION"] = 425
      $0.integers["SOUTH-NORTH_GRID_DIMENSION"] = 300
    }
    #expect(dataset.geometryResidual < 1e-3)
    try expectOwnPoints(dataset, fixture: WRFFixture())
  }

  /// WEST-EAST_GRID_DIMENSION and SOUTH-NORTH_GRID_DIMENSION count the edges of the cells.
  @Test("the grid has the mass points, one fewer each way than there are edges of cells")
  func massPoints() throws {
    let dataset = try open {
      $0.integers["WEST-EAST_GRID_DIMENSION"] = 6
      $0.integers["SOUTH-NORTH_GRID_DIMENSION"] = 5
      // 5 × 4 cells have 6 edges along a row and 5 along a column.
      $0.levelled = [
        WRFFixture.Column(
          name: "U", levels: (0..<3).map { _ in Array(repeating: 1, count: 6 * 4) },
          dimensions: ["bottom_top", "south_north", "west_east_stag"]),
        WRFFixture.Column(
          name: "V", levels: (0..<3).map { _ in Array(repeating: 1, count: 5 * 5) },
          dimensions: ["bottom_top", "south_north_stag", "west_east"]),
      ]
    }
    #expect(dataset.grid.columns == 5 && dataset.grid.rows == 4)
    #expect(try dataset.field(of: .temperature, at: 0).count == 5 * 4)
    try expectOwnPoints(dataset, fixture: WRFFixture())
  }

  @Test("a grid across ±180° keeps its points")
  func dateLine() throws {
    let longitude = { (_: Int, _: Int, i: Int) in
      i < 3 ? 179.75 + 0.1 * Double(i) : -180.25 + 0.1 * Double(i)
    }
    let dataset = try open { $0.longitude = longitude }
    #expect(dataset.geometryResidual < 1e-3)
    guard case .projected = dataset.grid.mapping else {
      Issue.record("not projected")
      return
    }
    var fixture = WRFFixture()
    fixture.longitude = longitude
    try expectOwnPoints(dataset, fixture: fixture)
  }

  @Test("where the projection misses by more than a tenth of a cell the coordinates are searched")
  func misfit() throws {
    // Spaced 0.12° by XLONG but 0.1° by DX: 4 · 0.02° at the far edge are 0.8 cells.
    let longitude = { (_: Int, _: Int, i: Int) in -9 + 0.12 * Double(i) }
    let dataset = try open { $0.longitude = longitude }
    guard case .curvilinear = dataset.grid.mapping else {
      Issue.record("not searched")
      return
    }
    #expect(dataset.geometryResidual == 0)
    #expect(
      dataset.warnings == [
        "\(folder.path("wrfout_d01_0")): the projection (MAP_PROJ 6) misses XLAT and XLONG by up to "
          + "0.80 cells: the coordinates of the file are searched instead"
      ])
    var fixture = WRFFixture()
    fixture.longitude = longitude
    try expectOwnPoints(dataset, fixture: fixture)
  }

  @Test(
    "an unknown projection, or one without its parameters, is searched as well",
    arguments: [
      ([99: [:]] as [Int32: [String: Double]]), [6: ["DX": .nan]], [6: ["DX": 0]],
      [1: ["STAND_LON": .nan]],
      [3: ["TRUELAT1": 90]],
    ])
  func unknownProjection(_ attributes: [Int32: [String: Double]]) throws {
    let dataset = try open {
      for (code, numbers) in attributes {
        $0.integers["MAP_PROJ"] = code
        for (name, value) in numbers { $0.numbers[name] = value }
      }
    }
    guard case .curvilinear = dataset.grid.mapping else {
      Issue.record("not searched")
      return
    }
    #expect(dataset.warnings.count == 1)
    #expect(dataset.warnings[0].contains("cannot be made from the attributes"))
    try expectOwnPoints(dataset, fixture: WRFFixture())
  }

  @Test("the wind is turned by the coordinates where the grid is searched")
  func searchedWind() throws {
    // Rows along meridians: true north is along y.
    let dataset = try open {
      $0.integers["MAP_PROJ"] = 99
      $0.add("U10", 5)
      $0.add("V10", -3)
    }
    // Finite differences of float32 degrees: 4e-6° in 0.2° is 2e-5 rad, times 5 m/s is 1e-4 m/s.
    for u in try dataset.field(of: .windU, at: 0) { #expect(abs(u - 5) < 1e-4) }
    for v in try dataset.field(of: .windV, at: 0) { #expect(abs(v + 3) < 1e-4) }
  }

  @Test("WRF's second parallel may be absent or beyond a pole for a cone with one")
  func oneParallel() throws {
    let grid = TurnedGrid.all[1]
    for second in [nil, 91.0, -1e20] as [Double?] {
      var fixture = grid.fixture
      fixture.numbers["TRUELAT1"] = -30
      fixture.numbers["TRUELAT2"] = second
      let path = folder.path("second\(second ?? 0)")
      try fixture.write(to: path)
      let dataset = try ModelDataset.open(paths: [path])
      // The coordinates are those of another cone, so that only the parameters are looked at.
      let attributes = try #require(WRFAttributes(try NetCDFFile(opening: path).attributes))
      let anchor = try #require(LatLon(latitude: -42, longitude: 145))
      let projected = try #require(
        attributes.projectedGrid(anchor: anchor, dx: 27_000, dy: 27_000, columns: 3))
      guard case .lambertConformal(let cone) = projected.projection else {
        Issue.record("no cone")
        continue
      }
      #expect(cone.standardParallel2 == -30)
      #expect(dataset.grid.columns == 3)
    }
  }
}
