import GridBuild
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqTestSupport
import Testing

/// A run whose model writes two kinds of files: wrfout each hour, extremes (wrfxtrm) every three hours.
@Suite("Files of several streams of output")
struct StreamTests {
  private static func field(
    _ name: String, _ unit: String, _ value: @escaping (Int, Int, Int) -> Double
  ) -> NamedFieldRun.Field {
    NamedFieldRun.Field(name: name, unit: unit) { _, t, i, j in value(t, i, j) }
  }

  private static func temperature(_ t: Int, _ i: Int, _ j: Int) -> Double {
    280 + Double(t + i + j)
  }

  /// wrfout at 0, 1, 2, 3 UTC with T2; extremes at 0 and 3 UTC with the maximum of T2 and one more variable.
  private static func built(_ lines: [String], named names: [String]) throws -> BuiltIndex {
    let folder = try ScratchFolder()
    let history = NamedFieldRun(fields: [field("T2", "K", temperature)])
    let extremes = NamedFieldRun(fields: [
      field("T2MAX", "K") { t, i, j in t == 0 ? 0 : temperature(t, i, j) + 0.5 },
      field("HAIL", "mm") { t, _, _ in Double(t) },
    ])
    let paths = names.map { folder.path($0) }
    try history.write(to: paths[0])
    try extremes.write(to: paths[1], hours: [0, 3])
    var build = IndexBuild(inputs: paths, output: folder.path("streams.gridx"), producer: "test")
    build.fields = try lines.map { try FieldRequest(line: $0) }
    return try BuiltIndex(of: build.output, as: build.run())
  }

  /// Whichever name comes last, each metric is that of the file that has it.
  @Test(
    "are taken together: each metric has the times of its own stream",
    arguments: [["wrfout_d01", "wrfxtrm_d01"], ["wrfout_d01", "auxhist3_d01"]])
  func together(_ names: [String]) throws {
    let built = try Self.built(
      [
        "T2MAX: kind=maximum, unit=degC, step=0.1, name=temperature_maximum",
        "HAIL: kind=total, step=0.01, name=hail_total",
      ], named: names)
    let point = GridPoint(i: 2, j: 1)
    let hours = try built.stored("temperature", point)
    #expect(hours.map { ($0 * 20).rounded() / 20 } == [9.85, 10.85, 11.85, 12.85])
    let extremes = try built.stored("temperature_maximum", point)
    // The steps are 0.1 °C: half of one and what a float32 loses.
    #expect(extremes[1].isNaN && extremes[2].isNaN)
    #expect(abs(extremes[3] - (286.5 - 273.15)) <= 0.0501)
    let hail = try built.stored("hail_total", point)
    #expect(hail[0] == 0 && hail[1].isNaN && hail[2].isNaN && hail[3] == 3)
    let stored = try #require(
      built.domain.index.metrics.first { $0.name == "temperature_maximum" })
    #expect(stored.method == "at output times of its own, every 3 h")
    // Nothing is doubtful: no time is there twice, and nothing is missing.
    #expect(built.summary.notes.isEmpty, "\(built.summary.notes.map(\.text))")
    #expect(built.summary.warnings.allSatisfy { !$0.contains("more than once") })
  }

  @Test("the largest value of a day is that of its own stream's intervals")
  func daily() throws {
    let built = try Self.built(
      ["T2MAX: kind=maximum, unit=degC, step=0.1, name=temperature_maximum"],
      named: ["wrfout_d01", "wrfxtrm_d01"])
    let answer = try Forecasts([built.domain]).forecast(
      ForecastQuestion(
        at: try #require(LatLon(latitude: 38.1, longitude: -8.8)), named: ["temperature_maximum"]))
    let values = try #require(answer["temperature_maximum"]?.values)
    #expect(values.count == 4)
    #expect(values[1].isNaN && abs(values[3] - 13.35) <= 0.0501)
  }
}
