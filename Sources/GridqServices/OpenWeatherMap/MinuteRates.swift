import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// How much falls in each of the next 60 minutes: the mean rate of the output interval that the minute lies in.
struct MinuteRates {
  /// mm/h from each time on, a minute apart.
  let rates: [(time: UTCTime, rate: Double)]
  /// Seconds of an output interval above which it says nothing about its minutes: a quarter of an hour, and what an
  /// adaptive time step may be late.
  private static let longestInterval: Int64 = 975

  /// Nil where an output interval is longer than a quarter of an hour, or the amount is not known for all minutes.
  init?(of snapshot: StoreSnapshot, at point: LatLon, from now: UTCTime) throws(QueryError) {
    let start = now.secondsSince1970 - (now.secondsSince1970 % 60 + 60) % 60
    let minutes = (0..<60).map { UTCTime(secondsSince1970: start + 60 * $0) }
    let end = UTCTime(secondsSince1970: start + 3600 + MinuteRates.longestInterval)
    let answer: PointForecast
    do throws(QueryError) {
      answer = try snapshot.forecast(
        ForecastQuestion(
          at: point, named: [Metric.precipitation.name],
          times: .span(from: UTCTime(secondsSince1970: start), through: end)))
    } catch .absentMetric {
      return nil
    } catch .outsideRun {
      return nil
    }
    guard let series = answer.metrics.first else { return nil }
    var rates: [(time: UTCTime, rate: Double)] = []
    var output = answer.times.startIndex
    for minute in minutes {
      while output < answer.times.endIndex, answer.times[output] <= minute { output += 1 }
      guard output < answer.times.endIndex, let amount = series[output],
        series.intervals.indices.contains(output), let interval = series.intervals[output],
        interval.seconds <= MinuteRates.longestInterval,
        answer.times[output].seconds(since: minute) <= interval.seconds
      else { return nil }
      rates.append((minute, amount * 3600 / Double(interval.seconds)))
    }
    self.rates = rates
  }
}
