import Testing

@testable import GridqFormat

@Suite("Quantiser")
struct QuantiserTests {
  @Test("a value comes back within half a quantum", arguments: [0.05, 0.01, 0.1, 1, 0.3])
  func halfQuantum(quantum: Double) throws {
    let quantiser = try #require(Quantiser(quantum: quantum))
    for step in -2000...2000 {
      let value = Double(step) * 0.0377
      let (code, isClamped) = quantiser.code(of: value)
      #expect(!isClamped)
      // A hair more than half: the division and the multiplication round.
      #expect(abs(quantiser.value(of: code) - value) <= quantum / 2 * (1 + 1e-9))
    }
  }

  @Test("what is beyond the outermost code is clamped, not missing")
  func clamped() throws {
    let quantiser = try #require(Quantiser(quantum: 1e-9))
    #expect(quantiser.code(of: 20) == (Quantiser.limit, true))
    #expect(quantiser.code(of: -20) == (-Quantiser.limit, true))
    #expect(quantiser.code(of: .infinity) == (Quantiser.limit, true))
    #expect(quantiser.value(of: Quantiser.limit) > 1)
  }

  @Test("missing is a code of its own")
  func missing() throws {
    let quantiser = try #require(Quantiser(quantum: 0.05))
    #expect(quantiser.code(of: .nan) == (Quantiser.missing, false))
    #expect(quantiser.value(of: Quantiser.missing).isNaN)
  }

  @Test("a step that is none is refused", arguments: [0, -0.05, .nan, .infinity, -1e-300])
  func refused(quantum: Double) {
    #expect(Quantiser(quantum: quantum) == nil)
  }
}
