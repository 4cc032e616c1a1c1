import GridqFiles
import GridqGeometry
public import GridqMetrics
public import GridqModels
import GridqSystem

/// The batch step: the model files of one domain of one run go in, one index comes out.
///
/// The fields of one time are in memory at once, not the run; the metrics are shared out among threads.
/// Nothing appears at the output path before the index is complete.
public struct IndexBuild: Sendable {
  public var inputs: [String]
  public var output: String
  /// What to keep; nil for all that the files give but those that are made on request. A derived metric stands for those it is made from.
  /// Elevation and land are kept in any case: they describe the cell of every answer.
  public var metrics: [Metric]?
  /// Whether, where no metrics are named, those are kept too that take long to make, from whole columns.
  public var includesOnRequest = false
  /// Fields of the files that are kept beside these metrics, under names of their own.
  public var fields: [FieldRequest] = []
  /// Heights above the ground and pressures at which temperature, humidity and wind are kept, too.
  public var layers: [AirLayer] = []
  /// Whether pressure, temperature, dew point, wind and height are kept on all levels of the model.
  public var keepsProfiles = false
  /// The canonical names of what has planes for maps, stored or derived; what the index does not answer for is left
  /// out.
  public var maps: [String] = []
  /// Steps other than those of the metric table, by canonical name; each on the scale of its metric.
  public var quanta: [String: Double]
  /// The program that builds, with its version.
  public var producer: String
  public var labels = IndexLabels()
  public var resources: BuildResources
  /// Whether to refuse, and leave the output path as it is, when anything about the values is doubtful.
  public var isStrict = false
  /// Seconds for which no input may change before any is opened. A run whose writer, on another machine,
  /// pauses for longer looks complete. 0 to begin at once.
  public var secondsWatched = 0.0
  /// How far the output has to reach; a shorter run is refused. Nil for any.
  public var expected: ExpectedHours?
  /// Whether inputs may be unfinished, and the run shorter than expected: the index then has the complete
  /// times, and `BuildSummary.unfinished` says what is not there.
  public var acceptsUnfinished = false
  /// The inputs, where they were opened before.
  package var opened: ModelDataset?
  /// What a build of fewer times has read, which is not read again where the inputs begin with it.
  package var before: BuildProgress?
  /// Whether what is read is kept for a build of more times.
  package var keepsProgress = false

  public init(
    inputs: [String], output: String, metrics: [Metric]? = nil, quanta: [String: Double] = [:],
    producer: String, resources: BuildResources = BuildResources()
  ) {
    self.inputs = inputs
    self.output = output
    self.metrics = metrics
    self.quanta = quanta
    self.producer = producer
    self.resources = resources
  }

  /// Builds the index.
  ///
  /// - Parameter progress: called for each time with the number of times done and of all times; for some times one after the
  ///   other, which were read together.
  /// - Throws: `IndexBuildError`; the output path is then unchanged.
  public func run(
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(IndexBuildError) -> BuildSummary {
    let pending = try prepare(progress: progress)
    do throws(TileIndexError) {
      try pending.publish()
    } catch {
      throw .output(error)
    }
    return pending.summary
  }

  /// Builds the index under a temporary name beside `output`, to be published later.
  ///
  /// - Throws: as `run`.
  public func prepare(
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(IndexBuildError) -> PendingIndex {
    do {
      return try build(progress)
    } catch let error as IndexBuildError {
      throw error
    } catch ModelOutputError.tooManyPoints(let columns, let rows, let needs) {
      throw .tooLittleMemory(
        limit: resources.memory ?? 0,
        needed: MemoryPlan.mostNeeded(columns: columns, rows: rows, needs: needs))
    } catch let error as ModelOutputError {
      throw .input(error)
    } catch let error as TileIndexError {
      throw .output(error)
    } catch {
      throw .unexpected("\(error)")
    }
  }

  private func build(_ progress: (Int, Int) -> Void) throws -> PendingIndex {
    if let place = try? FilePlace(output), place.kind != .vacant,
      inputs.contains(where: { (try? FilePlace($0)) == place })
    {
      throw IndexBuildError.outputIsInput(path: output)
    }
    let dataset =
      try opened
      ?? ModelDataset.open(paths: inputs, reading: reading, opened: before?.dataset.opened)
    do {
      return try build(from: dataset, progress)
    } catch let error as ModelOutputError {
      // A file that is being written may look damaged.
      try dataset.checkThatNoInputChanged()
      if !error.isWorthRetrying, let line = dataset.unfinished.first {
        throw IndexBuildError.unfinished(line)
      }
      throw error
    }
  }

  /// How the inputs are read.
  package var reading: ReadingOptions {
    var reading = MemoryPlan.reading(resources)
    reading.secondsWatched = secondsWatched
    reading.acceptsUnfinished = acceptsUnfinished
    reading.fields = fields
    reading.layers = layers
    return reading
  }

  /// Builds the index from files that are open.
  func build(
    from opened: ModelDataset, _ progress: (Int, Int) -> Void
  ) throws -> PendingIndex {
    var dataset = opened
    let shortness = shortness(of: dataset)
    if let shortness, !acceptsUnfinished { throw shortness }
    let kept = dataset.metrics.filter { isAsked($0) || $0.metric.isConstant }
    guard kept.contains(where: { isAsked($0) }) else {
      throw IndexBuildError.nothingToKeep(
        asked: (metrics ?? []).map(\.name), available: dataset.metrics.map(\.metric.name))
    }
    let stored = try kept.map { available in
      let quantum = quanta[available.metric.name]
      guard
        var metric = StoredMetric(
          available.metric, quantum: quantum, sources: available.sources, method: available.method)
      else {
        throw IndexBuildError.unusableQuantum(metric: available.metric.name, quantum: quantum ?? 0)
      }
      metric.isUnsetAtFirstTime = available.isUnsetAtFirstTime
      metric.isEstimate = available.isEstimate
      metric.ownTimes = OwnTimes(available.ownTimes, among: dataset.times)
      return metric
    }
    let columns = keepsProfiles ? dataset.profiles : nil
    let plan = try MemoryPlan(
      for: resources, columns: dataset.grid.columns, rows: dataset.grid.rows, metrics: stored,
      needs: dataset.readingNeeds(of: kept.map(\.metric), columns))
    try dataset.checkLastRecords(of: kept.map(\.metric), columns)
    let known = dataset.notes.filter { note in
      note.metric.map { metric in kept.contains { $0.metric == metric } } ?? true
    }
    try check(known)
    // Each once, in whatever order they were named.
    let mapped =
      (Metric.all + kept.map(\.metric).filter(\.isNamedField) + layers.flatMap(\.winds)).filter {
        maps.contains($0.name)
      }
    var profiles = keepsProfiles ? ProfileBuild(of: dataset) : nil
    let description = IndexDescription(
      run: dataset.run, domain: dataset.domain, title: dataset.title, producer: producer,
      grid: dataset.grid, geometryResidual: dataset.geometryResidual, times: dataset.times,
      metrics: stored, member: labels.member, generation: labels.generation,
      attributes: labels.attributes)
    let before = before?.continued(to: dataset, stored, profiles?.stored, description)
    if let before {
      dataset = before.dataset
      if keepsProfiles { profiles = ProfileBuild(of: dataset) }
    }
    let writer = try TileIndexWriter(
      path: output, description, maps: mapped.compactMap { IndexMap(planned: $0) },
      profiles: profiles?.stored, continuing: before.map { ($0.planes, $0.profiles) })
    writer.keepsPlanes = keepsProgress
    let planes = writer.planes
    let groups = FieldGroups(
      try before?.readers ?? kept.map { try dataset.reader(of: $0.metric) }, threads: plan.threads)
    var done = before?.timeCount ?? 0
    while done < dataset.times.count {
      let times = done..<min(done + plan.timesAtOnce, dataset.times.count)
      try groups.fields(at: times) { field, extent, metric, time in
        let codes = QuantisedField(field, extent: extent, by: stored[metric].quantiser)
        try planes.write(codes, metric: metric, time: time)
      }
      for time in times {
        if let scratch = writer.profiles {
          try profiles?.write(at: time, to: scratch, threads: plan.threads)
        }
        progress(time + 1, dataset.times.count)
      }
      dataset.sourceDigest.finishTimes(through: dataset.times[times.upperBound - 1])
      done = times.upperBound
    }
    let readers = groups.readers()
    let quantised = zip(kept, stored).map { ($0.metric, $1.quantiser) }
    let doubts =
      known + readers.flatMap(\.notes) + Self.cut(quantised, planes.statistics)
      + Self.lost(readers, stored, planes.statistics)
    try check(doubts)
    let found = doubts + Self.raised(quantised, planes.statistics)
    let notes = found.map { IndexNote($0.text, metric: $0.metric?.name, since: $0.since) }
    writer.describe(notes: notes, sourceDigest: dataset.sourceDigest.value)
    let written = try writer.encode { count, work in
      concurrently(count, threads: plan.threads, work)
    }
    // Everything is read: later changes are not in the index.
    try dataset.checkThatNoInputChanged()
    let unmapped = try MapPlanes(metrics: mapped, threads: plan.threads).write(writer)
    let summary = BuildSummary(
      run: dataset.run, domain: dataset.domain, member: labels.member, times: dataset.times,
      grid: dataset.grid,
      geometryResidual: dataset.geometryResidual, byteCount: writer.byteCount,
      metrics: zip(written, readers).map {
        BuildSummary.MetricOutcome(
          stored: $0, outOfRangeCount: $1.outOfRangeCount,
          missingCount: $0.missingCount(
            among: dataset.times, points: dataset.grid.columns * dataset.grid.rows))
      },
      profiles: writer.profiles?.profiles,
      absent: dataset.absentMetrics.filter {
        isAsked($0.metric, isOnRequest: $0.isOnRequest) || $0.metric.isConstant
      },
      onRequest: metrics == nil
        ? dataset.metrics.filter { !isAsked($0) && !$0.metric.isConstant }.map(\.metric) : [],
      fields: dataset.fieldAccounts,
      absentFields: dataset.absentFields,
      warnings: dataset.warnings + readers.flatMap(\.warnings)
        + (profiles?.warnings ?? (keepsProfiles ? [ProfileBuild.absence] : [])) + unmapped,
      notes: notes,
      unfinished: dataset.unfinished + [shortness?.description].compactMap(\.self))
    let progress =
      keepsProgress
      ? BuildProgress(
        dataset: dataset, stored: stored, readers: readers, planes: planes,
        profiles: writer.profiles,
        timeCount: dataset.times.count) : nil
    return PendingIndex(writer, summary, progress)
  }

  /// That a run is shorter than expected, or lacks output in the middle; nil when it is whole, or nobody said how long it is.
  package func shortness(of dataset: ModelDataset) -> IndexBuildError? {
    guard let seconds = expected?.seconds(of: dataset.run, domain: dataset.domain) else {
      return nil
    }
    let reached = dataset.run.leadTime(of: dataset.times.last)
    guard reached < seconds else {
      return dataset.times.gapText.map { .gap(domain: dataset.domain, $0) }
    }
    return .shortRun(
      domain: dataset.domain, last: dataset.times.last, seconds: reached, expected: seconds)
  }

  /// Which metrics have values below the beginning of their logarithmic scale, 0 among them. Somebody said where it
  /// begins: that is no doubt.
  private static func raised(
    _ metrics: [(metric: Metric, quantiser: Quantiser)], _ statistics: [StoredMetric.Statistics]
  ) -> [DataNote] {
    zip(metrics, statistics).compactMap { kept, statistics in
      guard let reference = kept.quantiser.scale.reference, statistics.clampedCount > 0 else {
        return nil
      }
      let (metric, count) = (kept.metric, statistics.clampedCount)
      let smallest = "\(DecimalText.text(of: reference, .significant(9))) \(metric.unit.symbol)"
      return DataNote(
        about: metric,
        count == 1
          ? "\(metric.name): 1 value below \(smallest), where its scale begins, is answered as \(smallest)"
          : "\(metric.name): \(count) values below \(smallest), where its scale begins, are answered as \(smallest)"
      )
    }
  }

  /// Which metrics have values beyond what their steps can hold, of even size.
  private static func cut(
    _ metrics: [(metric: Metric, quantiser: Quantiser)], _ statistics: [StoredMetric.Statistics]
  ) -> [DataNote] {
    zip(metrics, statistics).compactMap { kept, statistics in
      let (metric, quantiser, count) = (kept.metric, kept.quantiser, statistics.clampedCount)
      guard count > 0, quantiser.scale == .linear else { return nil }
      let most = DecimalText.trimmed(quantiser.quantum * Double(Quantiser.limit), decimals: 9)
      let step = DecimalText.trimmed(quantiser.quantum, decimals: 9)
      return DataNote(
        about: metric,
        "\(metric.name): \(count == 1 ? "1 value" : "\(count) values") beyond ±\(most) "
          + "\(metric.unit.symbol), the most that steps of \(step) hold, became that")
    }
  }

  /// Which fields that were asked for by their names have such small values that steps make 0 of all.
  private static func lost(
    _ readers: [FieldReader], _ stored: [StoredMetric], _ statistics: [StoredMetric.Statistics]
  ) -> [DataNote] {
    zip(zip(readers, stored), statistics).compactMap { both, statistics in
      let (reader, quantiser) = (both.0, both.1.quantiser)
      guard reader.metric.isNamedField, reader.greatestMagnitude > 0,
        (statistics.minimumCode, statistics.maximumCode) == (0, 0)
      else { return nil }
      if let smallest = quantiser.scale.reference, reader.greatestMagnitude >= smallest {
        return nil
      }
      let greatest = DecimalText.text(of: reader.greatestMagnitude, .significant(2))
      let kept = DecimalText.text(of: quantiser.scale.reference ?? 0, .significant(9))
      let unit = reader.metric.unit.symbol
      let remedy =
        switch quantiser.scale {
        case .linear:
          "steps are of \(DecimalText.trimmed(quantiser.quantum, decimals: 9)); write a smaller step="
        case .logarithmic: "the scale begins there; write a smaller from="
        }
      return DataNote(
        about: reader.metric,
        "\(reader.metric.name): every value is kept as \(kept), because none is greater than \(greatest) \(unit), and "
          + remedy)
    }
  }

  /// Refuses doubtful values, when that was asked for.
  private func check(_ notes: [DataNote]) throws(IndexBuildError) {
    guard isStrict, let first = notes.first else { return }
    throw .doubtful(first: first.text, others: notes.count - 1)
  }

  private func isAsked(_ available: AvailableMetric) -> Bool {
    isAsked(available.metric, isOnRequest: available.isOnRequest)
  }

  /// Whether a stored metric was asked for, itself or as part of a derived one. One that takes long only itself.
  private func isAsked(_ metric: Metric, isOnRequest: Bool) -> Bool {
    if metric.isNamedField || fields.contains(where: { $0.names.contains(metric.name) }) {
      return true
    }
    guard let metrics else { return includesOnRequest || !isOnRequest }
    return isOnRequest ? metrics.contains(metric) : metric.isPart(of: metrics)
  }
}
