internal import CGridqSystem
import GridqMetrics
import GridqSystem

extension IndexBytes {
  /// The file at `path`, which must be a regular one with at least one byte.
  ///
  /// - Throws: `.notFound`, `.unreadable` or `.notAnIndex`.
  static func ofFile(
    _ path: String, loading: TileIndex.Loading
  ) throws(TileIndexError) -> IndexBytes {
    let file = try RegularFile(opening: path)
    let (descriptor, status) = (file.descriptor, file.status)
    defer { withExtendedLifetime(file) {} }
    let size = Int(status.st_size)
    guard size > 0 else { throw .notAnIndex(path: path, reason: "the file is empty") }
    let mostLoaded = TileIndex.Loading.mostBytes
    let isLoaded =
      switch loading {
      case .mapped: false
      case .loaded: true
      case .automatic: size <= mostLoaded && gridq_is_remote(descriptor) != 0
      }
    guard !isLoaded || size <= mostLoaded else {
      throw .unreadable(
        path: path,
        reason: "its \(size) bytes are more than the \(mostLoaded) that are loaded; map it")
    }
    // Bytes are loaded into pages of the system, not of the allocator: lack of memory is then an error, not a
    // crash.
    let flags = isLoaded ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED
    let mapped = unsafe mmap(
      nil, size, isLoaded ? PROT_READ | PROT_WRITE : PROT_READ, flags, isLoaded ? -1 : descriptor, 0
    )
    guard let start = unsafe mapped, unsafe start != MAP_FAILED else {
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    // Of 2 MiB each where the system has such: to be given thousands of small ones takes longer than to read the file.
    if isLoaded { unsafe gridq_use_large_pages(start, size) }
    let modified = UTCTime(secondsSince1970: Int64(modificationTime(status).tv_sec))
    let bytes = unsafe IndexBytes(owning: start, count: size, modified: modified) { start, count in
      unsafe munmap(UnsafeMutableRawPointer(mutating: start), count)
    }
    let room = unsafe UnsafeMutableRawBufferPointer(start: start, count: size)
    if isLoaded, let failure = unsafe readAll(room, from: descriptor, at: 0) {
      throw .unreadable(path: path, reason: failure)
    }
    return bytes
  }
}
