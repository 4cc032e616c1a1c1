import Foundation
import GridBuild
import GridQuery
import GridqMetrics
import GridqPublishing
import GridqTestSupport
import Testing

/// A store on a web server, read by store.js in Node.
@Suite(
  "store.js", .serialized,
  .enabled(if: WebModule.hasNode, "there is no node to run the module for WebAssembly"))
struct WebStoreTests {
  /// The code of gridq.js for an error of the library.
  private func code(of error: QueryError) -> String {
    switch error {
    case .outsideDomains: "outside"
    case .outsideRun: "no-such-time"
    case .absentMetric: "absent-metric"
    case .unknownMetric: "unknown-metric"
    default: error.description
    }
  }

  /// Of three runs with nests, by a question for a moment and for all times.
  @Test(
    "values by ranges, and whole answers of several runs, are those of the library")
  func answers() throws {
    let fixture = try WebStore.shared.get()
    let wanted = Repetitions.of(1600, long: 20_000)
    let store = try RunStore(opening: fixture.path).snapshot()
    let questions = WebQuestions(
      store: store.manifest, values: wanted * 2 / 5, texts: Repetitions.of(60, long: 150))
    let folder = try ScratchFolder()
    try JSONEncoder().encode(questions).write(to: URL(fileURLWithPath: folder.path("questions")))
    var lines = try WebModule.node("store-answers.mjs", fixture.path, folder.path("questions"))
      .split(separator: "\n")[...]
    var compared = ComparedValues()
    var (errors, ofSeveral) = (0, 0)
    for question in questions.values {
      do {
        for series in try question.forecast(store).metrics {
          _ = try compared.compare(series, with: lines.popFirst(), "\(question)")
        }
      } catch let error as QueryError {
        errors += 1
        let line = lines.popFirst().map(String.init)
        #expect(line == code(of: error), "\(question)")
      }
    }
    print("\(compared); \(errors) errors")
    #expect(compared.count >= wanted)
    for question in questions.texts {
      do {
        let forecast = try question.forecast(store)
        ofSeveral += forecast.otherSources.isEmpty ? 0 : 1
        let next = lines.popFirst()
        let line = try #require(next)
        let expected = try WebQuestions.content(String(decoding: forecast.json(), as: UTF8.self))
        let found = try WebQuestions.content(line)
        #expect(found == expected, "\(question)")
      } catch let error as QueryError {
        let line = lines.popFirst().map(String.init)
        #expect(line == code(of: error), "\(question)")
      }
    }
    // Else nothing was put together.
    #expect(ofSeveral * 3 > questions.texts.count && errors * 16 > questions.values.count)
    #expect(lines.isEmpty)
  }

  @Test(
    "the first answer takes 3 requests after the manifest and 32 kB at most, that of a neighbour 1 at most"
  )
  func budget() throws {
    let store = try WebStoreTests.sample.get().path("store")
    let said = try WebModule.node("store-budget.mjs", store, "\(Repetitions.of(20, long: 60))")
    let numbers = said.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 4)
    print("an answer takes \(numbers[0]) requests and \(numbers[1]) bytes at most")
    #expect(numbers[0] <= 3 && numbers[1] <= 32_000 && numbers[2] <= 1 && numbers[3] == 0)
  }

  /// The folder of a store of the sample's two domains, with maps of temperature.
  private static let sample = Result {
    let scratch = try ScratchFolder.untilExit()
    let data = WebModule.repository.appendingPathComponent("SampleData")
    let indexes = try ["d01", "d02"].map { domain in
      let index = scratch.path("\(domain).gridx")
      let input = data.appendingPathComponent("wrfout_\(domain)_2026-11-20_00_00_00").path
      var build = IndexBuild(inputs: [input], output: index, producer: "test")
      build.maps = ["temperature"]
      _ = try build.run()
      return try PreparedIndex(verifying: index)
    }
    _ = try StorePublisher(scratch.path("store"), producer: "test").publish(indexes, now: .now)
    return scratch
  }

  @Test("a domain has the grid and the maps of its answers")
  func domains() throws {
    let store = try WebStoreTests.sample.get().path("store")
    #expect(try WebModule.node("store-domain.mjs", store) == "200\n")
  }

  @Test("whatever a server does, the answer is right or a clear error")
  func faults() throws {
    let fixture = try WebStore.shared.get()
    let folder = try ScratchFolder()
    // A later state of the store, from which the newest run is gone.
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.manifestPath))
    var manifest = try RunStore(opening: fixture.path).snapshot().manifest
    manifest.sequence += 1
    manifest.runs.removeFirst()
    for (name, bytes) in [("now", before), ("later", Data(manifest.bytes()))] {
      try bytes.write(to: URL(fileURLWithPath: folder.path(name)))
    }
    let said = try WebModule.node(
      "store-faults.mjs", fixture.path, folder.path("now"), folder.path("later"))
    #expect(said.hasSuffix("all is as it should be\n"))
  }
}
