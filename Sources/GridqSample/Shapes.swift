import GridqGeometry

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
