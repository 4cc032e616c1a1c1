import GridqLookup
import GridqMetrics

/// A variable that requests name, at moments.
struct Variable {
  /// How a value is made.
  enum Source {
    case metric(Metric)
    /// The liquid part of the precipitation.
    case rain
    /// The weather as one of the codes that the protocol has.
    case weather
    /// The mean of the radiation over the step that ends at the time.
    case mean(Metric)
    /// On the panel of the request: the mean over the step that ends at the time, or at the time.
    case onPanel(isMean: Bool)
    /// Seconds of sunshine in the step that ends at the time.
    case sunshine
    /// Rain of convection, which models' totals do not tell apart: all rain is in `rain`, so that both add up.
    case showers
    /// What the air could still take up, kPa.
    case vapourPressureDeficit
    /// The UV index if there were no clouds.
    case clearUVIndex
    /// Outside the atmosphere: the mean over the step that ends at the time, or at the time.
    case terrestrialRadiation(isMean: Bool)
    /// Of a field of grass in the step that ends at the time, mm.
    case evapotranspiration
    /// A concentration or an index of `/v1/air-quality`.
    case air(AirQualityValue)
    /// Nothing: Open-Meteo has it.
    case absent
  }

  /// As the protocol's documentation has it.
  let name: String
  let source: Source
  let quantity: Quantity
  /// The number of the variable in the schema of the binary answer; 0 where it has none.
  let code: UInt8
  /// Where it is.
  let layer: Layer

  init(
    _ name: String, _ source: Source, _ quantity: Quantity, _ code: UInt8, altitude: Int16 = 0
  ) {
    self.name = name
    self.source = source
    self.quantity = quantity
    self.code = code
    layer = Layer(altitude: altitude)
  }

  /// One that some indexes have.
  private init(_ name: String, _ metric: Metric, _ entry: PublishedNames.Entry) {
    self.name = name
    source = .metric(metric)
    (quantity, code, layer) = entry
  }

  /// One that Open-Meteo has.
  init(absent name: String, _ entry: PublishedNames.Entry) {
    self.name = name
    source = .absent
    (quantity, code, layer) = entry
  }

  static let all: [Variable] = [
    Variable("temperature_2m", .metric(.temperature), .temperature, 47, altitude: 2),
    Variable("relative_humidity_2m", .metric(.relativeHumidity), .percent, 29, altitude: 2),
    Variable("dew_point_2m", .metric(.dewPoint), .temperature, 8, altitude: 2),
    Variable(
      "wet_bulb_temperature_2m", .metric(.wetBulbTemperature), .temperature, 62, altitude: 2),
    Variable("apparent_temperature", .metric(.apparentTemperature), .temperature, 1),
    Variable("precipitation_probability", .metric(.precipitationProbability), .percent, 26),
    Variable("precipitation", .metric(.precipitation), .water, 24),
    Variable("rain", .rain, .water, 28),
    Variable("showers", .showers, .water, 34),
    Variable("snowfall", .metric(.snowfall), .freshSnow, 37),
    Variable("snowfall_water_equivalent", .metric(.snowfall), .water, 39),
    Variable("graupel", .metric(.graupel), .water, 0),
    Variable("snow_depth", .metric(.snowDepth), .length, 35),
    Variable("weather_code", .weather, .weatherCode, 56),
    Variable("pressure_msl", .metric(.seaLevelPressure), .pressure, 27),
    Variable("surface_pressure", .metric(.surfacePressure), .pressure, 45),
    Variable("cloud_cover", .metric(.cloudCover), .percent, 3),
    Variable("cloud_cover_low", .metric(.lowCloudCover), .percent, 5),
    Variable("cloud_cover_mid", .metric(.middleCloudCover), .percent, 6),
    Variable("cloud_cover_high", .metric(.highCloudCover), .percent, 4),
    Variable("visibility", .metric(.visibility), .length, 55),
    Variable("wind_speed_10m", .metric(.windSpeed), .speed, 59, altitude: 10),
    Variable("wind_direction_10m", .metric(.windDirection), .direction, 57, altitude: 10),
    Variable("wind_gusts_10m", .metric(.windGust), .speed, 58, altitude: 10),
    Variable("wind_u_component_10m", .metric(.windU), .speed, 149, altitude: 10),
    Variable("wind_v_component_10m", .metric(.windV), .speed, 150, altitude: 10),
    Variable("shortwave_radiation", .mean(.shortwaveRadiation), .radiation, 32),
    Variable("shortwave_radiation_instant", .metric(.shortwaveRadiation), .radiation, 33),
    Variable("direct_radiation", .mean(.directRadiation), .radiation, 13),
    Variable("direct_radiation_instant", .metric(.directRadiation), .radiation, 14),
    Variable("diffuse_radiation", .mean(.diffuseRadiation), .radiation, 9),
    Variable("diffuse_radiation_instant", .metric(.diffuseRadiation), .radiation, 10),
    Variable("direct_normal_irradiance", .mean(.directNormalIrradiance), .radiation, 11),
    Variable(
      "direct_normal_irradiance_instant", .metric(.directNormalIrradiance), .radiation, 12),
    Variable("global_tilted_irradiance", .onPanel(isMean: true), .radiation, 106),
    Variable("global_tilted_irradiance_instant", .onPanel(isMean: false), .radiation, 107),
    Variable("longwave_radiation", .metric(.longwaveRadiation), .radiation, 155),
    Variable("sunshine_duration", .sunshine, .seconds, 103),
    Variable("uv_index", .metric(.uvIndex), .uvIndex, 52),
    Variable("uv_index_clear_sky", .clearUVIndex, .uvIndex, 53),
    Variable("terrestrial_radiation", .terrestrialRadiation(isMean: true), .radiation, 48),
    Variable(
      "terrestrial_radiation_instant", .terrestrialRadiation(isMean: false), .radiation, 49),
    Variable("vapour_pressure_deficit", .vapourPressureDeficit, .vapourPressure, 54),
    Variable("et0_fao_evapotranspiration", .evapotranspiration, .water, 15),
    Variable("is_day", .metric(.isDay), .flag, 19),
    Variable("cape", .metric(.cape), .energy, 2),
    Variable("boundary_layer_height", .metric(.boundaryLayerHeight), .length, 113),
    Variable("surface_temperature", .metric(.skinTemperature), .temperature, 46),
    Variable("sea_surface_temperature", .metric(.seaSurfaceTemperature), .temperature, 133),
  ]

  /// The variable of a name, which may be one that the protocol had before.
  static func named(_ name: String) -> Variable? {
    let name = current(name)
    if let variable = all.first(where: { $0.name == name }) { return variable }
    return PublishedNames.hourly(name).map { entry in
      PublishedNames.kept(name).map { Variable(name, $0, entry) } ?? Variable(absent: name, entry)
    }
  }

  /// A name in the form that it has now: `windspeed_10m` was one of `wind_speed_10m`.
  static func current(_ name: String) -> String {
    for (former, now) in [
      ("windspeed_", "wind_speed_"), ("winddirection_", "wind_direction_"),
      ("windgusts_", "wind_gusts_"), ("relativehumidity_", "relative_humidity_"),
      ("dewpoint_", "dew_point_"), ("cloudcover", "cloud_cover"), ("weathercode", "weather_code"),
      ("vapor_pressure_", "vapour_pressure_"), ("freezinglevel_", "freezing_level_"),
      ("latent_heatflux", "latent_heat_flux"), ("sensible_heatflux", "sensible_heat_flux"),
    ] where name.hasPrefix(former) {
      return now + name.dropFirst(former.count)
    }
    return name
  }

  /// What its values at moments are made of.
  var metrics: [Metric] {
    switch source {
    case .metric(let metric): [metric]
    case .rain: [.precipitation, .snowfall, .graupel]
    case .weather: [.weatherCode, .cloudCover]
    case .showers: [.precipitation]
    case .vapourPressureDeficit: [.temperature, .dewPoint]
    case .clearUVIndex: [.snowDepth]
    case .onPanel(isMean: false): [.directRadiation, .diffuseRadiation]
    case .mean, .onPanel, .sunshine, .terrestrialRadiation, .evapotranspiration, .air, .absent: []
    }
  }

  /// The radiation of whose means over each step its values are made.
  var radiation: [Metric] {
    switch source {
    case .mean(let metric): [metric]
    case .onPanel(isMean: true): [.directRadiation, .diffuseRadiation]
    case .sunshine, .evapotranspiration: [.shortwaveRadiation]
    case .metric, .rain, .weather, .showers, .vapourPressureDeficit,
      .clearUVIndex, .onPanel, .terrestrialRadiation, .air, .absent:
      []
    }
  }

  /// How it is estimated by this service; nil where it is the library's value.
  var estimate: String? {
    switch source {
    case .mean: "the mean of the step, from its ends and its middle"
    case .onPanel(let isMean):
      (isMean ? "the mean of the step, " : "") + "as if the sky were as bright everywhere, and the"
        + " ground sent back a fifth"
    case .sunshine: "estimated from the radiation on the ground and outside the atmosphere"
    case .showers: "0, because a run's totals do not tell showers from other rain; rain has both"
    case .clearUVIndex: "estimated from the height of the sun, the ozone column, height and snow"
    case .evapotranspiration:
      "FAO-56 Penman-Monteith, from the weather in the middle of the step; by night the clouds are those of"
        + " cloud_cover"
    case .air(let value): value.estimate
    case .metric, .rain, .weather, .vapourPressureDeficit,
      .terrestrialRadiation, .absent:
      quantity.estimate
    }
  }

  /// Whether it is made of the means of the radiation over each step.
  var needsRadiation: Bool { !radiation.isEmpty }

  /// What it is of the air's quality; nil for anything else.
  var airQuality: AirQualityValue? { if case .air(let value) = source { value } else { nil } }

  var isAbsent: Bool { if case .absent = source { true } else { false } }
}

extension WeatherCode {
  /// This weather as one of the codes that the protocol's clients know. Mist is told by the cloud, %, and nil
  /// without it; rain with snow as snow, and graupel as showers of snow.
  func told(cloudCover: Double?) -> Double? {
    switch self {
    case .mist:
      cloudCover.map { $0 < 11 ? 0 : $0 < 25 ? 1 : $0 < 85 ? 2 : 3 }
    case .slightRainAndSnow: 71
    case .rainAndSnow: 73
    case .slightGraupel: 85
    case .graupel: 86
    default: Double(rawValue)
    }
  }
}
