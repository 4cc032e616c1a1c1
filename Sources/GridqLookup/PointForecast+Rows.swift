public import GridqMetrics

extension PointForecast: Sequence {
  /// The part of an answer that is for one time.
  public struct Row: Sendable {
    public let time: UTCTime
    let number: Int
    let forecast: PointForecast

    /// The source of this time.
    public var source: ForecastSource { forecast.source(at: number) }

    /// The value of a metric, rounded to what is known of it; nil where it is missing, and when the metric is
    /// not in the answer.
    public subscript(metric: Metric) -> Double? { self[metric.name] }

    /// The same for a metric given by its name or an alias.
    public subscript(name: String) -> Double? { series(of: name)?[number] }

    /// The source of a metric's value: that of the time, unless it does not know the metric there. Of a sum made of
    /// parts it is the source of the last one; see ``sources(of:)``.
    public func source(of metric: Metric) -> ForecastSource {
      series(of: metric.name).map { forecast.source(of: $0, at: number) } ?? source
    }

    /// The sources of a metric's value: one, and of a sum made of parts all of them in the order of time.
    public func sources(of metric: Metric) -> [ForecastSource] {
      let parts = series(of: metric.name)?.parts(at: number) ?? []
      return parts.isEmpty ? [source(of: metric)] : parts.map { forecast.sources[$0.source] }
    }

    private func series(of name: String) -> MetricSeries? {
      if let series = forecast.metrics.first(where: { $0.name == name }) { return series }
      guard let canonical = Metric.named(name)?.name, canonical != name else { return nil }
      return forecast.metrics.first { $0.name == canonical }
    }
  }

  /// The rows of an answer in the order of time.
  public func makeIterator() -> some IteratorProtocol<Row> {
    times.indices.lazy.map { Row(time: times[$0], number: $0, forecast: self) }.makeIterator()
  }

  public var underestimatedCount: Int { times.count }
}
