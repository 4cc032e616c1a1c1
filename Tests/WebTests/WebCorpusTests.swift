import Foundation
import Testing

/// The corpus, read by the module for WebAssembly: the digests are those that the second reader,
/// docs/format/read_v1.py, has found, and with which `CorpusTests` compares the library.
@Suite("The corpus in WebAssembly")
struct WebCorpusTests {
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: WebModule.corpus.path))
    .map { $0.filter { $0.hasSuffix(".gridx") }.sorted() } ?? []

  private func expected(_ name: String) throws -> [Substring] {
    let text = try String(
      contentsOf: WebModule.corpus.appendingPathComponent("\(name).txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    // Those of a logarithmic scale are a sum, in nine digits, and no digest.
    return lines.filter {
      $0.hasPrefix("digest ") || $0.wholeMatch(of: #/values [0-9a-f]{8} .*/#) != nil
    }
  }

  @Test("is there")
  func isThere() {
    #expect(WebCorpusTests.names.count >= 12)
  }

  @Test(
    "has the values that the second reader finds, in node",
    .enabled(if: WebModule.hasNode, "there is no node"), arguments: names)
  func node(name: String) throws {
    let said = try WebModule.run(
      [
        "node", "--no-warnings", "Tests/WebTests/node/program.mjs", try WebModule.digests.get(),
      ], input: WebModule.corpus.appendingPathComponent(name).path)
    #expect(try said.split(separator: "\n") == expected(name))
  }

  @Test(
    "has the values that the second reader finds, in wasmkit",
    .enabled(if: WebModule.hasWasmKit, "there is no wasmkit"), arguments: names)
  func wasmkit(name: String) throws {
    let said = try WebModule.run(
      ["wasmkit", "run", try WebModule.digests.get()],
      input: WebModule.corpus.appendingPathComponent(name).path)
    #expect(try said.split(separator: "\n") == expected(name))
  }
}
