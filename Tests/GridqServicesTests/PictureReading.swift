import CGridqDeflate
import Foundation

/// A PNG with a palette, read by the standard (W3C, Portable Network Graphics, third edition) alone: each checksum and
/// the content by libdeflate.
struct PictureReading {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha of each pixel, row by row from the top.
  private let pixels: [SIMD4<UInt8>]

  init(_ png: [UInt8]) throws {
    var chunks: [(type: String, content: [UInt8])] = []
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw Fault() }
    var place = 8
    func number(_ at: Int) throws -> Int {
      guard at + 4 <= png.count else { throw Fault() }
      return png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    while place < png.count {
      let end = place + 8 + (try number(place))
      guard end + 4 <= png.count else { throw Fault() }
      let summed = Array(png[place + 4..<end])
      let sum = summed.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      guard try number(end) == Int(sum) else { throw Fault() }
      chunks.append((String(decoding: summed[..<4], as: UTF8.self), Array(summed[4...])))
      place = end + 4
    }
    guard chunks.map(\.type) == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"],
      chunks[0].content.count == 13, Array(chunks[0].content[8...]) == [8, 3, 0, 0, 0],
      chunks[1].content.count == 768, chunks[2].content.count == 256, chunks[4].content.isEmpty
    else { throw Fault() }
    width = try number(16)
    height = try number(20)
    let rows = try PictureReading.inflated(chunks[3].content, to: height * (width + 1))
    var pixels: [SIMD4<UInt8>] = []
    for row in 0..<height {
      guard rows[row * (width + 1)] == 0 else { throw Fault() }
      for code in rows[row * (width + 1) + 1..<(row + 1) * (width + 1)].map({ Int($0) }) {
        let colour = chunks[1].content[3 * code..<3 * code + 3]
        pixels.append(SIMD4(Array(colour) + [chunks[2].content[code]]))
      }
    }
    self.pixels = pixels
  }

  subscript(x: Int, y: Int) -> SIMD4<UInt8> { pixels[y * width + x] }

  /// Whether nothing is drawn.
  var isClear: Bool { pixels.allSatisfy { $0.w == 0 } }

  private static func inflated(_ bytes: [UInt8], to size: Int) throws -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { throw Fault() }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = [UInt8](repeating: 0, count: size)
    guard
      libdeflate_zlib_decompress(decompressor, bytes, bytes.count, &result, size, nil)
        == LIBDEFLATE_SUCCESS
    else { throw Fault() }
    return result
  }

  struct Fault: Error {}
}
