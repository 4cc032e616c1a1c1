import GridqGeometry

/// The air above one site, layer by layer from the ground up, in hydrostatic balance.
struct AirColumn {
  /// One layer, at its middle, in SI units; winds towards east and north.
  struct Layer {
    var pressure: Double
    var theta: Double
    var vapour: Double
    var cloudFraction: Double
    var cloudWater: Double
    var cloudIce: Double
    var rain: Double
    var snow: Double
    var east: Double
    var north: Double
    /// m²/s² at the upper face.
    var geopotential: Double
  }

  /// m²/s² at the upper face of the last layer.
  private var geopotential: Double
  private let surface: SurfaceWeather
  private let shapes: LevelShapes
  private let aloft: UpperWeather
  private let logSeaLevelPressure: Double
  private let freeSurfaceTemperature: Double
  private var logFacePressure: Double

  init(site: Site, surface: SurfaceWeather, aloft: UpperWeather, shapes: LevelShapes) {
    self.surface = surface
    self.aloft = aloft
    self.shapes = shapes
    geopotential = MoistAir.gravity * site.height
    logSeaLevelPressure = naturalLogarithm(surface.seaLevelPressure)
    logFacePressure = naturalLogarithm(surface.pressure)
    freeSurfaceTemperature = AirColumn.freeTemperature(
      logPressure: logFacePressure, logSeaLevelPressure: logSeaLevelPressure,
      seaLevel: surface.seaLevelTemperature)
  }

  /// The next layer; layers are asked for in order.
  mutating func climb(_ level: Int, eta: Double, upperFace: Double) -> Layer {
    let pressure = EtaLevels.pressure(eta, surface: surface.pressure)
    let logPressure = naturalLogarithm(pressure)
    let temperature = temperature(level, logPressure: logPressure)
    let saturation = min(MoistAir.saturationPressure(temperature), 0.5 * pressure)
    let humidity = relativeHumidity(level)
    let vapour = MoistAir.mixingRatio(vapour: humidity * saturation, pressure: pressure)

    let upperLogPressure = naturalLogarithm(
      EtaLevels.pressure(upperFace, surface: surface.pressure))
    geopotential +=
      MoistAir.gasConstant * MoistAir.virtualTemperature(temperature, mixingRatio: vapour)
      * (logFacePressure - upperLogPressure)
    logFacePressure = upperLogPressure

    let cloud = cloudFraction(humidity: humidity, pressure: pressure)
    let frozen = smoothStep(temperature, from: MoistAir.freezing, to: MoistAir.freezing - 25)
    let falling = fallingWater(temperature: temperature, pressure: pressure)
    let friction = shapes.friction[level]
    let free = 1 - friction
    let jet = shapes.jet[level] * aloft.jetStrength
    let shear = 1 - eta
    return Layer(
      pressure: pressure,
      theta: temperature * exponential(MoistAir.kappa * (AirColumn.logReference - logPressure)),
      vapour: vapour, cloudFraction: cloud,
      cloudWater: 0.35e-3 * cloud * cloud * (1 - frozen),
      cloudIce: 0.06e-3 * cloud * cloud * frozen,
      rain: falling.rain, snow: falling.snow,
      east: surface.windEast * friction
        + free * (surface.freeWindEast * (0.5 + 0.5 * eta) + jet + aloft.wind.east * shear),
      north: surface.windNorth * friction
        + free * (surface.freeWindNorth * (0.6 + 0.4 * eta) + aloft.wind.north * shear),
      geopotential: geopotential)
  }

  private static let logReference = naturalLogarithm(1e5)

  /// Kelvin: the free air's profile, bent at the ground to the temperature there, with eddies.
  private func temperature(_ level: Int, logPressure: Double) -> Double {
    let free = AirColumn.freeTemperature(
      logPressure: logPressure, logSeaLevelPressure: logSeaLevelPressure,
      seaLevel: surface.seaLevelTemperature)
    let ground = 0.75 * (surface.temperature - freeSurfaceTemperature) * shapes.warmth[level]
    let eddies =
      aloft.temperature.0 * shapes.modes[0][level] + aloft.temperature.1 * shapes.modes[1][level]
      + aloft.temperature.2 * shapes.modes[2][level]
    return free + ground + eddies
  }

  /// Kelvin: the standard lapse rate from sea level up to a stratosphere of even temperature.
  private static func freeTemperature(
    logPressure: Double, logSeaLevelPressure: Double, seaLevel: Double
  ) -> Double {
    let exponent = MoistAir.gasConstant * WeatherMoment.lapseRate / MoistAir.gravity
    return max(seaLevel * exponential(exponent * (logPressure - logSeaLevelPressure)), 214)
  }

  /// 0…1 over water.
  private func relativeHumidity(_ level: Int) -> Double {
    let free = clamped(
      shapes.dryness[level] + surface.moisture * shapes.moistening[level]
        + aloft.moisture.0 * shapes.modes[0][level] + aloft.moisture.1 * shapes.modes[1][level],
      0.02, 1)
    let friction = shapes.friction[level]
    return friction * surface.relativeHumidity + (1 - friction) * free
  }

  /// 0…1, from humidity above a threshold (Sundqvist et al. 1989).
  private func cloudFraction(humidity: Double, pressure: Double) -> Double {
    let threshold = 0.62 + 0.2 * smoothStep(pressure, from: 60_000, to: 95_000)
    guard humidity > threshold else { return 0 }
    return 1 - ((1 - min(humidity, 1)) / (1 - threshold)).squareRoot()
  }

  /// kg/kg of rain and snow that fall through the layer: Marshall and Palmer's (1948) relation of
  /// water content to rain rate, below the height where it forms.
  private func fallingWater(temperature: Double, pressure: Double) -> (rain: Double, snow: Double) {
    guard aloft.rainRate > 0.01, pressure > 40_000 else { return (0, 0) }
    let density = pressure / (MoistAir.gasConstant * temperature)
    let depth = smoothStep(pressure, from: 40_000, to: 65_000)
    let content = 0.072e-3 * power(aloft.rainRate, 0.88) * depth / density
    let frozen = smoothStep(
      temperature, from: MoistAir.freezing + 1, to: MoistAir.freezing - 1)
    return (content * (1 - frozen), content * frozen)
  }
}
