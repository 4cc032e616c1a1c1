public import GridqMetrics

/// Where values of an answer come from: a cell of one domain of one run.
public struct ForecastSource: Hashable, Sendable {
  /// The model, and when the run started.
  public var run: ModelRun
  /// `d02`
  public var domain: String
  /// The member of an ensemble; empty when the run is not one of several.
  public var member: String
  /// The number of this publication of the run, from 1; 0 when it is not known.
  public var generation: UInt32
  /// The SHA-256 of the index in 64 hexadecimal digits; nil when it is not from a store.
  public var digest: String?
  /// Metres between neighbouring grid points, as the model states them.
  public var gridSpacing: Double?
  /// When the file of the index was last written, according to its file system: the end of the build, unless
  /// a copy did not preserve it. Nil for an index that does not come from a file.
  public var indexModified: UTCTime?
  /// The cell whose centre is nearest, of the surface asked for.
  public var cell: GridCell
  /// What was adjusted to the height asked for; nil when none was.
  public var adjustment: ElevationAdjustment?

  /// A source that a program makes itself, for tests and previews.
  public init(
    run: ModelRun, domain: String, member: String = "", generation: UInt32 = 0,
    digest: String? = nil, gridSpacing: Double? = nil, indexModified: UTCTime? = nil,
    cell: GridCell,
    adjustment: ElevationAdjustment? = nil
  ) {
    self.run = run
    self.domain = domain
    self.member = member
    self.generation = generation
    self.digest = digest
    self.gridSpacing = gridSpacing
    self.indexModified = indexModified
    self.cell = cell
    self.adjustment = adjustment
  }
}

extension PointForecast {
  /// All sources of the answer, `source` first.
  public var sources: [ForecastSource] { [source] + otherSources }

  /// The number in `sources` of the source of time number `time`.
  package func sourceNumber(at time: Int) -> Int {
    sourceNumbers.indices.contains(time) ? sourceNumbers[time] : 0
  }

  /// The source of time number `time`.
  public func source(at time: Int) -> ForecastSource { source(number: time, of: sourceNumbers) }

  /// The source of a metric's value at time number `time`; of a sum made of parts that of the last one.
  package func source(of series: MetricSeries, at time: Int) -> ForecastSource {
    source(number: time, of: series.sourceNumbers.isEmpty ? sourceNumbers : series.sourceNumbers)
  }

  /// The numbers of the sources that a metric's value at time number `time` is made of, in the order of time.
  ///
  /// What is made of two metrics is so of values with the same: those of two runs, or of two domains, are of other weather.
  package func origin(of series: MetricSeries, at time: Int) -> [Int] {
    let parts = series.parts(at: time).map { $0.source }
    guard parts.isEmpty else { return parts }
    let own = series.sourceNumbers
    return [own.indices.contains(time) ? own[time] : sourceNumber(at: time)]
  }

  /// The source that `numbers` give for time number `time`; `source` where they give none.
  func source(number time: Int, of numbers: [Int]) -> ForecastSource {
    numbers.indices.contains(time) ? source(number: numbers[time]) : source
  }

  /// Number `number` of `sources`; the first where there is none.
  func source(number: Int) -> ForecastSource {
    otherSources.indices.contains(number - 1) ? otherSources[number - 1] : source
  }

  /// The run that answers the first time.
  public var run: ModelRun { source.run }
  /// The domain that answers the first time.
  public var domain: String { source.domain }
  /// The member that answers the first time; empty when the run is not one of several.
  public var member: String { source.member }
  /// The publication of the run that answers the first time, from 1; 0 when it is not known.
  public var generation: UInt32 { source.generation }
  /// Metres between the grid points that answer the first time; nil where that is not known.
  public var gridSpacing: Double? { source.gridSpacing }
  /// When the file that answers the first time was last changed; nil where that is not known.
  public var indexModified: UTCTime? { source.indexModified }
  /// The cell that answers the first time.
  public var cell: GridCell { source.cell }
  /// What was adjusted to the height asked for at the first time; nil when nothing was.
  public var adjustment: ElevationAdjustment? { source.adjustment }
}
