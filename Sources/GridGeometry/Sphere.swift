/// The Earth of WRF and MM5: a sphere.
///
/// Model latitudes are used as they stand, as if they were geodetic; there is no shift to an
/// ellipsoid. Source: WRF `share/module_model_constants.F`, `reradius`.
public enum Sphere {
  /// Metres.
  public static let radius = 6_370_000.0
}
