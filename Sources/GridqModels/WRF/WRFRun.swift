import GridqMetrics
import GridqNetCDF

/// The files of one domain of one run, put in order: where each time of the run is.
///
/// Nothing here depends on the order in which the files were named.
struct WRFRun: RunSource {
  static let variablesReadWhole = [
    "Times", "Time", "XTIME", "P_TOP", "XLAT", "XLONG", "XLAT_M", "XLONG_M",
  ]

  /// Files that have a time, sorted by first time, START_DATE and name.
  let files: [WRFFile]
  /// Strictly increasing in time, at least one.
  let moments: [Moment]
  let times: TimeAxis?
  let warnings: [String]
  let openFiles: OpenFiles
  /// What each file has that can be used.
  var inventories: [Inventory]
  /// How the axes of files run, by their number, where that is not as usual or was examined.
  var axes: [Int: WRFAxes] = [:]

  init(paths: [String], openFiles: OpenFiles) throws(ModelOutputError) {
    let files = try openFiles.ready(paths) { path throws(ModelOutputError) in
      let file = try Self.file(at: path, openFiles: openFiles)
      try openFiles.check(columns: file.columns, rows: file.rows, of: file.inventory)
      return file
    }
    try self.init(files, openFiles: openFiles)
    if openFiles.acceptsUnfinished { self = try withoutUnfinishedRecords() }
  }

  private static func file(
    at path: String, openFiles: OpenFiles
  ) throws(ModelOutputError) -> WRFFile {
    try openFiles.description(of: path) { (other: WRFFile?) throws(ModelOutputError) in
      let file = try openFiles.file(at: path)
      guard WRFFile.recognises(file) else { throw .notModelOutput(path: path) }
      if let reason = WRFKind(of: file).refusal { throw .notForecast(path: path, reason: reason) }
      return try WRFFile(
        file, sharing: other?.inventory, naming: openFiles.namedVariables,
        acceptsUnfinished: openFiles.acceptsUnfinished)
    }
  }

  init(_ unsorted: [WRFFile], openFiles: OpenFiles) throws(ModelOutputError) {
    let timeless = unsorted.filter { $0.times.records.isEmpty }.sorted { $0.path < $1.path }
    // Sorting is stable.
    let files = unsorted.filter { !$0.times.records.isEmpty }.sorted { $0.age < $1.age }
      .sorted { $0.firstTime < $1.firstTime }
    guard let first = files.first else {
      throw timeless.first.map { .noTimes(path: $0.path) } ?? .noInput
    }
    for file in files.dropFirst() { try Self.checkSameDomain(file, as: first) }
    try checkSameStart(of: files.map { ($0.path, $0.attributes.simulationStart) })
    self.files = files
    inventories = files.map(\.inventory)
    self.openFiles = openFiles
    let streams = Self.streams(of: files)
    let timeWarnings: [String]
    (moments, timeWarnings) = Moment.each(
      of: files.map(\.times.records),
      rankedBy: files.indices.sorted { files[$0].age < files[$1].age },
      parts: Self.parts(of: files), streams: streams,
      rule: "the latest START_DATE is used, then the last file name")
    times = Moment.axis(of: moments, streams)
    warnings =
      Self.warnings(aboutTimesOf: files, timeless: timeless)
      + Self.warnings(aboutUnitsOf: files) + timeWarnings
  }

  private static func parts(of files: [WRFFile]) -> [RunPart] {
    files.map { RunPart(start: $0.attributes.start, path: $0.path) }
  }

  /// A number for each file, the same for those with the same variables; what has none of use is a stream by itself.
  private static func streams(of files: [WRFFile]) -> [Int] {
    var known: [Set<Variable>: Int] = [:]
    return files.indices.map { fileNumber in
      let file = files[fileNumber]
      let variables = Set(file.inventory.fields.keys).union(file.inventory.columns.keys)
      guard !variables.isEmpty else { return -1 - fileNumber }
      let number = known[variables] ?? known.count
      known[variables] = number
      return number
    }
  }

  private static func checkSameDomain(
    _ file: WRFFile, as first: WRFFile
  ) throws(ModelOutputError) {
    if let domain = file.attributes.domain, let other = first.attributes.domain, domain != other {
      throw .different(
        path: file.path, "domain \(domain)", other: first.path, "domain \(other)")
    }
    if file.columns != first.columns || file.rows != first.rows {
      throw .differentGrids(
        path: file.path, "\(file.columns) × \(file.rows)", other: first.path,
        "\(first.columns) × \(first.rows)")
    }
  }
}

// The rest of a run source.
extension WRFRun {
  static func recognises(path: String, openFiles: OpenFiles) -> Bool {
    (try? openFiles.file(at: path)).map { WRFFile.recognises($0) } ?? false
  }

  static func mark(of path: String, openFiles: OpenFiles) throws(ModelOutputError) -> InputMark {
    let file = try file(at: path, openFiles: openFiles)
    return InputMark(
      model: "wrf", start: file.attributes.simulationStart ?? file.elapsedReference,
      partStart: file.attributes.start, domain: file.attributes.domain, columns: file.columns,
      rows: file.rows, isConstant: false)
  }

  var model: String { "wrf" }
  var domain: String { files.lazy.compactMap(\.attributes.domain).first ?? "d01" }
  var title: String { files[0].attributes.title }
  var paths: [String] { files.map(\.path) }
  var parts: [RunPart] { Self.parts(of: files) }
  var notes: [DataNote] { [initialStateNote].compactMap(\.self) }
  var topPressure: Double? { files[moments[0].file].topPressure }

  /// Also true for a run that is restarted, or a nest that starts later.
  var beginsAtStart: Bool {
    moments[0].time == start || files[moments[0].file].isInitialState
  }

  func label(of variable: Variable, file: Int) -> String? { variable.name }

  func record(at place: RecordPlace) throws(ModelOutputError) -> any RecordSource {
    let file = files[place.file]
    return WRFRecord(
      file: file, source: try openFiles.file(at: file.path), index: place.record,
      axes: axes[place.file] ?? WRFAxes())
  }
}
