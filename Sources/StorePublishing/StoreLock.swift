internal import CLinux
import IndexFiles
import Libc
import RunStore

/// The right to change a store. The system takes it back when its holder ends, however that happens, also
/// over NFS 4.
final class StoreLock {
  /// An empty file that stays.
  static let name = ".lock"

  private let descriptor: Int32

  /// Takes the lock of the store in `folder`, which exists.
  ///
  /// - Parameter waits: whether to wait until another holder gives it back.
  /// - Throws: `.locked` when another one has it; `.index(.cannotCreate)`.
  init(of folder: String, waits: Bool) throws(RunStoreError) {
    let path = "\(folder)/\(StoreLock.name)"
    while true {
      let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard opened >= 0 else {
        if errno == EINTR { continue }
        throw .index(.cannotCreate(path: path, reason: systemErrorText(errno)))
      }
      if flock(opened, LOCK_EX | (waits ? 0 : LOCK_NB)) == 0 {
        // Somebody may have removed the file in between: then another one may hold a new one.
        if StoreLock.leads(path, to: opened) {
          descriptor = opened
          return
        }
        close(opened)
        continue
      }
      let reason = errno
      close(opened)
      switch reason {
      case EINTR: continue
      case EWOULDBLOCK: throw .locked(path: folder)
      default:
        throw .index(
          .cannotCreate(path: path, reason: "no lock: \(systemErrorText(reason))"))
      }
    }
  }

  deinit {
    // Closing alone does not give it back while a child of this process that was just forked still has the
    // descriptor.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func leads(_ path: String, to descriptor: Int32) -> Bool {
    guard let open = fileStatus(of: descriptor) else { return false }
    return fileStatus(of: path)?.isSameFile(as: open) == true
  }
}
