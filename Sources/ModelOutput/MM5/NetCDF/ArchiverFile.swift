import Forecast
import NetCDF

/// The NetCDF of the University of L'Aquila's archiver (`MMOUT_DOMAIN1.nc`), the commonest one made
/// from MM5.
///
/// Fields have their native names in small letters with `_` for a blank, on (time, level, i, j): i from the
/// south, j from the west, levels from the top. The header's entries are scalar variables. Source: archiver.c
/// and MM5_header.c, Graziano Giuliani, 2001; the header of a file of 2008 on the ncl-talk list (2009/1624),
/// where times are minutes instead of hours.
enum ArchiverFile {
  static let layout = NetCDFGridLayout(
    rowDimension: "i_cross", columnDimension: "j_cross", dotRowDimension: "i_dot",
    dotColumnDimension: "j_dot", timeDimension: "time", levelsFromTop: true)

  /// Whether this is such a file, perhaps packed by the archiver's `compresser`.
  static func recognises(_ file: NetCDFFile) -> Bool {
    file.dimension(named: layout.rowDimension) != nil
      && file.dimension(named: layout.columnDimension) != nil
  }

  /// Describes a file.
  static func output(_ file: NetCDFFile) throws(ModelOutputError) -> MM5Output {
    let (columns, rows) = try layout.size(of: file)
    let header = try Header(file)
    guard
      let placement = MM5Placement(
        projectionCode: header.integer("map_proj_code"),
        isExpanded: header.integer("exp_flag") == 1,
        coarse: header.integer("coarse_dim_i").flatMap { rows in
          header.integer("coarse_dim_j").map { (rows, $0) }
        },
        spacings: header.spacings, real: { header[$0] })
    else {
      throw .noCoordinates(
        path: file.path,
        reason: "map_proj_code, coarse_cenlat and coarse_cenlon do not give a projection of MM5")
    }
    return MM5Output(
      path: file.path, form: .model, columns: columns, rows: rows,
      start: header.start,
      domain: (header.entry("BHI", 13, 1).map { Int($0) }).flatMap {
        (1...99).contains($0) ? MM5Output.domainName($0) : nil
      } ?? MM5Output.domain(fromPath: file.path),
      title: file.attributes.text(named: "title") ?? "", model: "mm5",
      records: try records(of: file),
      elements: try layout.elements(of: file), placement: placement,
      constants: header.constants(sigma: try sigma(of: file)),
      fields: NetCDFGridFields(of: file, layout: layout))
  }

  /// The half levels, from the top; empty where the file has none.
  private static func sigma(of file: NetCDFFile) throws(ModelOutputError) -> [Double] {
    guard let variable = file.variable(named: "sigma_level"), variable.type.isNumeric,
      variable.shape.count == 1, variable.shape[0] <= MM5Levels.limit
    else { return [] }
    return try ModelOutputError.reading(file.numbers(of: variable))
  }

  /// The times of the records.
  ///
  /// The archiver counts them from the start of the run in steps of the output interval and ignores the dates
  /// in the native file. Other programs count from any day: the date in the units is not the start of a run.
  static func records(of file: NetCDFFile) throws(ModelOutputError) -> [TimedRecord] {
    guard let variable = file.variable(named: "time"), variable.type.isNumeric,
      variable.shape.count == 1
    else { return [] }
    let units = variable.attributes.text(named: "units") ?? ""
    guard let reference = MM5Date.reference(units: units) else {
      throw .unreadableDate(path: file.path, text: units)
    }
    let values = try ModelOutputError.reading(file.numbers(of: variable))
    return values.enumerated().compactMap { index, value in
      reference.time(of: value).map { TimedRecord(index: index, time: $0) }
    }
  }

  /// The header's entries: scalar variables of their own, and `BHI_5_11` for those without a name.
  private struct Header {
    private let scalars: [String: Double]
    /// Whether the entries of BHI are there, so that a missing one is unset.
    private let hasEntries: Bool

    init(_ file: NetCDFFile) throws(ModelOutputError) {
      var scalars: [String: Double] = [:]
      for variable in file.variables where variable.shape.isEmpty && variable.type.isNumeric {
        let value = try ModelOutputError.reading(file.numbers(of: variable).first)
        if let value, !value.isNaN { scalars[variable.name] = value }
      }
      self.scalars = scalars
      hasEntries = scalars.keys.contains { $0.hasPrefix("BHI_") }
    }

    func entry(_ array: String, _ entry: Int, _ program: Int) -> Double? {
      scalars["\(array)_\(entry)_\(program)"].flatMap {
        $0 == Double(MM5Header.unset) || abs($0) > 1e9 ? nil : $0
      }
    }

    func integer(_ name: String) -> Int? {
      scalars[name].flatMap { abs($0) < 1e9 ? Int($0.rounded()) : nil }
    }

    /// The scalar variable that the archiver makes of an entry.
    subscript(real: MM5Header.Real) -> Double? {
      let name: String? =
        switch real {
        case .centerLatitude: "coarse_cenlat"
        case .centerLongitude: "coarse_cenlon"
        case .coneFactor: "conefac"
        case .trueLatitude1: "stdlat_1"
        case .trueLatitude2: "stdlat_2"
        case .southEdge: "xsouth"
        case .westEdge: "xwest"
        case .topPressure: "ptop"
        case .referencePressure: "base_slp"
        case .referenceTemperature: "base_slt"
        case .referenceLapse: "base_lr"
        case .coarseSpacing: nil
        default: nil
        }
      if let name, let value = scalars[name] { return value }
      if real == .coarseSpacing, let value = scalars["coarse_grid_ds"] {
        return entry("BHR", 1, 1) ?? (value > 1000 ? value : value * 1000)
      }
      return entry("BHR", real.rawValue % 100, real.rawValue / 100)
    }

    /// Metres. The archiver says "Km" and writes metres for version 3, but kilometres for version 2 and in
    /// other versions of itself: the unit that agrees with the coordinates is right.
    var spacings: [Double] {
      if let metres = entry("BHR", 9, 1) { return [metres] }
      guard let value = scalars["grid_ds"], value > 0 else { return [] }
      return value > 1000 ? [value, value * 1000] : [value * 1000, value]
    }

    var start: UTCTime? {
      let parts = (5...10).map { entry("BHI", $0, 11).map { Int($0) } }
      guard let year = parts[0], let month = parts[1], let day = parts[2], let hour = parts[3]
      else { return nil }
      return UTCTime(
        year: year, month: month, day: day, hour: hour, minute: parts[4] ?? 0,
        second: parts[5] ?? 0)
    }

    func constants(sigma: [Double]) -> MM5Constants {
      MM5Constants(
        topPressure: self[.topPressure],
        waterCategory: entry("BHI", 23, 1) ?? (hasEntries ? 7 : nil),
        levels: MM5Levels(
          middles: sigma, topPressure: self[.topPressure],
          reference: MM5ReferenceAtmosphere { self[$0] }))
    }
  }
}
