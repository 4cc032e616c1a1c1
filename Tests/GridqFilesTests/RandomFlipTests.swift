import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// An index of which single bytes are changed in place.
private final class FlippedFile {
  let path: String
  let bytes: [UInt8]
  private let folder: ScratchFolder
  private let descriptor: Int32
  private let somewhere: LatLon

  init() throws {
    folder = try ScratchFolder()
    path = folder.path("flipped.gridx")
    try FlippedFile.writeIndex(to: path)
    bytes = try GridqFilesTests.bytes(of: path)
    somewhere = try #require(LatLon(latitude: 38, longitude: -9))
    descriptor = open(path, O_RDWR)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  func put(_ values: [UInt8], at offset: Int) {
    #expect(pwrite(descriptor, values, values.count, off_t(offset)) == values.count)
  }

  /// 18 × 2 points in two tiles, 3 hourly times: temperature with a hole, and elevation.
  private static func writeIndex(to path: String) throws {
    var description = try SmallIndex.description(grid: SmallIndex.grid(columns: 18, rows: 2))
    description.metrics.remove(at: 1)
    let writer = try TileIndexWriter(path: path, description)
    func plane(_ value: (Int, Int) -> Double) -> [Double] {
      (0..<2).flatMap { j in (0..<18).map { i in value(i, j) } }
    }
    for t in 0..<3 {
      try writer.write(
        plane { $0 == 16 && t == 1 ? .nan : SmallIndex.temperature($0, $1, t) }, metric: 0, time: t)
    }
    try writer.write(plane(SmallIndex.elevation), metric: 1, time: 0)
    _ = try writer.finish()
  }

  /// What the index says of itself and of two points of each tile, or the error that asking gives.
  ///
  /// One answer looks at all bytes of a tile: they are checked before the value is taken.
  func answers(_ checking: TileIndex.Checking) -> Result<[UInt64], TileIndexError> {
    do {
      let index = try TileIndex(opening: path, checking: checking)
      let grid = index.grid
      var answers = [
        UInt64(grid.columns), UInt64(grid.rows), UInt64(index.times.count),
        UInt64(bitPattern: index.times.first.secondsSince1970),
        UInt64(bitPattern: index.times.last.secondsSince1970),
        UInt64(bitPattern: index.description.run.initialisation.secondsSince1970),
        UInt64(index.description.run.initialisation.iso8601.utf8.count),
        UInt64(index.times.last.seconds(since: index.times.first)), UInt64(index.metrics.count),
        index.description.geometryResidual.bitPattern,
        grid.position(of: somewhere).i.bitPattern,
      ]
      for metric in index.metrics.indices {
        for point in [(0, 0), (8, 1), (9, 0), (16, 1)] where point.0 < grid.columns {
          guard point.1 < grid.rows else { continue }
          let place = GridPoint(i: point.0, j: point.1)
          var values: [Double] = []
          try index.appendValues(
            of: metric, at: place, times: 0..<min(index.times.count, 5), to: &values)
          answers += values.map(\.bitPattern)
          answers.append(try index.value(of: metric, at: place, time: 0).bitPattern)
        }
      }
      return .success(answers)
    } catch {
      return .failure(error)
    }
  }
}

@Suite("An index with random bytes changed")
struct RandomFlipTests {
  /// Seed 20261120. One byte each time; every tenth time four bytes anywhere.
  @Test(
    "gives a typed error or the very same answers, ten thousand times and more",
    .timeLimit(.minutes(20)))
  func flips() throws {
    let file = try FlippedFile()
    guard case .success(let expected) = file.answers(.tilesWhenRead) else {
      Issue.record("the undamaged index cannot be read")
      return
    }
    var chance = Chance(seed: 20_261_120)
    var refused = 0
    var different = 0
    let rounds = Repetitions.of(10_000, long: 100_000)
    for round in 0..<rounds {
      let places = (0..<(round % 10 == 9 ? 4 : 1)).map { _ in
        chance.number(below: file.bytes.count)
      }
      for place in places {
        file.put([file.bytes[place] ^ UInt8(1 + chance.number(below: 255))], at: place)
      }
      switch file.answers(.tilesWhenRead) {
      case .success(let answers): different += answers == expected ? 0 : 1
      case .failure: refused += 1
      }
      for place in places { file.put([file.bytes[place]], at: place) }
    }
    #expect(different == 0)
    // Only the few bytes between the parts are covered by no checksum that a reader looks at.
    #expect(refused * 100 > rounds * 95)
    #expect(try bytes(of: file.path) == file.bytes)
  }

  /// What the checksums do not stop: bytes changed by somebody who makes them right again, and a
  /// reader that does not look at those of the tiles. Seed 11202026.
  @Test("gives no trap and no hang when the checksums are made right", .timeLimit(.minutes(20)))
  func forged() throws {
    let file = try FlippedFile()
    let whole = file.bytes
    let metadata = Int(Header(whole.span.bytes).metadataLength)
    var chance = Chance(seed: 11_202_026)
    var read = 0
    let rounds = Repetitions.of(6000, long: 20_000)
    for round in 0..<rounds {
      // Half of the changes in the metadata, and then mostly in the header.
      let end = round % 2 == 0 ? whole.count : round % 4 == 1 ? metadata : Header.length
      var changed = whole
      for _ in 0...chance.number(below: 3) {
        changed[chance.number(below: end)] ^= UInt8(1 + chance.number(below: 255))
      }
      seal(&changed)
      file.put(changed, at: 0)
      // Any outcome but a trap or a hang will do.
      if case .success = file.answers(.metadata) { read += 1 }
    }
    // The test reaches behind the checksums: many of the changes are to numbers that may be so.
    #expect(read > rounds / 20)
  }

  @Test(
    "does not take a moment that no calendar has",
    arguments: [Int64.min, .max, -62_167_219_201, 253_402_300_800], [32, 40])
  func absurdMoments(seconds: Int64, offset: Int) throws {
    let file = try FlippedFile()
    let whole = file.bytes
    var field: [UInt8] = []
    field.append(littleEndian: seconds)
    var changed = whole
    changed.replaceSubrange(offset..<offset + 8, with: field)
    seal(&changed)
    file.put(changed, at: 0)
    guard case .failure(.damaged) = file.answers(.metadata) else {
      Issue.record("opened with the year of \(seconds) s")
      return
    }
  }
}
