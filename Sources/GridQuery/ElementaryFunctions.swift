#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The C library's functions under names that say degrees: formulas read as their sources do.

private let radiansPerDegree = Double.pi / 180

func sine(degrees angle: Double) -> Double { sin(angle * radiansPerDegree) }

func cosine(degrees angle: Double) -> Double { cos(angle * radiansPerDegree) }

func tangent(degrees angle: Double) -> Double { tan(angle * radiansPerDegree) }

/// The angle of the vector (x, y) from the x axis, in degrees, −180…180.
func arctangentDegrees(y: Double, x: Double) -> Double { atan2(y, x) / radiansPerDegree }

/// The angle in degrees, −90…90, of a sine that rounding may have moved past ±1.
func arcsineDegrees(_ sine: Double) -> Double { asin(min(1, max(-1, sine))) / radiansPerDegree }

func exponential(_ x: Double) -> Double { exp(x) }

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
