/// Places in the frame that the mean flow carries along, metres from the centre of the sphere; in pairs, one
/// of the first half and one of the second.
struct DriftingPoints {
  struct Pair {
    var x: GradientNoise.Pair
    var y: GradientNoise.Pair
    var z: GradientNoise.Pair
  }

  let pairs: [Pair]
  private let count: Int

  /// - Parameter pair: of the two points of these numbers.
  init(count: Int, pair: (Int, Int) -> Pair) {
    self.count = count
    let half = (count + 1) / 2
    // With an odd number of points, the last one is there twice.
    pairs = (0..<half).map { pair($0, min($0 + half, count - 1)) }
  }

  /// Numbers of the pairs as those of the points.
  func apart(_ numbers: [GradientNoise.Pair]) -> [Double] {
    numbers.map { $0[0] } + numbers.prefix(count / 2).map { $0[1] }
  }
}
