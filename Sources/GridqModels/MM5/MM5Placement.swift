import GridqGeometry

/// What a file says about the place of its grid.
struct MM5Placement: Hashable, Sendable {
  /// MM5 knows these three (BHI(7,1)).
  enum Kind: Int, Hashable, Sendable {
    case lambertConformal = 1
    case polarStereographic = 2
    case mercator = 3
  }

  let kind: Kind
  /// Degrees; southern ones are negative.
  let trueLatitude1: Double
  let trueLatitude2: Double
  /// The meridian along the y axis.
  let centralLongitude: Double
  /// Metres between mass points; several where the unit is in doubt, none where the file does not say.
  var spacings: [Double]
  /// The place from which `offset` counts, and how far east and north of it on the plane, in metres, the mass
  /// point (0, 0) lies; nil where the file does not say.
  var center: LatLon?
  var offset: ProjectedPoint?

  /// Grids on the plane through an anchor, the likeliest one first.
  ///
  /// MM5's own Mercator projection is true on the equator: PSI1 is 0 in the MM5 3DVAR preprocessor
  /// (module_map.F90) and in map_proj.c of the L'Aquila archiver. Other programs use the true latitude.
  func grids(anchor: LatLon, dx: Double, dy: Double, columns: Int) -> [ProjectedGrid] {
    switch kind {
    case .lambertConformal, .polarStereographic:
      return planes.compactMap { ProjectedGrid(projection: $0, anchor: anchor, dx: dx, dy: dy) }
    case .mercator:
      return parallels.compactMap {
        .mercator(standardParallel: $0, anchor: anchor, dx: dx, dy: dy, columns: columns)
      }
    }
  }

  /// The projections alone, the likeliest one first.
  var planes: [GridProjection] {
    switch kind {
    case .lambertConformal:
      [
        LambertConformal(
          standardParallel1: trueLatitude1, standardParallel2: trueLatitude2,
          longitudeOfCentralMeridian: centralLongitude)
      ].compactMap { $0.map { .lambertConformal($0) } }
    case .polarStereographic:
      [
        PolarStereographic(
          standardParallel: trueLatitude1, straightVerticalLongitude: centralLongitude)
      ].compactMap { $0.map { .polarStereographic($0) } }
    case .mercator:
      parallels.compactMap { parallel in
        Mercator(standardParallel: parallel, centralLongitude: centralLongitude)
          .map { .mercator($0) }
      }
    }
  }

  private var parallels: [Double] { trueLatitude1 == 0 ? [0] : [trueLatitude1, 0] }

  /// Where a position, in cells from the mass point (0, 0), lies by the header and on a projection;
  /// nil where the header does not say.
  func place(of position: (x: Double, y: Double), on plane: GridProjection) -> LatLon? {
    guard let center, let offset, let spacing = spacings.first else { return nil }
    let origin = plane.forward(center)
    return plane.inverse(
      ProjectedPoint(
        x: origin.x + offset.x + spacing * position.x,
        y: origin.y + offset.y + spacing * position.y))
  }
}

extension MM5Placement {
  /// The header's account; nil where it names no projection.
  ///
  /// The middle of the coarse domain is the dot point ((IX + 1) / 2, (JX + 1) / 2); this domain's dot point
  /// (1, 1) is at (BHR(10,1), BHR(11,1)) of the coarse one; the first cross point is half a cell north and
  /// east of it (set_map_params and XYLL in module_map.F90 of the MM5 3DVAR preprocessor, setup_mm5v3.f90 of
  /// MCIP). Southern true latitudes are negative there: PSI1 = 90 + TRUELAT1. Programs differ on the offset
  /// of an expanded coarse domain, so such a header gives no place.
  init?(_ header: MM5Header) {
    guard let kind = header[.mapProjection].flatMap(Kind.init(rawValue:)),
      let latitude = header[.centerLatitude], let longitude = header[.centerLongitude]
    else { return nil }
    let side = (header[.pole] ?? latitude) < 0 ? -1.0 : 1.0
    let first = header[.trueLatitude1] ?? (kind == .mercator ? 0 : 60)
    let second = header[.trueLatitude2].flatMap { abs($0) > 89.99 ? nil : $0 } ?? first
    self.kind = kind
    trueLatitude1 = kind == .mercator ? first : side * abs(first)
    trueLatitude2 = kind == .mercator ? second : side * abs(second)
    centralLongitude = longitude
    spacings = header.spacings
    center = LatLon(latitude: latitude, longitude: longitude)
    guard header[.isExpanded] != 1, let rows = header[.coarseRows],
      let columns = header[.coarseColumns], let south = header[.southEdge],
      let west = header[.westEdge], let coarseSpacing = header[.coarseSpacing],
      let spacing = spacings.first
    else { return }
    offset = ProjectedPoint(
      x: (west - Double(columns + 1) / 2) * coarseSpacing + spacing / 2,
      y: (south - Double(rows + 1) / 2) * coarseSpacing + spacing / 2)
  }
}
