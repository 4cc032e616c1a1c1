internal import GridqGeometry

/// The map projections of a sample run, by the names of its command line.
public enum SampleProjection: String, CaseIterable, Sendable {
  /// True at five degrees on both sides of the centre.
  case lambert
  /// True at 60° of the centre's hemisphere.
  case polar
  /// True at the centre's latitude.
  case mercator
  /// Regular in latitude and longitude.
  case latlon
  /// The same about a displaced pole, so that the centre lies on the rotated equator.
  case rotated

  /// MAP_PROJ and MAP_PROJ_CHAR.
  var wrf: (code: Int, title: String) {
    switch self {
    case .lambert: (1, "Lambert Conformal")
    case .polar: (2, "Polar Stereographic")
    case .mercator: (3, "Mercator")
    case .latlon, .rotated: (6, "Cylindrical Equidistant")
    }
  }
}

/// What the global attributes say of a projection, degrees as WRF counts them.
struct ProjectionAttributes {
  var trueLatitude1 = 0.0
  var trueLatitude2 = 0.0
  var standardLongitude: Double
  var poleLatitude = 90.0
  var poleLongitude = 0.0

  /// - Parameter standardLongitude: the meridian along the y axis, nil for the centre's.
  init(_ projection: SampleProjection, center: LatLon, standardLongitude: Double?) {
    let latitude = center.latitude
    self.standardLongitude = standardLongitude ?? center.longitude
    switch projection {
    case .lambert:
      let side = latitude < 0 ? -1.0 : 1.0
      trueLatitude1 = side * max(abs(latitude) - 5, 1)
      trueLatitude2 = side * min(abs(latitude) + 5, 85)
    case .polar:
      trueLatitude1 = latitude < 0 ? -60 : 60
      trueLatitude2 = trueLatitude1
    case .mercator:
      trueLatitude1 = latitude
    case .latlon:
      break
    case .rotated:
      // As the WPS guide prescribes for a domain around (latitude, longitude).
      if latitude >= 0 {
        poleLatitude = 90 - latitude
        poleLongitude = 180
        self.standardLongitude = -center.longitude
      } else {
        poleLatitude = 90 + latitude
        poleLongitude = 0
        self.standardLongitude = 180 - center.longitude
      }
      if self.standardLongitude > 180 { self.standardLongitude -= 360 }
    }
  }

  func projection(_ kind: SampleProjection, center: LatLon) -> GridProjection? {
    switch kind {
    case .lambert:
      LambertConformal(
        standardParallel1: trueLatitude1, standardParallel2: trueLatitude2,
        longitudeOfCentralMeridian: standardLongitude
      ).map { .lambertConformal($0) }
    case .polar:
      PolarStereographic(
        standardParallel: trueLatitude1, straightVerticalLongitude: standardLongitude
      ).map { .polarStereographic($0) }
    case .mercator:
      Mercator(standardParallel: trueLatitude1, centralLongitude: center.longitude)
        .map { .mercator($0) }
    case .latlon:
      RegularLatitudeLongitude(centralLongitude: center.longitude).map { .latitudeLongitude($0) }
    case .rotated:
      rotated(center: center)
    }
  }

  /// The rotated projection whose seam lies opposite the centre.
  private func rotated(center: LatLon) -> GridProjection? {
    guard
      let first = RotatedLatitudeLongitude(
        poleLatitude: poleLatitude, poleLongitude: poleLongitude,
        standardLongitude: standardLongitude, centralLongitude: 0)
    else { return nil }
    let turn = first.forward(center).x / EarthSphere.radius / radiansPerDegree
    return RotatedLatitudeLongitude(
      poleLatitude: poleLatitude, poleLongitude: poleLongitude,
      standardLongitude: standardLongitude, centralLongitude: turn
    ).map { .rotatedLatitudeLongitude($0) }
  }
}
