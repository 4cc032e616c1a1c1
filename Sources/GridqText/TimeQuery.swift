public import GridqLookup
public import GridqMetrics

/// Which times a user asks for, as texts: the options of a command, or the items of a request.
///
/// `time` alone is one moment; `from` with `to` (included) or `hours` selects the output times in between, so
/// that 24 hours of hourly output are 24 values; nothing is the whole run. Moments are texts that
/// ``UTCTime/init(_:now:)`` reads.
public struct TimeQuery: Hashable, Sendable {
  /// The most hours in a text.
  static let mostHours = 1_000_000

  /// One time, as a text; nil where none was written.
  public var time: String?
  /// The first time of a series.
  public var from: String?
  /// The last time of a series, included.
  public var to: String?
  /// The length of a series in hours.
  public var hours: String?
  /// The length of sums.
  public var sumHours: String?

  /// The texts of a user, as they were written; they are read by ``selection(now:)``.
  public init(
    time: String? = nil, from: String? = nil, to: String? = nil, hours: String? = nil,
    sumHours: String? = nil
  ) {
    self.time = time
    self.from = from
    self.to = to
    self.hours = hours
    self.sumHours = sumHours
  }

  /// The selection that the texts make.
  ///
  /// - Parameter now: what `now` means.
  /// - Throws: for a text that is not a time or a number of hours, and for texts that contradict each other.
  public func selection(now: UTCTime) throws(TimeQueryError) -> TimeSelection {
    try selection { (text, field) throws(TimeQueryError) in
      try TimeQuery.moment(text, field, now: now)
    }
  }

  /// The selection that the texts make.
  ///
  /// - Parameter moment: the moment that a text names.
  func selection(
    _ moment: (String, QuestionPart) throws(TimeQueryError) -> UTCTime
  ) throws(TimeQueryError) -> TimeSelection {
    if let time {
      guard from == nil, to == nil, hours == nil else {
        throw TimeQueryError {
          "\($0(.time)) is one moment; leave out \($0(.from)), \($0(.to)) and \($0(.hours))"
        }
      }
      return .moment(try moment(time, .time))
    }
    var start: UTCTime?
    if let from { start = try moment(from, .from) }
    if let hours {
      guard to == nil else {
        throw TimeQueryError {
          "\($0(.to)) and \($0(.hours)) both end the series; give one of them"
        }
      }
      let count = try TimeQuery.number(hours, .hours)
      return .length(from: start, seconds: Int64((count * 3600).rounded(.up)))
    }
    var end: UTCTime?
    if let to { end = try moment(to, .to) }
    if let start, let end, start > end {
      throw TimeQueryError { "\($0(.from)) \(start) lies after \($0(.to)) \(end); exchange them" }
    }
    return .span(from: start, through: end)
  }

  /// The length of sums in seconds; nil for the output interval.
  ///
  /// - Throws: for a text that is not a number of hours.
  public func sumSeconds() throws(TimeQueryError) -> Int64? {
    guard let sumHours else { return nil }
    return max(1, Int64((try TimeQuery.number(sumHours, .sumHours) * 3600).rounded()))
  }

  /// A number of hours.
  private static func number(
    _ text: String, _ field: QuestionPart
  ) throws(TimeQueryError) -> Double {
    guard let count = DecimalText.number(text), count > 0, count <= Double(TimeQuery.mostHours)
    else {
      throw TimeQueryError {
        "\($0(field)) \(text): must be a number above 0, \(TimeQuery.mostHours) at most"
      }
    }
    return count
  }

  /// The moment that a text names.
  private static func moment(
    _ text: String, _ field: QuestionPart, now: UTCTime
  ) throws(TimeQueryError) -> UTCTime {
    guard let time = UTCTime(text, now: now) else {
      guard !["today", "tomorrow", "yesterday"].contains(where: text.hasPrefix) else {
        throw TimeQueryError {
          "\($0(field)) \(text): which day that is depends on the time zone; give \($0(.timeZone)),"
            + " for example utc"
        }
      }
      throw TimeQueryError {
        "\($0(field)) \(text): not a time; write 2026-11-20T15:00Z, now or now+6h"
      }
    }
    return time
  }
}

/// Why texts select no times, in one line: which text, why, and what to do.
public struct TimeQueryError: Error, Sendable, CustomStringConvertible {
  private let words: @Sendable ((QuestionPart) -> String) -> String

  init(_ words: @escaping @Sendable ((QuestionPart) -> String) -> String) {
    self.words = words
  }

  public var description: String { text { $0.rawValue } }

  /// The same with names of the caller's: `--from` of a command, `start` of a service.
  public func text(naming name: (QuestionPart) -> String) -> String { words(name) }
}
