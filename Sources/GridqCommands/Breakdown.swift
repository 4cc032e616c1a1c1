internal import CGridqSystem
internal import GridqFiles
import GridqSystem

/// What happens when a command breaks down: its unfinished files are removed, and lack of memory is reported
/// in one line.
///
/// When there is no memory, Swift ends a program by a signal, as for a defect, after its own message about
/// how many bytes it needed.
public enum Breakdown {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]
  /// The line for lack of memory: made in advance, because nothing can be allocated then.
  nonisolated(unsafe) private static var line = UnsafeMutableBufferPointer<UInt8>(
    start: nil, count: 0)
  /// Whether a breakdown now is no defect of the program, and somebody else tells of it: then it has no report. Called in a
  /// signal handler.
  nonisolated(unsafe) public static var isForeseen: @convention(c) () -> Bool = { false }
  /// The earlier action for each signal, by its number: Swift's report of the defect.
  nonisolated(unsafe) private static var earlier = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 65)

  /// Makes lack of memory be reported from here on, and unfinished files be removed before the process breaks
  /// down. Must be called by the first thread, before there are others.
  static func install() {
    say("allow the process more (ulimit -v)")
    TemporaryFile.prepareForSignals()
    gridq_take_last_words { _, text, count in
      if Breakdown.isWantOfMemory(UnsafeRawBufferPointer(start: text, count: count)) {
        Breakdown.endWithoutMemory()
      }
      return write(STDERR_FILENO, text, count)
    }
    for signalNumber in signals {
      sigaction(signalNumber, nil, earlier + Int(signalNumber))
      signal(signalNumber) { signalNumber in
        if Breakdown.isMemoryExhausted { Breakdown.endWithoutMemory() }
        TemporaryFile.remove()
        // By SIGILL and SIGTRAP Swift ends for a defect of our own.
        if signalNumber != SIGILL, signalNumber != SIGTRAP, Breakdown.isForeseen() {
          signal(signalNumber, SIG_DFL)
        } else {
          sigaction(signalNumber, Breakdown.earlier + Int(signalNumber), nil)
        }
        raise(signalNumber)
      }
    }
  }

  /// Replaces the remedy that is given when memory has run out.
  public static func say(_ remedy: String) {
    let text = "\(Console.commandName): out of memory; \(remedy)\n"
    line = .allocate(capacity: text.utf8.count)
    _ = line.initialize(from: text.utf8)
  }

  private static func endWithoutMemory() -> Never {
    TemporaryFile.remove()
    _ = write(STDERR_FILENO, line.baseAddress, line.count)
    _exit(ExitStatus.noResources.rawValue)
  }

  /// Whether this is Swift's or C++'s message that there is no memory. Must not allocate.
  private static func isWantOfMemory(_ text: UnsafeRawBufferPointer) -> Bool {
    contains(text, "failed to allocate") || contains(text, "bad_alloc")
  }

  private static func contains(_ text: UnsafeRawBufferPointer, _ words: StaticString) -> Bool {
    guard var rest = text.baseAddress else { return false }
    let end = rest + text.count
    while end - rest >= words.utf8CodeUnitCount {
      if memcmp(rest, words.utf8Start, words.utf8CodeUnitCount) == 0 { return true }
      rest += 1
    }
    return false
  }

  /// Whether the system refuses what a block of fields may need.
  private static var isMemoryExhausted: Bool {
    let size = 64 << 20
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard memory != MAP_FAILED else { return true }
    munmap(memory, size)
    return false
  }
}
