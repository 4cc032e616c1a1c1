import GridqLookup
import GridqMetrics

/// What falls in a period, as data points tell it.
struct Rainfall {
  /// mm/h of water, the mean over the period.
  let intensity: Double
  /// 0…1. The share of cells and hours around that are wet; without it, 1 from ``wetIntensity`` on, else 0:
  /// an app that draws rain as opaque as it is probable must not hide it.
  let probability: Double
  /// Nil when nothing falls.
  let type: DarkSkyName.Precipitation?
  /// Centimetres of fresh snow, where each millimetre of water makes one: a rule of thumb, since a tenth of the
  /// density of water is usual for new snow. Nil without snow.
  let snow: Double?

  /// mm/h from which it counts as wet.
  static let wetIntensity = 0.1
  static let snowNotice = ForecastNotice(
    .estimate, [Metric.snowfall.name],
    "precipAccumulation: estimated, 1 cm of snow for each mm of water")

  /// - Parameters:
  ///   - amount: mm of water over the period; snowfall and graupel, where known, are part of it.
  ///   - probability: %.
  ///   - temperature: °C, which tells rain from snow where nothing else does.
  init(
    amount: Double, seconds: Int64, probability: Double?, code: WeatherCode?, snowfall: Double?,
    graupel: Double?, temperature: Double?
  ) {
    intensity = amount * 3600 / Double(max(1, seconds))
    self.probability =
      probability.map { $0 / 100 } ?? (intensity >= Rainfall.wetIntensity ? 1 : 0)
    snow = snowfall.flatMap { $0 >= 0.005 ? $0 : nil }
    guard amount > 0 else {
      type = nil
      return
    }
    if let code, let type = DarkSkyName.precipitation(code) {
      self.type = type
      return
    }
    // Too little for the weather code.
    var signs = WeatherSigns(
      precipitationRate: max(intensity, Rainfall.wetIntensity), temperature: temperature ?? .nan)
    signs.snowShare = snowfall.map { $0 / amount } ?? .nan
    signs.graupelShare = graupel.map { $0 / amount } ?? .nan
    type = signs.code.flatMap(DarkSkyName.precipitation) ?? .rain
  }

  init(_ interval: OutputIntervals.Interval, temperature: Double?) {
    self.init(
      amount: interval.precipitation, seconds: interval.seconds,
      probability: interval.probability, code: interval.code, snowfall: interval.snowfall,
      graupel: interval.graupel, temperature: temperature)
  }
}
