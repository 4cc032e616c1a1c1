import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import GridqText
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// Small profiles whose values are formulas of (i, j, level, t).
enum SmallProfiles {
  static let levels = 6

  /// hPa: multiples of 0.1.
  static func pressure(_ i: Int, _ j: Int, _ level: Int, _ t: Int) -> Double {
    let tenths = 10_000 - 1500 * level - 5 * i - j + t
    return Double(tenths) / 10
  }

  /// °C: multiples of 0.1; none on the third level at (3, 4).
  static func temperature(_ i: Int, _ j: Int, _ level: Int, _ t: Int) -> Double {
    let tenths = 150 - 60 * level + i - 2 * j + 7 * t
    return level == 2 && i == 3 && j == 4 ? .nan : Double(tenths) / 10
  }

  static func stored(
    own: OwnTimes? = nil, levels: Int = SmallProfiles.levels
  ) throws -> StoredProfiles {
    let metrics = [
      Metric(
        named: "pressure", standardName: "air_pressure", unit: .hectopascal,
        level: .modelLevel(levels), kind: .instant, quantum: 0.1, valid: 0...1100),
      Metric(
        named: "temperature", title: "Air temperature on the levels of the model",
        standardName: "air_temperature", unit: .celsius, level: .modelLevel(levels),
        kind: .instant, quantum: 0.1, valid: -150...62),
    ]
    let stored = try metrics.map { metric in
      var stored = try #require(StoredMetric(metric, sources: "P, T", method: ""))
      stored.ownTimes = own
      return stored
    }
    return try #require(StoredProfiles(stored, levelCount: levels))
  }

  /// Appends the columns of each time to an index that is being written; hourly times, of which every second one is one
  /// of `own`.
  static func append(
    to writer: TileIndexWriter, grid: ModelGrid, times: Range<Int>, own: OwnTimes? = nil
  ) throws {
    let profiles = try #require(writer.profiles)
    for t in times {
      let planes = try profiles.nextTime()
      for (metric, value) in [pressure, temperature].enumerated() {
        let quantiser = profiles.profiles.metrics[metric].quantiser
        for level in 0..<levels {
          let field = (0..<grid.rows).flatMap { j in
            (0..<grid.columns).map { i in
              own != nil && t % 2 == 1 ? .nan : value(i, j, level, t)
            }
          }
          try planes.write(
            QuantisedField(field, by: quantiser), metric: metric, time: level)
        }
      }
      try profiles.append(planes) { count, work in (0..<count).forEach(work) }
    }
  }

  static func write(to path: String, own: OwnTimes? = nil, maps: [IndexMap] = []) throws {
    let description = try SmallIndex.description()
    let writer = try TileIndexWriter(
      path: path, description, maps: maps, profiles: stored(own: own))
    for t in 0..<3 {
      func field(_ value: (Int, Int) -> Double) -> [Double] {
        (0..<SmallIndex.rows).flatMap { j in (0..<SmallIndex.columns).map { value($0, j) } }
      }
      try writer.write(field { SmallIndex.temperature($0, $1, t) }, metric: 0, time: t)
      try writer.write(field { SmallIndex.total($0, $1, t) }, metric: 1, time: t)
      if t == 0 { try writer.write(field(SmallIndex.elevation), metric: 2, time: 0) }
    }
    try append(to: writer, grid: description.grid, times: 0..<3, own: own)
    _ = try writer.encode()
    try writer.publish()
  }
}

@Suite("Profiles of an index")
struct ProfileTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.path("a.gridx")
    try SmallProfiles.write(to: path)
  }

  private func opened(_ change: (inout IndexParts) -> Void) throws -> TileIndex {
    var parts = IndexParts(try bytes(of: path))
    change(&parts)
    try write(parts.bytes, to: folder.path("b.gridx"))
    return try TileIndex(opening: folder.path("b.gridx"), checking: .tilesWhenRead)
  }

  /// What was written is a multiple of the quantum; half a quantum would be a wrong code.
  @Test("have every value that was written, at each level and time")
  func values() throws {
    let index = try TileIndex(opening: path, checking: .tilesWhenRead)
    let profiles = try #require(try index.profiles)
    #expect(profiles.levelCount == SmallProfiles.levels)
    #expect(profiles.metrics.map(\.name) == ["pressure", "temperature"])
    // One value on one level is missing at each of three times.
    #expect(profiles.metrics.map(\.statistics.missingCount) == [0, 3])
    var count = 0
    for t in 0..<3 {
      let columns = try index.columns(of: profiles, time: t)
      for j in 0..<SmallIndex.rows {
        for i in 0..<SmallIndex.columns {
          for (metric, expected) in [SmallProfiles.pressure, SmallProfiles.temperature].enumerated()
          {
            var values: [Double] = []
            try columns.appendValues(
              of: metric, at: GridPoint(i: i, j: j), times: 0..<SmallProfiles.levels, to: &values)
            for (level, value) in values.enumerated() {
              let expected = expected(i, j, level, t)
              #expect(expected.isNaN ? value.isNaN : abs(value - expected) < 0.01)
              count += 1
            }
          }
        }
      }
    }
    #expect(count == 3 * SmallIndex.points * 2 * SmallProfiles.levels)
    let verified = try index.verify()
    // Four tiles of each of three metrics; of profiles four of each of two at each time.
    #expect(verified.tileCount == 4 * 3 + 3 * 4 * 2)
  }

  @Test("lie together for a point and a time: one range of bytes")
  func oneRange() throws {
    let index = try TileIndex(opening: path)
    let columns = try index.columns(of: try #require(try index.profiles), time: 1)
    let point = GridPoint(i: 12, j: 3)
    let tiles = try (0..<2).map { metric in
      try columns.range(
        ofTile: columns.tileNumber(of: metric, at: point), mostBytes: .max)
    }
    #expect(tiles[0].upperBound == tiles[1].lowerBound)
  }

  @Test("leave all that an index without them has as it is")
  func others() throws {
    let index = try TileIndex(opening: path)
    try SmallIndex.write(to: folder.path("c.gridx"))
    let plain = try TileIndex(opening: folder.path("c.gridx"))
    #expect(try plain.profiles == nil)
    #expect(plain.profileByteCount == 0)
    #expect(index.profileByteCount > 0)
    for metric in 0..<3 {
      for t in 0..<(metric == 2 ? 1 : 3) {
        let point = GridPoint(i: 11, j: 7)
        let value = try index.value(of: metric, at: point, time: t)
        #expect(try plain.value(of: metric, at: point, time: t) == value)
      }
    }
  }

  /// As a program does that knows sections 1 to 12.
  @Test("are in sections that others may ignore")
  func optional() throws {
    #expect(IndexParts(try bytes(of: path)).sections.allSatisfy { $0.entry.flags == 0 })
    let index = try opened { parts in
      for section in parts.sections.indices where parts.sections[section].entry.id > 12 {
        parts.sections[section].entry.id += 1000
      }
    }
    #expect(try index.profiles == nil)
    #expect(try index.verify().tileCount == 12)
  }

  @Test("with longer records are read, and one of a later version is not")
  func later() throws {
    let longer = try opened { $0.lengthenRecords(of: .profiles, by: 16) }
    #expect(try longer.profiles?.metrics.count == 2)
    _ = try longer.verify()
    // Bit 7 of `required` of the second record.
    let later = try opened { parts in
      let length = Int(
        parts.sections.first { $0.entry.section == .profiles }?.entry.recordLength ?? 0)
      parts.change(.profiles) { $0[length + 4] = 128 }
    }
    let profiles = try #require(try later.profiles)
    #expect(profiles.metrics[0].obstacle == nil && profiles.metrics[1].obstacle != nil)
    let columns = try later.columns(of: profiles, time: 0)
    #expect(throws: TileIndexError.self) {
      try columns.value(of: 1, at: GridPoint(i: 0, j: 0), time: 0)
    }
    #expect(try columns.value(of: 0, at: GridPoint(i: 0, j: 0), time: 0) == 1000)
    _ = try later.verify()
    // An answer has what is understood, in all its forms.
    let place = try #require(later.grid.location(of: GridPoint(i: 0, j: 0)))
    let profile = try ForecastDomain(later).profile(
      ForecastQuestion(at: place, named: nil, times: .moment(later.times.first)))
    #expect(profile.series.map { $0.name } == ["pressure"])
    #expect(profile.levelCount == SmallProfiles.levels)
    let lines = String(decoding: profile.csv(), as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("1,1000") && lines.contains("6,250"))
    #expect(String(decoding: profile.json(), as: UTF8.self).contains("[1000,850,700,550,400,250]"))
  }

  /// `kind` stands at 2, `level` as f64 at 32.
  /// `kind` stands at 2, `required` at 4, `level` as f64 at 32: 6.5 levels are 401A000000000000.
  @Test(
    "that are none are refused",
    arguments: [
      ("sum", 2, [2]), ("a constant", 4, [1]), ("no levels", 32, [0, 0, 0, 0, 0, 0, 0, 0]),
      ("half a level", 32, [0, 0, 0, 0, 0, 0, 0x1A, 0x40]),
      ("NaN", 32, [255, 255, 255, 255, 255, 255, 255, 255]),
    ] as [(String, Int, [UInt8])])
  func refused(what: String, offset: Int, changed: [UInt8]) throws {
    let index = try opened { parts in
      parts.change(.profiles) { $0.replaceSubrange(offset..<offset + changed.count, with: changed) }
    }
    #expect(throws: TileIndexError.self, "\(what)") { try index.profiles }
    // All else is answered.
    #expect(try index.value(of: 0, at: GridPoint(i: 0, j: 0), time: 0) == 0)
  }

  @Test(
    "without their tiles, with a directory of another length, or with entries beyond them are damaged"
  )
  func directories() throws {
    let point = GridPoint(i: 0, j: 0)
    for change: (inout IndexParts) -> Void in [
      { $0.change(.profileDirectory) { $0.removeLast(8) } },
      { $0.sections.removeAll { $0.entry.section == .profileTiles } },
    ] {
      let index = try opened(change)
      let profiles = try #require(try index.profiles)
      #expect(throws: TileIndexError.self) { try index.columns(of: profiles, time: 0) }
      #expect(throws: TileIndexError.self) { try index.verify() }
    }
    let beyond = try opened { $0.change(.profileDirectory) { $0[10] = 0xFF } }
    let columns = try beyond.columns(of: try #require(try beyond.profiles), time: 0)
    #expect(throws: TileIndexError.self) { try columns.value(of: 0, at: point, time: 0) }
  }

  @Test("of which a byte is changed are not believed")
  func flipped() throws {
    let index = try opened { $0.change(.profileTiles) { $0[$0.count / 2] ^= 1 } }
    let profiles = try #require(try index.profiles)
    var failures = 0
    for t in 0..<3 {
      let columns = try index.columns(of: profiles, time: t)
      for metric in 0..<2 {
        for (i, j) in [(0, 0), (18, 0), (0, 17), (18, 17)] {
          do {
            _ = try columns.value(of: metric, at: GridPoint(i: i, j: j), time: 0)
          } catch .damaged {
            failures += 1
          }
        }
      }
    }
    #expect(failures == 1)
    #expect(throws: TileIndexError.self) { try index.verify() }
  }

  @Test("whose statistics are not those of their values do not verify")
  func statistics() throws {
    // missingCount of the first record.
    let index = try opened { $0.change(.profiles) { $0[64] = 9 } }
    #expect(throws: TileIndexError.self) { try index.verify() }
  }

  @Test("have output times of their own as metrics have")
  func ownTimes() throws {
    try SmallProfiles.write(to: path, own: OwnTimes(first: 0, step: 7200))
    let index = try TileIndex(opening: path)
    #expect(try index.profiles?.metrics[0].ownTimes == OwnTimes(first: 0, step: 7200))
    _ = try index.verify()
  }

  @Test("are needed of every time before an index is written")
  func incomplete() throws {
    let description = try SmallIndex.description()
    let writer = try TileIndexWriter(
      path: path, description, maps: [], profiles: SmallProfiles.stored())
    for t in 0..<3 {
      for metric in 0..<(t == 0 ? 3 : 2) {
        try writer.write(Array(repeating: 0, count: SmallIndex.points), metric: metric, time: t)
      }
    }
    try SmallProfiles.append(to: writer, grid: description.grid, times: 0..<2)
    #expect(throws: TileIndexError.self) { try writer.encode() }
  }
}
