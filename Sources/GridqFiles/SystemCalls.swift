package import GridqSystem

/// Repeats a call that a signal interrupted. Not for `close`: the descriptor is closed all the same.
///
/// - Parameter call: returns a negative number and sets `errno` when it fails, as system calls do.
func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    guard result < 0, errno == EINTR else { return result }
  }
}

/// What the system says of the file that `path` leads to; nil when it says nothing, and `errno` says why.
package func fileStatus(of path: String) -> stat? {
  var status = stat()
  return unsafe PathText.withBytes(of: path) { path in
    uninterrupted { unsafe stat(path, &status) }
  } == 0 ? status : nil
}

/// The same of an open file.
package func fileStatus(of descriptor: Int32) -> stat? {
  var status = stat()
  return uninterrupted { unsafe fstat(descriptor, &status) } == 0 ? status : nil
}

extension stat {
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

  /// Whether it is of the same file, whatever its name.
  package func isSameFile(as other: stat) -> Bool {
    st_dev == other.st_dev && st_ino == other.st_ino
  }
}

/// What the error `code` of writing a file means, and what to do where that is not obvious.
func writingErrorText(_ code: Int32) -> String {
  let text = systemErrorText(code)
  return switch code {
  case EFBIG: "\(text) for the limit of the process (ulimit -f) or the file system"
  case EMFILE, ENFILE: "\(text); allow more (ulimit -n)"
  default: text
  }
}

extension TileIndexError {
  /// Whether there was no room for what was to be written.
  package var isOfFullDisk: Bool {
    switch self {
    case .cannotWrite(_, let reason), .cannotCreate(_, let reason), .notFlushed(_, let reason):
      [ENOSPC, EDQUOT].contains { reason.hasPrefix(systemErrorText($0)) }
    default: false
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
      return writingErrorText(ENOSPC)
    } else if errno != EINTR {
      return writingErrorText(errno)
    }
  }
  return nil
}

/// Fills `bytes` with what is at `offset`; the reason when that fails.
func readAll(
  _ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
) -> String? {
  var done = 0
  while done < bytes.count {
    let count = unsafe pread(
      descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
    if count > 0 {
      done += count
    } else if count == 0 {
      return "the file ended early"
    } else if errno != EINTR {
      return systemErrorText(errno)
    }
  }
  return nil
}

/// The names in a folder.
package enum FolderListing {
  /// The same; none where no folder is there.
  ///
  /// - Throws: `.unreadable`.
  package static func names(ifThere folder: String) throws(TileIndexError) -> [String] {
    errno = 0
    if let names = names(in: folder) { return names }
    let reason = errno
    var status = stat()
    let isThere = unsafe PathText.withBytes(of: folder) { unsafe lstat($0, &status) } == 0
    guard reason != ENOENT || !isThere else {
      throw .unreadable(path: folder, reason: "a link that leads nowhere; is a disk not mounted?")
    }
    guard reason != ENOENT, reason != ENOTDIR else { return [] }
    throw .unreadable(path: folder, reason: systemErrorText(reason))
  }

  /// All names but `.` and `..`, in no order; nil when the folder cannot be read.
  package static func names(in folder: String) -> [String]? {
    let descriptor = uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    guard let stream = unsafe fdopendir(descriptor) else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    defer {
      let reason = errno
      unsafe closedir(stream)
      errno = reason
    }
    var names: [String] = []
    // Only `errno` tells the end from an error, and half a listing is useless.
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe PathText.text(of: bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    return errno == 0 ? names : nil
  }
}
