public import GridqGeometry
public import GridqMetrics

/// Everything that an index says about itself, besides its values.
public struct IndexDescription: Sendable {
  /// The run that the values are of.
  public var run: ModelRun
  /// The domain of the run: `d02`.
  public var domain: String
  /// The member of an ensemble; empty when the run is not one of several.
  public var member: String
  /// The number of this publication of the run, from 1; 0 when it is not known.
  public var generation: UInt32
  /// What the model's file calls itself: `OUTPUT FROM WRF V4.5 MODEL`.
  public var title: String
  /// The program that wrote the index, with its version.
  public var producer: String
  /// The grid points, and where on Earth they are.
  public var grid: ModelGrid
  /// The largest distance, in cells, between the coordinates of a grid point in the model's file and where
  /// the projection puts it.
  public var geometryResidual: Double
  /// The output times.
  public var times: TimeAxis
  /// What is stored, in the order of the index.
  public var metrics: [StoredMetric]
  /// What is doubtful about the values.
  public var notes: [IndexNote]
  /// The digest of the model's values that the index was made of (format chapter 2); 0 when that is not
  /// known.
  public var sourceDigest: UInt64
  /// A JSON object with whatever the producer adds, or empty. Nothing is computed from it.
  public var attributes: String

  /// The description of an index that is to be written.
  public init(
    run: ModelRun, domain: String, title: String, producer: String, grid: ModelGrid,
    geometryResidual: Double, times: TimeAxis, metrics: [StoredMetric],
    notes: [IndexNote] = [], sourceDigest: UInt64 = 0, member: String = "", generation: UInt32 = 0,
    attributes: String = ""
  ) {
    self.run = run
    self.domain = domain
    self.title = title
    self.producer = producer
    self.grid = grid
    self.geometryResidual = geometryResidual
    self.times = times
    self.metrics = metrics
    self.notes = notes
    self.sourceDigest = sourceDigest
    self.member = member
    self.generation = generation
    self.attributes = attributes
  }

  /// The number of the metric of this name, or nil.
  public func metricNumber(named name: String) -> Int? {
    metrics.firstIndex { $0.name == name }
  }
}
