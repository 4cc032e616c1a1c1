public import GridqFiles
public import GridqGeometry
public import GridqMetrics
public import GridqModels

/// What a build did.
public struct BuildSummary: Sendable {
  public let run: ModelRun
  public let domain: String
  /// Of an ensemble; empty when the run is not one of several.
  public let member: String
  public let times: TimeAxis
  public let grid: ModelGrid
  /// Cells; see `IndexDescription`.
  public let geometryResidual: Double
  /// Bytes of the index.
  public let byteCount: Int
  public let metrics: [MetricOutcome]
  /// What the index has of columns, if anything.
  public let profiles: StoredProfiles?
  /// What was asked for but the files do not have.
  public let absent: [AbsentMetric]
  /// What the files give, and is kept only where it is asked for: it takes long to make.
  public let onRequest: [Metric]
  /// What each field is that was asked for by its name, a line each.
  public let fields: [String]
  /// The names of those that no file has.
  package let absentFields: Set<String>
  /// What was odd about the input, a line each.
  public let warnings: [String]
  /// What is doubtful about the values, as stored in the index.
  public let notes: [IndexNote]
  /// Why the index may lack times that are still to come, a line each; empty for a finished run.
  public let unfinished: [String]

  /// What became of one metric.
  public struct MetricOutcome: Hashable, Sendable {
    public let stored: StoredMetric
    /// Values that were physically impossible and became missing.
    public let outOfRangeCount: Int
    /// Values that are missing at the output times of the metric.
    public let missingCount: UInt64
  }
}
