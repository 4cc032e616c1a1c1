import CommandShell
import Forecast
import GridGeometry
import GridQuery

extension PointForecast {
  /// The answer as it is printed, with a line end; CSV has no room for the sun.
  func text(as format: OutputFormat, showsSun: Bool) -> String {
    switch format {
    case .json: json(showsSun: showsSun)
    case .csv: csv
    case .table: table(width: Console.outputWidth, showsSun: showsSun)
    }
  }

  /// One JSON object on one line, schema 1. Missing is `null`.
  private func json(showsSun: Bool) -> String {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      // Nine decimals are 0.1 mm: they cut off what turning 350.8573 into −9.1427 leaves behind.
      json.number("latitude", point.latitude, decimals: 9)
      json.number("longitude", point.longitude, decimals: 9)
      json.string("method", method.rawValue)
      json.string("model", run.model)
      json.string("run", run.initialisation.iso8601)
      json.string("domain", domain)
      json.object("cell") { json in
        json.integer("i", cell.index.i)
        json.integer("j", cell.index.j)
        json.number("latitude", cell.location.latitude, decimals: 5)
        json.number("longitude", cell.location.longitude, decimals: 5)
        json.number("distance_m", cell.distance, decimals: 1)
        json.number("elevation_m", cell.elevation, decimals: 1)
        json.bool("land", cell.isLand)
      }
      if let adjustment {
        json.object("adjusted") { json in
          json.number("elevation_m", adjustment.elevation, decimals: 3)
          json.number("model_elevation_m", adjustment.modelElevation, decimals: 1)
          for metric in adjustment.adjusted { json.string(metric.name, metric.method) }
        }
      }
      if let ozone { json.number("ozone_du", ozone, decimals: 3) }
      json.array("times") { json in
        for time in times { json.string(nil, time.iso8601) }
      }
      json.object("metrics") { json in
        for series in metrics {
          json.object(series.name) { json in
            json.string("unit", series.unit)
            json.array("values") { json in
              for value in series.values {
                json.number(
                  nil, series.printable(value, decimals: series.exactDecimals),
                  decimals: series.exactDecimals)
              }
            }
            if series.kind == .sum {
              json.array("interval_s") { json in
                for interval in series.intervals {
                  json.number(nil, interval.map { Double($0.seconds) }, decimals: 0)
                }
              }
              json.bool("pro_rata", series.isProRata)
            }
          }
        }
      }
      if showsSun {
        json.array("sun") { json in
          for day in sun {
            json.object { json in
              json.string("date", day.date)
              json.string("sunrise", day.sunrise?.iso8601)
              json.string("sunset", day.sunset?.iso8601)
              if let reason = day.reason { json.string("reason", reason.rawValue) }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  /// A header line and a line per time. Missing is empty.
  private var csv: String {
    var text = "time"
    for series in metrics { text += ",\(series.name) (\(series.unit))" }
    text += "\n"
    for (index, time) in times.enumerated() {
      text += time.iso8601
      for series in metrics {
        let value = series.values[index]
        text += ","
        if value.isFinite {
          text += DecimalText.trimmed(
            series.printable(value, decimals: series.exactDecimals),
            decimals: series.exactDecimals)
        }
      }
      text += "\n"
    }
    return text
  }
}

extension PointForecast {
  /// What was asked for besides metrics, place and time, and changed values: `sums over 6 h`.
  var remarks: [String] {
    [
      adjustment?.text,
      sumSeconds.map { "sums over \(Wording.duration(seconds: $0))" },
      ozone.map { "UV index for \(DecimalText.trimmed($0, decimals: 3)) DU of ozone" },
    ].compactMap(\.self)
  }

  /// Which sums are made of shares of output intervals, in words; nil when none is.
  var sharesText: String? {
    let shared = metrics.filter(\.isProRata)
    guard !shared.isEmpty else { return nil }
    let lengths = Set(shared.flatMap(\.intervals).compactMap { $0?.seconds })
    let length = lengths.count == 1 ? lengths.first.map { Wording.duration(seconds: $0) } : nil
    return shared.map(\.name).joined(separator: ", ")
      + ": over \(length ?? "intervals"), not from output time to output time, and so pro rata:"
      + " each output interval's amount is spread evenly over it"
  }
}

extension ElevationAdjustment {
  /// `adjusted from 29 m to 120 m: temperature -6.5 K/km, surface_pressure hydrostatic`.
  var text: String {
    let methods = adjusted.map { "\($0.name) \($0.method)" }
    return "adjusted from \(DecimalText.fixed(modelElevation, decimals: 0)) m"
      + " to \(DecimalText.fixed(elevation, decimals: 0)) m: "
      + (methods.isEmpty ? "none of these metrics" : methods.joined(separator: ", "))
  }
}

extension MetricSeries {
  /// Whether shares of output intervals are in a sum.
  fileprivate var isProRata: Bool { intervals.contains { $0?.isProRata == true } }

  /// Digits that show a stored value exactly and an interpolated one well enough.
  fileprivate var exactDecimals: Int { DecimalText.decimals(forStep: quantum) + 2 }

  /// `value`, or 0 for a direction that rounds up to a full turn: directions end below 360.
  func printable(_ value: Double, decimals: Int) -> Double {
    guard kind == .direction else { return value }
    var step = 1.0
    for _ in 0..<decimals { step /= 10 }
    return value >= 360 - step / 2 ? 0 : value
  }
}
