import GridqCommands
import GridqFiles
import GridqSystem

/// An interrupted build leaves no file.
enum Interruption {
  /// Signals that request the end, including the limit of processor time.
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU]

  /// From here on, a request to end removes the unfinished file and then ends the process as usual. A signal
  /// that is ignored, as under nohup, stays ignored; a blocked one is unblocked, because programs inherit
  /// that by accident from a thread of their parent.
  static func removeTemporaryFile() {
    var handled = sigset_t()
    sigemptyset(&handled)
    for signalNumber in requests { sigaddset(&handled, signalNumber) }
    defer { sigprocmask(SIG_UNBLOCK, &handled, nil) }
    for signalNumber in requests where !isIgnored(signal(signalNumber, SIG_IGN)) {
      signal(signalNumber) { signalNumber in
        TemporaryFile.remove()
        signal(signalNumber, SIG_DFL)
        raise(signalNumber)
      }
    }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
