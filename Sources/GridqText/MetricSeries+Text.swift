import GridqLookup
import GridqMetrics

extension MetricSeries {
  /// The digits of a value in JSON and CSV: only those that are known.
  var digits: DecimalText.Digits { scale.digits(forQuantum: quantum) }

  /// Appends a value, which is finite, as in JSON and CSV.
  ///
  /// - Parameter digits: those of this series.
  func append(_ value: Double, _ digits: DecimalText.Digits, to bytes: inout [UInt8]) {
    let start = bytes.count
    DecimalText.append(value, digits, to: &bytes)
    // A direction that rounds up to a full turn: directions end below 360.
    if kind == .direction, bytes[start...].elementsEqual("360".utf8) {
      bytes.removeSubrange(start...)
      bytes.append(UInt8(ascii: "0"))
    }
  }

  /// A value as in a table, with the decimals of the stored steps so that columns align; `-` when it is
  /// missing.
  func cell(of value: Double) -> String {
    guard value.isFinite else { return "-" }
    guard scale == .linear else { return scale.text(of: value, quantum: quantum) }
    let decimals = DecimalText.decimals(forStep: quantum)
    let text = DecimalText.fixed(value, decimals: decimals)
    let isTurn = kind == .direction && text == DecimalText.fixed(360, decimals: decimals)
    return isTurn ? DecimalText.fixed(0, decimals: decimals) : text
  }
}
