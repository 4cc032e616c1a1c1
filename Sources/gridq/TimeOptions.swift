import ArgumentParser
import CommandShell
import Forecast
import ForecastText
import GridGeometry
import GridQuery

/// Which times the forecast is for.
struct TimeOptions: ParsableArguments {
  @Option(text: "One time.", valueName: "time")
  var time: String?

  @Option(text: "First time of a series; the start of the run if left out.", valueName: "time")
  var from: String?

  @Option(
    text: "Last time of a series, included; the end of the run if left out.", valueName: "time")
  var to: String?

  @Option(
    text: "Length of a series: 24 hours of hourly output are 24 values.", valueName: "number")
  var hours: String?

  @Option(
    text:
      "Length of the sums, such as precipitation, that end at each time; that of the output if left out.",
    valueName: "number")
  var sumHours: String?

  @Option(
    text:
      "Time zone in which times are given and written: Europe/Lisbon, auto for that of the place, utc.",
    valueName: "zone")
  var tz: String?

  private var query: TimeQuery {
    TimeQuery(time: time, from: from, to: to, hours: hours, sumHours: sumHours)
  }

  /// The length of sums in seconds; nil for the output interval.
  func sumSeconds() throws -> Int64? {
    do { return try query.sumSeconds() } catch { throw TimeOptions.error(error) }
  }

  /// The selection that the options make, and what to know about how they were understood.
  ///
  /// - Parameters:
  ///   - now: what `now` means.
  ///   - zone: the time zone asked for.
  func selection(
    now: UTCTime, in zone: TimeZoneRules? = nil
  ) throws -> (times: TimeSelection, notices: [ForecastNotice]) {
    do {
      guard let zone else { return (try query.selection(now: now), []) }
      return try query.selection(now: now, in: zone)
    } catch {
      throw TimeOptions.error(error)
    }
  }

  /// The time zone asked for, and what to know about how it was chosen; nil for UTC unasked.
  func zone(at point: LatLon) throws -> (zone: TimeZoneRules?, notices: [ForecastNotice]) {
    guard let tz else { return (nil, []) }
    guard tz == "auto" else { return (try TimeZoneRules(named: tz), []) }
    let zone = try TimeZoneRules(at: point)
    let notice = ForecastNotice(
      .timeZone, [],
      "times are those of \(zone.name), which a coarse map has at this place; near a border it may be"
        + " another zone")
    return (zone, [notice])
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
