#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The C library's functions under names that say degrees: the only file of the target that imports
// it. Formulas elsewhere read in degrees, as their sources do.

let radiansPerDegree = Double.pi / 180

func sine(degrees angle: Double) -> Double { sin(angle * radiansPerDegree) }

func cosine(degrees angle: Double) -> Double { cos(angle * radiansPerDegree) }

func tangent(degrees angle: Double) -> Double { tan(angle * radiansPerDegree) }

/// The angle of the vector (x, y) from the x axis, in degrees, −180…180.
func arctangentDegrees(y: Double, x: Double) -> Double { atan2(y, x) / radiansPerDegree }

/// The angle in degrees, −90…90.
func arctangentDegrees(_ ratio: Double) -> Double { atan(ratio) / radiansPerDegree }

/// The angle of the vector (x, y) from the x axis, in radians.
func arctangentRadians(y: Double, x: Double) -> Double { atan2(y, x) }

func naturalLogarithm(_ x: Double) -> Double { log(x) }

func exponential(_ x: Double) -> Double { exp(x) }

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The same direction within (−180, 180], exactly. NaN when `angle` is not finite.
func wrapped(degrees angle: Double) -> Double {
  if angle > -180 && angle <= 180 { return angle }
  let turned = angle.remainder(dividingBy: 360)
  return turned == -180 ? 180 : turned
}
