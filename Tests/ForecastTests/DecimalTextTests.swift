import Forecast
import Testing

@Suite("DecimalText")
struct DecimalTextTests {
  @Test(
    "a number has exactly the digits asked for, rounded half away from zero",
    arguments: [
      (14.3, 2, "14.30"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.005, 2, "0.01"),
      (1234.5678, 0, "1235"), (0.5, 0, "1"), (-9.1427, 4, "-9.1427"), (0, 3, "0.000"),
      (999.995, 2, "1000.00"), (1e300, 2, "1e+300"),
    ] as [(Double, Int, String)])
  func fixed(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.fixed(value, decimals: decimals) == text)
  }

  @Test(
    "zeros at the end go, and a point with nothing behind it",
    arguments: [
      (14.3, 2, "14.3"), (14.0, 2, "14"), (100, 0, "100"), (0.1 + 0.2, 4, "0.3"), (-2.5, 3, "-2.5"),
    ] as [(Double, Int, String)])
  func trimmed(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.trimmed(value, decimals: decimals) == text)
  }

  /// The fewest decimals d with 10⁻ᵈ ≤ step.
  @Test(
    "a step shows with as many digits as it needs",
    arguments: [(1, 0), (50, 0), (0.5, 1), (0.1, 1), (0.05, 2), (0.005, 3), (0.01, 2)]
      as [(Double, Int)])
  func decimals(step: Double, decimals: Int) {
    #expect(DecimalText.decimals(forStep: step) == decimals)
  }
}
