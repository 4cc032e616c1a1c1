import GridqGeometry
import GridqMetrics

extension Diagnostic {
  /// The dew point from the mixing ratio at 2 m and the surface pressure.
  static let dewPoint = Diagnostic(
    metric: .dewPoint, lookedFor: [.mixingRatio2m, .surfacePressure]
  ) {
    inventory throws(MissingVariables) in
    let variables = try inventory.all([.mixingRatio2m, .surfacePressure], for: .dewPoint)
    return Recipe(
      variables, method: "Bolton, over water, as wrf-python td2"
    ) { fields, _ in
      let possible = Metric.surfacePressure.validRange
      return combined(fields[0], fields[1]) {
        dewPointTemperature(mixingRatio: $0, pressure: $1 / 100, possible: possible)
      }
    }
  }
}

/// The dew point over water in °C from the mixing ratio in kg/kg and the pressure in hPa.
///
/// wrf-python, fortran/wrf_user.f90 DCOMPUTETD: e = max(0.001, q·p / (0.622 + q)), Td = (243.5 ln e − 440.8)
/// / (19.48 − ln e), which inverts Bolton (1980), Monthly Weather Review 108, equation 10. A mixing ratio
/// just below 0 counts as 0. As in wrf-python, the result may exceed the temperature of the air. Missing
/// where the pressure is impossible: a model that has not filled its fields has 0 in both, which is not dry
/// air.
@inline(__always)
func dewPointTemperature(
  mixingRatio: Double, pressure: Double,
  possible: ClosedRange<Double> = Metric.surfacePressure.validRange
) -> Double {
  let ratio = mixingRatio < 0 ? 0 : mixingRatio
  let vapourPressure = ratio * pressure / (0.622 + ratio)
  let logarithm = fieldLogarithm(vapourPressure < 0.001 ? 0.001 : vapourPressure)
  let dewPoint = (243.5 * logarithm - 440.8) / (19.48 - logarithm)
  return pressure >= possible.lowerBound && pressure <= possible.upperBound ? dewPoint : .nan
}
