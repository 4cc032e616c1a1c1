import GridqGeometry
import GridqMetrics

/// One time of a file, whose variables are read when a recipe asks for them.
///
/// Surface fields that were read recently, and fields that were made together, are kept for the next metric.
/// Variables on levels are read level by level (``LevelReader``) and not kept.
struct ModelRecord: Sendable {
  /// Where true north is; known when the run has wind.
  let north: GridNorth?
  /// How high the sun stands; known for what asks for it.
  private let sun: SunHeights?

  private let source: any RecordSource
  private let moment: Moment
  private let recentFields: RecentFields
  private let digest: SourceDigest?

  /// - Parameters:
  ///   - sun: needed for ``cosinesOfZenith(after:)``.
  ///   - digest: includes all values that are read; nil for none.
  init(
    _ source: any RecordSource, at moment: Moment, north: GridNorth?, recentFields: RecentFields,
    sun: SunHeights? = nil, digest: SourceDigest? = nil
  ) {
    self.source = source
    self.moment = moment
    self.north = north
    self.sun = sun
    self.recentFields = recentFields
    self.digest = digest
  }

  /// Mass points of the grid, the values of a field and of a level.
  var pointCount: Int { source.pointCount }

  /// When the values are valid.
  var time: UTCTime { moment.time }

  /// The cosine of the sun's zenith angle at each point, so many seconds after the time; missing where the height
  /// of the sun is not known.
  func cosinesOfZenith(after seconds: Int64 = 0) -> [Double] {
    sun?.cosines(secondsSince1970: time.secondsSince1970 + seconds)
      ?? Array(repeating: .nan, count: pointCount)
  }

  /// The field of a variable on mass points.
  func field(of variable: Variable) throws(ModelOutputError) -> [Double] {
    try made(.variable(variable)) { () throws(ModelOutputError) in
      let values = try source.field(of: variable)
      try check(values, areOf: variable, count: pointCount)
      if case .level(let number) = variable.layer {
        digest?.take(
          values.map { Float($0) }[...], of: variable, at: moment.time, level: number - 1)
      } else {
        digest?.take(values, of: variable, at: moment.time)
      }
      return [values]
    }[0]
  }

  /// The fields of some variables.
  func fields(of variables: [Variable]) throws(ModelOutputError) -> [[Double]] {
    var fields: [[Double]] = []
    for variable in variables { fields.append(try field(of: variable)) }
    return fields
  }

  /// Fields that are made together, once for all metrics that ask for them.
  func made(
    _ content: RecentFields.Content, by make: () throws(ModelOutputError) -> [[Double]]
  ) throws(ModelOutputError) -> [[Double]] {
    try recentFields.fields(
      RecentFields.Key(file: moment.file, record: moment.record, content: content), make: make)
  }

  /// Levels of a variable, level after level from below; see ``RecordSource/levels(_:of:)``.
  func levels(_ levels: Range<Int>, of variable: Variable) throws(ModelOutputError) -> [Float] {
    let values = try source.levels(levels, of: variable)
    try check(values, areOf: variable, count: levels.count * pointCount)
    return values
  }

  /// Records that the values of a level of a variable are used.
  func use(_ values: ArraySlice<Float>, of variable: Variable, level: Int) {
    digest?.take(values, of: variable, at: moment.time, level: level)
  }

  /// A variable of so many levels, to be read one after the other.
  func levels(of variable: Variable, count: Int) -> LevelReader {
    LevelReader(of: variable, levelCount: count, in: self, atOnce: source.levelsAtOnce)
  }

  /// The sum of a base state and the perturbation of it.
  func levels(of variable: Variable, plus base: Variable, count: Int) -> LevelSumReader {
    LevelSumReader(
      perturbation: levels(of: variable, count: count), base: levels(of: base, count: count))
  }

  private func check<Value>(
    _ values: [Value], areOf variable: Variable, count: Int
  ) throws(ModelOutputError) {
    guard values.count == count else {
      throw .differentGrids(
        path: source.path, "\(values.count) values of \(variable.name)", other: source.path,
        "\(count)")
    }
  }
}
