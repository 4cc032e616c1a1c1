import Testing

@testable import TileIndex

@Suite("PlainTile")
struct PlainTileTests {
  private func decode(_ bytes: [UInt8], count: Int, at index: Int) -> Int32? {
    let span = bytes.span.bytes
    return PlainTile(span, count: count)?.code(at: index, in: span)
  }

  /// Head: base as i32, width, three zero bytes; then the distances.
  @Test(
    "codes become the bytes that the specification says",
    arguments: [
      ([5, 5, 5], [5, 0, 0, 0, 0, 0, 0, 0]),
      ([5, 6, 259], [5, 0, 0, 0, 1, 0, 0, 0, 0, 1, 254]),
      ([5, 6, 260], [5, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 255, 0]),
      ([-1, .min, 3], [255, 255, 255, 255, 1, 0, 0, 0, 0, 255, 4]),
      ([.min, .min], [0, 0, 0, 128, 0, 0, 0, 0]),
      ([7, .min], [7, 0, 0, 0, 1, 0, 0, 0, 0, 255]),
      ([0, 65_535], [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0]),
    ] as [([Int32], [UInt8])])
  func bytes(codes: [Int32], bytes: [UInt8]) {
    #expect(PlainTile.encode(codes) == bytes)
    let decoded = codes.indices.map { decode(bytes, count: codes.count, at: $0) }
    #expect(decoded == codes)
  }

  @Test("the outermost codes and missing ones fit into one tile")
  func extremes() throws {
    let codes = [-Quantiser.limit, Quantiser.missing, Quantiser.limit, 0]
    let bytes = PlainTile.encode(codes)
    #expect(codes.indices.map { decode(bytes, count: 4, at: $0) } == codes)
  }

  @Test(
    "bytes that are no tile of that many codes are refused",
    arguments: [
      ([], 0), ([5, 0, 0, 0, 0, 0, 0], 1), ([5, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0], 1),
      ([5, 0, 0, 0, 1, 0, 0, 0, 0], 2), ([5, 0, 0, 0, 0, 0, 0, 0, 0], 1),
    ] as [([UInt8], Int)])
  func refused(bytes: [UInt8], count: Int) {
    #expect(decode(bytes, count: count, at: 0) == nil)
  }

  @Test("a distance that leads beyond the outermost code is refused")
  func beyond() {
    let bytes: [UInt8] = [0, 0, 0, 64, 1, 0, 0, 0, 1]
    #expect(decode(bytes, count: 1, at: 0) == nil)
  }
}
