import GridqGeometry

/// A rectangle of latitudes and longitudes in degrees, at most once around the Earth.
public struct CoordinateBox: Hashable, Sendable {
  public let west: Double
  public let south: Double
  public let east: Double
  public let north: Double
  /// Degrees from west to east.
  private let width: Double

  /// Nil when a number is not finite or no coordinate, the south is north of the north, or the box goes more than
  /// once around. An eastern edge west of the western one is across the date line.
  public init?(west: Double, south: Double, east: Double, north: Double) {
    guard west.magnitude <= 360, east.magnitude <= 360, south >= -90, south <= north, north <= 90
    else { return nil }
    width = east < west ? east + 360 - west : east - west
    guard (0...360).contains(width) else { return nil }
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  /// Whether a place is in the box, or at most so many degrees of a great circle outside it.
  func contains(_ place: LatLon, within margin: Double) -> Bool {
    guard place.latitude >= south - margin, place.latitude <= north + margin else { return false }
    // Near a pole, all longitudes are near.
    let shrinking = cosine(degrees: min(place.latitude.magnitude + margin, 90))
    guard shrinking * 180 > margin else { return true }
    let turn = (place.longitude - west) / 360
    let eastward = (turn - turn.rounded(.down)) * 360
    return eastward <= width || min(eastward - width, 360 - eastward) <= margin / shrinking
  }

  /// The columns and rows of a grid that answers in the box are made of, and some more on each side; nil where
  /// the box is outside, or the grid is not projected.
  func window(of grid: ModelGrid, margin: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard case .projected(let projected) = grid.mapping else { return nil }
    // A place in the grid is at most half a diagonal from a point; a fifth more for what lies between the samples.
    let reach = 0.6 * CoordinateBox.diagonal(of: projected, grid) / EarthSphere.radius * 180 / .pi
    var (west, east, south, north) = (Int.max, -1, Int.max, -1)
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        guard let place = grid.location(of: GridPoint(i: i, j: j)),
          contains(place, within: reach)
        else { continue }
        (west, east) = (min(west, i), max(east, i))
        (south, north) = (min(south, j), max(north, j))
      }
    }
    guard east >= 0 else { return nil }
    // Where columns close around the Earth, those at both ends are neighbours.
    if grid.isPeriodic, west < margin || east + margin >= grid.columns {
      (west, east) = (0, grid.columns - 1)
    }
    return (
      max(0, west - margin)..<min(grid.columns, east + margin + 1),
      max(0, south - margin)..<min(grid.rows, north + margin + 1)
    )
  }

  /// The longest diagonal of a cell in metres, of up to 17 × 17 cells that are spread over the grid: Mercator's cells are
  /// twice their nominal size at the equator when it is true at 60°.
  private static func diagonal(of projected: ProjectedGrid, _ grid: ModelGrid) -> Double {
    var longest = 0.0
    for row in 0...16 {
      for column in 0...16 {
        let (i, j) = (Double(column * (grid.columns - 1) / 16), Double(row * (grid.rows - 1) / 16))
        guard let near = projected.location(of: GridPosition(i: i, j: j)),
          let far = projected.location(of: GridPosition(i: i + 1, j: j + 1))
        else { continue }
        longest = max(longest, near.distance(to: far))
      }
    }
    return longest
  }
}
