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
    #expect(fieldLogarithm(1) == 0)
    #expect(
      fieldLogarithm(.greatestFiniteMagnitude) == naturalLogarithm(.greatestFiniteMagnitude))
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
    #expect(fieldExponential(0) == 1)
  }

  @Test("a power of e far away is 0 or infinite")
  func outermostPowers() {
    #expect(fieldExponential(700.001) == .infinity && fieldExponential(.infinity) == .infinity)
    #expect(fieldExponential(-700.001) == 0 && fieldExponential(-.infinity) == 0)
    #expect(fieldExponential(.nan).isNaN)
  }
}
