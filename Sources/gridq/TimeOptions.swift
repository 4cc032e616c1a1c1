import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqText

/// Which times the forecast is for.
struct TimeOptions: ParsableArguments {
  @Option(text: "One time.", valueName: "time")
  var time: String?

  @Option(text: "First time of a series; default: the start of the run.", valueName: "time")
  var from: String?

  @Option(
    text: "Last time of a series, included; default: the end of the run.", valueName: "time")
  var to: String?

  @Option(
    text: "Length of a series: 24 hours of hourly output are 24 values.", valueName: "number")
  var hours: String?

  @Option(
    text:
      "Length of the sums, such as precipitation, that end at each time; default: the output interval.",
    valueName: "number")
  var sumHours: String?

  @Option(
    text:
      "Time zone in which times are given and written: Europe/Lisbon, auto for that of the place, utc.",
    valueName: "zone")
  var tz: String?

  /// Whether the zone is that of each place.
  var isAuto: Bool { tz == "auto" }

  private var query: TimeQuery {
    TimeQuery(time: time, from: from, to: to, hours: hours, sumHours: sumHours)
  }

  /// The length of sums in seconds; nil for the output interval.
  func sumSeconds() throws -> Int64? {
    do { return try query.sumSeconds() } catch { throw TimeOptions.error(error) }
  }

  /// The times that are asked for, and what to know about how they were understood.
  ///
  /// - Parameters:
  ///   - now: what `now` means.
  ///   - zone: the name of the zone whose clocks count; nil for UTC unasked.
  func local(now: UTCTime, in zone: String?) throws -> LocalTimes {
    do {
      guard let zone else {
        return LocalTimes(zone: nil, times: try query.selection(now: now), notices: [])
      }
      let rules = try TimeZoneRules(named: zone)
      let (times, notices) = try query.selection(now: now, in: rules)
      guard isAuto else { return LocalTimes(zone: rules, times: times, notices: notices) }
      let notice = ForecastNotice(
        .timeZone, [],
        "times are those of \(rules.name), which a coarse map has at this place; near a border it may be"
          + " another zone")
      return LocalTimes(zone: rules, times: times, notices: [notice] + notices)
    } catch let error as TimeQueryError {
      throw TimeOptions.error(error)
    }
  }

  /// What is wrong, with the names of the options.
  private static func error(_ error: TimeQueryError) -> CommandError {
    CommandError(
      .usage,
      error.text { field in
        switch field {
        case .sumHours: "--sum-hours"
        case .timeZone: "--tz"
        default: "--\(field.rawValue)"
        }
      })
  }
}

/// The times of a question where the clocks of one zone count.
struct LocalTimes {
  /// Nil for UTC unasked.
  let zone: TimeZoneRules?
  let times: TimeSelection
  /// How they were understood.
  let notices: [ForecastNotice]
}
