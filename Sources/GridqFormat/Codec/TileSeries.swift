/// The codes of one place in the blocks of a tile, asked for in ascending order.
///
/// Each written block is decoded once: a row that holds it uses the codes read last. As blocks are in order
/// and do not overlap (format v1, chapter 7), all of them together cost no more than the bytes of the tile.
struct TileSeries<Codes: BlockCodes> {
  private var values: BlockSeries<Codes>
  private var flags: BlockSeries<Codes>?

  /// Nil when the bytes are not a tile, or its mask has another shape.
  init?(_ tile: EncodedTile, _ bytes: RawSpan, column: Int, row: Int) {
    values = BlockSeries(tile, column: column, row: row)
    guard tile.maskOffset > 0 else { return }
    guard let mask = tile.mask(bytes) else { return nil }
    flags = BlockSeries(mask, column: column, row: row)
  }

  /// The codes at the times of a block, which comes after those that were asked for before; nil when the
  /// bytes are not such a tile.
  mutating func codes(ofBlock block: Int, _ bytes: RawSpan) -> Codes? {
    guard let codes = values.codes(ofBlock: block, bytes) else { return nil }
    guard flags != nil else { return codes }
    let maskBytes = bytes.extracting(values.tile.maskOffset..<bytes.byteCount)
    return flags?.codes(ofBlock: block, maskBytes).map { codes.missing(where: $0) }
  }
}

/// The same for a tile without missing values, or for the tile of a mask.
private struct BlockSeries<Codes: BlockCodes> {
  let tile: EncodedTile
  private let column: Int
  private let row: Int
  /// The block that was decoded last, its codes, and the bit number after what was read of it.
  private var last: (row: EncodedTile.BlockRow, codes: Codes, end: Int)?

  init(_ tile: EncodedTile, column: Int, row: Int) {
    self.tile = tile
    self.column = column
    self.row = row
  }

  mutating func codes(ofBlock block: Int, _ bytes: RawSpan) -> Codes? {
    guard !tile.isUniform else { return Codes(repeating: tile.base) }
    let blockRow = tile.row(ofBlock: block, bytes)
    if let last {
      if blockRow.isHeld { return last.row.isSameBlock(as: blockRow) ? last.codes.held : nil }
      guard blockRow.start >= last.end else { return nil }
    }
    guard let opened = tile.open(block, blockRow, bytes),
      let (codes, end) = Codes.read(tile, opened, column: column, row: row, bytes)
    else { return nil }
    last = (blockRow, codes, end)
    return blockRow.isHeld ? codes.held : codes
  }
}

/// The codes at a place and the times of one block: of a point, or of the corners of a cell.
protocol BlockCodes {
  init(repeating code: Int32)

  /// The codes of the place in an opened block, and the bit number after what was read; nil when the bytes
  /// end.
  static func read(
    _ tile: EncodedTile, _ block: EncodedTile.OpenedBlock, column: Int, row: Int, _ bytes: RawSpan
  ) -> (codes: Self, end: Int)?

  /// The last lane in every lane.
  var held: Self { get }

  /// Missing where a flag is not 0.
  func missing(where flags: Self) -> Self
}

struct PointCodes: BlockCodes {
  let lanes: Lanes

  @inline(__always)
  init(_ lanes: Lanes) {
    self.lanes = lanes
  }

  @inline(__always)
  init(repeating code: Int32) {
    lanes = Lanes(repeating: code)
  }

  // In Embedded Swift `__always` leaves it a function of its own, to which the reader is copied.
  @inline(always)
  static func read(
    _ tile: EncodedTile, _ block: EncodedTile.OpenedBlock, column: Int, row: Int, _ bytes: RawSpan
  ) -> (codes: PointCodes, end: Int)? {
    var sum = Lanes()
    var end = block.levelsEnd
    if var reader = block.reader {
      guard let found = tile.residualSum(&reader, column, row, bytes) else { return nil }
      (sum, end) = (found, reader.position)
    }
    let point = row &* tile.shape.columns &+ column
    return (PointCodes(tile.written(sum, block, point: point, bytes)), end)
  }

  @inline(__always)
  var held: PointCodes { PointCodes(lanes.lastRepeated) }

  @inline(__always)
  func missing(where flags: PointCodes) -> PointCodes {
    PointCodes(lanes.replacing(with: Quantiser.missing, where: flags.lanes .!= 0))
  }
}

/// South-west, south-east, north-west and north-east.
struct CornerCodes: BlockCodes {
  let corners: (Lanes, Lanes, Lanes, Lanes)

  init(_ corners: (Lanes, Lanes, Lanes, Lanes)) {
    self.corners = corners
  }

  init(repeating code: Int32) {
    let lanes = Lanes(repeating: code)
    corners = (lanes, lanes, lanes, lanes)
  }

  static func read(
    _ tile: EncodedTile, _ block: EncodedTile.OpenedBlock, column: Int, row: Int, _ bytes: RawSpan
  ) -> (codes: CornerCodes, end: Int)? {
    var sums = CornerSums()
    var end = block.levelsEnd
    if var reader = block.reader {
      guard sums.add(tile, &reader, column, row, bytes) else { return nil }
      end = reader.position
    }
    let columns = tile.shape.columns
    let point = row &* columns &+ column
    let codes = CornerCodes(
      (
        tile.written(sums.southwest, block, point: point, bytes),
        tile.written(sums.southeast, block, point: point &+ 1, bytes),
        tile.written(sums.northwest, block, point: point &+ columns, bytes),
        tile.written(sums.northeast, block, point: point &+ columns &+ 1, bytes)
      ))
    return (codes, end)
  }

  var held: CornerCodes {
    CornerCodes(
      (
        corners.0.lastRepeated, corners.1.lastRepeated, corners.2.lastRepeated,
        corners.3.lastRepeated
      ))
  }

  func missing(where flags: CornerCodes) -> CornerCodes {
    let missing = Quantiser.missing
    return CornerCodes(
      (
        corners.0.replacing(with: missing, where: flags.corners.0 .!= 0),
        corners.1.replacing(with: missing, where: flags.corners.1 .!= 0),
        corners.2.replacing(with: missing, where: flags.corners.2 .!= 0),
        corners.3.replacing(with: missing, where: flags.corners.3 .!= 0)
      ))
  }
}

extension Lanes {
  /// The last lane in every lane.
  @inline(__always)
  fileprivate var lastRepeated: Lanes { Lanes(repeating: self[TileShape.lanes &- 1]) }
}
