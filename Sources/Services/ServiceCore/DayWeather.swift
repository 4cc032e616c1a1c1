public import Forecast
public import GridLookup

extension DailyForecast {
  /// A statistic of a metric on day number `day`, rounded to what is known of it; nil where it is missing.
  public func value(_ metric: Metric, _ statistic: DailyStatistic, day: Int) -> Double? {
    metrics.first { $0.name == metric.name }?.columns.first { $0.statistic == statistic }?
      .series[day]
  }
}
