public import GridqGeometry

/// The part of the Earth in which a grid lies, between two parallels and two meridians: whether a coordinate
/// may be inside is known from the manifest alone. A little larger than the grid, never smaller.
public struct GridExtent: Hashable, Sendable {
  /// Grid points from west to east.
  public var columns: Int
  /// Grid points from south to north.
  public var rows: Int
  /// Metres between neighbouring grid points, as the model states them.
  public var spacing: Double
  /// Degrees; `east` is less than `west` where the 180th meridian is between them.
  public var west: Double
  /// The southern parallel, in degrees north.
  public var south: Double
  /// The eastern meridian, in degrees east.
  public var east: Double
  /// The northern parallel, in degrees north.
  public var north: Double

  /// The extent of a grid: the spacing in metres, the rest in degrees.
  public init(
    columns: Int, rows: Int, spacing: Double, west: Double, south: Double, east: Double,
    north: Double
  ) {
    self.columns = columns
    self.rows = rows
    self.spacing = spacing
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The extent of a grid: of the points along its edge, and of a pole inside it.
  public init(of grid: ModelGrid) {
    let (columns, rows) = (grid.columns, grid.rows)
    func places(_ points: [GridPoint]) -> [LatLon] { points.compactMap { grid.location(of: $0) } }
    let sides = [
      places((0..<columns).map { GridPoint(i: $0, j: 0) }),
      places((0..<columns).map { GridPoint(i: $0, j: rows - 1) }),
      places((0..<rows).map { GridPoint(i: 0, j: $0) }),
      places((0..<rows).map { GridPoint(i: columns - 1, j: $0) }),
    ]
    let edge = sides.flatMap { $0 }
    let centre =
      grid.location(of: GridPosition(i: Double(columns - 1) / 2, j: Double(rows - 1) / 2))?
      .longitude ?? 0
    // Longitudes east and west of the middle of the grid.
    let offsets = edge.map { GridExtent.turn($0.longitude - centre) }
    let latitudes = edge.map { $0.latitude }
    var (south, north) = (latitudes.min() ?? -90, latitudes.max() ?? 90)
    let poles = [90.0, -90].filter { latitude in
      LatLon(latitude: latitude, longitude: 0).map { grid.nearestPoint(to: $0) != nil } ?? false
    }
    if poles.contains(90) { north = 90 }
    if poles.contains(-90) { south = -90 }
    // Points are in the grid up to half a cell beyond its edge.
    let step = GridExtent.largestStep(sides, spacing: grid.spacing)
    south = max(-90, south - step.latitude)
    north = min(90, north + step.latitude)
    let low = (offsets.min() ?? -180) - step.longitude
    let high = (offsets.max() ?? 180) + step.longitude
    let isAround = !poles.isEmpty || grid.isPeriodic || high - low >= 360
    // Outwards to 10⁻⁴ degrees, 11 m: more digits would say nothing.
    func down(_ degrees: Double) -> Double { (degrees * 1e4).rounded(.down) / 1e4 }
    func up(_ degrees: Double) -> Double { (degrees * 1e4).rounded(.up) / 1e4 }
    self.init(
      columns: columns, rows: rows, spacing: grid.spacing,
      west: isAround ? -180 : down(GridExtent.turn(centre + low)), south: down(south),
      east: isAround ? 180 : up(GridExtent.turn(centre + high)), north: up(north))
  }

  /// The largest steps between neighbours along the edge, in degrees; at least the spacing.
  private static func largestStep(
    _ sides: [[LatLon]], spacing: Double
  ) -> (latitude: Double, longitude: Double) {
    let metresPerDegree = 111_000.0
    var latitude = spacing / metresPerDegree
    var longitude = latitude
    for side in sides {
      for (point, next) in zip(side, side.dropFirst()) {
        latitude = max(latitude, abs(point.latitude - next.latitude))
        longitude = max(longitude, abs(turn(point.longitude - next.longitude)))
      }
    }
    return (latitude, longitude)
  }

  /// Degrees in −180…180.
  package static func turn(_ degrees: Double) -> Double {
    var degrees = degrees.truncatingRemainder(dividingBy: 360)
    if degrees > 180 { degrees -= 360 }
    if degrees < -180 { degrees += 360 }
    return degrees
  }

  /// Square metres, as the model states its spacing.
  package var area: Double { Double(columns) * Double(rows) * spacing * spacing }

  /// Whether a place within the extent is certainly not more than some cells inside the grid. The extent goes a cell beyond
  /// the outermost points.
  func isAtEdge(_ point: LatLon, margin: Double) -> Bool {
    let degrees = (margin + 0.5) * spacing / 111_195
    if north < 90, north - point.latitude < degrees { return true }
    if south > -90, point.latitude - south < degrees { return true }
    guard west > east || east - west < 360 else { return false }
    let shrunk = cosine(point.latitude * .pi / 180)
    func isNear(_ distance: Double) -> Bool {
      let turned = distance.truncatingRemainder(dividingBy: 360)
      return (turned < 0 ? turned + 360 : turned) * shrunk < degrees
    }
    return isNear(point.longitude - west) || isNear(east - point.longitude)
  }

  /// Whether a coordinate may lie in the grid.
  public func mayContain(_ point: LatLon) -> Bool {
    guard (south...max(south, north)).contains(point.latitude) else { return false }
    return west <= east
      ? point.longitude >= west && point.longitude <= east
      : point.longitude >= west || point.longitude <= east
  }
}
