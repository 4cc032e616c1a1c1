/// The codes of a tile that is being encoded, a plane for each time, and what is found while filling them.
///
/// Reuses its memory from tile to tile.
struct TilePlanes<Vector: CodeVector> {
  private(set) var layout = PlaneLayout<Vector>(TileShape(columns: 1, rows: 1, times: 1))
  /// The codes from `base` on, with a vector before and after them that means nothing; places that are no
  /// point are 0.
  private(set) var values: [Vector] = []
  /// What a code of 0 stands for.
  private(set) var base: Int32 = 0
  /// For each block, whether all its lanes equal the last lane of the block before.
  private(set) var isHeld: [Bool] = []
  /// The mean of each point over all times, from the lowest on, as a plane with a vector before and after it;
  /// see `findPattern`.
  private(set) var pattern: [Vector] = []
  private(set) var patternWidth = 0

  var shape: TileShape { layout.shape }

  /// The first vector of a block, each of whose lanes is a plane.
  func first(ofBlock block: Int) -> Int { 1 &+ block &* TileShape.lanes &* layout.vectors }

  /// Fills the planes with the codes of a tile.
  ///
  /// - Parameter base: is subtracted from them; what vectors do not hold wraps around.
  /// - Returns: the outermost codes of the planes, and 0 if that is further out.
  mutating func fill(
    _ tile: TileCodes, from base: Int32
  ) -> (lowest: Vector.Code, highest: Vector.Code) {
    if tile.shape != shape { layout = PlaneLayout(tile.shape) }
    self.base = base
    let vectors = layout.vectors
    let count = shape.times * vectors
    if values.count < count + 2 { values = Array(repeating: Vector(), count: count + 2) }
    isHeld.removeAll(keepingCapacity: true)
    switch tile.storage {
    case .wide(let codes):
      let bytes = unsafe codes.span.bytes
      return fill(tile, from: { _ in 0 &- base }) { place in
        // A tile and the spare numbers after it lie among the codes, see `TileCodes.init`.
        Vector(
          wide: unsafe bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: place &* 4, as: Vector.Wide.self))
      }
    case .narrow(let codes, let lowest):
      let bytes = unsafe codes.span.bytes
      return fill(tile, from: { lowest[$0] &- base }) { place in
        Vector(
          narrow: unsafe bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: place &* 2, as: Vector.Narrow.self))
      }
    }
  }

  @inline(__always)
  private mutating func fill(
    _ tile: TileCodes, from start: (Int) -> Int32, _ load: (Int) -> Vector
  ) -> (lowest: Vector.Code, highest: Vector.Code) {
    let (shape, across, vectors) = (shape, layout.across, layout.vectors)
    var taken = exchange(&values, with: [])
    defer { values = taken }
    var values = taken.mutableSpan
    precondition(1 + shape.times * vectors <= values.count)
    var (low, high) = (Vector(), Vector())
    for block in 0..<shape.blocks {
      // The last plane of the block before.
      let before = first(ofBlock: block) &- vectors
      var changes = Vector(repeating: block == 0 ? 1 : 0)
      for lane in 0..<shape.lanes(ofBlock: block) {
        let time = block &* TileShape.lanes &+ lane
        let start = Vector(repeating: Vector.Code(truncatingIfNeeded: start(time)))
        for vectorNumber in 0..<across {
          let inside = layout.inside[vectorNumber]
          for row in 0..<shape.rows {
            let place = tile.offset(row: row, time: time) &+ vectorNumber &* Vector.count
            let value = (load(place) &+ start) & inside
            let n = row &* across &+ vectorNumber
            low = Vector.lesser(low, value)
            high = Vector.greater(high, value)
            unsafe values[unchecked: 1 &+ time &* vectors &+ n] = value
            // In the first block, which is never held, with the vector before all others.
            unsafe changes = changes | (value ^ values[unchecked: max(0, before &+ n)])
          }
        }
      }
      isHeld.append(changes == Vector())
    }
    return (low.lowest, high.highest)
  }

  /// Finds the pattern; none when codes are so large that their sums need more than 32 bits.
  ///
  /// - Parameter extent: the outermost codes.
  mutating func findPattern(extent: ClosedRange<Int32>) {
    patternWidth = 0
    let largest = max(extent.lowerBound.magnitude, extent.upperBound.magnitude)
    guard Int64(largest) * Int64(shape.blocks) <= Int64(Int32.max) else { return }
    let (shape, vectors) = (shape, layout.vectors)
    if pattern.count < vectors + 2 { pattern = Array(repeating: Vector(), count: vectors + 2) }
    let values = values
    let planes = values.span
    precondition(1 + shape.times * vectors <= planes.count)
    let share = 1 / Double(shape.times)
    let offset = Double(base) * Double(shape.times)
    var (first, low, high) = (Vector(), Vector(), Vector())
    for n in 0..<vectors {
      var sums = Vector.Sums()
      for time in stride(from: 0, to: shape.times, by: Vector.planesInSum) {
        var few = Vector()
        for time in time..<min(time + Vector.planesInSum, shape.times) {
          few = unsafe few &+ planes[unchecked: 1 &+ n &+ time &* vectors]
        }
        Vector.add(few, to: &sums)
      }
      let means = Vector.means(of: sums, plus: offset, share: share, base: base)
      if n == 0 {
        first = Vector(repeating: means[0])
        (low, high) = (first, first)
      }
      // Where there is no point, the first one's.
      let known = first ^ ((first ^ means) & layout.inside[n % layout.across])
      low = Vector.lesser(low, known)
      high = Vector.greater(high, known)
      pattern[1 + n] = known
    }
    let (lowest, highest) = (low.lowest, high.highest)
    // Unsigned: the outermost codes are 2³¹ apart.
    patternWidth = UInt32(bitPattern: Int32(highest) &- Int32(lowest)).width
    for n in 0..<vectors {
      pattern[1 + n] =
        (pattern[1 + n] &- Vector(repeating: lowest)) & layout.inside[n % layout.across]
    }
  }
}
