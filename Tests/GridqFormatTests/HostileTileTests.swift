import GridqTestSupport
import Testing

@testable import GridqFormat

/// Bytes that no encoder wrote, where no checksum stands before them: some codes or none, never a
/// trap or a hang.
@Suite("A tile of hostile bytes")
struct HostileTileTests {
  /// Small tiles of all contents, which between them have all forms.
  private static let tiles: [(bytes: [UInt8], shape: TileShape)] = {
    var encoder = TileEncoder()
    return TileContent.allCases.flatMap { content in
      [(1, 1, 9), (7, 9, 1), (5, 4, 6), (8, 8, 13)].map { columns, rows, times in
        let shape = TileShape(columns: columns, rows: rows, times: times)
        return (encoder.encode(TileCodes(content.codes(shape), shape: shape)), shape)
      }
    }
  }()

  /// Looks up corner points, the centre, cells, in the first and the last block, and decodes all blocks: what can be decoded
  /// is what a lookup finds that knows what is missing, too.
  private func look(_ bytes: some Sequence<UInt8>, _ shape: TileShape, next: UInt8 = 0xFF) {
    let tile = TileBytes(bytes, shape: shape, followedBy: next)
    let decoded = tile.decoded()
    for block in Set([0, shape.blocks - 1]) {
      for (column, row) in [
        (0, 0), (shape.centreColumn, shape.centreRow), (shape.columns - 1, shape.rows - 1),
      ] {
        let lanes = tile.lanes(column: column, row: row, block: block)
        guard let lanes, decoded.indices.contains(block) else { continue }
        let codes = decoded[block][row * shape.columns + column]
        for lane in 0..<shape.lanes(ofBlock: block)
        where lanes[lane] != codes[lane] && lanes[lane] != Quantiser.missing {
          Issue.record("\(shape), block \(block): \(lanes) is not \(codes)")
        }
      }
      guard shape.columns > 1, shape.rows > 1 else { continue }
      _ = tile.corners(column: 0, row: 0, block: block)
      _ = tile.corners(column: shape.columns - 2, row: shape.rows - 2, block: block)
    }
  }

  @Test("cut at any length: within its head it is none", .timeLimit(.minutes(20)))
  func truncated() {
    for (bytes, shape) in HostileTileTests.tiles {
      for length in 0..<min(bytes.count, 300) {
        look(bytes[..<length], shape, next: 0)
        look(bytes[..<length], shape)
        if length < 5 || bytes.count > 5 && length < 8 {
          #expect(TileBytes(bytes[..<length], shape: shape).codes == nil)
        }
      }
    }
  }

  /// Seed 20261122. One to four bytes each time.
  @Test("with random bytes changed, 50,000 times", .timeLimit(.minutes(20)))
  func flipped() {
    var chance = Chance(seed: 20_261_122)
    let tiles = HostileTileTests.tiles
    for _ in 0..<50_000 {
      var (bytes, shape) = tiles[chance.number(below: tiles.count)]
      for _ in 0...chance.number(below: 4) {
        // Every other time in the head and the table, where most harm can be done.
        let end = chance.number(below: 2) == 0 ? bytes.count : min(bytes.count, 24)
        bytes[chance.number(below: end)] ^= UInt8(1 + chance.number(below: 255))
      }
      look(bytes, shape)
    }
  }

  /// Seed 20261123: nothing of these was ever a tile, but most have a head that can be one.
  @Test("that are all random, 20,000 times", .timeLimit(.minutes(20)))
  func random() {
    var chance = Chance(seed: 20_261_123)
    for _ in 0..<20_000 {
      var bytes = (0..<chance.number(below: 200)).map { _ in
        UInt8(truncatingIfNeeded: chance.number() >> 30)
      }
      if bytes.count > 12 {
        bytes[4] &= 15
        for offset in 5..<8 { bytes[offset] &= 31 }
        if chance.number(below: 2) == 0 { bytes.replaceSubrange(9..<12, with: [0, 0, 0]) }
      }
      let shape = TileShape(
        columns: 1 + chance.number(below: 12), rows: 1 + chance.number(below: 12),
        times: 1 + chance.number(below: 12))
      look(bytes, shape)
    }
  }

  @Test("with a width that cannot be is none", arguments: [5, 6, 7], [UInt8(33), 64, 127, 255])
  func widths(offset: Int, width: UInt8) {
    for (bytes, shape) in HostileTileTests.tiles where bytes.count > 8 {
      var changed = bytes
      changed[offset] = width
      #expect(TileBytes(changed, shape: shape).codes == nil)
    }
  }

  @Test("with the widest fields that can be", arguments: [5, 6, 7])
  func widest(offset: Int) {
    for (bytes, shape) in HostileTileTests.tiles where bytes.count > 8 {
      var changed = bytes
      changed[offset] = 32
      look(changed, shape)
      // All offsets, widths and levels at their largest.
      look(changed[..<12] + [UInt8](repeating: 0xFF, count: 400), shape)
      look(changed[..<12] + [UInt8](repeating: 0, count: 400), shape, next: 0)
    }
  }

  @Test("with a form that is none is none", arguments: UInt8.min...UInt8.max)
  func forms(form: UInt8) {
    for (bytes, shape) in HostileTileTests.tiles where bytes.count > 8 {
      var changed = bytes
      changed[4] = form
      look(changed, shape)
      // Two bits say how points differ, and 3 is no way; above bit 3 only 128 alone is a form.
      if form != 128, form > 15 || form & 3 == 3 {
        #expect(TileBytes(changed, shape: shape).codes == nil)
      }
    }
  }

  @Test(
    "whose mask is itself, its head, or nowhere, is none",
    arguments: [0, 4, 8, 11, 400, 1 << 24, 1 << 31, UInt32.max])
  func maskOffsets(offset: UInt32) throws {
    let shape = TileShape(columns: 5, rows: 4, times: 6)
    var encoder = TileEncoder()
    let bytes = encoder.encode(TileCodes(TileContent.randomlyMissing.codes(shape), shape: shape))
    try #require(TileBytes(bytes, shape: shape).codes != nil)
    var changed = bytes
    for byte in 0..<4 {
      changed[8 + byte] = UInt8(truncatingIfNeeded: offset >> UInt32(8 * byte))
    }
    if Int(offset) >= bytes.count || offset < 12 {
      #expect(TileBytes(changed, shape: shape).codes == nil)
    }
    look(changed, shape)
  }

  /// A second tile at byte 12 that says to have a second one at its own start, and so on.
  @Test("whose mask has a mask is none")
  func nestedMask() {
    let head: [UInt8] = [0, 0, 0, 0, 8, 0, 0, 0, 15, 0, 0, 0, 0xFF, 0x03, 0]
    let nested = head + head + head
    let shape = TileShape(columns: 2, rows: 2, times: 2)
    #expect(TileBytes(nested, shape: shape).codes == nil)
    look(nested, shape)
  }

  /// The largest tile that a file may speak of, and bytes that could never hold it.
  @Test("of more points and times than the bytes hold is none")
  func tooLarge() {
    let shape = TileShape(columns: 64, rows: 64, times: 1_000_000)
    let head: [UInt8] = [0, 0, 0, 0, 0, 32, 32, 32]
    for length in [0, 1, 1000, 100_000] {
      let bytes = head + [UInt8](repeating: 0xFF, count: length)
      #expect(TileBytes(bytes, shape: shape).lanes(column: 0, row: 0, block: 249_999) == nil)
    }
  }
}
