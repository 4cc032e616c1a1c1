#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that appears under its name whole or not at all.
///
/// It is written under a temporary name in the same folder, flushed to the disk, renamed over
/// `path`, and the folder is flushed too. Until `publish` returns, what was at `path` stays as it is.
/// When the object goes without having published, the temporary file is removed.
///
/// The temporary file has a name of its own and is locked while its writer lives, so that any number
/// of processes, on any number of machines, may write to one path: the last one to publish wins. A
/// temporary file that nobody holds is what a killed writer left, and is removed by the next one.
@safe final class AtomicFile {
  let path: String
  let temporaryPath: String
  private var descriptor: Int32 = -1
  /// For a signal handler; nil when there is no temporary file any more.
  private var registration: UnsafeMutablePointer<TemporaryFile.Entry>?
  private var buffer: [UInt8] = []
  private(set) var byteCount = 0

  private static let bufferSize = 1 << 20

  /// Creates the temporary file beside `path`.
  init(replacing path: String) throws(TileIndexError) {
    let (folder, name) = AtomicFile.split(path)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw .cannotCreate(path: path, reason: "it names a folder; give a file name")
    }
    var status = stat()
    // The rename at the end would also take the place of a device or a pipe.
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .cannotCreate(path: path, reason: "it is a folder or a device; give a file name")
    }
    let prefix = ".\(name).partial-"
    AtomicFile.removeAbandoned(prefix: prefix, in: folder)
    self.path = path
    let unique = String(UInt64.random(in: 0 ... .max), radix: 36)
    temporaryPath = "\(folder)/\(prefix)\(unique)"
    // Before the file is there, so that no signal finds it unregistered.
    unsafe registration = TemporaryFile.register(temporaryPath)
    // Another writer may take the new file for an abandoned one before it is locked: once more then.
    for _ in 0..<10 {
      descriptor = unsafe open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { break }
      // Where a file system has no locks, nobody can take the file for an abandoned one either.
      _ = flock(descriptor, LOCK_EX)
      if isStillThere { return }
      close(descriptor)
      descriptor = -1
    }
    let reason = systemErrorText(errno)
    unregister()
    throw .cannotCreate(path: path, reason: "\(reason); check the folder and its permissions")
  }

  deinit {
    if descriptor >= 0 { discard() }
  }

  /// Appends `bytes`.
  func append(_ bytes: some Collection<UInt8>) throws(TileIndexError) {
    buffer.append(contentsOf: bytes)
    byteCount += bytes.count
    if buffer.count >= AtomicFile.bufferSize { try flush() }
  }

  /// Writes `bytes` at `offset`, over what stands there.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(TileIndexError) {
    try flush()
    try write(bytes, at: offset)
  }

  /// Flushes to the disk and puts the file in place of `path`.
  ///
  /// The file is renamed while it is still open and locked: what is published is what was written.
  func publish() throws(TileIndexError) {
    try flush()
    guard fsync(descriptor) == 0 else { throw failure(errno) }
    guard isStillThere else {
      throw .cannotWrite(path: path, reason: "the temporary file was removed by someone else")
    }
    guard unsafe rename(temporaryPath, path) == 0 else { throw failure(errno) }
    unregister()
    // All bytes are on the disk: closing has nothing left to lose.
    close(descriptor)
    descriptor = -1
    let folder = unsafe open(AtomicFile.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    // Some file systems cannot flush a folder; the rename is done all the same.
    fsync(folder)
    close(folder)
  }

  /// Whether the temporary name still leads to the file that was written.
  private var isStillThere: Bool {
    var open = stat()
    var named = stat()
    guard unsafe fstat(descriptor, &open) == 0, unsafe stat(temporaryPath, &named) == 0 else {
      return false
    }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }

  /// Closes and removes the temporary file.
  private func discard() {
    unsafe unlink(temporaryPath)
    close(descriptor)
    descriptor = -1
    unregister()
  }

  private func unregister() {
    if let entry = unsafe registration { unsafe TemporaryFile.forget(entry) }
    unsafe registration = nil
  }

  private func flush() throws(TileIndexError) {
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

  private func failure(_ code: Int32) -> TileIndexError {
    .cannotWrite(path: path, reason: systemErrorText(code))
  }

  /// The folder and the name of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// Removes temporary files with this prefix that no writer holds.
  private static func removeAbandoned(prefix: String, in folder: String) {
    for name in FolderListing.names(in: folder) ?? [] where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
      close(descriptor)
    }
  }
}
