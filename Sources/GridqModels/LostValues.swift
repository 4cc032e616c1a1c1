import GridqMetrics

/// Counts the values of a metric that are missing or impossible, time after time.
///
/// Values that are missing at every time, such as those of the sea on land, are not lost.
struct LostValues: Sendable {
  private let pointCount: Int
  private var timeCount = 0
  private var start: UTCTime?
  /// Missing values of all times, and of the time with the fewest.
  private var missing = 0
  private var fewestMissing = 0
  private var impossible = 0
  /// The first time with a value that is lost.
  private var first: UTCTime?
  /// Times without any value.
  private var emptyCount = 0
  private var firstEmpty: (index: Int, time: UTCTime)?

  /// - Parameter pointCount: values of each time.
  init(pointCount: Int) {
    self.pointCount = pointCount
  }

  /// Adds the next time.
  ///
  /// - Parameters:
  ///   - missing: how many values are missing in the files.
  ///   - impossible: how many others lie outside the metric's valid range.
  mutating func add(missing: Int, impossible: Int, at time: UTCTime) {
    if timeCount == 0 {
      (start, fewestMissing) = (time, missing)
    } else if missing < fewestMissing {
      (first, fewestMissing) = (start, missing)
    }
    if impossible > 0 || missing > fewestMissing { first = first ?? time }
    if pointCount > 0, missing + impossible == pointCount {
      firstEmpty = firstEmpty ?? (timeCount, time)
      emptyCount += 1
    }
    self.missing += missing
    self.impossible += impossible
    timeCount += 1
  }

  /// What is lost, in one line; nil when nothing is.
  ///
  /// - Parameter diagnostic: says where the metric may be missing.
  func note(about metric: Metric, _ diagnostic: Diagnostic) -> DataNote? {
    if diagnostic.mayBeMissing, impossible == 0, emptyCount < timeCount || diagnostic.mayBeNowhere {
      guard emptyCount > 0, !diagnostic.mayBeNowhere else { return nil }
      return DataNote(
        about: metric, since: firstEmpty?.time, "\(metric.name) is missing\(emptyTimes)")
    }
    let reason = impossible == 0 ? "" : "; \(outside(of: metric))"
    if emptyCount == timeCount, timeCount > 0 {
      guard !diagnostic.mayBeNowhere || impossible > 0 else { return nil }
      return DataNote(about: metric, "\(metric.name) is missing everywhere\(reason)")
    }
    let lost = missing - fewestMissing * timeCount + impossible
    guard lost > 0 else { return nil }
    let usual =
      fewestMissing > 0 ? " besides \(fewestMissing) that the files lack at each time" : ""
    return DataNote(
      about: metric, since: first,
      "\(metric.name): \(lost) of \(pointCount * timeCount) values (\(share(of: lost))) are missing\(usual), "
        + "the first at \(first.map { "\($0)" } ?? "")\(emptyTimes)\(reason)")
  }

  private var emptyTimes: String {
    guard let (index, time) = firstEmpty else { return "" }
    return emptyCount == timeCount - index
      ? ", everywhere from \(time) on"
      : ", everywhere at \(emptyCount) of \(timeCount) times, the first \(time)"
  }

  private func outside(of metric: Metric) -> String {
    let range = metric.validRange
    // Directions of −180 to 0 are turned before.
    let isTurned = metric.isNamedField && metric.kind == .direction && range == 0...360
    let bounds = [isTurned ? -180 : range.lowerBound, range.upperBound].map {
      DecimalText.trimmed($0, decimals: 3)
    }
    let unit = metric.unit == .one ? "" : " \(metric.unit.symbol)"
    // The range of a field by name is somebody's choice.
    return "\(impossible) of them lay outside \(bounds[0]) to \(bounds[1])\(unit)"
      + (metric.isNamedField ? "" : ", beyond all records")
  }

  private func share(of count: Int) -> String {
    let percent = 100 * Double(count) / Double(pointCount * timeCount)
    return percent < 0.1 ? "under 0.1 %" : "\(DecimalText.fixed(percent, decimals: 1)) %"
  }
}
