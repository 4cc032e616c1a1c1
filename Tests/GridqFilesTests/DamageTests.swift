import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("A damaged index")
struct DamageTests {
  /// Everything that an index says and holds, or the typed error that reading it gives.
  private func everything(in path: String) -> Result<[Double], TileIndexError> {
    do {
      let index = try TileIndex(opening: path, checking: .tilesWhenRead)
      var values: [Double] = [index.description.geometryResidual]
      for j in 0..<index.grid.rows {
        for i in 0..<index.grid.columns {
          for metric in index.metrics.indices {
            try index.appendValues(
              of: metric, at: GridPoint(i: i, j: j), times: 0..<index.times.count, to: &values)
          }
        }
      }
      return .success(values)
    } catch {
      return .failure(error)
    }
  }

  @Test("cut at any length gives a typed error")
  func truncation() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    let whole = try bytes(of: folder.path("a.gridx"))
    for length in 0..<whole.count {
      let path = folder.path("cut.gridx")
      try write(whole[..<length], to: path)
      #expect(throws: TileIndexError.self) { try TileIndex(opening: path, checking: .metadata) }
    }
  }

  @Test("with bytes added at the end gives a typed error")
  func extended() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    try write(try bytes(of: folder.path("a.gridx")) + [0], to: folder.path("b.gridx"))
    #expect(throws: TileIndexError.self) { try TileIndex(opening: folder.path("b.gridx")) }
  }

  @Test("with any one bit flipped gives a typed error, or the very same answers")
  func everyBit() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    let whole = try bytes(of: folder.path("a.gridx"))
    guard case .success(let expected) = everything(in: folder.path("a.gridx")) else {
      Issue.record("the undamaged index cannot be read")
      return
    }
    let path = folder.path("flipped.gridx")
    var harmless = 0
    for offset in whole.indices {
      var changed = whole
      changed[offset] ^= 1 << UInt8(offset % 8)
      try write(changed, to: path)
      if case .success(let values) = everything(in: path) {
        harmless += 1
        #expect(values.elementsEqual(expected) { $0 == $1 || ($0.isNaN && $1.isNaN) })
        // What no answer depends on is still found by verify.
        #expect(throws: TileIndexError.self) { try TileIndex(opening: path).verify() }
      }
    }
    // Only the padding behind tiles is covered by no checksum that a reader looks at.
    #expect(harmless < whole.count / 20)
  }

  /// With the checksums made right again, what a hostile writer could send.
  /// In the suite one in nine of the combinations: of each field, one or two of fourteen.
  @Test("with any field of the metadata set to extremes gives no trap")
  func hostileMetadata() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    let whole = try bytes(of: folder.path("a.gridx"))
    let metadata = Int(Header(whole.span.bytes).metadataLength)
    let path = folder.path("hostile.gridx")
    var number = 0
    for offset in stride(from: 8, to: metadata - 8, by: 4) where offset != Header.checksumOffset {
      for pattern: [UInt8] in [
        [0, 0, 0, 0], [255, 255, 255, 255], [255, 255, 255, 127], [0, 0, 0, 128], [1, 0, 0, 0],
        [0, 0, 240, 127], [255, 255, 0, 0],
      ] {
        for width in [4, 8] where offset + width <= metadata {
          number += 1
          guard number % Repetitions.of(9, long: 1) == 0 else { continue }
          var changed = whole
          for k in 0..<width { changed[offset + k] = pattern[k % 4] }
          seal(&changed)
          try write(changed, to: path)
          // Any outcome but a trap or a hang will do.
          if case .success = everything(in: path) { continue }
        }
      }
    }
  }

  /// The smallest and the largest code and the number of missing values stand at bytes 56, 60 and 64
  /// of a metric's record.
  @Test(
    "with statistics that do not agree with its values is found by verify",
    arguments: [0, 1, 2], [56, 60, 64])
  func wrongStatistics(metric: Int, field: Int) throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    var changed = try bytes(of: folder.path("a.gridx"))
    let records = try place(of: .metrics, in: changed).range.lowerBound
    changed[records + metric * MetricRecord.length + field] ^= 1
    seal(&changed)
    try write(changed, to: folder.path("b.gridx"))
    let index = try TileIndex(opening: folder.path("b.gridx"))
    let name = index.metrics[metric].name
    let error = #expect(throws: TileIndexError.self) { try index.verify() }
    #expect("\(try #require(error))".contains("the statistics of \(name) do not agree"))
  }

  /// The first entry is where the first tile begins, the second where it ends.
  @Test(
    "with directory entries that point anywhere gives a typed error",
    arguments: [0, 1], [UInt32(1), 8, 1 << 20, 1 << 31, .max - 7, .max])
  func hostileDirectory(entry: Int, offset: UInt32) throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    var changed = try bytes(of: folder.path("a.gridx"))
    put(
      offset, at: try place(of: .directory, in: changed).range.lowerBound + entry * 8, in: &changed)
    seal(&changed)
    let path = folder.path("hostile.gridx")
    try write(changed, to: path)
    #expect(throws: TileIndexError.self) {
      try TileIndex(opening: path, checking: .tilesWhenRead)
        .value(of: 0, at: GridPoint(i: 0, j: 0), time: 0)
    }
    let index = try TileIndex(opening: path)
    #expect(throws: TileIndexError.self) { try index.verify() }
    // Without checksums a tile may be something else, but it lies in the file.
    guard Int(offset) > changed.count else { return }
    #expect(throws: TileIndexError.self) {
      try index.value(of: 0, at: GridPoint(i: 0, j: 0), time: 0)
    }
  }

  @Test(
    "that is something else says so",
    arguments: [
      ("empty", [UInt8]()), ("text", Array("hello, this is not an index\n".utf8)),
      ("netcdf", Array("CDF\u{1}".utf8) + [UInt8](repeating: 0, count: 400)),
      ("magic", Header.magic),
    ])
  func somethingElse(name: String, content: [UInt8]) throws {
    let folder = try ScratchFolder()
    let path = folder.path(name)
    try write(content, to: path)
    #expect(throws: TileIndexError.self) { try TileIndex(opening: path) }
  }

  @Test("that is not there, or a folder, is told apart")
  func noFile() throws {
    let folder = try ScratchFolder()
    #expect(throws: TileIndexError.notFound(path: folder.path("none.gridx"))) {
      try TileIndex(opening: folder.path("none.gridx"))
    }
    #expect(throws: TileIndexError.unreadable(path: folder.url.path, reason: "not a regular file"))
    {
      try TileIndex(opening: folder.url.path)
    }
  }
}
