import Foundation
import GridqGeometry
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("Where the bytes of an index are from")
struct LoadingTests {
  /// Every temperature of the index.
  private func temperatures(_ index: TileIndex) throws -> [Double] {
    var values: [Double] = []
    for j in 0..<SmallIndex.rows {
      for i in 0..<SmallIndex.columns {
        try index.appendValues(
          of: 0, at: GridPoint(i: i, j: j), times: 0..<SmallIndex.times, to: &values)
      }
    }
    return values
  }

  @Test("makes no difference to its values: mapped, loaded, or a copy in memory")
  func sources() throws {
    let folder = try ScratchFolder()
    let path = folder.path("d01.gridx")
    try SmallIndex.write(to: path)
    let copy = IndexBytes(copying: try bytes(of: path))
    let indexes = [
      try TileIndex(opening: path), try TileIndex(opening: path, loading: .loaded),
      try TileIndex(copy, path: "memory"),
    ]
    for index in indexes {
      let found = try temperatures(index)
      for (number, value) in found.enumerated() {
        let point = number / SmallIndex.times
        let expected = SmallIndex.temperature(
          point % SmallIndex.columns, point / SmallIndex.columns, number % SmallIndex.times)
        // Half a step of 0.05.
        #expect(value.isNaN && expected.isNaN || abs(value - expected) <= 0.025)
      }
      #expect(try index.verify().tileCount == 12)
    }
  }

  /// A mapped one would end the process here.
  @Test("matters when the file is cut short and gone: a loaded index answers as before")
  func cutShort() throws {
    let folder = try ScratchFolder()
    let path = folder.path("d01.gridx")
    try SmallIndex.write(to: path)
    let index = try TileIndex(opening: path, loading: .loaded, checking: .tilesWhenRead)
    let before = try index.value(of: 0, at: GridPoint(i: 5, j: 6), time: 1)
    try #require(truncate(path, 0) == 0)
    try FileManager.default.removeItem(atPath: path)
    #expect(try index.value(of: 0, at: GridPoint(i: 5, j: 6), time: 1) == before)
    _ = try index.verify()
  }

  @Test("may not be more than 1 GiB to be loaded, however little of it is on the disk")
  func sparse() throws {
    let folder = try ScratchFolder()
    let path = folder.path("d01.gridx")
    try SmallIndex.write(to: path)
    try #require(truncate(path, 1 << 40) == 0)
    let error = #expect(throws: TileIndexError.self) {
      try TileIndex(opening: path, loading: .loaded)
    }
    guard case .unreadable(path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("1099511627776"))
  }

  @Test("is no way around what is checked: damage is found in a copy in memory too")
  func damage() throws {
    let folder = try ScratchFolder()
    let path = folder.path("d01.gridx")
    try SmallIndex.write(to: path)
    let whole = try bytes(of: path)
    for count in [0, 1, 7, 8, 127, whole.count - 1] {
      #expect(throws: TileIndexError.self) {
        try TileIndex(IndexBytes(copying: Array(whole.prefix(count))), path: "memory")
      }
    }
  }
}
