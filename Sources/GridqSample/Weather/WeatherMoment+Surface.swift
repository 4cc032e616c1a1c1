import GridqGeometry

extension WeatherMoment {
  /// Everything near the ground at sites.
  func surface(at sites: ArraySlice<Site>) -> [SurfaceWeather] {
    let (settings, drifting) = settings(at: sites)
    let temperatureEddies = weather.temperatureEddies.values(at: drifting, seconds: seconds)
    let eastEddies = weather.windEddies.east.values(at: drifting, seconds: seconds)
    let northEddies = weather.windEddies.north.values(at: drifting, seconds: seconds)
    let pressures = seaLevelPressures(at: sites.map(\.place))
    let gradients = pressureGradients(at: sites)
    return settings.indices.map { index in
      let site = sites[sites.startIndex + index]
      let winds = winds(
        at: site, gradient: gradients[index],
        eddies: Wind(east: eastEddies[index], north: northEddies[index]))
      let temperature = seaLevelTemperature(
        at: site.place, in: settings[index], eddy: temperatureEddies[index])
      return surface(
        at: site, in: settings[index], winds: winds, airAtSeaLevel: temperature,
        pressureAtSea: pressures[index])
    }
  }

  private func surface(
    at site: Site, in setting: Setting, winds: (free: Wind, surface: Wind), airAtSeaLevel: Double,
    pressureAtSea: Double
  ) -> SurfaceWeather {
    let place = site.place
    let cloud = cloudCover(in: setting)
    // The sea's eddies are stationary.
    let sea = climate.seaTemperature(at: place) + site.seaEddy
    let sunHeight = sun.height(at: place)
    let (free, wind) = winds
    let speed = (wind.east * wind.east + wind.north * wind.north).squareRoot()

    let pressure = WeatherMoment.pressure(
      atHeight: site.height, seaLevel: pressureAtSea, temperature: airAtSeaLevel)

    let overLand = airAtSeaLevel + dayAndNight(at: site, cloud: cloud, windSpeed: speed)
    let overSea = 0.45 * airAtSeaLevel + 0.55 * sea - 0.2
    let mixed = site.maritime * (site.isLand ? 0.75 : 1)
    let temperature = overLand + (overSea - overLand) * mixed - Self.lapseRate * site.height

    // The dew point follows the air mass, not the hour: relative humidity falls in the afternoon.
    let unheated = airAtSeaLevel + (overSea - airAtSeaLevel) * mixed - Self.lapseRate * site.height
    let depression = max(0.3, 4.4 - 3.3 * setting.moisture - 1.1 * site.maritime)
    let dewPoint = min(unheated - depression, temperature - 0.1)
    let vapour = MoistAir.saturationPressure(dewPoint)
    let shortwave = shortwave(sunHeight: sunHeight, cloud: cloud, height: site.height)
    var surface = SurfaceWeather(
      seaLevelTemperature: airAtSeaLevel, seaLevelPressure: pressureAtSea, pressure: pressure,
      temperature: temperature,
      mixingRatio: MoistAir.mixingRatio(vapour: vapour, pressure: pressure),
      relativeHumidity: vapour / MoistAir.saturationPressure(temperature),
      moisture: setting.moisture, cloudCover: cloud,
      windEast: wind.east, windNorth: wind.north,
      freeWindEast: free.east, freeWindNorth: free.north,
      skinTemperature: site.isLand
        ? temperature + 4.5 * shortwave / 800 - 2 * (1 - cloud) * (sunHeight > 0 ? 0 : 1) : sea,
      seaTemperature: sea, shortwave: shortwave,
      longwave: longwave(temperature: temperature, vapour: vapour, cloud: cloud),
      boundaryLayerHeight: boundaryLayerHeight(at: site, cloud: cloud, windSpeed: speed))
    if let noise = weather.noise { surface.roughen(by: noise, at: site, seconds: seconds) }
    return surface
  }

  /// K/m, of the standard atmosphere.
  static let lapseRate = 0.0065

  /// Pascal at a height in the standard lapse rate.
  static func pressure(atHeight height: Double, seaLevel: Double, temperature: Double) -> Double {
    let exponent = MoistAir.gravity / (MoistAir.gasConstant * lapseRate)
    return seaLevel * power(1 - lapseRate * height / (temperature + 1), exponent)
  }

  /// Kelvin by which the hour changes the temperature over land: lowest at sunrise, highest two
  /// and a half hours after noon, little under cloud, in wind, near the sea and in polar night.
  private func dayAndNight(at site: Site, cloud: Double, windSpeed: Double) -> Double {
    let hour = sun.solarHour(at: site.place)
    let phase = (hour - 14.5) * 15 * radiansPerDegree
    let shape = cosine(phase) + 0.22 * cosine(2 * phase) - 0.1
    let strength = 1.2 + 5 * clamped(sun.noonHeight(at: site.place), 0, 1)
    let inland = 1 - 0.6 * site.maritime
    return strength * inland * shape * (1 - 0.6 * cloud) * (1 - 0.3 * clamped(windSpeed / 12, 0, 1))
  }

  /// W/m²: clear sky of Haurwitz (1945), dimmed by cloud as Kasten and Czeplak (1980).
  private func shortwave(sunHeight: Double, cloud: Double, height: Double) -> Double {
    guard sunHeight > 0.001 else { return 0 }
    let clear = 1098 * sunHeight * exponential(-0.057 / sunHeight) * (1 + height * 3e-5)
    return clear * (1 - 0.75 * power(cloud, 3.4))
  }

  /// W/m²: emissivity of the clear sky of Brunt (1932), raised by cloud.
  private func longwave(temperature: Double, vapour: Double, cloud: Double) -> Double {
    let clear = 0.56 + 0.065 * (vapour / 100).squareRoot()
    let emissivity = clear + (1 - clear) * 0.8 * cloud
    let squared = temperature * temperature
    return emissivity * 5.670374e-8 * squared * squared
  }

  /// Metres: stirred by the wind, and over land by the sun's warmth of the last hours.
  private func boundaryLayerHeight(at site: Site, cloud: Double, windSpeed: Double) -> Double {
    let stirred = 90 + 45 * windSpeed
    guard site.isLand else { return stirred + 260 }
    let hour = sun.solarHour(at: site.place)
    let phase = (hour - 14) * 15 * radiansPerDegree
    let warmth = max(0, cosine(phase) + 0.05) * clamped(sun.noonHeight(at: site.place), 0, 1)
    return stirred + 1700 * warmth * (1 - 0.65 * cloud) * (1 - 0.4 * site.maritime)
      + 200 * site.maritime
  }
}
