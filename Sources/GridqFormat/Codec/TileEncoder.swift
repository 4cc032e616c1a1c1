/// Makes the bytes of tiles, each in the form that seems smallest. Format v1, chapter 7.
///
/// One encoder serves one thread and reuses its memory from tile to tile.
package struct TileEncoder {
  private var narrow = TileWriter<SIMD8<Int16>>()
  private var wide = TileWriter<SIMD4<Int32>>()
  /// The forms to choose from, in the order of `TileForm.all`; fewer only in tests.
  var forms = TileForm.all

  package init() {}

  /// The bytes of a tile.
  package mutating func encode(_ codes: TileCodes) -> [UInt8] {
    if case .narrow = codes.storage {
      let base = codes.firstCode
      let (lowest, highest) = narrow.fill(codes, from: base)
      if lowest == highest { return TileEncoder.uniform(base) }
      if isNarrow(Int(highest) - Int(lowest), codes.shape) {
        let extent = base &+ Int32(lowest)...base &+ Int32(highest)
        return narrow.write(extent, among: forms, mask: nil)
      }
    }
    let extent = codes.extent
    if extent.lowerBound == Quantiser.missing {
      return extent.upperBound == Quantiser.missing
        ? TileEncoder.uniform(Quantiser.missing) : encodeWithMissing(codes.all, codes.shape)
    }
    return extent.lowerBound == extent.upperBound
      ? TileEncoder.uniform(extent.lowerBound) : encode(codes, extent, mask: nil)
  }

  /// Whether 16 bits hold all that is computed with codes that are at most so far apart.
  private func isNarrow(_ spread: Int, _ shape: TileShape) -> Bool {
    spread <= SIMD8<Int16>.reach && shape.times <= SIMD8<Int16>.longest
  }

  private static func uniform(_ code: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: code)
    bytes.append(EncodedTile.Form.uniform)
    return bytes
  }

  /// The bytes of a tile some of whose codes are missing.
  private mutating func encodeWithMissing(_ all: [Int32], _ shape: TileShape) -> [UInt8] {
    let mask = encode(TileCodes(all.map { $0 == Quantiser.missing ? 1 : 0 }, shape: shape))
    var filled = all
    TileEncoder.fill(&filled, shape: shape)
    let codes = TileCodes(filled, shape: shape)
    return encode(codes, codes.extent, mask: mask)
  }

  /// The bytes of a tile none of whose codes are missing.
  private mutating func encode(
    _ codes: TileCodes, _ extent: ClosedRange<Int32>, mask: [UInt8]?
  ) -> [UInt8] {
    guard isNarrow(Int(extent.upperBound) - Int(extent.lowerBound), codes.shape) else {
      _ = wide.fill(codes, from: 0)
      return wide.write(extent, among: forms, mask: mask)
    }
    _ = narrow.fill(codes, from: extent.lowerBound)
    return narrow.write(extent, among: forms, mask: mask)
  }

  /// Replaces missing codes by ones that cost few bits: the same point's code at the time before, else at the
  /// first time that has one, else the code of the point before.
  private static func fill(_ codes: inout [Int32], shape: TileShape) {
    var neighbour = codes.first { $0 != Quantiser.missing } ?? 0
    for point in 0..<shape.points {
      var last = neighbour
      for number in stride(from: point, to: codes.count, by: shape.points)
      where codes[number] != Quantiser.missing {
        last = codes[number]
        break
      }
      neighbour = last
      for number in stride(from: point, to: codes.count, by: shape.points) {
        if codes[number] == Quantiser.missing { codes[number] = last } else { last = codes[number] }
      }
    }
  }
}
