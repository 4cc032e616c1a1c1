/// Where tiles begin: the offsets of the directory, in a third of its bytes, or half of them where a tile
/// is many KiB.
///
/// A lookup needs this before it can load anything else. In a large index it would wait for an entry of the
/// directory as long as for the tile; this is small enough to stay in the processor's caches.
struct TileOffsets: Sendable {
  /// The offset of every eighth tile; of every tile when `steps` is empty.
  private let starts: [UInt32]
  /// How far each tile begins after the eighth one before it. Empty where 16 bits are too few.
  private let steps: [UInt16]

  /// Whether none are kept.
  @inline(__always)
  var isEmpty: Bool { starts.isEmpty }

  /// Takes offsets number 0 ..< `count` of the directory; they need not be ascending.
  init(count: Int, offset: (Int) -> UInt32) {
    var starts: [UInt32] = []
    var steps: [UInt16] = []
    starts.reserveCapacity(count / 8 + 1)
    steps.reserveCapacity(count)
    for number in 0..<count {
      let next = offset(number)
      if number & 7 == 0 { starts.append(next) }
      guard let step = UInt16(exactly: Int64(next) - Int64(starts[number &>> 3])) else {
        self.starts = (0..<count).map(offset)
        self.steps = []
        return
      }
      steps.append(step)
    }
    self.starts = starts
    self.steps = steps
  }

  /// The offset of tile number `number`, or where the last one ends.
  @inline(__always)
  subscript(number: Int) -> UInt32 {
    guard !steps.isEmpty else { return starts[number] }
    return starts[number &>> 3] &+ UInt32(steps[number])
  }
}
