public import GridqLookup
public import GridqMetrics
import GridqSystem

extension UTCTime {
  /// The current time of the system's clock.
  public static var now: UTCTime {
    UTCTime(secondsSince1970: Int64(time(nil)))
  }
}

extension TimeSelection {
  /// The output times from `start` on, until so many hours have passed: 24 hours of hourly output are 24
  /// values.
  public static func next(hours: Int, from start: UTCTime = .now) -> TimeSelection {
    let (seconds, isOver) = Int64(hours).multipliedReportingOverflow(by: 3600)
    return .length(from: start, seconds: isOver ? (hours < 0 ? .min : .max) : seconds)
  }
}
