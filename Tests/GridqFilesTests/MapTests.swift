import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// Small maps with codes that are formulas of (i, j, t).
enum SmallMaps {
  static func codes(_ t: Int) -> [UInt8] {
    (0..<SmallIndex.rows).flatMap { j in
      (0..<SmallIndex.columns).map { i in i == 3 && j == 4 ? 255 : UInt8(10 * t + i / 2 + j) }
    }
  }
  static let land = (0..<SmallIndex.points).map { UInt8($0 % 3 == 0 ? 1 : 0) }

  static func levels(
    _ quantum: Double, from reference: Double = 0, first: Int32 = 0
  ) throws -> PlaneLevels {
    let quantiser = try #require(Quantiser(quantum: quantum, reference: reference))
    return try #require(PlaneLevels(quantiser, firstLevel: first))
  }

  static func maps() throws -> [IndexMap] {
    let half = try levels(0.5, first: -20)
    let whole = try levels(1)
    return [
      IndexMap(name: "temperature", unit: "degC", code: 1, levels: half, planes: 0..<3),
      IndexMap(name: "land", unit: "1", code: 15, levels: whole, planes: 3..<4),
    ]
  }

  /// An index with both maps; its temperature is 0.5 · (code − 20), so that verify agrees with it.
  static func write(to path: String, metrics: Int = 2) throws {
    let maps = try maps()
    var description = try SmallIndex.description()
    description.metrics = [
      try #require(StoredMetric(.temperature, sources: "T2", method: "")),
      try #require(StoredMetric(.land, sources: "LANDMASK", method: "")),
    ]
    let writer = try TileIndexWriter(path: path, description, maps: maps)
    func values(_ codes: [UInt8], _ map: IndexMap) -> [Double] { codes.map(map.levels.value) }
    try writer.write(values(land, maps[1]), metric: 1, time: 0)
    for t in 0..<3 { try writer.write(values(codes(t), maps[0]), metric: 0, time: t) }
    _ = try writer.encode()
    var planes = try PlaneWriter(writer)
    let grid = description.grid
    func append(_ codes: [UInt8]) throws {
      try planes.append(PlaneEncoder.bytes(of: codes, columns: grid.columns, rows: grid.rows))
    }
    for t in 0..<3 { try append(codes(t)) }
    planes.enter(maps[0])
    if metrics > 1 {
      try append(land)
      planes.enter(maps[1])
    }
    try planes.finish()
    try writer.publish()
  }
}

@Suite("Maps of an index")
struct MapTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.path("a.gridx")
    try SmallMaps.write(to: path)
  }

  private func opened(_ change: (inout IndexParts) -> Void) throws -> TileIndex {
    var parts = IndexParts(try bytes(of: path))
    change(&parts)
    try write(parts.bytes, to: folder.path("b.gridx"))
    return try TileIndex(opening: folder.path("b.gridx"), checking: .tilesWhenRead)
  }

  @Test("have the codes that were written, and a constant one for all times")
  func codes() throws {
    let index = try TileIndex(opening: path)
    let maps = try index.maps
    #expect(maps == (try SmallMaps.maps()))
    for t in 0..<3 {
      #expect(try index.plane(of: maps[0], time: t).codes == SmallMaps.codes(t))
      #expect(try index.plane(of: maps[1], time: t).codes == SmallMaps.land)
    }
    _ = try index.verify()
  }

  @Test("that are fewer than were planned leave room, and no other trace")
  func fewer() throws {
    try SmallMaps.write(to: path, metrics: 1)
    let index = try TileIndex(opening: path)
    #expect(try index.maps.map(\.name) == ["temperature"])
    _ = try index.verify()
  }

  @Test("are none in an index without them")
  func none() throws {
    try SmallIndex.write(to: path)
    let index = try TileIndex(opening: path)
    #expect(try index.maps.isEmpty)
    #expect(index.planeByteCount == 0)
  }

  /// As a program does that knows sections 1 to 9.
  @Test("are in sections that others may ignore")
  func optional() throws {
    #expect(IndexParts(try bytes(of: path)).sections.allSatisfy { $0.entry.flags == 0 })
    let index = try opened { parts in
      for section in parts.sections.indices where parts.sections[section].entry.id > 9 {
        parts.sections[section].entry.id += 1000
      }
    }
    #expect(try index.maps.isEmpty)
    _ = try index.verify()
  }

  @Test("of which one has an unknown property are read but for that one")
  func later() throws {
    let index = try opened { $0.change(.maps) { $0[10] = 4 } }
    let maps = try index.maps
    #expect(maps[0].obstacle == "property 2")
    #expect(
      throws: TileIndexError.unsupported(
        path: index.path, what: "property 2 of the map of temperature")
    ) {
      try index.plane(of: maps[0], time: 0)
    }
    #expect(try index.plane(of: maps[1], time: 0).codes == SmallMaps.land)
    _ = try index.verify()
  }

  @Test("with longer records are read")
  func longer() throws {
    let index = try opened { $0.lengthenRecords(of: .maps, by: 16) }
    #expect(try index.maps.count == 2)
    _ = try index.verify()
  }

  @Test("with any changed byte are refused, at the latest by verify")
  func damaged() throws {
    let whole = try bytes(of: path)
    for (_, entry) in entries(of: whole) where entry.id >= SectionEntry.Section.maps.rawValue {
      for offset in Int(entry.offset)..<Int(entry.offset + entry.length) {
        var changed = whole
        changed[offset] ^= 0x10
        let index = try TileIndex(
          IndexBytes(copying: changed), path: "a", checking: .tilesWhenRead)
        #expect(throws: TileIndexError.self, "\(entry.name) at \(offset)") { try index.verify() }
        guard entry.section == .planes else { continue }
        #expect(throws: TileIndexError.self, "\(offset)") {
          for map in try index.maps {
            for time in 0..<3 { _ = try index.plane(of: map, time: time) }
          }
        }
      }
    }
  }

  /// With the checksums made right again, what a hostile writer could send.
  @Test("with any field set to extremes give no trap")
  func hostile() throws {
    for section: SectionEntry.Section in [.maps, .planeDirectory] {
      let length = section == .maps ? 2 * MapRecord.length : 5 * DirectoryEntry.length
      for offset in stride(from: 0, to: length, by: 2) {
        for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
          let index = try opened { parts in
            parts.change(section) { for k in 0..<2 { $0[offset + k] = byte } }
          }
          // Any outcome but a trap or a hang will do.
          guard case .success(let maps) = Result(catching: { try index.maps }) else { continue }
          for map in maps { _ = try? index.plane(of: map, time: 2) }
          _ = try? index.verify()
        }
      }
    }
  }

  @Test("without their planes or their directory are refused")
  func incomplete() throws {
    for section: SectionEntry.Section in [.planes, .planeDirectory] {
      let index = try opened { parts in
        parts.sections.removeAll { $0.entry.section == section }
      }
      #expect(throws: TileIndexError.self) { try index.maps }
      #expect(throws: TileIndexError.self) { try index.verify() }
    }
  }

  @Test("are fetched by one range of the directory and one of each plane")
  func fetched() throws {
    let whole = try bytes(of: path)
    var runs = FetchedRuns(path: "a")
    let metadata = Int(Header(whole.span.bytes).metadataLength)
    try runs.add(FilePart(offset: 0, bytes: Array(whole[..<metadata]), fileLength: whole.count))
    var index = try TileIndex(runs)
    let maps = try index.maps
    for (map, time, most) in [(maps[0], 0, 2), (maps[0], 2, 1), (maps[1], 0, 1)] {
      var requests = 0
      while let range = try index.missingRange(ofPlane: map, time: time) {
        #expect(throws: TileIndexError.self) { try index.plane(of: map, time: time) }
        try runs.add(FilePart(offset: range.lowerBound, bytes: Array(whole[range])))
        index = try index.fetched(runs)
        requests += 1
      }
      #expect(requests <= most)
      #expect(
        try index.plane(of: map, time: time).codes
          == (map.name == "land" ? SmallMaps.land : SmallMaps.codes(time)))
    }
  }

  @Test("of more points than a lookup may read bytes are refused")
  func tooLarge() throws {
    let index = try TileIndex(
      opening: path, limits: LookupLimits(tileBytes: SmallIndex.points - 1))
    let map = try #require(try index.maps.first)
    let error = #expect(throws: TileIndexError.self) { try index.plane(of: map, time: 0) }
    guard case .overLimit(_, "temperature", SmallIndex.points, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
