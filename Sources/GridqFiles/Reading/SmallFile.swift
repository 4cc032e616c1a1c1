internal import CGridqSystem
package import GridqMetrics
import GridqSystem

/// A file that is read whole, and which state of it that was.
package struct SmallFile: Sendable {
  package let bytes: [UInt8]
  package let state: FileState

  /// Reads the file at `path`, which must be a regular one.
  ///
  /// - Parameter most: the most bytes that it may have.
  /// - Throws: `.notFound`; `.unreadable`, also for a larger file.
  package init(at path: String, most: Int) throws(TileIndexError) {
    let file = try RegularFile(opening: path)
    let size = Int(file.status.st_size)
    guard size <= most else {
      throw .unreadable(path: path, reason: "its \(size) bytes are more than the \(most) allowed")
    }
    var failure: String?
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      let room = unsafe UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<size])
      failure = unsafe readAll(room, from: file.descriptor, at: 0)
      filled = failure == nil ? size : 0
    }
    if let failure { throw .unreadable(path: path, reason: failure) }
    state = FileState(file.status)
  }
}

/// Which file a path led to at a moment, and when it was last changed: a file that was replaced or written to
/// has another state.
package struct FileState: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let modifiedSeconds: Int
  private let modifiedNanoseconds: Int

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    let time = modificationTime(status)
    (modifiedSeconds, modifiedNanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  /// When the content or the name of the file at `path` last changed; nil when none is there.
  package static func lastChange(of path: String) -> UTCTime? {
    fileStatus(of: path).map { status in
      UTCTime(
        secondsSince1970: Int64(max(modificationTime(status).tv_sec, changeTime(status).tv_sec)))
    }
  }

  /// When the content of the file at `path` was last written; nil when none is there.
  package static func lastWriting(of path: String) -> UTCTime? {
    fileStatus(of: path).map { status in
      UTCTime(secondsSince1970: Int64(modificationTime(status).tv_sec))
    }
  }

  /// Bytes of the file at `path`; nil when none is there.
  package static func byteCount(of path: String) -> Int? {
    fileStatus(of: path).map { Int($0.st_size) }
  }

  /// The state of the file at `path`; nil when none is there.
  package init?(of path: String) {
    guard let status = fileStatus(of: path) else { return nil }
    self.init(status)
  }
}
