#if os(Linux)
  import Foundation
  import Testing

  @testable import GridqNetCDF

  @Suite("The watch over the C library")
  struct LibraryWatchTests {
    /// The number of the calling thread, as proc(5) gives it.
    private func thread() throws -> Int32 {
      let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      return try #require(path.split(separator: "/").last.flatMap { Int32($0) })
    }

    @Test("counts the processor time of the thread that calls, not that of others")
    func threads() throws {
      let (began, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      nonisolated(unsafe) var waiting: Int32?
      Thread.detachNewThread {
        waiting = try? thread()
        began.signal()
        ended.wait()
      }
      began.wait()
      defer { ended.signal() }
      let own = try thread()
      func used(by thread: Int32) throws -> Double {
        try #require(LibraryWatch.processorSeconds(of: getpid(), thread: thread))
      }
      let before = try used(by: own)
      // The system counts in hundredths of a second.
      while try used(by: own) < before + 0.3 {}
      #expect(try used(by: #require(waiting)) < 0.1)
      #expect(LibraryWatch.processorSeconds(of: getpid(), thread: 0) == nil)
    }
  }
#endif
