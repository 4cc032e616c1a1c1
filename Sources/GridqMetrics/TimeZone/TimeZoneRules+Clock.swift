extension TimeZoneRules {
  /// The moments at which clocks show a date and time.
  public enum Moments: Hashable, Sendable {
    /// The only moment, as on most days.
    case one(UTCTime)
    /// None, because clocks are put forward over it: the moment as many seconds after the change as it lies
    /// after what clocks showed then.
    case none(instead: UTCTime)
    /// Two, because clocks are put back over it.
    case two(UTCTime, UTCTime)

    /// The one, the first of two, or that instead of none: the rules of RFC 5545, 3.3.5.
    public var first: UTCTime {
      switch self {
      case .one(let time), .none(let time), .two(let time, _): time
      }
    }
  }

  /// The moments at which clocks show what they show in UTC at `clock`.
  public func moments(showing clock: UTCTime) -> Moments {
    // No offset reaches 26 h: before and after all changes that matter.
    let margin: Int64 = 26 * 3600
    let before = offset(at: clock.adding(seconds: -margin) ?? clock)
    let after = offset(at: clock.adding(seconds: margin) ?? clock)
    // The larger offset is the earlier moment.
    let earlier = clock.adding(seconds: -max(before, after)) ?? clock
    let later = clock.adding(seconds: -min(before, after)) ?? clock
    switch (self.clock(at: earlier) == clock, self.clock(at: later) == clock) {
    case (true, true): return earlier == later ? .one(earlier) : .two(earlier, later)
    case (true, false): return .one(earlier)
    case (false, true): return .one(later)
    case (false, false): return .none(instead: clock.adding(seconds: -before) ?? clock)
    }
  }

  /// The day of the calendar that `time` is on.
  public func day(containing time: UTCTime) -> LocalDay {
    day(ofClock: clock(at: time))
  }

  /// The day whose date clocks show in UTC at `clock`.
  public func day(ofClock clock: UTCTime) -> LocalDay {
    let length: Int64 = 86_400
    let second = (clock.secondsSince1970 % length + length) % length
    let midnight = clock.adding(seconds: -second) ?? clock
    return LocalDay(
      midnight: midnight, start: start(ofDay: midnight),
      end: start(ofDay: midnight.adding(seconds: length) ?? midnight))
  }

  /// The days that have a moment from `first` to `last`, in order. One that the calendar leaves out, such as
  /// 2011-12-30 in Apia, is none.
  public func days(from first: UTCTime, through last: UTCTime) -> [LocalDay] {
    var days: [LocalDay] = []
    var day = day(containing: first)
    while day.start <= last {
      if day.start < day.end { days.append(day) }
      let next = self.day(ofClock: day.midnight.adding(seconds: 86_400) ?? day.midnight)
      guard next.midnight > day.midnight else { break }
      day = next
    }
    return days
  }

  /// The moment at which the day begins whose midnight clocks show in UTC at `midnight`: where clocks are put
  /// forward over it, the change.
  private func start(ofDay midnight: UTCTime) -> UTCTime {
    guard case .none(let instead) = moments(showing: midnight) else {
      return moments(showing: midnight).first
    }
    // Clocks show less than midnight before the change and more after it.
    var before = (instead.adding(seconds: -26 * 3600) ?? instead).secondsSince1970
    var after = instead.secondsSince1970
    while after - before > 1 {
      let middle = UTCTime(secondsSince1970: before + (after - before) / 2)
      if clock(at: middle) < midnight {
        before = middle.secondsSince1970
      } else {
        after = middle.secondsSince1970
      }
    }
    return UTCTime(secondsSince1970: after)
  }
}

/// A day of the calendar in one time zone: of 24 hours, or of 23 or 25 where clocks are changed.
public struct LocalDay: Hashable, Sendable {
  /// When clocks in UTC show the start of the date.
  let midnight: UTCTime
  /// The first moment of the date.
  public let start: UTCTime
  /// The start of the next day.
  public let end: UTCTime

  /// `2026-11-20`
  public var date: String { String(midnight.iso8601.prefix { $0 != "T" }) }

  /// The length of the day: 86,400, or 82,800 or 90,000 where clocks are changed by an hour.
  public var seconds: Int64 { end.seconds(since: start) }

  /// The moment at which clocks show 12:00, which are changed at night.
  public var noon: UTCTime { end.adding(seconds: -43_200) ?? end }
}
