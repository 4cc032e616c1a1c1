import Testing

@testable import GridqFormat

@Suite("TileEncoder")
struct TileEncoderTests {
  /// Up to 11 × 11 points the tests take each time count to two blocks and one more, and three days;
  /// 24 × 24 points, the largest tile of the writer, are slow to read one by one.
  static let shapes: [TileShape] =
    [(1, 1), (1, 8), (8, 1), (7, 9), (11, 11)].flatMap { columns, rows in
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 73].map {
        TileShape(columns: columns, rows: rows, times: $0)
      }
    } + [TileShape(columns: 8, rows: 8, times: 4)]
    + [1, 2, 5].map { TileShape(columns: 24, rows: 24, times: $0) }

  @Test("every code comes back, each looked up alone", arguments: TileContent.allCases)
  func everyCode(content: TileContent) throws {
    var encoder = TileEncoder()
    for shape in TileEncoderTests.shapes {
      let codes = content.codes(shape)
      let tile = TileBytes(encoder.encode(TileCodes(codes, shape: shape)), shape: shape)
      #expect(tile.codes == codes, "\(shape)")
    }
  }

  @Test("the four corners of every cell come back together", arguments: TileContent.allCases)
  func everyCell(content: TileContent) throws {
    var encoder = TileEncoder()
    for shape in TileEncoderTests.shapes where shape.columns > 1 && shape.rows > 1 {
      let codes = content.codes(shape)
      let tile = TileBytes(encoder.encode(TileCodes(codes, shape: shape)), shape: shape)
      var wrong = 0
      for row in 0..<shape.rows - 1 {
        for column in 0..<shape.columns - 1 {
          for block in 0..<shape.blocks {
            let corners = try #require(tile.corners(column: column, row: row, block: block))
            for lane in 0..<shape.lanes(ofBlock: block) {
              let southwest =
                (block * TileShape.lanes + lane) * shape.points + row * shape.columns + column
              for (corner, step) in [0, 1, shape.columns, shape.columns + 1].enumerated()
              where corners[corner][lane] != codes[southwest + step] { wrong += 1 }
            }
          }
        }
      }
      #expect(wrong == 0, "\(shape)")
    }
  }

  /// So that what these tests read has been written in every way that the format knows.
  @Test("the contents of these tests are written in every form")
  func everyForm() throws {
    var encoder = TileEncoder()
    var forms: Set<TileForm> = []
    var uniform = 0
    var missing = 0
    var masked = 0
    var held = 0
    for content in TileContent.allCases {
      for shape in TileEncoderTests.shapes {
        let bytes = encoder.encode(TileCodes(content.codes(shape), shape: shape))
        guard let table = TileBytes(bytes, shape: shape).table else {
          uniform += 1
          #expect(bytes.count == EncodedTile.Length.uniform)
          continue
        }
        missing += bytes[4] & EncodedTile.Form.missing == 0 ? 0 : 1
        masked += table.count { $0.isMasked }
        held += table.count { $0.isHeld }
        forms.insert(
          TileForm(
            difference: try #require(
              SpatialDifference(rawValue: bytes[4] & EncodedTile.Form.difference)),
            isChained: bytes[4] & EncodedTile.Form.chained != 0, hasPattern: bytes[5] > 0))
      }
    }
    #expect(forms == Set(TileForm.all))
    #expect([uniform, missing, masked, held].allSatisfy { $0 > 0 })
  }

  @Test("what stood in an encoder before changes nothing")
  func reused() {
    var used = TileEncoder()
    for content in TileContent.allCases {
      for shape in TileEncoderTests.shapes where shape.points < 70 {
        let codes = content.codes(shape)
        var fresh = TileEncoder()
        #expect(
          used.encode(TileCodes(codes, shape: shape))
            == fresh.encode(TileCodes(codes, shape: shape)))
      }
    }
  }

  /// Three blocks stand for 7 or 19, and most forms are judged by one of them: 5 %, and 50 bytes in small tiles.
  /// A choice that ignored the pattern, or counted it for each block, would make tiles several times as large.
  @Test("no other form would make a tile much smaller", arguments: TileContent.allCases)
  func choice(content: TileContent) {
    for times in [25, 73] {
      let shape = TileShape(columns: 8, rows: 8, times: times)
      let codes = TileCodes(content.codes(shape), shape: shape)
      var encoder = TileEncoder()
      let size = encoder.encode(codes).count
      for form in TileForm.all {
        encoder.forms = [form]
        let other = encoder.encode(codes).count
        #expect(size * 100 <= other * 105 + 5000, "\(form) takes \(other) bytes at \(times) times")
      }
    }
  }
}
