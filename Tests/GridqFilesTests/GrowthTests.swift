import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// Files of later versions of the format: what can be answered is, what cannot is refused, chapter 1.
@Suite("An index of a later version")
struct GrowthTests {
  private let folder: ScratchFolder
  /// Of the index as it was written, and of what becomes of it.
  private let original: String
  private let path: String
  private let parts: IndexParts

  init() throws {
    folder = try ScratchFolder()
    original = folder.path("original.gridx")
    path = folder.path("a.gridx")
    try SmallIndex.write(to: original)
    parts = IndexParts(try bytes(of: original))
  }

  private func opened(_ change: (inout IndexParts) -> Void) throws -> TileIndex {
    var changed = parts
    change(&changed)
    try write(changed.bytes, to: path)
    return try TileIndex(opening: path, checking: .tilesWhenRead)
  }

  private func values(
    _ index: TileIndex, of metric: Int
  ) throws(TileIndexError) -> [Double] {
    var values: [Double] = []
    for i in 0..<SmallIndex.columns {
      try index.appendValues(
        of: metric, at: GridPoint(i: i, j: 7), times: 0..<(metric == 2 ? 1 : 3), to: &values)
    }
    return values
  }

  @Test("taken apart and put together again is the same")
  func same() throws {
    #expect(parts.bytes == (try bytes(of: original)))
  }

  @Test("with longer records and a longer header gives the same values")
  func longer() throws {
    let before = try TileIndex(opening: original)
    let index = try opened { parts in
      parts.moreOfHeader = [UInt8](repeating: 0x5A, count: 24)
      for section: SectionEntry.Section in [.grid, .metrics] {
        parts.lengthenRecords(of: section, by: 16)
      }
      parts.header.optional = .max
      parts.change(.metrics) { bytes in (bytes[6], bytes[7]) = (0xFC, 0xFF) }
      parts.header.minorVersion = 7
    }
    #expect(index.description.grid == before.description.grid)
    for metric in 0..<3 {
      #expect(try values(index, of: metric) == values(before, of: metric))
    }
    _ = try index.verify()
  }

  /// The bytes after the fields of the first version are A5, which is no reference to a text; bit 1 of `optional` says
  /// whether they are one.
  @Test("a title is read where the record says that it has one, and is long enough")
  func titles() throws {
    func title(of metric: Int, _ change: (inout IndexParts) -> Void) throws -> String {
      try opened(change).metrics[metric].title
    }
    #expect(try title(of: 0) { $0.lengthenRecords(of: .metrics, by: 8) } == "")
    #expect(try title(of: 0) { $0.change(.metrics) { $0[6] |= 2 } } == "")
    let error = #expect(throws: TileIndexError.self) {
      try opened { parts in
        parts.change(.metrics) { $0[6] |= 2 }
        parts.lengthenRecords(of: .metrics, by: 4)
      }
    }
    guard case .damaged(_, "strings", _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // The reference to the name, which is at 12, as that to the title.
    for length in [4, 8, 16] {
      #expect(
        try title(of: 1) { parts in
          parts.lengthenRecords(of: .metrics, by: length)
          parts.change(.metrics) { bytes in
            let record = MetricRecord.length + length
            bytes[record + 6] |= 2
            for byte in 0..<4 { bytes[record + 80 + byte] = bytes[record + 12 + byte] }
          }
        } == "precipitation")
    }
  }

  /// Bit 2 of `required`; A5A5A5A5 is more than the three times that there are.
  @Test("times of its own are refused where the record has none, or such as cannot be")
  func ownTimes() throws {
    func index(first: UInt32, step: UInt32, of metric: Int = 0) throws -> TileIndex {
      try opened { parts in
        parts.lengthenRecords(of: .metrics, by: 16)
        parts.change(.metrics) { bytes in
          let record = metric * (MetricRecord.length + 16)
          bytes[record + 4] |= 4
          for (place, value) in [(84, first), (88, step)] {
            for byte in 0..<4 { bytes[record + place + byte] = UInt8(value >> (8 * byte) & 0xFF) }
          }
        }
      }
    }
    let damages: [() throws -> TileIndex] = [
      { try opened { $0.change(.metrics) { $0[4] |= 4 } } },
      {
        try opened { parts in
          parts.change(.metrics) { $0[4] |= 4 }
          parts.lengthenRecords(of: .metrics, by: 16)
        }
      },
      { try index(first: 3, step: 3600) }, { try index(first: 0, step: 0) },
      // A constant.
      { try index(first: 0, step: 3600, of: 2) },
    ]
    for damage in damages {
      let error = #expect(throws: TileIndexError.self) { try damage() }
      #expect("\(try #require(error))".contains("its own output times are invalid"))
    }
    let two = try index(first: 0, step: 7200)
    #expect(two.metrics[0].ownTimes == OwnTimes(first: 0, step: 7200))
    #expect(two.ownAxes.map(\.numbers) == [[0, 2]])
    #expect(two.layouts.map(\.ownAxis) == [0, -1, -1])
    // Bit 3: to within some seconds, less than half a step.
    func late(_ tolerance: UInt32, bits: UInt8 = 12) throws -> TileIndex {
      try opened { parts in
        parts.lengthenRecords(of: .metrics, by: 16)
        parts.change(.metrics) { bytes in
          bytes[4] |= bits
          for (place, value) in [(84, 0), (88, 3700), (92, tolerance)] as [(Int, UInt32)] {
            for byte in 0..<4 { bytes[place + byte] = UInt8(value >> (8 * byte) & 0xFF) }
          }
        }
      }
    }
    for damage in [
      { try late(0) }, { try late(1850) }, { try late(.max) }, { try late(100, bits: 8) },
    ] as [() throws -> TileIndex] {
      let error = #expect(throws: TileIndexError.self) { try damage() }
      #expect("\(try #require(error))".contains("its own output times are invalid"))
    }
    #expect(try late(99).ownAxes.map(\.numbers) == [[0]])
    // 100 and 200 seconds before one and two steps.
    #expect(try late(100).ownAxes.map(\.numbers) == [[0, 1]])
    #expect(try late(200).ownAxes.map(\.numbers) == [[0, 1, 2]])
    // From a time on of which no other is a multiple of the step away.
    #expect(try index(first: 1, step: .max).ownAxes.map(\.numbers) == [[1]])
  }

  /// Bit 2 of `optional`, the number after the tolerance.
  @Test("the last of its own times ends them, where it is one of the run from the first on")
  func lastOwnTime() throws {
    func index(first: UInt32, last: UInt32, isTold: Bool = true, room: Int = 24) throws -> TileIndex
    {
      try opened { parts in
        parts.lengthenRecords(of: .metrics, by: room)
        parts.change(.metrics) { bytes in
          bytes[4] |= 4
          if isTold { bytes[6] |= 4 }
          let fields = [(84, first), (88, 3600), (96, last)] as [(Int, UInt32)]
          for (place, value) in fields where place < MetricRecord.length + room {
            for byte in 0..<4 { bytes[place + byte] = UInt8(value >> (8 * byte) & 0xFF) }
          }
        }
      }
    }
    #expect(try index(first: 0, last: 1).ownAxes.map(\.numbers) == [[0, 1]])
    #expect(try index(first: 1, last: 1).ownAxes.map(\.numbers) == [[1]])
    #expect(try index(first: 0, last: 2).ownAxes.map(\.numbers) == [[0, 1, 2]])
    for (first, last) in [(1, 0), (0, 3), (0, .max)] as [(UInt32, UInt32)] {
      let error = #expect(throws: TileIndexError.self) { try index(first: first, last: last) }
      #expect("\(try #require(error))".contains("its own output times are invalid"))
    }
    // Where the bit is not set, or the record has no room for it, there is none.
    #expect(try index(first: 0, last: 0, isTold: false).ownAxes.map(\.numbers) == [[0, 1, 2]])
    #expect(try index(first: 0, last: 0, room: 16).ownAxes.map(\.numbers) == [[0, 1, 2]])
  }

  @Test("with a section that this version does not know is read, and the section verified")
  func unknownSection() throws {
    func added(flags: UInt32, spoiled: Bool = false) throws -> TileIndex {
      let index = try opened { parts in
        var entry = parts.sections[0].entry
        entry.id = 4711
        entry.flags = flags
        parts.sections.insert((entry, Array("overview".utf8) + [1, 2, 3]), at: 2)
        parts.sections.append((entry, Array("map".utf8)))
      }
      guard spoiled else { return index }
      var changed = try bytes(of: path)
      let entry = try #require(entries(of: changed).first { $0.entry.id == 4711 }).entry
      changed[Int(entry.offset)] ^= 1
      try write(changed, to: path)
      return try TileIndex(opening: path)
    }
    let index = try added(flags: 2)
    #expect(try values(index, of: 2)[1].isEqual(to: 700.1, within: 1e-9))
    _ = try index.verify()
    let spoiled = try added(flags: 0, spoiled: true)
    let error = #expect(throws: TileIndexError.self) { try spoiled.verify() }
    #expect("\(try #require(error))".contains("section 4711"))
    #expect(throws: TileIndexError.unsupported(path: path, what: "section 4711")) {
      try added(flags: 1)
    }
  }

  @Test("with a property of the file or the grid that must be understood is refused")
  func unknownProperty() throws {
    #expect(throws: TileIndexError.unsupported(path: path, what: "property 3 of the file")) {
      try opened { $0.header.required = 8 }
    }
    #expect(throws: TileIndexError.unsupported(path: path, what: "property 0 of the grid")) {
      try opened { $0.change(.grid) { $0[4] = 1 } }
    }
    #expect(throws: TileIndexError.unsupported(path: path, what: "grid mapping 99")) {
      try opened { $0.change(.grid) { $0[0] = 99 } }
    }
    #expect(throws: TileIndexError.unsupported(path: path, what: "format version 2")) {
      var changed = parts.bytes
      changed[8] = 2
      try write(changed, to: path)
      _ = try TileIndex(opening: path)
    }
  }

  /// Kind, codec and required bits of the first metric, the temperature, stand at 2, 8 and 4.
  @Test(
    "a metric that this version does not understand is refused, and all others answered",
    arguments: [
      (2, UInt8(77), "metric kind 77"), (8, 2, "tile codec 2"), (5, 0x80, "property 15"),
    ])
  func unknownMetric(offset: Int, value: UInt8, what: String) throws {
    let before = try TileIndex(opening: original)
    let index = try opened { $0.change(.metrics) { $0[offset] = value } }
    #expect(index.metrics[0].obstacle == what)
    #expect(index.metrics[0].name == "temperature")
    let refusal = TileIndexError.unsupported(path: path, what: "\(what) of temperature")
    #expect(throws: refusal) { try values(index, of: 0) }
    #expect(throws: refusal) {
      try index.value(of: 0, at: GridPoint(i: 0, j: 0), time: 0)
    }
    for metric in 1..<3 {
      #expect(try values(index, of: metric) == values(before, of: metric))
    }
    _ = try index.verify()
  }

  @Test("whose sections lie over one another, outside of the file or twice is damaged")
  func hostileSections() throws {
    let whole = parts.bytes
    let table = entries(of: whole)
    for (offset, entry) in table {
      for (place, length) in [
        (entry.offset &+ 8, entry.length), (entry.offset &- 8, entry.length),
        (entry.offset &+ 1, entry.length), (.max - 7, entry.length), (entry.offset, .max),
        (entry.offset, entry.length &+ 64), (entry.offset, entry.length &- 1),
        (0, entry.length), (UInt64(whole.count), entry.length),
      ] {
        var changed = whole
        put(place, at: offset + 8, in: &changed)
        put(length, at: offset + 16, in: &changed)
        seal(&changed)
        try write(changed, to: path)
        let refusal = Result { try TileIndex(opening: path).verify() }
        guard case .failure(let error as TileIndexError) = refusal, case .damaged = error else {
          Issue.record("\(entry) at \(place) with \(length) bytes")
          continue
        }
      }
      for id in [entry.id == 1 ? UInt32(3) : 1, 4] {
        var changed = whole
        put(id, at: offset, in: &changed)
        seal(&changed)
        try write(changed, to: path)
        #expect(throws: TileIndexError.self) { try TileIndex(opening: path).verify() }
      }
    }
  }

  @Test("with a section twice is damaged, with an empty one between others not")
  func twice() throws {
    let error = #expect(throws: TileIndexError.self) {
      try opened { parts in parts.sections.append(parts.sections[0]) }
    }
    #expect("\(try #require(error))".contains("grid"))
    let index = try opened { parts in
      var entry = parts.sections[0].entry
      entry.id = 77
      parts.sections.insert((entry, []), at: 0)
      parts.room = 64
    }
    _ = try index.verify()
    // The empty section after the one that begins at its place, in the table.
    var changed = try bytes(of: path)
    let table = entries(of: changed)
    let moved = [UInt8](changed[table[0].offset..<table[0].offset + SectionEntry.length])
    let next = [UInt8](changed[table[1].offset..<table[1].offset + SectionEntry.length])
    changed.replaceSubrange(table[0].offset..<table[0].offset + SectionEntry.length, with: next)
    changed.replaceSubrange(table[1].offset..<table[1].offset + SectionEntry.length, with: moved)
    seal(&changed)
    try write(changed, to: folder.path("moved.gridx"))
    _ = try TileIndex(opening: folder.path("moved.gridx")).verify()
  }

  @Test("with other steps, told by a bit that this version does not know, is answered for the rest")
  func unknownScale() throws {
    let index = try opened { parts in
      parts.change(.metrics) { bytes in
        bytes[4] |= 0x40
        put((-5.0).bitPattern, at: 48, in: &bytes)
      }
    }
    #expect(index.metrics[0].obstacle == "property 6")
    #expect(try values(index, of: 2)[1].isEqual(to: 700.1, within: 1e-9))
    _ = try index.verify()
  }

  @Test("with entries of the directory of another length is refused")
  func directory() throws {
    #expect(
      throws: TileIndexError.unsupported(path: path, what: "entries of 16 bytes in the directory")
    ) { try opened { $0.lengthenRecords(of: .directory, by: 8) } }
  }

  @Test("with records shorter than this version's is damaged", arguments: [0, 8, 79, 4097])
  func shortRecords(length: Int) throws {
    let error = #expect(throws: TileIndexError.self) {
      try opened { parts in
        for index in parts.sections.indices where parts.sections[index].entry.section == .metrics {
          parts.sections[index].entry.recordLength = UInt32(length)
        }
      }
    }
    guard case .damaged(_, "metrics", _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

extension Double {
  fileprivate func isEqual(to other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance
  }
}
