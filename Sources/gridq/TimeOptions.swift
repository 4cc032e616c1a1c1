import ArgumentParser
import CommandShell
import Forecast
import ForecastText
import GridQuery

/// Which times the forecast is for.
struct TimeOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("One time.", valueName: "time"), transform: OptionText.value)
  var time: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "First time of a series; the start of the run if left out.", valueName: "time"),
    transform: OptionText.value)
  var from: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Last time of a series, included; the end of the run if left out.", valueName: "time"),
    transform: OptionText.value)
  var to: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Length of a series: 24 hours of hourly output are 24 values.", valueName: "number"),
    transform: OptionText.value)
  var hours: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Length of the sums, such as precipitation, that end at each time; that of the output if left out.",
      valueName: "number"),
    transform: OptionText.value)
  var sumHours: String?

  /// The length of sums in seconds; nil for the output interval.
  func sumSeconds() throws -> Int64? {
    try sumHours.map { text in
      max(1, Int64((try number(text, option: "--sum-hours") * 3600).rounded()))
    }
  }

  /// The selection that the options make.
  ///
  /// - Parameter now: what `now` means.
  func selection(now: UTCTime) throws -> TimeSelection {
    if let time {
      guard from == nil, to == nil, hours == nil else {
        throw CommandError(.usage, "--time is one moment; leave out --from, --to and --hours")
      }
      return .moment(try moment(time, option: "--time", now: now))
    }
    let start = try from.map { text in try moment(text, option: "--from", now: now) }
    if let hours {
      guard to == nil else {
        throw CommandError(.usage, "--to and --hours both end the series; give one of them")
      }
      let count = try number(hours, option: "--hours")
      return .length(from: start, seconds: Int64((count * 3600).rounded(.up)))
    }
    let end = try to.map { text in try moment(text, option: "--to", now: now) }
    if let start, let end, start > end {
      throw CommandError(.usage, "--from \(start) lies after --to \(end); exchange them")
    }
    return .span(from: start, through: end)
  }

  /// A number of hours.
  private func number(_ text: String, option: String) throws -> Double {
    guard let count = DecimalText.number(text), count > 0, count <= 1_000_000 else {
      throw CommandError(.usage, "\(option) \(text): must be a number above 0, 1000000 at most")
    }
    return count
  }

  /// The moment that a text names.
  private func moment(_ text: String, option: String, now: UTCTime) throws -> UTCTime {
    guard let time = UTCTime(text, now: now) else {
      throw CommandError(
        .usage, "\(option) \(text): not a time; write 2026-11-20T15:00Z, now or now+6h")
    }
    return time
  }
}
