internal import CLinux
import Libc

/// The names of temporary files, by which files of killed writers are recognised.
///
/// A name is `.gridx-partial-`, an identifier of the writing host since it started, and a random number. It
/// does not contain the final name, so that any writer in the folder recognises it, and a long name fits.
package enum AbandonedFiles {
  package static let prefix = ".gridx-partial-"

  /// After so many seconds without a change, a file counts as abandoned even if its writer may be on another
  /// host, whose locks are not always seen. A build writes for at most minutes.
  static let patience = 24 * 3600

  /// Identifies this host since it started; nil where the system does not say.
  static let host: String? = {
    let descriptor = uninterrupted {
      unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var digits = [UInt8](repeating: 0, count: 8)
    let isRead = unsafe digits.withUnsafeMutableBytes { bytes in
      unsafe readAll(bytes, from: descriptor, at: 0) == nil
    }
    guard isRead, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }()

  /// A name that no other file has.
  static func newName() -> String {
    "\(prefix)\(host ?? "host")-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  /// Removes the temporary files in a folder whose writers are gone.
  ///
  /// A running writer holds a lock, which all processes on its host see, and other hosts if the file system
  /// supports that. So a file without a lock is removed when this host wrote it since it started; any other
  /// one, when it is old.
  ///
  /// - Returns: all names that were there.
  @discardableResult
  package static func remove(in folder: String) -> [String] {
    let names = FolderListing.names(in: folder) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      // Opened for writing, because a lock over NFS needs that.
      let descriptor = uninterrupted {
        unsafe open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      }
      guard descriptor >= 0 else { continue }
      if isAbandoned(descriptor, name: name) { unsafe unlink(path) }
      close(descriptor)
    }
    return names
  }

  private static func isAbandoned(_ descriptor: Int32, name: String) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    let isLocked = uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
    // A file system without locks gives another error.
    guard isLocked || errno != EWOULDBLOCK else { return false }
    let isOfThisHost = host.map { name.hasPrefix("\(prefix)\($0)-") } ?? false
    return isLocked && isOfThisHost || time(nil) - modificationTime(status).tv_sec > patience
  }
}
