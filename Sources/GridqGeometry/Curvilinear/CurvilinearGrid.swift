/// A grid known only by the coordinates of its points, which are searched.
///
/// For files whose coordinates do not follow their projection: resampled, edited, or of a projection that
/// gridq does not know. Any coordinates are accepted: over a pole, across ±180°, distorted or folded.
public struct CurvilinearGrid: Sendable {
  /// Grid points from west to east.
  public let columns: Int
  /// Grid points from south to north.
  public let rows: Int
  /// Degrees north, as given, row by row from the south.
  public let latitudes: [Float]
  /// Degrees east, as given.
  public let longitudes: [Float]
  /// Metres between neighbours, the mean over the grid in both directions.
  public let spacing: Double

  let lattice: PointLattice
  let pyramid: BoxPyramid

  /// Nil when there are fewer than 2 columns or rows, the arrays are not of the size columns × rows, a
  /// coordinate is not a place on the Earth, or all points are the same.
  public init?(columns: Int, rows: Int, latitudes: [Float], longitudes: [Float]) {
    let (count, overflow) = columns.multipliedReportingOverflow(by: rows)
    guard columns >= 2, rows >= 2, !overflow, latitudes.count == count, longitudes.count == count
    else { return nil }
    guard
      let lattice = PointLattice(
        columns: columns, rows: rows, latitudes: latitudes, longitudes: longitudes)
    else { return nil }
    self.columns = columns
    self.rows = rows
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.lattice = lattice
    pyramid = BoxPyramid(lattice)
    spacing = CurvilinearGrid.meanSpacing(of: lattice)
    guard spacing > 0 else { return nil }
  }

  private static func meanSpacing(of lattice: PointLattice) -> Double {
    var sum = 0.0
    for j in 0..<lattice.rows {
      for i in 0..<lattice.columns {
        if i > 0 { sum += lattice[i, j].squaredDistance(to: lattice[i - 1, j]).squareRoot() }
        if j > 0 { sum += lattice[i, j].squaredDistance(to: lattice[i, j - 1]).squareRoot() }
      }
    }
    let pairs = (lattice.columns - 1) * lattice.rows + lattice.columns * (lattice.rows - 1)
    return EarthSphere.radius * sum / Double(pairs)
  }

  /// The coordinates of a point as given. It must be inside the grid.
  func location(of point: GridPoint) -> LatLon? {
    let k = point.j * columns + point.i
    return LatLon(latitude: Double(latitudes[k]), longitude: Double(longitudes[k]))
  }

  /// The place at a position, the inverse of ``position(of:)``. Nil beyond half a cell outside.
  public func location(of position: GridPosition) -> LatLon? {
    guard let (i, eastward) = CurvilinearGrid.cell(at: position.i, of: columns),
      let (j, northward) = CurvilinearGrid.cell(at: position.j, of: rows)
    else { return nil }
    return lattice.cell(i, j).point(at: .init(eastward: eastward, northward: northward)).place
  }

  /// The line before a coordinate, −1 ..< count, and the share of the way to the next one.
  private static func cell(
    at coordinate: Double, of count: Int
  ) -> (line: Int, share: Double)? {
    guard coordinate >= -0.5, coordinate <= Double(count) - 0.5 else { return nil }
    let line = min(Int(coordinate.rounded(.down)), count - 1)
    let start = PointLattice.coordinate(line, of: count)
    let end = PointLattice.coordinate(line + 1, of: count)
    return (line, (coordinate - start) / (end - start))
  }

  /// True north in the grid's axes at a point, from the neighbours north and south of it.
  ///
  /// The y axis points from the southern to the northern neighbour; WPS `geogrid/src/process_tile_module.F`,
  /// get_rotang, with vectors in place of differences of longitude, so that it holds at the poles. On the
  /// first and last row it is one-sided. NaN where the neighbours coincide. It must be inside the grid.
  func north(at point: GridPoint) -> NorthDirection {
    guard let place = location(of: point) else {
      return NorthDirection(sine: .nan, cosine: .nan)
    }
    let south = lattice[point.i, max(point.j - 1, 0)]
    let north = lattice[point.i, min(point.j + 1, rows - 1)]
    let axis = TangentFrame(at: place).flattened(north - south)
    let length = axis.dot(axis).squareRoot()
    return NorthDirection(sine: -axis.east / length, cosine: axis.north / length)
  }
}

extension CurvilinearGrid: Equatable {
  /// Grids of the same coordinates are equal; everything else follows from those.
  public static func == (left: CurvilinearGrid, right: CurvilinearGrid) -> Bool {
    left.columns == right.columns && left.rows == right.rows && left.latitudes == right.latitudes
      && left.longitudes == right.longitudes
  }
}
