import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqModels
import GridqTestSupport
import GridqText
import Testing

@Suite(
  "gridq.js, of metrics with output times of their own", .serialized,
  .enabled(if: WebModule.hasNode, "there is no node to run the module for WebAssembly"))
struct OwnTimesWebTests {
  /// wrfout at 0 and 3 UTC, another stream each hour: `OwnTimesTests` has by hand what the library answers.
  @Test("answers are those of the library")
  func answers() throws {
    let folder = try ScratchFolder()
    let paths = [folder.path("wrfout_d01"), folder.path("auxhist3_d01")]
    try NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, t, i, _ in 273.15 + 3 * Double(t) + Double(i) },
      .init(name: "RAINC", unit: "mm") { _, _, _, _ in 0 },
      .init(name: "RAINNC", unit: "mm") { _, t, i, _ in 3 * Double(t) * Double(1 + i) },
    ]).write(to: paths[0], hours: [0, 3])
    try NamedFieldRun(fields: [
      .init(name: "FINE", unit: "K") { _, t, i, _ in Double(t * t + i) }
    ]).write(to: paths[1])
    var build = IndexBuild(inputs: paths, output: folder.path("own.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "FINE: step=0.5")]
    _ = try build.run()
    var questions = try WebQuestions([build.output], values: 0, texts: 0)
    questions.texts = ["nearest", "bilinear"].map {
      WebQuestions.Question(
        index: 0, latitude: 38.13, longitude: -8.78,
        metrics: ["temperature", "precipitation", "fine"],
        method: $0)
    }
    let path = folder.path("questions.json")
    try JSONEncoder().encode(questions).write(to: URL(fileURLWithPath: path))
    // Bytes, as the module has them: they have no file that was written at some time.
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: build.output)))
    let domain = ForecastDomain(
      try TileIndex(IndexBytes(copying: bytes), path: build.output, checking: .tilesWhenRead))
    let lines = try WebModule.node("answers.mjs", path).split(separator: "\n")
    #expect(lines.count == 2)
    for (line, question) in zip(lines, questions.texts) {
      let expected = try #require(try question.forecast(domain)).json()
      #expect("\(line)\n" == String(decoding: expected, as: UTF8.self))
    }
    // At 1 UTC a third of the way from 0 to 9 °C, and 2 more in column 2.
    #expect(lines[0].contains(#""values":[2,5,8,11]"#), "\(lines[0])")
  }

  /// `StreamStoreTests` has by hand what the library answers.
  @Test("what the stream of the newest run lacks is of an older one, as in the library")
  func stores() throws {
    let fixture = try StreamStore()
    let names = ["fine", "wind_speed", "total", "highest"]
    let point = try StreamStore.place()
    var questions = WebQuestions([])
    for metrics in names.map({ [$0] }) + [names, ["temperature"] + names, []] {
      for seconds in [nil, 12_600, 16_200, 23_400] as [Int64?] {
        var question = WebQuestions.Question(
          index: 0, latitude: point.latitude, longitude: point.longitude, metrics: metrics,
          method: "nearest")
        question.seconds = seconds.map { StreamStore.hour(0).secondsSince1970 + $0 }
        questions.texts.append(question)
      }
    }
    let path = fixture.scratch.path("questions.json")
    try JSONEncoder().encode(questions).write(to: URL(fileURLWithPath: path))
    let store = try RunStore(opening: fixture.path).snapshot()
    let lines = try WebModule.node("store-answers.mjs", fixture.path, path).split(separator: "\n")
    #expect(lines.count == questions.texts.count)
    var ofSeveral = 0
    for (line, question) in zip(lines, questions.texts) {
      let forecast = try question.forecast(store)
      ofSeveral += forecast.otherSources.isEmpty ? 0 : 1
      let (found, expected) = try (
        WebQuestions.content(line),
        WebQuestions.content(String(decoding: forecast.json(), as: UTF8.self))
      )
      #expect(found == expected, "\(question)")
    }
    #expect(ofSeveral > names.count)
  }
}
