// The C library's elementary functions, in one place for every platform.
private import Libc

func sine(_ radians: Double) -> Double { sin(radians) }
func cosine(_ radians: Double) -> Double { cos(radians) }
func arcSine(_ value: Double) -> Double { asin(value) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func hyperbolicTangent(_ value: Double) -> Double { tanh(value) }
func exponential(_ value: Double) -> Double { exp(value) }
func naturalLogarithm(_ value: Double) -> Double { log(value) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Radians in one degree.
let radiansPerDegree = Double.pi / 180

/// 0 below `low`, 1 above `high`, a smooth cubic between.
func smoothStep(_ value: Double, from low: Double, to high: Double) -> Double {
  let share = min(max((value - low) / (high - low), 0), 1)
  return share * share * (3 - 2 * share)
}

/// A bell of height one and e-folding half-width `width` around zero.
func bell(_ distance: Double, width: Double) -> Double {
  let ratio = distance / width
  return exponential(-ratio * ratio)
}

/// `value` held between two bounds.
func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
  min(max(value, low), high)
}
