public import GridqLookup
public import GridqMetrics

extension DailyForecast {
  /// A statistic of a metric on day number `day`, rounded to what is known of it; nil where it is missing.
  public func value(_ metric: Metric, _ statistic: DailyStatistic, day: Int) -> Double? {
    metrics.first { $0.name == metric.name }?.columns.first { $0.statistic == statistic }?
      .series[day]
  }

  /// The weather of a day in one code: the most severe of what falls; of a dry day its mean cloud cover and
  /// visibility. Nil where it is not known.
  public func weather(ofDay day: Int) -> WeatherCode? {
    let code = WeatherCode(value(.weatherCode, .mostSevere, day: day))
    if let code, code.isFalling { return code }
    func mean(_ metric: Metric) -> Double? { value(metric, .mean, day: day) }
    return WeatherCode.ofSky(
      cloudCover: mean(.cloudCover), visibility: mean(.visibility), temperature: mean(.temperature))
      ?? code
  }
}
