public import Forecast
import GridGeometry
public import GridLookup

extension PointForecast {
  /// One JSON object on one line with a line end, schema 1, in UTF-8: it can be sent as a response unchanged.
  /// Missing is `null`. The keys are those of `gridq --format json`.
  ///
  /// - Parameters:
  ///   - showsSun: whether sunrise and sunset of each date are included.
  ///   - now: the moment at which the age of the run is stated; nil leaves it out, so that the same question
  ///     has the same answer at any time.
  ///   - station: the name of the place, as `station`; nil leaves it out.
  public func json(
    showsSun: Bool = false, now: UTCTime? = nil, station: String? = nil
  ) -> [UInt8] {
    // A time has 23 bytes, a value seldom more than eight.
    var json = JSONText(capacity: 1024 + times.count * (24 + 8 * metrics.count))
    json.object { json in
      json.integer("schema", 1)
      if let station { json.string("station", station) }
      // Nine decimals are 0.1 mm: more would show the rounding of 350.8573 − 360.
      json.number("latitude", point.latitude, decimals: 9)
      json.number("longitude", point.longitude, decimals: 9)
      json.string("method", method.rawValue)
      json.source(source, now: now)
      if !otherSources.isEmpty {
        json.objects("sources", sources) { $0.source($1, now: now) }
      }
      if let ozone { json.number("ozone_du", ozone, decimals: 3) }
      json.objects("notices", notices) { json, notice in
        json.string("code", notice.code.rawValue)
        json.strings("metrics", notice.metrics)
        json.string("text", notice.text)
      }
      json.array("times", times) { $0.time(nil, $1) }
      if !otherSources.isEmpty {
        json.array("source", times.indices) { json, time in
          json.integer(nil, sourceNumbers.indices.contains(time) ? sourceNumbers[time] : 0)
        }
      }
      json.object("metrics") { json in
        for series in metrics {
          json.object(series.name) { json in
            json.string("unit", series.unit)
            json.string("cell_method", series.cellMethod?.name)
            json.level(series.level)
            let digits = series.digits
            json.array("values", series.values) { json, value in
              guard value.isFinite else { return json.null() }
              json.number { bytes in series.append(value, digits, to: &bytes) }
            }
            if !series.sourceNumbers.isEmpty {
              json.array("source", series.sourceNumbers) { $0.integer(nil, $1) }
            }
            if series.kind == .sum {
              json.array("interval_s", series.intervals) { $0.integer(nil, $1?.seconds) }
              json.bool("pro_rata", series.isProRata)
            }
          }
        }
      }
      if showsSun {
        json.objects("sun", sun) { json, day in
          json.string("date", day.date)
          json.time("sunrise", day.sunrise)
          json.time("sunset", day.sunset)
          if let reason = day.reason { json.string("reason", reason.rawValue) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONText {
  /// The run, the domain, the cell and what was adjusted there.
  fileprivate mutating func source(_ source: ForecastSource, now: UTCTime?) {
    string("model", source.run.model)
    time("run", source.run.initialisation)
    if let now { integer("run_age_s", now.seconds(since: source.run.initialisation)) }
    string("domain", source.domain)
    if !source.member.isEmpty { string("member", source.member) }
    if source.generation > 0 { integer("generation", source.generation) }
    if let digest = source.digest { string("index_sha256", digest) }
    number("grid_spacing_m", source.gridSpacing, decimals: 3)
    if let indexModified = source.indexModified { time("index_modified", indexModified) }
    object("cell") { json in
      json.integer("i", source.cell.point.i)
      json.integer("j", source.cell.point.j)
      json.number("latitude", source.cell.location.latitude, decimals: 5)
      json.number("longitude", source.cell.location.longitude, decimals: 5)
      json.number("distance_m", source.cell.distance, decimals: 1)
      json.number("elevation_m", source.cell.elevation, decimals: 1)
      json.bool("land", source.cell.isLand)
    }
    guard let adjustment = source.adjustment else { return }
    object("adjusted") { json in
      json.number("elevation_m", adjustment.elevation, decimals: 3)
      json.number("model_elevation_m", adjustment.modelElevation, decimals: 1)
      for metric in adjustment.adjusted { json.string(metric.name, metric.method) }
      if !adjustment.unadjusted.isEmpty {
        json.object("not_adjusted") { json in
          for metric in adjustment.unadjusted { json.string(metric.name, metric.method) }
        }
      }
    }
  }
}
