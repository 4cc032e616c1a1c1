internal import CGridqCrypto
import GridqFiles
import GridqMetrics
import GridqSystem

/// The SHA-256 (FIPS 180-4) of the bytes of a file.
enum ContentDigest {
  /// Bytes that are read at once.
  private static let chunk = 1 << 20

  /// The digest of the file at `path` in 64 hexadecimal digits, and how many bytes it has.
  ///
  /// - Parameter take: is given all bytes in order, such as to copy them.
  static func ofFile(
    at path: String, take: ([UInt8]) throws(TileIndexError) -> Void = { _ in }
  ) throws(TileIndexError) -> (digest: String, byteCount: Int) {
    let reader = try FileChunks(path)
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      throw .unreadable(path: path, reason: "no memory for its digest")
    }
    defer { EVP_MD_CTX_free(context) }
    var byteCount = 0
    while let bytes = try reader.next(atMost: chunk) {
      byteCount += bytes.count
      guard bytes.withUnsafeBytes({ EVP_DigestUpdate(context, $0.baseAddress, $0.count) }) == 1
      else { throw .unreadable(path: path, reason: "its digest failed") }
      try take(bytes)
    }
    var digest = [UInt8](repeating: 0, count: 32)
    guard EVP_DigestFinal_ex(context, &digest, nil) == 1 else {
      throw .unreadable(path: path, reason: "its digest failed")
    }
    return (digest.map { hex($0) }.joined(), byteCount)
  }

  /// The digest of some text; empty when libcrypto fails.
  static func ofText(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    let isMade = EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1
    return isMade ? digest.map { hex($0) }.joined() : ""
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0\(digits)" : digits
  }
}
