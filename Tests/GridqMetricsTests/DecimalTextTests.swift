import Testing

@testable import GridqMetrics

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

  @Test(
    "significant digits stand wherever the first one is",
    arguments: [
      (23_981.01, 3, "24000"), (811.41, 3, "811"), (10, 3, "10"), (0.0062137, 3, "0.00621"),
      (14.901, 3, "14.9"), (999.6, 3, "1000"), (-0.5042, 2, "-0.5"), (0, 3, "0"), (1.5, 1, "2"),
    ] as [(Double, Int, String)])
  func significant(value: Double, digits: Int, text: String) {
    #expect(DecimalText.text(of: value, .significant(digits)) == text)
  }

  @Test(
    "a number is decimal",
    arguments: [
      ("-9.1427", -9.1427), ("6", 6), ("1e-4", 1e-4), ("+.5", 0.5), ("0x26", nil), ("0x1p4", nil),
      ("inf", nil), ("nan", nil), ("1e999", nil), ("", nil), (" 1", nil), ("1_0", nil),
      ("1,5", nil),
      ("--1", nil), ("e", nil),
    ] as [(String, Double?)])
  func number(text: String, value: Double?) {
    #expect(DecimalText.number(text) == value)
  }

  @Test(
    "a whole number has zeros before it up to a width",
    arguments: [
      (0, 1, "0"), (7, 1, "7"), (7, 2, "07"), (10, 1, "10"), (42, 2, "42"), (99, 2, "99"),
      (42, 4, "0042"),
      (100, 1, "100"), (100, 2, "100"), (2026, 4, "2026"), (UInt64.max, 1, "18446744073709551615"),
    ])
  func padded(number: UInt64, width: Int, text: String) {
    var bytes: [UInt8] = []
    DecimalText.append(number, width: width, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// The text read back by Swift's Double: what is rounded is the number nearest to what is written.
  @Test("a rounded number is the one that its text names")
  func rounded() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let value = Double.random(in: -120_000...120_000, using: &generator)
      let small = value / 1e6
      for digits in [
        DecimalText.Digits.decimals(0), .decimals(2), .decimals(6), .significant(1),
        .significant(3),
      ] {
        for value in [value, small] {
          let rounded = DecimalText.rounded(value, digits)
          var text: [UInt8] = []
          DecimalText.append(value, digits, to: &text)
          #expect(rounded == Double(String(decoding: text, as: UTF8.self)), "\(value) \(digits)")
        }
      }
    }
    #expect(DecimalText.rounded(15.700000000000001, .decimals(2)) == 15.7)
    #expect(DecimalText.rounded(-0.001, .decimals(2)).sign == .plus)
    #expect(DecimalText.rounded(0, .significant(3)) == 0)
    #expect(DecimalText.rounded(1e300, .decimals(2)) == 1e300)
  }
}
