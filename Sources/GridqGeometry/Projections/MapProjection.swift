/// A map projection of the sphere of ``EarthSphere/radius``.
///
/// Parameters are in degrees, longitudes within (−180, 180]. The plane's x grows to the east and y to the
/// north in both hemispheres.
public protocol MapProjection: Hashable, Sendable {
  /// The image of a place. Not finite where the projection has none.
  func forward(_ point: LatLon) -> ProjectedPoint

  /// The place with this image, or nil where no place has it.
  func inverse(_ point: ProjectedPoint) -> LatLon?

  /// True north in the plane's axes at a place: the wind's angle, see ``windToEarth(x:y:north:)``.
  func north(at point: LatLon) -> NorthDirection
}
