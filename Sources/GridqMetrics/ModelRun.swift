/// One run of a forecast model: which model, started when.
public struct ModelRun: Hashable, Sendable {
  /// The model's short name in lower case: `wrf`, `mm5`.
  public var model: String
  /// The time the run starts from (CF `forecast_reference_time`).
  public var initialisation: UTCTime

  /// The run of a model that started at a time.
  public init(model: String, initialisation: UTCTime) {
    self.model = model
    self.initialisation = initialisation
  }

  /// Seconds from the start of the run to `validTime` (CF `forecast_period`).
  public func leadTime(of validTime: UTCTime) -> Int64 {
    validTime.seconds(since: initialisation)
  }

  /// The hour of the day in UTC at which it starts, 0…23.
  public var startHour: Int {
    let seconds = initialisation.secondsSince1970 % 86_400
    return Int((seconds < 0 ? seconds + 86_400 : seconds) / 3600)
  }

  /// Whether it starts more than a day after `now`: no model runs so far ahead of its time, but for a wrong clock or a
  /// wrong date.
  public func isOfFuture(at now: UTCTime) -> Bool { leadTime(of: now) < -86_400 }
}
