import GridqMetrics

extension PublishedNames {
  /// What an index has under a name of Open-Meteo's if that was asked for when it was built; nil for a name that no index
  /// has.
  ///
  /// At heights and pressures (`gridx build --heights`, `--pressure-levels`) the names are the same, but for the components
  /// of the wind; made of whole columns (`--metrics all`) are metrics of the table.
  static func kept(_ name: String) -> Metric? {
    switch name {
    case "freezing_level_height": return .freezingLevelHeight
    case "snowfall_height": return .snowfallHeight
    case "convective_inhibition": return .convectiveInhibition
    case "total_column_integrated_water_vapour": return .precipitableWater
    default: break
    }
    for (stem, own, model) in keptLayers where name.hasPrefix(stem) {
      let level = name.dropFirst(stem.utf8.count)
      let digits = level.hasSuffix("hPa") ? level.dropLast(3) : level.dropLast(1)
      guard level.hasSuffix("hPa") || level.hasSuffix("m"), !digits.isEmpty,
        digits.allSatisfy(\.isNumber)
      else { continue }
      return Metric(
        named: own + level, standardName: model.standardName, unit: model.unit, kind: model.kind,
        quantum: model.quantum, valid: -.infinity ... .infinity)
    }
    return nil
  }

  /// The names without their levels: Open-Meteo's, the index's, and a metric that is like it.
  private static let keptLayers: [(stem: String, own: String, model: Metric)] = [
    ("temperature_", "temperature_", .temperature),
    ("relative_humidity_", "relative_humidity_", .relativeHumidity),
    ("wind_speed_", "wind_speed_", .windSpeed),
    ("wind_direction_", "wind_direction_", .windDirection),
    ("wind_u_component_", "wind_u_", .windU), ("wind_v_component_", "wind_v_", .windV),
    ("geopotential_height_", "geopotential_height_", .elevation),
  ]
}
