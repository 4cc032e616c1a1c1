/// The Earth of WRF and MM5: a sphere.
///
/// Model latitudes are used as they stand, as if they were geodetic; there is no shift to an
/// ellipsoid. Source: WRF `share/module_model_constants.F`, `reradius`.
public enum Sphere {
  /// Metres.
  public static let radius = 6_370_000.0

  /// The factor that brings lengths on the plane of a projection here from an Earth of another radius in metres:
  /// the same places lie as many degrees apart.
  package static func scale(fromRadius radius: Double) -> Double { Sphere.radius / radius }
}
