import Forecast
import GridGeometry
import NetCDF

extension ModelDataset {
  /// Puts the files of a WRF run together.
  init(wrf unsorted: [WRFFile], openFiles: OpenFiles) throws(ModelOutputError) {
    let wrfRun = try WRFRun(unsorted)
    let files = wrfRun.files
    let first = files[0]
    guard let times = TimeAxis(wrfRun.moments.map(\.time)) else { throw .noTimes(path: first.path) }
    let availability = MetricAvailability(of: wrfRun)
    guard availability.metrics.contains(where: { !$0.metric.isConstant }) else {
      var seen: Set<String> = []
      let names = Diagnostic.all.filter { !$0.metric.isConstant }.flatMap(\.lookedFor)
      throw .noKnownMetric(path: first.path, lookedFor: names.filter { seen.insert($0).inserted })
    }
    let geometry = try wrfRun.geometry(openFiles: openFiles)
    let hasWind = availability.metrics.contains { $0.metric.kind == .vectorComponent }
    let north = hasWind ? try wrfRun.north(on: geometry, openFiles: openFiles) : nil
    let firstFrame = try wrfRun.firstFrame(on: geometry.grid, openFiles: openFiles)
    let unset = try firstFrame?.unsetMetrics() ?? []

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
    notes = availability.notes
    self.files = files
    moments = wrfRun.moments
    self.north = north?.angles
    self.openFiles = openFiles
  }
}

extension WRFRun {
  /// The first time, when it is the start of the run.
  fileprivate func firstFrame(
    on grid: Grid, openFiles: OpenFiles
  ) throws(ModelOutputError) -> FirstFrame? {
    let first = moments[0]
    guard first.time == start else { return nil }
    let file = files[first.file]
    let source = WRFRecord(
      of: file, source: try openFiles.file(at: file.path), index: first.record)
    return FirstFrame(
      record: ModelRecord(
        source, index: first.record, north: nil, recentFields: RecentFields()),
      inventory: file.inventory, time: first.time, grid: grid)
  }
}
