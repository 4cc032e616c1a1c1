import GridqMetrics

/// The parameter `z`: pressures in hPa.
enum EDRPressures {
  /// Each of these once, from below: the values of an axis are in order (OGC 21-069r2, CoverageJSON, axis objects).
  case listed([Double])
  /// The levels of the model between two pressures, ends included.
  case between(ClosedRange<Double>)

  static let unit = MetricUnit.hectopascal.symbol

  /// The most pressures of a list.
  static let most = 1000

  /// `850`, several with commas, `1000/500`, or `R5/900/-100`: so many from a pressure on in steps.
  init(_ text: String) throws(ServiceError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      var pressures: [Double] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        pressures.append(try EDRPressures.pressure(part))
      }
      guard pressures.count <= EDRPressures.most else { throw EDRPressures.refusal }
      self = .listed(Set(pressures).sorted(by: >))
    case 2:
      let ends = [try EDRPressures.pressure(parts[0]), try EDRPressures.pressure(parts[1])].sorted()
      self = .between(ends[0]...ends[1])
    case 3 where parts[0].first == "R":
      guard let count = Int(parts[0].dropFirst()), (1...EDRPressures.most).contains(count),
        let step = DecimalText.number(parts[2]), step.magnitude <= 2000
      else { throw EDRPressures.refusal }
      let start = try EDRPressures.pressure(parts[1])
      self = .listed(
        Set((0..<count).map { start + Double($0) * step }.filter { $0 > 0 }).sorted(by: >))
    default: throw EDRPressures.refusal
    }
  }

  private static func pressure(_ text: Substring) throws(ServiceError) -> Double {
    guard let value = DecimalText.number(text), value > 0, value <= 2000 else { throw refusal }
    return value
  }

  private static let refusal = ServiceError.badRequest(
    "it is none; write pressures in hPa: 850, 850,700,500, 1000/500 or R5/900/-100",
    parameter: "z")
}
