import GridqGeometry

/// Constants and formulas of moist air as in WRF and wrf-python (WRF share/module_model_constants.F;
/// wrf-python fortran/wrf_constants.f90).
enum Air {
  /// The gas constant of dry air, J/(kg K).
  static let gasConstant = 287.0
  /// R / cp of dry air.
  static let exponent = gasConstant / 1004.5
  /// The acceleration of gravity, m/s².
  static let gravity = 9.81
  /// The lapse rate of the standard atmosphere, K/m.
  static let lapseRate = 0.0065
  /// The potential temperature that is subtracted in WRF's T, K.
  static let baseTemperature = 300.0

  /// The temperature in K from WRF's T, the perturbation potential temperature in K, and the
  /// pressure in Pa (wrf-python fortran/wrf_user.f90 DCOMPUTETK).
  static func temperature(perturbation: Double, pressure: Double) -> Double {
    (perturbation + baseTemperature) * power(pressure / 100_000, exponent)
  }

  /// WRF's T from the temperature in K and the pressure in Pa: the inverse of
  /// ``temperature(perturbation:pressure:)``.
  static func perturbation(temperature: Double, pressure: Double) -> Double {
    temperature / power(pressure / 100_000, exponent) - baseTemperature
  }

  /// The virtual temperature from the temperature and the mixing ratio in kg/kg, with the 0.608 q of
  /// wrf-python (fortran/wrf_user.f90 DCOMPUTESEAPRS) and WRF (phys/module_diag_functions.F MSLP). A
  /// mixing ratio just below 0 counts as 0.
  @inline(__always)
  static func virtualTemperature(_ temperature: Double, mixingRatio: Double) -> Double {
    temperature * (1 + 0.608 * (mixingRatio < 0 ? 0 : mixingRatio))
  }

  /// The relative humidity over water, 0…1, from K, kg/kg and Pa (wrf-python fortran/wrf_user.f90
  /// DCOMPUTERH). Missing where nothing on Earth has such a pressure or temperature, as in columns of fill.
  @inline(__always)
  static func relativeHumidity(
    temperature: Double, mixingRatio: Double, pressure: Double
  ) -> Double {
    let saturation =
      6.112 * fieldExponential(17.67 * (temperature - 273.15) / (temperature - 29.65))
    // The mixing ratio divided by that of saturated air, in one division.
    let humidity = mixingRatio * (0.01 * pressure - 0.378 * saturation) / (0.622 * saturation)
    let limited = humidity > 1 ? 1 : humidity < 0 ? 0 : humidity
    return pressure > 0 && temperature > 100 ? limited : .nan
  }
}

/// The same for levels of columns, in Float as models write them: a temperature is within 0.0002 K of that in Double, less
/// than a hundredth of a step of 0.05 K.
extension Air {
  /// The natural logarithm of a pressure in Pa divided by 1000 hPa.
  @inline(__always)
  static func pressureLogarithm(_ pressure: Float) -> Float {
    fieldLogarithm(pressure * 1e-5)
  }

  /// (p / 1000 hPa)^(R / cp).
  @inline(__always)
  static func exner(logarithm: Float) -> Float { fieldExponential(logarithm * Float(exponent)) }

  /// K.
  @inline(__always)
  static func temperature(perturbation: Float, exner: Float) -> Float {
    (perturbation + Float(baseTemperature)) * exner
  }

  /// As in Double.
  @inline(__always)
  static func virtualTemperature(_ temperature: Float, mixingRatio: Float) -> Float {
    temperature * (1 + 0.608 * (mixingRatio < 0 ? 0 : mixingRatio))
  }

  /// As in Double.
  @inline(__always)
  static func relativeHumidity(
    temperature: Float, mixingRatio: Float, pressure: Float
  ) -> Float {
    let saturation =
      6.112 * fieldExponential(17.67 * (temperature - 273.15) / (temperature - 29.65))
    let humidity = mixingRatio * (0.01 * pressure - 0.378 * saturation) / (0.622 * saturation)
    let limited: Float = humidity > 1 ? 1 : humidity < 0 ? 0 : humidity
    return pressure > 0 && temperature > 100 ? limited : .nan
  }
}
