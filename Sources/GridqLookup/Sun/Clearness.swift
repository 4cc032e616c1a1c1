/// Solar radiation between two output times.
///
/// Radiation follows the sun more than the weather: linear interpolation of hourly values is too low at noon,
/// and gives light before sunrise. What changes slowly is how much of the sunlight arrives, the value divided
/// by the cosine of the zenith angle, which is the clearness index times the solar constant (B. Y. H. Liu and
/// R. C. Jordan, "The interrelationship and characteristic distribution of direct, diffuse and total solar
/// radiation", Solar Energy 4 (1960), 1–19). That is interpolated, and multiplied with the cosine at the
/// time.
package enum Clearness {
  /// The cosine of the zenith angle below which a value says nothing about the clearness: the sun is less
  /// than 2.9° high, and most light is twilight or held over from a model's last call of its radiation
  /// scheme.
  package static let leastCosine = 0.05
  /// Below which its clearness is not that of a higher sun: it is less than 5.7° high, and its light comes through so much air
  /// that of a clear sky, too, little arrives.
  private static let lowCosine = 0.1

  /// The radiation between two output times, never negative, 0 while the sun is below the horizon.
  ///
  /// Where the sun is low at one of the times and higher at the other, the value on a level surface is on a line along its height
  /// between them, and follows that at the nearer end beyond. Where it is high enough at only one of the times, the clearness of that is kept
  /// as long as it is that high. Else the value at a time at which the sun is low but up is scaled with its height, never above
  /// that value; of two such times, linear between them. NaN when one of the values is, and where the sun is much higher than
  /// at times at which it is low or down.
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
    let (least, most) = (min(cosines.before, cosines.after), max(cosines.before, cosines.after))
    guard most >= lowCosine || cosines.between < max(lowCosine, 2 * most) else { return .nan }
    if !isTowardsSun, least > 0,
      (least < lowCosine && most >= lowCosine) || (least < leastCosine && most >= leastCosine)
    {
      let (low, high) = cosines.before < cosines.after ? (before, after) : (after, before)
      let share = (cosines.between - least) / (most - least)
      let value =
        share <= 0
        ? low * cosines.between / least
        : share >= 1 ? high * cosines.between / most : low + (high - low) * share
      return max(0, value)
    }
    func slow(_ value: Double, _ cosine: Double) -> Double? {
      cosine < leastCosine ? nil : isTowardsSun ? value : value / cosine
    }
    func mean(_ before: Double, _ after: Double) -> Double { before + (after - before) * fraction }
    let (earlier, later) = (slow(before, cosines.before), slow(after, cosines.after))
    let height = isTowardsSun ? 1 : cosines.between
    if let earlier, let later { return max(0, mean(earlier, later) * height) }
    let known = earlier ?? later
    if let known, cosines.between >= leastCosine { return max(0, known * height) }
    func scaled(_ value: Double, _ cosine: Double) -> Double? {
      guard cosine > 0, cosine < leastCosine else { return nil }
      return isTowardsSun ? value : value * min(1, cosines.between / cosine)
    }
    switch (scaled(before, cosines.before), scaled(after, cosines.after)) {
    case (let before?, let after?): return max(0, mean(before, after))
    case (let low?, nil), (nil, let low?): return max(0, low)
    case (nil, nil):
      // Towards a sun that is hardly up nothing comes through so much air.
      guard let known else { return max(0, mean(before, after)) }
      return isTowardsSun ? 0 : max(0, known * height)
    }
  }
}
