import GridqGeometry
import GridqTestSupport
import Testing

/// The C library's functions are right to less than two of the last places of a Double, 4e-16: the rest of the
/// tolerance is for ours.
@Suite("Logarithms and powers of fields")
struct FieldFunctionsTests {
  private static let tolerance = 1.4e-15

  @Test("a logarithm is that of the C library, for numbers of any size and near 1")
  func logarithms() {
    var random = Random(seed: 7)
    for _ in 0..<Repetitions.of(20_000, long: 200_000) {
      for x in [
        exponential(random.next(in: -708...708)), random.next(in: 0.5...2),
        1 + random.next(in: -1e-9...1e-9),
      ] {
        let expected = naturalLogarithm(x)
        let difference = (fieldLogarithm(x) - expected).magnitude
        #expect(difference <= Self.tolerance * max(1, expected.magnitude), "ln \(x)")
      }
    }
    #expect(fieldLogarithm(1.0 as Double) == 0)
    #expect(
      fieldLogarithm(Double.greatestFiniteMagnitude) == naturalLogarithm(.greatestFiniteMagnitude))
  }

  @Test(
    "has a logarithm only of positive normal numbers",
    arguments: [
      0, -0.0, -1, .nan, .infinity, -.infinity, Double.leastNonzeroMagnitude,
    ])
  func noLogarithm(x: Double) {
    #expect(fieldLogarithm(x).isNaN)
  }

  @Test("a power of e is that of the C library")
  func exponentials() {
    var random = Random(seed: 8)
    for _ in 0..<Repetitions.of(20_000, long: 200_000) {
      for x in [random.next(in: -700...700), random.next(in: -1...1)] {
        let expected = exponential(x)
        let difference = (fieldExponential(x) - expected).magnitude
        #expect(difference <= Self.tolerance * expected, "exp \(x)")
      }
    }
    #expect(fieldExponential(0.0 as Double) == 1)
  }

  @Test("a power of e far away is 0 or infinite")
  func outermostPowers() {
    #expect(
      fieldExponential(700.001 as Double) == .infinity
        && fieldExponential(Double.infinity) == .infinity)
    #expect(fieldExponential(-700.001 as Double) == 0 && fieldExponential(-Double.infinity) == 0)
    #expect(fieldExponential(Double.nan).isNaN)
  }

  /// Of a Float: two of its last places for the polynomials, and one for the number that is asked about.
  private static let floatTolerance = 3e-7

  @Test("a logarithm in Float is that of the C library, for numbers of any size and near 1")
  func floatLogarithms() {
    var random = Random(seed: 9)
    for _ in 0..<Repetitions.of(20_000, long: 200_000) {
      for x in [
        Float(exponential(random.next(in: -87...88))), Float(random.next(in: 0.5...2)),
        Float(1 + random.next(in: -1e-5...1e-5)),
      ] {
        let expected = naturalLogarithm(Double(x))
        let difference = (Double(fieldLogarithm(x)) - expected).magnitude
        #expect(difference <= Self.floatTolerance * max(1, expected.magnitude), "ln \(x)")
      }
    }
    #expect(fieldLogarithm(Float(1)) == 0)
  }

  @Test(
    "has a logarithm in Float only of positive normal numbers",
    arguments: [
      0, -0.0, -1, .nan, .infinity, -.infinity, Float.leastNonzeroMagnitude,
    ])
  func noFloatLogarithm(x: Float) {
    #expect(fieldLogarithm(x).isNaN)
  }

  @Test("a power of e in Float is that of the C library")
  func floatExponentials() {
    var random = Random(seed: 10)
    for _ in 0..<Repetitions.of(20_000, long: 200_000) {
      for x in [Float(random.next(in: -87...88)), Float(random.next(in: -1...1))] {
        let expected = exponential(Double(x))
        let difference = (Double(fieldExponential(x)) - expected).magnitude
        #expect(difference <= Self.floatTolerance * expected, "exp \(x)")
      }
    }
    #expect(fieldExponential(Float(0)) == 1)
    #expect(fieldExponential(Float(88.01)) == .infinity)
    #expect(fieldExponential(Float(-87.01)) == 0 && fieldExponential(-Float.infinity) == 0)
    #expect(fieldExponential(Float.nan).isNaN)
  }
}
