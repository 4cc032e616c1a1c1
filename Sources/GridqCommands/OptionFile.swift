import GridqSystem

/// A file that an option names, which is read whole.
public enum OptionFile {
  /// The bytes of a file, or of standard input.
  ///
  /// - Parameters:
  ///   - path: `-` is standard input where `mayBeStandardInput`.
  ///   - option: the option that names it, for errors.
  ///   - mebibytes: the most that is read, in MiB.
  /// - Throws: a `CommandError` of status `noInput`, `inputOutput`, or `badData` when it is larger.
  public static func bytes(
    at path: String, option: String, mebibytes: Int, mayBeStandardInput: Bool = false
  ) throws -> [UInt8] {
    let isInput = mayBeStandardInput && path == "-"
    guard
      let file = isInput
        ? fdopen(STDIN_FILENO, "r") : PathText.withBytes(of: path, { fopen($0, "r") })
    else {
      let reason = errno
      throw CommandError(
        reason == ENOENT ? .noInput : .inputOutput, "\(option) \(path): \(systemErrorText(reason))")
    }
    defer { fclose(file) }
    let most = mebibytes << 20
    let bytes = [UInt8](unsafeUninitializedCapacity: most + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard ferror(file) == 0 else {
      throw CommandError(.inputOutput, "\(option) \(path): reading failed")
    }
    guard bytes.count <= most else {
      throw CommandError(.badData, "\(option) \(path): is larger than \(mebibytes) MiB")
    }
    return bytes
  }
}
