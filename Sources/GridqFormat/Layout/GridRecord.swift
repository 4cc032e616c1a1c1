import GridqGeometry

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
  /// Bits that a reader must understand.
  var required: UInt32 = 0
  var residual = 0.0
  var anchorLatitude = 0.0
  var anchorLongitude = 0.0
  var dx = 0.0
  var dy = 0.0
  /// The axes of the model's Earth, in metres.
  var semiMajorAxis = EarthSphere.radius
  var semiMinorAxis = EarthSphere.radius
  /// The meaning of each parameter depends on the mapping.
  var parameters = SIMD4<Double>()

  /// The column and the row of the whole grid at which a cut begins: after the other fields, and only in a cut.
  var firstColumn: UInt32 = 0
  var firstRow: UInt32 = 0

  static let length = 96
  /// Of a cut.
  static let cutLength = 104
  static let isCutBit: UInt32 = 1
  /// Metres: a spacing above a quarter of the Earth's circumference is invalid.
  package static let largestSpacing = 1e7
  /// Metres.
  static let axes = 1e6...1e8

  init() {}

  /// Whether it is a record of a cut, and nothing else must be understood: of a projection, mappings 1 to 5.
  var isCut: Bool { required == GridRecord.isCutBit && (1...5).contains(mapping) }

  /// The bytes of the section.
  var sectionBytes: [UInt8] {
    var bytes = encoded()
    if isCut {
      bytes.append(littleEndian: firstColumn)
      bytes.append(littleEndian: firstRow)
    }
    return bytes
  }

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
    for number in 0..<4 { coder.code(&parameters[number], bytes) }
  }

  /// The record of `grid`.
  init(_ grid: ModelGrid, residual: Double) {
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
    (firstColumn, firstRow) = (UInt32(projected.firstColumn), UInt32(projected.firstRow))
    if firstColumn > 0 || firstRow > 0 { required = GridRecord.isCutBit }
    semiMajorAxis = projected.radius
    semiMinorAxis = projected.radius
    let mapping: Mapping
    (mapping, parameters) =
      switch projected.projection {
      case .lambertConformal(let lambert):
        (
          .lambertConformal,
          [
            lambert.standardParallel1, lambert.standardParallel2,
            lambert.longitudeOfCentralMeridian, 0,
          ]
        )
      case .polarStereographic(let polar):
        (.polarStereographic, [polar.standardParallel, polar.straightVerticalLongitude, 0, 0])
      case .mercator(let mercator):
        (.mercator, [mercator.standardParallel, mercator.centralLongitude, 0, 0])
      case .latitudeLongitude(let regular):
        (.latitudeLongitude, [regular.centralLongitude, 0, 0, 0])
      case .rotatedLatitudeLongitude(let rotated):
        (
          .rotatedLatitudeLongitude,
          [
            rotated.poleLatitude, rotated.poleLongitude, rotated.standardLongitude,
            rotated.centralLongitude,
          ]
        )
      }
    self.mapping = mapping.rawValue
  }

  /// The projection that the record names, or nil when its parameters are invalid.
  private var projection: GridProjection? {
    switch Mapping(rawValue: mapping) {
    case .lambertConformal:
      LambertConformal(
        standardParallel1: parameters[0], standardParallel2: parameters[1],
        longitudeOfCentralMeridian: parameters[2]
      ).map(GridProjection.lambertConformal)
    case .polarStereographic:
      PolarStereographic(
        standardParallel: parameters[0], straightVerticalLongitude: parameters[1]
      ).map(GridProjection.polarStereographic)
    case .mercator:
      Mercator(standardParallel: parameters[0], centralLongitude: parameters[1])
        .map(GridProjection.mercator)
    case .latitudeLongitude:
      RegularLatitudeLongitude(centralLongitude: parameters[0])
        .map(GridProjection.latitudeLongitude)
    case .rotatedLatitudeLongitude:
      RotatedLatitudeLongitude(
        poleLatitude: parameters[0], poleLongitude: parameters[1], standardLongitude: parameters[2],
        centralLongitude: parameters[3]
      ).map(GridProjection.rotatedLatitudeLongitude)
    case .curvilinear, .separable, nil:
      nil
    }
  }

  /// The projected mapping of the record, or nil when that is impossible.
  ///
  /// The axes must be those of a sphere, which the caller checks. Projected distances grow with the radius:
  /// when the spacing is scaled alike, the grid has the same place on the sphere of ``GridqGeometry``.
  func projectedGrid() -> ProjectedGrid? {
    let scale = EarthSphere.scale(fromRadius: semiMajorAxis)
    guard max(dx, dy) <= GridRecord.largestSpacing, let projection,
      let anchor = LatLon(latitude: anchorLatitude, longitude: anchorLongitude),
      var grid = ProjectedGrid(
        projection: projection, anchor: anchor, dx: dx * scale, dy: dy * scale,
        radius: semiMajorAxis)
    else { return nil }
    (grid.firstColumn, grid.firstRow) = (Double(firstColumn), Double(firstRow))
    return grid
  }
}
