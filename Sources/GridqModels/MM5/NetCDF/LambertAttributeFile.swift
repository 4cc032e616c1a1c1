import GridqGeometry
import GridqMetrics
import GridqNetCDF

/// NetCDF with fields on (time, x_cross, y_cross), `lat`, `lon` and the projection in the attributes
/// `lambert_true_lat1`, `lambert_true_lat2`, `lambert_center_lat`, `lambert_center_lon`, as written by
/// scripts used with MM5.
///
/// The first horizontal dimension runs east-west, the second south-north: the reverse of every other file. No
/// attribute gives the spacing; the coordinates do.
enum LambertAttributeFile {
  static let layout = NetCDFGridLayout(
    rowDimension: "y_cross", columnDimension: "x_cross", timeDimension: "time",
    levelsFromTop: true)

  static func recognises(_ file: NetCDFFile) -> Bool {
    file.dimension(named: layout.rowDimension) != nil
      && file.dimension(named: layout.columnDimension) != nil
      && file.attributes.number(named: "lambert_true_lat1") != nil
  }

  /// Describes a file.
  static func output(_ file: NetCDFFile) throws(ModelOutputError) -> MM5Output {
    let (columns, rows) = try layout.size(of: file)
    guard let first = file.attributes.number(named: "lambert_true_lat1"),
      let longitude = file.attributes.number(named: "lambert_center_lon")
    else { throw .notMM5Output(path: file.path) }
    let second = file.attributes.number(named: "lambert_true_lat2") ?? first
    return MM5Output(
      path: file.path, form: .model, columns: columns, rows: rows, start: nil,
      domain: MM5Output.domain(fromPath: file.path),
      title: file.attributes.text(named: "title") ?? "", model: "mm5",
      records: try ArchiverFile.records(of: file),
      elements: try layout.elements(of: file),
      placement: MM5Placement(
        kind: .lambertConformal, trueLatitude1: first, trueLatitude2: second,
        centralLongitude: longitude, spacings: []),
      constants: MM5Constants(),
      fields: NetCDFGridFields(of: file, layout: layout)
    ).withoutOtherUnits()
  }
}
