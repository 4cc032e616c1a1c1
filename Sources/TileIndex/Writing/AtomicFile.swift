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
/// When the object goes without having published, the temporary file is removed; one that a killed
/// process left behind is removed by the next writer to the same path.
@safe final class AtomicFile {
  let path: String
  let temporaryPath: String
  private var descriptor: Int32
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
    temporaryPath = "\(folder)/\(prefix)\(getpid())"
    // Before the file is there, so that no signal finds it unregistered.
    unsafe registration = TemporaryFile.register(temporaryPath)
    descriptor = unsafe open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = systemErrorText(errno)
      unregister()
      throw .cannotCreate(path: path, reason: reason)
    }
  }

  deinit {
    if descriptor >= 0 { discard() }
  }

  /// Appends `bytes`.
  func append(_ bytes: [UInt8]) throws(TileIndexError) {
    buffer.append(contentsOf: bytes)
    byteCount += bytes.count
    if buffer.count >= AtomicFile.bufferSize { try flush() }
  }

  /// Writes `bytes` at `offset`, over what stands there.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(TileIndexError) {
    try flush()
    try write(bytes, at: offset)
  }

  /// Flushes to the disk, closes, and puts the file in place of `path`.
  func publish() throws(TileIndexError) {
    try flush()
    guard fsync(descriptor) == 0 else {
      throw .cannotWrite(path: path, reason: systemErrorText(errno))
    }
    let closed = close(descriptor)
    descriptor = -1
    defer { unregister() }
    guard closed == 0 else {
      let reason = systemErrorText(errno)
      unsafe unlink(temporaryPath)
      throw .cannotWrite(path: path, reason: reason)
    }
    guard unsafe rename(temporaryPath, path) == 0 else {
      let reason = systemErrorText(errno)
      unsafe unlink(temporaryPath)
      throw .cannotWrite(path: path, reason: reason)
    }
    let folder = unsafe open(AtomicFile.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    // Some file systems cannot flush a folder; the rename is done all the same.
    fsync(folder)
    close(folder)
  }

  /// Closes and removes the temporary file.
  private func discard() {
    close(descriptor)
    descriptor = -1
    unsafe unlink(temporaryPath)
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

  /// The folder and the name of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// Removes temporary files with this prefix whose process is gone.
  private static func removeAbandoned(prefix: String, in folder: String) {
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), let process = Int32(name.dropFirst(prefix.count)), process > 0
      else { continue }
      if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) {
        unsafe unlink("\(folder)/\(name)")
      }
    }
  }
}

/// Writes all of `bytes` at `offset`; the reason when that fails.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int) -> String? {
  var done = 0
  while done < bytes.count {
    let written = unsafe pwrite(
      descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
    if written > 0 {
      done += written
    } else if written == 0 {
      return systemErrorText(ENOSPC)
    } else if errno != EINTR {
      return systemErrorText(errno)
    }
  }
  return nil
}
