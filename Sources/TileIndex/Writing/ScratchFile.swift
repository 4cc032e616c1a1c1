#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file without a name, which goes with the process.
///
/// It is not mapped: so that a full disk is an error and not a signal, and memory does not grow with it.
final class ScratchFile: Sendable {
  /// What it is for, in errors.
  private let path: String
  private let descriptor: Int32

  /// Creates the file in the folder of `temporaryPath`.
  init(besides path: String, temporaryPath: String) throws(TileIndexError) {
    self.path = path
    let name = "\(temporaryPath).scratch"
    descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: systemErrorText(errno)) }
    unsafe unlink(name)
  }

  deinit { close(descriptor) }

  /// Writes all of `numbers` at `offset`.
  func write<Number: BitwiseCopyable>(
    _ numbers: [Number], at offset: Int
  ) throws(TileIndexError) {
    let failure = unsafe numbers.withUnsafeBytes {
      unsafe writeAll($0, to: descriptor, at: offset)
    }
    if let failure { throw .cannotWrite(path: path, reason: failure) }
  }

  /// Fills part of `numbers` with what was written at `offset`.
  func read<Number: BitwiseCopyable>(
    into numbers: inout [Number], _ part: Range<Int>, at offset: Int
  ) throws(TileIndexError) {
    let size = MemoryLayout<Number>.stride
    let failure = unsafe numbers.withUnsafeMutableBytes { bytes in
      unsafe readAll(
        UnsafeMutableRawBufferPointer(
          rebasing: bytes[part.lowerBound * size..<part.upperBound * size]),
        from: descriptor, at: offset)
    }
    if let failure { throw .cannotWrite(path: path, reason: failure) }
  }
}
