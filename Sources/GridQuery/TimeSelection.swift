public import Forecast

/// Which times an answer is for.
public enum TimeSelection: Hashable, Sendable {
  /// One moment, between output times if need be.
  case moment(UTCTime)
  /// The output times from `from` (the first when nil) up to and including `through` (the last when
  /// nil).
  case span(from: UTCTime?, through: UTCTime?)
  /// The output times from `from` (the first when nil) on, before `seconds` have gone by: 24 hours of
  /// hourly output are 24 values.
  case length(from: UTCTime?, seconds: Int64)

  /// The whole run.
  public static let wholeRun = TimeSelection.span(from: nil, through: nil)
}

extension TimeSelection {
  /// The output times of `axis` that a span selects, and whether the span reaches past the axis.
  ///
  /// Empty when nothing of the span is inside; for a moment, the output times around it.
  func outputTimes(of axis: TimeAxis) -> (range: Range<Int>, isCut: Bool) {
    switch self {
    case .moment(let time):
      guard let position = axis.position(of: time) else { return (0..<0, false) }
      return (position.index..<position.index + 1, false)
    case .span(let from, let through):
      let low = from.map(axis.firstIndex(notBefore:)) ?? 0
      let high =
        through.map { axis.firstIndex(notBefore: $0.adding(seconds: 1) ?? $0) } ?? axis.count
      let isCut =
        (from.map { $0 < axis.first } ?? false) || (through.map { $0 > axis.last } ?? false)
      return (low..<max(low, high), isCut)
    case .length(let from, let seconds):
      let start = from ?? axis.first
      let low = axis.firstIndex(notBefore: start)
      guard let end = start.adding(seconds: seconds) else { return (low..<axis.count, true) }
      let high = axis.firstIndex(notBefore: end)
      // Values stand for their interval: a span may end one interval after the last of them.
      let interval = axis.count > 1 ? axis.last.seconds(since: axis[axis.count - 2]) : 0
      let lastEnd = axis.last.adding(seconds: interval) ?? axis.last
      return (low..<max(low, high), start < axis.first || end > max(lastEnd, axis.last))
    }
  }

  /// When that is, in words that follow "no output".
  var words: String {
    switch self {
    case .moment(let time): "at \(time)"
    case .span(let from, let through):
      "from \(from.map(\.iso8601) ?? "the first time") to "
        + (through.map(\.iso8601) ?? "the last time")
    case .length(let from, let seconds):
      "in the \(DurationText.words(seconds: seconds)) from "
        + (from.map(\.iso8601) ?? "the first time")
    }
  }
}
