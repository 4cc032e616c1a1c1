public import GridqGeometry
public import GridqMetrics

/// The surface fields of one domain of one run of a model, from one or many files.
///
/// Files are opened when a field is asked for, a few at a time, and read without locks. Fields are on mass
/// points, row-major: index = j · columns + i, i from the west, j from the south; NaN is missing. Metrics
/// that are derived when asked for (``Metric/isDerived``) are not among them.
public struct ModelDataset: Sendable {
  /// Model and start of the run, as stated in the files.
  public let run: ModelRun
  /// The domain: `d01`, from GRID_ID.
  public let domain: String
  /// The TITLE attribute.
  public let title: String
  public let grid: ModelGrid
  /// The largest distance of a grid point from its coordinates in the files, in cells.
  public let geometryResidual: Double
  public let times: TimeAxis
  /// The metrics that can be made from the files, in the order of the metric table.
  public let metrics: [AvailableMetric]
  /// The metrics that cannot be made, and why.
  public let absentMetrics: [AbsentMetric]
  /// What was odd about the files, a line each; independent of the order of the files.
  public let warnings: [String]
  /// What is doubtful about the values, as far as it is known without reading them; readers have the rest.
  public let notes: [DataNote]

  /// What each field that was asked for by its name is, a line each.
  public let fieldAccounts: [String]

  /// The names of fields that were asked for and that no file has.
  package let absentFields: Set<String>

  /// The digest of all values that readers of the dataset read.
  public private(set) var sourceDigest = SourceDigest()

  let source: any RunSource
  let diagnostics: [Diagnostic]
  let recipes: Recipes
  let north: GridNorth?
  let openFiles: OpenFiles

  /// Which files are not finished, a line each; empty unless such files are accepted.
  public var unfinished: [String] { openFiles.unfinished }

  /// Mass points of the grid, the values of a field.
  var pointCount: Int { grid.columns * grid.rows }

  /// Opens the files of one domain of one run, in any order; a path may be given twice.
  ///
  /// - Parameter opened: what was read of them when they were sorted: that is not read again, and they must not
  ///   have changed since. Its options count for these files.
  /// - Throws: ``ModelOutputError``: for files that are not model output, not on Earth, have no times or no
  ///   metric that changes with time, or are of different runs, domains or places.
  public static func open(
    paths: [String], reading options: ReadingOptions = ReadingOptions(),
    opened: OpenedInputs? = nil
  ) throws(ModelOutputError) -> ModelDataset {
    try open(paths: paths, reading: options, opened: opened, as: sources)
  }

  /// The same for some models only.
  static func open(
    paths: [String], reading options: ReadingOptions = ReadingOptions(),
    opened: OpenedInputs? = nil, as models: [any RunSource.Type]
  ) throws(ModelOutputError) -> ModelDataset {
    let unique = Set(paths).sorted()
    let kept = opened.map { $0.isOfEarlier ? unique.filter($0.files.isUnchanged) : unique }
    let openFiles = OpenFiles(reading: options, continuing: opened?.files, paths: kept ?? [])
    do throws(ModelOutputError) {
      let paths = try openFiles.watch(unique, seconds: options.secondsWatched)
      guard let first = paths.first else { throw .noInput }
      let others = options.acceptsUnfinished ? paths.dropFirst() : []
      let model = try model(of: first, or: others, among: models, openFiles: openFiles)
      return try ModelDataset(model.init(paths: paths, openFiles: openFiles), openFiles: openFiles)
    } catch {
      // A file that is being written may look damaged.
      try openFiles.checkThatNoneChanged()
      throw error
    }
  }

  /// The model whose output a file is.
  ///
  /// - Parameter others: which tell it as well.
  /// - Throws: what is wrong with the first file; `.notModelOutput`.
  static func model(
    of first: String, or others: some Sequence<String> = [],
    among models: [any RunSource.Type] = sources, openFiles: OpenFiles
  ) throws(ModelOutputError) -> any RunSource.Type {
    func model(of path: String) -> (any RunSource.Type)? {
      models.first { $0.recognises(path: path, openFiles: openFiles) }
    }
    if let known = model(of: first) { return known }
    for other in others {
      if let known = model(of: other) { return known }
    }
    _ = try openFiles.file(at: first)
    // Nothing is wrong with it now: what writes it may have ended since it was looked at.
    if let known = model(of: first) { return known }
    throw .notModelOutput(path: first)
  }

  /// This dataset, to be read on after the times of another one with which it begins; nil where it does not begin with all of
  /// these, in the same records of the same files, none of which was replaced or cut since.
  package func continuing(_ other: ModelDataset) -> ModelDataset? {
    guard run == other.run, domain == other.domain, grid == other.grid, title == other.title,
      times.count >= other.times.count,
      zip(source.moments, other.source.moments).allSatisfy({ new, old in
        new.isSame(as: old, source.paths, other.source.paths)
      }),
      source.beginsAtStart == other.source.beginsAtStart
    else { return nil }
    let files = Set(
      other.source.moments.flatMap {
        ($0.places + $0.passed.map(\.place)).map { other.source.paths[$0.file] }
      })
    guard files.allSatisfy({ openFiles.hasOnlyGrown($0, since: other.openFiles) }) else {
      return nil
    }
    var dataset = self
    dataset.sourceDigest = other.sourceDigest
    return dataset
  }

  /// What was read of its files, for one that is opened later: those that are as they were are not read again.
  package var opened: OpenedInputs { OpenedInputs(files: openFiles, isOfEarlier: true) }

  /// A reader of one metric, for fields in the order of time.
  public func reader(of metric: Metric) throws(ModelOutputError) -> FieldReader {
    try FieldReader(of: metric, in: self)
  }

  /// The columns on all levels; nil where the files have none.
  public var profiles: ColumnProfiles? { ColumnProfiles(self) }

  /// What must be in memory at once to read the variables of some metrics: the most that any file needs.
  ///
  /// - Parameter profiles: whole columns that are read, too.
  public func readingNeeds(
    of metrics: [Metric], _ profiles: ColumnProfiles? = nil
  ) -> ReadingNeeds {
    var needs = ReadingNeeds()
    let columns = profiles?.variables ?? []
    if profiles != nil { needs.fields = ColumnProfiles.fieldCount }
    let layers = openFiles.layers.filter { layer in layer.metrics.contains { metrics.contains($0) }
    }
    if !layers.isEmpty {
      needs.fields = max(needs.fields, LayerAir.fieldCount(layers: layers.count))
    }
    let hasSoundings = self.metrics.contains { $0.isOnRequest && metrics.contains($0.metric) }
    let places = source.moments.flatMap { $0.places + [$0.ending].compactMap(\.self) }
    for file in recipes.oneOfEach(places.map(\.file)) {
      let inventory = recipes.inventory(ofFile: file)
      let variables = recipes.variables(of: metrics, file: file) + columns
      needs.largestChunk = max(needs.largestChunk, inventory.largestChunk(of: variables))
      if hasSoundings, let levels = try? inventory.levelCount(of: Sounding.columns, for: .cape) {
        needs.fields = max(needs.fields, Sounding.fieldCount(levels: levels))
      }
      if variables.contains(where: { inventory.columns[$0] != nil }) {
        needs.levelsAtOnce = max(needs.levelsAtOnce, inventory.levelsAtOnce(points: pointCount))
      }
    }
    return needs
  }

  /// Checks all files again.
  ///
  /// - Throws: `NetCDFError.changed` when a file was written to or replaced since it was first examined: what
  ///   was read may be of two runs.
  public func checkThatNoInputChanged() throws(ModelOutputError) {
    try openFiles.checkThatNoneChanged()
  }

  /// Refuses files whose last record is begun and not finished, as far as it is needed for some metrics.
  ///
  /// - Throws: `NetCDFError.incomplete`.
  public func checkLastRecords(
    of metrics: [Metric], _ profiles: ColumnProfiles? = nil
  ) throws(ModelOutputError) {
    let columns = profiles?.variables ?? []
    try source.checkLastRecords(
      of: source.paths.indices.map { recipes.variables(of: metrics, file: $0) + columns })
  }
}
