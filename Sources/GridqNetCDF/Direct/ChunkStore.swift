internal import Synchronization

/// Unpacked chunks of NetCDF-4 variables, kept for the next block of the same record.
///
/// A chunk of WRF holds all levels; they are read block by block, by one metric after the other. For each
/// variable only the chunks of the record that is being read are kept. Beyond the limit, the least recently
/// used ones are dropped.
public final class ChunkStore: Sendable {
  /// The most bytes that are kept.
  public let byteLimit: Int
  /// Bytes that libnetcdf may cache for one variable that is left to it.
  public let libraryByteLimit: Int

  /// Enough for a metric's variables on levels at one time, on 300 × 300 points.
  public static let usualByteLimit = 128 << 20

  private struct Chunk {
    let bytes: [UInt8]
    var lastUse: Int
  }

  private struct Dataset {
    /// The chunk's position along the first axis.
    var record: Int
    var chunks: [Int: Chunk] = [:]
  }

  private struct State {
    var datasets: [Int: Dataset] = [:]
    var byteCount = 0
    var uses = 0
    var nextID = 0
    /// Bytes that datasets rely on being kept from record to record.
    var reserved = 0
  }

  private let state = Mutex(State())

  public init(byteLimit: Int = ChunkStore.usualByteLimit, libraryByteLimit: Int = .max) {
    self.byteLimit = max(0, byteLimit)
    self.libraryByteLimit = max(0, libraryByteLimit)
  }

  /// Bytes that are kept now.
  var byteCount: Int { state.withLock(\.byteCount) }

  /// A number for a dataset, which no other one has.
  func newDataset() -> Int {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  /// Reserves so many bytes to be kept from one record to the next; false when too many are reserved already,
  /// so that datasets would displace each other's chunks.
  func reserve(_ bytes: Int) -> Bool {
    state.withLock { state in
      guard bytes <= byteLimit / 2 - state.reserved else { return false }
      state.reserved += bytes
      return true
    }
  }

  /// Releases a reservation.
  func release(_ bytes: Int) {
    state.withLock { $0.reserved -= bytes }
  }

  /// The chunk of a dataset, when it is here.
  func chunk(_ number: Int, record: Int, of dataset: Int) -> [UInt8]? {
    state.withLock { state in
      guard state.datasets[dataset]?.record == record else { return nil }
      state.uses += 1
      state.datasets[dataset]?.chunks[number]?.lastUse = state.uses
      return state.datasets[dataset]?.chunks[number]?.bytes
    }
  }

  /// Keeps a chunk, and drops those of other records of the dataset.
  func keep(_ bytes: [UInt8], number: Int, record: Int, of dataset: Int) {
    state.withLock { state in
      if state.datasets[dataset]?.record != record {
        Self.drop(dataset, from: &state)
        state.datasets[dataset] = Dataset(record: record)
      }
      guard bytes.count <= byteLimit else { return }
      state.uses += 1
      let before = state.datasets[dataset]?.chunks.updateValue(
        Chunk(bytes: bytes, lastUse: state.uses), forKey: number)
      state.byteCount += bytes.count - (before?.bytes.count ?? 0)
      while state.byteCount > byteLimit { Self.dropOldest(from: &state) }
    }
  }

  /// Drops all chunks of a dataset.
  func forget(_ dataset: Int) {
    state.withLock { Self.drop(dataset, from: &$0) }
  }

  private static func drop(_ dataset: Int, from state: inout State) {
    guard let dropped = state.datasets.removeValue(forKey: dataset) else { return }
    for chunk in dropped.chunks.values { state.byteCount -= chunk.bytes.count }
  }

  private static func dropOldest(from state: inout State) {
    var oldest: (dataset: Int, chunk: Int, use: Int)?
    for (dataset, kept) in state.datasets {
      for (chunkNumber, chunk) in kept.chunks where chunk.lastUse < oldest?.use ?? .max {
        oldest = (dataset, chunkNumber, chunk.lastUse)
      }
    }
    guard let oldest,
      let dropped = state.datasets[oldest.dataset]?.chunks.removeValue(forKey: oldest.chunk)
    else { return }
    state.byteCount -= dropped.bytes.count
  }
}
