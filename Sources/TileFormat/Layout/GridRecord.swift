import GridGeometry

/// The grid section: which mapping, and its parameters. Format v1, chapter 3.
package struct GridRecord: Hashable, FileRecord {
  /// Which mapping; the numbers are those of the format.
  enum Mapping: UInt32 {
    case curvilinear = 0
    case lambertConformal = 1
    case polarStereographic = 2
    case mercator = 3
    case latitudeLongitude = 4
    case rotatedLatitudeLongitude = 5
    case separable = 6
  }

  var mapping: UInt32 = 0
  /// Bits that a reader must understand; this version has none.
  var required: UInt32 = 0
  var residual = 0.0
  var anchorLatitude = 0.0
  var anchorLongitude = 0.0
  var dx = 0.0
  var dy = 0.0
  /// Of the Earth that the model computes on, in metres.
  var semiMajorAxis = Sphere.radius
  var semiMinorAxis = Sphere.radius
  /// What each parameter is depends on the mapping.
  var parameter1 = 0.0
  var parameter2 = 0.0
  var parameter3 = 0.0
  var parameter4 = 0.0

  static let length = 96
  /// Metres: more than a quarter of the way around the Earth is no spacing.
  package static let largestSpacing = 1e7
  /// Metres.
  static let axes = 1e6...1e8

  init() {}

  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan) {
    coder.code(&mapping, bytes)
    coder.code(&required, bytes)
    coder.code(&residual, bytes)
    coder.code(&anchorLatitude, bytes)
    coder.code(&anchorLongitude, bytes)
    coder.code(&dx, bytes)
    coder.code(&dy, bytes)
    coder.code(&semiMajorAxis, bytes)
    coder.code(&semiMinorAxis, bytes)
    coder.code(&parameter1, bytes)
    coder.code(&parameter2, bytes)
    coder.code(&parameter3, bytes)
    coder.code(&parameter4, bytes)
  }

  /// The record of `grid`.
  init(_ grid: Grid, residual: Double) {
    self.residual = residual
    let projected: ProjectedGrid
    switch grid.mapping {
    case .curvilinear:
      mapping = Mapping.curvilinear.rawValue
      return
    case .separable:
      mapping = Mapping.separable.rawValue
      return
    case .projected(let grid):
      projected = grid
    }
    anchorLatitude = projected.anchor.latitude
    anchorLongitude = projected.anchor.longitude
    (dx, dy) = projected.nominalSpacing
    semiMajorAxis = projected.radius
    semiMinorAxis = projected.radius
    switch projected.projection {
    case .lambertConformal(let lambert):
      mapping = Mapping.lambertConformal.rawValue
      parameter1 = lambert.standardParallel1
      parameter2 = lambert.standardParallel2
      parameter3 = lambert.longitudeOfCentralMeridian
    case .polarStereographic(let polar):
      mapping = Mapping.polarStereographic.rawValue
      parameter1 = polar.standardParallel
      parameter2 = polar.straightVerticalLongitude
    case .mercator(let mercator):
      mapping = Mapping.mercator.rawValue
      parameter1 = mercator.standardParallel
      parameter2 = mercator.centralLongitude
    case .latitudeLongitude(let regular):
      mapping = Mapping.latitudeLongitude.rawValue
      parameter1 = regular.centralLongitude
    case .rotatedLatitudeLongitude(let rotated):
      mapping = Mapping.rotatedLatitudeLongitude.rawValue
      parameter1 = rotated.poleLatitude
      parameter2 = rotated.poleLongitude
      parameter3 = rotated.standardLongitude
      parameter4 = rotated.centralLongitude
    }
  }

  /// The projection that the record names, or nil when its parameters make none.
  private var projection: GridProjection? {
    switch Mapping(rawValue: mapping) {
    case .lambertConformal:
      LambertConformal(
        standardParallel1: parameter1, standardParallel2: parameter2,
        longitudeOfCentralMeridian: parameter3
      ).map(GridProjection.lambertConformal)
    case .polarStereographic:
      PolarStereographic(
        standardParallel: parameter1, straightVerticalLongitude: parameter2
      ).map(GridProjection.polarStereographic)
    case .mercator:
      Mercator(standardParallel: parameter1, centralLongitude: parameter2)
        .map(GridProjection.mercator)
    case .latitudeLongitude:
      RegularLatitudeLongitude(centralLongitude: parameter1)
        .map(GridProjection.latitudeLongitude)
    case .rotatedLatitudeLongitude:
      RotatedLatitudeLongitude(
        poleLatitude: parameter1, poleLongitude: parameter2, standardLongitude: parameter3,
        centralLongitude: parameter4
      ).map(GridProjection.rotatedLatitudeLongitude)
    case .curvilinear, .separable, nil:
      nil
    }
  }

  /// The projected mapping of the record, or nil when it is none that can be.
  ///
  /// The axes are those of a sphere, which is the caller's to check. Images grow with the radius: with the
  /// spacing as long in degrees as it was, the grid lies where it lay on the sphere of ``GridGeometry``.
  func projectedGrid() -> ProjectedGrid? {
    let scale = Sphere.scale(fromRadius: semiMajorAxis)
    guard max(dx, dy) <= GridRecord.largestSpacing, let projection,
      let anchor = LatLon(latitude: anchorLatitude, longitude: anchorLongitude)
    else { return nil }
    return ProjectedGrid(
      projection: projection, anchor: anchor, dx: dx * scale, dy: dy * scale,
      radius: semiMajorAxis)
  }
}
