import GridGeometry
import TestSupport
import Testing

@testable import IndexFiles
@testable import TileFormat

@Suite("The offsets of tiles")
struct TileOffsetsTests {
  /// Close together; at the edge of 16 bits within eight tiles, and beyond it; out of order; in an
  /// order that no writer makes.
  @Test(
    "are those of the directory, whatever they are",
    arguments: [
      [0], [0, 5], Array(0...100), (0..<20).map { $0 * 9362 }, (0..<20).map { $0 * 9363 },
      [0, 10, 9, 20], (0..<9).map { $0 == 8 ? 3 : $0 }, [.max, 0, .max], [0, 65_535], [0, 65_536],
    ] as [[UInt32]])
  func same(offsets: [UInt32]) {
    let kept = TileOffsets(count: offsets.count) { offsets[$0] }
    #expect(offsets.indices.map { kept[$0] } == offsets)
  }

  @Test("of too many tiles are not kept: the directory is asked, with the same answers")
  func tooMany() throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("d01.gridx"))
    let kept = try TileIndex(opening: folder.path("d01.gridx"))
    let asked = try TileIndex(
      .ofFile(folder.path("d01.gridx"), loading: .mapped), path: "d01.gridx", checking: .metadata,
      mostOffsets: 12)
    for j in 0..<SmallIndex.rows {
      for i in 0..<SmallIndex.columns {
        let point = GridPoint(i: i, j: j)
        let expected = SmallIndex.temperature(i, j, 1)
        for index in [kept, asked] {
          let value = try index.value(of: 0, at: point, time: 1)
          // Half a step of 0.05.
          #expect(value.isNaN && expected.isNaN || abs(value - expected) <= 0.025)
        }
      }
    }
  }
}
