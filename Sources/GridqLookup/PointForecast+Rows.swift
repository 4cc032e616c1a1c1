public import GridqMetrics

/// The rows of an answer, in the order of time. Their indices are the numbers of the times, from 0.
extension PointForecast: RandomAccessCollection {
  /// The part of an answer that is for one time.
  public struct Row: Sendable, Identifiable {
    let number: Int
    let answer: Shared

    /// The time of the values; sums are over the interval that ends at it.
    public var time: UTCTime { answer.forecast.times[number] }

    /// The time, which no other row of the answer has.
    public var id: UTCTime { time }

    /// The source of this time.
    public var source: ForecastSource { answer.forecast.source(at: number) }

    /// The value of a metric, rounded to what is known of it; nil where it is missing, and when the metric is
    /// not in the answer.
    public subscript(metric: Metric) -> Double? { self[metric.name] }

    /// The same for a metric given by its name or an alias.
    public subscript(name: String) -> Double? {
      // Members one by one: to copy the answer or a series costs more than to read a value.
      guard let series = answer.forecast.number(of: name) else { return nil }
      let values = answer.forecast.metrics[series].values
      guard values.indices.contains(number) else { return nil }
      return MetricSeries.known(
        values[number], kind: answer.forecast.metrics[series].kind,
        quantum: answer.forecast.metrics[series].quantum,
        scale: answer.forecast.metrics[series].scale)
    }

    /// The source of a metric's value: that of the time, unless it does not know the metric there. Of a sum made of
    /// parts it is the source of the last one; see ``sources(of:)``.
    public func source(of metric: Metric) -> ForecastSource {
      answer.forecast[metric].map { answer.forecast.source(of: $0, at: number) } ?? source
    }

    /// The sources of a metric's value: one, and of a sum made of parts all of them in the order of time.
    public func sources(of metric: Metric) -> [ForecastSource] {
      let parts = answer.forecast[metric]?.parts(at: number) ?? []
      return parts.isEmpty
        ? [source(of: metric)] : parts.map { answer.forecast.source(number: $0.source) }
    }
  }

  /// One answer for all rows: to copy it for each would cost more than to read them.
  final class Shared: Sendable {
    let forecast: PointForecast

    init(_ forecast: PointForecast) {
      self.forecast = forecast
    }
  }

  /// The rows in the order of time.
  public struct Iterator: IteratorProtocol, Sendable {
    private let answer: Shared
    private let count: Int
    private var number = 0

    init(_ answer: PointForecast) {
      self.answer = Shared(answer)
      count = answer.times.count
    }

    /// The next row; nil after the last one.
    public mutating func next() -> Row? {
      guard number < count else { return nil }
      defer { number += 1 }
      return Row(number: number, answer: answer)
    }
  }

  /// The rows in the order of time.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// 0
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { times.count }

  /// Row number `number`, from 0; as with an array, there must be one.
  public subscript(number: Int) -> Row {
    precondition(indices.contains(number), "an answer with \(count) rows has no row \(number)")
    return Row(number: number, answer: Shared(self))
  }
}

extension PointForecast {
  /// The series of a metric; nil when the metric is not in the answer.
  public subscript(metric: Metric) -> MetricSeries? { self[metric.name] }

  /// The same for a metric given by its name or an alias.
  public subscript(name: String) -> MetricSeries? { number(of: name).map { metrics[$0] } }

  /// Which of the series a name or an alias means.
  fileprivate func number(of name: String) -> Int? {
    // Names of other lengths are not compared letter by letter.
    let count = name.utf8.count
    for metricNumber in metrics.indices
    where metrics[metricNumber].name.utf8.count == count && metrics[metricNumber].name == name {
      return metricNumber
    }
    guard let canonical = Metric.named(name)?.name, canonical != name else { return nil }
    return metrics.firstIndex { $0.name == canonical }
  }
}
