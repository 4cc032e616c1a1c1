internal import CGridqSystem
import GridqSystem

extension InputFile {
  /// Refuses a file that another program is writing, as far as the system knows: the program has it open for
  /// writing, or locked.
  ///
  /// A writer on another machine that takes no lock is not noticed.
  package func checkForWriter() throws(NetCDFError) {
    var answer = gridq_is_open_for_writing(descriptor)
    // When a process starts another one just after closing the file, that one has it open for a moment.
    for _ in 0..<25 where answer == 1 {
      pause(seconds: 0.02)
      answer = gridq_is_open_for_writing(descriptor)
    }
    switch answer {
    case 0: return
    case 1: throw .incomplete(path: path, reason: "a program has it open for writing")
    default:
      let identity = try identity
      guard hasRecordLock || FileLocks.system.areHeld(on: identity) else { return }
      throw .incomplete(path: path, reason: "a program has locked it for writing")
    }
  }

  /// Whether another program is writing the file, as far as the system knows; refused unless that is accepted.
  package func hasWriter(accepted isAccepted: Bool) throws(NetCDFError) -> Bool {
    do throws(NetCDFError) {
      try checkForWriter()
      return false
    } catch {
      guard isAccepted, case .incomplete = error else { throw error }
      return true
    }
  }

  /// Whether a process, even on another machine, holds a write lock on some of the bytes. HDF5's locks become
  /// such locks on NFS.
  private var hasRecordLock: Bool {
    var lock = flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    return unsafe fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type == Int16(F_WRLCK)
  }
}

/// The locks that processes of this machine hold on files, as the system lists them (`man 5 proc_locks`).
struct FileLocks {
  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n")
  }

  /// The current locks; none where the system has no such list.
  static var system: FileLocks { FileLocks(systemText("/proc/locks")) }

  /// Whether a lock that keeps others from writing is held on a file. The list names a file by device and
  /// inode: `1: FLOCK ADVISORY WRITE 1234 08:01:5678 0 EOF`.
  func areHeld(on file: FileIdentity) -> Bool {
    lines.contains { line in
      let words = line.split(separator: " ")
      // A process waiting for a lock has "->" in the second place.
      guard words.count >= 6, ["FLOCK", "POSIX", "OFDLCK"].contains(words[1]), words[3] == "WRITE"
      else { return false }
      let place = words[5].split(separator: ":")
      guard place.count == 3, let major = UInt64(place[0], radix: 16),
        let minor = UInt64(place[1], radix: 16), let inode = UInt64(place[2])
      else { return false }
      return inode == file.inode && (major, minor) == file.deviceNumbers
    }
  }
}

extension FileIdentity {
  /// Major and minor number of the device, as `gnu_dev_major` and `gnu_dev_minor` split them.
  fileprivate var deviceNumbers: (UInt64, UInt64) {
    (
      (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF,
      device & 0xFF | (device >> 12) & ~0xFF
    )
  }
}

/// The text of a system file whose size is not known before it is read; empty if there is none.
private func systemText(_ path: String) -> String {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return "" }
  defer { _ = close(descriptor) }
  var text: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  // Room for more locks than a machine has.
  while text.count < 64 << 20 {
    let count = unsafe read(descriptor, &piece, piece.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    text += piece[..<count]
  }
  return String(decoding: text, as: UTF8.self)
}
