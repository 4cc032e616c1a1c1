#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Darwin)
  import Darwin
#else
  import CMathematics  // of web/module
#endif

// The C library's functions, for all targets that calculate: the only file that imports them. Formulas are in
// degrees where their sources are.

package let radiansPerDegree = Double.pi / 180

package func sine(_ radians: Double) -> Double { sin(radians) }

package func cosine(_ radians: Double) -> Double { cos(radians) }

package func arcsine(_ sine: Double) -> Double { asin(sine) }

#if !arch(wasm32)
  /// For sample runs, which are not made in a browser.
  package func hyperbolicTangent(_ x: Double) -> Double { tanh(x) }
#endif

package func sine(degrees angle: Double) -> Double { sin(angle * radiansPerDegree) }

package func cosine(degrees angle: Double) -> Double { cos(angle * radiansPerDegree) }

package func tangent(degrees angle: Double) -> Double { tan(angle * radiansPerDegree) }

/// The angle of the vector (x, y) from the x axis, in degrees, −180…180.
package func arctangentDegrees(y: Double, x: Double) -> Double { atan2(y, x) / radiansPerDegree }

/// The angle in degrees, −90…90.
func arctangentDegrees(_ ratio: Double) -> Double { atan(ratio) / radiansPerDegree }

/// The angle of the vector (x, y) from the x axis, in radians.
package func arctangentRadians(y: Double, x: Double) -> Double { atan2(y, x) }

/// The angle in degrees, −90…90, of a sine that rounding may have moved past ±1.
package func arcsineDegrees(_ sine: Double) -> Double {
  asin(min(1, max(-1, sine))) / radiansPerDegree
}

/// −∞ for 0 and ∞ for ∞; NaN for a negative number.
package func naturalLogarithm(_ x: Double) -> Double { log(x) }

/// The natural logarithm of 1 + x, exact even where x is small.
package func naturalLogarithm(onePlus x: Double) -> Double { log1p(x) }

/// Towards 0 below about −745 and ∞ above about 709.
package func exponential(_ x: Double) -> Double { exp(x) }

package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The same direction within (−180, 180], exactly. NaN when `angle` is not finite.
func wrapped(degrees angle: Double) -> Double {
  if angle > -180 && angle <= 180 { return angle }
  let turned = angle.remainder(dividingBy: 360)
  return turned == -180 ? 180 : turned
}
