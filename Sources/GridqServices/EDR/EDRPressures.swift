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
      guard pressures.count <= EDRPressures.most else {
        throw EDRPressures.refusal("it has more than \(EDRPressures.most) pressures")
      }
      self = .listed(Set(pressures).sorted(by: >))
    case 2:
      let ends = [try EDRPressures.pressure(parts[0]), try EDRPressures.pressure(parts[1])].sorted()
      self = .between(ends[0]...ends[1])
    case 3 where parts[0].first == "R":
      guard let count = Int(parts[0].dropFirst()), (1...EDRPressures.most).contains(count),
        let step = DecimalText.number(parts[2])
      else {
        throw EDRPressures.refusal("it has no count from 1 to \(EDRPressures.most), or no step")
      }
      let start = try EDRPressures.pressure(parts[1])
      guard EDRPressures.known.contains(start + Double(count - 1) * step) else {
        throw EDRPressures.refusal("its last pressure is not above 0 and at most 2000 hPa")
      }
      self = .listed(Set((0..<count).map { start + Double($0) * step }).sorted(by: >))
    default: throw EDRPressures.refusal("it has too many parts, or begins without R")
    }
  }

  /// More is no pressure of air.
  private static let known = Double.leastNonzeroMagnitude...2000

  private static func pressure(_ text: Substring) throws(ServiceError) -> Double {
    guard let value = DecimalText.number(text), known.contains(value) else {
      throw refusal("'\(text)' is no pressure above 0 and at most 2000 hPa")
    }
    return value
  }

  private static func refusal(_ reason: String) -> ServiceError {
    .badRequest(
      "\(reason); write pressures in hPa: 850, 850,700,500, 1000/500 or R5/900/-100",
      parameter: "z")
  }
}
