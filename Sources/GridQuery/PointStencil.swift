import GridGeometry

/// The grid points that a coordinate is answered from, each with its weight; one or four.
///
/// Kept without an array, so that finding a point allocates nothing.
struct PointStencil: Hashable, Sendable {
  private let southwest: GridIndex
  private let southeast: GridIndex
  private let northwest: GridIndex
  private let northeast: GridIndex
  private let weights: SIMD4<Double>
  let count: Int

  /// All weight on one grid point.
  init(_ point: GridIndex) {
    southwest = point
    southeast = point
    northwest = point
    northeast = point
    weights = [1, 0, 0, 0]
    count = 1
  }

  /// The four corners of a bilinear stencil.
  init(_ stencil: BilinearStencil) {
    southwest = stencil.southwest
    southeast = stencil.southeast
    northwest = stencil.northwest
    northeast = stencil.northeast
    weights = [
      stencil.southwestWeight, stencil.southeastWeight, stencil.northwestWeight,
      stencil.northeastWeight,
    ]
    count = 4
  }

  /// Grid point number `corner`.
  func point(_ corner: Int) -> GridIndex {
    switch corner {
    case 0: southwest
    case 1: southeast
    case 2: northwest
    default: northeast
    }
  }

  /// The weight of grid point number `corner`.
  func weight(_ corner: Int) -> Double { weights[corner] }

  /// The grid point of the greatest weight; the first of equals.
  var heaviest: GridIndex {
    var best = 0
    for corner in 1..<4 where weights[corner] > weights[best] { best = corner }
    return point(best)
  }

  /// The weighted mean of the corners' values that are not missing.
  ///
  /// NaN unless at least half of the weight is on values: an answer then rests mostly on what the
  /// model says. Corners of weight 0 are not asked.
  func mean<Failure: Error>(
    of value: (GridIndex) throws(Failure) -> Double
  ) throws(Failure) -> Double {
    var sum = 0.0
    var total = 0.0
    for corner in 0..<count where weights[corner] > 0 {
      let value = try value(point(corner))
      if value.isNaN { continue }
      sum += weights[corner] * value
      total += weights[corner]
    }
    return total >= 0.5 ? sum / total : .nan
  }
}
