import GridqGeometry

/// Water vapour over liquid water, and the constants of air as WRF has them
/// (share/module_model_constants.F).
enum MoistAir {
  /// J kg⁻¹ K⁻¹
  static let gasConstant = 287.0
  /// R/cp with cp = 7R/2.
  static let kappa = 2.0 / 7.0
  /// m s⁻²
  static let gravity = 9.81
  /// kelvin
  static let freezing = 273.15

  /// Saturation vapour pressure in pascal over water (Bolton 1980, equation 10).
  static func saturationPressure(_ temperature: Double) -> Double {
    611.2 * exponential(17.67 * (temperature - freezing) / (temperature - 29.65))
  }

  /// Mixing ratio in kg/kg from vapour pressure and air pressure.
  static func mixingRatio(vapour: Double, pressure: Double) -> Double {
    0.622 * vapour / (pressure - vapour)
  }

  /// Kelvin: the temperature at which dry air would be as light.
  static func virtualTemperature(_ temperature: Double, mixingRatio: Double) -> Double {
    temperature * (1 + 1.608 * mixingRatio) / (1 + mixingRatio)
  }
}
