import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// An index of some hundred bytes that says it has 400,000 hours; only the height is in it, and what is
/// made of place and time alone.
@Suite("Answers that would be too large")
struct LimitTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let anchor = try #require(LatLon(latitude: 40, longitude: -10))
    let mapping = try #require(
      ProjectedGrid.latitudeLongitude(anchor: anchor, dx: 50_000, dy: 50_000, columns: 2))
    let start = try #require(UTCTime(iso8601: "2026-11-20T00:00Z"))
    let writer = try TileIndexWriter(
      path: folder.path("long.gridx"),
      IndexDescription(
        run: ModelRun(model: "wrf", initialisation: start), domain: "d01", title: "",
        producer: "test",
        grid: try #require(ModelGrid(columns: 2, rows: 2, mapping: .projected(mapping))),
        geometryResidual: 0,
        times: try #require(TimeAxis(start: start, step: 3600, count: 400_000)),
        metrics: [try #require(StoredMetric(.elevation, sources: "HGT", method: ""))]))
    try writer.write([7, 7, 7, 7], metric: 0, time: 0)
    _ = try writer.finish()
  }

  /// Elevation, is_day and uv_index: 3 · 400,000 values, where 2²⁰ are 1,048,576.
  @Test("are refused with 64 and how to ask for less, and what is less is answered")
  func values() throws {
    let question =
      ["--index", folder.path("long.gridx"), "--lat", "40", "--lon", "-10", "--metric", "all"]
    let outcome = try Command.gridq.run(question)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "gridq: 3 metrics at 400000 times are more than the 1048576 values that an answer may have;"
        + " ask for fewer metrics, or for a shorter span\n")
    let day = try Command.gridq.run(question + ["--hours", "24", "--format", "json"])
    #expect(day.status == 0)
    #expect(try Answer(day.output).values("elevation") == Array(repeating: 7, count: 24))
  }
}
