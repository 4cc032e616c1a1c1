import GridqMetrics
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
  func position(seconds: Int64, output: Int, fraction: Double) throws {
    let moment = UTCTime(secondsSince1970: seconds)
    let expected = TimeAxis.Position(output: output, fraction: fraction)
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
    #expect(try #require(TimeAxis(times([0, 900, 1800]))).firstOutput(notBefore: moment) == index)
    let gap = try #require(TimeAxis(times([0, 900, 1800, 9000])))
    #expect(gap.firstOutput(notBefore: moment) == index)
  }

  /// In hours: a lone absent output, three in a row, two in a row of one each, gaps of two lengths side by
  /// side, one at each end; hourly then three-hourly, the other way round, and there and back again; two
  /// times, of which nobody can tell; a model that writes up to six minutes late.
  @Test(
    "a gap is an interval with shorter ones before and after it, unless three in a row are alike",
    arguments: [
      ([0, 1, 2, 4, 5], [3]), ([0, 1, 2, 6, 7], [3]), ([0, 1, 2, 4, 6, 7, 8], [3, 4]),
      ([0, 1, 2, 4, 7, 8, 9], [3, 4]), ([0, 2, 3, 4], [1]), ([0, 1, 2, 4], [3]), ([0, 1, 9], [2]),
      ([0, 1, 2, 5, 8, 11], []), ([0, 1, 2, 4, 6], []), ([0, 3, 6, 7, 8], []),
      ([0, 1, 2, 5, 8, 11, 12, 13], []), ([0, 1, 2, 5, 11, 14, 17], [4]),
      ([0, 9], []), ([0, 1, 2, 3], []), ([0, 1.1, 2, 3.1, 4, 5.1], []),
    ] as [([Double], [Int])])
  func gaps(hours: [Double], gaps: [Int]) throws {
    let axis = try #require(TimeAxis(times(hours.map { Int64($0 * 3600) })))
    #expect((-1...hours.count).filter { axis.hasGap(before: $0) } == gaps)
    #expect(axis.hasGaps == !gaps.isEmpty)
  }

  /// In hours. From 4 to 7 the steps are those of the hourly part, not of the gap beside; 2.5 is no
  /// multiple of 1.
  @Test(
    "absent times go on from the last output in the steps beside the gap, where these fit",
    arguments: [
      ([0, 1, 2, 6, 7], 3, [3, 4, 5]), ([0, 1, 2, 4, 5], 3, [3]), ([0, 1, 2, 4, 7, 8], 4, [5, 6]),
      ([0, 3, 6, 12, 13], 3, [7, 8, 9, 10, 11]), ([0, 1, 2, 4.5, 5.5], 3, []),
      ([0, 1, 2, 3], 2, []), ([0, 1, 2, 4, 5], 2, []),
    ] as [([Double], Int, [Double])])
  func absent(hours: [Double], index: Int, absent: [Double]) throws {
    let axis = try #require(TimeAxis(times(hours.map { Int64($0 * 3600) })))
    #expect(
      axis.absentTimes(before: index)?.times ?? [] == times(absent.map { Int64($0 * 3600) }))
  }

  @Test("a hundred thousand times of which no two intervals are alike are looked through once")
  func manyGaps() throws {
    var seconds: [Int64] = [0, 1]
    for number in 0..<99_997 { seconds.append(seconds[number + 1] + (number % 2 == 0 ? 2 : 4)) }
    seconds.append(seconds[seconds.count - 1] + 1)
    let axis = try #require(TimeAxis(times(seconds)))
    // All but the first interval and the last, of 1 s.
    #expect((2...99_998).allSatisfy { axis.hasGap(before: $0) })
    #expect(axis.absentTimes(before: 50_001)?.times.count == 3)
  }

  /// An index keeps the times and the steps, and makes the axis of them again.
  @Test("the steps of gaps are shorter than these, however uneven times are")
  func steps() throws {
    var chance = SystemRandomNumberGenerator()
    var others: [[Int64]] = []
    for _ in 0..<2000 {
      // Two streams, one of which is late by some seconds.
      let late = (1..<20).map { Int64(600 * $0) + .random(in: 0..<30, using: &chance) }
      let seconds = Set([0, 3600, 7200, 10_800] + late).sorted()
      let axis = try #require(TimeAxis(times(seconds)), "\(seconds)")
      let steps = (0..<axis.count).map { axis.absentStep(before: $0) }
      if TimeAxis(times(seconds), absentSteps: steps) != axis { others.append(seconds) }
    }
    #expect(others.isEmpty)
  }

  /// In minutes.
  @Test(
    "output is absent where it is absent from one of the streams, and no other has it",
    arguments: [
      // Hourly, and hourly but late.
      ([[0, 60, 120, 180], [0, 61, 122, 182]], []),
      // Every ten minutes, and hourly.
      ([[0, 10, 20, 30, 40, 50, 60, 70], [0, 60]], []),
      // Hourly with three hours lost, and daily.
      ([[0, 60, 120, 300, 360, 420], [0, 1440]], [120]),
      // The same, and every ten minutes around it.
      ([[0, 60, 120, 300, 360, 420], [110, 120, 130, 290, 300, 310]], [130]),
      // What one has lost the other one has.
      ([[0, 60, 180, 240], [0, 60, 120, 180, 240]], []),
      ([[0, 60, 180, 240]], [60]), ([[0], [60]], []),
    ] as [([[Int64]], [Int64])])
  func streams(minutes: [[Int64]], begins: [Int64]) throws {
    let axis = try #require(TimeAxis(streams: minutes.map { times($0.map { $0 * 60 }) }))
    #expect(axis.times == times(Set(minutes.joined()).sorted().map { $0 * 60 }))
    #expect(axis.gaps.map(\.lowerBound) == times(begins.map { $0 * 60 }))
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
