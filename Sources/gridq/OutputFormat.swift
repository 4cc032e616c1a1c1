public import ArgumentParser
public import GridQuery
public import GridqMetrics

/// The form in which an answer is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case table
  case json
  /// JSON, an object for each answer on a line of its own.
  case jsonl
  case csv
  /// Drawn with characters.
  case chart

  /// Whether lines above the values say where they are from.
  var hasHead: Bool { self == .table || self == .chart }
}

extension CellSurface: ExpressibleByArgument {}
extension InterpolationMethod: ExpressibleByArgument {}
extension UnitSystem: ExpressibleByArgument {}
