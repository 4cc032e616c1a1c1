/// A regular grid on the plane of a projection, anchored at its first point.
///
/// The anchor is the southwesternmost mass point, XLAT and XLONG at (0, 0) of the file itself. That is right
/// also for nests and for files cut out of a larger domain, whose attributes still describe the whole one.
public struct ProjectedGrid: Hashable, Sendable {
  /// The projection whose plane the grid is regular on.
  public let projection: GridProjection
  /// The grid point (0, 0) of the whole grid.
  public let anchor: LatLon
  /// Metres on the plane of ``EarthSphere`` between neighbouring columns.
  public let dx: Double
  /// Metres on the plane of ``EarthSphere`` between neighbouring rows.
  public let dy: Double
  /// The radius in metres of the sphere on which the model computes.
  public let radius: Double

  /// The column and the row of the anchor's grid at which this one begins: 0, but for a cut. Positions in a cut are those
  /// in the whole grid less these whole numbers, which is exact.
  package var firstColumn = 0.0
  package var firstRow = 0.0

  /// The anchor's image.
  let origin: ProjectedPoint

  /// Nil when a spacing is not a positive number or the anchor has no image.
  ///
  /// Where x is periodic (Mercator and the two latitude-longitude kinds), the seam must not run through the
  /// grid: the factories put it on the far side of the Earth.
  public init?(
    projection: GridProjection, anchor: LatLon, dx: Double, dy: Double,
    radius: Double = EarthSphere.radius
  ) {
    let origin = projection.forward(anchor)
    guard radius > 0, radius.isFinite, dx > 0, dx.isFinite, dy > 0, dy.isFinite, origin.x.isFinite,
      origin.y.isFinite
    else {
      return nil
    }
    self.projection = projection
    self.anchor = anchor
    self.dx = dx
    self.dy = dy
    self.radius = radius
    self.origin = origin
  }

  /// Metres between neighbouring columns and rows as the model states them, on its own sphere.
  public var nominalSpacing: (dx: Double, dy: Double) {
    let scale = radius / EarthSphere.radius
    return (dx * scale, dy * scale)
  }

  /// The image of the grid point (0, 0), of a cut that of its own.
  package var corner: ProjectedPoint {
    ProjectedPoint(x: origin.x + firstColumn * dx, y: origin.y + firstRow * dy)
  }

  /// The position of a place, even far outside the grid. NaN where the projection has no image.
  public func position(of point: LatLon) -> GridPosition {
    let image = projection.forward(point)
    return GridPosition(
      i: (image.x - origin.x) / dx - firstColumn, j: (image.y - origin.y) / dy - firstRow)
  }

  /// The place at a position, or nil where there is none on the Earth.
  public func location(of position: GridPosition) -> LatLon? {
    projection.inverse(image(of: position))
  }

  /// True north at a position, or nil where there is no place on the Earth.
  func north(at position: GridPosition) -> NorthDirection? {
    projection.north(atImage: image(of: position))
  }

  private func image(of position: GridPosition) -> ProjectedPoint {
    ProjectedPoint(
      x: origin.x + (position.i + firstColumn) * dx, y: origin.y + (position.j + firstRow) * dy)
  }
}
