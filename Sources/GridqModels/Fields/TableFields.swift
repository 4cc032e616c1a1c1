package import GridqMetrics

/// Fields that are rows of the metric table, where they are derived unless an index holds them.
extension Metric {
  /// The variable of WRF that is such a metric; nil for one that is always derived, or always stored.
  package var keptVariable: String? {
    switch self {
    case .directNormalIrradiance: "SWDDNI"
    case .diffuseRadiation: "SWDDIF"
    case .directRadiation: "SWDDIR"
    default: nil
    }
  }
}

extension FieldRequest {
  /// The row of the table that it keeps; nil for a field with a name of its own.
  var tableMetric: Metric? {
    guard partner == nil, layer == nil, givenNames.count == 1 else { return nil }
    return Metric.all.first { $0.name == givenNames[0] && $0.keptVariable == variable }
  }

  /// Whether all that it says of the field is what the table says.
  func agrees(with metric: Metric) -> Bool {
    (unit.map { UnitExpression.spelling(of: $0) == metric.unit.symbol } ?? true)
      && (step.map { $0 == metric.quantum } ?? true) && isLogarithmic != true
      && (kind ?? .instant) == .instant
      && (validRange.map { $0 == metric.validRange } ?? true)
      && (standardName.map { $0 == metric.standardName } ?? true)
  }

  /// What keeps some metrics of the table as the model has them.
  package static func keeping(_ metrics: [Metric]) -> [FieldRequest] {
    let kept = metrics.filter { $0.keptVariable != nil }
    // Reading the lines of all sets takes milliseconds.
    guard !kept.isEmpty else { return [] }
    let known = KnownFields.sets.flatMap(\.requests)
    return kept.compactMap { metric in
      var request = known.first { $0.tableMetric == metric }
      request?.set = nil
      request?.isOptional = true
      return request
    }
  }
}
