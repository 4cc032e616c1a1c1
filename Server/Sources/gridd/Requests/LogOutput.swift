import Foundation
import Synchronization

/// Where lines of the log go. It may be a full disk, a pipe whose reader has gone or does not read, or closed: what
/// cannot be written at once is dropped, and nobody waits.
final class LogOutput: Sendable {
  static let standardError = LogOutput(STDERR_FILENO)

  /// The most that a pipe takes whole or not at all, and has room for when the system says so (POSIX's `PIPE_BUF`, as
  /// on Linux).
  private static let bytesAtATime = 4096

  private let descriptor: Int32
  /// Whether the last line lacks its end.
  private let isCut = Mutex(false)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Keeps the process alive when the reader of its log goes away (SIGPIPE) or the terminal does (SIGHUP), and numbers
  /// that the log may have from files and connections.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    // Of those that are closed: what is opened next gets the lowest number. To write there is an error.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes a line.
  ///
  /// - Returns: false when it was dropped, all of it or its end.
  func write(_ line: String) -> Bool {
    isCut.withLock { isCut in
      var bytes = Array(((isCut ? "\n" : "") + line + "\n").utf8)[...]
      while !bytes.isEmpty {
        let count = write(bytes.prefix(LogOutput.bytesAtATime))
        guard count > 0 else { return false }
        bytes = bytes.dropFirst(count)
        isCut = !bytes.isEmpty
      }
      return true
    }
  }

  /// - Returns: how many were written; 0 or less when none can be now.
  private func write(_ bytes: ArraySlice<UInt8>) -> Int {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&entry, 1, 0) == 1, entry.revents & Int16(POLLOUT) != 0 else { return 0 }
    return bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
