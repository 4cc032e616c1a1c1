/// One run of a forecast model: which model, started when.
public struct ModelRun: Hashable, Sendable {
  /// The model's short name in lower case: `wrf`, `mm5`.
  public var model: String
  /// The time the run starts from (CF `forecast_reference_time`).
  public var initialisation: UTCTime

  public init(model: String, initialisation: UTCTime) {
    self.model = model
    self.initialisation = initialisation
  }

  /// Seconds from the start of the run to `validTime` (CF `forecast_period`).
  public func leadTime(of validTime: UTCTime) -> Int64 {
    validTime.seconds(since: initialisation)
  }
}
