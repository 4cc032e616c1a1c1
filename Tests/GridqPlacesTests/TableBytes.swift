import CGridqDeflate

@testable import GridqPlaces

/// The bytes of a table of places, made as `web/places.js` says.
struct TableBytes {
  /// Texts of cells by their numbers: of places that are not large, and of those that are.
  var cells: [Int: String]
  var large: [Int: String] = [:]
  /// What is in the place of a cell that gzip has compressed.
  var damaged: [Int: [UInt8]] = [:]

  var bytes: [UInt8] {
    var (sizes, bodies) = ([UInt8](), [UInt8]())
    for texts in [large, cells] {
      for cell in 0..<(36 * 72) {
        let packed = texts[cell].map { TableBytes.packed(Array($0.utf8)) }
        let body = (texts == cells ? damaged[cell] : nil) ?? packed ?? []
        sizes += TableBytes.number(body.count)
        bodies += body
      }
    }
    let table = TableBytes.packed(sizes)
    return Array("GQPLACES".utf8) + TableBytes.number(table.count) + table + bodies
  }

  var table: PlaceTable { get throws { try PlaceTable(bytes) } }

  static func number(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    let most = libdeflate_gzip_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, most)
    }
  }
}
