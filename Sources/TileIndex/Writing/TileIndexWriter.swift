import Forecast
import GridGeometry

/// Writes one index: fields go in, one metric and time at a time, and `finish` publishes the file.
///
/// Until `finish` returns nothing stands at the path but what stood there before. Memory does not
/// grow with the number of times: the fields wait on disk, beside the index.
public final class TileIndexWriter {
  private var description: IndexDescription
  private let file: AtomicFile
  private let planes: ScratchPlanes
  private let tiling: Tiling
  /// The first plane of each metric.
  private let firstPlanes: [Int]
  private var written: [Bool]

  private static let codec = TileCodec.plain

  /// Bytes of the index, when it is finished.
  public var byteCount: Int { file.byteCount }

  /// Begins an index at `path`.
  ///
  /// - Throws: `.unusableDescription` when the grid, the times or the metrics cannot be stored;
  ///   `.cannotCreate`.
  public init(path: String, _ description: IndexDescription) throws(TileIndexError) {
    let grid = description.grid
    guard grid.columns <= OpenedStructure.Limit.side, grid.rows <= OpenedStructure.Limit.side,
      description.times.count <= OpenedStructure.Limit.times
    else {
      throw .unusableDescription(
        reason: "\(grid.columns) × \(grid.rows) points at \(description.times.count) times are"
          + " more than the format holds")
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
    // What a reader would refuse is not written in the first place.
    guard
      description.metrics.count * description.times.count <= OpenedStructure.Limit.values
    else {
      throw .unusableDescription(
        reason: "\(description.metrics.count) metrics at \(description.times.count) times are more"
          + " than the format holds; keep fewer with --metrics")
    }
    if case .projected(let projected) = grid.mapping {
      guard max(projected.dx, projected.dy) <= GridRecord.largestSpacing else {
        throw .unusableDescription(reason: "a grid spacing of \(projected.dx) m is none on Earth")
      }
    }
    self.description = description
    tiling = Tiling(columns: grid.columns, rows: grid.rows)
    var firstPlanes: [Int] = []
    var planeCount = 0
    for metric in description.metrics {
      firstPlanes.append(planeCount)
      planeCount += metric.timeCount(of: description.times.count)
    }
    self.firstPlanes = firstPlanes
    written = Array(repeating: false, count: planeCount)
    file = try AtomicFile(replacing: path)
    planes = try ScratchPlanes(
      besides: path, temporaryPath: file.temporaryPath, planeSize: grid.columns * grid.rows)
  }

  /// Takes in the field of metric number `metric` at output time number `time`.
  ///
  /// - Parameters:
  ///   - values: one value per grid point, row by row from the south-west, in the unit of the metric;
  ///     NaN is missing. For a sum, the total since the start of the run.
  ///   - time: 0 for a constant.
  /// - Throws: `.unusableDescription` when there is no such metric or time, the field was written
  ///   before, or it has another number of values than the grid has points; `.cannotWrite`.
  public func write(_ values: [Double], metric: Int, time: Int) throws(TileIndexError) {
    guard description.metrics.indices.contains(metric),
      (0..<description.metrics[metric].timeCount(of: description.times.count)).contains(time),
      values.count == planes.planeSize, !written[firstPlanes[metric] + time]
    else {
      throw .unusableDescription(
        reason: "\(values.count) values are no field of metric \(metric) at time \(time)")
    }
    var statistics = description.metrics[metric].statistics
    let quantiser = description.metrics[metric].quantiser
    var codes: [Int32] = []
    codes.reserveCapacity(values.count)
    for value in values {
      let (code, isClamped) = quantiser.code(of: value)
      if isClamped { statistics.clampedCount += 1 }
      statistics.add(code)
      codes.append(code)
    }
    let plane = firstPlanes[metric] + time
    try planes.write(codes, plane: plane)
    written[plane] = true
    description.metrics[metric].statistics = statistics
  }

  /// Encodes the tiles and puts the index in place; says what the metrics hold.
  ///
  /// - Throws: `.unusableDescription` when a field was not written; `.cannotWrite`.
  public func finish() throws(TileIndexError) -> [StoredMetric] {
    guard written.allSatisfy({ $0 }) else {
      throw .unusableDescription(reason: "a field of it was never written")
    }
    try planes.beginReading(planeCount: written.count)
    var layout = FileLayout(description, tiling: tiling, codec: TileIndexWriter.codec)
    // What stands before the tiles is known when they are written.
    try file.append([UInt8](repeating: 0, count: layout.tilesOffset))
    var directory: [UInt8] = []
    for tileRow in 0..<tiling.tileRows {
      for tileColumn in 0..<tiling.tileColumns {
        try appendTile(row: tileRow, column: tileColumn, to: &directory)
      }
      planes.releaseMemory()
    }
    let metadata = layout.finalMetadata(
      directory: directory, fileLength: file.byteCount, metrics: description.metrics)
    try file.overwrite(metadata, at: 0)
    if !layout.coordinates.isEmpty {
      try file.overwrite(layout.coordinates, at: layout.coordinatesOffset)
    }
    try file.overwrite(directory, at: layout.directoryOffset)
    try file.publish()
    return description.metrics
  }

  /// Encodes a tile of every metric and notes each in the directory.
  private func appendTile(
    row: Int, column: Int, to directory: inout [UInt8]
  ) throws(TileIndexError) {
    var codes: [Int32] = []
    for (number, metric) in description.metrics.enumerated() {
      codes.removeAll(keepingCapacity: true)
      let timeCount = metric.timeCount(of: description.times.count)
      for j in tiling.rows(ofTileRow: row) {
        for i in tiling.columns(ofTileColumn: column) {
          planes.appendSeries(
            ofPoint: j * tiling.columns + i, firstPlane: firstPlanes[number], count: timeCount,
            to: &codes)
        }
      }
      var bytes = TileIndexWriter.codec.encode(codes)
      let entry = DirectoryEntry(
        offset: UInt64(file.byteCount), length: UInt32(bytes.count), checksum: Checksum.of(bytes))
      entry.append(to: &directory)
      bytes.pad(to: FileLayout.alignment)
      try file.append(bytes)
    }
  }
}
