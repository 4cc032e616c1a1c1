public import GridqMetrics

/// Which times an answer is for.
@nonexhaustive
public enum TimeSelection: Hashable, Sendable {
  /// One moment, which may lie between output times.
  case moment(UTCTime)
  /// The output times from `from` (the first when nil) up to and including `through` (the last when nil).
  case span(from: UTCTime?, through: UTCTime?)
  /// The output times from `from` (the first when nil) on, until `seconds` have passed: 24 hours of hourly
  /// output are 24 values, also where output is missing.
  case length(from: UTCTime?, seconds: Int64)

  /// The whole run.
  public static let wholeRun = TimeSelection.span(from: nil, through: nil)
}

extension TimeAxis {
  /// The latest end of a length that lies within the run: values stand for intervals, so one interval after
  /// the last time.
  var end: UTCTime {
    let before = count > 1 ? self[count - 2] : last
    // After a gap, the interval is that of the absent times.
    let next = absentTimes(before: count - 1)?.first ?? last
    return last.adding(seconds: next.seconds(since: before)) ?? last
  }
}

/// The times of a run that answer a selection.
struct SelectedTimes {
  /// The output times that are selected; for a moment, the one at or before it.
  var outputs: Range<Int>
  /// The times between them, or next to them, whose output is missing from the run.
  var absent: [UTCTime] = []
  /// Whether the selection reaches past the run.
  var isCut = false
  /// The first and the last moment that were asked for, as far as the run reaches.
  var edges: [UTCTime] = []

  /// Whether nothing of the selection is inside the run.
  var isEmpty: Bool { outputs.isEmpty && absent.isEmpty }

  /// The most absent times in one answer: a gap that has more adds none, so that two times of an index cannot
  /// cause any number of rows.
  static let mostAbsent = 4096
}

extension TimeSelection {
  /// The times of `axis` that are selected.
  func times(of axis: TimeAxis) -> SelectedTimes {
    switch self {
    case .moment(let time):
      guard let position = axis.position(of: time) else { return SelectedTimes(outputs: 0..<0) }
      return SelectedTimes(outputs: position.output..<position.output + 1)
    case .span(let from, let through):
      let start = from ?? axis.first
      let last = through ?? axis.last
      return TimeSelection.times(
        of: axis, from: start, before: last.adding(seconds: 1) ?? last,
        isCut: start < axis.first || last > axis.last)
    case .length(let from, let seconds):
      let start = from ?? axis.first
      guard let end = start.adding(seconds: seconds) else {
        return SelectedTimes(outputs: axis.firstOutput(notBefore: start)..<axis.count, isCut: true)
      }
      return TimeSelection.times(
        of: axis, from: start, before: end, isCut: start < axis.first || end > axis.end)
    }
  }

  /// The output times and the absent ones from `start` on and before `end`.
  private static func times(
    of axis: TimeAxis, from start: UTCTime, before end: UTCTime, isCut: Bool
  ) -> SelectedTimes {
    let low = axis.firstOutput(notBefore: start)
    let outputs = low..<max(low, axis.firstOutput(notBefore: end))
    var selected = SelectedTimes(outputs: outputs, isCut: isCut)
    guard axis.hasGaps, low < axis.count else { return selected }
    selected.edges = [max(start, axis.first), min(end.adding(seconds: -1) ?? end, axis.last)]
    for timeNumber in low...min(outputs.upperBound, axis.count - 1) {
      guard let absent = axis.absentTimes(before: timeNumber) else { continue }
      let first = absent.firstOutput(notBefore: start)
      let range = first..<max(first, absent.firstOutput(notBefore: end))
      guard selected.absent.count + range.count <= SelectedTimes.mostAbsent else { continue }
      for time in range { selected.absent.append(absent[time]) }
    }
    return selected
  }

  /// The selection in words that follow "no output".
  package var words: String {
    switch self {
    case .moment(let time): "at \(time)"
    case .span(let from, let through):
      "from \(from.map { $0.iso8601 } ?? "the start of the newest run") to "
        + (through.map { $0.iso8601 } ?? "the last time")
    case .length(let from, let seconds):
      "in the \(DurationText.words(seconds: seconds)) from "
        + (from.map { $0.iso8601 } ?? "the start of the newest run")
    }
  }
}
