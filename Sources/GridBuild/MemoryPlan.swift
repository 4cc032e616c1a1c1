import Forecast
import ModelOutput
import TileIndex

/// How many threads a build can afford.
///
/// An estimate of what is allocated at once, on the safe side: it was held against the largest anonymous
/// memory of builds with all metrics, on grids of 120 × 110 to 1000 × 1000 points, classic and NetCDF-4,
/// with either reader, which stayed below the limit.
struct MemoryPlan: Hashable, Sendable {
  /// At most as many as asked for.
  let threads: Int

  /// The program, the libraries, and the index's own metadata.
  private static let program = 40 << 20
  /// Variables on levels of which a metric holds a block of float32: sea-level pressure has six.
  private static let levelVariables = 6
  /// Fields that a thread holds: those read lately, single levels, and what is being made of them.
  private static let fieldsPerThread = 28
  /// Fields that stay from time to time: where north is, the coordinates, the codes of a plane.
  private static let lastingFields = 8
  /// Fields that a sum keeps from one time to the next.
  private static let fieldsPerSum = 7
  /// Bytes; so that sums with larger chunks do not overflow.
  private static let largestCountedChunk = 1 << 48

  /// How files are read. Of limited memory a quarter is for unpacked chunks, or a sixteenth of that for
  /// each variable that libnetcdf keeps: there are about as many on levels.
  static func reading(_ resources: BuildResources) -> ReadingOptions {
    var options = ReadingOptions(reader: resources.reader)
    if let memory = resources.memory {
      options.chunkBytes = min(options.chunkBytes, memory / 4)
      options.libraryChunkBytes = options.chunkBytes / 16
    }
    return options
  }

  /// - Parameter largestChunk: bytes of the largest chunk of NetCDF-4 that will be unpacked; asked for only when
  ///   memory is limited.
  /// - Throws: `.tooLittleMemory` when one thread is too many.
  init(
    for resources: BuildResources, columns: Int, rows: Int, metrics: [StoredMetric],
    largestChunk: @autoclosure () -> Int
  ) throws(IndexBuildError) {
    guard let memory = resources.memory else {
      threads = resources.threads
      return
    }
    // Sixteen levels, or fewer of a large grid.
    let points = columns * rows
    let block = max(2 * points, min(16 * points, levelBlockLimit))
    let sums = metrics.count { $0.kind == .sum }
    // A chunk as it is stored, which is hardly larger than unpacked, and unpacked.
    let chunk = 2 * min(largestChunk(), Self.largestCountedChunk)
    let perThread = 4 * Self.levelVariables * block + 8 * Self.fieldsPerThread * points + chunk
    let lasting = 8 * points * (Self.lastingFields + Self.fieldsPerSum * sums)
    let needed = Self.program + Self.reading(resources).chunkBytes + lasting
    guard needed + perThread <= memory else {
      // Chunks may have a quarter of it, or as much as without a limit where that is less.
      let rest = Self.program + lasting + perThread
      throw .tooLittleMemory(
        limit: memory, needed: min((rest + 2) / 3 * 4, rest + ReadingOptions().chunkBytes))
    }
    threads = min(resources.threads, (memory - needed) / perThread)
  }
}
