import CommandShell
import ForecastText
import Libc

/// What a producer says about an index, from a file.
enum AttributesFile {
  /// The most bytes that an index can hold: docs/format/v1.md, chapter 8.
  private static let most = 1 << 20

  /// The JSON object in a file.
  static func text(at path: String) throws -> String {
    guard let file = fopen(path, "r") else {
      let reason = errno
      throw CommandError(
        reason == ENOENT ? .noInput : .inputOutput,
        "--attributes \(path): \(systemErrorText(reason))")
    }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: most + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard ferror(file) == 0 else {
      throw CommandError(.inputOutput, "--attributes \(path): reading failed")
    }
    guard bytes.count <= most else {
      throw CommandError(.badData, "--attributes \(path): is larger than 1 MiB")
    }
    guard JSONSyntax.isObject(bytes) else {
      throw CommandError(
        .badData, "--attributes \(path): is not a JSON object; write {\"institution\": \"…\"}")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
