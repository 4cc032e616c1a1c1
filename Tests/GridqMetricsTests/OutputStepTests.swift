import Testing

@testable import GridqMetrics

@Suite("The step of some output times of a run")
struct OutputStepTests {
  private static func times(_ seconds: [Int64]) -> [UTCTime] {
    seconds.map { UTCTime(secondsSince1970: 1_795_132_800 + $0) }
  }

  private static func step(_ own: [Int64], among run: [Int64]) -> OutputStep? {
    OutputStep(of: times(own), among: times(run))
  }

  @Test("is the shortest interval where the others are multiples of it")
  func exact() throws {
    let step = try #require(
      Self.step([0, 7200, 21_600], among: [0, 3600, 7200, 10_800, 14_400, 18_000, 21_600]))
    #expect(step.seconds == 7200 && step.tolerance == 0)
    // Where the stream has no output: two steps after the first time.
    #expect(step.count(in: 14_400) == .some(2))
    #expect(step.count(in: 3600) == nil && step.count(in: -7200) == nil)
  }

  /// Every ten minutes, the others each some seconds late: 17 at most, and others may be later.
  @Test("is what late times are a multiple of, in whole minutes where these fit")
  func late() throws {
    let late: [Int64] = [0, 600 + 17, 1200 + 3, 1800 + 11, 2400 + 9, 3600 + 2]
    let others: [Int64] = [310, 905, 1507, 2114, 3003, 3304]
    let step = try #require(Self.step(late, among: (late + others).sorted()))
    #expect(step.seconds == 600 && step.tolerance == 34)
    #expect(step.count(in: 566) == .some(1) && step.count(in: 634) == .some(1))
    #expect(step.count(in: 565) == nil && step.count(in: 635) == nil)
    #expect(step.count(in: 3003) == .some(5), "a time of the run that its own output lacks")
  }

  /// 90, 92 and 88 seconds apart: no whole minutes.
  @Test("is whole seconds where no minutes fit")
  func seconds() throws {
    let step = try #require(
      Self.step([0, 90, 182, 270], among: [0, 45, 90, 135, 182, 226, 270]))
    #expect(step.seconds == 90 && step.tolerance == 4)
  }

  @Test("is none where a time of the run would be taken for one of them, or where they are uneven")
  func none() {
    // At 0, 2 and 5 hours of six.
    #expect(
      Self.step([0, 7200, 18_000], among: [0, 3600, 7200, 10_800, 14_400, 18_000]) == nil)
    // 20 seconds before the second one, which is 30 seconds late.
    #expect(Self.step([0, 3630, 7200], among: [0, 3610, 3630, 7200]) == nil)
    #expect(Self.step([], among: [0]) == nil)
    #expect(Self.step([0, 0], among: [0]) == nil)
  }

  /// Three hours and nine seconds later, of a run that has each hour.
  @Test("of two times is in whole minutes, too")
  func two() throws {
    let step = try #require(Self.step([0, 10_809], among: [0, 3604, 7211, 10_809, 21_615]))
    #expect(step.seconds == 10_800 && step.tolerance == 18)
    #expect(step.count(in: 21_615) == .some(2))
  }

  @Test("of a single time is such that none follows")
  func single() throws {
    let step = try #require(Self.step([3600], among: [0, 3600, 7200]))
    #expect(step.count(in: 0) == .some(0) && step.count(in: 3600) == nil)
  }

  @Test("is refused where nothing could be counted by it")
  func refused() {
    #expect(OutputStep(seconds: 0) == nil)
    #expect(OutputStep(seconds: 600, tolerance: 300) == nil)
    #expect(OutputStep(seconds: 600, tolerance: -1) == nil)
    #expect(OutputStep(seconds: .max, tolerance: .max) == nil)
    let step = OutputStep(seconds: 600, tolerance: 299)
    #expect(step?.count(in: .max) == nil)
  }
}
