import Testing

@testable import GridqFormat

@Suite("A series of a tile")
struct TileSeriesTests {
  /// The codes of a series of blocks from `first` on at a point of the tile; nil when the bytes are no
  /// such tile.
  private func series(
    _ tile: [UInt8], _ shape: TileShape, column: Int, row: Int, from first: Int = 0
  ) -> [Lanes]? {
    let bytes = tile + [UInt8](repeating: 0xFF, count: Bits.slack)
    let span = bytes.span.bytes
    guard let encoded = EncodedTile(span, shape: shape),
      var series = TileSeries<PointCodes>(encoded, span, column: column, row: row)
    else { return nil }
    var lanes: [Lanes] = []
    for block in first..<shape.blocks {
      guard let codes = series.codes(ofBlock: block, span) else { return nil }
      lanes.append(codes.lanes)
    }
    return lanes
  }

  /// The same at the four corners of the cell north-east of a point.
  private func corners(
    _ tile: [UInt8], _ shape: TileShape, column: Int, row: Int
  ) -> [(Lanes, Lanes, Lanes, Lanes)]? {
    let bytes = tile + [UInt8](repeating: 0xFF, count: Bits.slack)
    let span = bytes.span.bytes
    guard let encoded = EncodedTile(span, shape: shape),
      var series = TileSeries<CornerCodes>(encoded, span, column: column, row: row)
    else { return nil }
    var lanes: [(Lanes, Lanes, Lanes, Lanes)] = []
    for block in 0..<shape.blocks {
      guard let codes = series.codes(ofBlock: block, span) else { return nil }
      lanes.append(codes.corners)
    }
    return lanes
  }

  @Test("has the codes that were encoded, from any block on", arguments: TileContent.allCases)
  func codes(content: TileContent) throws {
    var encoder = TileEncoder()
    for (columns, rows, times) in [(7, 9, 1), (5, 4, 6), (8, 8, 13), (9, 2, 30), (4, 4, 64)] {
      let shape = TileShape(columns: columns, rows: rows, times: times)
      let expected = content.codes(shape)
      let tile = encoder.encode(TileCodes(expected, shape: shape))
      func expect(_ lanes: [Lanes], from first: Int, point: Int) {
        for time in first * TileShape.lanes..<times {
          let code = lanes[time / TileShape.lanes - first][time % TileShape.lanes]
          #expect(code == expected[time * shape.points + point], "\(shape) \(time) \(point)")
        }
      }
      for (column, row) in [(0, 0), (columns / 2, (rows - 1) / 2), (columns - 2, rows - 2)] {
        let point = row * columns + column
        for first in 0..<min(3, shape.blocks) {
          expect(
            try #require(series(tile, shape, column: column, row: row, from: first)), from: first,
            point: point)
        }
        let cell = try #require(corners(tile, shape, column: column, row: row))
        expect(cell.map(\.0), from: 0, point: point)
        expect(cell.map(\.1), from: 0, point: point + 1)
        expect(cell.map(\.2), from: 0, point: point + columns)
        expect(cell.map(\.3), from: 0, point: point + columns + 1)
      }
    }
  }

  /// A tile of one row of points, the last of which is not its centre, and of 250,000 blocks: one with
  /// unary numbers of 60 zeros each, and all others held. Its bytes are those of chapter 7 of the format.
  ///
  /// Decoded anew, each of 250,000 rows passes over 120 KiB: 30 GB.
  @Test("decodes a block once that all others hold", .timeLimit(.minutes(20)))
  func held() throws {
    let shape = TileShape(columns: 4096, rows: 1, times: 1_000_000)
    // Base 0, one way, no pattern, levels or offsets. The rows: firstWidth 0, otherWidth 0, stepWidth 0,
    // not masked; the first is written and the others are held.
    var bits = BitWriter()
    for block in 0..<shape.blocks { bits.append(block == 0 ? 0 : 1 << 16, width: 17) }
    bits.finishByte()
    for _ in 0..<4095 * TileShape.lanes {
      bits.appendUnary(60)
    }
    bits.finishByte()
    let tile = [0, 0, 0, 0, 1, 0, 0, 0] + bits.bytes
    let lanes = try #require(series(tile, shape, column: 0, row: 0))
    // 60 is 30 unfolded, and there are 2048 points between the first and the centre.
    #expect(lanes.count == 250_000)
    #expect(lanes.allSatisfy { $0 == Lanes(repeating: 2048 * 30) })
  }

  @Test("refuses blocks of which one begins before the end of the last")
  func overlapping() {
    let shape = TileShape(columns: 2, rows: 1, times: 8)
    func tile(secondOffset: UInt64) -> [UInt8] {
      var bits = BitWriter()
      for offset in [0, secondOffset] {
        bits.append(offset, width: 8)
        // firstWidth 8, otherWidth 31: the low bits of one number, and it in unary.
        bits.append(8 | 31 << 5, width: 17)
      }
      bits.finishByte()
      for _ in 0..<2 {
        bits.append(6, width: 8)
        bits.append(1, width: 8)
      }
      return [0, 0, 0, 0, 1, 0, 0, 8] + bits.bytes
    }
    // Each block takes two bytes: 6 is 3 unfolded.
    #expect(
      series(tile(secondOffset: 2), shape, column: 0, row: 0)?.map { $0[0] } == [3, 3])
    for offset in [0, 1] as [UInt64] {
      #expect(series(tile(secondOffset: offset), shape, column: 0, row: 0) == nil)
    }
  }

  /// Two points, one of which has a number of so many zeros: 64 bits are the most that a number may take.
  @Test(
    "and lookups and verify refuse unary numbers that no writer makes",
    arguments: [(62, 31), (63, -32), (64, nil), (100, nil)] as [(Int, Int32?)])
  func unary(zeros: Int, code: Int32?) {
    let shape = TileShape(columns: 2, rows: 1, times: 1)
    var bits = BitWriter()
    bits.append(31 << 5, width: 17)
    bits.finishByte()
    bits.appendUnary(UInt32(zeros))
    bits.finishByte()
    let tile = [0, 0, 0, 0, 1, 0, 0, 0] + bits.bytes
    #expect(series(tile, shape, column: 0, row: 0)?.first?[0] == code)
    #expect(TileBytes(tile, shape: shape).lanes(column: 0, row: 0, block: 0)?[0] == code)
    let bytes = tile + [UInt8](repeating: 0xFF, count: Bits.slack)
    let span = bytes.span.bytes
    var statistics = StoredMetric.Statistics()
    #expect(
      (EncodedTile(span, shape: shape)?.addCodes(span, to: &statistics) == nil) == (code == nil))
  }
}
