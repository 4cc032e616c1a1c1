import GridqMetrics
import Testing

@testable import GridqModels

/// Amounts that one cell, or a few, take through time; totals by hand.
@Suite("RunningTotal")
struct RunningTotalTests {
  private func totals(_ amounts: [[Double]], tolerance: Double = 0.01) -> [[Double]] {
    var total = RunningTotal()
    return amounts.map { amounts in
      var field = amounts
      _ = total.advance(&field, tolerance: tolerance)
      return field
    }
  }

  @Test("a growing amount is its own total")
  func growing() {
    #expect(totals([[0], [1], [1], [2.5]]) == [[0], [1], [1], [2.5]])
  }

  @Test("a run that begins with an amount keeps it: totals count from the start of the run")
  func beginning() {
    #expect(totals([[7], [9]]) == [[7], [9]])
  }

  @Test("a fall to near zero starts afresh on top of the earlier total")
  func freshStart() {
    #expect(totals([[4], [10], [0.5], [2]]) == [[4], [10], [10.5], [12]])
    #expect(totals([[4], [10], [0], [0], [3]]) == [[4], [10], [10], [10], [13]])
  }

  @Test("when most wet cells fall, a cell that rained more since than before starts afresh too")
  func freshStartEverywhere() {
    let amounts = [[10.0, 8, 0.2, 0], [1, 0, 0.5, 0.1]]
    #expect(totals(amounts)[1] == [11, 8, 0.7, 0.1])
  }

  @Test("when a few cells fall, the others go on")
  func freshStartOfOneCell() {
    let amounts = [[10.0, 8, 5, 5], [1, 9, 6, 5]]
    #expect(totals(amounts)[1] == [11, 9, 6, 5])
  }

  @Test("noise of up to 0.01 mm is held, and not counted again when the amount recovers")
  func noise() {
    #expect(totals([[5], [4.995], [5], [5.5]]) == [[5], [5], [5], [5.5]])
    #expect(totals([[-0.004], [0.5]]) == [[0], [0.5]])
  }

  @Test("the noise of packing is as large as its step")
  func packing() {
    #expect(totals([[50], [49.97], [51]], tolerance: 0.05) == [[50], [50], [51]])
  }

  @Test("a fall that is held is noted, with the first time and the largest; noise is not")
  func heldNote() throws {
    func note(_ amounts: [[Double]]) throws -> DataNote? {
      var state = SumState()
      for (hour, field) in amounts.enumerated() {
        let time = UTCTime(secondsSince1970: 1_795_132_800 + Int64(hour) * 3600)
        _ = state.advance(field, packingStep: 0, time: time)
      }
      return state.notes(about: .precipitation).first
    }
    let found = try #require(try note([[50, 20], [49, 20.5], [52, 19]]))
    #expect(found.since == UTCTime(iso8601: "2026-11-20T01:00Z"))
    #expect(
      found.text
        == "precipitation falls by up to 1.50 mm without starting afresh, 2 times over all "
        + "points: the totals are held")
    #expect(try note([[5], [4.995], [5]]) == nil)
    #expect(try note([[4], [10], [0.5]]) == nil)
  }

  @Test("a conditional amount counts in intervals that end below its limit")
  func conditionalAmounts() {
    var state = SumState()
    // Columns: cold, warm at one end, temperature missing at one end, amount missing at one time.
    let amounts: [[Double]] = [[1, 1, 1, 1], [3, 3, 3, .nan], [6, 6, 6, 6], [10, 10, 10, 10]]
    let temperatures: [[Double]] = [
      [270, 270, 270, 270], [270, 274, .nan, 270], [270, 270, 270, 270], [273.15, 270, 270, 270],
    ]
    var totals: [[Double]] = []
    for (hour, (amounts, field)) in zip(amounts, temperatures).enumerated() {
      totals.append(
        state.advance(
          [0, 0, 0, 0], ConditionalAmounts(amounts: amounts, field: field, limit: 273.15),
          packingStep: 0, time: UTCTime(secondsSince1970: 1_795_132_800 + Int64(hour) * 3600)))
    }
    // What fell before the first time is not counted; 5 of the last column are of two intervals.
    #expect(totals == [[0, 0, 0, 0], [2, 0, 0, 0], [5, 3, 3, 5], [5, 7, 7, 9]])
  }

  @Test("a run repeated with small differences is held, not doubled")
  func repeatedRun() {
    #expect(totals([[50, 20], [49, 20.5], [52, 21]]) == [[50, 20], [50, 20.5], [52, 21]])
  }

  @Test("what is missing stays missing, and the total goes on after it")
  func missing() {
    let result = totals([[3], [.nan], [5], [.nan], [1]])
    #expect(result[0] == [3])
    #expect(result[1][0].isNaN)
    #expect(result[2] == [5])
    #expect(result[3][0].isNaN)
    #expect(result[4] == [6])
  }

  @Test("a cell that is missing when all others start afresh starts afresh as well")
  func missingAtFreshStart() {
    let result = totals([[3, 9], [.nan, 0], [4, 1]])
    #expect(result[2] == [7, 10])
  }

  @Test("totals never fall, whatever the amounts do")
  func neverFalling() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let amounts = (0..<20).map { _ in
        (0..<4).map { _ in Double.random(in: -1...20, using: &generator) }
      }
      let result = totals(amounts)
      for (earlier, later) in zip(result, result.dropFirst()) {
        #expect(zip(earlier, later).allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test("the outcome counts what started afresh and what was held")
  func outcome() {
    var total = RunningTotal()
    var field = [10.0, 20, 0]
    _ = total.advance(&field)
    field = [1.0, 2, 0]
    let afresh = total.advance(&field)
    #expect(afresh == RunningTotal.Outcome(restarted: 3, held: 0, largestFall: 18))
    field = [0.9, 2, 0]
    let held = total.advance(&field)
    #expect(held.restarted == 0)
    #expect(held.held == 1)
  }
}
