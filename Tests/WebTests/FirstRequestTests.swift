import Foundation
import GridqLookup
import Testing

@Suite("The first request of gridq.js")
struct FirstRequestTests {
  /// The page asks for the start of an index while the module is compiled, so it has a copy of the number.
  @Test("asks for as many bytes as the module does")
  func isThatOfTheModule() throws {
    let script = WebModule.repository.appendingPathComponent("web/gridq.js")
    let text = try String(contentsOf: script, encoding: .utf8)
    let found = text.matches(of: /const startBytes = (\d+);/)
    #expect(found.map { Int($0.1) } == [RemoteDomain.firstRequest])
  }
}
