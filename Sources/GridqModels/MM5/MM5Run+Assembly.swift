import GridqGeometry
import GridqMetrics

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

  /// The grid, by the coordinates of the first file that has them; that file, if any.
  static func geometry(
    of files: [MM5Output], openFiles: OpenFiles
  ) throws(ModelOutputError) -> (placed: PlacedGrid, reference: String?) {
    let placement = files[0].placement
    for file in files {
      guard let (latitude, longitude) = file.coordinates else { continue }
      let coordinates = try file.readCoordinates(latitude, longitude, openFiles: openFiles)
      return (
        try placement.placedGrid(
          columns: file.columns, rows: file.rows, coordinates: coordinates, path: file.path),
        file.path
      )
    }
    guard files[0].form != .mcip else { throw .noConstants(path: files[0].path) }
    return (
      try placement.placedGrid(
        columns: files[0].columns, rows: files[0].rows, path: files[0].path), nil
    )
  }

  /// A file with the way in which its axes run, and without the fields of which that is not known.
  static func oriented(
    _ file: MM5Output, on placed: PlacedGrid, reference: String?, openFiles: OpenFiles
  ) throws(ModelOutputError) -> MM5Output {
    guard file.mayBeReversed, let reference else { return file }
    var file = file
    guard let (latitude, longitude) = file.coordinates else {
      guard placed.flip.isNone else {
        throw .noCoordinates(
          path: file.path,
          reason:
            "no coordinates, and those of \(reference) show that its \(placed.flip.account): whether this "
            + "file was reversed too is not known")
      }
      return file
    }
    let (latitudes, longitudes) = try file.readCoordinates(
      latitude, longitude, openFiles: openFiles)
    let last = file.rows * file.columns - 1
    guard latitudes.count == last + 1, longitudes.count == last + 1,
      let start = LatLon(latitude: latitudes[0], longitude: longitudes[0]),
      let end = LatLon(latitude: latitudes[last], longitude: longitudes[last])
    else {
      throw .noCoordinates(path: file.path, reason: "the coordinates are not those of the grid")
    }
    let (flip, cells) = GridFlip.nearest(first: start, last: end, on: placed.grid)
    // What two programs' rounding may differ by is far less.
    guard cells <= 0.5 else {
      throw .different(
        path: file.path,
        "a grid \(DecimalText.fixed(cells, decimals: 1)) cells away", other: reference,
        "the grid of the run")
    }
    file.flip = flip
    try file.orientDots(latitudes, longitudes, openFiles: openFiles)
    return file
  }
}

extension MM5Output {
  fileprivate func readCoordinates(
    _ latitude: String, _ longitude: String, openFiles: OpenFiles
  ) throws(ModelOutputError) -> (latitudes: [Double], longitudes: [Double]) {
    let record = records.first?.index ?? 0
    return (
      try fields.values(of: latitude, record: record, level: 0, openFiles: openFiles),
      try fields.values(of: longitude, record: record, level: 0, openFiles: openFiles)
    )
  }

  /// Finds how the dot points run, which have dimensions of their own, by their coordinates; without these, fields
  /// there are not used if an axis of the mass points was reversed.
  fileprivate mutating func orientDots(
    _ latitudes: [Double], _ longitudes: [Double], openFiles: OpenFiles
  ) throws(ModelOutputError) {
    guard elements.values.contains(where: \.isOnDots) else { return }
    if elements["latitdot"]?.isOnDots == true, elements["longidot"]?.isOnDots == true {
      let dots = try readCoordinates("latitdot", "longidot", openFiles: openFiles)
      func line(
        _ places: [(row: Int, column: Int)], of coordinates: ([Double], [Double]), width: Int
      ) -> [LatLon] {
        places.compactMap { place in
          let cell = place.row * width + place.column
          guard cell < coordinates.0.count, cell < coordinates.1.count else { return nil }
          return LatLon(latitude: coordinates.0[cell], longitude: coordinates.1[cell])
        }
      }
      let mass = (latitudes, longitudes)
      let alongRows = GridFlip.isParallel(
        line([0, 1, rows].map { ($0, 0) }, of: dots, width: columns + 1),
        to: line([0, 1, rows - 1].map { ($0, 0) }, of: mass, width: columns))
      let alongColumns = GridFlip.isParallel(
        line([0, 1, columns].map { (0, $0) }, of: dots, width: columns + 1),
        to: line([0, 1, columns - 1].map { (0, $0) }, of: mass, width: columns))
      if let alongRows, let alongColumns {
        dotFlip = GridFlip(rows: flip.rows == alongRows, columns: flip.columns == alongColumns)
        return
      }
    }
    guard !flip.isNone else { return }
    let known = Set(ingredients.keys).union(columnTable.keys)
    elements = elements.filter { !$0.value.isOnDots }
    for variable in known.subtracting(ingredients.keys).subtracting(columnTable.keys) {
      misfits[variable] =
        "\(flip.account), and without LATITDOT and LONGIDOT it is not known how the dot points of "
        + "\(variable.name) run"
    }
  }
}
