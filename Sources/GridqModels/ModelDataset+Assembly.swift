import GridqGeometry
import GridqMetrics

extension ModelDataset {
  /// Finds what can be made from a run.
  init(_ run: some RunSource, openFiles: OpenFiles) throws(ModelOutputError) {
    var source = run
    guard let times = source.times else {
      throw .noTimes(path: source.paths[0])
    }
    let fields = try source.namedFields(openFiles.fields, openFiles: openFiles)
    let diagnostics =
      Diagnostic.all + fields.found.flatMap(\.diagnostics)
      + AirLayer.diagnostics(of: openFiles.layers)
    var availability = MetricAvailability(
      of: source, inventories: source.inventories, by: diagnostics)
    guard availability.metrics.contains(where: { !$0.metric.isConstant }) else {
      let labels = Diagnostic.lookedFor.compactMap { source.label(of: $0, file: 0) }
      throw .noKnownMetric(path: source.paths[0], lookedFor: ListText.once(labels))
    }
    let placed = try source.placeGrid()
    if source.inventories.contains(where: { !$0.misfits.isEmpty }) {
      availability = MetricAvailability(
        of: source, inventories: source.inventories, by: diagnostics)
    }
    availability.leaveOutOtherPeriods(fields.found, of: source)
    if !availability.metrics.contains(where: { !$0.metric.isConstant }),
      let absent = availability.absent.last
    {
      throw .unavailableMetric(name: absent.metric.name, reason: absent.reason)
    }
    let hasWind = availability.metrics.contains { $0.metric.kind == .vectorComponent }
    let north = hasWind ? try source.north(on: placed) : nil
    if let reason = north?.refusal {
      availability.leaveOut(reason) { $0.kind == .vectorComponent }
      guard availability.metrics.contains(where: { !$0.metric.isConstant }) else {
        throw .unavailableMetric(name: Metric.windU.name, reason: reason)
      }
    }
    let firstFrame = FirstFrame(of: source, on: placed.grid, openFiles: openFiles)
    var unset = source.beginsAtStart ? try firstFrame.unsetMetrics() : []
    if unset.contains(.cloudCover), source.moments.count == 1 {
      let inventories = source.inventories.map { $0.without(.cloudFraction) }
      if availability.estimateCloud(of: source, inventories: inventories) {
        if let reason = north?.refusal {
          availability.leaveOut(reason) { $0.kind == .vectorComponent }
        }
        unset.removeAll { FirstFrame.cloudMetrics.contains($0) }
      }
    }
    for field in try firstFrame.neverComputed(fields.found) { availability.leaveOutZero(field) }
    let unsetFields = unset
    unset += source.beginsAtStart ? try firstFrame.unset(fields.found, beside: unset) : []
    if availability.isCloudUnset(with: unset) { unset.append(.cloudCover) }
    // At such a low pressure the levels reach above all clouds.
    if !(source.topPressure ?? .infinity <= ColumnReach.highestPressure) {
      availability.leaveOutLayers(above: try firstFrame.reach())
    }

    self.run = ModelRun(model: source.model, initialisation: source.start)
    domain = source.domain
    title = source.title
    grid = placed.grid
    geometryResidual = placed.residual
    self.times = times
    metrics = availability.metrics.map { available in
      var available = available
      if let north, available.metric.kind == .vectorComponent {
        let turned = "turned to true north"
        available.method = available.method.replacing(
          turned, with: "\(turned) by \(north.angles.source)")
      }
      available.isUnsetAtFirstTime = unset.contains(available.metric)
      return available
    }
    absentMetrics = availability.absent
    warnings =
      source.warnings + placed.warnings + [north?.warning].compactMap(\.self)
      + firstFrame.warnings(of: unsetFields) + availability.warnings + fields.absent
      + availability.absentFields
    fieldAccounts = fields.found.filter { field in
      availability.metrics.contains { field.metrics.contains($0.metric) }
    }.map(\.account)
    absentFields = Set(openFiles.fields.flatMap(\.names))
      .subtracting(fields.found.flatMap { $0.metrics.map(\.name) })
    notes = source.notes + availability.notes
    self.source = source
    self.diagnostics = diagnostics
    recipes = availability.recipes
    self.north = north?.angles
    self.openFiles = openFiles
  }
}
