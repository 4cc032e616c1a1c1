#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The codes of all metrics and times, kept on disk while an index is being written.
///
/// A model gives one time after the other, a tile needs all times of a few points: this is where the
/// one order becomes the other. Planes are written with `pwrite`, so that a full disk is an error and
/// not a signal; they are read through a map that is given back after each row of tiles, so that
/// memory does not grow with the run. The file has no name: it goes with the process.
/// Sendable because planes are written by one thread, and only then read, by any number.
@safe final class ScratchPlanes: @unchecked Sendable {
  /// Values in one plane.
  let planeSize: Int
  private let path: String
  private let descriptor: Int32
  private var map: UnsafeMutableRawPointer?
  private var mapSize = 0

  /// A scratch file in `folder` for planes of `planeSize` codes. `path` is named in errors.
  init(besides path: String, temporaryPath: String, planeSize: Int) throws(TileIndexError) {
    self.path = path
    self.planeSize = planeSize
    let name = "\(temporaryPath).scratch"
    descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: systemErrorText(errno)) }
    unsafe unlink(name)
  }

  deinit {
    if let map = unsafe map { unsafe munmap(map, mapSize) }
    close(descriptor)
  }

  /// Writes plane number `plane`.
  func write(_ codes: [Int32], plane: Int) throws(TileIndexError) {
    precondition(codes.count == planeSize, "a plane has one code for each grid point")
    let offset = plane * planeSize * MemoryLayout<Int32>.size
    let failure = unsafe codes.withUnsafeBytes { buffer -> String? in
      unsafe writeAll(buffer, to: descriptor, at: offset)
    }
    if let failure { throw .cannotWrite(path: path, reason: failure) }
  }

  /// Makes `planeCount` written planes readable.
  func beginReading(planeCount: Int) throws(TileIndexError) {
    mapSize = planeCount * planeSize * MemoryLayout<Int32>.size
    let mapped = unsafe mmap(nil, mapSize, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else {
      throw .cannotWrite(path: path, reason: systemErrorText(errno))
    }
    unsafe map = mapped
  }

  /// Appends the codes of consecutive points of a plane.
  func appendCodes(ofPlane plane: Int, points: Range<Int>, to codes: inout [Int32]) {
    precondition(
      points.upperBound <= planeSize
        && (plane + 1) * planeSize * MemoryLayout<Int32>.size <= mapSize,
      "the plane has been written")
    guard let map = unsafe map else { return }
    let start = unsafe map.assumingMemoryBound(to: Int32.self) + plane * planeSize
    unsafe codes.append(
      contentsOf: UnsafeBufferPointer(start: start + points.lowerBound, count: points.count))
  }

  /// Gives the memory of the map back to the system; the codes stay readable.
  func releaseMemory() {
    if let map = unsafe map { unsafe madvise(map, mapSize, MADV_DONTNEED) }
  }
}
