import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("What an index says of itself")
struct DescriptionTests {
  /// Writes and opens an index of one metric that is 7 everywhere.
  private func opened(
    _ metric: Metric = .temperature, _ change: (inout IndexDescription) throws -> Void
  ) throws -> TileIndex {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    var description = try SmallIndex.description()
    description.metrics = [try #require(StoredMetric(metric, sources: "X", method: ""))]
    try change(&description)
    let points = description.grid.columns * description.grid.rows
    let writer = try TileIndexWriter(path: path, description)
    for time in 0..<description.times.count {
      try writer.write([Double](repeating: 7, count: points), metric: 0, time: time)
    }
    _ = try writer.finish()
    let index = try TileIndex(opening: path, checking: .tilesWhenRead)
    _ = try index.verify()
    return index
  }

  @Test("member, generation and attributes come back")
  func labels() throws {
    let attributes = #"{"institution":"Instituto de Meteorologia, Évora","licence":"CC BY 4.0"}"#
    let index = try opened { description in
      description.member = "m03"
      description.generation = 4
      description.attributes = attributes
    }
    #expect(index.description.member == "m03")
    #expect(index.description.generation == 4)
    #expect(index.description.attributes == attributes)
  }

  @Test("attributes of more than 1 MiB are not written, nor are such that are not UTF-8 read")
  func unusableAttributes() throws {
    #expect(throws: TileIndexError.self) {
      try opened { $0.attributes = String(repeating: " ", count: (1 << 20) + 1) }
    }
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    var description = try SmallIndex.description()
    description.metrics = [description.metrics[2]]
    description.attributes = "{}"
    let writer = try TileIndexWriter(path: path, description)
    try writer.write([Double](repeating: 7, count: SmallIndex.points), metric: 0, time: 0)
    _ = try writer.finish()
    var parts = IndexParts(try bytes(of: path))
    parts.change(.attributes) { $0 = [0x7B, 0xFF, 0x7D] }
    try write(parts.bytes, to: path)
    #expect(throws: TileIndexError.self) { try TileIndex(opening: path) }
  }

  @Test(
    "cell method, level and estimate of a metric come back",
    arguments: [
      (Metric.temperature, CellMethod.point, MetricLevel.aboveGround(2)),
      (.precipitation, .sum, .surface), (.seaLevelPressure, .point, .meanSea),
      (.windGust, .point, .aboveGround(10)), (.cloudCover, .point, .entireAtmosphere),
    ])
  func metric(metric: Metric, method: CellMethod, level: MetricLevel) throws {
    let index = try opened(metric) { $0.metrics[0].isEstimate = metric == .windGust }
    #expect(index.metrics[0].cellMethod == method)
    #expect(index.metrics[0].level == level)
    #expect(index.metrics[0].isEstimate == (metric == .windGust))
    #expect(index.metrics[0].kind == metric.kind)
  }

  /// Hourly to 03:00 without 02:00, then every three hours: one gap, no one step.
  @Test("absent output comes back as it was known, and the nominal step")
  func absent() throws {
    let times = [0, 1, 3, 6, 9, 12].map {
      UTCTime(secondsSince1970: 1_795_132_800 + 3600 * $0)
    }
    let axis = try #require(TimeAxis(times, absentSteps: [0, 0, 3600, 0, 0, 0]))
    let index = try opened { $0.times = axis }
    #expect(index.times == axis)
    #expect(index.times.hasGap(before: 2) && !index.times.hasGap(before: 3))
    #expect(index.times.nominalStep == nil)

    // Two times: nothing but what was written tells that two are absent between them.
    let two = try #require(TimeAxis(Array(times[0...1]), absentSteps: [0, 1200]))
    let short = try opened { $0.times = two }
    #expect(short.times == two)
    #expect(short.times.nominalStep == 1200)
    #expect(short.times.absentTimes(before: 1)?.count == 2)
  }

  /// The grid of a sphere of 6 371 229 m lies where that of WRF's sphere lies with a spacing that is shorter
  /// by the ratio of the radii. What is told is the spacing as the model states it, on its own sphere.
  @Test("a sphere of another size scales the grid and not its spacing, an ellipsoid is refused")
  func earth() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    try SmallIndex.write(to: path)
    func opened(_ major: Double, _ minor: Double) throws -> ModelGrid {
      var parts = IndexParts(try bytes(of: path))
      parts.change(.grid) { bytes in
        put((9000 * major / 6_370_000).bitPattern, at: 32, in: &bytes)
        put((9000 * major / 6_370_000).bitPattern, at: 40, in: &bytes)
        put(major.bitPattern, at: 48, in: &bytes)
        put(minor.bitPattern, at: 56, in: &bytes)
      }
      try write(parts.bytes, to: folder.path("b.gridx"))
      return try TileIndex(opening: folder.path("b.gridx")).grid
    }
    let usual = try TileIndex(opening: path).grid
    let other = try opened(6_371_229, 6_371_229)
    // 9000 m · 6 371 229 / 6 370 000, to a thousandth of a metre.
    #expect(usual.spacing == 9000)
    #expect(abs(other.spacing - 9001.736) < 0.001)
    let corner = GridPoint(i: 18, j: 17)
    let distance = try #require(usual.location(of: corner)).distance(
      to: try #require(other.location(of: corner)))
    #expect(distance < 1e-6)
    #expect(
      throws: TileIndexError.unsupported(
        path: folder.path("b.gridx"), what: "a projection of an ellipsoid")
    ) { try opened(6_378_137, 6_356_752.314) }
    for axes in [(0.0, 0.0), (.nan, .nan), (-6e6, -6e6), (1e9, 1e9)] {
      #expect(throws: TileIndexError.self) { try opened(axes.0, axes.1) }
    }
  }

  @Test("separable axes come back")
  func separable() throws {
    let grid = try #require(
      SeparableGrid(latitudes: [-60, -20, 0, 35.5], longitudes: [170, 175, 182.25]).flatMap {
        ModelGrid(columns: 3, rows: 4, mapping: .separable($0))
      })
    let index = try opened { $0.grid = grid }
    #expect(index.grid == grid)
  }
}
