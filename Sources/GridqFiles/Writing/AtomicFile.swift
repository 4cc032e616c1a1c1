internal import CGridqSystem
import GridqSystem

/// A file that appears under its name complete or not at all.
///
/// It is written under a temporary name in the same folder, flushed to the disk, renamed over `path`, and the
/// folder is flushed too. Until `publish` returns, the file at `path` stays as it is; a symbolic link is
/// itself replaced, not the file that it leads to. If the object is released before it was published, the
/// temporary file is removed.
///
/// The temporary file has a name of its own, so that any number of processes on any number of hosts may write
/// to one path: the last one to publish wins. It is locked while its writer lives. A killed writer's file is
/// removed by the next writer in the folder: at once on the same host, which sees the lock, also when it was started
/// again; after a day on another, because over a network a lock is not always seen.
@safe package final class AtomicFile {
  /// Where the file will be once it is published.
  package let path: String
  private let folder: String
  package private(set) var temporaryPath = ""
  private var descriptor: Int32 = -1
  /// For a signal handler; nil when there is no temporary file any more.
  private var registration: UnsafeMutablePointer<TemporaryFileList.Entry>?
  private var buffer: [UInt8] = []
  /// Bytes written so far.
  package private(set) var byteCount = 0

  private static let bufferSize = 1 << 20

  /// Creates the temporary file in the folder of `path`.
  ///
  /// - Throws: `.cannotCreate`.
  package init(replacing path: String) throws(TileIndexError) {
    let (folder, name) = AtomicFile.split(path)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw .cannotCreate(path: path, reason: "it names a folder; give a file name")
    }
    // The rename at the end would also replace a device or a pipe.
    guard [.vacant, .file].contains(try FilePlace(path).kind) else {
      throw .cannotCreate(path: path, reason: "it is a folder or a device; give a file name")
    }
    AbandonedFiles.remove(in: folder)
    self.path = path
    self.folder = folder
    // Another writer may remove the new file as abandoned before it is locked, and a call over a network may
    // have created it although it was interrupted: then try again under another name.
    var reason: Int32 = 0
    for _ in 0..<10 {
      if create() { return }
      reason = errno
      unregister()
      guard [EEXIST, EINTR, ENOENT].contains(reason) else { break }
    }
    let remedy = [EMFILE, ENFILE].contains(reason) ? "" : "; check the folder and its permissions"
    throw .cannotCreate(path: path, reason: writingErrorText(reason) + remedy)
  }

  deinit {
    if descriptor >= 0 { discard() }
  }

  /// Creates and locks a temporary file; when that fails, `errno` says why.
  private func create() -> Bool {
    temporaryPath = "\(folder)/\(AbandonedFiles.newName())"
    // Before the file is there, so that no signal finds it unregistered.
    unsafe registration = TemporaryFile.ofProcess.register(temporaryPath)
    descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    // On a file system without locks, the file counts as abandoned only after a day.
    _ = uninterrupted { flock(descriptor, LOCK_EX) }
    if leads(temporaryPath) {
      Ownership.inherit(descriptor, from: folder)
      return true
    }
    unlink(temporaryPath)
    close(descriptor)
    descriptor = -1
    errno = ENOENT
    return false
  }

  /// Appends `bytes`.
  ///
  /// - Throws: `.cannotWrite`.
  package func append(_ bytes: some Collection<UInt8>) throws(TileIndexError) {
    buffer.append(contentsOf: bytes)
    byteCount += bytes.count
    guard buffer.count >= AtomicFile.bufferSize else { return }
    let count = buffer.count
    try flush()
    // So that little is left to wait for when the file is published.
    gridq_begin_writing(descriptor, Int64(byteCount - count), Int64(count))
  }

  /// Writes `bytes` at `offset`, over what is there.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(TileIndexError) {
    try flush()
    try write(bytes, at: offset)
  }

  /// Flushes to the disk and puts the file in place of `path`.
  ///
  /// The file is renamed while it is still open and locked: what is published is what was written.
  ///
  /// - Parameter target: where to put it instead of `path`; into another file system it is copied.
  /// - Throws: `.cannotWrite`; `.notFlushed` when the file is in place, but may not survive a power failure.
  package func publish(as target: String? = nil) throws(TileIndexError) {
    let path = target ?? self.path
    try flush()
    guard uninterrupted({ fsync(descriptor) }) == 0 else { throw failure(errno, at: path) }
    guard leads(temporaryPath) else {
      throw .cannotWrite(path: path, reason: "the temporary file was removed by someone else")
    }
    let folder = try openedFolder(AtomicFile.split(path).folder, of: path)
    defer { if folder >= 0 { close(folder) } }
    if uninterrupted({ rename(temporaryPath, path) }) != 0 {
      let reason = errno
      if reason == EXDEV { return try publishCopy(as: path) }
      // Over a network, a rename may succeed and its reply be lost.
      guard leads(path) else { throw failure(reason, at: path) }
    }
    unregister()
    // All bytes are on the disk: closing cannot lose any.
    close(descriptor)
    descriptor = -1
    // Some file systems cannot flush a folder.
    guard folder >= 0, uninterrupted({ fsync(folder) }) != 0,
      ![EINVAL, ENOTSUP, EOPNOTSUPP].contains(errno)
    else { return }
    throw .notFlushed(path: path, reason: systemErrorText(errno))
  }

  /// Publishes a copy in another file system, and removes this file.
  private func publishCopy(as target: String) throws(TileIndexError) {
    let copy = try AtomicFile(replacing: target)
    let chunks = try FileChunks(temporaryPath)
    while let bytes = try chunks.next(atMost: AtomicFile.bufferSize) { try copy.append(bytes) }
    try copy.publish()
    discard()
  }

  /// A folder, to be flushed; negative when it can be written to but not read.
  private func openedFolder(
    _ folder: String, of path: String
  ) throws(TileIndexError) -> Int32 {
    let opened = uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard opened < 0, errno != EACCES, errno != EPERM else { return opened }
    throw failure(errno, at: path)
  }

  /// Whether `name` leads to the file that is written.
  private func leads(_ name: String) -> Bool {
    guard let open = fileStatus(of: descriptor) else { return false }
    return fileStatus(of: name)?.isSameFile(as: open) == true
  }

  /// Closes and removes the temporary file.
  private func discard() {
    unlink(temporaryPath)
    close(descriptor)
    descriptor = -1
    unregister()
  }

  private func unregister() {
    if let entry = unsafe registration { unsafe TemporaryFile.ofProcess.forget(entry) }
    unsafe registration = nil
  }

  package func flush() throws(TileIndexError) {
    guard !buffer.isEmpty else { return }
    try write(buffer, at: byteCount - buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(TileIndexError) {
    let failure = unsafe bytes.withUnsafeBytes { buffer in
      unsafe writeAll(buffer, to: descriptor, at: offset)
    }
    if let failure { throw .cannotWrite(path: path, reason: failure) }
  }

  private func failure(_ code: Int32, at path: String) -> TileIndexError {
    .cannotWrite(path: path, reason: writingErrorText(code))
  }

  /// The folder and the name of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
