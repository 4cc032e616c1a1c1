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
    let (step, scale) = metric.likeOnSurface?.mapStep ?? (metric.quantum, metric.scale)
    let (least, most) = bounds(of: metric)
    var quantum = step
    while true {
      if let reference = scale.reference {
        // A field by name begins with its least value, which is stored: it is above 0.
        let first = metric.likeOnSurface == nil ? max(reference, least) : reference
        guard let quantiser = Quantiser(quantum: quantum, reference: first) else { return nil }
        // Code 0 is what is less than the first level. A share of the value is at most 1.
        guard quantiser.code(of: most).code >= Int32(PlaneLevels.largestCode), quantum < 1 else {
          return PlaneLevels(quantiser)
        }
        quantum = min(quantum * 2, 1)
        continue
      }
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
    switch metric.recipe {
    case .stored(let stored) where metric.kind != .sum || metric.metric == nil:
      // Of a sum they are those of the totals, and so of all amounts.
      return bounds(ofStored: stored)
    case .derived(.windSpeed, let sources) where metric.metric == nil:
      // The jets of the stratosphere are faster than any wind at 10 m.
      var squares = 0.0
      for case let source? in sources {
        let (least, most) = bounds(ofStored: source)
        squares += max(least * least, most * most)
      }
      return (0, squares.squareRoot())
    default:
      let range = metric.likeOnSurface?.validRange ?? 0...0
      return (range.lowerBound, range.upperBound)
    }
  }

  private func bounds(ofStored stored: Int) -> (Double, Double) {
    let statistics = index.metrics[stored].statistics
    guard statistics.minimumCode != Quantiser.missing else { return (0, 0) }
    let quantiser = index.layouts[stored].quantiser
    return (
      quantiser.value(of: statistics.minimumCode), quantiser.value(of: statistics.maximumCode)
    )
  }
}

extension AnswerableMetric {
  /// The metric of the table; of one that is derived on a layer of the air that of the surface.
  fileprivate var likeOnSurface: Metric? {
    if let metric { return metric }
    // Kept on a layer: temperature_100m.
    if let suffix = level?.suffix,
      let metric = Metric.all.first(where: {
        "\($0.name)_\(suffix)" == name && $0.unit.symbol == unit
      })
    {
      return metric
    }
    guard case .derived(let derivation, _) = recipe else { return nil }
    return Metric.all.first { $0.name == derivation.rawValue }
  }
}
