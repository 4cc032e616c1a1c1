import CommandShell
import Forecast
import GridQuery

/// Sunrise and sunset of one date of an answer.
struct SunTimes {
  /// `2026-11-20`
  let date: String
  let sunrise: UTCTime?
  let sunset: UTCTime?
  /// Why one of them is missing.
  let reason: Reason?

  enum Reason: String {
    case polarDay = "polar_day"
    case polarNight = "polar_night"
  }

  init(date: String, day: SolarDay) {
    self.date = date
    switch day.daylight {
    case .polarDay:
      (sunrise, sunset, reason) = (nil, nil, .polarDay)
    case .polarNight:
      (sunrise, sunset, reason) = (nil, nil, .polarNight)
    case .rising(let sunrise, let sunset):
      self.sunrise = sunrise
      self.sunset = sunset
      // The polar day begins with a sun that does not set, and ends with one that has not risen.
      reason = sunrise == nil || sunset == nil ? .polarDay : nil
    }
  }
}

extension PointForecast {
  /// Sunrise and sunset of each date that a time of the answer has in UTC.
  var sun: [SunTimes] {
    var all: [SunTimes] = []
    for time in times {
      let date = String(time.iso8601.prefix { $0 != "T" })
      if date == all.last?.date { continue }
      all.append(SunTimes(date: date, day: SolarDay(onDateOf: time, at: point)))
    }
    return all
  }

  /// A line for each date. Times are those of the nearest minute; missing is `-`, with the reason.
  var sunTable: String {
    let days = sun
    func minute(_ time: UTCTime?) -> String {
      guard let time, let later = time.adding(seconds: 30) else { return "-" }
      let second = (later.secondsSince1970 % 60 + 60) % 60
      return shortTime(later.adding(seconds: -second) ?? time)
    }
    return PointForecast.text(of: [
      ["date (UTC)"] + days.map(\.date),
      ["sunrise"] + days.map { minute($0.sunrise) },
      ["sunset"] + days.map { minute($0.sunset) },
      [""] + days.map { $0.reason?.rawValue.replacing("_", with: " ") ?? "" },
    ])
  }
}
