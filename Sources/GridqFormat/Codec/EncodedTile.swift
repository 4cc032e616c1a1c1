/// From which neighbours the differences in a tile are taken.
enum SpatialDifference: UInt8, Sendable, CaseIterable {
  /// No differences: each point has its own value.
  case none = 0
  /// A point to its neighbour towards the centre of its row, the centre column along the column.
  case oneWay = 1
  /// Along the rows, then the results along the columns.
  case twoWay = 2
}

/// The head of a tile, and where its parts are. Format v1, chapter 7.
struct EncodedTile {
  let shape: TileShape
  /// What is added to levels; in a uniform tile, the code of all points and times.
  let base: Int32
  let isUniform: Bool
  let difference: SpatialDifference
  /// Whether a lane is the difference to the lane before.
  let isChained: Bool
  let patternWidth: Int
  let levelWidth: Int
  let offsetWidth: Int
  /// Where the tile of the mask of missing values begins; 0 when none is missing.
  let maskOffset: Int
  /// Bit numbers: of the pattern, of the table of blocks, of the first block, and after the last.
  let patternStart: Int
  let tableStart: Int
  let blocksStart: Int
  let end: Int

  /// The number of this scheme in the header of the file.
  static let codec: UInt16 = 1

  enum Length {
    static let uniform = 5
    static let head = 8
    static let headWithMask = 12
    /// So that even integers of 32 bits can count its bits: 64 MiB.
    static let longest = Int.max >> 5
  }

  enum Form {
    static let difference: UInt8 = 0b0011
    static let chained: UInt8 = 0b0100
    static let missing: UInt8 = 0b1000
    static let all: UInt8 = 0b1111
    static let uniform: UInt8 = 0b1000_0000
  }

  /// A width of low bits that stands for "all are zero and none is stored".
  static let absent = 31
  /// Bits of a block's row in the table, without its offset.
  static let rowWidth = 17

  /// Reads the head of the tile in `bytes`, which end with `Bits.slack` bytes after it; nil when they are not
  /// a tile of that shape.
  init?(_ bytes: RawSpan, shape: TileShape) {
    let length = bytes.byteCount &- Bits.slack
    guard length >= Length.uniform, length <= Length.longest else { return nil }
    self.shape = shape
    base = bytes.int32(at: 0)
    let form = bytes.uint8(at: 4)
    isUniform = form == Form.uniform
    guard !isUniform else {
      (difference, isChained) = (.none, false)
      (patternWidth, levelWidth, offsetWidth, maskOffset) = (0, 0, 0, 0)
      (patternStart, tableStart, blocksStart, end) = (0, 0, 0, 0)
      return
    }
    guard length >= Length.head, form & ~Form.all == 0,
      let difference = SpatialDifference(rawValue: form & Form.difference)
    else { return nil }
    self.difference = difference
    isChained = form & Form.chained != 0
    patternWidth = Int(bytes.uint8(at: 5))
    levelWidth = Int(bytes.uint8(at: 6))
    offsetWidth = Int(bytes.uint8(at: 7))
    guard patternWidth <= 32, levelWidth <= 32, offsetWidth <= 32 else { return nil }
    if form & Form.missing != 0 {
      guard length >= Length.headWithMask else { return nil }
      maskOffset = Int(clamping: bytes.uint32(at: Length.head))
      guard maskOffset >= Length.headWithMask, maskOffset < length else { return nil }
      patternStart = Length.headWithMask &* 8
      end = maskOffset &* 8
    } else {
      maskOffset = 0
      patternStart = Length.head &* 8
      end = length &* 8
    }
    // At most 32 × 4096 and 49 × 250 000 bits: limits of the format.
    tableStart = patternStart &+ patternWidth &* shape.points
    blocksStart =
      (tableStart &+ (offsetWidth &+ EncodedTile.rowWidth) &* shape.blocks &+ 7) & ~7
    guard blocksStart <= end else { return nil }
  }

  /// What the table says about a block.
  struct BlockRow {
    /// The bit number of the block.
    let start: Int
    /// Low bits of a residual in the first lane and in the others; `absent` when all are zero.
    let firstWidth: Int
    let otherWidth: Int
    /// Bits of the step from the level of one lane to that of the next.
    let stepWidth: Int
    /// Whether a mask says which points have residuals.
    let isMasked: Bool
    /// Whether all lanes equal the last lane of the block at `start`.
    let isHeld: Bool

    /// Whether both mean the same bytes, held or not.
    func isSameBlock(as other: BlockRow) -> Bool {
      start == other.start && firstWidth == other.firstWidth && otherWidth == other.otherWidth
        && stepWidth == other.stepWidth && isMasked == other.isMasked
    }
  }

  @inline(__always)
  func row(ofBlock block: Int, _ bytes: RawSpan) -> BlockRow {
    let word = Bits.word(
      bytes, at: tableStart &+ block &* (offsetWidth &+ EncodedTile.rowWidth))
    let offset = Int64(truncatingIfNeeded: word & Bits.mask(offsetWidth))
    let fields = Int(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: offsetWidth))
    let stepWidth = (fields &>> 10) & 31
    return BlockRow(
      start: Int(clamping: Int64(blocksStart) &+ offset &* 8),
      firstWidth: fields & 31, otherWidth: (fields &>> 5) & 31,
      // Steps between outermost codes fill 32 bits, which five bits cannot say.
      stepWidth: stepWidth == 31 ? 32 : stepWidth,
      isMasked: (fields &>> 15) & 1 == 1, isHeld: (fields &>> 16) & 1 == 1)
  }

  /// The value of the pattern at point number `point`.
  @inline(__always)
  func pattern(at point: Int, _ bytes: RawSpan) -> Int32 {
    Int32(
      bitPattern: Bits.field(
        bytes, at: patternStart &+ point &* patternWidth, width: patternWidth))
  }
}
