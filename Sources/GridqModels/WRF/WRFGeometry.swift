import GridqGeometry

extension WRFAttributes {
  /// Places the grid of a domain.
  ///
  /// The projection's parameters are attributes; the place of the grid is XLAT and XLONG at (0, 0), which is
  /// right also for nests and for files cut out of a larger domain.
  ///
  /// - Parameters:
  ///   - latitudes: degrees at each mass point, row by row as in the file.
  ///   - longitudes: degrees, in the same order.
  ///   - path: the file they are from.
  func placedGrid(
    columns: Int, rows: Int, latitudes: [Double], longitudes: [Double], path: String
  ) throws(ModelOutputError) -> PlacedGrid {
    try PlacedGrid(
      columns: columns, rows: rows, latitudes: latitudes.map(Self.withoutRounding),
      longitudes: longitudes, named: "XLAT and XLONG", from: "the attributes",
      projection: "the projection (MAP_PROJ \(mapProjection))", path: path
    ) { anchor, _, _ in
      [dx].compactMap(\.self)
        .compactMap { projectedGrid(anchor: anchor, dx: $0, dy: dy ?? $0, columns: columns) }
    }
  }

  /// A latitude that packing or float32 has moved beyond 90° is the pole.
  private static func withoutRounding(_ latitude: Double) -> Double {
    abs(latitude) > 90 && abs(latitude) < 90.001 ? (latitude < 0 ? -90 : 90) : latitude
  }

  /// The grid on the plane of the projection that MAP_PROJ and its parameters name.
  ///
  /// Nil for an unknown code and for invalid parameters.
  func projectedGrid(
    anchor: LatLon, dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    switch mapProjection {
    case 1:
      guard let trueLatitude1, let standardLongitude else { return nil }
      // WRF ignores a second parallel beyond a pole (module_llxy.F, map_set).
      let second = trueLatitude2.flatMap { abs($0) > 90 ? nil : $0 } ?? trueLatitude1
      return LambertConformal(
        standardParallel1: trueLatitude1, standardParallel2: second,
        longitudeOfCentralMeridian: standardLongitude
      ).flatMap {
        ProjectedGrid(projection: .lambertConformal($0), anchor: anchor, dx: dx, dy: dy)
      }
    case 2:
      guard let trueLatitude1, let standardLongitude else { return nil }
      return PolarStereographic(
        standardParallel: trueLatitude1, straightVerticalLongitude: standardLongitude
      ).flatMap {
        ProjectedGrid(projection: .polarStereographic($0), anchor: anchor, dx: dx, dy: dy)
      }
    case 3:
      guard let trueLatitude1 else { return nil }
      return .mercator(
        standardParallel: trueLatitude1, anchor: anchor, dx: dx, dy: dy, columns: columns)
    case 6:
      // Before version 3 there was no rotation, and no attribute for it.
      let poleLatitude = poleLatitude ?? 90
      guard poleLatitude != 90 else {
        return .latitudeLongitude(anchor: anchor, dx: dx, dy: dy, columns: columns)
      }
      return .rotatedLatitudeLongitude(
        poleLatitude: poleLatitude, poleLongitude: poleLongitude ?? 0,
        standardLongitude: standardLongitude ?? 0, anchor: anchor, dx: dx, dy: dy,
        columns: columns)
    default:
      return nil
    }
  }
}
