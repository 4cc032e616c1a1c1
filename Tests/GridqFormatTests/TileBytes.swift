@testable import GridqFormat

/// The bytes of a tile as they lie in a file: others follow, which must not matter.
struct TileBytes {
  let shape: TileShape
  private let bytes: [UInt8]

  init(_ tile: some Sequence<UInt8>, shape: TileShape, followedBy next: UInt8 = 0xFF) {
    self.shape = shape
    bytes = tile + [UInt8](repeating: next, count: Bits.slack)
  }

  /// All codes, point after point and time after time, each looked up alone; nil when the bytes are
  /// no such tile.
  var codes: [Int32]? {
    let span = bytes.span.bytes
    guard let tile = EncodedTile(span, shape: shape) else { return nil }
    var codes = [Int32](repeating: 0, count: Int(shape.codes))
    for point in 0..<shape.points {
      let (row, column) = point.quotientAndRemainder(dividingBy: shape.columns)
      for block in 0..<shape.blocks {
        let found: PointCodes? = tile.codes(span, column: column, row: row, block: block)
        guard let lanes = found?.lanes else { return nil }
        for lane in 0..<shape.lanes(ofBlock: block) {
          codes[(block * TileShape.lanes + lane) * shape.points + point] = lanes[lane]
        }
      }
    }
    return codes
  }

  /// The codes at the four corners of a cell at one time: south-west, south-east, north-west and
  /// north-east; nil when the bytes are no such tile.
  func corners(column: Int, row: Int, block: Int) -> [Lanes]? {
    let span = bytes.span.bytes
    guard let tile = EncodedTile(span, shape: shape),
      let found: CornerCodes = tile.codes(span, column: column, row: row, block: block)
    else { return nil }
    let corners = found.corners
    return [corners.0, corners.1, corners.2, corners.3]
  }

  /// The codes of all points, block after block, up to the first block that cannot be read.
  func decoded() -> [[Lanes]] {
    let span = bytes.span.bytes
    guard let tile = EncodedTile(span, shape: shape) else { return [] }
    var decoder = TileDecoder(tile, span)
    var blocks: [[Lanes]] = []
    while blocks.count < shape.blocks, decoder.read(blocks.count, span) != nil {
      blocks.append(decoder.codes)
    }
    return blocks
  }

  /// The codes at one point in a block; nil when the bytes are no such tile.
  func lanes(column: Int, row: Int, block: Int) -> Lanes? {
    let span = bytes.span.bytes
    let tile = EncodedTile(span, shape: shape)
    let found: PointCodes? = tile?.codes(span, column: column, row: row, block: block)
    return found?.lanes
  }

  /// The rows of the table of blocks; nil when the bytes are no such tile, or a uniform one.
  var table: [EncodedTile.BlockRow]? {
    let span = bytes.span.bytes
    guard let tile = EncodedTile(span, shape: shape), !tile.isUniform else { return nil }
    return (0..<shape.blocks).map { tile.row(ofBlock: $0, span) }
  }
}
