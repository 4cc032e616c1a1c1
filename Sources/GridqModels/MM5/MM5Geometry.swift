import GridqGeometry

extension MM5Placement {
  /// Places the grid of a domain by the coordinates of its points.
  ///
  /// The projection is that of the header; LATITCRS and LONGICRS place the mass point (0, 0), which is right
  /// for nests and windows too. If no reading of the header fits the coordinates, these are searched instead.
  ///
  /// - Parameters:
  ///   - coordinates: degrees at each mass point, row by row as in the file.
  ///   - path: the file they are from, for messages.
  func placedGrid(
    columns: Int, rows: Int, coordinates: (latitudes: [Double], longitudes: [Double]), path: String
  ) throws(ModelOutputError) -> PlacedGrid {
    try PlacedGrid(
      columns: columns, rows: rows, latitudes: coordinates.latitudes,
      longitudes: coordinates.longitudes, named: "the coordinates", from: "the header", path: path
    ) { anchor, latitudes, longitudes in
      let told = spacings.map { (dx: $0, dy: $0) }
      return (told.isEmpty ? measuredSpacings(columns: columns, (latitudes, longitudes)) : told)
        .flatMap { dx, dy in grids(anchor: anchor, dx: dx, dy: dy, columns: columns) }
    }
  }

  /// Places the grid by the header alone.
  func placedGrid(
    columns: Int, rows: Int, path: String
  ) throws(ModelOutputError) -> PlacedGrid {
    for plane in planes {
      guard let spacing = spacings.first, let anchor = place(of: (0, 0), on: plane),
        let projected = grids(anchor: anchor, dx: spacing, dy: spacing, columns: columns).first,
        let grid = ModelGrid(columns: columns, rows: rows, mapping: .projected(projected))
      else { continue }
      return PlacedGrid(
        grid,
        warning:
          "\(path): no coordinates of the grid points: the header alone places the grid, unchecked")
    }
    throw .noCoordinates(
      path: path, reason: "no coordinates, and a header that does not place the grid")
  }

  /// The spacing on each plane between the first and last columns and rows, where the file does not say.
  private func measuredSpacings(
    columns: Int, _ coordinates: (latitudes: [Double], longitudes: [Double])
  ) -> [(dx: Double, dy: Double)] {
    let rows = coordinates.latitudes.count / columns
    guard columns > 1, rows > 1 else { return [] }
    return planes.map { plane in
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
      // MM5's cells are square: single-precision coordinates cause a difference of some parts per million.
      let mean = (dx + dy) / 2
      return abs(dx - dy) < 1e-4 * mean ? (mean, mean) : (dx, dy)
    }
  }
}
