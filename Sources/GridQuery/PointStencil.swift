import GridGeometry
import TileIndex

/// The grid points that a coordinate is answered from, each with its weight; one or four.
///
/// Kept without an array, so that finding a point allocates nothing.
struct PointStencil: Hashable, Sendable {
  let corners: CellCorners
  let weights: SIMD4<Double>
  let count: Int

  /// All weight on one grid point.
  init(_ point: GridIndex) {
    corners = CellCorners(southwest: point, southeast: point, northwest: point, northeast: point)
    weights = [1, 0, 0, 0]
    count = 1
  }

  /// The four corners of a bilinear stencil.
  init(_ stencil: BilinearStencil) {
    corners = CellCorners(
      southwest: stencil.southwest, southeast: stencil.southeast, northwest: stencil.northwest,
      northeast: stencil.northeast)
    weights = [
      stencil.southwestWeight, stencil.southeastWeight, stencil.northwestWeight,
      stencil.northeastWeight,
    ]
    count = 4
  }

  /// Grid point number `corner`.
  func point(_ corner: Int) -> GridIndex { corners[corner] }

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
  /// model says. Corners of weight 0 do not count.
  func mean(of values: SIMD4<Double>) -> Double {
    var sum = 0.0
    var total = 0.0
    for corner in 0..<4 where weights[corner] > 0 && !values[corner].isNaN {
      sum += weights[corner] * values[corner]
      total += weights[corner]
    }
    return total >= 0.5 ? sum / total : .nan
  }
}
