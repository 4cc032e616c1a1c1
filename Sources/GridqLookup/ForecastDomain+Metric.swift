public import GridqGeometry
public import GridqMetrics

/// The same by a metric of the table, which is found in the domain first.
extension ForecastDomain {
  /// The metric as this domain answers for it.
  ///
  /// - Throws: `.absentMetric` when the index does not hold it; `.index` when only a later version understands what the
  ///   index holds of it.
  public func metric(_ metric: Metric) throws(QueryError) -> AnswerableMetric {
    if let found = metrics.first(where: { $0.name == metric.name }) { return found }
    return try self.metric(named: metric.name)
  }

  /// The value of `metric` at a place and any time of the run, in the unit of the table; NaN when missing.
  ///
  /// See ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)``, which costs less where a metric is asked for often.
  ///
  /// - Throws: as that one, and as ``metric(_:)``.
  public func value(
    of metric: Metric, at place: DomainPlace, time: UTCTime, over seconds: Int64? = nil,
    ozone: Double? = nil
  ) throws(QueryError) -> Double {
    try value(of: try self.metric(metric), at: place, time: time, over: seconds, ozone: ozone)
  }

  /// The values of `metric` at a place and consecutive output times, in the unit of the table; NaN where missing.
  ///
  /// - Parameters:
  ///   - metric: of the table.
  ///   - place: of this domain.
  ///   - range: within 0 ..< `times.count`.
  ///   - seconds: the length of a sum, above 0; nil for the output interval.
  ///   - ozone: the total column in Dobson units for the UV index; that of a climatology when nil.
  /// - Throws: `.otherDomain` for a place of another domain, `.invalidArgument` for a range that is not within
  ///   the run, `.index`, and as ``metric(_:)``.
  public func values(
    of metric: Metric, at place: DomainPlace, times range: Range<Int>, over seconds: Int64? = nil,
    ozone: Double? = nil
  ) throws(QueryError) -> [Double] {
    try values(of: try self.metric(metric), at: place, times: range, over: seconds, ozone: ozone)
  }

  /// The values of metrics at many coordinates and one time, in the units of the table; NaN where missing.
  ///
  /// - Parameters:
  ///   - metrics: the columns of the result.
  ///   - points: in any order, which the result keeps.
  ///   - time: any time of the run.
  ///   - method: how a value at a place is made of those at grid points.
  ///   - seconds: the length of sums, above 0; nil for the output interval.
  ///   - ozone: the total column in Dobson units for the UV index; that of a climatology when nil.
  /// - Throws: `.outsideRun`, `.index`, and as ``metric(_:)``. A coordinate outside the domain is no error.
  public func values(
    of metrics: [Metric], at points: [LatLon], time: UTCTime,
    method: InterpolationMethod = .nearest, over seconds: Int64? = nil, ozone: Double? = nil
  ) throws(QueryError) -> PointValues {
    var found: [AnswerableMetric] = []
    for metric in metrics { found.append(try self.metric(metric)) }
    return try values(
      of: found, at: points, time: time, method: method, over: seconds, ozone: ozone)
  }

  /// The values of `metric` at all grid points and any time of the run, in the unit of the table; NaN where missing.
  ///
  /// - Parameters:
  ///   - metric: of the table.
  ///   - time: any time of the run.
  ///   - ozone: the total column in Dobson units for the UV index; that of a climatology when nil.
  /// - Throws: `.outsideRun`, `.index`, and as ``metric(_:)``.
  public func field(
    of metric: Metric, time: UTCTime, ozone: Double? = nil
  ) throws(QueryError) -> MetricField {
    try field(of: try self.metric(metric), time: time, ozone: ozone)
  }

  /// The values of `metric` at all grid points and consecutive output times, in the unit of the table; NaN where missing.
  ///
  /// - Parameters:
  ///   - metric: of the table.
  ///   - range: within 0 ..< `times.count`.
  ///   - rows: only these, counted from the south; default: all.
  ///   - columns: only these, counted from the west; default: all.
  ///   - ozone: the total column in Dobson units for the UV index; that of a climatology when nil.
  /// - Throws: `.invalidArgument` for times, rows or columns that there are not, `.index`, and as ``metric(_:)``.
  public func field(
    of metric: Metric, times range: Range<Int>, rows: Range<Int>? = nil,
    columns: Range<Int>? = nil, ozone: Double? = nil
  ) throws(QueryError) -> MetricField {
    try field(
      of: try self.metric(metric), times: range, rows: rows, columns: columns, ozone: ozone)
  }
}
