import GridqMetrics

/// Times of an answer, at even steps.
struct TimeGrid: Hashable {
  var start: UTCTime
  /// Seconds from one to the next.
  var step: Int64
  var count: Int
  /// Of the weather now, the moment: what falls is told of it, and not of the step that ends at the time.
  var now: UTCTime?

  func time(_ row: Int) -> UTCTime {
    start.adding(seconds: Int64(row) * step) ?? start
  }

  /// After the last step.
  var end: UTCTime { time(count) }

  /// The number of a time; nil for one that is none of these.
  func number(of time: UTCTime) -> Int? {
    let seconds = time.seconds(since: start)
    guard seconds >= 0, seconds % step == 0, seconds / step < count else { return nil }
    return Int(seconds / step)
  }

  /// The numbers of the times from the first to the last moment of a range.
  func numbers(within range: ClosedRange<UTCTime>) -> Range<Int> {
    func count(before time: UTCTime) -> Int {
      let seconds = time.seconds(since: start)
      return seconds <= 0 ? 0 : Int(min(Int64(self.count), (seconds - 1) / step + 1))
    }
    let low = count(before: range.lowerBound)
    return low..<max(low, count(before: range.upperBound.adding(seconds: 1) ?? range.upperBound))
  }
}

/// Which times a request asks for.
struct TimeWishes {
  /// Days before and from today on; or the first and the last, as midnights that clocks show.
  private var pastDays: Int64 = 0
  private var days: Int64
  private var dates: ClosedRange<UTCTime>?
  /// How many steps before and from now on; or the first and the last, as clocks show them.
  private var hours: Steps
  private var quarters: Steps
  private let now: UTCTime

  private struct Steps {
    var past: Int64?
    var ahead: Int64?
    var clocks: ClosedRange<UTCTime>?
  }

  /// - Parameter days: from today on, where the request does not say.
  init(_ query: QueryFields, days unasked: Int64, now: UTCTime) throws(ServiceError) {
    self.now = now
    pastDays = try TimeWishes.number(query, "past_days", 0...92) ?? 0
    days = try TimeWishes.number(query, "forecast_days", 0...16) ?? unasked
    dates = try TimeWishes.clocks(query, "start_date", "end_date", step: 86_400)
    if let dates, dates.upperBound.seconds(since: dates.lowerBound) > 366 * 86_400 {
      throw .badRequest("it is more than a year after start_date", parameter: "end_date")
    }
    func steps(_ unit: String, _ single: String, _ step: Int64) throws(ServiceError) -> Steps {
      let most = 108 * 86_400 / step
      return Steps(
        past: try TimeWishes.number(query, "past_\(unit)", 0...most),
        ahead: try TimeWishes.number(query, "forecast_\(unit)", 0...most),
        clocks: try TimeWishes.clocks(query, "start_\(single)", "end_\(single)", step: step))
    }
    hours = try steps("hours", "hour", 3600)
    quarters = try steps("minutely_15", "minutely_15", 900)
  }

  func hourly(offset: Int64) throws(ServiceError) -> TimeGrid {
    try grid(hours, step: 3600, offset: offset)
  }

  func minutely15(offset: Int64) throws(ServiceError) -> TimeGrid {
    try grid(quarters, step: 900, offset: offset)
  }

  /// The days, by clocks that are `offset` seconds east of UTC.
  func daily(offset: Int64) -> TimeGrid {
    if let dates {
      return TimeWishes.grid(dates, step: 86_400, offset: offset)
    }
    let today = now.rounded(downTo: 86_400, offset: offset)
    return TimeGrid(
      start: today.adding(seconds: -pastDays * 86_400) ?? today, step: 86_400,
      count: Int(pastDays + days))
  }

  private func grid(
    _ steps: Steps, step: Int64, offset: Int64
  ) throws(ServiceError) -> TimeGrid {
    if let clocks = steps.clocks {
      let grid = TimeWishes.grid(clocks, step: step, offset: offset)
      guard Int64(grid.count) <= 366 * 86_400 / step else {
        throw .badRequest("the times asked for are more than a year")
      }
      return grid
    }
    if steps.past != nil || steps.ahead != nil {
      let (past, ahead) = (steps.past ?? 0, steps.ahead ?? days * 86_400 / step)
      let current = now.rounded(downTo: step, offset: offset)
      return TimeGrid(
        start: current.adding(seconds: -past * step) ?? current, step: step,
        count: Int(past + ahead))
    }
    let days = daily(offset: offset)
    return TimeGrid(start: days.start, step: step, count: days.count * Int(86_400 / step))
  }

  private static func grid(
    _ clocks: ClosedRange<UTCTime>, step: Int64, offset: Int64
  ) -> TimeGrid {
    TimeGrid(
      start: clocks.lowerBound.adding(seconds: -offset) ?? clocks.lowerBound, step: step,
      count: Int(clamping: clocks.upperBound.seconds(since: clocks.lowerBound) / step + 1))
  }

  private static func number(
    _ query: QueryFields, _ name: String, _ range: ClosedRange<Int64>
  ) throws(ServiceError) -> Int64? {
    guard let text = try query.once(name) else { return nil }
    guard let value = Int64(text), range.contains(value) else {
      throw .badRequest(
        "it must be a whole number from \(range.lowerBound) to \(range.upperBound)",
        parameter: name)
    }
    return value
  }

  /// The first and the last time, as clocks show them, on whole steps.
  private static func clocks(
    _ query: QueryFields, _ first: String, _ last: String, step: Int64
  ) throws(ServiceError) -> ClosedRange<UTCTime>? {
    func clock(_ name: String) throws(ServiceError) -> UTCTime? {
      guard let text = try query.once(name) else { return nil }
      guard let (time, offset) = UTCTime.clock(iso8601: text), offset == nil,
        step < 86_400 || text.utf8.count == 10
      else {
        throw .badRequest(
          "it must be like \(step < 86_400 ? "2026-11-20T06:00" : "2026-11-20")", parameter: name)
      }
      return time.rounded(downTo: step)
    }
    switch (try clock(first), try clock(last)) {
    case (nil, nil): return nil
    case (let start?, let end?) where start <= end: return start...end
    case (_?, _?): throw .badRequest("it is before \(first)", parameter: last)
    case (_?, nil): throw .badRequest("it is missing; \(first) needs it", parameter: last)
    case (nil, _?): throw .badRequest("it is missing; \(last) needs it", parameter: first)
    }
  }
}
