import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Precipitation")
struct SumTests {
  /// Totals in mm at five hourly times, at (0, 0); ten times that at (1, 0).
  static let totals = [2.0, 2.5, 2.5, 6.5, 7.5]

  private func domain() throws -> ForecastDomain {
    try TestIndex(
      hours: [0, 1, 2, 3, 4],
      TestIndex.Field(.precipitation) { i, _, t in SumTests.totals[t] * (i == 1 ? 10 : 1) }
    ).open()
  }

  @Test("is the amount over the interval that ends at the time; none ends at the first")
  func atOutputTimes() throws {
    let domain = try domain()
    #expect(try same(domain.series("precipitation", 40, -10), [.nan, 0.5, 0, 4, 1]))
    for (hour, amount) in [Double.nan, 0.5, 0, 4, 1].enumerated() {
      #expect(try same(domain.value("precipitation", 40, -10, hour: Double(hour)), amount))
    }
    // Half way to (1, 0): (1 + 10) / 2 of each.
    #expect(
      try same(
        domain.series("precipitation", 40, -9.75, method: .bilinear), [.nan, 2.75, 0, 22, 5.5]))
  }

  @Test("a part of the run begins with the amount of its first interval")
  func part() throws {
    let domain = try domain()
    let metric = try domain.metric(named: "precipitation")
    let place = try #require(try domain.place(of: place(40, -10), method: .nearest))
    #expect(try same(domain.values(of: metric, at: place, times: 2..<4), [0, 4]))
    #expect(try same(domain.values(of: metric, at: place, times: 1..<2), [0.5]))
    #expect(try same(domain.values(of: metric, at: place, times: 0..<1), [.nan]))
    #expect(try domain.values(of: metric, at: place, times: 3..<3) == [])
  }

  @Test(
    "between output times each interval gives its share to the hour that ends there",
    arguments: [
      // At 01:30 half of 00…01, 0.25 mm, and half of 01…02, 0 mm.
      (1.5, 0.25),
      // At 02:15 three quarters of 01…02 and a quarter of 02…03: 0 + 1.
      (2.25, 1),
      // At 03:30: half of 4 and half of 1.
      (3.5, 2.5),
    ])
  func between(hour: Double, expected: Double) throws {
    #expect(try same(domain().value("precipitation", 40, -10, hour: hour), expected))
  }

  @Test("is missing where the hour would begin before the run")
  func beforeTheRun() throws {
    #expect(try domain().value("precipitation", 40, -10, hour: 0.75).isNaN)
    #expect(try domain().value("precipitation", 40, -10, hour: 0).isNaN)
  }

  @Test("a ramp of 1 mm an hour gives 1 mm, at and between the hours")
  func ramp() throws {
    let domain = try TestIndex(
      TestIndex.Field(.precipitation) { _, _, t in Double(t) }
    ).open()
    #expect(try same(domain.series("precipitation", 40, -10), [.nan, 1, 1, 1]))
    for hour in [1, 1.2, 1.9, 2.5, 3] {
      #expect(try same(domain.value("precipitation", 40, -10, hour: hour), 1))
    }
  }

  @Test("amounts add up to the last total less the first, over any part of the run")
  func closes() throws {
    // 97 hourly totals that grow by 0, 0.01 … 0.06 mm in turn.
    let totals = (0..<97).reduce(into: [0.0]) { totals, hour in
      totals.append(totals[hour] + Double(hour * hour % 7) / 100)
    }
    let domain = try TestIndex(
      columns: 2, rows: 2, hours: (0..<97).map(Double.init),
      TestIndex.Field(.precipitation) { _, _, t in totals[t] }
    ).open()
    let amounts = try domain.series("precipitation", 40, -10)
    for first in stride(from: 0, to: 96, by: 5) {
      for last in stride(from: first + 1, to: 97, by: 3) {
        // Totals are multiples of the quantum, so that storing loses nothing; what is left is the
        // rounding of at most 96 additions.
        let sum = amounts[first + 1...last].reduce(0, +)
        #expect(same(sum, totals[last] - totals[first], within: 1e-10))
      }
    }
  }

  @Test("amounts of whole hours add up as well when they end between output times")
  func closesBetween() throws {
    // Hours that end at 01:30, 02:30 and 03:30: from 00:30 (2.25) to 03:30 (7).
    let domain = try domain()
    let sum = try [1.5, 2.5, 3.5].map { try domain.value("precipitation", 40, -10, hour: $0) }
      .reduce(0, +)
    #expect(same(sum, 7 - 2.25))
  }

  @Test("on an irregular axis the amount is that of the interval that ends at the time")
  func irregular() throws {
    // Totals 0, 1, 1, 5, 6 at the hours 0, 1, 2, 4, 6: from hour 2 on every two hours.
    let domain = try TestIndex(
      hours: [0, 1, 2, 4, 6], TestIndex.Field(.precipitation) { _, _, t in [0, 1, 1, 5, 6][t] }
    ).open()
    #expect(try same(domain.series("precipitation", 40, -10), [.nan, 1, 0, 4, 1]))
    for (hour, amount) in [(1.0, 1.0), (2, 0), (4, 4), (6, 1)] {
      #expect(try same(domain.value("precipitation", 40, -10, hour: hour), amount))
    }
    // Within the long interval the amount is over its two hours: 02…03 is half of 4, 01…02 nothing.
    #expect(try same(domain.value("precipitation", 40, -10, hour: 3), 2))
    // After it as well: at 04:30 a quarter of 1 and, from 02:30 to 04, three quarters of 4.
    #expect(try same(domain.value("precipitation", 40, -10, hour: 4.5), 3.25))
    // An hour that ends at 00:30 begins before the run.
    #expect(try domain.value("precipitation", 40, -10, hour: 0.5).isNaN)
  }

  /// Amounts of 0.5, 0, 4 and 1 mm in the four hours.
  @Test(
    "an amount over an interval that was asked for is the shares of the hours in it",
    arguments: [
      (4.0, 3.0, 5.0, false), (3, 3, 4.5, false), (4, 4, 5.5, false), (2, 3, .nan, false),
      // Half of 0 and 4; half of 4; a quarter of 0.5, 0, and three quarters of 4.
      (3, 1.5, 4, true), (3, 0.5, 2, true), (2.75, 2, 3.125, true), (3.5, 1, 2.5, true),
    ])
  func asked(hour: Double, hours: Double, expected: Double, isProRata: Bool) throws {
    let domain = try domain()
    let metric = try domain.metric(named: "precipitation")
    let seconds = Int64(hours * 3600)
    let end = TestIndex.hour(hour)
    for (longitude, factor) in [(-10.0, 1.0), (-9.75, 5.5)] {
      let place = try #require(try domain.place(of: place(40, longitude), method: .bilinear))
      let value = try domain.value(of: metric, at: place, time: end, over: seconds)
      #expect(same(value, expected * factor))
      if hour == hour.rounded() {
        let series = try domain.values(of: metric, at: place, times: 0..<5, over: seconds)
        #expect(same(series[Int(hour)], expected * factor))
      }
    }
    let interval = domain.sumInterval(endingAt: end, over: seconds)
    #expect(
      interval == (expected.isNaN ? nil : SumInterval(seconds: seconds, isProRata: isProRata)))
  }

  @Test("the interval of an amount is that of the output where none was asked for")
  func interval() throws {
    let domain = try TestIndex(
      hours: [0, 1, 2, 4, 6], TestIndex.Field(.precipitation) { _, _, t in Double(t) }
    ).open()
    for (hour, seconds, isProRata) in [
      (1.0, 3600, false), (1.5, 3600, true), (3, 7200, true), (4, 7200, false), (4.5, 7200, true),
    ] as [(Double, Int64, Bool)] {
      #expect(
        domain.sumInterval(endingAt: TestIndex.hour(hour))
          == SumInterval(seconds: seconds, isProRata: isProRata))
    }
    #expect(domain.sumInterval(endingAt: TestIndex.hour(0)) == nil)
    #expect(domain.sumInterval(endingAt: TestIndex.hour(0.5)) == nil)
    #expect(domain.sumInterval(endingAt: TestIndex.hour(7)) == nil)
  }

  /// Totals 0, 1, 4, 9, 16, 25 mm at the hours 0, 1, 2, 6, 7, 8.
  @Test(
    "an interval that was asked for may hold a gap, but neither begin nor end in one",
    arguments: [
      (8.0, 8.0, 25.0), (6, 4, 5), (8, 6, 21), (7, 2, .nan), (7, 1.5, .nan), (4, 3, .nan),
      (7.5, 6.5, 20.5 - 1),
    ])
  func askedOverGap(hour: Double, hours: Double, expected: Double) throws {
    let domain = try TestIndex(
      hours: [0, 1, 2, 6, 7, 8], TestIndex.Field(.precipitation) { _, _, t in Double(t * t) }
    ).open()
    let place = try #require(try domain.place(of: place(40, -10), method: .nearest))
    let value = try domain.value(
      of: domain.metric(named: "precipitation"), at: place, time: TestIndex.hour(hour),
      over: Int64(hours * 3600))
    #expect(same(value, expected))
  }

  @Test("an amount over an interval that output is missing from is missing")
  func gap() throws {
    let domain = try TestIndex(
      hours: [0, 1, 2, 6, 7, 8], TestIndex.Field(.precipitation) { _, _, t in Double(t * t) }
    ).open()
    #expect(try same(domain.series("precipitation", 40, -10), [.nan, 1, 3, .nan, 7, 9]))
    for hour in [4.0, 6, 6.5] {
      #expect(try domain.value("precipitation", 40, -10, hour: hour).isNaN)
    }
    #expect(try same(domain.value("precipitation", 40, -10, hour: 7.5), 3.5 + 4.5))
  }

  @Test("a missing total takes away the amounts on both sides of it")
  func missing() throws {
    let domain = try TestIndex(
      TestIndex.Field(.precipitation) { _, _, t in t == 1 ? .nan : Double(t) }
    ).open()
    #expect(try same(domain.series("precipitation", 40, -10), [.nan, .nan, .nan, 1]))
    #expect(try domain.value("precipitation", 40, -10, hour: 2).isNaN)
  }
}
