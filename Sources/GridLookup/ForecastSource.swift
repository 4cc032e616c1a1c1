public import Forecast

/// Where values of an answer come from: one domain of one run, and the cell of it.
public struct ForecastSource: Hashable, Sendable {
  public var run: ModelRun
  /// `d02`
  public var domain: String
  /// The member of an ensemble; empty when the run is not one of several.
  public var member: String
  /// Of the publications of the run, from 1; 0 when that is not known.
  public var generation: UInt32
  /// Metres between neighbouring grid points, as the model states them.
  public var gridSpacing: Double?
  /// When the file of the index was last written, as its file system has it: the end of the build, unless it was
  /// copied without its times. Nil for an index that is from no file.
  public var indexModified: UTCTime?
  /// The cell whose centre is nearest, of the surface asked for.
  public var cell: GridCell
  /// What was adjusted to the height asked for; nil when none was.
  public var adjustment: ElevationAdjustment?

  public init(
    run: ModelRun, domain: String, member: String = "", generation: UInt32 = 0,
    gridSpacing: Double? = nil, indexModified: UTCTime? = nil, cell: GridCell,
    adjustment: ElevationAdjustment? = nil
  ) {
    self.run = run
    self.domain = domain
    self.member = member
    self.generation = generation
    self.gridSpacing = gridSpacing
    self.indexModified = indexModified
    self.cell = cell
    self.adjustment = adjustment
  }
}

extension PointForecast {
  /// All that the answer comes from, `source` first.
  public var sources: [ForecastSource] { [source] + otherSources }

  /// What answers time number `time`.
  public func source(at time: Int) -> ForecastSource { source(number: time, of: sourceNumbers) }

  /// What `numbers` say of time number `time`; `source` where they say nothing.
  func source(number time: Int, of numbers: [Int]) -> ForecastSource {
    guard numbers.indices.contains(time), otherSources.indices.contains(numbers[time] - 1) else {
      return source
    }
    return otherSources[numbers[time] - 1]
  }

  /// The run that answers the first time.
  public var run: ModelRun { source.run }
  /// The domain that answers the first time.
  public var domain: String { source.domain }
  public var member: String { source.member }
  public var generation: UInt32 { source.generation }
  public var gridSpacing: Double? { source.gridSpacing }
  public var indexModified: UTCTime? { source.indexModified }
  public var cell: GridCell { source.cell }
  public var adjustment: ElevationAdjustment? { source.adjustment }
}
