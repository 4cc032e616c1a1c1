import GridqGeometry

/// Humidity over water from the temperature, the dew point and the pressure.
///
/// The constants are those of wrf-python (and NCL): saturation vapour pressure after Bolton (1980), equation
/// 10; mixing ratio divided by the saturation value of wrf-python, 0.622·es / (p − 0.378·es); at most 100 %.
enum Humidity {
  /// Relative humidity in %, 0 to 100. Temperatures in °C, pressure in hPa; NaN gives NaN.
  static func relative(temperature: Double, dewPoint: Double, pressure: Double) -> Double {
    let saturation = 6.112 * exponential(17.67 * temperature / (temperature + 243.5))
    // The inverse of wrf-python's dew point, (243.5·ln e − 440.8) / (19.48 − ln e).
    let vapour = exponential((19.48 * dewPoint + 440.8) / (dewPoint + 243.5))
    let mixingRatio = 0.622 * vapour / (pressure - vapour)
    let saturated = 0.622 * saturation / (pressure - 0.378 * saturation)
    let relative = 100 * mixingRatio / saturated
    return relative.isNaN ? .nan : min(100, max(0, relative))
  }
}
