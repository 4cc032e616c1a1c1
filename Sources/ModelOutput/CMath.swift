#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The angle of a direction from the axis `along`, in degrees, 0…180.
func angle(across: Double, along: Double) -> Double {
  abs(atan2(across, along)) * 180 / .pi
}

/// The natural logarithm.
func naturalLogarithm(_ value: Double) -> Double {
  log(value)
}

/// e to the power of `value`.
func exponential(_ value: Double) -> Double {
  exp(value)
}

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double {
  pow(base, exponent)
}

func sine(degrees: Double) -> Double {
  sin(degrees * .pi / 180)
}

func cosine(degrees: Double) -> Double {
  cos(degrees * .pi / 180)
}
