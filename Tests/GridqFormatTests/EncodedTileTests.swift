import Testing

@testable import GridqFormat

/// Tiles put together by hand from chapter 7 of docs/format/v1.md, bit after bit as they follow one
/// another in the file.
@Suite("EncodedTile")
struct EncodedTileTests {
  /// Eight bytes of head: base, form, and the widths of pattern, level and offset.
  private func head(_ base: Int32, _ form: UInt8, _ widths: [UInt8] = [0, 0, 0]) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: base >> (8 * $0)) } + [form] + widths
  }

  private func codes(
    _ bytes: [UInt8], columns: Int, rows: Int = 1, times: Int
  ) -> [Int32]? {
    TileBytes(bytes, shape: TileShape(columns: columns, rows: rows, times: times)).codes
  }

  @Test("a uniform tile is five bytes")
  func uniform() {
    #expect(
      codes([0xFE, 0xFF, 0xFF, 0xFF, 128], columns: 2, times: 3) == [-2, -2, -2, -2, -2, -2])
    #expect(codes([0, 0, 0, 128, 128], columns: 1, times: 1) == [Quantiser.missing])
  }

  /// Level 11; 10 and 13 are −1 and 2 from it, folded 1 and 4. With w = 1 the low bits are 1 and 0,
  /// the rest 0 and 2.
  @Test("without differences a code is its residual and the level")
  func none() {
    // The row of the block: w = 1, no other lanes, no steps, neither masked nor held.
    let table = BitsTests.bytes("10000 11111 00000 0 0")
    let block = BitsTests.bytes("1 0  1 001")
    #expect(codes(head(11, 0) + table + block, columns: 2, times: 1) == [10, 13])
  }

  /// Centre: column 1, row 1, where 20 stands.
  ///
  ///     23 20 21   row 1      3  .  1
  ///     17 18 22   row 0     -1 -2  4   to the neighbour in the row; in the centre column to that above
  ///
  /// −1, −2, 4, 3, 1 are folded 1, 3, 8, 6, 2; with w = 1 low bits 1 1 0 0 0 and the rest 0 1 4 3 1.
  @Test("one way: differences along the row, in the centre column along the column")
  func oneWay() {
    let table = BitsTests.bytes("10000 11111 00000 0 0")
    let block = BitsTests.bytes("1 1 0 0 0  1 01 00001 0001 01")
    let bytes = head(20, 1) + table + block
    #expect(codes(bytes, columns: 3, rows: 2, times: 1) == [17, 18, 22, 23, 20, 21])
  }

  /// The codes of `oneWay`. Along the rows −1 (18) 4 and 3 (20) 1, along the columns then
  ///
  ///      3  .  1
  ///     -4 -2  3   = −1 − 3, 18 − 20, 4 − 1
  ///
  /// folded 7, 3, 6, 6, 2; with w = 1 low bits 1 1 0 0 0 and the rest 3 1 3 3 1.
  @Test("two ways: differences along rows, and of these along columns")
  func twoWay() throws {
    let table = BitsTests.bytes("10000 11111 00000 0 0")
    let block = BitsTests.bytes("1 1 0 0 0  0001 01 0001 0001 01")
    let bytes = head(20, 2) + table + block
    #expect(codes(bytes, columns: 3, rows: 2, times: 1) == [17, 18, 22, 23, 20, 21])
    let tile = TileBytes(bytes, shape: TileShape(columns: 3, rows: 2, times: 1))
    let corners = try #require(tile.corners(column: 1, row: 0, block: 0))
    #expect(corners.map { $0[0] } == [18, 22, 20, 21])
  }

  /// 10 12, 13 14, 13 15: the levels, at the centre in column 1, are 12, 14, 15, the steps 2 and 1,
  /// folded 4 and 2. The western point is −2, −1, −2 from them: −2, 1, −1 in a chain, folded 3, 2, 1.
  @Test("in a chained tile residuals add up from lane to lane, and levels do as in any other")
  func chained() {
    // w = 1 in the first lane, 0 in the others, steps of 3 bits.
    let table = BitsTests.bytes("10000 00000 11000 0 0")
    let block = BitsTests.bytes("001 010  1  01 001 01")
    let bytes = head(12, 0b101) + table + block
    #expect(codes(bytes, columns: 2, times: 3) == [10, 12, 13, 14, 13, 15])
  }

  /// The same codes, not chained: −2, −1, −2 are folded 3, 1, 3.
  @Test("in a tile that is not chained each lane stands for itself")
  func notChained() {
    let table = BitsTests.bytes("10000 00000 11000 0 0")
    let block = BitsTests.bytes("001 010  1  01 01 0001")
    let bytes = head(12, 0b001) + table + block
    #expect(codes(bytes, columns: 2, times: 3) == [10, 12, 13, 14, 13, 15])
  }

  /// The pattern 5 0 and the levels 7, 8, 9, 10 and 11 in two blocks, with no residuals.
  @Test("the pattern is added to every time")
  func pattern() {
    // 3 bits for each point; then a row for each block: offsets 0 and 2, widths 31, steps of 2 bits.
    let table = BitsTests.bytes("101 000  00 11111 11111 01000 0 0  01 11111 11111 00000 0 0")
    // Levels 0 and 4 from 7 on, of 3 bits; three steps of 1, folded 2.
    let blocks = BitsTests.bytes("000 01 01 01") + BitsTests.bytes("001")
    let bytes = head(7, 0, [3, 3, 2]) + table + blocks
    #expect(codes(bytes, columns: 2, times: 5) == [12, 7, 13, 8, 14, 9, 15, 10, 16, 11])
  }

  /// Level 5, and one point of four is 4 from it, folded 8: with w = 2 low bits 0 and the rest 2.
  @Test("in a masked block only points with a one have residuals")
  func masked() {
    let table = BitsTests.bytes("01000 11111 00000 1 0")
    let block = BitsTests.bytes("0010  00  001")
    #expect(codes(head(5, 0) + table + block, columns: 4, times: 1) == [5, 5, 9, 5])
  }

  /// A chained block of the levels 0, 1, 2, 3, from which the second point is 2; then three times
  /// that are held.
  @Test("a held block is lane 3 of an earlier one, at all its times")
  func held() {
    // w = 2 in the first lane, 0 in the others; steps of 2 bits. Both rows are the same, but held.
    let table = BitsTests.bytes("01000 00000 01000 0 0  01000 00000 01000 0 1")
    // Three steps of 1, folded 2; low bits 0 and 0 (4 is 1 times 2² and 0); the rest of 0 0 0 0 and
    // of 4 0 0 0.
    let block = BitsTests.bytes("01 01 01  00 00  1 1 1 1  01 1 1 1")
    let bytes = head(0, 0b100) + table + block
    #expect(
      codes(bytes, columns: 2, times: 7) == [0, 2, 1, 3, 2, 4, 3, 5, 3, 5, 3, 5, 3, 5])
  }

  /// All codes are 7; the second tile has a 1 at the second point and time: level 0, residual 1,
  /// folded 2.
  @Test("where the second tile has a one a value is missing")
  func missing() {
    let empty = BitsTests.bytes("11111 11111 00000 0 0")
    let mask =
      head(0, 0) + BitsTests.bytes("11111 00000 00000 0 0") + BitsTests.bytes("1 001")
    let bytes = head(7, 0b1000) + [15, 0, 0, 0] + empty + mask
    #expect(codes(bytes, columns: 2, times: 2) == [7, 7, 7, Quantiser.missing])
  }

  /// From −2³⁰ to 2³⁰ are 2³¹, which wraps to −2³¹ and is folded to 32 ones.
  @Test("a step of 32 bits has the width 31")
  func widestStep() {
    let table = BitsTests.bytes("11111 11111 11111 0 0")
    let block = [UInt8](repeating: 0xFF, count: 4)
    let bytes = head(-1 << 30, 0) + table + block
    #expect(codes(bytes, columns: 1, times: 2) == [-1 << 30, 1 << 30])
  }
}
