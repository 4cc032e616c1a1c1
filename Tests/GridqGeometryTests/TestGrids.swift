import GridqGeometry

extension ModelGrid {
  /// The place of every point, row by row from the south.
  var places: [LatLon] {
    (0..<rows).flatMap { j in (0..<columns).compactMap { i in location(of: GridPoint(i: i, j: j)) }
    }
  }

  /// The grid of the same points in Float32, as in a file, without the projection.
  func searched() -> ModelGrid? {
    CurvilinearGrid(
      columns: columns, rows: rows, latitudes: places.map { Float($0.latitude) },
      longitudes: places.map { Float($0.longitude) }
    ).flatMap { ModelGrid(columns: columns, rows: rows, mapping: .curvilinear($0)) }
  }

  init?(
    _ projection: GridProjection?, latitude: Double, longitude: Double, spacing: Double,
    columns: Int, rows: Int
  ) {
    guard let projection, let anchor = LatLon(latitude: latitude, longitude: longitude),
      let grid = ProjectedGrid(projection: projection, anchor: anchor, dx: spacing, dy: spacing)
    else { return nil }
    self.init(columns: columns, rows: rows, mapping: .projected(grid))
  }

  init?(
    latitude: Double, longitude: Double, columns: Int, rows: Int,
    _ projectedGrid: (LatLon) -> ProjectedGrid?
  ) {
    guard let anchor = LatLon(latitude: latitude, longitude: longitude),
      let grid = projectedGrid(anchor)
    else { return nil }
    self.init(columns: columns, rows: rows, mapping: .projected(grid))
  }
}

/// A grid under a name, for tables.
struct NamedGrid: Sendable, CustomStringConvertible {
  let description: String
  let grid: ModelGrid?

  init(_ name: String, _ grid: ModelGrid?) {
    description = name
    self.grid = grid
  }

  /// Every projection, both hemispheres, over a pole and across 180°.
  static let projected: [NamedGrid] = [
    NamedGrid(
      "Lambert, north",
      ModelGrid(
        .lambert(30, 60, -98), latitude: 23.9, longitude: -116.8, spacing: 135_000, columns: 30,
        rows: 24)),
    NamedGrid(
      "Lambert, south, across 180°",
      ModelGrid(
        .lambert(-45, -30, 178), latitude: -48, longitude: 168, spacing: 30_000, columns: 60,
        rows: 50)),
    NamedGrid(
      "polar stereographic, over the north pole",
      ModelGrid(
        .polar(70, -68), latitude: 70, longitude: -113, spacing: 50_000, columns: 63, rows: 61)),
    NamedGrid(
      "polar stereographic, over the south pole",
      ModelGrid(
        .polar(-71, 0), latitude: -72, longitude: -135, spacing: 40_000, columns: 70, rows: 70)),
    NamedGrid(
      "Mercator, across 180°",
      ModelGrid(latitude: -25, longitude: 170, columns: 80, rows: 60) {
        .mercator(standardParallel: -18, anchor: $0, dx: 27_000, dy: 27_000, columns: 80)
      }),
    NamedGrid(
      "latitude-longitude",
      ModelGrid(latitude: 23.86, longitude: -19.38, columns: 189, rows: 165) {
        .latitudeLongitude(anchor: $0, dx: 30_017.92, dy: 30_017.92, columns: 189)
      }),
    NamedGrid(
      "latitude-longitude, across 180°",
      ModelGrid(latitude: -60, longitude: 150, columns: 60, rows: 50) {
        .latitudeLongitude(anchor: $0, dx: 111_177, dy: 55_588, columns: 60)
      }),
    NamedGrid(
      "rotated, north",
      ModelGrid(latitude: 38, longitude: 0, columns: 70, rows: 60) {
        .rotatedLatitudeLongitude(
          poleLatitude: 44, poleLongitude: 180, standardLongitude: -10, anchor: $0, dx: 25_000,
          dy: 25_000, columns: 70)
      }),
    NamedGrid(
      "rotated, south, across 180°",
      ModelGrid(latitude: -48, longitude: 165, columns: 70, rows: 60) {
        .rotatedLatitudeLongitude(
          poleLatitude: 50, poleLongitude: 0, standardLongitude: 5, anchor: $0, dx: 25_000,
          dy: 25_000, columns: 70)
      }),
  ]
}
