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
  static let leastCosine = 0.05

  /// The radiation between two output times, never negative, 0 while the sun is below the horizon.
  ///
  /// Where the sun is high enough at only one of the times, its clearness is kept. Where it is at neither,
  /// the value itself is interpolated linearly. NaN when one of the values is.
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
    func slow(_ value: Double, _ cosine: Double) -> Double? {
      cosine < leastCosine ? nil : isTowardsSun ? value : value / cosine
    }
    let (earlier, later) = (slow(before, cosines.before), slow(after, cosines.after))
    let height = isTowardsSun ? 1 : cosines.between
    switch (earlier, later) {
    case (let earlier?, let later?):
      return max(0, (earlier + (later - earlier) * fraction) * height)
    case (let clearness?, nil), (nil, let clearness?):
      return max(0, clearness * height)
    case (nil, nil):
      return max(0, before + (after - before) * fraction)
    }
  }
}
