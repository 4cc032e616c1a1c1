import Foundation
import GridqTestSupport
import Testing

/// Takes back what the tests' own caller may have had ignored, and what a thread of the tests has blocked:
/// programs inherit both, and would not be ended by the signal.
func handleByDefault(_ number: Int32) {
  _ = signal(number, SIG_DFL)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// A small disk in memory, as long as the object lives.
final class SmallDisk: Sendable {
  let folder: ScratchFolder

  init(kibibytes: Int) throws {
    folder = try ScratchFolder()
    let mounted = try Running(
      "/usr/bin/env",
      ["mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", folder.url.path]
    ).wait()
    try #require(mounted.status == 0, "\(mounted.errors)")
  }

  /// From here on nothing on it can be changed, also not by root.
  func becomeReadOnly() throws {
    let mounted = try Running(
      "/usr/bin/env", ["mount", "-o", "remount,ro", folder.url.path]
    ).wait()
    try #require(mounted.status == 0, "\(mounted.errors)")
  }

  deinit {
    _ = try? Running("/usr/bin/env", ["umount", folder.url.path]).wait()
  }

  static let isMountable: Bool =
    geteuid() == 0 && (try? SmallDisk(kibibytes: 16)) != nil
}
