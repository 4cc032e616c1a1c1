internal import CGridqSystem
import GridqFormat
import GridqSystem

/// The names of temporary files, by which files of killed writers are recognised.
///
/// A name is `.gridx-partial-`, an identifier of the writing system since it started, one of the host, and a random
/// number. It does not contain the final name, so that any writer in the folder recognises it, and a long name fits.
package enum AbandonedFiles {
  package static let prefix = ".gridx-partial-"

  /// After so many seconds without a change, a file counts as abandoned even if its writer may be on another
  /// host, whose locks are not always seen. A build writes for at most minutes.
  static let patience = 24 * 3600

  /// Identifies the running system, which containers share; nil where it does not say.
  static let boot = start(of: "/proc/sys/kernel/random/boot_id", count: 8).flatMap { digits in
    digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
      ? String(decoding: digits, as: UTF8.self) : nil
  }

  /// Identifies this host, also after it was started again: by what was made when it was installed, and its name,
  /// because a copy of a machine may have both files. Nil where the system does not say.
  static let host: String? = {
    guard let machine = start(of: "/etc/machine-id", count: 32) else { return nil }
    return String(Checksum.of(machine + Array(hostName.utf8)), radix: 16)
  }()

  /// The name of this host.
  package static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, 255) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// The first bytes of a file; nil when it has fewer.
  private static func start(of path: String, count: Int) -> [UInt8]? {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let failure = unsafe bytes.withUnsafeMutableBytes {
      unsafe readAll($0, from: descriptor, at: 0)
    }
    return failure == nil ? bytes : nil
  }

  /// A name that no other file has.
  static func newName() -> String {
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return "\(prefix)\(boot ?? "system")-\(host ?? "host")-\(random)"
  }

  /// Whether the locks of the writer of a file of this name are seen here, if it is alive: it wrote on this system,
  /// or on this host before it was started again.
  static func isOfThisHost(_ name: String) -> Bool {
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    return name.hasPrefix(prefix) && parts.count == 3
      && (parts[0] == boot ?? "" || parts[1] == host ?? "")
  }

  /// Removes the temporary files in a folder whose writers are gone.
  ///
  /// A running writer holds a lock, which all processes on its host see, and other hosts if the file system
  /// supports that. So a file without a lock is removed when this host wrote it, also before it was started again; any
  /// other one, when it is old.
  ///
  /// - Returns: all names that were there.
  @discardableResult
  package static func remove(in folder: String) -> [String] {
    let names = FolderListing.names(in: folder) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      // Opened for writing, because a lock over NFS needs that.
      let descriptor = uninterrupted {
        open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      }
      guard descriptor >= 0 else { continue }
      if isAbandoned(descriptor, name: name) { unlink(path) }
      close(descriptor)
    }
    return names
  }

  private static func isAbandoned(_ descriptor: Int32, name: String) -> Bool {
    guard let status = fileStatus(of: descriptor), status.isFile else { return false }
    let isLocked = uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
    // A file system without locks gives another error.
    guard isLocked || errno != EWOULDBLOCK else { return false }
    return isLocked && isOfThisHost(name) || time(nil) - modificationTime(status).tv_sec > patience
  }
}
