import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

extension ForecastDomain {
  /// One value by name, place and hour.
  func value(
    _ name: String, _ latitude: Double, _ longitude: Double, hour: Double = 0,
    method: InterpolationMethod = .nearest
  ) throws -> Double {
    let place = try #require(
      try self.place(of: GridqTestSupport.place(latitude, longitude), method: method))
    return try value(of: metric(named: name), at: place, time: TestIndex.hour(hour))
  }

  /// The whole run by name and place.
  func series(
    _ name: String, _ latitude: Double, _ longitude: Double,
    method: InterpolationMethod = .nearest
  ) throws -> [Double] {
    let place = try #require(
      try self.place(of: GridqTestSupport.place(latitude, longitude), method: method))
    return try values(of: metric(named: name), at: place, times: 0..<times.count)
  }
}

/// Whether two values are equal to rounding in the last digits of Double, or both missing.
func same(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  left.isNaN ? right.isNaN : abs(left - right) <= tolerance
}

/// Whether two series are equal so.
func same(_ left: [Double], _ right: [Double], within tolerance: Double = 1e-9) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { same($0, $1, within: tolerance) }
}
