import NetCDF
import Synchronization

/// Opens files when they are needed and keeps the last few open, so that thousands of one-time
/// files never need more than a handful of descriptors.
///
/// A file is closed when it is dropped here and nobody reads it any longer.
final class OpenFiles: Sendable {
  private let limit: Int
  /// The open files, the last used one at the end.
  private let files = Mutex<[NetCDFFile]>([])

  init(limit: Int = 4) {
    self.limit = max(1, limit)
  }

  /// How many files are kept open.
  var count: Int { files.withLock(\.count) }

  /// The open file of this path.
  func file(at path: String) throws(ModelOutputError) -> NetCDFFile {
    do throws(NetCDFError) {
      return try opened(path)
    } catch {
      throw .netCDF(error)
    }
  }

  /// The same, for the readers of MM5.
  func mm5File(at path: String) throws(MM5Error) -> NetCDFFile {
    do throws(NetCDFError) {
      return try opened(path)
    } catch {
      throw .netCDF(error)
    }
  }

  private func opened(_ path: String) throws(NetCDFError) -> NetCDFFile {
    let known = files.withLock { files -> NetCDFFile? in
      guard let position = files.lastIndex(where: { $0.path == path }) else { return nil }
      let file = files.remove(at: position)
      files.append(file)
      return file
    }
    if let known { return known }
    let file = try NetCDFFile(opening: path)
    // What is dropped is closed when the lock is open again: closing waits for the C library.
    _ = files.withLock { files -> ArraySlice<NetCDFFile> in
      files.append(file)
      let dropped = files.prefix(max(0, files.count - limit))
      files.removeFirst(dropped.count)
      return dropped
    }
    return file
  }
}
