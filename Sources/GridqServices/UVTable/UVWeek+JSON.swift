import GridqGeometry
import GridqMetrics
import GridqText

extension UVWeek {
  /// One JSON object, schema 1.
  func json(now: UTCTime) -> [UInt8] {
    var json = JSONText(capacity: 2048)
    json.object { json in
      json.integer("schema", 1)
      json.number("latitude", point.latitude, decimals: 4)
      json.number("longitude", point.longitude, decimals: 4)
      json.string("timezone", zone.name)
      json.objects("sources", sources) { $0.source($1, now: now) }
      json.notices(notices)
      json.number("elevation_m", elevation, decimals: 1)
      json.string("ozone_from", ozoneOrigin.rawValue)
      json.objects("days", days) { json, day in
        json.string("date", day.date)
        json.time("solar_noon", day.noon)
        json.number("uv_index_clear_sky", day.clearSky, decimals: 2)
        json.number("ozone_du", day.ozone, decimals: 1)
        json.number("uv_index_max", day.expected, decimals: 2)
        json.bool("complete", day.isWhole)
      }
    }
    json.endLine()
    return json.bytes
  }
}
