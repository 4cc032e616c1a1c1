import GridqGeometry
import GridqLookup
import GridqMetrics

extension OpenMeteoRequest {
  /// The locations, and after an empty line the table of each section. With several locations, the first column is
  /// the number of the location.
  func csv(_ answers: [LocationAnswer]) -> [UInt8] {
    let isNumbered = answers.count > 1
    let prefix = isNumbered ? "location_id," : ""
    var blocks: [String] = []
    if hasLocations {
      var block =
        prefix
        + "latitude,longitude,elevation,utc_offset_seconds,timezone,timezone_abbreviation\n"
      for answer in answers {
        let place = answer.place
        let fields = [
          DecimalText.trimmed(answer.location.latitude, decimals: 6),
          DecimalText.trimmed(answer.location.longitude, decimals: 6),
          answer.elevation.map { DecimalText.trimmed($0, decimals: 1) } ?? "NaN",
          "\(place.offset)", place.zone, place.abbreviation,
        ]
        block += (isNumbered ? "\(place.id)," : "") + fields.joined(separator: ",") + "\n"
      }
      blocks.append(block)
    }
    for sectionNumber in answers.first?.sections.indices ?? 0..<0 {
      var block = ""
      for answer in answers {
        let section = answer.sections[sectionNumber]
        if block.isEmpty {
          let titles = section.columns.map {
            $0.form.label.isEmpty ? $0.name : "\($0.name) (\($0.form.label))"
          }
          block = prefix + (["time"] + titles).joined(separator: ",") + "\n"
        }
        for row in 0..<section.grid.count {
          if isNumbered { block += "\(answer.place.id)," }
          block += text(section.grid.time(row), at: answer.place, isDate: section.isOfDays)
          for column in section.columns {
            block += ","
            block += column.text(row, at: answer.place, self) ?? "NaN"
          }
          block += "\n"
        }
      }
      blocks.append(block)
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  /// `open-meteo-52.52N13.42E38m.csv`, of the first location.
  static func fileName(_ answers: [LocationAnswer]) -> String {
    guard let first = answers.first else { return "open-meteo.csv" }
    let (north, east) = (first.location.latitude, first.location.longitude)
    let height = first.elevation.map { DecimalText.fixed($0, decimals: 0) + "m" } ?? ""
    return "open-meteo-\(DecimalText.fixed(abs(north), decimals: 2))\(north < 0 ? "S" : "N")"
      + "\(DecimalText.fixed(abs(east), decimals: 2))\(east < 0 ? "W" : "E")\(height).csv"
  }
}
