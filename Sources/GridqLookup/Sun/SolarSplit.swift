package import GridqGeometry

/// Solar radiation on a level surface, W/m², told apart: what comes straight from the sun and what the sky scatters.
///
/// NaN is missing.
package struct SolarSplit: Hashable, Sendable {
  /// All of it.
  package var global: Double
  /// Straight from the sun.
  package var direct: Double
  /// From the sky.
  package var diffuse: Double
  /// Straight from the sun, on a surface that faces it.
  package var directNormal: Double

  /// The cosine of the zenith angle, 87°, below which nothing counts as coming straight from the sun where that is not
  /// known: the quotient of two small numbers says nothing.
  private static let leastCosine = 0.052336

  /// Of what a model tells apart itself.
  ///
  /// What is nil follows from the rest: direct and diffuse add up to all, and the direct radiation on a level surface is
  /// that towards the sun times the cosine of its zenith angle.
  ///
  /// - Returns: nil where the model tells nothing apart.
  init?(
    global: Double, direct: Double?, diffuse: Double?, directNormal: Double?,
    at position: SolarPosition
  ) {
    guard
      let level = direct ?? diffuse.map({ SolarSplit.difference(global, $0) })
        ?? directNormal.map({ normal in
          let level = normal * max(0, position.cosineOfZenith)
          return level > global ? global : level
        })
    else { return nil }
    self.global = global
    self.direct = level
    self.diffuse = diffuse ?? SolarSplit.difference(global, level)
    self.directNormal =
      directNormal
      ?? SolarSplit.towardsSun(
        level, position.cosineOfZenith, below: SolarSplit.extraterrestrial(position))
  }

  /// The estimate of D. G. Erbs, S. A. Klein and J. A. Duffie, "Estimation of the diffuse radiation fraction for hourly,
  /// daily and monthly-average global radiation", Solar Energy 28 (1982), 293–302, equation 1: the share that is diffuse,
  /// by the radiation as a share of that outside the atmosphere.
  ///
  /// The limits are pvlib's: a sun lower than 3.7° counts as that high for the share, and below 3° all is diffuse.
  ///
  /// - Parameter extraterrestrial: outside the atmosphere, on a surface that faces the sun.
  package init(erbs global: Double, cosineOfZenith: Double, extraterrestrial: Double) {
    let clearness = min(1, max(0, global / (extraterrestrial * max(cosineOfZenith, 0.065))))
    let share =
      switch clearness {
      case ...0.22: 1 - 0.09 * clearness
      case ...0.8:
        0.9511
          + clearness
          * (-0.1604 + clearness * (4.388 + clearness * (-16.638 + clearness * 12.336)))
      default: 0.165
      }
    self.init(
      direct: global * (1 - share), diffuse: global * share, cosineOfZenith, extraterrestrial)
  }

  /// The same at a moment.
  init(erbs global: Double, at position: SolarPosition) {
    self.init(
      erbs: global, cosineOfZenith: position.cosineOfZenith,
      extraterrestrial: SolarSplit.extraterrestrial(position))
  }

  /// Of direct and diffuse radiation on a level surface. What cannot come straight from the sun, because that is too low,
  /// counts as diffuse.
  package init(direct: Double, diffuse: Double, at position: SolarPosition) {
    self.init(
      direct: direct, diffuse: diffuse, position.cosineOfZenith,
      SolarSplit.extraterrestrial(position))
  }

  private init(
    direct: Double, diffuse: Double, _ cosineOfZenith: Double, _ extraterrestrial: Double
  ) {
    global = direct + diffuse
    directNormal = SolarSplit.towardsSun(direct, cosineOfZenith, below: extraterrestrial)
    self.direct = directNormal * max(0, cosineOfZenith)
    self.diffuse = global - self.direct
  }

  /// W/m² on a surface that faces the sun, outside the atmosphere, with pvlib's solar constant, so that a split is the
  /// same as there.
  private static func extraterrestrial(_ position: SolarPosition) -> Double {
    1366.1 * position.sun.strength
  }

  /// Never below 0; NaN where one of them is.
  private static func difference(_ all: Double, _ part: Double) -> Double {
    let rest = all - part
    return rest < 0 ? 0 : rest
  }

  /// On a surface that faces the sun, and at most what arrives there outside the atmosphere.
  private static func towardsSun(
    _ direct: Double, _ cosineOfZenith: Double, below most: Double
  ) -> Double {
    guard !direct.isNaN else { return .nan }
    guard cosineOfZenith >= leastCosine, direct > 0 else { return 0 }
    return min(most, direct / cosineOfZenith)
  }
}
