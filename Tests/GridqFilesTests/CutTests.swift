import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// The two numbers after the 96 bytes of a grid record stand at 96 and 100, `required` at 4.
@Suite("The record of a cut")
struct CutTests {
  private let folder: ScratchFolder
  private let cut: [UInt8]

  init() throws {
    folder = try ScratchFolder()
    guard case .projected(var mapping) = try SmallIndex.grid().mapping else {
      throw TileIndexError.unusableDescription(reason: "not projected")
    }
    (mapping.firstColumn, mapping.firstRow) = (12, 7)
    let grid = try #require(ModelGrid(columns: 6, rows: 5, mapping: .projected(mapping)))
    cut = try CorpusFiles.written(
      to: folder.path("a.gridx"), grid: grid, times: 1,
      [CorpusFiles.field(.temperature) { i, j, _ in Double(i + 10 * j) }])
  }

  private func opened(_ change: (inout [UInt8]) -> Void) throws -> TileIndex {
    var parts = IndexParts(cut)
    parts.change(.grid, change)
    return try TileIndex(IndexBytes(copying: parts.bytes), path: "a")
  }

  @Test("moves the grid by whole columns and rows of the whole one")
  func positions() throws {
    let whole = try SmallIndex.grid()
    let grid = try opened { _ in }.grid
    for (i, j) in [(0, 0), (5, 4), (3, 1)] {
      let place = try #require(whole.location(of: GridPoint(i: 12 + i, j: 7 + j)))
      #expect(grid.location(of: GridPoint(i: i, j: j)) == place)
    }
    let place = try #require(LatLon(latitude: 38.7, longitude: -8.5))
    let (inWhole, inCut) = (whole.position(of: place), grid.position(of: place))
    #expect(inCut.i + 12 == inWhole.i && inCut.j + 7 == inWhole.j)
    #expect(
      inCut.i.truncatingRemainder(dividingBy: 1) == inWhole.i.truncatingRemainder(dividingBy: 1))
  }

  @Test("is refused with other bits, on another mapping, and without its numbers")
  func refused() throws {
    for change: (inout [UInt8]) -> Void in [{ $0[4] = 2 }, { $0[4] = 3 }] {
      #expect(throws: TileIndexError.self) { try opened(change) }
    }
    for mapping in [UInt8(0), 6] {
      let error = #expect(throws: TileIndexError.self) { try opened { $0[0] = mapping } }
      #expect("\(try #require(error))".contains("property 0 of the grid"))
    }
    // An index of a whole grid has a record of 96 bytes.
    try SmallIndex.write(to: folder.path("b.gridx"))
    var parts = IndexParts(try bytes(of: folder.path("b.gridx")))
    parts.change(.grid) { $0[4] = 1 }
    let error = #expect(throws: TileIndexError.self) {
      try TileIndex(IndexBytes(copying: parts.bytes), path: "a")
    }
    #expect("\(try #require(error))".contains("property 0 of the grid"))
  }

  @Test("of numbers beyond any grid puts every place outside")
  func hostile() throws {
    let index = try opened { bytes in for offset in 96..<104 { bytes[offset] = 0xFF } }
    let place = try #require(LatLon(latitude: 38.7, longitude: -8.5))
    #expect(index.grid.nearestPoint(to: place) == nil)
    #expect(index.grid.bilinearStencil(at: index.grid.position(of: place)) == nil)
    _ = index.grid.location(of: GridPoint(i: 0, j: 0))
    _ = try index.verify()
  }
}
