public import GridqLookup
public import GridqMetrics

extension PointForecast {
  /// Sunrise and sunset of each date that a time of the answer has in UTC.
  public var sun: [SunTimes] {
    var all: [SunTimes] = []
    for time in times {
      let date = String(time.iso8601.prefix { $0 != "T" })
      if date == all.last?.date { continue }
      all.append(SunTimes(date: date, day: SolarDay(onDateOf: time, at: point)))
    }
    return all
  }

  /// Sunrise and sunset of each date that a time of the answer has in `zone`: those around noon by its clocks.
  public func sun(in zone: TimeZoneRules) -> [SunTimes] {
    var all: [SunTimes] = []
    for time in times {
      let day = zone.day(containing: time)
      if day.date == all.last?.date { continue }
      all.append(SunTimes(of: day, at: point))
    }
    return all
  }

  /// A line for each date. Times are those of the nearest minute; missing is `-`, with the reason.
  func table(of days: [SunTimes], in zone: TimeZoneRules? = nil) -> String {
    func minute(_ time: UTCTime?) -> String {
      guard let time, let later = time.adding(seconds: 30) else { return "-" }
      let second = (later.secondsSince1970 % 60 + 60) % 60
      return shortTime(later.adding(seconds: -second) ?? time, in: zone)
    }
    return PointForecast.lines(of: [
      ["date (\(zone?.name ?? "UTC"))"] + days.map { $0.date },
      ["sunrise"] + days.map { minute($0.sunrise) },
      ["sunset"] + days.map { minute($0.sunset) },
      [""] + days.map { ($0.reason?.rawValue ?? "").split(separator: "_").joined(separator: " ") },
    ])
  }
}
