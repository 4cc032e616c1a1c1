public import GridqLookup
public import GridqMetrics

extension DailyForecast {
  /// One JSON object on one line with a line end, schema 1, in UTF-8. Missing is `null`. The keys are those of
  /// `gridq --daily --format json`.
  ///
  /// - Parameters:
  ///   - showsSun: whether sunrise and sunset of each day are included.
  ///   - now: as in ``PointForecast/json(showsSun:now:station:)``.
  ///   - station: as in ``PointForecast/json(showsSun:now:station:)``.
  public func json(
    showsSun: Bool = false, now: UTCTime? = nil, station: String? = nil
  ) -> [UInt8] {
    var json = JSONText(capacity: 1024 + days.count * (128 + 32 * metrics.count))
    json.object { json in
      write(now: now, station: station, to: &json)
      if showsSun {
        json.objects("sun", sun) { json, day in
          json.append(day)
          json.localTimes(of: day, in: zone)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Writes the members of the JSON object, but for the sun.
  func write(now: UTCTime?, station: String?, to json: inout JSONText) {
    json.head(of: outputs, notices: notices, now: now, station: station)
    json.string("timezone", zone.name)
    json.objects("days", days.indices) { json, dayNumber in
      json.append(days[dayNumber].day)
      json.number("covered_hours", days[dayNumber].coveredHours, decimals: 4)
      if !outputs.otherSources.isEmpty {
        json.array("sources", sourceNumbers(ofDay: dayNumber)) { $0.integer(nil, $1) }
      }
    }
    json.object("metrics") { json in
      for metric in metrics {
        json.object(metric.name) { json in
          json.string("unit", metric.unit)
          for column in metric.columns {
            json.values(column.statistic.rawValue, of: column.series)
            json.sources(of: column.series)
            json.intervals(of: column.series)
          }
          if !metric.counts.isEmpty { json.array("count", metric.counts) { $0.integer(nil, $1) } }
        }
      }
    }
  }

  /// Sunrise and sunset of each day: those around noon by its clocks.
  public var sun: [SunTimes] {
    days.map { SunTimes(of: $0.day, at: outputs.point) }
  }
}

extension JSONText {
  /// A day of the calendar.
  mutating func append(_ day: LocalDay) {
    string("date", day.date)
    time("start", day.start)
    time("end", day.end)
    number("hours", Double(day.seconds) / 3600, decimals: 4)
  }
}

extension DailyForecast.Day {
  /// 23, 24 or 25, nearly everywhere.
  var hours: Double { Double(day.seconds) / 3600 }
  var coveredHours: Double { Double(coveredSeconds) / 3600 }
}
