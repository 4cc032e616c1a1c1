/// The metric table: one row for each metric, in the order in which commands list them.
///
/// To add a metric, add its row here and its diagnostic in `GridqModels`, or its derivation in
/// `GridQuery` when it is not stored. Codes are append-only.
/// Quanta are the largest that the accuracy contract allows.
///
/// Ranges include everything ever measured on Earth and a margin, because a model may go a little further;
/// values outside come from a run that became unstable, and are missing. The records, from the World Weather
/// and Climate Extremes Archive of WMO unless another source is named:
/// - air 2 m above the ground −89.2 °C (Vostok, 1983) and 56.7 °C (Furnace Creek, 1913);
/// - dew point up to 35 °C (Dhahran, 2003);
/// - gust 113.3 m/s (Barrow Island, 1996); wind of one minute at 10 m up to 96 m/s (Patricia, 2015; National
///   Hurricane Center), so that no mean wind of a grid cell reaches 100;
/// - pressure at sea level 870 hPa (Tip, 1979) and 1089 hPa (Tosontsengel, 2004), reduced from 1725 m;
/// - radiation: the sun gives 1410 W/m² outside the atmosphere in January; air as warm as the record radiates
///   671 W/m² (Stefan and Boltzmann);
/// - the ground −110.9 °C and 80.8 °C (satellites; Zhao and others, 2021, Bulletin of the American
///   Meteorological Society 102, E1655); the sea 37.6 °C (Kuwait Bay, 2020; Alosairi and others, Marine
///   Pollution Bulletin 160).
extension Metric {
  /// Air temperature 2 m above the ground, in °C.
  public static let temperature = Metric(
    1, "temperature",
    aliases: ["temperature_2m", "t2", "t2m", "2t", "tas", "tmp"],
    standardName: "air_temperature", unit: .celsius, level: .aboveGround(2), kind: .instant,
    quantum: 0.05, valid: -95...62,
    "Air temperature 2 m above the ground.")

  /// Dew point 2 m above the ground, over water, in °C.
  public static let dewPoint = Metric(
    2, "dew_point",
    aliases: ["dew_point_2m", "dewpoint", "dewpoint_2m", "td2", "d2m", "2d"],
    standardName: "dew_point_temperature", unit: .celsius, level: .aboveGround(2), kind: .instant,
    quantum: 0.05, valid: -110...40,
    "Dew point 2 m above the ground, over water.")

  /// Relative humidity 2 m above the ground, over water at all temperatures, in %.
  public static let relativeHumidity = Metric(
    3, "relative_humidity",
    aliases: ["relative_humidity_2m", "relativehumidity_2m", "humidity", "rh", "rh2", "rh2m"],
    standardName: "relative_humidity", unit: .percent, level: .aboveGround(2), kind: .instant,
    quantum: 0.5, valid: 0...100, derivedFrom: ["temperature", "dew_point", "surface_pressure"],
    "Relative humidity 2 m above the ground, over water at all temperatures.")

  /// Wind speed 10 m above the ground, in m/s.
  public static let windSpeed = Metric(
    4, "wind_speed",
    aliases: ["wind_speed_10m", "windspeed", "windspeed_10m", "ws10", "wspd10"],
    standardName: "wind_speed", unit: .metrePerSecond, level: .aboveGround(10), kind: .instant,
    quantum: 0.1, valid: 0...100, derivedFrom: ["wind_u", "wind_v"],
    "Wind speed 10 m above the ground, of the interpolated components.")

  /// Where the wind 10 m above the ground blows from, in degrees clockwise from true north; missing when calm.
  public static let windDirection = Metric(
    5, "wind_direction",
    aliases: ["wind_direction_10m", "winddirection", "winddirection_10m", "wd10", "wdir10"],
    standardName: "wind_from_direction", unit: .degree, level: .aboveGround(10), kind: .direction,
    quantum: 1, valid: 0...360, derivedFrom: ["wind_u", "wind_v"],
    "Direction the 10 m wind blows from, clockwise from true north: 0 exactly from the north, "
      + "missing when calm.")

  /// Wind towards true east 10 m above the ground, in m/s.
  public static let windU = Metric(
    6, "wind_u",
    aliases: ["wind_u_component_10m", "u10", "u10m", "10u", "uas"],
    standardName: "eastward_wind", unit: .metrePerSecond, level: .aboveGround(10),
    kind: .vectorComponent,
    quantum: 0.1, valid: -100...100,
    "Wind towards true east 10 m above the ground.")

  /// Wind towards true north 10 m above the ground, in m/s.
  public static let windV = Metric(
    7, "wind_v",
    aliases: ["wind_v_component_10m", "v10", "v10m", "10v", "vas"],
    standardName: "northward_wind", unit: .metrePerSecond, level: .aboveGround(10),
    kind: .vectorComponent,
    quantum: 0.1, valid: -100...100,
    "Wind towards true north 10 m above the ground.")

  /// Air pressure at the model's ground, in hPa.
  public static let surfacePressure = Metric(
    8, "surface_pressure",
    aliases: ["psfc", "ps", "sp"],
    standardName: "surface_air_pressure", unit: .hectopascal, kind: .instant,
    quantum: 0.1, valid: 300...1100,
    "Air pressure at the model's ground, at the elevation of the cell.")

  /// Rain and melted snow over the interval that ends at the time, in mm.
  public static let precipitation = Metric(
    9, "precipitation",
    aliases: ["rain", "precip", "rainfall", "total_precipitation", "tp"],
    standardName: "precipitation_amount", unit: .millimetre, kind: .sum,
    // An amount is the difference of two totals: wrong by at most half of 0.01 mm, over any interval.
    quantum: 0.005, valid: 0...1_000_000,
    "Rain and melted snow over the interval that ends at the time.")

  /// Depth of the snow on the ground, in m.
  public static let snowDepth = Metric(
    10, "snow_depth",
    aliases: ["snowh", "snowdepth"],
    standardName: "surface_snow_thickness", unit: .metre, kind: .instant,
    quantum: 0.01, valid: 0...100,
    "Depth of the snow on the ground.")

  /// Solar radiation on the ground, on a level surface, in W/m².
  public static let shortwaveRadiation = Metric(
    11, "shortwave_radiation",
    aliases: ["swdown", "ssrd", "solar_radiation", "rsds"],
    standardName: "surface_downwelling_shortwave_flux_in_air", unit: .wattPerSquareMetre,
    kind: .solar, quantum: 1, valid: 0...1600,
    "Solar radiation on the ground, on a level surface.")

  /// Temperature of the surface itself, ground, snow or water, in °C.
  public static let skinTemperature = Metric(
    12, "skin_temperature",
    aliases: ["tsk", "skt", "surface_temperature", "ts"],
    standardName: "surface_temperature", unit: .celsius, kind: .instant,
    quantum: 0.1, valid: -120...90,
    "Temperature of the surface itself: ground, snow or water.")

  /// Height of the top of the boundary layer above the ground, in m.
  public static let boundaryLayerHeight = Metric(
    13, "boundary_layer_height",
    aliases: ["pblh", "blh", "hpbl", "pbl_height"],
    standardName: "atmosphere_boundary_layer_thickness", unit: .metre, kind: .instant,
    quantum: 1, valid: 0...20_000,
    "Height of the top of the boundary layer above the ground.")

  /// Height of the model's ground above the sea, in m.
  public static let elevation = Metric(
    14, "elevation",
    aliases: ["hgt", "terrain", "orog", "terrain_height"],
    standardName: "surface_altitude", unit: .metre, kind: .instant, isConstant: true,
    quantum: 0.1, valid: -1000...9500,
    "Height of the model's ground above the sea.")

  /// 1 where the model's cell is land, 0 where it is water, lakes included; without a unit.
  public static let land = Metric(
    15, "land",
    aliases: ["landmask", "land_mask", "lsm"],
    standardName: "land_binary_mask", unit: .one, kind: .category, isConstant: true,
    quantum: 1, valid: 0...1,
    "1 where the model's cell is land, 0 where it is water; lakes are water.")

  /// Air pressure reduced to sea level, in hPa.
  public static let seaLevelPressure = Metric(
    16, "pressure_msl",
    aliases: ["slp", "mslp", "prmsl", "msl", "sea_level_pressure", "psl"],
    standardName: "air_pressure_at_mean_sea_level", unit: .hectopascal, level: .meanSea,
    kind: .instant,
    quantum: 0.1, valid: 850...1100,
    "Air pressure reduced to sea level.")

  /// Share of the sky that clouds cover, in %.
  public static let cloudCover = Metric(
    17, "cloud_cover",
    aliases: ["cloudcover", "cloud_fraction", "tcc", "clt"],
    standardName: "cloud_area_fraction", unit: .percent, level: .entireAtmosphere, kind: .instant,
    quantum: 1, valid: 0...100,
    "Share of the sky that clouds cover.")

  /// Share of the sky that clouds below 2 km above the ground cover, fog included, in %.
  public static let lowCloudCover = Metric(
    18, "cloud_cover_low",
    aliases: ["cloudcover_low", "low_cloud_cover", "low_cloudfrac", "lcc", "cll"],
    standardName: "low_type_cloud_area_fraction", unit: .percent, level: nil, kind: .instant,
    quantum: 1, valid: 0...100,
    "Share of the sky that clouds below 2 km above the ground cover, fog included.")

  /// Share of the sky that clouds from 2 to 6 km above the ground cover, in %.
  public static let middleCloudCover = Metric(
    19, "cloud_cover_mid",
    aliases: ["cloudcover_mid", "medium_cloud_cover", "mid_cloudfrac", "mcc", "clm"],
    standardName: "medium_type_cloud_area_fraction", unit: .percent, level: nil, kind: .instant,
    quantum: 1, valid: 0...100,
    "Share of the sky that clouds from 2 to 6 km above the ground cover.")

  /// Share of the sky that clouds from 6 km above the ground cover, in %.
  public static let highCloudCover = Metric(
    20, "cloud_cover_high",
    aliases: ["cloudcover_high", "high_cloud_cover", "high_cloudfrac", "hcc", "clh"],
    standardName: "high_type_cloud_area_fraction", unit: .percent, level: nil, kind: .instant,
    quantum: 1, valid: 0...100,
    "Share of the sky that clouds from 6 km above the ground cover.")

  /// How far one can see along the ground, in m; an estimate.
  public static let visibility = Metric(
    21, "visibility",
    aliases: ["vis", "afwa_vis"],
    standardName: "visibility_in_air", unit: .metre, kind: .instant,
    quantum: 0.02, scale: .logarithmic(from: 10), valid: 0...100_000,
    "How far one can see along the ground; an estimate.")

  /// Speed of gusts 10 m above the ground, in m/s; an estimate.
  public static let windGust = Metric(
    22, "wind_gust",
    aliases: ["wind_gusts_10m", "windgusts_10m", "gust", "gusts", "wind_gusts", "fg10"],
    standardName: "wind_speed_of_gust", unit: .metrePerSecond, level: .aboveGround(10),
    kind: .instant,
    quantum: 0.1, valid: 0...125,
    "Speed of gusts 10 m above the ground; an estimate.")

  /// Thermal radiation of air and clouds on the ground, in W/m².
  public static let longwaveRadiation = Metric(
    23, "longwave_radiation",
    aliases: ["glw", "lwdown", "strd", "rlds", "terrestrial_radiation"],
    standardName: "surface_downwelling_longwave_flux_in_air", unit: .wattPerSquareMetre,
    kind: .instant, quantum: 1, valid: 0...700,
    "Thermal radiation of air and clouds on the ground.")

  /// Temperature of the water's surface, lakes included, in °C; missing on land.
  public static let seaSurfaceTemperature = Metric(
    24, "sea_surface_temperature",
    aliases: ["sst", "sea_temperature", "tos"],
    standardName: "sea_surface_temperature", unit: .celsius, kind: .instant,
    quantum: 0.1, valid: -5...42,
    "Temperature of the water's surface, lakes included; missing on land.")

  /// Convective available potential energy of air of the ground, in J/kg.
  public static let cape = Metric(
    25, "cape",
    aliases: ["afwa_cape", "sbcape", "convective_available_potential_energy"],
    standardName: "atmosphere_convective_available_potential_energy", unit: .joulePerKilogram,
    level: .entireAtmosphere,
    kind: .instant, quantum: 1, valid: 0...20_000,
    "Convective available potential energy of air of the ground.")

  /// Snow over the interval that ends at the time, in mm of water; part of ``precipitation``.
  public static let snowfall = Metric(
    26, "snowfall",
    aliases: ["snow", "snownc", "snowfall_water_equivalent", "sf"],
    standardName: "snowfall_amount", unit: .millimetre, kind: .sum,
    quantum: 0.005, valid: 0...1_000_000,
    "Snow over the interval that ends at the time, as water; part of precipitation.")

  /// Graupel and hail over the interval that ends at the time, in mm of water; part of ``precipitation``.
  public static let graupel = Metric(
    27, "graupel",
    aliases: ["graupelnc", "graupel_and_hail", "hail"],
    standardName: "graupel_and_hail_fall_amount", unit: .millimetre, kind: .sum,
    quantum: 0.005, valid: 0...1_000_000,
    "Graupel and hail over the interval that ends at the time, as water; part of precipitation.")

  /// 1 from sunrise to sunset, 0 at night, from the place and the time alone; without a unit.
  public static let isDay = Metric(
    40, "is_day",
    aliases: ["isday", "is_daytime"],
    standardName: "sunlit_binary_mask", unit: .one, kind: .category,
    quantum: 1, valid: 0...1, derivedFrom: [],
    "1 from sunrise to sunset, 0 at night; from the place and the time alone.")

  /// The UV index, without a unit; an estimate from the sun, climatological ozone and what the index holds of clouds and
  /// snow.
  public static let uvIndex = Metric(
    41, "uv_index",
    aliases: ["uvi", "uv"],
    standardName: "ultraviolet_index", unit: .one, kind: .instant,
    quantum: 0.1, valid: 0...50, derivedFrom: [],
    improvedBy: ["elevation", "shortwave_radiation", "cloud_cover", "snow_depth"],
    "UV index, an estimate: clear sky with climatological ozone, for the elevation, weakened by "
      + "cloud and raised by snow as far as the index holds them.")

  /// Present weather as a code of WMO table 4677, without a unit: see ``WeatherCode``.
  public static let weatherCode = Metric(
    42, "weather_code",
    aliases: ["weathercode", "wmo_code", "ww"],
    standardName: "", unit: .one, kind: .category,
    quantum: 1, valid: 0...99, derivedFrom: ["precipitation", "temperature"],
    improvedBy: ["snowfall", "graupel", "visibility", "cloud_cover", "cape"],
    "Present weather as a code of WMO table 4677, over the interval that ends at the time; without "
      + "cloud_cover only where something falls or there is fog.")

  /// Share of the cells and intervals around that are wet, in %; of one run, not an ensemble.
  public static let precipitationProbability = Metric(
    43, "precipitation_probability",
    aliases: ["pop", "probability_of_precipitation"],
    // A category, because a share of cells is already a mean over space and time.
    standardName: "", unit: .percent, kind: .category,
    quantum: 1, valid: 0...100, derivedFrom: ["precipitation"],
    "Neighbourhood fraction of one run, not an ensemble: the share of cells within 3 cells and one "
      + "output interval that have more than 0.1 mm/h.")

  /// Wet-bulb temperature 2 m above the ground, over water at all temperatures, in °C.
  public static let wetBulbTemperature = Metric(
    44, "wet_bulb_temperature",
    aliases: ["wet_bulb_temperature_2m", "wetbulb", "twb", "tw"],
    standardName: "wet_bulb_temperature", unit: .celsius, level: .aboveGround(2), kind: .instant,
    quantum: 0.05, valid: -95...62, derivedFrom: ["temperature", "dew_point", "surface_pressure"],
    "Wet-bulb temperature 2 m above the ground, over water at all temperatures.")

  /// What the air feels like in the shade, by Steadman: from temperature, humidity and wind, in °C.
  public static let apparentTemperature = Metric(
    45, "apparent_temperature",
    aliases: ["feels_like", "feelslike"],
    standardName: "", unit: .celsius, level: .aboveGround(2), kind: .instant,
    quantum: 0.1, valid: -150...90,
    derivedFrom: ["temperature", "dew_point", "surface_pressure", "wind_u", "wind_v"],
    "What the air feels like in the shade, by Steadman: from temperature, humidity and wind.")

  /// Heat index of the National Weather Service: what warm air feels like, from temperature and humidity, in °C.
  public static let heatIndex = Metric(
    46, "heat_index",
    aliases: ["heatindex"],
    standardName: "heat_index_of_air_temperature", unit: .celsius, level: .aboveGround(2),
    kind: .instant,
    quantum: 0.1, valid: -95...120, derivedFrom: ["temperature", "dew_point", "surface_pressure"],
    "Heat index of the National Weather Service: what warm air feels like, from temperature and humidity."
  )

  /// Height above the ground at which air from 2 m, lifted, is saturated: where a cumulus has its base, in m.
  public static let liftedCondensationLevel = Metric(
    47, "lifted_condensation_level",
    aliases: ["lcl", "lifting_condensation_level"],
    standardName: "atmosphere_lifting_condensation_level_wrt_surface", unit: .metre, level: nil,
    kind: .instant,
    quantum: 10, valid: 0...15_000, derivedFrom: ["temperature", "dew_point"],
    "Height above the ground at which air from 2 m, lifted, is saturated: where a cumulus has its base."
  )

  /// Solar radiation straight from the sun, on a surface that faces it, in W/m²; an estimate unless the index holds it.
  public static let directNormalIrradiance = Metric(
    49, "direct_normal_irradiance",
    aliases: ["dni", "direct_normal_radiation"],
    standardName: "surface_direct_along_beam_shortwave_flux_in_air", unit: .wattPerSquareMetre,
    kind: .solar, quantum: 1, valid: 0...1500, derivedFrom: ["shortwave_radiation"],
    improvedBy: ["direct_radiation", "diffuse_radiation"],
    "Solar radiation straight from the sun, on a surface that faces it; an estimate unless the index "
      + "holds it.")

  /// Solar radiation from the sky, on a level surface, in W/m²; an estimate unless the index holds it.
  public static let diffuseRadiation = Metric(
    50, "diffuse_radiation",
    aliases: ["dhi", "diffuse_horizontal_irradiance", "rsdsdiff"],
    standardName: "surface_diffuse_downwelling_shortwave_flux_in_air", unit: .wattPerSquareMetre,
    kind: .solar, quantum: 1, valid: 0...1500, derivedFrom: ["shortwave_radiation"],
    improvedBy: ["direct_radiation", "direct_normal_irradiance"],
    "Solar radiation from the sky, on a level surface; an estimate unless the index holds it.")

  /// Solar radiation straight from the sun, on a level surface, in W/m²; an estimate unless the index holds it.
  public static let directRadiation = Metric(
    51, "direct_radiation",
    aliases: ["direct_horizontal_irradiance", "bhi"],
    standardName: "surface_direct_downwelling_shortwave_flux_in_air", unit: .wattPerSquareMetre,
    kind: .solar, quantum: 1, valid: 0...1500, derivedFrom: ["shortwave_radiation"],
    improvedBy: ["diffuse_radiation", "direct_normal_irradiance"],
    "Solar radiation straight from the sun, on a level surface; an estimate unless the index holds it."
  )

  /// Solar radiation on a panel whose tilt and azimuth are part of the question, in W/m²; an estimate unless the index holds
  /// direct or diffuse radiation.
  public static let globalTiltedIrradiance = Metric(
    52, "global_tilted_irradiance",
    aliases: ["gti", "poa_irradiance"],
    standardName: "", unit: .wattPerSquareMetre, kind: .solar, quantum: 1, valid: 0...2000,
    derivedFrom: ["shortwave_radiation"],
    improvedBy: ["direct_radiation", "diffuse_radiation", "direct_normal_irradiance"],
    "Solar radiation on a panel of the tilt and azimuth asked for; level unasked.")

  /// Every metric, in the order in which commands list them.
  public static let all: [Metric] = [
    .temperature, .dewPoint, .relativeHumidity, .wetBulbTemperature, .apparentTemperature,
    .heatIndex, .liftedCondensationLevel, .windSpeed, .windDirection, .windGust, .windU,
    .windV, .seaLevelPressure, .surfacePressure, .precipitation, .precipitationProbability,
    .snowfall, .graupel, .snowDepth, .cloudCover, .lowCloudCover, .middleCloudCover,
    .highCloudCover, .visibility, .shortwaveRadiation, .directRadiation, .diffuseRadiation,
    .directNormalIrradiance, .globalTiltedIrradiance, .longwaveRadiation, .skinTemperature,
    .seaSurfaceTemperature, .boundaryLayerHeight, .cape,
    .convectiveInhibition, .mostUnstableCape, .mostUnstableInhibition, .mixedLayerCape,
    .mixedLayerInhibition, .precipitableWater, .freezingLevelHeight, .snowfallHeight, .windShear,
    .uvIndex, .weatherCode, .isDay,
    .elevation, .land,
  ]
}
