import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("An index that was written")
struct RoundTripTests {
  @Test("gives back every value, missing ones as missing")
  func everyValue() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    let index = try TileIndex(opening: folder.path("a.gridx"), checking: .tilesWhenRead)
    for j in 0..<SmallIndex.rows {
      for i in 0..<SmallIndex.columns {
        let point = GridPoint(i: i, j: j)
        var series: [Double] = []
        try index.appendValues(of: 0, at: point, times: 0..<SmallIndex.times, to: &series)
        for t in 0..<SmallIndex.times {
          let expected = SmallIndex.temperature(i, j, t)
          let value = try index.value(of: 0, at: point, time: t)
          // The values are whole quanta: only the rounding of one multiplication may differ.
          #expect(expected.isNaN ? value.isNaN : abs(value - expected) < 1e-12)
          #expect(expected.isNaN ? series[t].isNaN : series[t] == value)
          #expect(
            abs(try index.value(of: 1, at: point, time: t) - SmallIndex.total(i, j, t)) < 1e-12)
          #expect(
            abs(try index.value(of: 2, at: point, time: t) - SmallIndex.elevation(i, j)) < 1e-12)
        }
      }
    }
  }

  @Test("says of itself what it was told")
  func description() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    let index = try TileIndex(opening: folder.path("a.gridx"))
    let told = try SmallIndex.description()
    #expect(index.description.run == told.run)
    #expect(index.description.domain == told.domain)
    #expect(index.description.title == told.title)
    #expect(index.description.producer == told.producer)
    #expect(index.description.geometryResidual == told.geometryResidual)
    #expect(index.times == told.times)
    #expect(index.grid == told.grid)
    #expect(index.metrics.map(\.name) == ["temperature", "precipitation", "elevation"])
    #expect(index.metrics.map(\.unit) == ["degC", "mm", "m"])
    #expect(index.metrics.map(\.kind) == [.instant, .sum, .instant])
    #expect(index.metrics.map(\.isConstant) == [false, false, true])
    #expect(index.metrics.map(\.sources) == ["T2", "RAINC + RAINNC", "HGT"])
    #expect(index.metrics.map(\.method) == ["", "totals", ""])
  }

  @Test("knows the span of its values and how many are missing")
  func statistics() throws {
    let folder = try ScratchFolder()
    let written = try SmallIndex.write(to: folder.path("a.gridx"))
    let index = try TileIndex(opening: folder.path("a.gridx"))
    #expect(index.metrics == written)
    let temperature = index.metrics[0].statistics
    // Smallest at (18, 0, 0): −126 quanta; largest at (0, 17, 2): 570. One hole at each of 3 times.
    #expect(temperature.minimumCode == -126)
    #expect(temperature.maximumCode == 570)
    #expect(temperature.missingCount == 3)
    #expect(temperature.clampedCount == 0)
  }

  @Test("is the same, byte for byte, when it is written again")
  func deterministic() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    try SmallIndex.write(to: folder.path("b.gridx"))
    #expect(try bytes(of: folder.path("a.gridx")) == bytes(of: folder.path("b.gridx")))
  }

  @Test("verifies, and counts what it looked at")
  func verify() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    let verification = try TileIndex(opening: folder.path("a.gridx")).verify()
    #expect(verification.tileCount == 4 * 3)
    #expect(verification.valueCount == 19 * 18 * (3 + 3 + 1))
  }

  /// A searched grid of 4 × 3 points whose header says 2049 × 2048, in tiles of at most 63 × 63: zeros
  /// stand for the rest of the directory.
  @Test("a searched grid of more points than the format allows is refused before they are read")
  func tooManySearchedPoints() throws {
    let folder = try ScratchFolder()
    var description = try SmallIndex.description(grid: Mapping.searched.grid())
    description.metrics = [description.metrics[0]]
    let writer = try TileIndexWriter(path: folder.path("small.gridx"), description)
    for time in 0..<SmallIndex.times {
      try writer.write([Double](repeating: 7, count: 12), metric: 0, time: time)
    }
    _ = try writer.finish()
    var bytes = try bytes(of: folder.path("small.gridx"))
    bytes += [UInt8](repeating: 0, count: 10_000)
    put(UInt64(bytes.count), at: 32, in: &bytes)
    put(UInt32(2049), at: 72, in: &bytes)
    put(UInt32(2048), at: 76, in: &bytes)
    put(UInt32(33), at: 80, in: &bytes)
    put(UInt32(33), at: 84, in: &bytes)
    let directory = try place(of: .directory, in: bytes)
    let length = 8 * (33 * 33 + 1)
    put(UInt64(length), at: directory.entry + 16, in: &bytes)
    let tiles = try place(of: .tiles, in: bytes)
    put(UInt64(directory.range.lowerBound + length), at: tiles.entry + 8, in: &bytes)
    seal(&bytes)
    try write(bytes, to: folder.path("large.gridx"))
    let error = #expect(throws: TileIndexError.self) {
      try TileIndex(opening: folder.path("large.gridx"))
    }
    guard case .damaged(_, "grid", _, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "a searched grid of 2049 × 2048 points is too large")
  }

  @Test("keeps an irregular time axis")
  func irregularTimes() throws {
    let folder = try ScratchFolder()
    var description = try SmallIndex.description()
    description.times = try #require(
      TimeAxis([0, 3600, 10_800].map { UTCTime(secondsSince1970: 1_795_132_800 + $0) }))
    description.metrics = [description.metrics[0]]
    let writer = try TileIndexWriter(path: folder.path("a.gridx"), description)
    for time in 0..<3 {
      try writer.write(
        Array(repeating: Double(time), count: SmallIndex.points), metric: 0, time: time)
    }
    _ = try writer.finish()
    let index = try TileIndex(opening: folder.path("a.gridx"))
    #expect(index.times == description.times)
    #expect(try index.value(of: 0, at: GridPoint(i: 10, j: 8), time: 2) == 2)
    _ = try index.verify()
  }

  @Test("keeps every mapping of a grid", arguments: Mapping.allCases)
  func mappings(mapping: Mapping) throws {
    let folder = try ScratchFolder()
    let grid = try mapping.grid()
    var description = try SmallIndex.description(grid: grid)
    description.metrics = [try #require(StoredMetric(.elevation, sources: "HGT", method: ""))]
    let writer = try TileIndexWriter(path: folder.path("a.gridx"), description)
    try writer.write(Array(repeating: 7, count: grid.columns * grid.rows), metric: 0, time: 0)
    _ = try writer.finish()
    let index = try TileIndex(opening: folder.path("a.gridx"))
    #expect(index.grid == grid)
    #expect(try index.verify().tileCount == 1)
  }

  /// One grid of each mapping that the format knows.
  enum Mapping: CaseIterable {
    case lambert, polar, mercator, regular, rotated, searched

    func grid() throws -> ModelGrid {
      let anchor = try #require(LatLon(latitude: -38, longitude: 170))
      let projection: GridProjection
      switch self {
      case .lambert:
        projection = .lambertConformal(
          try #require(
            LambertConformal(
              standardParallel1: -30, standardParallel2: -60, longitudeOfCentralMeridian: 175)))
      case .polar:
        projection = .polarStereographic(
          try #require(PolarStereographic(standardParallel: -60, straightVerticalLongitude: 175)))
      case .mercator:
        projection = .mercator(
          try #require(Mercator(standardParallel: -20, centralLongitude: 172)))
      case .regular:
        projection = .latitudeLongitude(
          try #require(RegularLatitudeLongitude(centralLongitude: 172)))
      case .rotated:
        projection = .rotatedLatitudeLongitude(
          try #require(
            RotatedLatitudeLongitude(
              poleLatitude: 52, poleLongitude: 180, standardLongitude: 10, centralLongitude: 175)))
      case .searched:
        let latitudes = (0..<12).map { Float(-38 + Double($0 / 4) * 0.1) }
        let longitudes = (0..<12).map { Float(179.9 + Double($0 % 4) * 0.1) }
        let searched = try #require(
          CurvilinearGrid(columns: 4, rows: 3, latitudes: latitudes, longitudes: longitudes))
        return try #require(ModelGrid(columns: 4, rows: 3, mapping: .curvilinear(searched)))
      }
      let projected = try #require(
        ProjectedGrid(projection: projection, anchor: anchor, dx: 12_000, dy: 11_000))
      return try #require(ModelGrid(columns: 4, rows: 3, mapping: .projected(projected)))
    }
  }
}
