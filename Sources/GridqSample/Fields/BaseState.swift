import GridqGeometry

/// The reference atmosphere at rest from which WRF counts its perturbations
/// (dyn_em/module_initialize_real.F): T = T₀₀ + A ln(p ⁄ p₀), hydrostatic, dry.
struct BaseState {
  /// Pascal.
  static let seaLevelPressure = 1e5
  /// Kelvin.
  static let seaLevelTemperature = 290.0
  /// Kelvin per unit of ln p.
  static let lapse = 50.0
  /// Kelvin, of the stratosphere.
  static let coldest = 200.0

  /// Pascal at a terrain height in metres.
  static func surfacePressure(
    height: Double, gasConstant: Double = MoistAir.gasConstant
  ) -> Double {
    let ratio = seaLevelTemperature / lapse
    let geopotential = 2 * MoistAir.gravity * height / (lapse * gasConstant)
    return seaLevelPressure * exponential(-ratio + (ratio * ratio - geopotential).squareRoot())
  }

  /// Kelvin.
  static func temperature(pressure: Double) -> Double {
    max(
      coldest,
      seaLevelTemperature + lapse * naturalLogarithm(pressure / seaLevelPressure))
  }
}
