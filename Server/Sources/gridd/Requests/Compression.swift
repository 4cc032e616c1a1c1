import CGridqDeflate
import NIOCore

/// Contents compressed by gzip, for clients that accept it.
enum Compression {
  /// Below that, the header and the work cost more than is won.
  static let leastBytes = 1000
  /// 1 is the fastest; answers are asked for once, and texts of numbers gain little from more.
  static let level: Int32 = 1

  /// Whether a client accepts gzip, by its field `Accept-Encoding` (RFC 9110, 12.5.3).
  static func isAccepted(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      guard let name = parts.first, name == "gzip" || name == "*" else { return false }
      return !parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
    }
  }

  /// The content compressed; nil when that is not smaller.
  static func gzip(_ content: [UInt8], level: Int32 = level) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    // No more room than the content has: what does not fit is not worth sending.
    let compressed = [UInt8](unsafeUninitializedCapacity: content.count) { buffer, count in
      count = libdeflate_gzip_compress(
        compressor, content, content.count, buffer.baseAddress, buffer.count)
    }
    return compressed.isEmpty ? nil : compressed
  }
}
