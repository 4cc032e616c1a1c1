import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// On 4 × 3 points from 40° N, 10° W at half a degree. (1, 0) and (1, 1) never have a value, (3, 2)
/// has none at hour 1, the others 10·i + j.
@Suite("Missing values")
struct MissingValueTests {
  let domain: ForecastDomain

  init() throws {
    domain = try TestIndex(
      TestIndex.Field(.temperature) { i, j, t in
        (i == 1 && j < 2) || (i == 3 && j == 2 && t == 1) ? .nan : Double(10 * i + j)
      },
      TestIndex.Field(.precipitation) { i, j, t in i == 1 ? .nan : Double(t * (i + 1)) }
    ).open()
  }

  @Test("nearest says missing where its point is, and never looks at a neighbour")
  func nearest() throws {
    #expect(try domain.value("temperature", 40, -9.5).isNaN)
    #expect(try domain.value("temperature", 40.1, -9.7).isNaN)
    #expect(try domain.value("temperature", 40.1, -9.8) == 0)
  }

  @Test(
    "bilinear answers from the corners that are there when they have half of the weight",
    arguments: [
      // Between (0, 0) and (1, 0): 0.51 of the weight on the western one is enough, 0.49 is not.
      (40.0, -9.755, 0.0), (40, -9.745, .nan),
      // Half of it is enough: in the middle, (0, 0) and (0, 1) have a quarter each. The longitude is
      // a hair west of it, so that rounding does not decide.
      (40.25, -9.7500001, 0.5),
      // 0.6 west and 0.5 north: (0, 0) and (0, 1) have 0.3 each of the weight; (0 + 1) / 2.
      (40.25, -9.8, 0.5),
      // 0.8 of the way north from (1, 1) to (1, 2), half way east to (2, …): (1, 1) has 0.1 of the
      // weight, (2, 1) 0.1, (1, 2) and (2, 2) 0.4 each: (0.1·21 + 0.4·12 + 0.4·22) / 0.9.
      (40.9, -9.25, (2.1 + 4.8 + 8.8) / 0.9),
    ])
  func bilinear(latitude: Double, longitude: Double, expected: Double) throws {
    #expect(
      try same(domain.value("temperature", latitude, longitude, method: .bilinear), expected))
    #expect(
      try same(
        domain.series("temperature", latitude, longitude, method: .bilinear),
        Array(repeating: expected, count: 4)))
  }

  /// Precipitation is missing at column 1 at all times, temperature there in two rows of three.
  @Test(
    "an answer made of some of the points around says so, and no other does",
    arguments: [
      (40.25, -9.8, ["temperature", "precipitation"]),
      (40.9, -9.2, ["temperature", "precipitation"]),
      // Column 2 and column 3, whose corner (3, 2) has no value at hour 1 alone.
      (40.7, -8.75, ["temperature"]), (40.25, -8.75, []),
      // No value at all, and a grid point without any weight beside it.
      (40.25, -9.5, []), (40.25, -10, []),
    ] as [(Double, Double, [String])])
  func partial(latitude: Double, longitude: Double, names: [String]) throws {
    let metrics = try ["temperature", "precipitation"].map { try domain.metric(named: $0) }
    let place = try place(latitude, longitude)
    let bilinear = try domain.forecast(
      ForecastQuestion(at: place, named: metrics.map(\.name), method: .bilinear))
    #expect(bilinear.notices.filter { $0.code == .partial }.flatMap(\.metrics) == names)
    #expect(
      try domain.forecast(ForecastQuestion(at: place, named: metrics.map(\.name)))
        .notices == [])
    let first = try domain.forecast(
      ForecastQuestion(
        at: place, named: metrics.map(\.name), times: .moment(TestIndex.hour(0)), method: .bilinear)
    )
    let isOfHourOne = longitude == -8.75
    #expect(first.notices.isEmpty == (names.isEmpty || isOfHourOne))
  }

  /// The total of (1, 0) is missing at hour 1 alone, where sums begin and of no answer below end.
  @Test(
    "a sum that begins at a total of some of the points says so as well",
    arguments: [(2.0, nil, true), (3, 2, true), (3, nil, false), (3, 3, false)]
      as [(Double, Int64?, Bool)])
  func partialSum(hour: Double, sumHours: Int64?, isPartial: Bool) throws {
    let domain = try TestIndex(
      TestIndex.Field(.precipitation) { i, j, t in
        i == 1 && j == 0 && t == 1 ? .nan : Double(t * (i + 1))
      }
    ).open()
    // 0.6 of the weight on (0, 0), 1 mm an hour, and 0.4 on (1, 0), 2 mm: alone 1 mm, together 1.4.
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -9.8), named: ["precipitation"],
        times: .moment(TestIndex.hour(hour)), method: .bilinear,
        sumsOver: sumHours.map { $0 * 3600 }))
    let rate = isPartial ? 1 : 1.4
    #expect(same(forecast.metrics[0].values, [rate * Double(sumHours ?? 1)]))
    #expect(forecast.notices.contains { $0.code == .partial } == isPartial)
  }

  @Test("a corner without weight is not asked")
  func zeroWeight() throws {
    // On (0, 0) and (0, 1), whose eastern neighbours are missing, and on the line between them.
    #expect(try domain.value("temperature", 40, -10, method: .bilinear) == 0)
    #expect(try domain.value("temperature", 40.5, -10, method: .bilinear) == 1)
    #expect(try same(domain.value("temperature", 40.25, -10, method: .bilinear), 0.5))
  }

  @Test("a time without a value is missing alone, and so is what lies next to it in time")
  func inTime() throws {
    #expect(try same(domain.series("temperature", 41, -8.5), [32, .nan, 32, 32]))
    #expect(try domain.value("temperature", 41, -8.5, hour: 0.1).isNaN)
    #expect(try domain.value("temperature", 41, -8.5, hour: 1.9).isNaN)
    #expect(try domain.value("temperature", 41, -8.5, hour: 2) == 32)
    #expect(try domain.value("temperature", 41, -8.5, hour: 2.5) == 32)
  }

  @Test("amounts of the corners that are there follow the same rule")
  func sums() throws {
    // 0.51 of the weight on (0, 0), 1 mm an hour; (1, 0) has none.
    #expect(try same(domain.value("precipitation", 40, -9.755, hour: 2, method: .bilinear), 1))
    #expect(try domain.value("precipitation", 40, -9.745, hour: 2, method: .bilinear).isNaN)
    // Half way from (2, 0), 3 mm an hour, to (3, 0), 4 mm.
    #expect(
      try same(domain.series("precipitation", 40, -8.75, method: .bilinear), [.nan, 3.5, 3.5, 3.5]))
  }
}
