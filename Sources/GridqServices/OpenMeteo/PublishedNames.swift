import GridqMetrics

/// The names of variables that Open-Meteo publishes for `/v1/forecast` and that no value is made for here: requests
/// that name them are understood, and have nothing for them.
///
/// From Open-Meteo's documentation of its forecast API and of the models behind it, and from the enumeration of
/// `weather_api.fbs`, as of 2026.
enum PublishedNames {
  /// What is known of a name: its quantity, its number in the schema of the binary answer (0 where it has none), and
  /// where it is.
  typealias Entry = (quantity: Quantity, code: UInt8, layer: Layer)

  /// The hourly variable of a name, which is also one of the current weather and of quarters of an hour.
  static func hourly(_ name: String) -> Entry? {
    for suffix in versions where name.hasSuffix(suffix.text) {
      let stem = String(name.dropLast(suffix.text.count))
      guard !isVersion(stem), let variable = Variable.named(stem) else { return nil }
      var layer = variable.layer
      layer.previousDay = suffix.previousDay
      return (variable.quantity, variable.code, layer)
    }
    if let (quantity, code) = single[name] { return (quantity, code, Layer()) }
    return atLevel(name) ?? inSoil(name)
  }

  /// The daily variable of a name.
  static func daily(_ name: String) -> (entry: Entry, DailyVariable.Aggregation)? {
    if let (quantity, code, aggregation) = days[name] {
      return ((quantity, code, Layer()), aggregation)
    }
    for (suffix, aggregation) in aggregations where name.hasSuffix(suffix) {
      let stem = String(name.dropLast(suffix.count))
      if statistics.contains(stem), let entry = hourly(stem) { return (entry, aggregation) }
      // Of soil there are means only, of wind at a height all of them.
      if aggregation == .mean, let entry = inSoil(stem) { return (entry, aggregation) }
      if stem.hasPrefix("wind_") || stem.hasPrefix("temperature_"), let entry = atLevel(stem),
        entry.layer.altitude > 0
      {
        return (entry, aggregation)
      }
    }
    return nil
  }

  /// Variables of other runs than the newest: of the days before, and how far those of an ensemble are apart.
  private static let versions: [(text: String, previousDay: Int16)] =
    (1...7).map { ("_previous_day\($0)", Int16($0)) } + [("_spread", 0)]

  private static func isVersion(_ name: String) -> Bool {
    versions.contains { name.hasSuffix($0.text) }
  }

  private static let aggregations: [(String, DailyVariable.Aggregation)] = [
    ("_max", .maximum), ("_min", .minimum), ("_mean", .mean), ("_dominant", .dominant),
  ]

  private static let single: [String: (Quantity, UInt8)] = [
    "air_density_2m": (.density, 168), "albedo": (.percent, 136),
    "cloud_base": (.length, 110), "cloud_top": (.length, 111), "cloud_cover_2m": (.percent, 3),
    "convective_cloud_base": (.length, 138), "convective_cloud_top": (.length, 139),
    "convective_inhibition": (.energy, 104),
    "evapotranspiration": (.water, 16), "freezing_level_height": (.length, 17),
    "freezing_rain_probability": (.percent, 127), "freezing_rain": (.water, 175),
    "growing_degree_days_base_0_limit_50": (.degreeDays, 18), "hail": (.water, 135),
    "ice_pellets_probability": (.percent, 128), "k_index": (.number, 157),
    "latent_heat_flux": (.radiation, 20), "leaf_wetness_probability": (.percent, 21),
    "lifted_index": (.number, 22), "lightning_density": (.number, 163),
    "lightning_potential": (.energy, 23), "mass_density_8m": (.density, 112),
    "ocean_current_direction": (.direction, 109), "ocean_current_velocity": (.speed, 108),
    "potential_evapotranspiration": (.water, 159), "precipitation_type": (.flag, 137),
    "rain_probability": (.percent, 126), "roughness_length": (.length, 158),
    "runoff": (.water, 30), "sea_ice_cover": (.percent, 156),
    "sea_ice_thickness": (.length, 164), "sea_level_height_msl": (.length, 132),
    "sea_water_salinity": (.number, 166), "sensible_heat_flux": (.radiation, 31),
    "shortwave_radiation_clear_sky": (.radiation, 105),
    "shortwave_radiation_clear_sky_instant": (.radiation, 165),
    "snow_density": (.density, 154), "snow_depth_water_equivalent": (.water, 140),
    "snow_height": (.length, 36), "snowfall_height": (.length, 38),
    "snowfall_probability": (.percent, 129), "temperature_2m_max": (.temperature, 172),
    "temperature_2m_min": (.temperature, 173), "thunderstorm_probability": (.percent, 125),
    "total_column_integrated_water_vapour": (.columnMass, 50),
    "total_column_water": (.columnMass, 167), "updraft": (.verticalSpeed, 51),
    "wave_direction": (.direction, 66), "wave_height": (.length, 64),
    "wave_peak_period": (.seconds, 160), "wave_period": (.seconds, 65),
  ]

  private static let days: [String: (Quantity, UInt8, DailyVariable.Aggregation)] = [
    "growing_degree_days_base_0_limit_50": (.degreeDays, 18, .none),
    "moon_phase": (.number, 171, .none), "moonrise": (.moment, 169, .none),
    "moonset": (.moment, 170, .none),
  ]

  /// What has statistics of days besides those that are made here.
  private static let statistics: Set = [
    "leaf_wetness_probability", "updraft",
  ]

  /// What is told at heights and on surfaces of pressure, with its numbers in the schema; the last two only of pressure.
  private static let layered: [(stem: String, Quantity, UInt8)] = [
    ("temperature", .temperature, 47), ("relative_humidity", .percent, 29),
    ("dew_point", .temperature, 8), ("cloud_cover", .percent, 3), ("wind_speed", .speed, 59),
    ("wind_direction", .direction, 57), ("wind_u_component", .speed, 149),
    ("wind_v_component", .speed, 150), ("vertical_velocity", .verticalSpeed, 60),
    ("geopotential_height", .length, 61),
  ]

  /// Metres above the ground.
  private static let heights: Set<Int16> = [
    20, 30, 40, 50, 70, 75, 80, 100, 120, 140, 150, 160, 180, 200, 250, 300, 350, 400, 450, 500,
    600, 700, 800, 900, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3250, 3500, 3750,
    4000, 4500, 5000, 5500, 6000,
  ]

  /// `temperature_850hPa` and `wind_speed_80m`. Surfaces are each 25 hPa, and some above; of what an index may hold they are
  /// those that it was built with, whichever these are.
  private static func atLevel(_ name: String) -> Entry? {
    for (stem, quantity, code) in layered where name.hasPrefix(stem + "_") {
      let level = name.dropFirst(stem.utf8.count + 1)
      let mayBeKept = kept(name) != nil
      if let pressure = number(level, "hPa"),
        mayBeKept || pressure % 25 == 0 && (25...1000).contains(pressure)
          || [1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 70, 1015].contains(pressure)
      {
        return (quantity, code, Layer(pressure: pressure))
      }
      if let height = number(level, "m"), mayBeKept || heights.contains(height),
        stem != "geopotential_height"
      {
        return (quantity, code, Layer(altitude: height))
      }
    }
    return nil
  }

  /// In centimetres below the ground, for each model one set.
  private static let depths: Set = [
    "0_to_1", "0_to_7", "0_to_10", "0_to_100", "1_to_3", "3_to_9", "7_to_28", "9_to_27", "10_to_35",
    "10_to_40", "27_to_81", "28_to_100", "35_to_100", "40_to_100", "81_to_243", "100_to_200",
    "100_to_255", "100_to_300", "243_to_729", "729_to_2187", "0", "6", "18", "54", "162", "486",
    "1458",
  ]

  /// `soil_moisture_0_to_1cm` and `soil_temperature_6cm`.
  private static func inSoil(_ name: String) -> Entry? {
    for (stem, quantity, code) in [
      ("soil_moisture_index_", Quantity.number, UInt8(43)), ("soil_moisture_", .waterShare, 42),
      ("soil_temperature_", .temperature, 44),
    ] where name.hasPrefix(stem) && name.hasSuffix("cm") {
      let depth = String(name.dropFirst(stem.utf8.count).dropLast(2))
      guard depths.contains(depth) else { return nil }
      let ends = depth.split(separator: "_to_").compactMap { Int16($0) }
      guard let top = ends.first, ends.count == 2 || quantity != .waterShare else { return nil }
      return (quantity, code, Layer(depth: top, depthTo: ends.count == 2 ? ends[1] : 0))
    }
    return nil
  }

  private static func number(_ text: Substring, _ unit: String) -> Int16? {
    guard text.hasSuffix(unit), text.first != "0", text.first != "+" else { return nil }
    return Int16(text.dropLast(unit.utf8.count))
  }
}

/// Where a variable is, as the binary answer says it; 0 is not told.
struct Layer: Hashable {
  /// Metres above the ground.
  var altitude: Int16 = 0
  /// hPa.
  var pressure: Int16 = 0
  /// Centimetres below the ground, from and to.
  var depth: Int16 = 0
  var depthTo: Int16 = 0
  /// Of the run of how many days before.
  var previousDay: Int16 = 0
}
