public import GridqLookup
public import GridqMetrics

extension TimeQuery {
  /// The selection that the texts make where clocks are those of `zone`, and what to know about it.
  ///
  /// Times without `Z` or an offset are what clocks show; `today`, `tomorrow` and `yesterday` are the start of
  /// that day, or `tomorrow 15:00` a time on it. A time that clocks skip, because they are put forward, is as
  /// many seconds after the change as it was meant to be after it; of a time that they show twice, the first
  /// is taken: the rules of RFC 5545, 3.3.5. A notice says so.
  ///
  /// - Parameters:
  ///   - now: what `now` means, and which day is today.
  ///   - zone: by whose clocks times are read.
  /// - Throws: as ``selection(now:)``.
  public func selection(
    now: UTCTime, in zone: TimeZoneRules
  ) throws(TimeQueryError) -> (times: TimeSelection, notices: [ForecastNotice]) {
    var notices: [ForecastNotice] = []
    let times = try selection { (text, field) throws(TimeQueryError) in
      guard let time = TimeQuery.time(text, now: now, in: zone, notices: &notices) else {
        throw TimeQueryError {
          "\($0(field)) \(text): not a time; write 2026-11-20T15:00, 'tomorrow 15:00', now or now+6h"
        }
      }
      return time
    }
    return (times, notices)
  }

  /// The moment that a text names where clocks are those of `zone`.
  private static func time(
    _ text: String, now: UTCTime, in zone: TimeZoneRules, notices: inout [ForecastNotice]
  ) -> UTCTime? {
    guard let (clock, offset) = UTCTime.clock(iso8601: dated(text, now: now, in: zone) ?? text)
    else { return UTCTime(text, now: now) }
    if let offset { return clock.adding(seconds: -offset) }
    let moments = zone.moments(showing: clock)
    let taken = zone.iso8601(moments.first)
    switch moments {
    case .one: break
    case .none:
      notices.append(
        ForecastNotice(
          .timeZone, [],
          "clocks in \(zone.name) skip \(text), because they are put forward; \(taken) is taken",
          .time(moments.first)))
    case .two:
      notices.append(
        ForecastNotice(
          .timeZone, [],
          "clocks in \(zone.name) show \(text) twice, because they are put back; the first,"
            + " \(taken), is taken", .time(moments.first)))
    }
    return moments.first
  }

  /// `2026-11-21 15:00` for `tomorrow 15:00`; nil for a text that begins with none of the days.
  private static func dated(_ text: String, now: UTCTime, in zone: TimeZoneRules) -> String? {
    for (word, days) in [("today", 0), ("tomorrow", 1), ("yesterday", -1)] as [(String, Int64)]
    where text.hasPrefix(word) {
      let day = zone.clock(at: now).adding(seconds: days * 86_400)?.iso8601.prefix { $0 != "T" }
      return day.map { String($0) + text.dropFirst(word.count) }
    }
    return nil
  }
}
