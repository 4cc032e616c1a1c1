/// The Earth of WRF and MM5: a sphere.
///
/// Model latitudes are used unchanged, as if they were geodetic; there is no conversion to an ellipsoid.
/// Source: WRF `share/module_model_constants.F`, `reradius`.
public enum EarthSphere {
  /// Metres.
  public static let radius = 6_370_000.0

  /// The factor for lengths on the plane of a projection from an Earth of another radius, in metres, to this
  /// one, so that places stay as many degrees apart.
  package static func scale(fromRadius radius: Double) -> Double { EarthSphere.radius / radius }
}
