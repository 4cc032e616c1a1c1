public import GridqLookup
public import GridqMetrics

extension DailyEnsemble {
  /// One JSON object on one line with a line end, schema 1, in UTF-8. Missing is `null`. The keys are those of
  /// `gridq --member all --daily --format json`; each of `members` is the answer of one member, as it has it alone.
  ///
  /// - Parameters:
  ///   - showsSun: whether sunrise and sunset of each day are included.
  ///   - now: as in ``PointForecast/json(showsSun:now:station:)``.
  ///   - station: as in ``PointForecast/json(showsSun:now:station:)``.
  public func json(
    showsSun: Bool = false, now: UTCTime? = nil, station: String? = nil
  ) -> [UInt8] {
    let (place, zone) = (members[0].outputs, members[0].zone)
    let size = members.count + EnsembleStatistic.allCases.count
    var json = JSONText(capacity: 1024 * size + size * days.count * (64 + 16 * metrics.count))
    json.object { json in
      json.integer("schema", 1)
      if let station { json.string("station", station) }
      json.place(of: place)
      json.notices(notices)
      json.string("timezone", zone.name)
      json.objects("days", days) { $0.append($1) }
      json.object("metrics") { json in
        for (name, unit) in named {
          json.object(name) { json in
            json.string("unit", unit)
            for metric in metrics where metric.name == name && metric.unit == unit {
              json.object(metric.daily.rawValue) { json in
                for column in metric.columns {
                  json.values(column.statistic.rawValue, of: column.series)
                }
                json.array("count", metric.counts) { $0.integer(nil, $1) }
              }
            }
          }
        }
      }
      json.objects("members", members) { json, member in
        member.write(now: now, station: nil, to: &json)
      }
      if showsSun {
        json.objects("sun", days.map { SunTimes(of: $0, at: place.point) }) { json, day in
          json.append(day)
          json.localTimes(of: day, in: zone)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Names and units of the metrics, each once.
  private var named: [(name: String, unit: String)] {
    var all: [(name: String, unit: String)] = []
    for metric in metrics
    where !all.contains(where: { $0.name == metric.name && $0.unit == metric.unit }) {
      all.append((metric.name, metric.unit))
    }
    return all
  }
}
