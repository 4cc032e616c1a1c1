import GridqGeometry

/// The levels of an MM5 domain, from the ground up, and how high they are.
///
/// The model's σ refers to a reference atmosphere at rest, σ = (p₀ − p_top) ⁄ p*, so a level keeps its height
/// in any weather. T, Q and PP are on the half levels of SIGMAH, each in the middle between two full ones, of
/// which the lowest, σ = 1, is the ground.
struct MM5Levels: Hashable, Sendable {
  /// σ of the half levels.
  let middles: [Double]
  /// σ of the full levels, one more.
  let faces: [Double]
  /// Pascal.
  let topPressure: Double
  let reference: MM5ReferenceAtmosphere

  /// The most levels; more are a sign of damage.
  static let limit = 1000

  /// - Parameters:
  ///   - middles: as in the file, from the top.
  ///   - topPressure: Pa, or hPa in files converted from version 2.
  ///
  /// Nil unless the numbers are the middles of layers between 1 and 0, one above the other.
  init?(middles: [Double], topPressure: Double?, reference: MM5ReferenceAtmosphere?) {
    guard let topPressure, let reference, (1...Self.limit).contains(middles.count) else {
      return nil
    }
    self.middles = middles.reversed()
    var faces = [1.0]
    for middle in self.middles {
      let lower = faces[faces.count - 1]
      // Written so that NaN fails. Rounded middles may put the top a little below 0.
      guard middle < lower, 2 * middle - lower < middle, 2 * middle - lower > -1e-3 else {
        return nil
      }
      faces.append(2 * middle - lower)
    }
    self.faces = faces
    self.topPressure = MM5Levels.pascals(ofTop: topPressure)
    self.reference = reference
  }

  /// The height in m above the sea where the reference pressure is that of σ.
  ///
  /// - Parameter star: p*, Pa.
  func height(sigma: Double, star: Double) -> Double {
    reference.height(pressure: star * max(0, sigma) + topPressure)
  }

  /// The pressure at the top in Pa. Files converted from version 2 hold hPa: on Earth, it is above 1000 Pa.
  static func pascals(ofTop told: Double) -> Double { told < 1000 ? told * 100 : told }

  /// The factor that converts a field of p* to Pa. Files converted from version 2 hold kPa: on Earth, p* is
  /// above 20 000 Pa.
  static func scale(ofStars stars: [Double]) -> Double {
    stars.contains { $0 > 200 } ? 1 : 1000
  }
}

/// The atmosphere at rest to which MM5's pressure and height refer: T = T₀ + A ln(p ⁄ p₀), not below the
/// temperature of the stratosphere.
struct MM5ReferenceAtmosphere: Hashable, Sendable {
  /// Pascal and kelvin at sea level.
  let pressure: Double
  let temperature: Double
  /// A, kelvin.
  let lapse: Double
  /// Kelvin; nil where the run has none.
  let stratosphere: Double?

  /// MM5's gas constant of dry air, J/(kg K).
  private static let gasConstant = 287.04

  /// Nil for impossible values.
  init?(pressure: Double?, temperature: Double?, lapse: Double?, stratosphere: Double?) {
    guard let pressure, let temperature, let lapse, (5e4...1.5e5).contains(pressure),
      (150...350).contains(temperature), (1...200).contains(lapse)
    else { return nil }
    self.pressure = pressure
    self.temperature = temperature
    self.lapse = lapse
    // 0 or unset in versions without one.
    self.stratosphere = stratosphere.flatMap { (100..<temperature).contains($0) ? $0 : nil }
  }

  /// Metres above the sea at a pressure in Pa: the hydrostatic integral of the temperature, −R/g (T₀ x
  /// + A x² ⁄ 2) with x = ln(p ⁄ p₀) (ghtcalc in src/ripdp_mm5.f of NCAR's RIP).
  func height(pressure: Double) -> Double {
    let scale = Self.gasConstant / Air.gravity
    let x = naturalLogarithm(pressure / self.pressure)
    func height(_ x: Double) -> Double { -scale * (temperature * x + lapse / 2 * x * x) }
    guard let stratosphere else { return height(x) }
    let tropopause = (stratosphere - temperature) / lapse
    return x > tropopause ? height(x) : height(tropopause) + scale * stratosphere * (tropopause - x)
  }
}
