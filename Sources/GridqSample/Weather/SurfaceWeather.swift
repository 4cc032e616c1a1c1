/// The weather at one site and moment near the ground, in SI units.
struct SurfaceWeather {
  /// Kelvin, the air of the lowest kilometres reduced to sea level, without the hour of the day.
  var seaLevelTemperature: Double
  /// Pascal.
  var seaLevelPressure: Double
  /// Pascal, at the height of the site.
  var pressure: Double
  /// Kelvin, two metres above the ground.
  var temperature: Double
  /// kg/kg, two metres above the ground.
  var mixingRatio: Double
  /// 0…1, over water, two metres above the ground.
  var relativeHumidity: Double
  /// −1…1.5: how moist the whole column is.
  var moisture: Double
  /// 0…1.
  var cloudCover: Double
  /// m/s towards east and north, ten metres above the ground.
  var windEast: Double
  var windNorth: Double
  /// m/s above the boundary layer.
  var freeWindEast: Double
  var freeWindNorth: Double
  /// Kelvin.
  var skinTemperature: Double
  var seaTemperature: Double
  /// W/m².
  var shortwave: Double
  var longwave: Double
  /// Metres above the ground.
  var boundaryLayerHeight: Double
}

/// How hard it rains, mm/h of water.
struct RainRate {
  /// Showers, from the convection scheme.
  var convective: Double
  /// Frontal rain and snow.
  var gridScale: Double
  /// Drizzle from shallow clouds.
  var shallow: Double

  var total: Double { convective + gridScale + shallow }
}
