import NIOCore
import NIOPosix
import SystemPackage

/// A file that never changes, and is read a piece at a time on threads that may wait for a disk. It is opened for each
/// piece: no number of slow readers uses up the files that the process may have open.
struct FileContent: Sendable {
  /// Which file it is, and in which state: another one has another.
  struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
    let byteCount: Int
    /// The time of the last change, which nobody can set: the bytes that the system gives.
    let changed: [UInt8]

    fileprivate init(_ status: Stat) {
      device = UInt64(status.deviceID.rawValue)
      inode = UInt64(status.inode.rawValue)
      byteCount = Int(status.size)
      changed = withUnsafeBytes(of: status.st_ctim) { Array($0) }
    }
  }

  var byteCount: Int { identity.byteCount }
  private let identity: Identity
  private let path: String
  /// That of the connection which it is sent to.
  private let eventLoop: any EventLoop

  /// Bytes that are read at once, and so held in memory for one client.
  private static let bytesAtATime = 64 << 10

  /// - Parameter isWanted: whether the open file is the one that is meant.
  /// - Returns: nil where there is no regular file, or a symbolic link, or another file.
  /// - Throws: `Errno` when the system cannot open it now.
  init?(
    at path: String, for eventLoop: any EventLoop,
    isWanted: (SystemPackage.FileDescriptor, Identity) throws -> Bool = { _, _ in true }
  ) throws {
    let found = try FileContent.withFile(at: path) { try isWanted($0, $1) ? $1 : nil }
    guard let identity = found ?? nil else { return nil }
    self.path = path
    self.identity = identity
    self.eventLoop = eventLoop
  }

  /// Runs `work` on threads for files.
  static func onThreads<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive(work)
  }

  /// Gives a part of it to `take`, which writes to the connection, piece by piece.
  ///
  /// Each piece comes by way of the event loop, and so after the one before was written there: only then does the
  /// connection say whether its client keeps up, and what is read faster than it is sent would pile up in memory.
  func read(_ range: Range<Int>, take: (ByteBuffer) async throws -> Void) async throws {
    var start = range.lowerBound
    while start < range.upperBound {
      let piece = start..<min(start + FileContent.bytesAtATime, range.upperBound)
      try await take(
        try await NIOThreadPool.singleton.runIfActive(eventLoop: eventLoop) { try bytes(piece) }
          .get())
      start = piece.upperBound
    }
  }

  private func bytes(_ range: Range<Int>) throws -> ByteBuffer {
    var buffer = ByteBufferAllocator().buffer(capacity: range.count)
    let isRead: Void? = try FileContent.withFile(at: path) { file, found in
      guard found == identity else { throw Errno.noSuchFileOrDirectory }
      while buffer.readableBytes < range.count {
        let start = Int64(range.lowerBound + buffer.readableBytes)
        let left = range.count - buffer.readableBytes
        let count = try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: left) {
          try file.read(fromAbsoluteOffset: start, into: .init(rebasing: $0.prefix(left)))
        }
        // The connection ends: its client was told of more.
        guard count > 0 else { throw Errno.ioError }
      }
    }
    guard isRead != nil else { throw Errno.noSuchFileOrDirectory }
    return buffer
  }

  /// What `work` gives of an open file; nil where there is no regular file.
  private static func withFile<Value>(
    at path: String, _ work: (SystemPackage.FileDescriptor, Identity) throws -> Value
  ) throws -> Value? {
    let file: SystemPackage.FileDescriptor
    do {
      // Opens a named pipe without waiting for its other end.
      file = try .open(path, .readOnly, options: [.closeOnExec, .nonBlocking, .noFollow])
    } catch let error as Errno {
      let isNone: [Errno] = [
        .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels, .permissionDenied,
      ]
      guard isNone.contains(error) else { throw error }
      return nil
    }
    return try file.closeAfter {
      let status = try file.stat()
      return status.type == .regular ? try work(file, Identity(status)) : nil
    }
  }
}
