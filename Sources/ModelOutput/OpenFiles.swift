import NetCDF
import Synchronization

/// Opens files when they are needed and keeps the last few open, so that thousands of one-time
/// files never need more than a handful of descriptors.
///
/// A file is closed when it is dropped here and nobody reads it any longer.
final class OpenFiles: Sendable {
  private let limit: Int
  private let reader: NetCDFReader
  private let chunks: ChunkStore
  /// The open files, the last used one at the end.
  private let files = Mutex<[NetCDFFile]>([])

  init(limit: Int = 4, reading options: ReadingOptions = ReadingOptions()) {
    self.limit = max(1, limit)
    reader = options.reader
    chunks = ChunkStore(byteLimit: options.chunkBytes)
  }

  /// How many files are kept open.
  var count: Int { files.withLock(\.count) }

  /// The open file of this path.
  func file(at path: String) throws(ModelOutputError) -> NetCDFFile {
    let known = files.withLock { files -> NetCDFFile? in
      guard let position = files.lastIndex(where: { $0.path == path }) else { return nil }
      let file = files.remove(at: position)
      files.append(file)
      return file
    }
    if let known { return known }
    let file: NetCDFFile
    do {
      file = try NetCDFFile(opening: path, reader: reader, chunks: chunks)
    } catch {
      throw .netCDF(error)
    }
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
