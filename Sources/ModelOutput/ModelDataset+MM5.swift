import Forecast
import GridGeometry

extension ModelDataset {
  /// Puts the files of an MM5 run together: the model's own, the archiver's, MCIP's, or with
  /// `lambert_…` attributes.
  init(mm5 paths: [String], openFiles: OpenFiles) throws(ModelOutputError) {
    var outputs: [MM5Output] = []
    do throws(MM5Error) {
      for path in paths { outputs.append(try MM5Output.open(path: path, openFiles: openFiles)) }
    } catch {
      throw ModelOutputError(error)
    }
    for output in outputs {
      try openFiles.check(
        columns: output.columns, rows: output.rows,
        of: WRFInventory(of: output, constantsFrom: outputs))
    }
    let mm5: MM5Run
    do throws(MM5Error) {
      mm5 = try MM5Run(outputs, openFiles: openFiles)
    } catch {
      throw ModelOutputError(error)
    }
    let files = zip(mm5.files, mm5.inventories).map { (path: $0.path, inventory: $1) }
    guard let times = TimeAxis(mm5.moments.map(\.time)) else { throw .noTimes(path: files[0].path) }
    var availability = MetricAvailability(files: files, moments: mm5.moments)
    guard availability.metrics.contains(where: { !$0.metric.isConstant }) else {
      throw .noKnownMetric(
        path: files[0].path, lookedFor: mm5.files[0].labels(of: Diagnostic.lookedFor))
    }
    let hasWind = availability.metrics.contains { $0.metric.kind == .vectorComponent }
    let north = hasWind ? mm5.geometry.north : nil
    availability.leaveOutLayers(above: try mm5.reach(openFiles: openFiles))
    let firstFrame = try mm5.firstFrame(openFiles: openFiles)
    let unset = try firstFrame?.unsetMetrics() ?? []

    run = ModelRun(model: mm5.model, initialisation: mm5.start)
    domain = mm5.domain
    title = mm5.title
    grid = mm5.geometry.grid
    geometryResidual = mm5.geometry.residual
    self.times = times
    metrics = availability.metrics.map { available in
      var method = available.method
      if let north, available.metric.kind == .vectorComponent {
        method += " by \(north.source)"
        if mm5.undoesTurning { method += ", after MCIP's own turning was undone" }
      }
      return AvailableMetric(
        metric: available.metric, sources: mm5.labels(of: available.sources), method: method,
        isUnsetAtFirstTime: unset.contains(available.metric))
    }
    absentMetrics = availability.absent
    warnings = mm5.warnings + (firstFrame?.warnings(of: unset) ?? []) + availability.warnings
    notes = mm5.notes + availability.notes
    self.files = []
    self.mm5 = mm5
    moments = mm5.moments
    self.north = north
    self.openFiles = openFiles
  }

  /// What a file of the dataset holds, under WRF's names.
  func inventory(ofFile index: Int) -> WRFInventory {
    mm5?.inventories[index] ?? files[index].inventory
  }
}

extension ModelDataset {
  /// Where the variables of a moment are read from.
  func source(of moment: WRFRun.Moment) throws(ModelOutputError) -> any RecordSource {
    if let mm5 { return MM5Record(run: mm5, file: moment.file, index: moment.record) }
    let file = files[moment.file]
    return WRFRecord(of: file, source: try openFiles.file(at: file.path), index: moment.record)
  }
}

extension ModelOutputError {
  /// The error of an MM5 file; one of NetCDF is that of any NetCDF file.
  init(_ error: MM5Error) {
    if case .netCDF(let error) = error { self = .netCDF(error) } else { self = .mm5(error) }
  }
}

extension MM5Run {
  /// The first time, when it is the start of the run.
  fileprivate func firstFrame(openFiles: OpenFiles) throws(ModelOutputError) -> FirstFrame? {
    let first = moments[0]
    guard first.time == start else { return nil }
    try check(reading: FirstFrame.variables, openFiles: openFiles)
    return FirstFrame(
      record: firstRecord, inventory: inventories[first.file], time: first.time,
      grid: geometry.grid)
  }

  /// How far up the levels go; nil where that is not known.
  fileprivate func reach(openFiles: OpenFiles) throws(ModelOutputError) -> ColumnReach? {
    try check(reading: ColumnReach.variables, openFiles: openFiles)
    return try ColumnReach(of: firstRecord, inventory: inventories[moments[0].file])
  }

  private func check(
    reading names: [String], openFiles: OpenFiles
  ) throws(ModelOutputError) {
    try openFiles.check(
      columns: geometry.grid.columns, rows: geometry.grid.rows, reading: names,
      of: inventories[moments[0].file])
  }

  private var firstRecord: ModelRecord {
    let first = moments[0]
    let source = MM5Record(run: self, file: first.file, index: first.record)
    return ModelRecord(source, index: first.record, north: nil, recentFields: RecentFields())
  }

  /// MM5's names for those of WRF in the account of a metric: `RAIN CON + RAIN NON`.
  fileprivate func labels(of sources: String) -> String {
    var text = ""
    var word = ""
    func flush() {
      text += word.isEmpty ? "" : label(of: word, file: moments[0].file)
      word = ""
    }
    for character in sources {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        flush()
        text.append(character)
      }
    }
    flush()
    // Both components of MCIP's wind are made of its speed and direction: named once.
    var names: [Substring] = []
    for name in text.split(separator: ", ") where !names.contains(name) { names.append(name) }
    return names.joined(separator: ", ")
  }
}
