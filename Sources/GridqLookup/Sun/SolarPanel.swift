package import GridqGeometry

/// How a panel, a roof or another flat surface stands.
public struct SolarPanel: Hashable, Sendable {
  /// Degrees from level, 0…90; NaN is always turned up to the height of the sun.
  public var tilt: Double
  /// Degrees from south, −180…180: −90 faces east, 90 west; NaN is always turned to the side of the sun.
  public var azimuth: Double

  /// Level.
  public static let level = SolarPanel(tilt: 0, azimuth: 0)

  /// Tilts that a question may have.
  public static let tilts = 0.0...90
  /// Azimuths that a question may have.
  public static let azimuths = -180.0...180

  /// A panel with a tilt and an azimuth in degrees.
  public init(tilt: Double = 0, azimuth: Double = 0) {
    (self.tilt, self.azimuth) = (tilt, azimuth)
  }
}

extension SolarPanel {
  /// Two panels that are always turned are equal.
  public static func == (left: SolarPanel, right: SolarPanel) -> Bool {
    func same(_ one: Double, _ other: Double) -> Bool { one == other || one.isNaN && other.isNaN }
    return same(left.tilt, right.tilt) && same(left.azimuth, right.azimuth)
  }

  public func hash(into hasher: inout Hasher) {
    for degrees in [tilt, azimuth] where !degrees.isNaN { hasher.combine(degrees) }
  }
}

extension SolarPanel {
  /// The share of the radiation on a level ground that the ground sends back; as Open-Meteo and pvlib take it.
  static let groundReflection = 0.2

  /// W/m² on the panel: from the sun by the angle at which it stands, from the part of the sky that the panel sees, as if
  /// the sky were as bright everywhere, and from the ground in front of it. NaN where a part of the split is.
  ///
  /// B. Y. H. Liu and R. C. Jordan, "Daily insolation on surfaces tilted towards equator", ASHRAE Journal 3 (1961), 53–59;
  /// pvlib's `get_total_irradiance` with the model `isotropic`.
  package func radiation(
    _ split: SolarSplit, sun position: SolarPosition, at place: LatLon
  ) -> Double {
    let sun = position.direction(at: place)
    let level = (sun.east * sun.east + sun.north * sun.north).squareRoot()
    // Upward and across, of the panel's normal.
    let (up, across) =
      tilt.isNaN
      ? (max(0, sun.up), sun.up > 0 ? level : 1) : (cosine(degrees: tilt), sine(degrees: tilt))
    let towardsSun =
      azimuth.isNaN
      ? level : -sun.east * sine(degrees: azimuth) - sun.north * cosine(degrees: azimuth)
    let facing = max(0, sun.up * up + across * towardsSun)
    return split.directNormal * facing + split.diffuse * (1 + up) / 2
      + split.global * SolarPanel.groundReflection * (1 - up) / 2
  }
}
