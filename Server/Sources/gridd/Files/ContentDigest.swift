import CGridqCrypto
import SystemPackage

/// The SHA-256 of a file, by which the manifest knows it.
enum ContentDigest {
  private static let bytesAtATime = 1 << 20

  /// - Returns: 64 hexadecimal digits; nil when the library fails.
  /// - Throws: `Errno`.
  static func of(_ file: FileDescriptor) throws -> String? {
    guard let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: bytesAtATime)
    var offset: Int64 = 0
    while true {
      let count = try buffer.withUnsafeMutableBytes {
        try file.read(fromAbsoluteOffset: offset, into: $0)
      }
      guard count > 0 else { break }
      guard EVP_DigestUpdate(context, buffer, count) == 1 else { return nil }
      offset += Int64(count)
    }
    var digest = [UInt8](repeating: 0, count: 32)
    guard EVP_DigestFinal_ex(context, &digest, nil) == 1 else { return nil }
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
