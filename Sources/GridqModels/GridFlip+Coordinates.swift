import GridqGeometry

// Which way the axes run, by the coordinates of points.
extension GridFlip {
  /// The flip that puts the first and the last point of a file nearest to the corners of the grid, and how many cells
  /// they are from these.
  static func nearest(
    first: LatLon, last: LatLon, on grid: ModelGrid
  ) -> (flip: GridFlip, cells: Double) {
    let found = all.map { ($0, $0.distance(first: first, last: last, on: grid)) }
    return found.min { $0.1 < $1.1 } ?? (.none, .infinity)
  }

  /// Cells between the first and the last point of a file and the corners of the grid, the larger of the two.
  func distance(first: LatLon, last: LatLon, on grid: ModelGrid) -> Double {
    let (east, north) = (grid.columns - 1, grid.rows - 1)
    let start = GridPoint(i: columns ? east : 0, j: rows ? north : 0)
    let end = GridPoint(i: east - start.i, j: north - start.j)
    return max(grid.distance(from: start, to: first), grid.distance(from: end, to: last))
  }

  /// Whether a row or column of staggered points runs as one of mass points does, each given by its first two points
  /// and its last one; nil where that cannot be told.
  static func isParallel(_ staggered: [LatLon], to mass: [LatLon]) -> Bool? {
    guard staggered.count == 3, mass.count == 3 else { return nil }
    let along = staggered[0].distance(to: mass[0]) + staggered[2].distance(to: mass[2])
    let against = staggered[0].distance(to: mass[2]) + staggered[2].distance(to: mass[0])
    // Half a cell from each end one way, more than a cell the other way.
    if along < against / 2 { return true }
    if against < along / 2 { return false }
    // Around the globe both ends are the same place.
    func step(_ points: [LatLon]) -> (Double, Double) {
      (
        (points[1].longitude - points[0].longitude).remainder(dividingBy: 360),
        points[1].latitude - points[0].latitude
      )
    }
    let (one, other) = (step(staggered), step(mass))
    let product = one.0 * other.0 + one.1 * other.1
    return product == 0 || product.isNaN ? nil : product > 0
  }

  /// The flip of a grid without a projection, by where its axes point, and what is in doubt about it.
  ///
  /// One axis that runs backwards makes a mirror image, which no model computes on. Both make the grid turned by half
  /// a turn, which a model may compute on.
  static func found(
    columns: Int, rows: Int, latitudes: [Double], longitudes: [Double]
  ) -> (flip: GridFlip, doubt: String?) {
    var (eastward, northward, handedness, count) = (0.0, 0.0, 0.0, 0.0)
    for j in 0..<rows - 1 {
      for i in 0..<columns - 1 {
        let cell = j * columns + i
        func step(_ distance: Int) -> (east: Double, north: Double) {
          let east =
            (longitudes[cell + distance] - longitudes[cell]).remainder(dividingBy: 360)
            * cosine(latitudes[cell] * .pi / 180)
          let north = latitudes[cell + distance] - latitudes[cell]
          let length = (east * east + north * north).squareRoot()
          return (east / length, north / length)
        }
        let (x, y) = (step(1), step(columns))
        let cross = x.east * y.north - x.north * y.east
        guard !cross.isNaN else { continue }
        eastward += x.east
        northward += y.north
        handedness += cross < 0 ? -1 : 1
        count += 1
      }
    }
    if handedness < -0.5 * count {
      if northward < -0.5 * count, eastward > 0 { return (GridFlip(rows: true), nil) }
      if eastward < -0.5 * count, northward > 0 { return (GridFlip(columns: true), nil) }
      return (
        GridFlip(rows: true),
        "the coordinates are a mirror image, and do not tell whether rows or columns were reversed"
      )
    }
    guard handedness > 0.5 * count, northward < -0.5 * count, eastward < -0.5 * count else {
      return (.none, nil)
    }
    return (
      .none,
      "rows run from north to south and columns from east to west, and the projection does not tell whether "
        + "both were reversed"
    )
  }
}
