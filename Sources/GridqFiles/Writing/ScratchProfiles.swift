package import GridqFormat
import GridqGeometry
import GridqMetrics
import Synchronization

/// The profiles of an index, encoded time after time while it is built, which wait on disk until its other tiles are
/// written. Format v1, chapter 11.
///
/// A model gives level after level, and a tile needs all levels of a few points: the fields of one time wait in a file of
/// their own, as those of the run do in ``ScratchPlanes``.
package final class ScratchProfiles: Sendable {
  private let path: String
  private let tiling: Tiling
  private let tileUnit: Int
  private let tiles: ScratchFile
  private let directory: ScratchFile
  private let state: Mutex<State>

  private struct State {
    /// With the statistics of what is written.
    var profiles: StoredProfiles
    /// Output times that are written.
    var timeCount = 0
    /// Bytes of both files.
    var tileBytes = 0
    var directoryBytes = 0
  }

  /// What is written so far, with the statistics of that.
  package var profiles: StoredProfiles { state.withLock(\.profiles) }
  /// Output times that are written.
  package var timeCount: Int { state.withLock(\.timeCount) }

  /// Bytes that are copied at once.
  private static let copied = 1 << 20

  init(
    besides path: String, _ profiles: StoredProfiles, of description: IndexDescription
  ) throws(TileIndexError) {
    self.path = path
    state = Mutex(State(profiles: profiles))
    tiling = ScratchProfiles.tiling(of: description)
    tileUnit = Int(FileLayout.tileUnit(description, profiles))
    tiles = try ScratchFile(besides: path)
    directory = try ScratchFile(besides: path)
  }

  private static func tiling(of description: IndexDescription) -> Tiling {
    Tiling(
      columns: description.grid.columns, rows: description.grid.rows,
      times: description.times.count)
  }

  /// Whether an index of more times may go on with these: it keeps the same in the same tiles.
  package func isContinued(by profiles: StoredProfiles, of description: IndexDescription) -> Bool {
    let own = self.profiles
    return tiling == ScratchProfiles.tiling(of: description)
      && tileUnit == Int(FileLayout.tileUnit(description, profiles))
      && own.levelCount == profiles.levelCount
      && own.metrics.map(\.name) == profiles.metrics.map(\.name)
      && own.metrics.map(\.quantiser) == profiles.metrics.map(\.quantiser)
  }

  /// These, as an index of more times describes them.
  func continued(by profiles: StoredProfiles) -> ScratchProfiles {
    state.withLock { state in
      var described = profiles
      for (number, metric) in state.profiles.metrics.enumerated() {
        described.metrics[number].statistics = metric.statistics
      }
      state.profiles = described
    }
    return self
  }

  /// Where the fields of the next output time go: each level of a metric in the place of an output time.
  package func nextTime() throws(TileIndexError) -> ScratchPlanes {
    let profiles = profiles
    return ScratchPlanes(
      try ScratchFile(besides: path), columns: tiling.columns, rows: tiling.rows,
      quantisers: profiles.metrics.map(\.quantiser),
      timeCounts: profiles.metrics.map { _ in profiles.levelCount })
  }

  /// Encodes the fields of the next output time.
  ///
  /// - Parameter concurrently: as for ``TileIndexWriter/encode(concurrently:)``.
  /// - Throws: `.unusableDescription` when a field was not written; `.cannotWrite`.
  package func append(
    _ planes: ScratchPlanes, concurrently: (Int, @Sendable (Int) -> Void) -> Void
  ) throws(TileIndexError) {
    guard planes.isComplete else {
      throw .unusableDescription(reason: "one of its levels was never written")
    }
    let encoding = TileEncoding(tiling: tiling, planes: planes, tileUnit: tileUnit)
    for batch in encoding.batches {
      for metrics in try encoding.tiles(of: batch, concurrently) { try append(metrics) }
    }
    state.withLock { state in
      for (number, statistics) in planes.statistics.enumerated() {
        state.profiles.metrics[number].statistics.add(statistics)
      }
      state.timeCount += 1
    }
  }

  /// Appends the tiles of all metrics, tile by tile, and enters them in the directory.
  private func append(_ metrics: [TileEncoding.Tiles]) throws(TileIndexError) {
    var (bytes, entries): ([UInt8], [UInt8]) = ([], [])
    let (tileBytes, directoryBytes) = state.withLock { ($0.tileBytes, $0.directoryBytes) }
    for tile in metrics.first?.ends.indices ?? 0..<0 {
      for encoded in metrics {
        append(entry: tileBytes + bytes.count, encoded.checksums[tile], to: &entries)
        bytes += encoded.bytes(ofTile: tile)
      }
    }
    try tiles.write(bytes, at: tileBytes)
    try directory.write(entries, at: directoryBytes)
    state.withLock { state in
      state.tileBytes += bytes.count
      state.directoryBytes += entries.count
    }
  }

  /// The unit of tiles is large enough for any tiles of these profiles.
  private func append(entry offset: Int, _ checksum: UInt32, to entries: inout [UInt8]) {
    DirectoryEntry(offset: UInt32(truncatingIfNeeded: offset / tileUnit), checksum: checksum)
      .append(to: &entries)
  }

  /// Appends all tiles and their directory to an index, and enters them in its layout.
  func write(to file: AtomicFile, _ layout: inout FileLayout) throws(TileIndexError) {
    let (tileBytes, directoryBytes) = state.withLock { ($0.tileBytes, $0.directoryBytes) }
    try pad(file)
    let start = file.byteCount
    let tilesChecksum = try copy(tiles, tileBytes, to: file)
    try pad(file)
    let directoryStart = file.byteCount
    var end: [UInt8] = []
    append(entry: tileBytes, 0, to: &end)
    var checksum = try copy(directory, directoryBytes, to: file)
    checksum.update(end)
    try file.append(end)
    layout.enter(
      profiles, tiles: (start..<start + tileBytes, tilesChecksum),
      directory: (directoryStart..<file.byteCount, checksum))
  }

  /// Frees what waits on the disk.
  func discard() {
    tiles.discard()
    directory.discard()
  }

  private func copy(
    _ source: ScratchFile, _ count: Int, to file: AtomicFile
  ) throws(TileIndexError) -> Checksum {
    var checksum = Checksum()
    for start in stride(from: 0, to: count, by: ScratchProfiles.copied) {
      let length = min(ScratchProfiles.copied, count - start)
      var bytes = [UInt8](repeating: 0, count: length)
      try source.read(into: &bytes, 0..<length, at: start)
      checksum.update(bytes)
      try file.append(bytes)
    }
    return checksum
  }

  /// Sections begin at multiples of 8 bytes.
  private func pad(_ file: AtomicFile) throws(TileIndexError) {
    try file.append([UInt8](repeating: 0, count: -file.byteCount & 7))
  }
}
