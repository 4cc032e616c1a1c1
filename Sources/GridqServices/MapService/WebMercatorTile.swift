import GridQuery
import GridqFormat
import GridqGeometry

/// A tile of 256 × 256 pixels in Web Mercator (EPSG:3857), as map libraries number them: at zoom z, 2^z columns from
/// the 180th meridian eastwards and as many rows from the north, over a square of the projection.
struct WebMercatorTile {
  static let side = 256
  static let mostZoom = 22

  let zoom: Int
  let column: Int
  let row: Int

  /// Nil where there is no such tile.
  init?(_ zoom: String?, _ column: String?, _ row: String?) {
    guard let zoom = zoom.flatMap({ Int($0) }), (0...WebMercatorTile.mostZoom).contains(zoom),
      let column = column.flatMap({ Int($0) }), let row = row.flatMap({ Int($0) }),
      (0..<1 << zoom).contains(column), (0..<1 << zoom).contains(row)
    else { return nil }
    (self.zoom, self.column, self.row) = (zoom, column, row)
  }

  /// Degrees east of a place in the tile, in pixels from its western edge.
  func longitude(at x: Double) -> Double {
    (Double(column) + x / Double(WebMercatorTile.side)) / Double(1 << zoom) * 360 - 180
  }

  /// Degrees north of a place in the tile, in pixels from its northern edge: the inverse of Mercator on the sphere,
  /// in which the latitude on the ellipsoid is put unchanged.
  func latitude(at y: Double) -> Double {
    let share = (Double(row) + y / Double(WebMercatorTile.side)) / Double(1 << zoom)
    return arcsineDegrees(hyperbolicTangent(.pi * (1 - 2 * share)))
  }

  /// The codes of a plane's grid points that are nearest to the centres of the pixels; that of a missing value
  /// outside.
  ///
  /// - Parameter extent: what the manifest knows of the grid: far from it no pixel is looked up.
  func codes(of plane: MapPlane, on grid: ModelGrid, within extent: GridExtent) -> [UInt8] {
    let side = WebMercatorTile.side
    var codes = [UInt8](repeating: PlaneLevels.missing, count: side * side)
    let longitudes = (0..<side).map { longitude(at: Double($0) + 0.5) }
    for y in 0..<side {
      let latitude = latitude(at: Double(y) + 0.5)
      guard (extent.south...max(extent.south, extent.north)).contains(latitude) else { continue }
      for x in 0..<side {
        guard let place = LatLon(latitude: latitude, longitude: longitudes[x]),
          extent.mayContain(place), let point = grid.nearestPoint(to: place)
        else { continue }
        codes[y * side + x] = plane.codes[point.j * plane.columns + point.i]
      }
    }
    return codes
  }
}
