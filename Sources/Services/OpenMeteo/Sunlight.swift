import Forecast
import GridGeometry
import GridLookup

/// What the sun gives in each step of a grid.
struct Sunlight {
  /// W/m² on the ground; NaN is missing.
  private(set) var means: [Double]
  /// Seconds of sunshine; NaN is missing.
  private(set) var sunshine: [Double]

  /// The radiation in W/m² on average outside the atmosphere, at right angles to the sun: G. Kopp and J. L. Lean,
  /// Geophysical Research Letters 38 (2011), L01706.
  private static let solarConstant = 1361.0

  /// From the radiation at the ends and in the middle of each step, as Simpson's rule has it. The sunshine is an
  /// estimate: of the radiation that a level surface would get outside the atmosphere, a quarter arrives without
  /// sunshine and half as much again with it alone (A. Ångström and J. A. Prescott, with the coefficients of
  /// R. G. Allen and others, "Crop evapotranspiration", FAO Irrigation and Drainage Paper 56 (1998), equation 35).
  ///
  /// - Parameter radiation: at the start of the first step, its middle, its end, and so on.
  init(_ grid: TimeGrid, at place: LatLon, radiation: [Double?]) {
    (means, sunshine) = ([], [])
    for number in 0..<grid.count {
      guard let before = radiation[2 * number], let middle = radiation[2 * number + 1],
        let after = radiation[2 * number + 2]
      else {
        means.append(.nan)
        sunshine.append(.nan)
        continue
      }
      let mean = (before + 4 * middle + after) / 6
      means.append(mean)
      let outside = Sunlight.outside(grid.time(number), over: grid.step, at: place)
      // Where the sun hardly rises, so that nothing can be told.
      guard outside.mean > 20 else {
        sunshine.append(0)
        continue
      }
      let share = min(1, max(0, (mean / outside.mean - 0.25) / 0.5))
      sunshine.append(share * outside.dayShare * Double(grid.step))
    }
  }

  /// The mean radiation outside the atmosphere in the step that ends at a time, and for which part of it the sun is
  /// up.
  private static func outside(
    _ time: UTCTime, over step: Int64, at place: LatLon
  ) -> (mean: Double, dayShare: Double) {
    let parts: Int64 = 12
    var (sum, up) = (0.0, 0.0)
    for part in 0..<parts {
      let seconds = time.secondsSince1970 - step + step * (2 * part + 1) / (2 * parts)
      let position = SolarPosition(at: place, secondsSince1970: seconds)
      sum += max(0, position.cosineOfZenith) * position.sun.strength * solarConstant
      if position.isDay { up += 1 }
    }
    return (sum / Double(parts), up / Double(parts))
  }
}
