import Testing

@testable import GridqFormat

@Suite("A tile decoded whole")
struct TileDecoderTests {
  private static let shapes = [
    (1, 1, 9), (7, 9, 1), (5, 4, 6), (8, 8, 13), (1, 6, 4), (9, 2, 30), (8, 9, 40),
  ]
  .map { TileShape(columns: $0, rows: $1, times: $2) }

  /// What `addCodes` finds in the bytes of a tile, and how many blocks it decoded.
  private func added(
    _ tile: [UInt8], _ shape: TileShape
  ) -> (statistics: StoredMetric.Statistics, blocks: Int)? {
    let bytes = tile + [UInt8](repeating: 0xFF, count: Bits.slack)
    var statistics = StoredMetric.Statistics()
    let span = bytes.span.bytes
    guard let encoded = EncodedTile(span, shape: shape),
      let blocks = encoded.addCodes(span, to: &statistics)
    else { return nil }
    return (statistics, blocks)
  }

  @Test("has the statistics of the codes that were encoded", arguments: TileContent.allCases)
  func statistics(content: TileContent) throws {
    var encoder = TileEncoder()
    for shape in TileDecoderTests.shapes {
      let codes = content.codes(shape)
      let held = codes.filter { $0 != Quantiser.missing }
      let found = try #require(added(encoder.encode(TileCodes(codes, shape: shape)), shape))
        .statistics
      #expect(found.minimumCode == held.min() ?? Quantiser.missing, "\(shape)")
      #expect(found.maximumCode == held.max() ?? Quantiser.missing, "\(shape)")
      #expect(found.missingCount == UInt64(codes.count - held.count), "\(shape)")
    }
  }

  @Test("has the codes that were encoded", arguments: TileContent.allCases)
  func codes(content: TileContent) throws {
    var encoder = TileEncoder()
    for shape in TileDecoderTests.shapes {
      let expected = content.codes(shape)
      let bytes =
        encoder.encode(TileCodes(expected, shape: shape))
        + [UInt8](repeating: 0xFF, count: Bits.slack)
      let span = bytes.span.bytes
      guard let tile = EncodedTile(span, shape: shape) else {
        Issue.record("no tile of \(shape)")
        continue
      }
      var decoder = TileDecoder(tile, span)
      for block in 0..<shape.blocks {
        let isRead = decoder.read(block, span) != nil
        try #require(isRead)
        for lane in 0..<shape.lanes(ofBlock: block) {
          let start = (block * TileShape.lanes + lane) * shape.points
          for point in 0..<shape.points where expected[start + point] != Quantiser.missing {
            #expect(decoder.codes[point][lane] == expected[start + point], "\(shape)")
          }
        }
      }
    }
  }

  /// Random codes for four hours, those of the fourth for 39,996 more: 9999 rows of a few bytes.
  @Test("decodes a block once, however many are held")
  func held() throws {
    let shape = TileShape(columns: 8, rows: 8, times: 40_000)
    let first = TileContent.random.codes(TileShape(columns: 8, rows: 8, times: 4))
    var codes = first
    for _ in 4..<shape.times { codes += first.suffix(shape.points) }
    var encoder = TileEncoder()
    let tile = encoder.encode(TileCodes(codes, shape: shape))
    #expect(tile.count < 64 * 1024)
    let found = try #require(added(tile, shape))
    #expect(found.blocks == 1)
    #expect(found.statistics.minimumCode == first.min())
    #expect(found.statistics.maximumCode == first.max())
  }

  /// Two blocks of a byte each, with the levels 0, 1, 2, 3 and no residuals. The second row names the
  /// second byte; the first one again, not held and held; a held byte that was not read; and the first
  /// one, held with another width.
  @Test(
    "is none when blocks overlap, or one is held that is not the last",
    arguments: [
      ("1 11111 11111 01000 0 0", true), ("0 11111 11111 01000 0 0", false),
      ("0 11111 11111 01000 0 1", true), ("1 11111 11111 01000 0 1", false),
      ("0 11111 11111 11000 0 1", false),
    ])
  func order(secondRow: String, isTile: Bool) {
    let table = BitsTests.bytes("0 11111 11111 01000 0 0 \(secondRow)")
    // Three steps of 1, folded 2, in two bits each, lowest first.
    let blocks = BitsTests.bytes("01 01 01 00") + BitsTests.bytes("01 01 01 00")
    let head: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
    let found = added(head + table + blocks, TileShape(columns: 2, rows: 2, times: 8))
    #expect((found != nil) == isTile)
    if isTile { #expect(found?.statistics.maximumCode == 3) }
  }

  /// A row without offset is 17 bits: 1000 rows are 2125 bytes and allow 272,000 points more than 4096;
  /// 8 bytes of head 1024 more. 277 points a block are the most then, and 4096 are far beyond.
  @Test(
    "is none when a few bytes ask for many passes over the points",
    arguments: [(4, 64, true), (1, 277, true), (1, 278, false), (64, 64, false)])
  func manyEmptyBlocks(columns: Int, rows: Int, isTile: Bool) {
    let row = "11111 11111 00000 0 0 "
    let table = BitsTests.bytes(String(repeating: row, count: 1000))
    let head: [UInt8] = [9, 0, 0, 0, 0, 0, 0, 0]
    let found = added(head + table, TileShape(columns: columns, rows: rows, times: 4000))
    #expect((found != nil) == isTile)
    if isTile { #expect(found?.blocks == 1000) }
  }
}
