internal import CLinux
import Forecast
import Libc

extension IndexBytes {
  /// The most that is read into memory: an index is a few MB, and a file may claim any length.
  static let mostLoaded = 1 << 30

  /// The file at `path`, which must be a regular one with at least one byte.
  ///
  /// - Throws: `.notFound`, `.unreadable` or `.notAnIndex`.
  static func ofFile(
    _ path: String, loading: TileIndex.Loading
  ) throws(TileIndexError) -> IndexBytes {
    // A named pipe is opened without waiting for its other end, and then refused.
    let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard uninterrupted({ unsafe fstat(descriptor, &status) }) == 0 else {
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .notAnIndex(path: path, reason: "the file is empty") }
    let isLoaded =
      switch loading {
      case .mapped: false
      case .loaded: true
      case .automatic: size <= mostLoaded && gridq_is_remote(descriptor) != 0
      }
    let modified = UTCTime(modified: status)
    return isLoaded
      ? try loaded(descriptor, size: size, modified: modified, path: path)
      : try mapped(descriptor, size: size, modified: modified, path: path)
  }

  private static func mapped(
    _ descriptor: Int32, size: Int, modified: UTCTime, path: String
  ) throws(TileIndexError) -> IndexBytes {
    guard let start = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      unsafe start != MAP_FAILED
    else { throw .unreadable(path: path, reason: systemErrorText(errno)) }
    return unsafe IndexBytes(unmapping: start, size, modified)
  }

  private static func loaded(
    _ descriptor: Int32, size: Int, modified: UTCTime, path: String
  ) throws(TileIndexError) -> IndexBytes {
    guard size <= mostLoaded else {
      throw .unreadable(
        path: path,
        reason: "its \(size) bytes are more than the \(mostLoaded) that are loaded; map it")
    }
    // Pages of the system and not of the allocator: too little memory is an error, not the end.
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let start = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe start != MAP_FAILED
    else { throw .unreadable(path: path, reason: systemErrorText(errno)) }
    let bytes = unsafe IndexBytes(unmapping: start, size, modified)
    let failure = unsafe readAll(
      UnsafeMutableRawBufferPointer(start: start, count: size), from: descriptor, at: 0)
    if let failure { throw .unreadable(path: path, reason: failure) }
    return bytes
  }

  private convenience init(
    unmapping start: UnsafeMutableRawPointer, _ count: Int, _ modified: UTCTime
  ) {
    unsafe self.init(owning: start, count: count, modified: modified) { start, count in
      unsafe munmap(UnsafeMutableRawPointer(mutating: start), count)
    }
  }
}

extension UTCTime {
  /// When a file was last written.
  fileprivate init(modified status: stat) {
    #if canImport(Darwin)
      self.init(secondsSince1970: Int64(status.st_mtimespec.tv_sec))
    #else
      self.init(secondsSince1970: Int64(status.st_mtim.tv_sec))
    #endif
  }
}
