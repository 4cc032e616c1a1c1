import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// Two by two points, two hours; the temperature is doubtful from the second one on.
@Suite("Notes of an index")
struct NoteTests {
  private let folder: ScratchFolder
  private var index: String { folder.path("d01.gridx") }

  init() throws {
    folder = try ScratchFolder()
    let anchor = try #require(LatLon(latitude: 40, longitude: -10))
    let mapping = try #require(
      ProjectedGrid.latitudeLongitude(anchor: anchor, dx: 50_000, dy: 50_000, columns: 2))
    let start = try #require(UTCTime(iso8601: "2026-11-20T00:00Z"))
    let later = try #require(UTCTime(iso8601: "2026-11-20T01:00Z"))
    let writer = try TileIndexWriter(
      path: folder.path("d01.gridx"),
      IndexDescription(
        run: ModelRun(model: "wrf", initialisation: start), domain: "d01", title: "",
        producer: "test",
        grid: try #require(ModelGrid(columns: 2, rows: 2, mapping: .projected(mapping))),
        geometryResidual: 0, times: try #require(TimeAxis([start, later])),
        metrics: [try #require(StoredMetric(.temperature, sources: "T2", method: ""))],
        notes: [
          IndexNote(
            "temperature is missing everywhere from 2026-11-20T01:00:00Z on", metric: "temperature",
            since: later)
        ],
        sourceDigest: 0xFEDC_BA98_7654))
    try writer.write([7, 7, 7, 7], metric: 0, time: 0)
    try writer.write([.nan, .nan, .nan, .nan], metric: 0, time: 1)
    _ = try writer.finish()
  }

  @Test("gridx info shows them, and the digest of what the index was made of")
  func info() throws {
    let text = try Command.gridx.run(["info", index]).output
    #expect(text.contains("\n  digest    0000fedcba987654\n"))
    #expect(
      text.hasSuffix("\ndoubtful: temperature is missing everywhere from 2026-11-20T01:00:00Z on\n")
    )
    let json = try Answer(try Command.gridx.run(["info", index, "--json"]).output)
    #expect(try json.text("source_digest") == "0000fedcba987654")
    #expect(
      json.fields["notes"] as? [[String: String]] == [
        [
          "metric": "temperature", "since": "2026-11-20T01:00:00Z",
          "text": "temperature is missing everywhere from 2026-11-20T01:00:00Z on",
        ]
      ])
  }

  @Test("gridq tells them with the values that they are about")
  func answer() throws {
    let question = ["--index", index, "--lat", "40", "--lon", "-10", "--format", "csv"]
    let outcome = try Command.gridq.run(question + ["--metric", "t2"])
    let note = "temperature is missing everywhere from 2026-11-20T01:00:00Z on\n"
    #expect(outcome.errors == "gridq: \(note)")
    #expect(outcome.output.contains("\n# \(note)time,"))
    let before = try Command.gridq.run(question + ["--metric", "t2", "--hours", "1"])
    #expect(before.errors.isEmpty)
    #expect(try Command.gridq.run(question + ["--metric", "is_day"]).errors.isEmpty)
  }
}
