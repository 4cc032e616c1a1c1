/// A tile of codec 0: the smallest code of the tile, then each code's distance from it in 0, 1, 2 or
/// 4 bytes. Format v1, chapter 7.
///
/// ```
/// 0  base       int32    smallest code; −2³¹ when every code is missing
/// 4  width      uint8    bytes per distance: 0, 1, 2 or 4
/// 5  zero       3 bytes
/// 8  distances  point after point, each point's times in order; all bits set = missing
/// ```
struct PlainTile {
  private let base: Int32
  private let width: Int

  private enum Offset {
    static let base = 0
    static let width = 4
    static let distances = 8
  }

  /// Reads the head of the tile of `count` codes in `bytes`; nil when they are not such a tile.
  init?(_ bytes: RawSpan, count: Int) {
    guard bytes.byteCount >= Offset.distances else { return nil }
    let width = Int(bytes.uint8(at: Offset.width))
    guard width <= 2 || width == 4, bytes.byteCount == Offset.distances + width * count else {
      return nil
    }
    self.width = width
    base = bytes.int32(at: Offset.base)
  }

  /// Code number `index` of the tile in `bytes`, which are those of `init`; nil when it lies beyond
  /// the outermost code.
  @inline(__always)
  func code(at index: Int, in bytes: RawSpan) -> Int32? {
    let distance: UInt32
    switch width {
    case 1:
      let byte = bytes.uint8(at: Offset.distances + index)
      if byte == .max { return Quantiser.missing }
      distance = UInt32(byte)
    case 2:
      let pair = bytes.uint16(at: Offset.distances + 2 * index)
      if pair == .max { return Quantiser.missing }
      distance = UInt32(pair)
    case 4:
      distance = bytes.uint32(at: Offset.distances + 4 * index)
      if distance == .max { return Quantiser.missing }
    default:
      distance = 0
      if base == Quantiser.missing { return Quantiser.missing }
    }
    let code = Int64(base) + Int64(distance)
    guard abs(code) <= Int64(Quantiser.limit) else { return nil }
    return Int32(truncatingIfNeeded: code)
  }

  /// The bytes of a tile of these codes.
  static func encode(_ codes: [Int32]) -> [UInt8] {
    var base = Int32.max
    var highest = Int32.min
    var hasMissing = false
    for code in codes {
      if code == Quantiser.missing {
        hasMissing = true
      } else {
        base = min(base, code)
        highest = max(highest, code)
      }
    }
    if base > highest { base = Quantiser.missing }
    let span = base == Quantiser.missing ? 0 : UInt32(Int64(highest) - Int64(base))
    let isUniform = span == 0 && (base == Quantiser.missing || !hasMissing)
    // A distance of all ones is kept for missing, so the largest one is one less.
    let width = isUniform ? 0 : span < UInt8.max ? 1 : span < UInt16.max ? 2 : 4

    var bytes: [UInt8] = []
    bytes.reserveCapacity(Offset.distances + width * codes.count)
    bytes.append(littleEndian: base)
    bytes.append(UInt8(width))
    bytes.append(contentsOf: [0, 0, 0])
    for code in codes where width > 0 {
      let distance =
        code == Quantiser.missing ? UInt32.max : UInt32(truncatingIfNeeded: code &- base)
      switch width {
      case 1: bytes.append(UInt8(truncatingIfNeeded: distance))
      case 2: bytes.append(littleEndian: UInt16(truncatingIfNeeded: distance))
      default: bytes.append(littleEndian: distance)
      }
    }
    return bytes
  }
}
