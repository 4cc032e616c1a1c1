import GridqGeometry
import GridqMetrics

/// Writes one index: fields go in, one metric and time at a time, `encode` makes the index of them, and
/// `publish` puts it in place.
///
/// Until `publish` returns, the path keeps what was there before. Memory does not grow with the number of
/// times: the fields wait on disk, in the folder of the index.
public final class TileIndexWriter {
  private var description: IndexDescription
  let file: AtomicFile
  /// The fields, which several threads may write at once.
  package let planes: ScratchPlanes
  /// What columns have at each time, if the index keeps it: written in the order of time.
  package let profiles: ScratchProfiles?
  /// Whether the fields stay when the tiles are encoded, for an index of more times.
  package var keepsPlanes = false
  private let tiling: Tiling
  private let maps: [IndexMap]
  /// Nil until the tiles are encoded.
  var layout: FileLayout?
  /// The smallest unit of tile offsets, in bytes: larger than needed only in tests.
  var leastTileUnit: UInt32 = 1

  /// Bytes of the index, when it is finished.
  public var byteCount: Int { file.byteCount }

  /// Begins an index at `path`.
  ///
  /// - Throws: `.unusableDescription` when the grid, the times or the metrics cannot be stored;
  ///   `.cannotCreate`.
  public convenience init(path: String, _ description: IndexDescription) throws(TileIndexError) {
    try self.init(path: path, description, maps: [])
  }

  /// - Parameters:
  ///   - maps: the maps that a ``PlaneWriter`` may enter when the tiles are encoded.
  ///   - profiles: what is kept of columns.
  ///   - before: the fields of an index of fewer times, which are not written again.
  package init(
    path: String, _ description: IndexDescription, maps: [IndexMap],
    profiles: StoredProfiles? = nil,
    continuing before: (planes: ScratchPlanes, profiles: ScratchProfiles?)? = nil
  ) throws(TileIndexError) {
    let grid = description.grid
    guard grid.columns <= OpenedStructure.Limit.side, grid.rows <= OpenedStructure.Limit.side,
      description.times.count <= OpenedStructure.Limit.times
    else {
      throw .unusableDescription(
        reason: "\(grid.columns) × \(grid.rows) points at \(description.times.count) times are"
          + " more than the format allows")
    }
    let moments = [
      description.run.initialisation, description.times.first, description.times.last,
    ]
    guard moments.allSatisfy(OpenedStructure.Limit.allows) else {
      throw .unusableDescription(reason: "times lie outside the years 0 to 9999")
    }
    guard (1...OpenedStructure.Limit.metrics).contains(description.metrics.count),
      Set(description.metrics.map(\.name)).count == description.metrics.count
    else { throw .unusableDescription(reason: "no metric, too many, or one twice") }
    // An index that a reader would refuse is never written.
    guard
      description.metrics.count * description.times.count <= OpenedStructure.Limit.values
    else {
      throw .unusableDescription(
        reason: "\(description.metrics.count) metrics at \(description.times.count) times are more"
          + " than the format allows; keep fewer metrics")
    }
    guard description.metrics.allSatisfy({ $0.obstacle == nil && $0.kind != nil }) else {
      throw .unusableDescription(reason: "one of its metrics is of a later version of the format")
    }
    guard description.attributes.utf8.count <= OpenedStructure.Limit.attributes else {
      throw .unusableDescription(reason: "the attributes are more than the format allows")
    }
    if case .curvilinear = grid.mapping,
      grid.columns * grid.rows > OpenedStructure.Limit.searchedPoints
    {
      throw .unusableDescription(
        reason:
          "\(grid.columns) × \(grid.rows) points whose coordinates do not fit a projection are more"
          + " than the format allows")
    }
    if case .projected(let projected) = grid.mapping {
      guard max(projected.dx, projected.dy) <= GridRecord.largestSpacing else {
        throw .unusableDescription(
          reason: "a grid spacing of \(projected.dx) m is not possible on Earth")
      }
    }
    self.description = description
    self.maps = maps
    tiling = Tiling(columns: grid.columns, rows: grid.rows, times: description.times.count)
    file = try AtomicFile(replacing: path)
    let quantisers = description.metrics.map(\.quantiser)
    let timeCounts = description.metrics.map { $0.timeCount(of: description.times.count) }
    self.profiles = try profiles.map { profiles throws(TileIndexError) in
      if let written = before?.profiles { return written.continued(by: profiles) }
      return try ScratchProfiles(besides: path, profiles, of: description)
    }
    if let before {
      guard
        let planes = ScratchPlanes(
          continuing: before.planes, columns: grid.columns, rows: grid.rows, quantisers: quantisers,
          timeCounts: timeCounts)
      else {
        throw .unusableDescription(reason: "the fields that are there are of another index")
      }
      self.planes = planes
    } else {
      planes = ScratchPlanes(
        try ScratchFile(besides: path), columns: grid.columns, rows: grid.rows,
        quantisers: quantisers, timeCounts: timeCounts)
    }
  }

  /// Writes the field of metric number `metric` at output time number `time`.
  ///
  /// - Parameters:
  ///   - values: one value per grid point, row by row from the south-west, in the unit of the metric; NaN is missing.
  ///     For a sum, the total since the start of the run.
  ///   - metric: its number in the description.
  ///   - time: 0 for a constant.
  /// - Throws: `.unusableDescription` when there is no such metric or time, the field was written
  ///   before, or it has another number of values than the grid has points; `.cannotWrite`.
  public func write(_ values: [Double], metric: Int, time: Int) throws(TileIndexError) {
    guard description.metrics.indices.contains(metric) else {
      throw .unusableDescription(reason: "there is no metric \(metric)")
    }
    let quantiser = description.metrics[metric].quantiser
    try planes.write(QuantisedField(values, by: quantiser), metric: metric, time: time)
  }

  /// Says what the values were made of and what is doubtful about them; before `finish`.
  ///
  /// - Parameters:
  ///   - notes: about metrics of the index; if there are more than the format allows, the first ones.
  ///   - sourceDigest: see `IndexDescription.sourceDigest`.
  public func describe(notes: [IndexNote], sourceDigest: UInt64) {
    description.notes = Array(notes.prefix(OpenedStructure.Limit.notes))
    description.sourceDigest = sourceDigest
  }

  /// Encodes the tiles and puts the index in place; see `encode` and `publish`.
  public func finish(
    concurrently: (Int, @Sendable (Int) -> Void) -> Void = { count, work in
      (0..<count).forEach(work)
    }
  ) throws(TileIndexError) -> [StoredMetric] {
    let metrics = try encode(concurrently: concurrently)
    try publish()
    return metrics
  }

  /// Where the encoded index is until it is published.
  package var temporaryPath: String { file.temporaryPath }

  /// Puts the encoded index in place.
  ///
  /// - Parameter path: another place than was said at first, in the same file system.
  /// - Throws: `.cannotWrite`.
  public func publish(as path: String? = nil) throws(TileIndexError) {
    try file.publish(as: path)
  }

  /// Encodes the tiles into the index, which is not published yet; returns the statistics of the metrics.
  ///
  /// - Parameter concurrently: calls its second argument with 0 ..< its first, in any order and on any
  ///   threads, and returns when all have returned. The bytes of the index do not depend on it.
  /// - Throws: `.unusableDescription` when a field was not written; `.cannotWrite`.
  public func encode(
    concurrently: (Int, @Sendable (Int) -> Void) -> Void = { count, work in
      (0..<count).forEach(work)
    }
  ) throws(TileIndexError) -> [StoredMetric] {
    guard planes.isComplete else {
      throw .unusableDescription(reason: "one of its fields was never written")
    }
    for (metricNumber, statistics) in planes.statistics.enumerated() {
      description.metrics[metricNumber].statistics = statistics
    }
    var layout = FileLayout(
      description, tiling: tiling, leastUnit: leastTileUnit, maps: maps,
      profiles: profiles?.profiles)
    // The bytes before the tiles are known only after the tiles are written.
    try file.append([UInt8](repeating: 0, count: layout.tilesOffset))
    var directory: [UInt8] = []
    let encoding = TileEncoding(tiling: tiling, planes: planes, tileUnit: layout.tileUnit)
    for batch in encoding.batches {
      for tiles in try encoding.tiles(of: batch, concurrently) {
        try append(tiles, layout, to: &directory)
      }
    }
    try note(offset: file.byteCount, checksum: 0, layout, in: &directory)
    let tilesEnd = file.byteCount
    if let profiles {
      guard profiles.timeCount == description.times.count else {
        throw .unusableDescription(reason: "the profiles of a time were never written")
      }
      try profiles.write(to: file, &layout)
    }
    let metadata = layout.finalMetadata(
      directory: directory, tilesEnd: tilesEnd, fileLength: file.byteCount,
      metrics: description.metrics)
    try file.append([UInt8](repeating: 0, count: Bits.slack))
    try file.overwrite(metadata, at: 0)
    if !layout.coordinates.isEmpty {
      try file.overwrite(layout.coordinates, at: layout.coordinatesOffset)
    }
    try file.overwrite(directory, at: layout.directoryOffset)
    try file.flush()
    // The disk writes the index meanwhile.
    if !keepsPlanes {
      planes.discard()
      profiles?.discard()
    }
    self.layout = layout
    return description.metrics
  }

  /// Appends the tiles of all metrics, tile by tile, and enters them in the directory.
  private func append(
    _ metrics: [TileEncoding.Tiles], _ layout: FileLayout, to directory: inout [UInt8]
  ) throws(TileIndexError) {
    for tile in metrics.first?.ends.indices ?? 0..<0 {
      for tiles in metrics {
        try note(
          offset: file.byteCount, checksum: tiles.checksums[tile], layout, in: &directory)
        try file.append(tiles.bytes(ofTile: tile))
      }
    }
  }

  /// Enters in the directory where a tile begins.
  private func note(
    offset: Int, checksum: UInt32, _ layout: FileLayout, in directory: inout [UInt8]
  ) throws(TileIndexError) {
    guard let offset = UInt32(exactly: (offset - layout.tilesOffset) / layout.tileUnit) else {
      throw .cannotWrite(path: file.path, reason: "the index is larger than the format allows")
    }
    DirectoryEntry(offset: offset, checksum: checksum).append(to: &directory)
  }
}
