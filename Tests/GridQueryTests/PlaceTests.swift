import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// On 4 × 3 points from 40° N, 10° W at half a degree; the value at (i, j) is 10·i + j.
@Suite("A place on the grid")
struct PlaceTests {
  let domain: ForecastDomain

  init() throws {
    domain = try TestIndex(TestIndex.Field(.temperature) { i, j, _ in Double(10 * i + j) }).open()
  }

  @Test(
    "takes the value of the nearest grid point",
    arguments: [
      (40.0, -10.0, 0.0), (41, -8.5, 32), (40.5, -9, 21),
      // Up to half a cell, 0.25°, on all sides.
      (40.24, -9.76, 0), (40.26, -9.74, 11), (40.74, -9.24, 21), (40.76, -9.26, 12),
    ])
  func nearest(latitude: Double, longitude: Double, expected: Double) throws {
    #expect(try same(domain.value("temperature", latitude, longitude), expected))
  }

  @Test(
    "is accepted by nearest up to half a cell outside the outermost points, by bilinear not at all",
    arguments: [
      (40.5, -10.24), (40.5, -8.26), (39.76, -9.25), (41.24, -9.25), (39.76, -10.24),
      (41.24, -8.26),
    ])
  func rim(latitude: Double, longitude: Double) throws {
    let point = try place(latitude, longitude)
    #expect(domain.place(of: point, method: .nearest) != nil)
    #expect(domain.place(of: point, method: .bilinear) == nil)
    #expect {
      try domain.forecast(ForecastQuestion(at: point, named: ["t2"], method: .bilinear))
    } throws: {
      guard case QueryError.outsideDomains(point, _) = $0 else { return false }
      return true
    }
  }

  @Test(
    "more than half a cell outside is nowhere: it is not moved onto the edge",
    arguments: [
      (40.5, -10.26), (40.5, -8.24), (39.74, -9.25), (41.26, -9.25), (-40.5, -9.25), (40.5, 170.75),
      (90, 0), (-90, 0),
    ])
  func outside(latitude: Double, longitude: Double) throws {
    let point = try place(latitude, longitude)
    for method in InterpolationMethod.allCases {
      #expect(domain.place(of: point, method: method) == nil)
    }
  }

  @Test(
    "between grid points, bilinear weighs the four around it",
    arguments: [
      // Half way east: (0 + 10) / 2. Half way north: (0 + 1) / 2. In the middle: (0+10+1+11) / 4.
      (40.0, -9.75, 5.0), (40.25, -10, 0.5), (40.25, -9.75, 5.5),
      // 0.2 of the way east and 0.6 north of (2, 1): 21 + 0.2·10 + 0.6·1.
      (40.8, -8.9, 23.6),
      // On the outermost points themselves.
      (41.0, -8.5, 32), (40, -8.5, 30), (41, -10, 2),
    ])
  func bilinear(latitude: Double, longitude: Double, expected: Double) throws {
    #expect(
      try same(domain.value("temperature", latitude, longitude, method: .bilinear), expected))
    #expect(
      try same(
        domain.series("temperature", latitude, longitude, method: .bilinear),
        Array(repeating: expected, count: 4)))
  }

  @Test("a moment and a series agree, whatever the method")
  func momentAndSeries() throws {
    for method in InterpolationMethod.allCases {
      let series = try domain.series("temperature", 40.37, -9.11, method: method)
      for (hour, value) in series.enumerated() {
        #expect(
          try same(
            domain.value("temperature", 40.37, -9.11, hour: Double(hour), method: method), value))
      }
    }
  }
}
