import GridqGeometry

/// The grid points that a coordinate is answered from, each with its weight; one or four.
struct PointStencil: Hashable, Sendable {
  let corners: BilinearStencil
  /// Whether all weight is on one grid point, which is then in every corner.
  let isPoint: Bool

  /// All weight on one grid point.
  init(_ point: GridPoint) {
    corners = BilinearStencil(point)
    isPoint = true
  }

  /// The four corners of a bilinear stencil.
  init(_ stencil: BilinearStencil) {
    corners = stencil
    isPoint = false
  }

  /// The grid point of the greatest weight; the first of equals.
  var heaviest: GridPoint {
    let weights = corners.weights
    var best = 0
    for corner in 1..<4 where weights[corner] > weights[best] { best = corner }
    return corners[best]
  }

  /// The weighted mean of the corners' values that are not missing.
  ///
  /// NaN unless at least half of the weight is on values: an answer then rests mostly on what the
  /// model says. Corners of weight 0 do not count.
  func mean(of values: SIMD4<Double>) -> Double {
    let weights = corners.weights
    var sum = 0.0
    var total = 0.0
    for corner in 0..<4 where weights[corner] > 0 && !values[corner].isNaN {
      sum += weights[corner] * values[corner]
      total += weights[corner]
    }
    return total >= 0.5 ? sum / total : .nan
  }
}
