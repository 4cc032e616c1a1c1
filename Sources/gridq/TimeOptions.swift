import ArgumentParser
import CommandShell
import Forecast
import ForecastText
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

  private var query: TimeQuery {
    TimeQuery(time: time, from: from, to: to, hours: hours, sumHours: sumHours)
  }

  /// The length of sums in seconds; nil for the output interval.
  func sumSeconds() throws -> Int64? {
    do { return try query.sumSeconds() } catch { throw TimeOptions.error(error) }
  }

  /// The selection that the options make.
  ///
  /// - Parameter now: what `now` means.
  func selection(now: UTCTime) throws -> TimeSelection {
    do { return try query.selection(now: now) } catch { throw TimeOptions.error(error) }
  }

  /// What is wrong, with the names of the options.
  private static func error(_ error: TimeQueryError) -> CommandError {
    CommandError(.usage, error.text { $0 == .sumHours ? "--sum-hours" : "--\($0.rawValue)" })
  }
}
