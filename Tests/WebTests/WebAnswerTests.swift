import Foundation
import GridqFiles
import GridqLookup
import GridqMetrics
import GridqTestSupport
import GridqText
import Testing

/// The module for WebAssembly and gridq.js, run by Node, against the library.
@Suite(
  "gridq.js", .serialized,
  .enabled(if: WebModule.hasNode, "there is no node to run the module for WebAssembly"))
struct WebAnswerTests {
  private static func indexes() throws -> [String] {
    let corpus = [
      "grid-lambert-north", "grid-rotated", "kinds", "scales", "absent", "grid-searched",
    ]
    return [try WebQuestions.sample.get()]
      + corpus.map { WebModule.corpus.appendingPathComponent("\($0).gridx").path }
  }

  private func write(_ questions: WebQuestions, in folder: ScratchFolder) throws -> String {
    let path = folder.path("questions.json")
    try JSONEncoder().encode(questions).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("values and whole answers are those of the library")
  func values() throws {
    let folder = try ScratchFolder()
    let indexes = try WebAnswerTests.indexes()
    // Bytes, as the module has them: they have no file that was written at some time.
    let domains = try indexes.map { path in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return ForecastDomain(
        try TileIndex(IndexBytes(copying: bytes), path: path, checking: .tilesWhenRead))
    }
    let questions = try WebQuestions(
      indexes, values: Repetitions.of(700, long: 7400), texts: Repetitions.of(35, long: 210))
    var lines = try WebModule.node("answers.mjs", try write(questions, in: folder))
      .split(separator: "\n")[...]
    var compared = ComparedValues()
    for question in questions.values {
      let forecast = try #require(try question.forecast(domains[question.index]))
      for series in forecast.metrics {
        let isSame = try compared.compare(series, with: lines.popFirst(), "\(question)")
        // What is read and not computed has no such difference.
        let isRead = domains[question.index].index.metricNumber(named: series.name) != nil
        #expect(
          isSame || question.method == "bilinear" || !isRead || series.scale != .linear
            || series.kind == .solar, "\(question): \(series.name)")
      }
    }
    // Up to four a question: some are drawn twice.
    #expect(compared.count * 10 >= questions.values.count * 27)
    print(compared)
    for question in questions.texts {
      let expected = try #require(try question.forecast(domains[question.index])).json()
      let line = lines.popFirst()
      #expect(line.map { "\($0)\n" } == String(decoding: expected, as: UTF8.self))
    }
    #expect(lines.isEmpty)
  }

  /// Three requests: metadata, directory, tiles; more of servers that do not take several ranges at once.
  @Test(
    "an index on a server answers from the ranges that it needs in 3 requests, and never from what was not asked for",
    .enabled(if: WebModule.hasPython, "there is no python3 to serve ranges"))
  func remote() throws {
    let folder = try ScratchFolder()
    let sample = try WebQuestions.sample.get()
    let questions = try WebQuestions([sample], values: 0, texts: 100)
    let said = try WebModule.node("remote.mjs", sample, try write(questions, in: folder))
    let numbers = said.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 2)
    print("a question takes \(numbers[0]) requests and \(numbers[1]) bytes at most")
    // Where a cell lies between tiles, those of all metrics are four of each.
    #expect(numbers[0] <= 3 && numbers[1] <= 24_000)
  }

  @Test(
    "the module is small enough for a web page, and says how large it is",
    .enabled(if: WebModule.hasOptimiser, "there is no wasm-opt, which makes it so small"))
  func size() throws {
    let said = try WebModule.build.get().said
    let gzipped = try #require(said.firstMatch(of: #/gzipped (\d+)/#).flatMap { Int($0.1) })
    #expect(gzipped <= 192_000)
  }
}
