import Foundation
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqLookup

@Suite("The chance that any interval is wet")
struct PrecipitationChanceTests {
  private static func time(_ seconds: Int64) -> UTCTime { UTCTime(secondsSince1970: seconds) }

  /// Of intervals of `step` seconds; %.
  private static func any(_ shares: [Double?], step: Int64 = 3600) -> Double? {
    PrecipitationChance.ofAny(
      shares.indices.map { (time(Int64($0 + 1) * step), shares[$0]) })
  }

  @Test(
    "is the share itself of one interval, and of several whose share is the same without change")
  func alone() throws {
    #expect(Self.any([]) == nil)
    #expect(Self.any([nil, .nan]) == nil)
    for share in [0.0, 24, 61.5, 100] {
      let chance = try #require(Self.any([nil, share], step: 86_400))
      #expect(abs(chance - share) < 1e-9)
    }
    #expect(Self.any([0, 0, 0]) == 0)
    #expect(Self.any([20, 100, 0, 10]) == 100)
  }

  // r = exp(−2) = 0.1353353; both = 0.1353353 · 0.2 + 0.8646647 · 0.06 = 0.0789469;
  // dry = 0.8 · (1 − (0.3 − 0.0789469) / 0.8) = 0.8 − 0.2210531 = 0.5789469.
  @Test("is by hand what the formula says")
  func byHand() throws {
    let chance = try #require(Self.any([20, 30]))
    #expect(abs(chance - 42.10531) < 1e-4)
  }

  /// Every sequence of wet and dry intervals, each with its probability, of the chain that the documentation states.
  private static func enumerated(_ shares: [Double], hours: Double) -> Double {
    let dependence = Foundation.exp(-hours * 2)
    var any = 0.0
    for sequence in 1..<(1 << shares.count) {
      var probability = 1.0
      for (number, share) in shares.enumerated() {
        let isWet = sequence >> number & 1 == 1
        guard number > 0 else {
          probability *= isWet ? share : 1 - share
          continue
        }
        let before = shares[number - 1]
        let both = dependence * min(share, before) + (1 - dependence) * share * before
        let wasWet = sequence >> (number - 1) & 1 == 1
        let wet = wasWet ? both / before : (share - both) / (1 - before)
        probability *= isWet ? wet : 1 - wet
      }
      any += probability
    }
    return 100 * any
  }

  @Test(
    "is the sum over all sequences of wet and dry intervals, at least the highest share, and at most that of independent ones",
    arguments: [Int64(900), 3600, 10_800, 21_600])
  func chain(step: Int64) throws {
    var random = SeededGenerator(seed: UInt64(step))
    for _ in 0..<50 {
      let shares = (0..<8).map { _ in Double.random(in: 0.01...0.99, using: &random) }
      let chance = try #require(Self.any(shares.map { 100 * $0 }, step: step))
      // Sums of 255 products of doubles.
      #expect(abs(chance - Self.enumerated(shares, hours: Double(step) / 3600)) < 1e-9)
      let highest = 100 * (shares.max() ?? 0)
      let independent = 100 * (1 - shares.reduce(1) { $0 * (1 - $1) })
      #expect(chance >= highest - 1e-9)
      #expect(chance <= independent + 1e-9)
    }
  }

  // Of two intervals of 50 % two hours apart e⁻⁴ is left of their dependence: 75 % but for 25 e⁻⁴ = 0.5.
  @Test(
    "is nearly that of independent intervals when they are far apart, and of the higher one when they are close"
  )
  func distance() throws {
    let far = try #require(
      PrecipitationChance.ofAny([(Self.time(0), 50), (Self.time(7200), 50)]))
    #expect(abs(far - (75 - 25 * Foundation.exp(-4))) < 1e-9)
    let close = try #require(
      PrecipitationChance.ofAny([(Self.time(0), 50), (Self.time(60), 50)]))
    #expect(abs(close - 50) < 1)
  }
}
