import Forecast

/// What a record of a model's output is read from. Values are on mass points, row-major from the
/// south-west; NaN is missing. Names and units are WRF's, whatever the model.
protocol RecordSource: Sendable {
  /// The file, for errors.
  var path: String { get }
  var columns: Int { get }
  var rows: Int { get }
  /// A surface field.
  func field(of name: String) throws(ModelOutputError) -> [Double]
  /// Levels of a variable, from below. What stands on the edges of the cells is averaged to their
  /// middle; what stands on their faces is not: level k is then the face below mass level k. Float is
  /// what models store.
  func levels(_ levels: Range<Int>, of name: String) throws(ModelOutputError) -> [Float]
  /// How many levels are best read at once.
  var levelsAtOnce: Int { get }
}

/// One time of a file, whose variables are read when a recipe asks for them.
///
/// Surface fields that were read lately, and fields that were made together, are kept for the next
/// metric. Variables on levels are read level by level (``LevelReader``) and not kept.
struct ModelRecord: Sendable {
  /// Where true north is; known when the run has wind.
  let north: GridNorth?

  private let source: any RecordSource
  private let index: Int
  private let recentFields: RecentFields
  private let digest: (takes: SourceDigest, time: UTCTime)?

  /// - Parameters:
  ///   - index: the number of the record in its file.
  ///   - digest: what takes in all values that are read, and their output time; nil for none.
  init(
    _ source: any RecordSource, index: Int, north: GridNorth?, recentFields: RecentFields,
    digest: (takes: SourceDigest, time: UTCTime)? = nil
  ) {
    self.source = source
    self.index = index
    self.north = north
    self.recentFields = recentFields
    self.digest = digest
  }

  /// Mass points of the grid, the values of a field and of a level.
  var pointCount: Int { source.columns * source.rows }

  /// The field of a variable on mass points.
  func field(of name: String) throws(ModelOutputError) -> [Double] {
    try made(name) { () throws(ModelOutputError) in
      let values = try source.field(of: name)
      try check(values, areOf: name, count: pointCount)
      if let digest { digest.takes.take(values, of: name, at: digest.time) }
      return [values]
    }[0]
  }

  /// Fields that are made together, once for all metrics that ask for them by the same name.
  func made(
    _ name: String, by make: () throws(ModelOutputError) -> [[Double]]
  ) throws(ModelOutputError) -> [[Double]] {
    try recentFields.fields(
      RecentFields.Key(path: source.path, record: index, name: name), make: make)
  }

  /// Levels of a variable, level after level from below; see ``RecordSource/levels(_:of:)``.
  func levels(_ levels: Range<Int>, of name: String) throws(ModelOutputError) -> [Float] {
    let values = try source.levels(levels, of: name)
    try check(values, areOf: name, count: levels.count * pointCount)
    return values
  }

  /// Notes that the values of a level of a variable are made use of.
  func use(_ values: ArraySlice<Float>, of name: String, level: Int) {
    if let digest { digest.takes.take(values, of: name, at: digest.time, level: level) }
  }

  /// A variable of so many levels, to be read one after the other.
  func levels(of name: String, count: Int) -> LevelReader {
    LevelReader(of: name, levelCount: count, in: self, atOnce: source.levelsAtOnce)
  }

  /// The sum of a base state and the perturbation of it.
  func levels(of name: String, plus base: String, count: Int) -> LevelSumReader {
    LevelSumReader(
      perturbation: levels(of: name, count: count), base: levels(of: base, count: count))
  }

  private func check<Value>(
    _ values: [Value], areOf name: String, count: Int
  ) throws(ModelOutputError) {
    guard values.count == count else {
      throw .differentGrids(
        path: source.path, "\(values.count) values of \(name)", other: source.path, "\(count)")
    }
  }
}
