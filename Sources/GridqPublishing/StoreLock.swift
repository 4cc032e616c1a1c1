internal import CGridqSystem
import GridQuery
import GridqFiles
import GridqMetrics
import GridqSystem

/// The right to change a store. The system takes it back when its holder ends, however that happens, also
/// over NFS 4.
final class StoreLock {
  /// A file that stays. Its one line says who has the lock, or had it last.
  static let name = ".lock"

  private let descriptor: Int32

  /// Takes the lock of the store in `folder`, which exists.
  ///
  /// - Parameter waitSeconds: how long to wait until another holder gives it back.
  /// - Throws: `.locked` when another one has it; `.index(.cannotCreate)`.
  init(of folder: String, waitSeconds: Int64) throws(RunStoreError) {
    let path = "\(folder)/\(StoreLock.name)"
    let deadline = ContinuousClock.now + .seconds(waitSeconds)
    // One more attempt, because a look at who has it takes it for a moment.
    var attempts = 2
    var removals = 0
    while true {
      let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard opened >= 0 else {
        if errno == EINTR { continue }
        throw .index(.cannotCreate(path: path, reason: systemErrorText(errno)))
      }
      if flock(opened, LOCK_EX | LOCK_NB) == 0 {
        // Somebody may have removed the file in between: then another one may hold a new one.
        if StoreLock.leads(path, to: opened) {
          Ownership.inherit(opened, from: folder)
          descriptor = opened
          sign()
          return
        }
        close(opened)
        removals += 1
        guard removals < 100 else {
          throw .index(.cannotCreate(path: path, reason: "it is removed again and again"))
        }
        continue
      }
      let reason = errno
      close(opened)
      switch reason {
      case EINTR: continue
      case EWOULDBLOCK:
        attempts -= 1
        guard attempts > 0 || ContinuousClock.now < deadline else {
          throw .locked(path: folder, holder: StoreLock.signature(in: folder))
        }
        usleep(50_000)
      default:
        throw .index(
          .cannotCreate(path: path, reason: "no lock: \(systemErrorText(reason))"))
      }
    }
  }

  deinit {
    _ = ftruncate(descriptor, 0)
    // Closing alone does not give it back while a child of this process that was just forked still has the
    // descriptor.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes who has the lock, so that others can name it. Nothing depends on it.
  private func sign() {
    let now = UTCTime(secondsSince1970: Int64(time(nil)))
    let text = "process \(getpid()) on \(AbandonedFiles.hostName), since \(now)\n"
    _ = ftruncate(descriptor, 0)
    var bytes = Array(text.utf8)
    _ = unsafe pwrite(descriptor, &bytes, bytes.count, 0)
  }

  /// When it was taken, by the clock of the file system.
  var fileSystemTime: UTCTime? {
    fileStatus(of: descriptor).map {
      UTCTime(secondsSince1970: Int64(modificationTime($0).tv_sec))
    }
  }

  /// Who has the lock of a store, in words; empty when that is not known.
  private static func signature(in folder: String) -> String {
    guard let file = try? SmallFile(at: "\(folder)/\(name)", most: 512) else { return "" }
    return LineText.printable(
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
        ?? "")
  }

  /// Who changes the store in `folder` at this moment, in words, and since when; nil for nobody.
  static func holder(of folder: String) -> (words: String, since: UTCTime?)? {
    let opened = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { return nil }
    defer { close(opened) }
    guard flock(opened, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      _ = flock(opened, LOCK_UN)
      return nil
    }
    return (signature(in: folder), FileState.lastWriting(of: "\(folder)/\(name)"))
  }

  private static func leads(_ path: String, to descriptor: Int32) -> Bool {
    guard let open = fileStatus(of: descriptor) else { return false }
    return fileStatus(of: path)?.isSameFile(as: open) == true
  }
}
