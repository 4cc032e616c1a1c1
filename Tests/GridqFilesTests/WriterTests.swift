import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("TileIndexWriter")
struct WriterTests {
  @Test("nothing stands at the path before the index is finished, and nothing else afterwards")
  func atomic() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    do {
      let writer = try TileIndexWriter(path: path, try SmallIndex.description())
      try writer.write(Array(repeating: 1, count: SmallIndex.points), metric: 0, time: 0)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    #expect(try folder.names == [])
    try SmallIndex.write(to: path)
    #expect(try folder.names == ["a.gridx"])
  }

  @Test("a writer that gives up leaves the index that stood there")
  func keepsOld() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    try SmallIndex.write(to: path)
    let before = try bytes(of: path)
    do {
      let writer = try TileIndexWriter(path: path, try SmallIndex.description())
      #expect(throws: TileIndexError.self) { try writer.finish() }
    }
    #expect(try bytes(of: path) == before)
    #expect(try folder.names == ["a.gridx"])
  }

  @Test("an index that is open stays readable when another takes its place")
  func replacedWhileOpen() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    try SmallIndex.write(to: path)
    let index = try TileIndex(opening: path)
    try SmallIndex.write(to: path)
    #expect(try index.verify().tileCount == 12)
  }

  @Test("what a killed writer left is removed by the next one, what a living one writes is not")
  func abandoned() throws {
    let folder = try ScratchFolder()
    let left = AbandonedFiles.newName()
    try write([1], to: folder.path(left))
    let living = try TileIndexWriter(path: folder.path("a.gridx"), try SmallIndex.description())
    let name = try #require(try folder.names.first)
    #expect(try folder.names == [name])
    #expect(name != left)
    // Whatever the next one is to be called.
    try SmallIndex.write(to: folder.path("b.gridx"))
    #expect(try folder.names == [name, "b.gridx"])
    // The living one has lost nothing: it fails for want of fields, not of its file.
    #expect(
      throws: TileIndexError.unusableDescription(reason: "one of its fields was never written")
    ) {
      try living.finish()
    }
  }

  @Test("of two writers to one path each publishes a whole index")
  func twoWriters() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    let description = try SmallIndex.description()
    let writers = try (0..<2).map { _ in try TileIndexWriter(path: path, description) }
    for (number, writer) in writers.enumerated() {
      let plane = [Double](repeating: Double(number), count: SmallIndex.points)
      for time in 0..<3 {
        try writer.write(plane, metric: 0, time: time)
        try writer.write(plane, metric: 1, time: time)
      }
      try writer.write(plane, metric: 2, time: 0)
    }
    for (number, writer) in writers.enumerated() {
      _ = try writer.finish()
      let index = try TileIndex(opening: path)
      _ = try index.verify()
      #expect(try index.value(of: 2, at: GridPoint(i: 3, j: 3), time: 0) == Double(number))
    }
    #expect(try folder.names == ["a.gridx"])
  }

  @Test("a field that does not belong into the index, or comes twice, is refused")
  func wrongField() throws {
    let folder = try ScratchFolder()
    let writer = try TileIndexWriter(path: folder.path("a.gridx"), try SmallIndex.description())
    let plane = [Double](repeating: 1, count: SmallIndex.points)
    try writer.write(plane, metric: 0, time: 0)
    for (metric, time, values) in [
      (0, 0, plane), (0, 3, plane), (0, -1, plane), (2, 1, plane), (3, 0, plane), (1, 0, [1.0]),
    ] {
      #expect(throws: TileIndexError.self) {
        try writer.write(values, metric: metric, time: time)
      }
    }
  }

  @Test("a folder that is not there, and a path that is a folder, are named in the error")
  func unusablePaths() throws {
    let folder = try ScratchFolder()
    for path in [folder.path("none/a.gridx"), folder.url.path, folder.url.path + "/"] {
      let error = #expect(throws: TileIndexError.self) {
        try TileIndexWriter(path: path, try SmallIndex.description())
      }
      guard case .cannotCreate(let named, _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(named == path)
    }
  }

  @Test("what a reader would refuse is not written in the first place")
  func beyondLimits() throws {
    let folder = try ScratchFolder()
    // 20 metrics at 999 999 times are 20 million values for a point, 3 million above the limit.
    var many = try SmallIndex.description()
    many.metrics += try (0..<17).map { number in
      var metric = try #require(StoredMetric(.temperature, sources: "T2", method: ""))
      metric.name = "temperature_\(number)"
      return metric
    }
    many.times = try #require(TimeAxis(start: many.run.initialisation, step: 60, count: 999_999))
    #expect(throws: TileIndexError.self) {
      try TileIndexWriter(path: folder.path("a.gridx"), many)
    }
    let lambert = try #require(
      LambertConformal(
        standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: -9))
    let anchor = try #require(LatLon(latitude: 38, longitude: -10))
    let mapping = try #require(
      ProjectedGrid(projection: .lambertConformal(lambert), anchor: anchor, dx: 2e7, dy: 2e7))
    let grid = try #require(ModelGrid(columns: 11, rows: 9, mapping: .projected(mapping)))
    let wide = try SmallIndex.description(grid: grid)
    #expect(throws: TileIndexError.self) {
      try TileIndexWriter(path: folder.path("a.gridx"), wide)
    }
    #expect(try folder.names == [])
  }

  @Test("values beyond the codes are clamped and counted")
  func clamped() throws {
    let folder = try ScratchFolder()
    var description = try SmallIndex.description()
    description.metrics = [
      try #require(StoredMetric(.elevation, quantum: 1e-6, sources: "HGT", method: ""))
    ]
    let writer = try TileIndexWriter(path: folder.path("a.gridx"), description)
    var values = [Double](repeating: 1000, count: SmallIndex.points)
    values[5] = 5000
    values[6] = -.infinity
    values[7] = .nan
    try writer.write(values, metric: 0, time: 0)
    let written = try writer.finish()[0].statistics
    #expect(written.clampedCount == 2)
    #expect(written.missingCount == 1)
    #expect(written.maximumCode == Quantiser.limit)
    _ = try TileIndex(opening: folder.path("a.gridx")).verify()
  }
}
