import GridqMetrics
import Testing

/// Android's file of all zones, put together here as its description says.
@Suite("Zones in one file")
struct ZoneArchiveTests {
  /// The bytes of a file with these zones; the second number of each is how long the list says that it is.
  private static func archive(_ zones: [(name: String, bytes: [UInt8])], longer: Int = 0) -> [UInt8]
  {
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    var list: [UInt8] = []
    var data: [UInt8] = []
    for zone in zones {
      list += Array(zone.name.utf8) + Array(repeating: 0, count: 40 - zone.name.utf8.count)
      list += number(data.count) + number(zone.bytes.count + longer) + number(0)
      data += zone.bytes
    }
    return Array("tzdata2026a\0".utf8) + number(24) + number(24 + list.count)
      + number(24 + list.count + data.count) + list + data
  }

  private static let two = archive([("Africa/Abidjan", [1, 2, 3]), ("Europe/Lisbon", [4, 5])])

  @Test("are found by their names, whole")
  func found() throws {
    let archive = try #require(ZoneArchive(Self.two))
    #expect(archive.tzif(of: "Africa/Abidjan") == [1, 2, 3])
    #expect(archive.tzif(of: "Europe/Lisbon") == [4, 5])
    for name in ["Europe", "Europe/Lisbon2", "", String(repeating: "a", count: 41)] {
      #expect(archive.tzif(of: name) == nil)
    }
  }

  @Test("are refused where the file is another one, or not all of it")
  func refused() {
    #expect(ZoneArchive([]) == nil)
    #expect(ZoneArchive(Array("tzdata2026a\0".utf8)) == nil)
    #expect(ZoneArchive(Array("TZif2".utf8) + Array(repeating: 0, count: 100)) == nil)
    // A list of which a byte is missing.
    #expect(ZoneArchive(Array(Self.two.prefix(24 + 2 * 52 - 1))) == nil)
  }

  @Test("of which a part is missing are none, and no byte past the end is read")
  func cut() throws {
    let whole = Self.two.count
    #expect(
      try #require(ZoneArchive(Array(Self.two.prefix(whole - 1)))).tzif(of: "Europe/Lisbon") == nil)
    let longer = try #require(ZoneArchive(Self.archive([("Etc/UTC", [1])], longer: 1 << 20)))
    #expect(longer.tzif(of: "Etc/UTC") == nil)
    // Every byte changed, one after the other: an answer or none.
    for place in Self.two.indices {
      var bytes = Self.two
      bytes[place] = 0xFF
      _ = ZoneArchive(bytes)?.tzif(of: "Europe/Lisbon")
    }
  }
}
