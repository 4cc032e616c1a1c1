import CommandShell
import TileIndex

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a build leaves behind that cannot go on: nothing, and where memory ran out one line.
///
/// Swift ends a program for which there is no memory by a signal, like one with a defect.
enum Breakdown {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]
  /// What is said when memory has run out. A signal handler may not make it.
  nonisolated(unsafe) private static var line = UnsafeMutableBufferPointer<UInt8>(
    start: nil, count: 0)
  /// What was to happen at each signal before, by its number: Swift's account of the defect.
  nonisolated(unsafe) private static var earlier = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 65)

  /// From here on such a signal removes the unfinished file before it ends the process.
  static func removeTemporaryFile() {
    let text =
      "\(Console.commandName): out of memory; allow the process more (ulimit -v), or build with"
      + " --threads 1 and a --memory that is there\n"
    line = .allocate(capacity: text.utf8.count)
    _ = line.initialize(from: text.utf8)
    for number in signals {
      sigaction(number, nil, earlier + Int(number))
      signal(number) { number in
        TemporaryFile.remove()
        if Breakdown.isMemoryExhausted {
          _ = write(STDERR_FILENO, Breakdown.line.baseAddress, Breakdown.line.count)
          _exit(ExitStatus.noResources.rawValue)
        }
        sigaction(number, Breakdown.earlier + Int(number), nil)
        raise(number)
      }
    }
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
