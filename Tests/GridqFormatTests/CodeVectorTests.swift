import GridqTestSupport
import Testing

@testable import GridqFormat

/// Tiles are written from vectors of 16 bits where these hold the codes, else of 32. `TileEncoderTests` read
/// both back.
@Suite("CodeVector")
struct CodeVectorTests {
  /// The largest differences of codes that 16 bits are said to hold: in space, in time and from the pattern,
  /// the outermost codes next to each other.
  @Test("16 and 32 bits give the same bytes in every form", arguments: TileContent.allCases)
  func sameBytes(content: TileContent) {
    var narrow = TileWriter<SIMD8<Int16>>()
    var wide = TileWriter<SIMD4<Int32>>()
    let reach = Int32(SIMD8<Int16>.reach)
    var (compared, tried) = (0, 0)
    for shape in TileEncoderTests.shapes where shape.times < 10 {
      let some = content.codes(shape).map { (($0 &>> 3) & reach) - 1000 }
      for codes in [some, some.map { $0 < 1000 ? -1000 : reach - 1000 }] {
        guard let lowest = codes.min(), let highest = codes.max(), lowest < highest else {
          continue
        }
        let tile = TileCodes(codes, shape: shape)
        for forms in [TileForm.all] + TileForm.all.map({ [$0] }) {
          // One in twelve, of each form and shape another one.
          tried += 1
          guard tried % Repetitions.of(12, long: 1) == 0 else { continue }
          _ = narrow.fill(tile, from: lowest)
          _ = wide.fill(tile, from: 0)
          let bytes = narrow.write(lowest...highest, among: forms, mask: nil)
          #expect(bytes == wide.write(lowest...highest, among: forms, mask: nil), "\(shape)")
          #expect(TileBytes(bytes, shape: shape).codes == codes, "\(shape)")
          compared += 1
        }
      }
    }
    // Of some contents these bits are all the same; of most tiles of most they are not.
    if content == .random || content == .heights || content == .walks {
      #expect(compared > 500 / Repetitions.of(12, long: 1))
    }
  }

  /// Differences of 2¹⁶ would be lost in 16 bits; those of up to 61,440 are seen to be large.
  @Test(
    "codes counted from the lowest of each time give the same bytes",
    arguments: [1, 4095, 4096, 32_768, TileCodes.narrowReach - 300])
  func fromLowest(spread: Int) {
    var chance = Chance(seed: 20_261_123)
    var encoder = TileEncoder()
    // A tile among others: 20 columns and 9 rows of which it has 7 and 7.
    let shape = TileShape(columns: 7, rows: 7, times: 9)
    for round in 0..<40 {
      var numbers: [UInt16] = []
      var lowest: [Int32] = []
      var codes: [Int32] = []
      for time in 0..<shape.times {
        // Often the outermost ones, and in some rounds only these.
        let field: [Int] = (0..<20 * 9).map { _ in
          switch chance.number(below: round % 4 == 0 ? 2 : 6) {
          case 0: 37 * time - 300
          case 1: 37 * time + spread - 300
          default: 37 * time + chance.number(below: spread + 1) - 300
          }
        }
        let least = field.min() ?? 0
        lowest.append(Int32(least))
        numbers += field.map { UInt16($0 - least) }
        for row in 1..<8 {
          codes += field[row * 20 + 5..<row * 20 + 12].map { Int32($0) }
        }
      }
      numbers += Array(repeating: 0, count: TileCodes.spare)
      let tile = TileCodes(
        .narrow(numbers, lowest: lowest), shape: shape, first: 25, rowStride: 20,
        timeStride: 180)
      let bytes = encoder.encode(tile)
      #expect(bytes == encoder.encode(TileCodes(codes, shape: shape)))
      #expect(TileBytes(bytes, shape: shape).codes == codes)
    }
  }

  @Test("one code everywhere, counted from the lowest of each time, is a uniform tile")
  func uniform() {
    var encoder = TileEncoder()
    let shape = TileShape(columns: 2, rows: 1, times: 2)
    let tile = TileCodes(
      .narrow([5, 5, 0, 0] + Array(repeating: 9, count: TileCodes.spare), lowest: [10, 15]),
      shape: shape, first: 0, rowStride: 2, timeStride: 2)
    #expect(encoder.encode(tile) == encoder.encode(TileCodes([15, 15, 15, 15], shape: shape)))
  }
}
