import GridqGeometry

/// How the parts of a column's profile weigh at each level; they depend on η only, so that they
/// are found once per run.
struct LevelShapes {
  /// 1 at the ground, gone above the boundary layer: how far the ground's warmth reaches.
  let warmth: [Double]
  /// The same for moisture and wind.
  let friction: [Double]
  /// sin(π n (1 − η)) for n = 1, 2, 3: deep, two-storey and three-storey eddies, zero at the ground.
  let modes: [[Double]]
  /// m/s of the westerly jet.
  let jet: [Double]
  /// Relative humidity of the free air without weather.
  let dryness: [Double]
  /// How much the column's moisture counts.
  let moistening: [Double]

  init(_ levels: EtaLevels) {
    // Nominal hPa below the surface and total pressure in hPa.
    let below = levels.middles.map { (1 - $0) * 960 }
    let pressure = levels.middles.map { 50 + $0 * 960 }
    warmth = below.map { exponential(-$0 / 55) }
    friction = below.map { exponential(-$0 / 45) }
    modes = (1...3).map { n in levels.middles.map { sine(.pi * Double(n) * (1 - $0)) } }
    jet = pressure.map { 30 * bell($0 - 250, width: 260) }
    dryness = pressure.map { 0.06 + 0.54 * smoothStep($0, from: 120, to: 900) }
    moistening = pressure.map { 0.6 * smoothStep($0, from: 150, to: 450) }
  }
}
