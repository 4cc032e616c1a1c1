import GridqGeometry

extension ModelGrid {
  /// The CF name of the mapping, or its name in the format.
  var mappingName: String {
    switch mapping {
    case .projected(let projected): projected.projection.name
    case .curvilinear: "searched"
    case .separable: "separable latitude_longitude"
    }
  }

  /// The mapping's numbers with their names, in degrees and metres.
  var mappingParameters: [(name: String, value: Double)] {
    guard case .projected(let projected) = mapping else { return [] }
    let spacing = projected.nominalSpacing
    let first = [("first_column", projected.firstColumn), ("first_row", projected.firstRow)]
    let anchor =
      [
        ("anchor_latitude", projected.anchor.latitude),
        ("anchor_longitude", projected.anchor.longitude),
        ("dx_m", spacing.dx), ("dy_m", spacing.dy), ("sphere_radius_m", projected.radius),
      ] + (first.contains { $0.1 > 0 } ? first : [])
    switch projected.projection {
    case .lambertConformal(let lambert):
      return anchor + [
        ("standard_parallel_1", lambert.standardParallel1),
        ("standard_parallel_2", lambert.standardParallel2),
        ("longitude_of_central_meridian", lambert.longitudeOfCentralMeridian),
      ]
    case .polarStereographic(let polar):
      return anchor + [
        ("standard_parallel", polar.standardParallel),
        ("straight_vertical_longitude_from_pole", polar.straightVerticalLongitude),
      ]
    case .mercator(let mercator):
      return anchor + [
        ("standard_parallel", mercator.standardParallel),
        ("central_longitude", mercator.centralLongitude),
      ]
    case .latitudeLongitude(let regular):
      return anchor + [("central_longitude", regular.centralLongitude)]
    case .rotatedLatitudeLongitude(let rotated):
      return anchor + [
        ("pole_latitude", rotated.poleLatitude), ("pole_longitude", rotated.poleLongitude),
        ("standard_longitude", rotated.standardLongitude),
        ("central_longitude", rotated.centralLongitude),
      ]
    }
  }

  /// The south-western, south-eastern, north-western and north-eastern grid points.
  var corners: [LatLon] {
    [(0, 0), (columns - 1, 0), (0, rows - 1), (columns - 1, rows - 1)]
      .compactMap { location(of: GridPoint(i: $0, j: $1)) }
  }
}
