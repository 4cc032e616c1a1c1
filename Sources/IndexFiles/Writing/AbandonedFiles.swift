internal import CLinux
import Libc

/// The names of temporary files, by which those of killed writers are found again.
///
/// A name is `.gridx-partial-`, the start of the host that writes, and a random number. It has nothing of
/// the name that the file will have, so that any writer in the folder recognises it, and so that a long
/// name has room.
enum AbandonedFiles {
  static let prefix = ".gridx-partial-"

  /// After so many seconds without a change a file is taken for abandoned whose writer may be on another
  /// host, where a lock is not always seen. A build writes for minutes at most.
  static let patience = 24 * 3600

  /// Which start of which host this is; nil where the system does not tell.
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
  /// A living writer holds a lock, which all processes of its host see and where the file system knows
  /// locks between hosts also the others. So what nobody holds is removed when it is of this start of
  /// this host, and any other file when it is old.
  static func remove(in folder: String) {
    for name in FolderListing.names(in: folder) ?? [] where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      // Opened for writing: over NFS a lock needs that.
      let descriptor = uninterrupted {
        unsafe open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      }
      guard descriptor >= 0 else { continue }
      if isAbandoned(descriptor, name: name) { unsafe unlink(path) }
      close(descriptor)
    }
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
