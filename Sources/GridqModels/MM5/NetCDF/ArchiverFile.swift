import GridqMetrics
import GridqNetCDF

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
    let header = try MM5Header(archivedIn: file)
    guard let placement = MM5Placement(header) else {
      throw .noCoordinates(
        path: file.path,
        reason: "map_proj_code, coarse_cenlat and coarse_cenlon do not give a projection of MM5")
    }
    return MM5Output(
      path: file.path, form: .model, columns: columns, rows: rows,
      start: header.start,
      domain: header.domain ?? MM5Output.domain(fromPath: file.path),
      title: file.attributes.text(named: "title") ?? "", model: "mm5",
      records: try records(of: file),
      elements: try layout.elements(of: file), placement: placement,
      constants: MM5Constants(
        header, sigma: try sigma(of: file),
        hasIntegers: file.variables.contains { $0.name.hasPrefix("BHI_") }),
      fields: NetCDFGridFields(of: file, layout: layout)
    ).withoutOtherUnits()
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
}

extension MM5Header {
  /// Reads the scalar variables of a file: some have names of their own, the others those of their entries,
  /// such as `BHI_5_11`.
  fileprivate init(archivedIn file: NetCDFFile) throws(ModelOutputError) {
    var scalars: [String: Double] = [:]
    for variable in file.variables where variable.shape.isEmpty && variable.type.isNumeric {
      let value = try ModelOutputError.reading(file.numbers(of: variable).first)
      if let value, value.magnitude < 1e9 { scalars[variable.name] = value }
    }
    func entry(_ array: String, _ code: Int) -> Double? {
      scalars["\(array)_\(code % 100)_\(code / 100)"]
    }
    self.init(
      integer: { integer in
        (Self.integerNames[integer].flatMap { scalars[$0] } ?? entry("BHI", integer.rawValue))
          .map { Int($0.rounded()) }
      },
      real: { real in
        let own = Self.realNames[real].flatMap { scalars[$0] }
        // In metres or kilometres, like `grid_ds`.
        guard real == .coarseSpacing else { return own ?? entry("BHR", real.rawValue) }
        return entry("BHR", real.rawValue) ?? own.map { $0 > 1000 ? $0 : $0 * 1000 }
      },
      spacings: scalars["grid_ds"].map(Self.spacings(told:)) ?? [])
  }

  /// Metres. The archiver says "Km" and writes metres for version 3, but kilometres for version 2 and in
  /// other versions of itself: the unit that agrees with the coordinates is right.
  private static func spacings(told value: Double) -> [Double] {
    guard value > 0 else { return [] }
    return value > 1000 ? [value, value * 1000] : [value * 1000, value]
  }

  /// The archiver's own names of entries.
  private static let integerNames: [Integer: String] = [
    .mapProjection: "map_proj_code", .isExpanded: "exp_flag", .coarseRows: "coarse_dim_i",
    .coarseColumns: "coarse_dim_j",
  ]
  private static let realNames: [Real: String] = [
    .centerLatitude: "coarse_cenlat", .centerLongitude: "coarse_cenlon",
    .coarseSpacing: "coarse_grid_ds", .trueLatitude1: "stdlat_1", .trueLatitude2: "stdlat_2",
    .southEdge: "xsouth", .westEdge: "xwest", .topPressure: "ptop",
    .referencePressure: "base_slp", .referenceTemperature: "base_slt", .referenceLapse: "base_lr",
  ]
}
