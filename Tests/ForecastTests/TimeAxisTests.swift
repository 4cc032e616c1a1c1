import Forecast
import Testing

@Suite("TimeAxis")
struct TimeAxisTests {
  private func times(_ seconds: [Int64]) -> [UTCTime] {
    seconds.map(UTCTime.init(secondsSince1970:))
  }

  @Test("times at a constant interval are kept as three numbers")
  func regular() throws {
    let axis = try #require(TimeAxis(times([0, 900, 1800, 2700])))
    #expect(axis.step == 900)
    #expect(axis.count == 4)
    #expect(axis.times == times([0, 900, 1800, 2700]))
  }

  @Test(
    "a moment stands between its two output times",
    arguments: [
      (0, 0, 0.0), (450, 0, 0.5), (900, 1, 0.0), (2699, 2, 899.0 / 900), (2700, 3, 0.0),
    ] as [(Int64, Int, Double)])
  func position(seconds: Int64, index: Int, fraction: Double) throws {
    let moment = UTCTime(secondsSince1970: seconds)
    let expected = TimeAxis.Position(index: index, fraction: fraction)
    let regular = try #require(TimeAxis(times([0, 900, 1800, 2700])))
    #expect(regular.position(of: moment) == expected)
    // The same first four times with a gap behind them: the searched axis answers alike.
    let irregular = try #require(TimeAxis(times([0, 900, 1800, 2700, 9000])))
    #expect(irregular.step == nil)
    #expect(irregular.position(of: moment) == expected)
  }

  @Test("a moment outside the run has no position")
  func outside() throws {
    for axis in [TimeAxis(times([0, 900])), TimeAxis(times([0, 300, 900])), TimeAxis(times([0]))] {
      let axis = try #require(axis)
      #expect(axis.position(of: UTCTime(secondsSince1970: -1)) == nil)
      #expect(axis.position(of: UTCTime(secondsSince1970: 901)) == nil)
      #expect(axis.position(of: UTCTime(secondsSince1970: .max)) == nil)
      #expect(axis.position(of: UTCTime(secondsSince1970: .min)) == nil)
    }
  }

  @Test(
    "the first time not before a moment is found on both kinds of axis",
    arguments: [(-5, 0), (0, 0), (1, 1), (900, 1), (901, 2), (1800, 2), (1801, 3)]
      as [(Int64, Int)])
  func firstIndex(seconds: Int64, index: Int) throws {
    let moment = UTCTime(secondsSince1970: seconds)
    #expect(try #require(TimeAxis(times([0, 900, 1800]))).firstIndex(notBefore: moment) == index)
    let gap = try #require(TimeAxis(times([0, 900, 1800, 9000])))
    #expect(gap.firstIndex(notBefore: moment) == index)
  }

  /// Hourly with the hours 3 to 5 missing; hourly, then three-hourly; three-hourly, then hourly; two
  /// times of which nobody can tell.
  @Test(
    "a gap is an interval more than twice as long as both its neighbours",
    arguments: [
      ([0, 1, 2, 6, 7], [3]), ([0, 1, 2, 5, 8, 11], []), ([0, 3, 6, 7, 8], []), ([0, 9], []),
      ([0, 1, 2, 4, 5], []), ([0, 1, 2, 3], []), ([0, 1, 9], [2]),
    ] as [([Int64], [Int])])
  func gaps(hours: [Int64], gaps: [Int]) throws {
    let axis = try #require(TimeAxis(times(hours.map { $0 * 3600 })))
    #expect((-1...hours.count).filter { axis.hasGap(before: $0) } == gaps)
  }

  @Test("no times, equal times and falling times make no axis")
  func refused() {
    #expect(TimeAxis([]) == nil)
    #expect(TimeAxis(times([0, 0])) == nil)
    #expect(TimeAxis(times([900, 0])) == nil)
    #expect(TimeAxis(times([.min, 0, .max])) == nil)
    #expect(TimeAxis(start: UTCTime(secondsSince1970: 0), step: 0, count: 2) == nil)
    #expect(TimeAxis(start: UTCTime(secondsSince1970: .max - 5), step: 3, count: 3) == nil)
  }
}
