import GridqGeometry

/// The mean flow that carries the weather along: the air turns eastward about the pole.
///
/// Places are points of a sphere in space, so that nothing special happens at a pole or at ±180°,
/// and a nest or another projection sees the same weather at the same place and time.
struct Drift {
  /// For what does not move.
  static let still = Drift(seconds: 0, degreesPerDay: 0)

  private let matrix: [Double]

  /// - Parameters:
  ///   - seconds: since the start of the run.
  ///   - degreesPerDay: how fast the air moves eastward; 13°/day is 13 m/s at latitude 40.
  init(seconds: Double, degreesPerDay: Double) {
    let angle = -degreesPerDay * radiansPerDegree * seconds / 86_400
    // A fixed turn first, so that no lattice plane lies along the equator or a meridian.
    matrix = product(Drift.obliqueTurn, turn(aboutZ: angle))
  }

  /// Where the air at places was when the run began.
  func carried(_ places: [SpherePoint]) -> DriftingPoints {
    DriftingPoints(count: places.count) { first, second in
      let (one, other) = (places[first], places[second])
      let x = SIMD2(one.x, other.x) * EarthSphere.radius
      let y = SIMD2(one.y, other.y) * EarthSphere.radius
      let z = SIMD2(one.z, other.z) * EarthSphere.radius
      return DriftingPoints.Pair(
        x: matrix[0] * x + matrix[1] * y + matrix[2] * z,
        y: matrix[3] * x + matrix[4] * y + matrix[5] * z,
        z: matrix[6] * x + matrix[7] * y + matrix[8] * z)
    }
  }

  private static let obliqueTurn = product(
    turn(aboutZ: 37 * radiansPerDegree),
    product(turn(aboutX: 53 * radiansPerDegree), turn(aboutZ: 71 * radiansPerDegree)))
}

private func turn(aboutZ angle: Double) -> [Double] {
  [cosine(angle), -sine(angle), 0, sine(angle), cosine(angle), 0, 0, 0, 1]
}

private func turn(aboutX angle: Double) -> [Double] {
  [1, 0, 0, 0, cosine(angle), -sine(angle), 0, sine(angle), cosine(angle)]
}

/// The product of two 3×3 matrices, row-major.
private func product(_ left: [Double], _ right: [Double]) -> [Double] {
  (0..<9).map { cell in
    let (row, column) = (cell / 3, cell % 3)
    return (0..<3).reduce(0) { $0 + left[row * 3 + $1] * right[$1 * 3 + column] }
  }
}
