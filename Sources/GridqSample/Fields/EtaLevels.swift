import GridqGeometry

/// The model's levels: terrain-following in pressure, thin near the ground.
///
/// η = (p − p_top) ⁄ (p_surface − p_top): 1 at the ground, 0 at the top.
struct EtaLevels {
  /// Pascal.
  static let topPressure = 5000.0

  /// η on the faces between layers, from the ground up; one more than there are layers.
  let faces: [Double]
  /// η in the middle of the layers.
  let middles: [Double]

  init(count: Int) {
    let faces = (0...count).map { 1 - power(Double($0) / Double(count), 1.7) }
    self.faces = faces
    middles = (0..<count).map { (faces[$0] + faces[$0 + 1]) / 2 }
  }

  var count: Int { middles.count }

  static func pressure(_ eta: Double, surface: Double) -> Double {
    eta * (surface - topPressure) + topPressure
  }
}
