import GridqSystem

/// A file without a name, which disappears with the process.
///
/// It is not mapped, so that a full disk is an error and not a signal, and memory does not grow with the
/// file.
final class ScratchFile: Sendable {
  /// What it is for, in errors.
  private let path: String
  private let descriptor: Int32

  /// Creates the file in the folder of `path`.
  init(besides path: String) throws(TileIndexError) {
    self.path = path
    descriptor = ScratchFile.unnamedFile(in: AtomicFile.split(path).folder)
    guard descriptor >= 0 else {
      throw .cannotCreate(path: path, reason: writingErrorText(errno))
    }
  }

  /// Opens a new file without a name; negative when that fails, and `errno` says why.
  private static func unnamedFile(in folder: String) -> Int32 {
    #if os(Linux)
      // O_TMPFILE of <fcntl.h>, which the C library declares for GNU sources only: the file never has a
      // name. Not every file system knows it.
      let unnamed = uninterrupted {
        open(folder, O_RDWR | O_DIRECTORY | 0o20_000_000 | O_CLOEXEC, 0o600)
      }
      if unnamed >= 0 || ![EOPNOTSUPP, EINVAL, EISDIR, ENOENT].contains(errno) { return unnamed }
    #endif
    let name = "\(folder)/\(AbandonedFiles.newName())"
    let named = uninterrupted { open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    if named >= 0 { unlink(name) }
    return named
  }

  deinit { close(descriptor) }

  /// Frees the space on the disk and in memory; nothing can be read any more.
  func discard() {
    _ = uninterrupted { ftruncate(descriptor, 0) }
  }

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
