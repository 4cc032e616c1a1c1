import Libc

/// The angle of a direction from the axis `along`, in degrees, 0…180.
func angle(across: Double, along: Double) -> Double {
  abs(atan2(across, along)) * 180 / .pi
}

/// The natural logarithm, −∞ of 0 and ∞ of ∞; NaN of what is negative. That of ``ColumnLanes`` gives NaN for all
/// three, and for what is too small to be a normal number.
func naturalLogarithm(_ value: Double) -> Double {
  log(value)
}

/// e to the power of `value`, towards 0 below about −745 and ∞ above about 709. That of ``ColumnLanes`` gives NaN
/// beyond −700…700.
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
