import GridqGeometry
import Testing

@testable import GridqFormat

@Suite("QuantisedField")
struct QuantisedFieldTests {
  /// The codes of a field, however they are kept.
  private func codes(_ field: QuantisedField) -> [Int32] {
    switch field.codes {
    case .wide(let codes): codes
    case .narrow(let codes, let lowest):
      codes.map {
        $0 == QuantisedField.narrowMissing ? Quantiser.missing : lowest + Int32($0)
      }
    }
  }

  private func isNarrow(_ field: QuantisedField) -> Bool {
    if case .narrow = field.codes { true } else { false }
  }

  /// Fields of all kinds, and whether their codes are close enough together for 16 bits: 65,534 apart
  /// at most, as 65,535 is the missing one.
  static let fields: [(values: [Double], isNarrow: Bool)] = [
    ([0, 65_534], true), ([0, 65_535], false), ([-40_000, 25_534], true),
    ([-40_000, 25_535], false), ([0, .nan, 65_534], true), ([.nan, .nan], true), ([], true),
    ([1e12, 3], false), ([-.infinity, .infinity], false), ([.infinity], true),
    // More than eight, with what matters at any place.
    (Array(repeating: 7, count: 8) + [-3, 12], true), ([-3] + Array(repeating: 7, count: 12), true),
    (Array(repeating: 7, count: 20) + [.nan], true),
    ([.nan] + Array(repeating: 7, count: 20), true),
    (Array(repeating: 7, count: 9) + [70_000], false),
  ]

  @Test("codes and statistics are those of its values one by one", arguments: fields)
  func everyValue(values: [Double], isNarrow: Bool) throws {
    let quantiser = try #require(Quantiser(quantum: 1))
    let field = QuantisedField(values, by: quantiser)
    let single = values.map { quantiser.code(of: $0) }
    #expect(codes(field) == single.map(\.code))
    #expect(self.isNarrow(field) == isNarrow)
    let present = single.map(\.code).filter { $0 != Quantiser.missing }
    #expect(field.statistics.minimumCode == present.min() ?? Quantiser.missing)
    #expect(field.statistics.maximumCode == present.max() ?? Quantiser.missing)
    #expect(Int(field.statistics.missingCount) == values.count { $0.isNaN })
    #expect(Int(field.statistics.clampedCount) == single.count { $0.isClamped })
  }

  @Test("a logarithmic scale has the codes of its values too")
  func logarithmic() throws {
    let quantiser = try #require(Quantiser(quantum: 0.02, reference: 10))
    let values = [3, 9.95, 10, 24_000, .nan, 1e300]
    let field = QuantisedField(values, by: quantiser)
    #expect(codes(field) == values.map { quantiser.code(of: $0).code })
    #expect(field.statistics.clampedCount == 2)
    #expect(codes(QuantisedField([.infinity], by: quantiser)) == [quantiser.largestCode])
  }

  @Test("a logarithmic scale has, for values in reach, the codes of the C library's logarithms")
  func logarithmicInReach() throws {
    let quantiser = try #require(Quantiser(quantum: 0.02, reference: 10))
    // A quarter of a step away from each code, where rounding errors do not matter; half a step below the
    // reference is still in reach.
    let steps = (0..<400).flatMap { [Double($0) - 0.25, Double($0) + 0.25] }
    let values = steps.map { 10 * exponential($0 * naturalLogarithm(1.02)) } + [.nan]
    let field = QuantisedField(values, by: quantiser)
    #expect(isNarrow(field))
    #expect(codes(field) == (0..<400).flatMap { [$0, $0] } + [Quantiser.missing])
    #expect(field.statistics.clampedCount == 0 && field.statistics.missingCount == 1)
    #expect(field.statistics.minimumCode == 0 && field.statistics.maximumCode == 399)
  }
}
