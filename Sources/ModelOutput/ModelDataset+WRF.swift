import Forecast
import GridGeometry
import NetCDF

extension ModelDataset {
  /// Puts the files of a WRF run together.
  init(wrf unsorted: [WRFFile], openFiles: OpenFiles) throws(ModelOutputError) {
    let wrfRun = try WRFRun(unsorted)
    var files = wrfRun.files
    let first = files[0]
    guard let times = TimeAxis(wrfRun.moments.map(\.time)) else { throw .noTimes(path: first.path) }
    var availability = MetricAvailability(of: wrfRun)
    guard availability.metrics.contains(where: { !$0.metric.isConstant }) else {
      throw .noKnownMetric(path: first.path, lookedFor: Diagnostic.lookedFor)
    }
    let geometry = try wrfRun.geometry(openFiles: openFiles)
    let hasWind = availability.metrics.contains { $0.metric.kind == .vectorComponent }
    let north = hasWind ? try wrfRun.north(on: geometry, openFiles: openFiles) : nil
    let firstFrame = try wrfRun.firstFrame(on: geometry.grid, openFiles: openFiles)
    var unset = try firstFrame?.unsetMetrics() ?? []
    if unset.contains(.cloudCover), let only = wrfRun.moments.first, wrfRun.moments.count == 1 {
      let inventory = files[only.file].inventory.without("CLDFRA")
      if availability.estimateCloud(from: inventory, of: files[only.file].path, at: only) {
        files[only.file].inventory = inventory
        unset.removeAll { FirstFrame.cloudMetrics.contains($0) }
      }
    }
    availability.leaveOutLayers(above: try wrfRun.reach(openFiles: openFiles))

    run = ModelRun(model: "wrf", initialisation: wrfRun.start)
    domain = files.lazy.compactMap(\.attributes.domain).first ?? "d01"
    title = first.attributes.title
    grid = geometry.grid
    geometryResidual = geometry.residual
    self.times = times
    metrics = availability.metrics.map { available in
      var method = available.method
      if let north, available.metric.kind == .vectorComponent {
        method += " by \(north.angles.source)"
      }
      return AvailableMetric(
        metric: available.metric, sources: available.sources, method: method,
        isUnsetAtFirstTime: unset.contains(available.metric))
    }
    absentMetrics = availability.absent
    warnings =
      wrfRun.warnings + [geometry.warning, north?.warning].compactMap(\.self)
      + (firstFrame?.warnings(of: unset) ?? []) + availability.warnings
    notes = [wrfRun.initialStateNote].compactMap(\.self) + availability.notes
    self.files = files
    moments = wrfRun.moments
    self.north = north?.angles
    self.openFiles = openFiles
  }
}

extension WRFRun {
  /// The first time, when it is the start of the run or what that starts from.
  fileprivate func firstFrame(
    on grid: Grid, openFiles: OpenFiles
  ) throws(ModelOutputError) -> FirstFrame? {
    let first = moments[0]
    guard first.time == start || files[first.file].isInitialState else { return nil }
    try check(reading: FirstFrame.variables, openFiles: openFiles)
    return FirstFrame(
      record: try firstRecord(openFiles), inventory: files[first.file].inventory,
      time: first.time, grid: grid)
  }

  /// How far up the levels go; nil where that is beyond all clouds, or not known.
  fileprivate func reach(openFiles: OpenFiles) throws(ModelOutputError) -> ColumnReach? {
    let file = files[moments[0].file]
    if let top = file.topPressure, top <= ColumnReach.highestPressure { return nil }
    try check(reading: ColumnReach.variables, openFiles: openFiles)
    return try ColumnReach(of: firstRecord(openFiles), inventory: file.inventory)
  }

  private func check(
    reading names: [String], openFiles: OpenFiles
  ) throws(ModelOutputError) {
    let file = files[moments[0].file]
    try openFiles.check(
      columns: file.columns, rows: file.rows, reading: names, of: file.inventory)
  }

  private func firstRecord(_ openFiles: OpenFiles) throws(ModelOutputError) -> ModelRecord {
    let first = moments[0]
    let file = files[first.file]
    let source = WRFRecord(
      of: file, source: try openFiles.file(at: file.path), index: first.record)
    return ModelRecord(source, index: first.record, north: nil, recentFields: RecentFields())
  }
}
