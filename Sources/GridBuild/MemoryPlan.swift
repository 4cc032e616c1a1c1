import GridqFiles
import GridqMetrics
import GridqModels

/// How many threads a build can afford.
///
/// A high estimate of what is allocated at once. `Benchmarks/run` compares builds of a wide grid with it.
struct MemoryPlan: Hashable, Sendable {
  /// At most as many as asked for.
  let threads: Int
  /// How many output times are read before the next ones begin.
  let timesAtOnce: Int

  /// The program, the libraries, and the index's own metadata.
  private static let program = 40 << 20
  /// Variables on levels of which a metric holds a block of float32: sea-level pressure has six.
  private static let levelVariables = 6
  /// Fields that a thread holds: those read recently, and those being made from them.
  private static let fieldsPerThread = 12
  /// The same when it makes something from levels.
  private static let fieldsPerThreadWithLevels = 24
  /// Fields that are kept from one time to the next: where north is, the coordinates, the codes of a plane.
  private static let lastingFields = 8
  /// Fields that a sum keeps from one time to the next; cloud that is made of radiation keeps fewer.
  private static let fieldsPerSum = 4
  /// Bytes; so that sums with larger chunks do not overflow.
  private static let largestCountedChunk = 1 << 48

  /// How files are read. Of limited memory a quarter is for unpacked chunks, or a sixteenth of that for
  /// each variable that libnetcdf keeps: there are about as many on levels.
  static func reading(_ resources: BuildResources) -> ReadingOptions {
    var options = ReadingOptions()
    options.reader = resources.reader
    if let memory = resources.memory {
      options.chunkBytes = min(options.chunkBytes, memory / 4)
      options.libraryChunkBytes = options.chunkBytes / 16
      // Without sums, levels and chunks: a grid with more points fits with no choice of metrics.
      options.pointLimit =
        max(0, memory - program) / (8 * (Self.lastingFields + Self.fieldsPerThread))
      // One chunk as stored and one unpacked, besides those that are kept.
      options.chunkLimit = max(0, memory - program - options.chunkBytes) / 2
    } else {
      options.recordsAtOnce = resources.threads
      options.chunkBytes *= min(max(1, resources.threads), 16)
    }
    return options
  }

  /// - Parameter needs: of the metrics' variables.
  /// - Throws: `.tooLittleMemory` when even one thread needs too much.
  init(
    for resources: BuildResources, columns: Int, rows: Int, metrics: [StoredMetric],
    needs: ReadingNeeds
  ) throws(IndexBuildError) {
    guard let memory = resources.memory else {
      threads = resources.threads
      // So many that threads seldom wait for each other; but unpacked chunks are kept of as many times as there are threads.
      timesAtOnce = needs.largestChunk > 0 ? threads : 4 * min(threads, 1 << 16)
      return
    }
    let (fixed, perThread) = Self.bytes(
      points: columns * rows, sums: metrics.count { $0.kind == .sum || $0.isHeld }, needs: needs)
    let chunksKept = needs.largestChunk > 0 ? Self.reading(resources).chunkBytes : 0
    guard fixed + chunksKept + perThread <= memory else {
      throw .tooLittleMemory(
        limit: memory, needed: Self.needed(fixed + perThread, hasChunks: needs.largestChunk > 0))
    }
    threads = min(resources.threads, (memory - fixed - chunksKept) / perThread)
    // Of limited memory there are no unpacked chunks of several times.
    timesAtOnce = needs.largestChunk > 0 ? 1 : threads
  }

  /// What a build of all metrics of a grid needs, with one thread. No size overflows.
  static func mostNeeded(columns: Int, rows: Int, needs: ReadingNeeds) -> Int {
    let points = min(columns, 1 << 20).multipliedReportingOverflow(by: min(rows, 1 << 20))
      .partialValue
    let (fixed, perThread) = bytes(
      points: points, sums: 1 + Metric.all.count { $0.kind == .sum && !$0.isDerived }, needs: needs)
    return needed(fixed + perThread, hasChunks: needs.largestChunk > 0)
  }

  /// Bytes that do not depend on the number of threads, and those of each.
  private static func bytes(
    points: Int, sums: Int, needs: ReadingNeeds
  ) -> (fixed: Int, perThread: Int) {
    let levels = 4 * levelVariables * needs.levelsAtOnce * points
    let fields =
      (needs.levelsAtOnce > 0 ? fieldsPerThreadWithLevels : fieldsPerThread) + needs.fields
    // A chunk as it is stored, which is hardly larger than unpacked, and unpacked.
    let chunk = 2 * min(needs.largestChunk, largestCountedChunk)
    return (
      program + 8 * points * (lastingFields + fieldsPerSum * sums),
      levels + 8 * fields * points + chunk
    )
  }

  /// The memory that leaves so much besides the chunks, which may have a quarter of it, or what they have
  /// without a limit if that is less.
  private static func needed(_ rest: Int, hasChunks: Bool) -> Int {
    hasChunks ? min((rest + 2) / 3 * 4, rest + ReadingOptions().chunkBytes) : rest
  }
}

extension StoredMetric {
  /// Whether values of earlier times may stand in for missing ones.
  fileprivate var isHeld: Bool { isEstimate && name == Metric.cloudCover.name }
}
