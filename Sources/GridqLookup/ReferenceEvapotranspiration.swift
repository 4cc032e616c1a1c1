import GridqGeometry

/// The water that a well-watered field of grass gives to the air: ET₀ of one hour or a part of it.
///
/// R. G. Allen, L. S. Pereira, D. Raes and M. Smith, "Crop evapotranspiration", FAO Irrigation and Drainage Paper 56
/// (1998). The numbers are those of its equations.
package enum ReferenceEvapotranspiration {
  /// The weather of a period, on average.
  package struct Weather {
    /// °C, 2 m above the ground.
    package var temperature: Double
    /// °C, 2 m above the ground.
    package var dewPoint: Double
    /// m/s, 10 m above the ground.
    package var windSpeed: Double
    /// hPa, at the ground.
    package var pressure: Double
    /// W/m² on a level surface.
    package var shortwaveRadiation: Double
    /// W/m² on a level surface outside the atmosphere.
    package var extraterrestrialRadiation: Double
    /// %, which tells of the night what the radiation does by day; NaN is not known.
    package var cloudCover: Double
    /// Metres above the sea; NaN counts as sea level.
    package var elevation: Double

    package init(
      temperature: Double, dewPoint: Double, windSpeed: Double, pressure: Double,
      shortwaveRadiation: Double, extraterrestrialRadiation: Double, cloudCover: Double = .nan,
      elevation: Double = .nan
    ) {
      self.temperature = temperature
      self.dewPoint = dewPoint
      self.windSpeed = windSpeed
      self.pressure = pressure
      self.shortwaveRadiation = shortwaveRadiation
      self.extraterrestrialRadiation = extraterrestrialRadiation
      self.cloudCover = cloudCover
      self.elevation = elevation
    }
  }

  /// Saturation vapour pressure over water in kPa, of a temperature in °C (equation 11); of the dew point it is the
  /// actual one (equation 14).
  package static func saturation(_ temperature: Double) -> Double {
    0.6108 * exponential(17.27 * temperature / (temperature + 237.3))
  }

  /// What the air could still take up, kPa, never negative: the difference of equations 11 and 14, as Open-Meteo's
  /// `vapour_pressure_deficit`. Temperatures in °C; NaN gives NaN.
  package static func vapourPressureDeficit(temperature: Double, dewPoint: Double) -> Double {
    let deficit = saturation(temperature) - saturation(dewPoint)
    return deficit.isNaN ? .nan : max(0, deficit)
  }

  /// The radiation outside the atmosphere, W/m², below which the sun is too low to tell how clear the sky is: about 17°
  /// above the horizon, 0.3 rad as in the ASCE Standardized Reference Evapotranspiration Equation (2005).
  private static let leastRadiation = 400.0
  /// The share of clear-sky radiation where neither sun nor cloud cover tell: the middle of what the text to
  /// equation 39 gives for humid and dry climates, 0.4 to 0.8.
  private static let unknownClearness = 0.6

  /// mm in an hour of such weather, never negative (equation 53); NaN where a part that it needs is.
  package static func millimetresPerHour(_ weather: Weather) -> Double {
    guard !weather.dewPoint.isNaN else { return .nan }
    let temperature = weather.temperature
    let saturation = saturation(temperature)
    let vapour = min(saturation, self.saturation(weather.dewPoint))
    // kPa/°C: equations 13 and 8; the pressure there is in kPa.
    let slope = 4098 * saturation / ((temperature + 237.3) * (temperature + 237.3))
    let psychrometric = 0.665e-3 * weather.pressure / 10
    // From 10 m to 2 m: equation 47.
    let wind = weather.windSpeed * 4.87 / naturalLogarithm(67.8 * 10 - 5.42)
    // MJ/m² in an hour.
    let arriving = weather.shortwaveRadiation * 0.0036
    // Equations 38 and 39, the latter with a twenty-fourth of the day's constant.
    let kelvin = temperature + 273.16
    let longwave =
      4.903e-9 / 24 * kelvin * kelvin * kelvin * kelvin * (0.34 - 0.14 * vapour.squareRoot())
      * (1.35 * clearness(weather) - 0.35)
    let net = 0.77 * arriving - longwave
    // What the ground takes up by day and gives by night: equations 45 and 46.
    let ground = net * (weather.extraterrestrialRadiation > 0 ? 0.1 : 0.5)
    let amount =
      (0.408 * slope * (net - ground)
        + psychrometric * 37 / (temperature + 273) * wind * (saturation - vapour))
      / (slope + psychrometric * (1 + 0.34 * wind))
    return amount.isNaN ? .nan : max(0, amount)
  }

  /// The radiation as a share of that of a clear sky (equation 37), 0.25…1.
  private static func clearness(_ weather: Weather) -> Double {
    if weather.extraterrestrialRadiation >= leastRadiation {
      let height = weather.elevation.isNaN ? 0 : weather.elevation
      let clear = (0.75 + 2e-5 * height) * weather.extraterrestrialRadiation
      return min(1, max(0.25, weather.shortwaveRadiation / clear))
    }
    guard !weather.cloudCover.isNaN else { return unknownClearness }
    return ClearSky.transmission(cloudCover: weather.cloudCover)
  }
}
