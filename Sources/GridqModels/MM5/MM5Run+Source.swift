import GridqGeometry
import GridqMetrics

// The rest of a run source: for files in the model's own form, the archiver's, MCIP's, or with `lambert_…`
// attributes.
extension MM5Run {
  static var variablesReadWhole: [String] { ["time", "TFLAG"] }

  static func recognises(path: String, openFiles: OpenFiles) -> Bool {
    MM5Output.recognises(path: path, openFiles: openFiles)
  }

  static func mark(of path: String, openFiles: OpenFiles) throws(ModelOutputError) -> InputMark {
    let output = try MM5Output.open(path: path, openFiles: openFiles)
    return InputMark(
      model: output.model, start: output.start, domain: output.domain, columns: output.columns,
      rows: output.rows, isConstant: output.records.isEmpty || !output.holdsChangingFields)
  }

  convenience init(paths: [String], openFiles: OpenFiles) throws(ModelOutputError) {
    let outputs = try openFiles.ready(paths) { path throws(ModelOutputError) in
      try MM5Output.open(path: path, openFiles: openFiles)
    }
    for output in outputs {
      try openFiles.check(
        columns: output.columns, rows: output.rows,
        of: Inventory(of: output, from: Origin.table(of: [output] + outputs)))
    }
    try self.init(outputs, openFiles: openFiles)
  }

  /// `mm5`, or `wrf` if that was the input of MCIP.
  var model: String { files[0].model }
  /// As stated in a file, or the first time.
  var start: UTCTime { files.lazy.compactMap(\.start).first ?? moments[0].time }
  var domain: String { files.lazy.compactMap(\.domain).first ?? "d01" }
  var title: String { files[0].title }
  var paths: [String] { files.map(\.path) }
  var beginsAtStart: Bool { moments[0].time == start }
  /// The header's is not used: files may lack upper levels.
  var topPressure: Double? { nil }

  func placeGrid() -> PlacedGrid { geometry }

  func north(on grid: PlacedGrid) -> NorthReading {
    var angles = grid.north
    if norths.keys.contains(where: { $0 != nil }) {
      angles.source += ", after MCIP's own turning was undone"
    }
    return NorthReading(angles: angles, refusal: grid.axesDoubt)
  }

  /// `RAIN CON` for the rain of convection.
  func label(of variable: Variable, file: Int) -> String? {
    origins[file][variable]?.ingredients.label ?? columnTables[file][variable]?.label
      ?? files[file].table.first { $0.variable == variable }?.label
  }

  func record(at place: RecordPlace) -> any RecordSource {
    MM5Record(run: self, file: place.file, index: place.record)
  }

  /// The files are checked when they are opened.
  func checkLastRecords(of variables: [[Variable]]) {}
}
