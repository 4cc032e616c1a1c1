import GridqNetCDF

/// The bytes of a file in MM5's own format, as long as it was when it was opened.
struct NativeBytes: Sendable {
  /// Bytes in the file when it was opened.
  var size: Int { identity.size }
  /// Which file it is, and in which state it was when it was opened.
  let identity: FileIdentity
  private let file: InputFile

  var path: String { file.path }

  init(opening path: String) throws(ModelOutputError) {
    do throws(NetCDFError) {
      file = try InputFile(opening: path)
      identity = try file.identity
    } catch .notNetCDF {
      // A folder, a device or a pipe.
      throw .notMM5Output(path: path)
    } catch {
      throw .netCDF(error)
    }
  }

  /// The bytes from `offset` on; fewer than `count` only where the file ends.
  func read(at offset: Int, count: Int) throws(ModelOutputError) -> [UInt8] {
    try ModelOutputError.reading(
      file.read(at: offset, count: min(count, max(0, size - offset))))
  }

  /// Whether another program is writing the file, as far as the system knows; refused unless that is accepted.
  func hasWriter(accepted isAccepted: Bool) throws(ModelOutputError) -> Bool {
    try ModelOutputError.reading(file.hasWriter(accepted: isAccepted))
  }
}
