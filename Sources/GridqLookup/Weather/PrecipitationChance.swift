import GridqGeometry
public import GridqMetrics

/// How likely it is that it rains at all in a period, of the shares of its output intervals.
///
/// The highest share alone is too low: a shower that passes in one hour of several makes each of them a little likely, and
/// the day wet. If intervals knew nothing of each other, the chance would be 1 − Π(1 − p), which grows without end when the
/// same rain is written out every 15 minutes. So the period is a Markov chain of wet and dry intervals that has the given
/// shares, and whose dependence fades with the time between them, in half an hour:
///
///     r = exp(−Δt / 30 min)                         Δt from the end of one interval to the end of the next
///     both = r · min(p₁, p₂) + (1 − r) · p₁ · p₂    the chance that two neighbours are wet
///     dry = (1 − p₁) · Π (1 − (p₂ − both) / (1 − p₁))
///
/// The chance is 1 − dry: that of a single interval is its share, and it is never less than the highest share, nor more
/// than that of independent intervals. Windows of neighbouring shares overlap, which makes the shares alike, not the
/// events: a shower of an hour is a third of each of three shares. So the half hour is short. It was chosen where what the
/// formula gives is nearest to the share of the neighbourhood's cells and shifts that are wet at any time, in showers of
/// many kinds and at steps of 15 minutes, one and three hours: `docs/metrics.md` has the figures.
///
/// Chances of consecutive periods of 12 h were combined before, from how dependent they are on average: D. S. Wilks, "On
/// the combination of forecast probabilities for consecutive precipitation periods", Weather and Forecasting 5 (1990),
/// 640–650. The chain and its half hour are ours.
public enum PrecipitationChance {
  /// Seconds in which the dependence of two intervals fades to 1/e.
  static let memory = 1800.0

  /// The same; nil where one is not known, which may be the wet one.
  package static func ofAll(_ shares: [(end: UTCTime, percent: Double?)]) -> Double? {
    shares.contains { $0.percent == nil } ? nil : ofAny(shares)
  }

  /// The chance in % that any of some intervals is wet; nil where nothing is known of any.
  ///
  /// - Parameter shares: `precipitation_probability` in % by the ends of the intervals, in their order, of runs that
  ///   may differ; those that are not known are passed over.
  public static func ofAny(_ shares: [(end: UTCTime, percent: Double?)]) -> Double? {
    var (dry, last): (Double, (end: UTCTime, share: Double)?) = (1, nil)
    for (end, percent) in shares {
      guard let percent, percent.isFinite else { continue }
      let share = min(max(percent / 100, 0), 1)
      var rain = share
      if let last {
        guard last.share < 1 else { return 100 }
        let seconds = Double(max(0, end.seconds(since: last.end)))
        let dependence = exponential(-seconds / memory)
        let both = dependence * min(share, last.share) + (1 - dependence) * share * last.share
        rain = (share - both) / (1 - last.share)
      }
      dry *= 1 - min(max(rain, 0), 1)
      last = (end, share)
    }
    return last == nil ? nil : 100 * (1 - dry)
  }
}
