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
    chunks = ChunkStore(
      byteLimit: options.chunkBytes, libraryByteLimit: options.libraryChunkBytes)
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

  /// The file, opened by the first thread that wants it, while others wait.
  private func opened(_ path: String) throws(NetCDFError) -> NetCDFFile {
    // What is dropped is closed when the lock is open again: closing waits for the C library.
    let (file, _) = try files.withLock { files throws(NetCDFError) in
      if let position = files.lastIndex(where: { $0.path == path }) {
        let file = files.remove(at: position)
        files.append(file)
        return (file, ArraySlice<NetCDFFile>())
      }
      let file = try NetCDFFile(opening: path, reader: reader, chunks: chunks)
      files.append(file)
      let dropped = files.prefix(max(0, files.count - limit))
      files.removeFirst(dropped.count)
      return (file, dropped)
    }
    return file
  }
}
