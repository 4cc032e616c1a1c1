import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system tells of programs that write a file.
@Suite struct OpenWriterTests {
  private func makeFile(in folder: ScratchFolder, named name: String = "run.nc") throws -> String {
    let path = folder.path(name)
    let writer = try NetCDFWriter(creating: path, container: .classic)
    let column = try writer.defineDimension("column", length: 5)
    let field = try writer.defineVariable("T2", type: .float, dimensions: [column])
    try writer.endDefinitions()
    try writer.write([1, 2, 3, 4, 5] as [Float], to: field, start: [0], count: [5])
    try writer.close()
    return path
  }

  #if os(Linux)
    @Test func `a file that is open for writing is incomplete until it is closed`() throws {
      let folder = try ScratchFolder()
      let path = try makeFile(in: folder)
      for mode in [O_WRONLY, O_RDWR, O_WRONLY | O_APPEND] {
        let descriptor = open(path, mode)
        try #require(descriptor >= 0)
        #expect(
          throws: NetCDFError.incomplete(path: path, reason: "a program has it open for writing")
        ) { try NetCDFFile(opening: path) }
        close(descriptor)
        #expect(throws: Never.self) { try readWhenFree(path) }
      }
    }

    /// Opens a file that nobody writes any more: a program that another test is just starting may have it open
    /// for longer than the reader waits, on a machine with much else to do.
    private func readWhenFree(_ path: String) throws {
      for _ in 0..<60 {
        if (try? NetCDFFile(opening: path)) != nil { return }
      }
      _ = try NetCDFFile(opening: path)
    }

    /// A program that is being started has all files of its parent open, until it runs. Here a thread has.
    @Test func `a file that is open for writing for a moment is read`() throws {
      let folder = try ScratchFolder()
      let path = try makeFile(in: folder)
      let descriptor = open(path, O_RDWR)
      try #require(descriptor >= 0)
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.02)
        close(descriptor)
      }
      #expect(throws: Never.self) { try NetCDFFile(opening: path) }
    }

    /// One that opens a file for writing with O_NONBLOCK would fail if a lease stayed on it.
    @Test func `reading is not in the way of who begins to write`() throws {
      let folder = try ScratchFolder()
      let path = try makeFile(in: folder)
      let file = try NetCDFFile(opening: path)
      let descriptor = open(path, O_RDWR | O_NONBLOCK)
      #expect(descriptor >= 0)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      close(descriptor)
      #expect(file.variables.count == 1)
    }

    @Test func `a lock for writing is found in the list of the system, one for reading is not`()
      throws
    {
      let folder = try ScratchFolder()
      let path = try makeFile(in: folder)
      let identity = try FileIdentity(of: path)
      let descriptor = open(path, O_RDONLY)
      defer { close(descriptor) }
      #expect(!FileLocks.system.areHeld(on: identity))
      try #require(flock(descriptor, LOCK_SH | LOCK_NB) == 0)
      #expect(!FileLocks.system.areHeld(on: identity))
      try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      #expect(FileLocks.system.areHeld(on: identity))
      let other = try FileIdentity(of: makeFile(in: folder, named: "other.nc"))
      #expect(!FileLocks.system.areHeld(on: other))
    }
  #endif

  /// The example of `man 5 proc_locks`.
  @Test func `lines that are no locks are passed over`() {
    let locks = FileLocks(
      """
      1: POSIX  ADVISORY  READ  5433 08:01:7864448 128 128
      1: -> FLOCK  ADVISORY  WRITE 2001 08:01:7864554 0 EOF
      nonsense WRITE
      2: FLOCK  ADVISORY  WRITE 2001 zz:01:7864554 0 EOF
      """)
    #expect(locks.lines.count == 4)
    var status = stat()
    status.st_dev = 0x801
    for inode in [7_864_448, 7_864_554] {
      status.st_ino = ino_t(inode)
      #expect(!locks.areHeld(on: FileIdentity(status)))
    }
    let held = FileLocks("2: FLOCK  ADVISORY  WRITE 2001 08:01:7864554 0 EOF")
    #expect(held.areHeld(on: FileIdentity(status)))
    status.st_dev = 0x802
    #expect(!held.areHeld(on: FileIdentity(status)))
  }

  @Test func `a file is the same until it is written to or replaced`() throws {
    let folder = try ScratchFolder()
    let path = try makeFile(in: folder)
    let first = try NetCDFFile(opening: path).identity
    #expect(try FileIdentity(of: path) == first)
    #expect(throws: Never.self) { try first.check(path) }
    // Same bytes, another file.
    let copy = folder.path("copy")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    try #require(rename(copy, path) == 0)
    #expect(throws: NetCDFError.changed(path: path)) { try first.check(path) }
    // Same file, same size, later.
    let second = try FileIdentity(of: path)
    try #require(utimes(path, nil) == 0)
    #expect(throws: NetCDFError.changed(path: path)) { try second.check(path) }
  }
}
