import GridqGeometry
import GridqLookup
import GridqMetrics

/// What the sun gives in each step of a grid.
struct Sunlight {
  /// W/m² on the ground; NaN is missing.
  private(set) var means: [Double]
  /// Seconds of sunshine; NaN is missing.
  private(set) var sunshine: [Double]

  /// From the radiation at the ends and in the middle of each step, as Simpson's rule has it. The sunshine is an
  /// estimate: of the radiation that a level surface would get outside the atmosphere, a quarter arrives without
  /// sunshine and half as much again with it alone (A. Ångström and J. A. Prescott, with the coefficients of
  /// R. G. Allen and others, "Crop evapotranspiration", FAO Irrigation and Drainage Paper 56 (1998), equation 35).
  ///
  /// - Parameter radiation: at the start of the first step, its middle, its end, and so on.
  init(_ grid: TimeGrid, at place: LatLon, radiation: [Double?]) {
    (means, sunshine) = ([], [])
    for row in 0..<grid.count {
      guard let before = radiation[2 * row], let middle = radiation[2 * row + 1],
        let after = radiation[2 * row + 2]
      else {
        means.append(.nan)
        sunshine.append(.nan)
        continue
      }
      let mean = (before + 4 * middle + after) / 6
      means.append(mean)
      let outside = ExtraterrestrialRadiation.mean(
        at: place, endingAt: grid.time(row), seconds: grid.step)
      // Where the sun hardly rises, so that nothing can be told.
      guard outside.radiation > 20 else {
        sunshine.append(0)
        continue
      }
      let share = min(1, max(0, (mean / outside.radiation - 0.25) / 0.5))
      sunshine.append(share * outside.dayShare * Double(grid.step))
    }
  }
}
