import Foundation
import GridqTestSupport
import Synchronization
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("TileEncoding")
struct TileEncodingTests {
  /// 29 × 19 points of three metrics, at 9 times, once, and at 9 times; 5 × 3 tiles. Some fields need 16
  /// bits, some 32, and some values are missing.
  private static let tiling = Tiling(columns: 29, rows: 19, times: 9)
  private static let timeCounts = [9, 1, 9]
  private static let firstPlanes = [0, 9, 10]

  private static let values: [[Double]] = {
    var chance = Chance(seed: 20_261_121)
    return (0..<19).map { plane in
      (0..<29 * 19).map { _ in
        let number = Double(chance.number(below: plane % 3 == 1 ? 1_000_000 : 300)) - 100
        return plane % 4 == 2 && number > 150 ? .nan : number
      }
    }
  }()

  private func encoding(
    batchSize: Int, tileUnit: Int = 1
  ) throws -> TileEncoding {
    let folder = try ScratchFolder()
    let quantiser = try #require(Quantiser(quantum: 1))
    let planes = ScratchPlanes(
      try ScratchFile(besides: folder.path("planes")), columns: 29, rows: 19,
      quantisers: Array(repeating: quantiser, count: 3), timeCounts: TileEncodingTests.timeCounts)
    for (number, values) in TileEncodingTests.values.enumerated() {
      #expect(!planes.isComplete)
      let metric = number < 9 ? 0 : number < 10 ? 1 : 2
      try planes.write(
        QuantisedField(values, by: quantiser), metric: metric,
        time: number - TileEncodingTests.firstPlanes[metric])
    }
    #expect(planes.isComplete)
    return TileEncoding(
      tiling: TileEncodingTests.tiling, planes: planes, tileUnit: tileUnit, batchSize: batchSize,
      partSize: batchSize)
  }

  /// The tiles in the order of the file, each with its checksum.
  private func tiles(_ encoding: TileEncoding) throws -> [(bytes: [UInt8], checksum: UInt32)] {
    try encoding.batches.flatMap { batch in
      try encoding.tiles(of: batch) { count, work in (0..<count).reversed().forEach(work) }
        .flatMap { metrics in
          metrics[0].ends.indices.flatMap { tile in
            metrics.map { (Array($0.bytes(ofTile: tile)), $0.checksums[tile]) }
          }
        }
    }
  }

  @Test(
    "tiles hold the points of the grid, in whatever batches they are made",
    arguments: [1, 1200, 5000, 1 << 22])
  func everyTile(batchSize: Int) throws {
    let found = try tiles(try encoding(batchSize: batchSize))
    let tiling = TileEncodingTests.tiling
    #expect(found.count == tiling.tileCount * 3)
    let quantiser = try #require(Quantiser(quantum: 1))
    for tile in 0..<tiling.tileCount {
      let columns = tiling.columns(ofTileColumn: tile % tiling.tileColumns)
      let rows = tiling.rows(ofTileRow: tile / tiling.tileColumns)
      for metric in 0..<3 {
        let times = TileEncodingTests.timeCounts[metric]
        let codes = (0..<times).flatMap { time in
          let plane = TileEncodingTests.values[TileEncodingTests.firstPlanes[metric] + time]
          return rows.flatMap { j in
            columns.map { i in quantiser.code(of: plane[j * 29 + i]).code }
          }
        }
        let (bytes, checksum) = found[tile * 3 + metric]
        let shape = tiling.shape(ofTile: tile, times: times)
        // What the encoder makes of codes is tried by TileEncoderTests.
        var encoder = TileEncoder()
        #expect(bytes == encoder.encode(TileCodes(codes, shape: shape)))
        #expect(checksum == Checksum.of(bytes))
      }
    }
  }

  @Test("batches hold all tiles once, in the order of the file")
  func order() throws {
    for batchSize in [1, 1200, 5000, 1 << 22] {
      let parts = try encoding(batchSize: batchSize).batches.flatMap { $0 }
      let tiles = parts.flatMap { part in
        part.columns.map { part.row * TileEncodingTests.tiling.tileColumns + $0 }
      }
      #expect(tiles == Array(0..<TileEncodingTests.tiling.tileCount))
    }
    #expect(try encoding(batchSize: 1).batches.count == TileEncodingTests.tiling.tileCount)
    #expect(try encoding(batchSize: 1 << 22).batches.count == 1)
  }

  @Test("several threads write planes at once, and of two that write the same one is refused")
  func threads() throws {
    let folder = try ScratchFolder()
    let quantiser = try #require(Quantiser(quantum: 1))
    let planes = ScratchPlanes(
      try ScratchFile(besides: folder.path("planes")), columns: 29, rows: 19,
      quantisers: [quantiser], timeCounts: [19])
    let refused = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 38) { number in
      do {
        try planes.write(
          QuantisedField(TileEncodingTests.values[number % 19], by: quantiser), metric: 0,
          time: number % 19)
      } catch {
        refused.withLock { $0 += 1 }
      }
    }
    #expect(refused.withLock { $0 } == 19)
    #expect(planes.isComplete)
    let expected = TileEncodingTests.values.flatMap { $0.map { quantiser.code(of: $0).code } }
    let found = TileCodes(
      try planes.codes(ofMetric: 0, columns: 0..<29, rows: 0..<19),
      shape: TileShape(columns: 29, rows: 19, times: 19), first: 0, rowStride: 29,
      timeStride: 29 * 19)
    #expect(found.all == expected)
  }

  /// In 16 bits, codes that are 2¹⁶ or a little less apart look as if they were next to each other.
  @Test(
    "codes that are far apart stay so",
    arguments: [4096, TileCodes.narrowReach, TileCodes.narrowReach + 1, 65_000, 65_534])
  func farApart(spread: Int) throws {
    let folder = try ScratchFolder()
    let quantiser = try #require(Quantiser(quantum: 1))
    let planes = ScratchPlanes(
      try ScratchFile(besides: folder.path("planes")), columns: 7, rows: 7,
      quantisers: [quantiser], timeCounts: [5])
    var codes: [Int32] = []
    for time in 0..<5 {
      let values = (0..<49).map { ($0 + time) % 3 == 0 ? 5 : ($0 + time) % 3 == 1 ? 5 + spread : 6 }
      codes += values.map { Int32($0) }
      try planes.write(
        QuantisedField(values.map { Double($0) }, by: quantiser), metric: 0, time: time)
    }
    let shape = TileShape(columns: 7, rows: 7, times: 5)
    var encoder = TileEncoder()
    let bytes = encoder.encode(
      TileCodes(
        try planes.codes(ofMetric: 0, columns: 0..<7, rows: 0..<7), shape: shape, first: 0,
        rowStride: 7, timeStride: 49))
    #expect(bytes == encoder.encode(TileCodes(codes, shape: shape)))
  }

  @Test("tiles are filled up to the unit of the directory, and the checksum counts that")
  func unit() throws {
    for (bytes, checksum) in try tiles(try encoding(batchSize: 1 << 22, tileUnit: 8)) {
      #expect(bytes.count % 8 == 0)
      #expect(checksum == Checksum.of(bytes))
    }
  }

  @Test("what cannot be read back is an error")
  func unreadable() throws {
    let folder = try ScratchFolder()
    let file = try ScratchFile(besides: folder.path("planes"))
    var numbers = [Int32](repeating: 0, count: 4)
    #expect(throws: TileIndexError.self) { try file.read(into: &numbers, 0..<4, at: 0) }
    try file.write([1, 2, 3] as [Int32], at: 4)
    try file.read(into: &numbers, 1..<4, at: 4)
    #expect(numbers == [0, 1, 2, 3])
  }
}
