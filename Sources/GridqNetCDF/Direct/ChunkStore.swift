internal import Synchronization

/// Unpacked chunks of NetCDF-4 variables, kept for the next block of the same record.
///
/// A chunk of WRF holds all levels; they are read block by block, by one metric after the other. For each
/// variable only the chunks of the records that are being read are kept. Beyond the limit, the least recently
/// used ones are dropped.
public final class ChunkStore: Sendable {
  /// The most bytes that are kept.
  public let byteLimit: Int
  /// Bytes that libnetcdf may cache for one variable that is left to it.
  public let libraryByteLimit: Int
  /// How many records are read at once.
  public let recordLimit: Int

  /// Enough for a metric's variables on levels at one time, on 300 × 300 points.
  public static let usualByteLimit = 128 << 20

  private struct Chunk {
    let bytes: [UInt8]
    var lastUse: Int
  }

  /// Whose chunk it is.
  private struct Place: Hashable {
    let dataset: Int
    /// The chunk's position along the first axis.
    let record: Int
  }

  private struct State {
    var chunks: [Place: [Int: Chunk]] = [:]
    /// The records of each dataset, the one that was begun last at the end.
    var records: [Int: [Int]] = [:]
    var byteCount = 0
    var uses = 0
    var nextID = 0
    /// Bytes that datasets rely on being kept from record to record.
    var reserved = 0
  }

  private let state = Mutex(State())

  public init(
    byteLimit: Int = ChunkStore.usualByteLimit, libraryByteLimit: Int = .max, recordLimit: Int = 1
  ) {
    self.byteLimit = max(0, byteLimit)
    self.libraryByteLimit = max(0, libraryByteLimit)
    self.recordLimit = max(1, recordLimit)
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
    let place = Place(dataset: dataset, record: record)
    return state.withLock { state in
      guard let bytes = state.chunks[place]?[number]?.bytes else { return nil }
      state.uses += 1
      state.chunks[place]?[number]?.lastUse = state.uses
      return bytes
    }
  }

  /// Keeps a chunk, and drops those of the record that was begun first when there are more than are read at once.
  func keep(_ bytes: [UInt8], number: Int, record: Int, of dataset: Int) {
    let place = Place(dataset: dataset, record: record)
    state.withLock { state in
      if state.records[dataset]?.contains(record) != true {
        let others = state.records[dataset] ?? []
        for old in others.dropLast(recordLimit - 1) {
          Self.drop(Place(dataset: dataset, record: old), from: &state)
        }
        state.records[dataset] = others.suffix(recordLimit - 1) + [record]
      }
      guard bytes.count <= byteLimit else { return }
      state.uses += 1
      let before = state.chunks[place, default: [:]].updateValue(
        Chunk(bytes: bytes, lastUse: state.uses), forKey: number)
      state.byteCount += bytes.count - (before?.bytes.count ?? 0)
      while state.byteCount > byteLimit { Self.dropOldest(from: &state) }
    }
  }

  /// Drops all chunks of a dataset.
  func forget(_ dataset: Int) {
    state.withLock { state in
      for record in state.records.removeValue(forKey: dataset) ?? [] {
        Self.drop(Place(dataset: dataset, record: record), from: &state)
      }
    }
  }

  private static func drop(_ place: Place, from state: inout State) {
    guard let dropped = state.chunks.removeValue(forKey: place) else { return }
    for chunk in dropped.values { state.byteCount -= chunk.bytes.count }
  }

  private static func dropOldest(from state: inout State) {
    var oldest: (place: Place, chunk: Int, use: Int)?
    for (place, kept) in state.chunks {
      for (chunkNumber, chunk) in kept where chunk.lastUse < oldest?.use ?? .max {
        oldest = (place, chunkNumber, chunk.lastUse)
      }
    }
    guard let oldest, let dropped = state.chunks[oldest.place]?.removeValue(forKey: oldest.chunk)
    else { return }
    state.byteCount -= dropped.bytes.count
  }
}
