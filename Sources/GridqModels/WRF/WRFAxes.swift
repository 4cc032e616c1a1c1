import GridqGeometry
import GridqNetCDF

/// How the axes of a file run, those of its staggered points too.
///
/// A program that reverses `south_north` leaves `south_north_stag` as it was unless it is told to reverse that as
/// well. XLAT_V and XLONG_V, or XLAT_U and XLONG_U, tell; without them what stands on such points is not used.
struct WRFAxes: Hashable, Sendable {
  private(set) var flip = GridFlip.none
  /// Whether rows on `south_north_stag` run as those of mass points do; nil where nothing tells.
  private(set) var staggeredRowsRunAlong: Bool? = true
  /// The same for columns on `west_east_stag`.
  private(set) var staggeredColumnsRunAlong: Bool? = true

  init() {}

  /// Examines the coordinates of a file whose mass points run so.
  init(_ flip: GridFlip, of source: NetCDFFile, _ file: WRFFile) throws(NetCDFError) {
    self.flip = flip
    guard !file.staggers.isEmpty else { return }
    let (columns, rows) = (file.columns, file.rows)
    let mass = file.coordinates.map { ($0.latitude, $0.longitude) }
    func line(
      _ names: (String, String)?, _ dimensions: [String], _ places: [(row: Int, column: Int)]
    ) throws(NetCDFError) -> [LatLon] {
      guard let names else { return [] }
      var coordinates: [[Double]] = []
      for name in [names.0, names.1] {
        guard let variable = source.variable(named: name), variable.type.isNumeric,
          variable.dimensions.suffix(2).map(\.name) == dimensions,
          (2...3).contains(variable.dimensions.count), variable.shape.allSatisfy({ $0 > 0 })
        else { return [] }
        var values: [Double] = []
        let records = variable.shape.count - 2
        for place in places {
          guard place.row < variable.shape[records], place.column < variable.shape[records + 1]
          else { return [] }
          values += try source.numbers(
            of: variable,
            start: Array(repeating: 0, count: records) + [place.row, place.column],
            count: Array(repeating: 1, count: records + 2))
        }
        coordinates.append(values)
      }
      return zip(coordinates[0], coordinates[1]).compactMap {
        LatLon(latitude: $0, longitude: $1)
      }
    }
    if file.staggers.values.contains(.southNorth) {
      staggeredRowsRunAlong = GridFlip.isParallel(
        try line(
          ("XLAT_V", "XLONG_V"), ["south_north_stag", "west_east"], [0, 1, rows].map { ($0, 0) }),
        to: try line(mass, ["south_north", "west_east"], [0, 1, rows - 1].map { ($0, 0) }))
    }
    if file.staggers.values.contains(.westEast) {
      staggeredColumnsRunAlong = GridFlip.isParallel(
        try line(
          ("XLAT_U", "XLONG_U"), ["south_north", "west_east_stag"], [0, 1, columns].map { (0, $0) }
        ),
        to: try line(mass, ["south_north", "west_east"], [0, 1, columns - 1].map { (0, $0) }))
    }
  }

  /// How values on `south_north_stag` and `west_east` are read.
  var flipOnSouthNorthStag: GridFlip {
    GridFlip(rows: flip.rows == (staggeredRowsRunAlong ?? true), columns: flip.columns)
  }

  /// How values on `south_north` and `west_east_stag` are read.
  var flipOnWestEastStag: GridFlip {
    GridFlip(rows: flip.rows, columns: flip.columns == (staggeredColumnsRunAlong ?? true))
  }

  /// The variables of a file of which it is not known how they run.
  func misfits(in file: WRFFile) -> [Variable: String] {
    var misfits: [Variable: String] = [:]
    for (variable, stagger) in file.staggers {
      switch stagger {
      case .southNorth where flip.rows && staggeredRowsRunAlong == nil:
        misfits[variable] =
          "rows were reversed, and without XLAT_V and XLONG_V it is not known whether those of \(variable.name) "
          + "were (south_north_stag)"
      case .westEast where flip.columns && staggeredColumnsRunAlong == nil:
        misfits[variable] =
          "columns were reversed, and without XLAT_U and XLONG_U it is not known whether those of "
          + "\(variable.name) were (west_east_stag)"
      default: break
      }
    }
    return misfits
  }
}
