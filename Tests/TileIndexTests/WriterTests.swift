import Forecast
import Foundation
import Testing

@testable import TileIndex

@Suite("TileIndexWriter")
struct WriterTests {
  @Test("nothing stands at the path before the index is finished, and nothing else afterwards")
  func atomic() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.gridx")
    do {
      let writer = try TileIndexWriter(path: path, try SmallIndex.description())
      try writer.write(Array(repeating: 1, count: 99), metric: 0, time: 0)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    #expect(try folder.names == [])
    try SmallIndex.write(to: path)
    #expect(try folder.names == ["a.gridx"])
  }

  @Test("a writer that gives up leaves the index that stood there")
  func keepsOld() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.gridx")
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
    let folder = try TemporaryFolder()
    let path = folder.file("a.gridx")
    try SmallIndex.write(to: path)
    let index = try TileIndex(opening: path)
    try SmallIndex.write(to: path)
    #expect(try index.verify().tileCount == 12)
  }

  @Test("what a killed writer left is removed by the next one, what a living one writes is not")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    // Process 1 lives; no process has the largest number.
    try write([1], to: folder.file(".a.gridx.partial-2147483647"))
    try write([1], to: folder.file(".a.gridx.partial-1"))
    try write([1], to: folder.file(".b.gridx.partial-2147483647"))
    try SmallIndex.write(to: folder.file("a.gridx"))
    #expect(
      try folder.names == [".a.gridx.partial-1", ".b.gridx.partial-2147483647", "a.gridx"])
  }

  @Test("a folder that is not there, and a path that is a folder, are named in the error")
  func unusablePaths() throws {
    let folder = try TemporaryFolder()
    for path in [folder.file("none/a.gridx"), folder.path, folder.path + "/"] {
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

  @Test("values beyond the codes are clamped and counted")
  func clamped() throws {
    let folder = try TemporaryFolder()
    var description = try SmallIndex.description()
    description.metrics = [
      try #require(StoredMetric(.elevation, quantum: 1e-6, sources: "HGT", method: ""))
    ]
    let writer = try TileIndexWriter(path: folder.file("a.gridx"), description)
    var values = [Double](repeating: 1000, count: 99)
    values[5] = 5000
    values[6] = -.infinity
    values[7] = .nan
    try writer.write(values, metric: 0, time: 0)
    let written = try writer.finish()[0].statistics
    #expect(written.clampedCount == 2)
    #expect(written.missingCount == 1)
    #expect(written.maximumCode == Quantiser.limit)
    _ = try TileIndex(opening: folder.file("a.gridx")).verify()
  }
}
