import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension LocationForecast {
  /// The answer as one GeoJSON feature.
  func json() -> [UInt8] {
    var json = JSONText(capacity: 512 + 1024 * rows.count)
    json.object { json in
      json.string("type", "Feature")
      json.object("geometry") { json in
        json.string("type", "Point")
        let degrees = [request.point.longitude, request.point.latitude]
        json.array("coordinates", degrees + (altitude.map { [Double($0)] } ?? [])) {
          $0.number(nil, $1, decimals: 4)
        }
      }
      json.object("properties") { json in
        json.object("meta") { json in
          json.time("updated_at", updated)
          json.object("units") { json in
            for variable in LocationVariable.allCases
            where form == .complete || variable.isInCompact {
              json.string(variable.rawValue, variable.unit)
            }
          }
        }
        json.objects("timeseries", rows) { json, row in
          json.time("time", times[row])
          json.object("data") { write(row, to: &$0) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ row: Int, to json: inout JSONText) {
    json.object("instant") { json in
      json.object("details") { json in
        for variable in LocationVariable.allCases where form == .complete || variable.isInCompact {
          let value =
            variable == .ultravioletIndexClearSky
            ? clearSkyIndex(row) : variable.metric.flatMap { self.value($0, row) }
          if let value { json.number(variable.rawValue, value, decimals: 4) }
        }
      }
    }
    for period in LocationForecast.periods.compactMap({ period(after: row, hours: $0) }) {
      json.object("next_\(period.hours)_hours") { json in
        json.object("summary") { json in
          if let symbol = period.symbol { json.string("symbol_code", symbol.name) }
        }
        json.object("details") { write(period, to: &$0) }
      }
    }
  }

  private func write(_ period: Period, to json: inout JSONText) {
    func write(_ variable: LocationVariable, _ value: Double?) {
      if let value { json.number(variable.rawValue, value, decimals: 4) }
    }
    if period.hours < 12 { write(.precipitationAmount, period.precipitation) }
    guard form == .complete else { return }
    write(.probabilityOfPrecipitation, period.probability)
    if period.hours == 6 {
      write(.airTemperatureMax, period.highest)
      write(.airTemperatureMin, period.lowest)
    }
  }

  /// Whole metres above the sea for which the forecast is: those asked for, or the model's ground. Nil where the
  /// runs do not hold the latter, and nothing was adjusted.
  private var altitude: Int? {
    (outputs.adjustment?.elevation ?? outputs.cell.elevation).flatMap { Int(exactly: $0.rounded()) }
  }

  /// The UV index as it would be without clouds, to a tenth.
  private func clearSkyIndex(_ row: Int) -> Double {
    let index = UVIndex.estimate(
      at: request.point, time: times[row], elevation: altitude.map(Double.init) ?? .nan,
      ozone: ozone)
    return (index * 10).rounded() / 10
  }
}

/// What an answer may tell, in the order in which it is written.
enum LocationVariable: String, CaseIterable {
  case airPressureAtSeaLevel = "air_pressure_at_sea_level"
  case airTemperature = "air_temperature"
  case airTemperatureMax = "air_temperature_max"
  case airTemperatureMin = "air_temperature_min"
  case cloudAreaFraction = "cloud_area_fraction"
  case cloudAreaFractionHigh = "cloud_area_fraction_high"
  case cloudAreaFractionLow = "cloud_area_fraction_low"
  case cloudAreaFractionMedium = "cloud_area_fraction_medium"
  case dewPointTemperature = "dew_point_temperature"
  case precipitationAmount = "precipitation_amount"
  case probabilityOfPrecipitation = "probability_of_precipitation"
  case relativeHumidity = "relative_humidity"
  case ultravioletIndexClearSky = "ultraviolet_index_clear_sky"
  case windFromDirection = "wind_from_direction"
  case windSpeed = "wind_speed"
  case windSpeedOfGust = "wind_speed_of_gust"

  /// The unit, which is that of the metric table by another name.
  var unit: String {
    switch self {
    case .airPressureAtSeaLevel: "hPa"
    case .airTemperature, .airTemperatureMax, .airTemperatureMin, .dewPointTemperature: "celsius"
    case .cloudAreaFraction, .cloudAreaFractionHigh, .cloudAreaFractionLow,
      .cloudAreaFractionMedium, .probabilityOfPrecipitation, .relativeHumidity:
      "%"
    case .precipitationAmount: "mm"
    case .ultravioletIndexClearSky: "1"
    case .windFromDirection: "degrees"
    case .windSpeed, .windSpeedOfGust: "m/s"
    }
  }

  var isInCompact: Bool {
    switch self {
    case .airPressureAtSeaLevel, .airTemperature, .cloudAreaFraction, .precipitationAmount,
      .relativeHumidity, .windFromDirection, .windSpeed:
      true
    default: false
    }
  }

  /// The metric of those that are told of a moment.
  var metric: Metric? {
    switch self {
    case .airPressureAtSeaLevel: .seaLevelPressure
    case .airTemperature: .temperature
    case .cloudAreaFraction: .cloudCover
    case .cloudAreaFractionHigh: .highCloudCover
    case .cloudAreaFractionLow: .lowCloudCover
    case .cloudAreaFractionMedium: .middleCloudCover
    case .dewPointTemperature: .dewPoint
    case .relativeHumidity: .relativeHumidity
    case .windFromDirection: .windDirection
    case .windSpeed: .windSpeed
    case .windSpeedOfGust: .windGust
    case .airTemperatureMax, .airTemperatureMin, .precipitationAmount, .probabilityOfPrecipitation,
      .ultravioletIndexClearSky:
      nil
    }
  }
}
