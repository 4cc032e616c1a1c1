/// Decodes all codes of a tile, block after block in ascending order, and each block once.
///
/// Lookups decode what one point needs; this decodes everything. The cost is that of the bytes, and a pass
/// over the points for each block that is not held: held blocks, any number of which a few bytes can name,
/// cost only their row.
struct TileDecoder {
  /// The codes of each point in the block that was read last. Lanes beyond the last time are undefined.
  private(set) var codes: [Lanes]
  /// Room for the unary numbers of all points.
  private var highs: [UInt8]
  /// Blocks whose residuals were decoded.
  private(set) var decodedCount = 0

  private let tile: EncodedTile
  /// What is added to the codes of each point at all times; empty where that is nothing.
  private let pattern: [Lanes]
  /// The row of the block that was decoded last, and the bit number after it.
  private var decoded: EncodedTile.BlockRow?
  private var end: Int
  /// The most blocks that are not held, for the bytes of the tile. Without it, a row of the table, about two
  /// bytes, could cause a pass over 4096 points.
  private let limit: Int
  /// Whether `codes` are those of a block that is held.
  private var isHolding = false

  /// The most points in blocks that are not held, for each byte of a tile: format v1, chapter 8. The writer's
  /// tiles have fewer than 60.
  static let pointsPerByte = 128

  init(_ tile: EncodedTile, _ bytes: RawSpan) {
    self.tile = tile
    pattern =
      tile.patternWidth == 0
      ? [] : (0..<tile.shape.points).map { Lanes(repeating: tile.pattern(at: $0, bytes)) }
    codes = Array(repeating: Lanes(repeating: tile.base), count: tile.shape.points)
    highs = Array(
      repeating: 0, count: tile.shape.points * TileShape.lanes + UnaryReader.room)
    end = tile.blocksStart
    let points = OpenedStructure.Limit.tilePoints
    let more = Int64(TileDecoder.pointsPerByte) * Int64(tile.end / 8)
    limit = Int(clamping: (Int64(points) + more) / Int64(tile.shape.points))
  }

  /// Reads block `block` into `codes`, missing values or not; returns whether they may differ from those read
  /// before. Nil when the bytes are not such a tile, blocks overlap or are too many, or a block that is held
  /// is not the last one before it that is not.
  mutating func read(_ block: Int, _ bytes: RawSpan) -> Bool? {
    guard !tile.isUniform else { return block == 0 }
    let row = tile.row(ofBlock: block, bytes)
    if row.isHeld {
      guard let decoded, decoded.isSameBlock(as: row) else { return nil }
      guard !isHolding else { return false }
      isHolding = true
      for point in codes.indices {
        codes[point] = Lanes(repeating: codes[point][TileShape.lanes - 1])
      }
      return true
    }
    guard decodedCount < limit, row.start >= end, let opened = tile.open(block, bytes) else {
      return nil
    }
    end = opened.levelsEnd
    // Each sum begins at the centre, so that what is added there is added to all.
    let isLevelled = tile.difference != .none && !tile.isChained && tile.patternWidth == 0
    if var reader = opened.reader {
      let centre = isLevelled ? opened.levels : Lanes()
      guard readResiduals(&reader, centre: centre, bytes) else { return nil }
      end = reader.position
      addUp()
      if !isLevelled { complete(opened.levels) }
    } else {
      for point in codes.indices { codes[point] = Lanes() }
      complete(opened.levels)
    }
    (decoded, isHolding) = (row, false)
    decodedCount += 1
    return true
  }

  /// Reads the residuals of all points; false when the bytes end. The centre of spatial differences has none, and gets `level`.
  private mutating func readResiduals(
    _ reader: inout BlockReader, centre level: Lanes, _ bytes: RawSpan
  ) -> Bool {
    let centre = tile.difference == .none ? codes.count : tile.shape.centre
    // Out of `self`, of which there is one span at a time.
    var room: [UInt8] = []
    swap(&room, &highs)
    defer { swap(&room, &highs) }
    var codes = codes.mutableSpan
    var numbers = room.mutableSpan
    if centre < codes.count { codes[centre] = level }
    return reader.readAll(&codes, 0..<centre, &numbers, bytes)
      && (centre >= codes.count
        || reader.readAll(&codes, centre + 1..<codes.count, &numbers, bytes))
  }

  /// Replaces sums of residuals by the codes.
  private mutating func complete(_ levels: Lanes) {
    let tile = tile
    if tile.isChained {
      complete { tile.chained($0) &+ levels }
    } else {
      complete { $0 &+ levels }
    }
  }

  @inline(__always)
  private mutating func complete(_ code: (Lanes) -> Lanes) {
    let pattern = pattern
    precondition(pattern.isEmpty || pattern.count == codes.count)
    var codes = codes.mutableSpan
    // Each point has a place in both: see above.
    if pattern.isEmpty {
      for point in codes.indices {
        unsafe codes[unchecked: point] = code(codes[unchecked: point])
      }
    } else {
      let pattern = pattern.span
      for point in codes.indices {
        unsafe codes[unchecked: point] =
          code(codes[unchecked: point]) &+ pattern[unchecked: point]
      }
    }
  }

  /// Replaces the residuals by their sums from the centre outwards.
  private mutating func addUp() {
    let (shape, isTwoWay) = (tile.shape, tile.difference == .twoWay)
    guard tile.difference != .none else { return }
    var codes = codes.mutableSpan
    precondition(codes.count == shape.points)
    // Each place is in the tile.
    unsafe TileDecoder.addUp(
      &codes, lines: shape.rows, centre: shape.centreRow, by: shape.columns,
      first: isTwoWay ? 0 : shape.centreColumn, points: isTwoWay ? shape.columns : 1, step: 1)
    unsafe TileDecoder.addUp(
      &codes, lines: shape.columns, centre: shape.centreColumn, by: 1, first: 0,
      points: shape.rows, step: shape.columns)
  }

  /// Adds to each line of points its neighbour towards the centre, which has been done before. The points of a line do not
  /// wait for one another, as sums along it would.
  @unsafe
  @inline(__always)
  private static func addUp(
    _ codes: inout MutableSpan<Lanes>, lines: Int, centre: Int, by distance: Int, first: Int,
    points: Int, step: Int
  ) {
    for number in 1..<max(1, lines) {
      let isAfter = number <= lines &- 1 &- centre
      let line = isAfter ? centre &+ number : lines &- 1 &- number
      let inwards = isAfter ? 0 &- distance : distance
      var point = first &+ line &* distance
      for _ in 0..<points {
        unsafe codes[unchecked: point] &+= codes[unchecked: point &+ inwards]
        point &+= step
      }
    }
  }
}
