import Libc

/// Which file a path leads to, and in which state: equal as long as nobody writes to the file or replaces it.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
  /// In bytes.
  package let size: Int
  /// When it was last written, in seconds and nanoseconds since 1970.
  private let modified: [Int]

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    let time = modificationTime(status)
    modified = [Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// What a path leads to now. The file is opened, because a network file system may answer from its cache
  /// for one that is not open.
  package init(of path: String) throws(NetCDFError) {
    self = try InputFile(opening: path).identity
  }

  /// Refuses what a path leads to now when it is another file, or in another state, or none: `changed`.
  package func check(_ path: String) throws(NetCDFError) {
    let now: FileIdentity
    do throws(NetCDFError) {
      now = try FileIdentity(of: path)
    } catch {
      if case .notFound = error { throw .changed(path: path) }
      throw error
    }
    guard now == self else { throw .changed(path: path) }
  }
}

/// Waits so many seconds.
package func pause(seconds: Double) {
  let whole = seconds.rounded(.down)
  var wanted = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  var left = timespec()
  while unsafe nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
}
