public import GridqFormat
import GridqGeometry
import GridqMetrics

/// Planes for maps: what they hold is what the domain answers at its grid points.
extension ForecastDomain {
  /// The metrics of which the index has planes.
  ///
  /// - Throws: `.index`.
  public var maps: [IndexMap] {
    get throws(QueryError) { try QueryError.reading(index.maps) }
  }

  /// The map of a metric at output time number `time`: a level for each grid point, for a sum of the amount over
  /// the output interval that ends there.
  ///
  /// - Parameters:
  ///   - name: the metric's, canonical or an alias.
  ///   - time: the number of an output time.
  /// - Throws: `.unknownMetric`, `.absentMetric` when the index has no map of it, `.invalidArgument` for a time
  ///   that the run does not have, `.index`.
  public func map(of name: String, time: Int) throws(QueryError) -> MapPlane {
    let map = try map(named: name, time: time)
    return try QueryError.reading(index.plane(of: map, time: time))
  }

  /// What must still be fetched before `map(of:time:)` answers; nil for nothing.
  func missingRange(ofMap name: String, time: Int) throws(QueryError) -> Range<Int>? {
    let map = try map(named: name, time: time)
    return try QueryError.reading(index.missingRange(ofPlane: map, time: time))
  }

  private func map(named name: String, time: Int) throws(QueryError) -> IndexMap {
    let canonical = Metric.canonicalName(name)
    let maps = try maps
    guard let map = maps.first(where: { $0.name == canonical }) else {
      let names = maps.map { $0.name }
      guard Metric.named(name) != nil || answers(name) else {
        throw .unknownMetric(name: name, suggestion: Metric.suggestion(for: name, besides: names))
      }
      throw .absentMap(name: canonical, available: names)
    }
    guard (0..<times.count).contains(time) else {
      throw .invalidArgument("time", "\(time)", expected: "within 0..<\(times.count)")
    }
    return map
  }
}

extension ForecastDomain {
  /// The levels in which planes of `metric` are written: in the steps of ``Metric/mapStep``, or twice as large as
  /// often as it takes until they reach from the least to the greatest value.
  package func planeLevels(of metric: AnswerableMetric) -> PlaneLevels? {
    let (step, scale) = metric.metric?.mapStep ?? (metric.quantum, metric.scale)
    if let reference = scale.reference {
      return Quantiser(quantum: step, reference: reference).flatMap { PlaneLevels($0) }
    }
    let (least, most) = bounds(of: metric)
    var quantum = step
    while true {
      guard let quantiser = Quantiser(quantum: quantum) else { return nil }
      let first = quantiser.code(of: least).code
      if Int64(quantiser.code(of: most).code) - Int64(first) <= Int64(PlaneLevels.largestCode) {
        return PlaneLevels(quantiser, firstLevel: first)
      }
      quantum *= 2
    }
  }

  /// The least and the greatest value of a stored metric; of a derived one those that are possible.
  private func bounds(of metric: AnswerableMetric) -> (Double, Double) {
    guard case .stored(let metricNumber) = metric.recipe,
      metric.kind != .sum || metric.metric == nil
    else {
      let range = metric.metric?.validRange ?? 0...0
      return (range.lowerBound, range.upperBound)
    }
    // Of a sum they are those of the totals, and so of all amounts.
    let statistics = index.metrics[metricNumber].statistics
    guard statistics.minimumCode != Quantiser.missing else { return (0, 0) }
    let quantiser = index.layouts[metricNumber].quantiser
    return (
      quantiser.value(of: statistics.minimumCode), quantiser.value(of: statistics.maximumCode)
    )
  }
}
