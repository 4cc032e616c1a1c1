import GridqLookup
import GridqMetrics

/// The values between the bottom and the top of a strip.
struct PlotRange: Hashable {
  let low: Double
  let high: Double

  init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// From 0 to a round number that is at least the largest value.
  ///
  /// - Parameter steps: the least height of the range, in the steps in which values are stored.
  init(upTo all: [MetricSeries], atLeast steps: Double) {
    let largest = PlotRange.known(all).max() ?? 0
    let least = all.reduce(0) { max($0, $1.quantum * steps) }
    self.init(low: 0, high: PlotRange.round(max(largest, least)))
  }

  /// The whole numbers around the values, at least two apart; in units far from degrees and hectopascals, whole
  /// multiples of a power of ten near ten stored steps.
  init(around all: [MetricSeries]) {
    let known = PlotRange.known(all)
    let ten = 10 * all.reduce(0) { max($0, $1.quantum) }
    var grain = 1.0
    while grain < 1e6, grain * 3.16 <= ten { grain *= 10 }
    while grain > 1e-6, grain * 0.316 > ten { grain /= 10 }
    let low = ((known.min() ?? 0) / grain).rounded(.down)
    let high = ((known.max() ?? 0) / grain).rounded(.up)
    let more = max(0, 2 - (high - low))
    self.init(
      low: (low - (more / 2).rounded(.down)) * grain,
      high: (high + (more / 2).rounded(.up)) * grain)
  }

  private static func known(_ all: [MetricSeries]) -> [Double] {
    all.flatMap { series in series.values.filter { $0.isFinite } }
  }

  /// 1, 2 or 5 times a power of ten, at least `value`; 1 for what is not above 0.
  static func round(_ value: Double) -> Double {
    guard value > 0, value < 1e300 else { return 1 }
    var power = 1.0
    while power * 10 <= value { power *= 10 }
    while power > value, power > 1e-300 { power /= 10 }
    return [1, 2, 5].map { $0 * power }.first { $0 >= value } ?? 10 * power
  }

  /// How high above the bottom a value is, as a share of the height from 0 to 1.
  func share(of value: Double) -> Double {
    // In halves: the difference of the largest numbers is not one.
    let share = (value / 2 - low / 2) / (high / 2 - low / 2)
    return share.isFinite ? min(max(share, 0), 1) : 0
  }

  /// The numbers written beside a strip: multiples of a round step, 18 pixels apart or more.
  ///
  /// - Parameter height: of the strip, in pixels.
  func marks(height: Double) -> [(value: Double, text: String)] {
    let step = PlotRange.round((high - low) * 18 / height * (1 - 1e-9))
    let first = (low / step).rounded(.up)
    let decimals = DecimalText.decimals(forStep: step)
    return (0...Int(height / 18)).map { (first + Double($0)) * step }
      .filter { $0 <= high + step * 1e-9 }
      .map { ($0, DecimalText.trimmed($0, decimals: decimals)) }
  }
}
