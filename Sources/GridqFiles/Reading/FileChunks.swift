internal import CGridqSystem
import GridqSystem

/// A file that is read from the start to the end, piece by piece.
package final class FileChunks {
  private let path: String
  private let file: RegularFile

  /// - Throws: `.notFound`; `.unreadable`, also for what is not a regular file.
  package init(_ path: String) throws(TileIndexError) {
    self.path = path
    file = try RegularFile(opening: path)
  }

  /// The next bytes; nil at the end.
  package func next(atMost count: Int) throws(TileIndexError) -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while true {
        let got = unsafe read(file.descriptor, buffer.baseAddress, count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        filled = max(0, got)
        return
      }
    }
    guard failure == 0 else { throw .unreadable(path: path, reason: systemErrorText(failure)) }
    return bytes.isEmpty ? nil : bytes
  }
}
