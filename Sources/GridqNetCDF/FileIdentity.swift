import GridqSystem

/// Which file a path leads to, and in which state: equal as long as nobody writes to the file or replaces it.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
  /// In bytes.
  package let size: Int
  /// When it was last written, in seconds and nanoseconds since 1970.
  fileprivate let modified: [Int]

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    let time = modificationTime(status)
    modified = [Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// What a path leads to now, by its entry in the folder alone; nil for nothing.
  package init?(ofNameAt path: String) {
    var status = stat()
    guard unsafe PathText.withBytes(of: path, { unsafe stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Whether a later state may be that of the same file after more was written to its end.
  package func mayHaveGrown(to later: FileIdentity) -> Bool {
    device == later.device && inode == later.inode && size <= later.size
  }

  /// What a path leads to now. The file is opened, because a network file system may answer from its cache
  /// for one that is not open.
  package init(of path: String) throws(NetCDFError) {
    self = try InputFile(opening: path).identity
  }

  /// Refuses what a path leads to now when it is another file, or in another state, or none: `changed`.
  package func check(_ path: String) throws(NetCDFError) {
    _ = try opened(path)
  }

  /// Opens what a path leads to, or refuses it as `check` does.
  func opened(_ path: String) throws(NetCDFError) -> InputFile {
    do throws(NetCDFError) {
      let file = try InputFile(opening: path)
      if try file.identity == self { return file }
    } catch {
      guard case .notFound = error else { throw error }
    }
    throw .changed(path: path)
  }
}

/// Which file it is, in which state, and when anything about it last changed: equal as long as nobody touches it.
///
/// The time of the last change tells also what sets back the time of writing.
package struct FileTrace: Hashable, Sendable {
  package let identity: FileIdentity
  /// In seconds and nanoseconds since 1970.
  private let changed: [Int]

  init(_ status: stat) {
    identity = FileIdentity(status)
    let time = changeTime(status)
    changed = [Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// By its entry in the folder alone; nil where there is nothing.
  package init?(ofNameAt path: String) {
    var status = stat()
    guard unsafe PathText.withBytes(of: path, { unsafe stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// When it was last written, in seconds since 1970.
  package var modifiedSecond: Int { identity.modified[0] }
  /// When anything about it last changed.
  package var changedSecond: Int { max(identity.modified[0], changed[0]) }

  /// All of it, in numbers.
  package var numbers: [Int] {
    [
      Int(truncatingIfNeeded: identity.device), Int(truncatingIfNeeded: identity.inode),
      identity.size,
    ]
      + identity.modified + changed
  }
}

/// Waits so many seconds.
package func pause(seconds: Double) {
  let whole = seconds.rounded(.down)
  var wanted = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  var left = timespec()
  while unsafe nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
}
