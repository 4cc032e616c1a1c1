import GridqGeometry
import GridqMetrics

/// One domain of one run of a model, put together from its files: what the folder of a model provides.
///
/// Nothing depends on the order in which the files were named. The grid lies on the common ``EarthSphere``: a
/// model with another Earth radius converts its lengths by ``EarthSphere/scale(fromRadius:)`` and names its radius
/// in the `ProjectedGrid`.
protocol RunSource: Sendable {
  /// The variables of its files that are read for all records at once.
  static var variablesReadWhole: [String] { get }

  /// Whether a file is this model's, by its first bytes or its dimensions; false for a file that does not
  /// open.
  static func recognises(path: String, openFiles: OpenFiles) -> Bool

  /// What tells a file from those of other domains and runs, for a file that is this model's.
  static func mark(of path: String, openFiles: OpenFiles) throws(ModelOutputError) -> InputMark

  /// Puts files together, each of which is named once.
  init(paths: [String], openFiles: OpenFiles) throws(ModelOutputError)

  /// `wrf`, `mm5`.
  var model: String { get }
  /// Start of the run.
  var start: UTCTime { get }
  /// `d01`.
  var domain: String { get }
  var title: String { get }
  /// The files, and what each of them holds; at least one.
  var paths: [String] { get }
  var inventories: [Inventory] { get }
  /// Of what part of the run each file is.
  var parts: [RunPart] { get }
  /// Strictly increasing in time, at least one.
  var moments: [Moment] { get }
  /// Their times, and where output is absent between them. Nil where seconds cannot count them.
  var times: TimeAxis? { get }
  /// What was odd about the files, a line each.
  var warnings: [String] { get }
  /// What is doubtful about the values, each once.
  var notes: [DataNote] { get }
  /// Whether the first time is what the model starts from, before it has computed all fields.
  var beginsAtStart: Bool { get }
  /// The pressure at the top of the levels in Pa if the files have all levels; nil if only their heights say
  /// how far they reach.
  var topPressure: Double? { get }

  /// Finds where the grid is, and with that which axes of each file run against it. Asked for once it is known that
  /// a metric can be made from the files, and before a record is read; `inventories` may have less after it.
  mutating func placeGrid() throws(ModelOutputError) -> PlacedGrid
  /// The angles that turn the wind to true north, and what was odd about those in the files. Asked for when
  /// the run has wind.
  func north(on grid: PlacedGrid) throws(ModelOutputError) -> NorthReading
  /// The name of a variable in the files; nil for one that none of this model's files has.
  func label(of variable: Variable, file: Int) -> String?
  func record(at place: RecordPlace) throws(ModelOutputError) -> any RecordSource
  /// Refuses files whose last record is begun and not finished.
  ///
  /// - Parameter variables: those to be read, for each file.
  func checkLastRecords(of variables: [[Variable]]) throws(ModelOutputError)
}

extension RunSource {
  /// For a model whose files do not say when it was started: those of a folder are of one part.
  var parts: [RunPart] { paths.map { RunPart(start: nil, path: $0) } }
}

/// Refuses files of different runs, if they state the start of their run.
func checkSameStart(
  of files: [(path: String, start: UTCTime?)]
) throws(ModelOutputError) {
  guard let first = files.first(where: { $0.start != nil }), let start = first.start else { return }
  for file in files {
    guard let other = file.start, other != start else { continue }
    throw .different(
      path: file.path, "a run that starts at \(other)", other: first.path, "one at \(start)")
  }
}

/// One record of one file. Values are on mass points, row-major from the south-west, in the units of
/// ``Variable``; NaN is missing.
protocol RecordSource: Sendable {
  /// The file, for errors.
  var path: String { get }
  /// Mass points of the grid.
  var pointCount: Int { get }
  /// A field at the surface or of the whole column.
  func field(of variable: Variable) throws(ModelOutputError) -> [Double]
  /// Levels of a variable, from below, whatever the model's vertical coordinate is. Values on the edges of
  /// cells are averaged to the middle; values on faces are not: level k is then the face below mass level k.
  /// Float is the type that models store.
  func levels(_ levels: Range<Int>, of variable: Variable) throws(ModelOutputError) -> [Float]
  /// How many levels are best read at once.
  var levelsAtOnce: Int { get }
}

extension ModelDataset {
  /// What reads the files of each ``ForecastModel``. One program may write for another: MCIP's files may be of WRF.
  static let sources: [any RunSource.Type] = [MM5Run.self, WRFRun.self]
}

extension RunSource {
  /// Of one stream of output.
  var times: TimeAxis? { Moment.axis(of: moments, []) }
}
