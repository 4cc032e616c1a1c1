import GridqGeometry

/// Humidity over water from the temperature, the dew point and the pressure.
///
/// The constants are those of wrf-python (and NCL): saturation vapour pressure after Bolton (1980), equation
/// 10; mixing ratio divided by the saturation value of wrf-python, 0.622·es / (p − 0.378·es); at most 100 %.
enum Humidity {
  /// The mass of water vapour over that of as many molecules of dry air.
  static let massRatio = 0.622

  /// Relative humidity in %, 0 to 100. Temperatures in °C, pressure in hPa; NaN gives NaN.
  static func relative(temperature: Double, dewPoint: Double, pressure: Double) -> Double {
    let saturation = saturation(temperature)
    let mixingRatio = mixingRatio(dewPoint: dewPoint, pressure: pressure)
    let saturated = massRatio * saturation / (pressure - 0.378 * saturation)
    let relative = 100 * mixingRatio / saturated
    return relative.isNaN ? .nan : min(100, max(0, relative))
  }

  /// Vapour pressure in hPa of air that is saturated over water, of a temperature in °C.
  static func saturation(_ temperature: Double) -> Double {
    6.112 * exponential(17.67 * temperature / (temperature + 243.5))
  }

  /// Whether air of a temperature in °C may be much drier than its dew point in °C says. wrf-python's are of at least 0.001 hPa
  /// of vapour, -80.45 °C, and stand for all drier air: that is up to 1 % of saturation at -46 °C, and 93 % at -80 °C.
  static func mayBeDrier(than dewPoint: Double, at temperature: Double) -> Bool {
    // Profiles are in steps of 0.1 °C.
    dewPoint <= -80.35 && temperature < -46
  }

  /// Vapour pressure in hPa of a dew point in °C: the inverse of wrf-python's, (243.5·ln e − 440.8) / (19.48 − ln e).
  static func vapourPressure(dewPoint: Double) -> Double {
    exponential((19.48 * dewPoint + 440.8) / (dewPoint + 243.5))
  }

  /// Dew point in °C of a vapour pressure in hPa.
  static func dewPoint(vapourPressure: Double) -> Double {
    let logarithm = naturalLogarithm(vapourPressure)
    return (243.5 * logarithm - 440.8) / (19.48 - logarithm)
  }

  /// Water vapour in kg for each kg of dry air, of a dew point in °C at a pressure in hPa.
  static func mixingRatio(dewPoint: Double, pressure: Double) -> Double {
    let vapour = vapourPressure(dewPoint: dewPoint)
    return massRatio * vapour / (pressure - vapour)
  }
}
