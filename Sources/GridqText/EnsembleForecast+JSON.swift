public import GridqLookup
public import GridqMetrics

extension EnsembleForecast {
  /// One JSON object on one line with a line end, schema 1, in UTF-8. Missing is `null`. The keys are those of
  /// `gridq --member all --format json`; each of `members` is the answer of one member, as it has it alone.
  ///
  /// - Parameters:
  ///   - showsSun: whether sunrise and sunset of each date are included.
  ///   - now: as in ``PointForecast/json(showsSun:now:station:)``.
  ///   - zone: the time zone whose clocks are shown beside UTC; nil for none.
  ///   - station: the name of the place, as `station`; nil leaves it out.
  public func json(
    showsSun: Bool = false, now: UTCTime? = nil, in zone: TimeZoneRules? = nil,
    station: String? = nil
  ) -> [UInt8] {
    let size = members.count + EnsembleStatistic.allCases.count
    var json = JSONText(
      capacity: 1024 * size + size * times.count * (24 + 8 * metrics.count))
    json.object { json in
      json.integer("schema", 1)
      if let station { json.string("station", station) }
      json.place(of: members[0])
      json.notices(notices)
      json.array("times", times) { $0.time(nil, $1) }
      if let zone { json.localTimes(times, in: zone) }
      json.object("metrics") { json in
        for metric in metrics {
          json.object(metric.name) { json in
            json.string("unit", metric.unit)
            for column in metric.columns {
              json.values(column.statistic.rawValue, of: column.series)
            }
            json.array("count", metric.counts) { $0.integer(nil, $1) }
          }
        }
      }
      json.objects("members", members) { json, member in
        if let zone {
          member.write(nil, now: now, in: zone, to: &json)
        } else {
          member.write(nil, now: now, station: nil, to: &json) { _, _ in }
        }
      }
      if showsSun {
        json.objects("sun", sun(in: zone)) { json, day in
          json.append(day)
          if let zone { json.localTimes(of: day, in: zone) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Sunrise and sunset of each date that a time of the answer has in a zone, or in UTC.
  func sun(in zone: TimeZoneRules?) -> [SunTimes] {
    var place = members[0]
    place.times = times
    return zone.map(place.sun) ?? place.sun
  }
}
