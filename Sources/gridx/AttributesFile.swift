import CommandShell
import ForecastText

/// What a producer says about an index, from a file.
enum AttributesFile {
  /// The JSON object in a file, of at most 1 MiB: an index holds no more (docs/format/v1.md, chapter 8).
  static func text(at path: String) throws -> String {
    let bytes = try OptionFile.bytes(at: path, option: "--attributes", mebibytes: 1)
    guard JSONReader.isObject(bytes) else {
      throw CommandError(
        .badData, "--attributes \(path): is not a JSON object; write {\"institution\": \"…\"}")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
