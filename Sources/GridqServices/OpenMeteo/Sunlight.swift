import GridqGeometry
import GridqLookup
import GridqMetrics

/// What the sun gives in each step of a grid; NaN is missing.
///
/// It is known at the ends and in the middle of each step. In between, radiation over the height of the sun is linear
/// (``Clearness``), at six moments of each half; at thirty where the sun passes the height from which it shines on what faces
/// it: so that a step in which the sun rises has the light of the part in which it is up, and no more.
struct Sunlight {
  /// W/m² on average, of metrics of radiation.
  private var means: [Metric: [Double]] = [:]
  /// W/m² on average, on a panel.
  private(set) var onPanel: [Double] = []
  /// Seconds of sunshine.
  private(set) var sunshine: [Double] = []

  /// - Parameter known: for each metric its values at the start of the first step, its middle, its end, and so on. With
  ///   direct and diffuse radiation the panel's is made.
  init(_ grid: TimeGrid, at place: LatLon, panel: SolarPanel, known: [Metric: [Double?]]) {
    let metrics = known.keys.sorted { $0.code < $1.code }
    for row in 0..<grid.count {
      var sums = [Double](repeating: 0, count: metrics.count)
      var sumOnPanel = 0.0
      let halves = metrics.map { metric in
        (known[metric] ?? [])[2 * row...2 * row + 2].map { $0 ?? .nan }
      }
      let isKnown = halves.contains { $0.contains { $0.isFinite } }
      // Of none the means are NaN: 0 ÷ 0.
      let moments = isKnown ? Sunlight.moments(of: row, grid, at: place) : []
      for moment in moments {
        var direct = Double.nan
        var diffuse = Double.nan
        for (number, metric) in metrics.enumerated() {
          let radiation = Clearness.radiation(
            before: halves[number][moment.half], after: halves[number][moment.half + 1],
            fraction: moment.fraction, cosines: moment.cosines,
            isTowardsSun: metric == .directNormalIrradiance)
          sums[number] += radiation
          if metric == .directRadiation { direct = radiation }
          if metric == .diffuseRadiation { diffuse = radiation }
        }
        sumOnPanel += panel.radiation(
          SolarSplit(direct: direct, diffuse: diffuse, at: moment.position),
          sun: moment.position, at: place)
      }
      let count = Double(moments.count)
      for (number, metric) in metrics.enumerated() {
        means[metric, default: []].append(sums[number] / count)
      }
      onPanel.append(sumOnPanel / count)
      sunshine.append(
        Sunlight.sunshine(means[.shortwaveRadiation]?.last ?? .nan, row, grid, at: place))
    }
  }

  /// The means of a metric; empty for one that was not known.
  subscript(metric: Metric) -> [Double] { means[metric] ?? [] }

  /// Moments that stand for parts of equal length of a step, each in a half of it.
  private static func moments(
    of row: Int, _ grid: TimeGrid, at place: LatLon
  ) -> [(
    half: Int, fraction: Double, position: SolarPosition,
    cosines: (before: Double, after: Double, between: Double)
  )] {
    let (start, half) = (grid.time(row).secondsSince1970 - grid.step, grid.step / 2)
    func position(_ seconds: Int64) -> SolarPosition {
      SolarPosition(at: place, secondsSince1970: start + seconds)
    }
    let ends = (0...2).map { position(Int64($0) * half).cosineOfZenith }
    let isAlike = ends.allSatisfy {
      ($0 < Clearness.leastCosine) == (ends[0] < Clearness.leastCosine)
    }
    let momentsOfHalf = isAlike ? 6 : 30
    return (0..<2 * momentsOfHalf).map { number in
      let (half, part) = number.quotientAndRemainder(dividingBy: momentsOfHalf)
      let fraction = (Double(part) + 0.5) / Double(momentsOfHalf)
      let position = position(
        Int64((Double(half) + fraction) * Double(grid.step) / 2))
      return (
        half, fraction, position, (ends[half], ends[half + 1], position.cosineOfZenith)
      )
    }
  }

  /// Seconds of sunshine in a step, an estimate: of the radiation that a level surface would get outside the atmosphere, a
  /// quarter arrives without sunshine and half as much again with it alone (A. Ångström and J. A. Prescott, with the
  /// coefficients of R. G. Allen and others, "Crop evapotranspiration", FAO Irrigation and Drainage Paper 56 (1998),
  /// equation 35).
  private static func sunshine(
    _ mean: Double, _ row: Int, _ grid: TimeGrid, at place: LatLon
  ) -> Double {
    guard !mean.isNaN else { return .nan }
    let outside = ExtraterrestrialRadiation.mean(
      at: place, endingAt: grid.time(row), seconds: grid.step)
    // Where the sun hardly rises, so that nothing can be told.
    guard outside.radiation > 20 else { return 0 }
    let share = min(1, max(0, (mean / outside.radiation - 0.25) / 0.5))
    return share * outside.dayShare * Double(grid.step)
  }
}
