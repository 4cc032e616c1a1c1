import Forecast
import GridGeometry

/// The grid of a WRF domain, and how well it fits the coordinates in the file.
///
/// The projection's parameters are attributes; where the grid stands is XLAT and XLONG at (0, 0), for
/// that also holds for nests and for files cut out of a larger domain.
struct WRFGeometry: Sendable {
  let grid: Grid
  /// The largest distance of a grid point from its coordinates in the file, in cells.
  let residual: Double
  /// Why the file's own coordinates are searched, in one line; nil where the projection fits.
  let warning: String?
  /// The meridians of the points at a pole, see `GridNorth`.
  let longitudesAtPoles: [Int: Double]

  /// Where true north is at the grid points, by the geometry alone.
  var north: GridNorth { GridNorth(of: grid, longitudesAtPoles: longitudesAtPoles) }

  /// Cells by which a projection may miss the coordinates before they are searched instead.
  static let tolerance = 0.1

  /// Places the grid.
  ///
  /// - Parameters:
  ///   - latitudes: degrees at each mass point, row by row from the south.
  ///   - longitudes: degrees, in the same order.
  ///   - path: the file they are from.
  init(
    attributes: WRFAttributes, columns: Int, rows: Int, latitudes: [Double], longitudes: [Double],
    path: String
  ) throws(ModelOutputError) {
    let latitudes = latitudes.map(Self.withoutRounding)
    if let reason = Self.nonsense(latitudes: latitudes, longitudes: longitudes) {
      throw .noCoordinates(path: path, reason: reason)
    }
    let misfit: String
    if let projected = Self.projectedGrid(
      attributes, columns: columns, anchor: (latitudes[0], longitudes[0])),
      let grid = Grid(columns: columns, rows: rows, mapping: .projected(projected))
    {
      let residual = grid.residual(latitudes: latitudes, longitudes: longitudes)
      if residual <= Self.tolerance {
        self.grid = grid
        self.residual = residual
        warning = nil
        longitudesAtPoles = grid.longitudesAtPoles(latitudes: latitudes, longitudes: longitudes)
        return
      }
      misfit = "misses XLAT and XLONG by up to \(DecimalText.fixed(residual, decimals: 2)) cells"
    } else {
      misfit = "cannot be made from the attributes"
    }
    guard
      let curvilinear = CurvilinearGrid(
        columns: columns, rows: rows,
        latitudes: latitudes.map { Float($0) }, longitudes: longitudes.map { Float($0) }),
      let grid = Grid(columns: columns, rows: rows, mapping: .curvilinear(curvilinear))
    else {
      throw .noCoordinates(
        path: path,
        reason: "the projection (MAP_PROJ \(attributes.mapProjection)) \(misfit), and XLAT and "
          + "XLONG are no grid either")
    }
    self.grid = grid
    residual = grid.residual(latitudes: latitudes, longitudes: longitudes)
    // A searched grid has the meridians of the file.
    longitudesAtPoles = [:]
    warning =
      "\(path): the projection (MAP_PROJ \(attributes.mapProjection)) \(misfit): the coordinates of "
      + "the file are searched instead"
  }

  /// The grid as the attributes describe it, or nil where they describe none.
  private static func projectedGrid(
    _ attributes: WRFAttributes, columns: Int, anchor: (latitude: Double, longitude: Double)
  ) -> ProjectedGrid? {
    guard let dx = attributes.dx,
      let anchor = LatLon(latitude: anchor.latitude, longitude: anchor.longitude)
    else { return nil }
    return attributes.projectedGrid(
      anchor: anchor, dx: dx, dy: attributes.dy ?? dx, columns: columns)
  }

  /// What is wrong with the coordinates, or nil.
  private static func nonsense(latitudes: [Double], longitudes: [Double]) -> String? {
    guard let latitude = latitudes.first, let longitude = longitudes.first else {
      return "the grid has no points"
    }
    let wrong = zip(latitudes, longitudes).count {
      LatLon(latitude: $0, longitude: $1) == nil || abs($1) > 720
    }
    if wrong > 0 {
      return "XLAT and XLONG are no coordinates at \(wrong) of \(latitudes.count) points"
    }
    if latitudes.count > 1, latitudes.allSatisfy({ $0 == latitude }),
      longitudes.allSatisfy({ $0 == longitude })
    {
      return "XLAT and XLONG are \(latitude) and \(longitude) at every point"
    }
    return nil
  }

  /// A pole that packing or float32 has pushed past 90° is the pole.
  private static func withoutRounding(_ latitude: Double) -> Double {
    abs(latitude) > 90 && abs(latitude) < 90.001 ? (latitude < 0 ? -90 : 90) : latitude
  }
}

extension WRFAttributes {
  /// The grid on the plane of the projection that MAP_PROJ and its parameters name.
  ///
  /// Nil for a code that is not known and for parameters that make no projection.
  func projectedGrid(
    anchor: LatLon, dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    switch mapProjection {
    case 1:
      guard let trueLatitude1, let standardLongitude else { return nil }
      // WRF takes a second parallel beyond a pole for none (module_llxy.F, map_set).
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
