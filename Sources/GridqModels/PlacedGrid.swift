import GridqGeometry
import GridqMetrics

/// The grid of a domain, and how well it fits the coordinates of its points: the best of some projected ones
/// or, if none fits, one that searches the coordinates themselves.
struct PlacedGrid: Sendable {
  let grid: ModelGrid
  /// The largest distance of a grid point from its coordinates, in cells; 0 when these are not known.
  let residual: Double
  /// What is in doubt or unusual, a line each; none where the coordinates prove the projection.
  let warnings: [String]
  /// Which axes of the file with the coordinates run against the grid's.
  let flip: GridFlip
  /// Why it is not known along which axes the wind of the file is; nil where it is.
  let axesDoubt: String?
  /// The meridians of the points at a pole, see `GridNorth`; a searched grid has those of the file.
  let longitudesAtPoles: [Int: Double]

  /// Where true north is at the grid points, by the geometry alone.
  var north: GridNorth { GridNorth(of: grid, longitudesAtPoles: longitudesAtPoles) }

  /// Cells by which a projection may miss the coordinates before they are searched instead.
  static let tolerance = 0.1

  /// Places a grid without coordinates.
  init(_ grid: ModelGrid, warning: String?) {
    self.grid = grid
    residual = 0
    warnings = [warning].compactMap(\.self)
    flip = .none
    axesDoubt = nil
    longitudesAtPoles = [:]
  }

  /// Places a grid by the coordinates of its points, which are checked first.
  ///
  /// Rows may run from north to south in the file, and columns from east to west: a projection fits them in one way
  /// only, because it says where north is.
  ///
  /// - Parameters:
  ///   - latitudes: degrees at each mass point, row by row as in the file.
  ///   - longitudes: degrees, in the same order.
  ///   - names: the names of the coordinates, for messages.
  ///   - description: what the candidates are made from, for messages.
  ///   - projection: what they have in common, for messages.
  ///   - path: the file that the coordinates are from, for messages.
  ///   - candidates: grids through the first point.
  init(
    columns: Int, rows: Int, latitudes: [Double], longitudes: [Double], named names: String,
    from description: String, projection: String = "the projection", path: String,
    candidates: (LatLon, _ latitudes: [Double], _ longitudes: [Double]) -> [ProjectedGrid]
  ) throws(ModelOutputError) {
    try Self.check(
      latitudes: latitudes, longitudes: longitudes, count: columns * rows, named: names, path: path)
    var best: (grid: ModelGrid, residual: Double, flip: GridFlip)?
    for flip in GridFlip.all {
      let north = flip.turned(latitudes, columns: columns, rows: rows)
      let east = flip.turned(longitudes, columns: columns, rows: rows)
      guard let anchor = LatLon(latitude: north[0], longitude: east[0]) else { continue }
      for candidate in candidates(anchor, north, east) {
        guard let grid = ModelGrid(columns: columns, rows: rows, mapping: .projected(candidate))
        else {
          continue
        }
        let residual = grid.residual(latitudes: north, longitudes: east)
        if residual < best?.residual ?? .infinity { best = (grid, residual, flip) }
      }
      if best?.residual ?? .infinity <= Self.tolerance { break }
    }
    if let best, best.residual <= Self.tolerance {
      (grid, residual, flip) = best
      axesDoubt = nil
      warnings = Self.warnings(about: flip, path: path)
      longitudesAtPoles = grid.longitudesAtPoles(
        latitudes: flip.turned(latitudes, columns: columns, rows: rows),
        longitudes: flip.turned(longitudes, columns: columns, rows: rows))
      return
    }
    let misfit =
      best.map { best in
        "misses \(names) by up to \(DecimalText.fixed(best.residual, decimals: 2)) cells"
      } ?? "cannot be made from \(description)"
    (flip, axesDoubt) = GridFlip.found(
      columns: columns, rows: rows, latitudes: latitudes, longitudes: longitudes)
    let latitudes = flip.turned(latitudes, columns: columns, rows: rows)
    let longitudes = flip.turned(longitudes, columns: columns, rows: rows)
    guard
      let curvilinear = CurvilinearGrid(
        columns: columns, rows: rows,
        latitudes: latitudes.map { Float($0) }, longitudes: longitudes.map { Float($0) }),
      let grid = ModelGrid(columns: columns, rows: rows, mapping: .curvilinear(curvilinear))
    else {
      throw .noCoordinates(
        path: path, reason: "the projection \(misfit), and \(names) do not make a grid either")
    }
    self.grid = grid
    warnings =
      ["\(path): \(projection) \(misfit): the coordinates of the file are searched instead"]
      + Self.warnings(about: flip, path: path)
    longitudesAtPoles = [:]
    residual = grid.residual(latitudes: latitudes, longitudes: longitudes)
  }

  private static func warnings(about flip: GridFlip, path: String) -> [String] {
    flip.isNone ? [] : ["\(path): \(flip.account): they are read the other way round"]
  }

  /// Refuses invalid coordinates.
  private static func check(
    latitudes: [Double], longitudes: [Double], count: Int, named names: String, path: String
  ) throws(ModelOutputError) {
    guard let latitude = latitudes.first, let longitude = longitudes.first,
      latitudes.count == count, longitudes.count == count
    else { throw .noCoordinates(path: path, reason: "\(names) are not those of the grid") }
    let wrong = zip(latitudes, longitudes).count {
      LatLon(latitude: $0, longitude: $1) == nil || abs($1) > 720
    }
    guard wrong == 0 else {
      throw .noCoordinates(
        path: path, reason: "\(names) are not valid at \(wrong) of \(counted(count, "point"))")
    }
    if count > 1, latitudes.allSatisfy({ $0 == latitude }),
      longitudes.allSatisfy({ $0 == longitude })
    {
      throw .noCoordinates(
        path: path, reason: "\(names) are \(latitude) and \(longitude) at every point")
    }
  }
}
