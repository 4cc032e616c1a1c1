import GridqGeometry

/// Where air that is lifted becomes saturated.
enum LiftedCondensation {
  /// J/(kg K) of dry air, Bolton's.
  private static let heatCapacity = 1005.7
  private static let gravity = 9.80665

  /// Metres above where the air has these temperatures in °C; 0 where it is saturated. NaN gives NaN.
  ///
  /// D. Bolton, "The computation of equivalent potential temperature", Monthly Weather Review 108 (1980), 1046–1053,
  /// equation 15; up to there the air cools as dry air does.
  static func height(temperature: Double, dewPoint: Double) -> Double {
    let (kelvin, dew) = (temperature + 273.15, dewPoint + 273.15)
    guard !kelvin.isNaN, dew > 56 else { return .nan }
    guard dew < kelvin else { return 0 }
    let saturated = 1 / (1 / (dew - 56) + naturalLogarithm(kelvin / dew) / 800) + 56
    return max(0, (kelvin - saturated) * heatCapacity / gravity)
  }
}
