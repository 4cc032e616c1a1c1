/// Solar radiation between two output times.
///
/// Radiation follows the sun more than the weather: linear interpolation of hourly values is too low at noon,
/// and gives light before sunrise. What changes slowly is how much of the sunlight arrives, the value divided
/// by the cosine of the zenith angle, which is the clearness index times the solar constant (B. Y. H. Liu and
/// R. C. Jordan, "The interrelationship and characteristic distribution of direct, diffuse and total solar
/// radiation", Solar Energy 4 (1960), 1–19). That is interpolated, and multiplied with the cosine at the
/// time.
package enum Clearness {
  /// The cosine of the zenith angle below which a value says nothing about the clearness: the sun is less than 5.7° high,
  /// its light comes through so much air that even of a clear sky less arrives, and a model's last call of its radiation
  /// scheme was for another sun.
  package static let leastCosine = 0.1
  /// The same on a surface that faces the sun, which a low sun lights, too: 2.9°.
  package static let leastCosineTowardsSun = 0.05

  /// The radiation between two output times, never negative, 0 while the sun is below the horizon.
  ///
  /// Where the sun is high enough at only one of the times, its clearness is kept as long as the sun is that high. When it is
  /// lower, the value is on a line along the height of the sun from there to the value at a time at which it is low but up, and
  /// falls with its height below that; of two such times, linear between them. NaN when one of the values is, and where the
  /// sun is high and neither time says anything of it.
  ///
  /// - Parameters:
  ///   - before, after: the values at the two times.
  ///   - fraction: of the way between them.
  ///   - cosines: of the zenith angle of the sun at the two times, and between.
  ///   - isTowardsSun: whether it is on a surface that faces the sun: then it does not follow the sun's height, and is itself
  ///     what changes slowly.
  package static func radiation(
    before: Double, after: Double, fraction: Double,
    cosines: (before: Double, after: Double, between: Double), isTowardsSun: Bool = false
  ) -> Double {
    guard !before.isNaN, !after.isNaN else { return .nan }
    guard cosines.between > 0 else { return 0 }
    let least = isTowardsSun ? leastCosineTowardsSun : leastCosine
    func slow(_ value: Double, _ cosine: Double) -> Double? {
      cosine < least ? nil : isTowardsSun ? value : value / cosine
    }
    func mean(_ before: Double, _ after: Double) -> Double { before + (after - before) * fraction }
    let (earlier, later) = (slow(before, cosines.before), slow(after, cosines.after))
    let height = isTowardsSun ? 1 : cosines.between
    if let earlier, let later { return max(0, mean(earlier, later) * height) }
    let known = earlier ?? later
    if let known, cosines.between >= least { return max(0, known * height) }
    func low(_ value: Double, _ cosine: Double) -> Double? {
      guard cosine > 0, cosine < least else { return nil }
      guard !isTowardsSun else { return value }
      guard let known, cosines.between > cosine else {
        return value * min(1, cosines.between / cosine)
      }
      return value + (known * least - value) * (cosines.between - cosine) / (least - cosine)
    }
    let lows = (low(before, cosines.before), low(after, cosines.after))
    // Twice as high, so that a sun which is just low at both times may be just higher between.
    if let before = lows.0, let after = lows.1, cosines.between < 2 * least {
      return max(0, mean(before, after))
    }
    guard cosines.between < least else { return .nan }
    if let low = lows.0 ?? lows.1 { return max(0, low) }
    // Towards a sun that is hardly up nothing comes through so much air.
    guard let known else { return max(0, mean(before, after)) }
    return isTowardsSun ? 0 : max(0, known * height)
  }
}
