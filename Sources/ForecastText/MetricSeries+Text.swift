import Forecast
import GridQuery

extension MetricSeries {
  /// A value without digits that tell nothing, as JSON and CSV have it; nil when it is missing.
  func text(of value: Double) -> String? {
    guard value.isFinite else { return nil }
    let text = scale.text(of: value, quantum: quantum)
    // A direction that rounds up to a full turn: directions end below 360.
    return kind == .direction && text == "360" ? "0" : text
  }

  /// A value as a table has it, in the steps of stored values below each other; `-` when it is missing.
  func cell(of value: Double) -> String {
    guard value.isFinite else { return "-" }
    guard scale == .linear else { return scale.text(of: value, quantum: quantum) }
    let decimals = DecimalText.decimals(forStep: quantum)
    let text = DecimalText.fixed(value, decimals: decimals)
    let isTurn = kind == .direction && text == DecimalText.fixed(360, decimals: decimals)
    return isTurn ? DecimalText.fixed(0, decimals: decimals) : text
  }
}
