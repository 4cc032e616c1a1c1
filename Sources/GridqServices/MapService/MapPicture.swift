import CGridqDeflate
import GridqFormat
import GridqText

/// A picture of the codes of a plane, row by row from the north.
struct MapPicture {
  let width: Int
  let height: Int
  let codes: [UInt8]
  let colours: PlaneColours

  /// The most columns and rows.
  static let mostPixels = 2048

  /// The codes of a whole plane: a pixel has the code of the grid point in whose cell its centre lies.
  ///
  /// - Parameter width: nil for a pixel for each grid point, or fewer where there would be more than ``mostPixels``.
  /// - Returns: nil when a picture of this width would have more rows than that.
  static func codes(
    of plane: MapPlane, width: Int?
  ) -> (width: Int, height: Int, codes: [UInt8])? {
    let (columns, rows) = (plane.columns, plane.rows)
    let shrunk = min(1, Double(mostPixels) / Double(max(columns, rows)))
    let width = width ?? max(1, Int(Double(columns) * shrunk))
    let height = max(1, (Double(width) / Double(columns) * Double(rows)).rounded())
    guard height <= Double(mostPixels) else { return nil }
    let places = (0..<width).map { (2 * $0 + 1) * columns / (2 * width) }
    var codes: [UInt8] = []
    codes.reserveCapacity(width * Int(height))
    for y in 0..<Int(height) {
      let row = rows - 1 - (2 * y + 1) * rows / (2 * Int(height))
      for place in places { codes.append(plane.codes[row * columns + place]) }
    }
    return (width, Int(height), codes)
  }

  /// The picture as PNG (W3C, third edition) with a palette, in which the codes are the numbers of colours; nil
  /// without memory.
  func png() -> [UInt8]? {
    // Each row follows the number of its filter, 0 for none.
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width + 1))
    for row in 0..<height {
      rows.append(0)
      rows += codes[row * width..<(row + 1) * width]
    }
    guard let content = MapPicture.deflated(rows) else { return nil }
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func append(_ type: String, _ content: [UInt8]) {
      let summed = Array(type.utf8) + content
      png += MapPicture.bytes(UInt32(content.count)) + summed
      png += MapPicture.bytes(Checksum.of(summed))
    }
    // 8 bits, numbers of a palette; the only compression and filter method; not interlaced.
    append(
      "IHDR",
      MapPicture.bytes(UInt32(width)) + MapPicture.bytes(UInt32(height)) + [8, 3, 0, 0, 0])
    append("PLTE", colours.palette)
    append("tRNS", colours.alpha)
    append("IDAT", content)
    append("IEND", [])
    return png
  }

  /// Of libdeflate's 12 levels: a picture is asked for once or a few times, so that fast is better than small.
  private static let level: Int32 = 4

  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let most = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
