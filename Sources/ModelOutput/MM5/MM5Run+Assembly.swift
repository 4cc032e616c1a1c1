import Forecast
import GridGeometry

extension MM5Run {
  /// Refuses a file of another domain or of a nest in another place.
  static func check(_ file: MM5Output, sameDomainAs first: MM5Output) throws(ModelOutputError) {
    func differ(_ one: String, _ other: String) -> ModelOutputError {
      .different(path: file.path, one, other: first.path, other)
    }
    if file.columns != first.columns || file.rows != first.rows {
      throw differ(
        "\(file.columns) × \(file.rows) points", "\(first.columns) × \(first.rows) points")
    }
    if let domain = file.domain, let other = first.domain, domain != other {
      throw differ("domain \(domain)", "domain \(other)")
    }
    if file.form == first.form, file.placement.kind != first.placement.kind {
      throw differ("the projection \(file.placement.kind)", "\(first.placement.kind)")
    }
    if let offset = file.placement.offset, let other = first.placement.offset, offset != other,
      let spacing = first.placement.spacings.first,
      abs(offset.x - other.x) > spacing / 2 || abs(offset.y - other.y) > spacing / 2
    {
      throw differ("a nest in one place", "one in another")
    }
  }

  /// The grid, by the coordinates of the first file that has them.
  static func geometry(
    of files: [MM5Output], openFiles: OpenFiles
  ) throws(ModelOutputError) -> PlacedGrid {
    let placement = files[0].placement
    for file in files {
      guard let (latitude, longitude) = file.coordinates else { continue }
      let record = file.records.first?.index ?? 0
      return try placement.placedGrid(
        columns: file.columns, rows: file.rows,
        coordinates: (
          file.fields.values(of: latitude, record: record, level: 0, openFiles: openFiles),
          file.fields.values(of: longitude, record: record, level: 0, openFiles: openFiles)
        ), path: file.path)
    }
    return try placement.placedGrid(
      columns: files[0].columns, rows: files[0].rows, path: files[0].path)
  }
}
