internal import CGridqSystem
import GridqSystem

/// Tells another process for which file this one calls the C library, which does not survive every file: a damaged one can
/// end its process, or keep it for ever.
package enum LibraryWatch {
  /// Files that the library did not survive, and what happened. Set before there are other threads.
  nonisolated(unsafe) private(set) static var refused: [String: String] = [:]
  /// Memory that both processes have; nil without another process.
  nonisolated(unsafe) private static var shared: UnsafeMutablePointer<gridq_watch>?

  /// Seconds of processor time after which one call is too long: it reads a part of a file.
  private static let mostSeconds = 60
  /// As the memory has room for.
  private static let mostRefusedBytes = 65_536
  /// Tells a process that it is watched, and by which descriptor it has the memory.
  private static let variable = "GRIDQ_WATCHED"

  static func begin(_ path: String) {
    guard let shared = unsafe shared else { return }
    unsafe PathText.withBytes(of: path) { unsafe gridq_watch_begin(shared, $0) }
  }

  static func end() {
    if let shared = unsafe shared { unsafe shared.pointee.since = 0 }
  }

  /// Whether the library is being called, for a signal handler.
  package static var isCalling: Bool {
    if let shared = unsafe shared { unsafe shared.pointee.since != 0 } else { false }
  }

  /// Whether a file is one that the library reads, or may be: not a classic NetCDF file, nor MM5's own.
  package static func mayRead(_ path: String) -> Bool {
    guard let file = try? InputFile(opening: path), let start = try? file.read(at: 0, count: 4)
    else { return false }
    return !(start.starts(with: Array("CDF".utf8)) || start == [0, 0, 0, 4])
  }

  /// Starts this program again, with the same words, and watches it: it returns in that process alone. When that one ends
  /// because of a file, another one is started, to which this file is damaged; else this one ends as that one did.
  ///
  /// To be called before there are other threads. Does nothing where that is not possible.
  package static func split() {
    #if os(Linux)
      if let text = environmentVariable(variable) {
        unsafe unsetenv(variable)
        if let descriptor = Int32(text) { join(descriptor) }
        return
      }
      let descriptor = gridq_shared_memory(Int64(MemoryLayout<gridq_watch>.size))
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      guard let watch = unsafe mapped(descriptor) else { return }
      // Whoever starts programs may have them vanish without a word.
      signal(SIGCHLD, SIG_DFL)
      unsafe watch.pointee.parent = getpid()
      unsafe setenv(variable, "\(descriptor)", 1)
      defer { unsafe unsetenv(variable) }
      while true {
        var child: pid_t = 0
        guard
          unsafe posix_spawn(
            &child, "/proc/self/exe", nil, nil, CommandLine.unsafeArgv, environ) == 0
        else { return }
        let (status, isTooLong) = unsafe result(of: child, watch)
        let signalNumber = status & 0x7F
        guard signalNumber != 0 else { _exit(status >> 8 & 0xFF) }
        let isOfLibrary =
          // Not SIGILL and SIGTRAP, by which Swift ends for a defect of our own.
          isTooLong || [SIGSEGV, SIGBUS, SIGABRT, SIGFPE].contains(signalNumber)
        let reason =
          isTooLong
          ? "the NetCDF library needs more than \(mostSeconds) s of processor time for it"
          : "the NetCDF library does not survive it (signal \(signalNumber))"
        guard isOfLibrary, unsafe watch.pointee.since != 0,
          unsafe gridq_watch_refuse(watch, reason) != 0
        else {
          end(by: signalNumber)
        }
      }
    #endif
  }

  #if os(Linux)
    private static func mapped(_ descriptor: Int32) -> UnsafeMutablePointer<gridq_watch>? {
      let size = MemoryLayout<gridq_watch>.size
      guard
        let memory = unsafe mmap(
          nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
        unsafe memory != MAP_FAILED
      else { return nil }
      return unsafe memory.assumingMemoryBound(to: gridq_watch.self)
    }

    /// Goes on as the process that is watched.
    private static func join(_ descriptor: Int32) {
      var status = stat()
      // Whatever has this number otherwise is not taken for it.
      guard unsafe fstat(descriptor, &status) == 0,
        status.st_size == MemoryLayout<gridq_watch>.size, let watch = unsafe mapped(descriptor),
        unsafe watch.pointee.parent == getppid()
      else { return }
      close(descriptor)
      unsafe gridq_end_with(watch.pointee.parent)
      let used = unsafe UnsafeRawBufferPointer(
        start: gridq_watch_refused(watch),
        count: min(max(0, Int(watch.pointee.used)), mostRefusedBytes))
      let words = unsafe used.split(separator: 0).map { unsafe PathText.text(of: $0) }
      for place in stride(from: 0, to: words.count - 1, by: 2) {
        unsafe refused[words[place]] = words[place + 1]
      }
      unsafe shared = watch
    }

    /// Ends this process as the other one ended.
    private static func end(by signalNumber: Int32) -> Never {
      var own = sigset_t()
      unsafe sigemptyset(&own)
      unsafe sigaddset(&own, signalNumber)
      signal(signalNumber, SIG_DFL)
      raise(signalNumber)
      // A thread of whoever has started this one may have blocked it.
      unsafe sigprocmask(SIG_UNBLOCK, &own, nil)
      _exit(128 + signalNumber)
    }

    /// Waits for the other process, hands on requests to end, and ends it when a call takes too long.
    private static func result(
      of child: Int32, _ watch: UnsafeMutablePointer<gridq_watch>
    ) -> (status: Int32, isTooLong: Bool) {
      var requests = sigset_t()
      unsafe sigemptyset(&requests)
      for signalNumber in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD] {
        unsafe sigaddset(&requests, signalNumber)
      }
      var before = sigset_t()
      unsafe sigprocmask(SIG_BLOCK, &requests, &before)
      defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
      var isTooLong = false
      var (call, used): (Int64, Double) = (0, 0)
      while true {
        var status: Int32 = 0
        let ended = unsafe waitpid(child, &status, WNOHANG)
        if ended == child { return (status, isTooLong) }
        // Nobody knows how it ended.
        if ended < 0, errno != EINTR { return (70 << 8, isTooLong) }
        var pause = timespec(tv_sec: 1, tv_nsec: 0)
        let signalNumber = unsafe sigtimedwait(&requests, nil, &pause)
        if signalNumber > 0, signalNumber != SIGCHLD { kill(child, signalNumber) }
        // What waits for a disk, or was stopped, uses no processor time.
        let since = unsafe watch.pointee.since
        let now = unsafe processorSeconds(of: child, thread: watch.pointee.thread)
        if since == 0 || since != call {
          (call, used) = (since, now ?? 0)
        } else if let now, now - used > Double(mostSeconds), !isTooLong {
          isTooLong = true
          kill(child, SIGKILL)
        }
      }
    }

    /// The processor time that one thread of a process has used, without the others, which compute while it waits for a
    /// disk; nil when the system does not say.
    static func processorSeconds(of process: Int32, thread: Int32) -> Double? {
      let descriptor = unsafe open("/proc/\(process)/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 1024)
      let count = unsafe read(descriptor, &buffer, buffer.count)
      let bytes = buffer.prefix(max(0, count))
      // proc(5): after the name in brackets the state, and as the 12th and 13th from there on user and system time.
      let text = String(decoding: bytes, as: UTF8.self)
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
        return nil
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  #endif
}
