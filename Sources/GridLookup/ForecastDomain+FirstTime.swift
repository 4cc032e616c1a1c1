import Forecast
import GridGeometry
import TileFormat

/// Models write their first time before their first step, with fields in it that they have not computed
/// yet: see `StoredMetric.isUnsetAtFirstTime`. The answer for that time itself is what the model wrote;
/// nothing else is made of it.
extension ForecastDomain {
  /// Whether a stored metric is not computed yet at the output time at or before a position, of which its value
  /// there is made.
  func isUnset(_ stored: Int, at position: TimeAxis.Position) -> Bool {
    let layout = index.layouts[stored]
    return position.output == 0 && layout.isUnsetAtFirstTime
      && !(layout.kind.isOfInterval && position.fraction > 0)
  }

  /// Whether a value of `metric` that is missing at a position is so because it would be made of what
  /// the model had not computed yet.
  func isMissingAsUnset(
    _ metric: AnswerableMetric, at position: TimeAxis.Position
  ) throws(QueryError) -> Bool {
    switch try recipe(of: metric) {
    case .stored(let stored):
      position.fraction > 0 && isUnset(stored, at: position)
    case .derived(_, let sources):
      // A category at the first time ends no interval, and is missing for that.
      metric.kind != .category && sources.contains { $0.map { isUnset($0, at: position) } ?? false }
    case .wetShare:
      false
    }
  }
}
