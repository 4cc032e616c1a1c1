import GridqGeometry
import GridqLookup
import GridqMetrics

/// The numbers of fields are those of the schema `weather_api.fbs` of open-meteo/sdk.
extension LocationAnswer {
  /// As a `WeatherApiResponse`.
  var message: FlatTable {
    var table = FlatTable()
    table[0] = .float(Float(location.latitude))
    table[1] = .float(Float(location.longitude))
    table[2] = .float(elevation.map { Float($0) } ?? .nan)
    table[4] = .int64(place.id)
    // `best_match`: what clients get who name no model.
    table[5] = .uint8(1)
    table[6] = .int32(Int32(clamping: place.offset))
    if place.zone != "GMT" {
      table[7] = .text(place.zone)
      table[8] = .text(place.abbreviation)
    }
    for section in sections {
      switch section.name {
      case "current": table[9] = .table(section.table)
      case "daily": table[10] = .table(section.table)
      case "hourly": table[11] = .table(section.table)
      case "minutely_15": table[12] = .table(section.table)
      default: break
      }
    }
    return table
  }
}

extension LocationAnswer.Section {
  /// As a `VariablesWithTime`; its end is the time after the last one.
  fileprivate var table: FlatTable {
    var table = FlatTable()
    table[0] = .int64(grid.start.secondsSince1970)
    table[1] = .int64(grid.end.secondsSince1970)
    table[2] = .int32(Int32(grid.step))
    table[3] = .tables(columns.map { $0.table(isSingle: isSingle) })
    return table
  }
}

extension LocationAnswer.Column {
  /// As a `VariableWithValues`.
  fileprivate func table(isSingle: Bool) -> FlatTable {
    var table = FlatTable()
    table[0] = .uint8(code)
    table[1] = .uint8(form.code)
    if isMoment {
      // The schema has no missing moment; 0 stands for it.
      table[4] = .int64s(values.map { $0.isFinite ? Int64($0) : 0 })
    } else if isSingle {
      table[2] = .float(values.first.map { Float($0) } ?? .nan)
    } else {
      table[3] = .floats(values.map { Float($0) })
    }
    if aggregation != .none { table[6] = .uint8(aggregation.rawValue) }
    for (field, number) in [
      (5, layer.altitude), (7, layer.pressure), (8, layer.depth), (9, layer.depthTo),
      (11, layer.previousDay),
    ] where number != 0 {
      table[field] = .int16(number)
    }
    return table
  }
}
