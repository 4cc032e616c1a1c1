import TileIndex

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What an interrupted build leaves behind: nothing.
enum Interruption {
  /// From here on, Ctrl-C, a hang-up and a termination request remove the unfinished file before they
  /// end the process the way they always do. One that is ignored, as nohup has it, stays ignored; one
  /// that is blocked was not meant to be: programs inherit that from a thread of their parent.
  static func removeTemporaryFile() {
    var handled = sigset_t()
    sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&handled, number) }
    defer { sigprocmask(SIG_UNBLOCK, &handled, nil) }
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal(number, SIG_IGN)) {
      signal(number) { number in
        TemporaryFile.remove()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
