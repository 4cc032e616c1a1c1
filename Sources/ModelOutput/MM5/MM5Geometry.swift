import GridGeometry

/// The grid of an MM5 domain, and how well it fits the coordinates in the files.
///
/// The projection is the header's; the grid stands where LATITCRS and LONGICRS put the mass point
/// (0, 0), for that holds for nests and windows too, or, without them, where the header does. Where
/// no reading of the header fits the coordinates, these are searched instead.
struct MM5Geometry: Sendable {
  let grid: Grid
  /// The largest distance of a grid point from its coordinates in the files, in cells; 0 without
  /// coordinates.
  let residual: Double
  /// What is in doubt, in one line; nil where the coordinates prove the projection.
  let warning: String?
  /// The meridians of the points at a pole, see `GridNorth`; none without coordinates.
  let longitudesAtPoles: [Int: Double]

  /// Where true north is at the grid points.
  var north: GridNorth { GridNorth(of: grid, longitudesAtPoles: longitudesAtPoles) }

  /// Places the grid by the coordinates of its points.
  ///
  /// - Parameters:
  ///   - coordinates: degrees at each mass point, row by row from the south.
  ///   - path: the file they are from, for messages.
  init(
    _ placement: MM5Placement, columns: Int, rows: Int,
    coordinates: (latitudes: [Double], longitudes: [Double]), path: String
  ) throws(MM5Error) {
    let names = "the coordinates"
    let fit: GridFit
    do throws(GridFit.Flaw) {
      let anchor = try GridFit.check(
        latitudes: coordinates.latitudes, longitudes: coordinates.longitudes,
        count: columns * rows, named: names)
      let told = placement.spacings.map { (dx: $0, dy: $0) }
      let measured = Self.spacings(placement, columns: columns, coordinates)
      fit = try GridFit(
        (told.isEmpty ? measured : told).flatMap { dx, dy in
          placement.grids(anchor: anchor, dx: dx, dy: dy, columns: columns)
        }, columns: columns, rows: rows, latitudes: coordinates.latitudes,
        longitudes: coordinates.longitudes, named: names, from: "the header")
    } catch {
      throw .noPlace(path: path, reason: error.reason)
    }
    grid = fit.grid
    residual = fit.residual
    longitudesAtPoles = fit.longitudesAtPoles
    warning = fit.misfit.map {
      "\(path): the projection \($0): the coordinates of the file are searched instead"
    }
  }

  /// Places the grid by the header alone.
  init(
    header placement: MM5Placement, columns: Int, rows: Int, path: String
  ) throws(MM5Error) {
    for plane in placement.planes {
      guard let spacing = placement.spacings.first, let anchor = placement.anchor(on: plane)
      else { continue }
      let grids = placement.grids(anchor: anchor, dx: spacing, dy: spacing, columns: columns)
      guard let projected = grids.first,
        let grid = Grid(columns: columns, rows: rows, mapping: .projected(projected))
      else { continue }
      self.grid = grid
      residual = 0
      longitudesAtPoles = [:]
      warning =
        "\(path): no coordinates of the grid points: the header alone places the grid, unchecked"
      return
    }
    throw .noPlace(path: path, reason: "no coordinates, and a header that does not place the grid")
  }

  /// The spacing on each plane between the first and last columns and rows, where the file does not
  /// tell it.
  private static func spacings(
    _ placement: MM5Placement, columns: Int,
    _ coordinates: (latitudes: [Double], longitudes: [Double])
  ) -> [(dx: Double, dy: Double)] {
    let rows = coordinates.latitudes.count / columns
    guard columns > 1, rows > 1 else { return [] }
    return placement.planes.map { plane in
      let points = zip(coordinates.latitudes, coordinates.longitudes).map { latitude, longitude in
        LatLon(latitude: latitude, longitude: longitude).map { plane.forward($0) }
          ?? ProjectedPoint(x: .nan, y: .nan)
      }
      var width = 0.0
      for row in 0..<rows {
        width += points[row * columns + columns - 1].x - points[row * columns].x
      }
      var height = 0.0
      for column in 0..<columns {
        height += points[(rows - 1) * columns + column].y - points[column].y
      }
      let dx = width / Double(rows * (columns - 1))
      let dy = height / Double(columns * (rows - 1))
      // MM5's cells are square: single-precision coordinates make up a difference of parts per
      // million.
      let mean = (dx + dy) / 2
      return abs(dx - dy) < 1e-4 * mean ? (mean, mean) : (dx, dy)
    }
  }
}
