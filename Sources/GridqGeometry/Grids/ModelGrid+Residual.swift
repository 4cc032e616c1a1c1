extension ModelGrid {
  /// The largest distance, in cells, between this grid's points and the coordinates given for them.
  ///
  /// On a projected grid the distance between a point and the position of its given coordinates; on a
  /// curvilinear one, the great-circle distance between the stored and the given coordinates, divided by the
  /// mean spacing.
  ///
  /// - Parameters:
  ///   - latitudes: degrees, one for each mass point, row by row from the south.
  ///   - longitudes: degrees, in the same order; multiples of 360 may be added.
  /// - Returns: cells; infinity when the arrays are not of the grid's size, when a coordinate is not a
  ///   place on the Earth, or when a place has no position.
  public func residual(latitudes: [Double], longitudes: [Double]) -> Double {
    guard latitudes.count == columns * rows, longitudes.count == columns * rows else {
      return .infinity
    }
    var largest = 0.0
    for j in 0..<rows {
      for i in 0..<columns {
        let given = LatLon(
          latitude: latitudes[j * columns + i], longitude: longitudes[j * columns + i])
        let cells = given.map { distance(from: GridPoint(i: i, j: j), to: $0) } ?? .infinity
        guard cells.isFinite else { return .infinity }
        largest = max(largest, cells)
      }
    }
    return largest
  }

  /// Cells between a mass point and the place given for it.
  package func distance(from point: GridPoint, to place: LatLon) -> Double {
    if case .curvilinear(let grid) = mapping {
      return (grid.location(of: point)?.distance(to: place) ?? .infinity) / grid.spacing
    }
    let position = position(of: place)
    var eastward = position.i - Double(point.i)
    if let columnsAround {
      eastward = eastward.remainder(dividingBy: Double(columnsAround))
    }
    let northward = position.j - Double(point.j)
    return (eastward * eastward + northward * northward).squareRoot()
  }
}
