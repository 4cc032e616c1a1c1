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
    let (tile, pattern) = (tile, pattern)
    precondition(pattern.isEmpty || pattern.count == codes.count)
    var codes = codes.mutableSpan
    // Each point has a place in both: see above.
    if tile.isChained {
      for point in codes.indices {
        unsafe codes[unchecked: point] = tile.chained(codes[unchecked: point])
      }
    }
    if pattern.isEmpty {
      for point in codes.indices { unsafe codes[unchecked: point] &+= levels }
    } else {
      let pattern = pattern.span
      for point in codes.indices {
        unsafe codes[unchecked: point] &+= levels &+ pattern[unchecked: point]
      }
    }
  }

  /// Replaces the residuals by their sums from the centre outwards.
  private mutating func addUp() {
    let shape = tile.shape
    guard tile.difference != .none else { return }
    let columns =
      tile.difference == .twoWay ? 0..<shape.columns : shape.centreColumn..<shape.centreColumn + 1
    var codes = codes.mutableSpan
    for column in columns {
      TileDecoder.addUp(
        &codes, from: column, through: column &+ (shape.rows &- 1) &* shape.columns,
        centre: column &+ shape.centreRow &* shape.columns, by: shape.columns)
    }
    var first = 0
    while first < shape.points {
      TileDecoder.addUp(
        &codes, from: first, through: first &+ shape.columns &- 1,
        centre: first &+ shape.centreColumn, by: 1)
      first &+= shape.columns
    }
  }

  /// Adds to each residual in a line the sum of its neighbour towards the centre.
  @inline(__always)
  private static func addUp(
    _ codes: inout MutableSpan<Lanes>, from first: Int, through last: Int, centre: Int, by step: Int
  ) {
    precondition(first >= 0 && first <= centre && centre <= last && last < codes.count)
    // Each place is between the ends.
    unsafe addUp(&codes, from: centre, to: last, by: step)
    unsafe addUp(&codes, from: centre, to: first, by: 0 &- step)
  }

  @unsafe
  @inline(__always)
  private static func addUp(
    _ codes: inout MutableSpan<Lanes>, from centre: Int, to end: Int, by step: Int
  ) {
    var sum = unsafe codes[unchecked: centre]
    var point = centre
    while point != end {
      point &+= step
      unsafe sum &+= codes[unchecked: point]
      unsafe codes[unchecked: point] = sum
    }
  }
}
