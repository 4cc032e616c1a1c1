public import GridQuery

extension ForecastNotice.Code: Codable {}

/// `code`, `metrics` and `text`; `values` as in JSON, where there are some.
extension ForecastNotice: Codable {
  private enum Key: String, CodingKey { case code, metrics, text, values }

  /// - Throws: also for a code that only a later version knows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Code.self, forKey: .code),
      try container.decode([String].self, forKey: .metrics),
      try container.decode(String.self, forKey: .text),
      try container.decodeIfPresent(Value.self, forKey: .values))
  }

  /// Writes `code`, `metrics` and `text`, and `values` where there are some.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(code, forKey: .code)
    try container.encode(metrics, forKey: .metrics)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(value, forKey: .values)
  }
}

/// The names of `values` in JSON.
extension ForecastNotice.Value: Codable {
  private enum Key: String, CodingKey { case after, before, first, last, time, more }

  /// - Throws: also for names that only a later version knows, and for times that are not in order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func times(_ from: Key, _ through: Key) throws -> ClosedRange<UTCTime> {
      let (first, last) = (
        try container.decode(UTCTime.self, forKey: from),
        try container.decode(UTCTime.self, forKey: through)
      )
      guard first <= last else {
        throw DecodingError.dataCorruptedError(
          forKey: through, in: container, debugDescription: "the times are not in order")
      }
      return first...last
    }
    if container.contains(.after) {
      self = .gap(try times(.after, .before))
    } else if container.contains(.first) {
      self = .covered(try times(.first, .last))
    } else if container.contains(.time) {
      self = .time(try container.decode(UTCTime.self, forKey: .time))
    } else {
      self = .more(try container.decode(Int.self, forKey: .more))
    }
  }

  /// Writes one of them, or the two of a pair.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .gap(let times):
      try container.encode(times.lowerBound, forKey: .after)
      try container.encode(times.upperBound, forKey: .before)
    case .covered(let times):
      try container.encode(times.lowerBound, forKey: .first)
      try container.encode(times.upperBound, forKey: .last)
    case .time(let time): try container.encode(time, forKey: .time)
    case .more(let count): try container.encode(count, forKey: .more)
    @unknown default: break
    }
  }
}

/// Its members by name, those of the series included. A missing value is null.
extension PointForecast: Codable {
  private enum Key: String, CodingKey {
    case point, method, source, otherSources, sourceNumbers, sumSeconds, ozone, panel, times
    case metrics, isCut, gaps, unsetMetrics, notices
  }

  /// - Throws: also where a series has not as many values as there are times, or names a source that there is not.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let gaps = try container.decode([[UTCTime]].self, forKey: .gaps)
    guard gaps.allSatisfy({ $0.count == 2 && $0[0] <= $0[1] }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .gaps, in: container, debugDescription: "a gap is not two times in order")
    }
    self.init(
      point: try container.decode(LatLon.self, forKey: .point),
      method: try container.decode(InterpolationMethod.self, forKey: .method),
      source: try container.decode(ForecastSource.self, forKey: .source),
      otherSources: try container.decode([ForecastSource].self, forKey: .otherSources),
      sourceNumbers: try container.decode([Int].self, forKey: .sourceNumbers),
      sumSeconds: try container.decodeIfPresent(Int64.self, forKey: .sumSeconds).map { _ in
        try container.decodeLength(forKey: .sumSeconds)
      },
      ozone: try container.decodeIfPresent(Double.self, forKey: .ozone),
      panel: try container.decodeIfPresent(SolarPanel.self, forKey: .panel),
      times: try container.decode([UTCTime].self, forKey: .times),
      metrics: try container.decode([MetricSeries].self, forKey: .metrics),
      isCut: try container.decode(Bool.self, forKey: .isCut),
      gaps: gaps.map { $0[0]...$0[1] },
      unsetMetrics: try container.decode([String].self, forKey: .unsetMetrics),
      notices: try container.decode([ForecastNotice].self, forKey: .notices))
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .times, in: container, debugDescription: "the times are not in order")
    }
    guard fits(sourceNumbers), metrics.allSatisfy(fits) else {
      throw DecodingError.dataCorruptedError(
        forKey: .metrics, in: container,
        debugDescription: "a series has not a value for each time, or a source that is not there")
    }
  }

  /// Writes all that is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(point, forKey: .point)
    try container.encode(method, forKey: .method)
    try container.encode(source, forKey: .source)
    try container.encode(otherSources, forKey: .otherSources)
    try container.encode(sourceNumbers, forKey: .sourceNumbers)
    try container.encodeIfPresent(sumSeconds, forKey: .sumSeconds)
    try container.encodeIfPresent(ozone, forKey: .ozone)
    try container.encodeIfPresent(panel, forKey: .panel)
    try container.encode(times, forKey: .times)
    try container.encode(metrics, forKey: .metrics)
    try container.encode(isCut, forKey: .isCut)
    try container.encode(gaps.map { [$0.lowerBound, $0.upperBound] }, forKey: .gaps)
    try container.encode(unsetMetrics, forKey: .unsetMetrics)
    try container.encode(notices, forKey: .notices)
  }

  /// Whether there is a source for each time, or for none.
  private func fits(_ numbers: [Int]) -> Bool {
    numbers.isEmpty || numbers.count == times.count && numbers.allSatisfy(sources.indices.contains)
  }

  /// Whether a series has what it tells of each time, or tells it of none.
  private func fits(_ series: MetricSeries) -> Bool {
    series.values.count == times.count && fits(series.sourceNumbers)
      && (series.intervals.isEmpty || series.intervals.count == times.count)
      && (series.parts.isEmpty || series.parts.count == times.count)
      && series.parts.joined().allSatisfy { sources.indices.contains($0.source) }
  }
}
