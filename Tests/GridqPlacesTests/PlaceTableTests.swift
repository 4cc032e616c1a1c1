import Foundation
import GridqGeometry
import GridqLookup
import Testing

@testable import GridqPlaces

@Suite("The table of places")
struct PlaceTableTests {
  /// Around Lisbon: the cell has 35 to 40° N and 10 to 5° W, and so number 25 · 72 + 34 = 1834.
  private static let cell = 1834
  private static let lines =
    "Oeiras\t38.691\t-9.311\t33939\tPT\tEurope/Lisbon\tUeiras\nPaço\t38.700\t-9.300\t0\tPT\t\t\n"
  private static let around = GridExtent(
    columns: 10, rows: 10, spacing: 1000, west: -9.5, south: 38.5, east: -9, north: 39)

  private func find(_ name: String, in table: PlaceTable) throws -> [PlaceMatch] {
    try table.find(
      PlainName(name), country: nil, inside: [Self.around], count: 9, isWanted: { _ in true })
  }

  @Test("gives what stands in its lines")
  func lines() throws {
    let table = try TableBytes(cells: [Self.cell: Self.lines]).table
    let found = try #require(try find("oei", in: table).first)
    let point = try #require(LatLon(latitude: 38.691, longitude: -9.311))
    #expect(
      found.place
        == NamedPlace(
          name: "Oeiras", point: point, population: 33939, country: "PT", zone: "Europe/Lisbon",
          others: ["Ueiras"], id: 1_835_000_001))
    #expect(found.kind == .beginning)
    let other = try #require(try find("UEIRAS", in: table).first)
    #expect(other.kind == .name && other.name == "Ueiras" && other.place == found.place)
    let second = try #require(try find("paco", in: table).first?.place)
    #expect(second.zone == nil && second.others == [] && second.id == 1_835_000_002)
    #expect(try find("Lisboa", in: table).isEmpty)
  }

  @Test("has the large places of a cell before the others, and each of them alone")
  func large() throws {
    let lisbon =
      "Lisbon\t38.717\t-9.133\t517802\tPT\tEurope/Lisbon\tLisboa@pt,es|Lissabon@de|Lisbonne\n"
    let both = try TableBytes(cells: [Self.cell: Self.lines], large: [Self.cell: lisbon]).table
    #expect(try find("lisbonne", in: both).first?.place.id == 1_835_000_001)
    #expect(try find("oeiras", in: both).first?.place.id == 1_835_000_002)
    // Which of its names are of which language stands behind them, and is no part of them.
    let named = try #require(try find("lissabon", in: both).first)
    #expect(named.name == "Lissabon" && named.kind == .name)
    #expect(named.place.others == ["Lisboa", "Lissabon", "Lisbonne"])
    #expect(
      ["pt", "ES-mx", "de_AT", "fr", "en", ""].map(named.place.name(in:))
        == ["Lisboa", "Lisboa", "Lissabon", "Lisbon", "Lisbon", "Lisbon"])
    #expect(try find("pt", in: both).isEmpty)
    let alone = try TableBytes(cells: [:], large: [Self.cell: lisbon]).table
    #expect(try find("lisboa", in: alone).first?.place.population == 517_802)
    #expect(try find("oeiras", in: alone).isEmpty)
  }

  @Test("is none where its head is damaged")
  func head() throws {
    let whole = TableBytes(cells: [Self.cell: Self.lines]).bytes
    _ = try PlaceTable(whole)
    var first = whole
    first[0] ^= 1
    var packed = whole
    // After ten bytes of a head of gzip.
    packed[30] ^= 0xFF
    let long = Array("GQPLACES".utf8) + TableBytes.number(-1) + whole[12...]
    let small = TableBytes.packed([UInt8](repeating: 0, count: 400))
    let short = Array("GQPLACES".utf8) + TableBytes.number(small.count) + small
    for bytes in [[], first, packed, long, short, whole + [0], Array(whole.dropLast())] {
      #expect(throws: PlaceTableError.noTable) { try PlaceTable(bytes) }
    }
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: PlaceTableError.noTable) { try PlaceTable(Array(whole.prefix(count))) }
    }
  }

  @Test("has an error for a cell that is damaged, and answers from the others")
  func damagedCell() throws {
    let packed = TableBytes.packed(Array(Self.lines.utf8))
    var flipped = packed
    flipped[packed.count / 2] ^= 0xFF
    // The length that gzip states is 4 GB, and nothing is reserved for it.
    let huge = packed.dropLast(4) + [0xFF, 0xFF, 0xFF, 0xFF]
    let texts = [
      "Oeiras\t38.691\t-9.311\t1\tPT\t\t", "Oeiras\t38.691\t-9.311\t1\tPT\t\n",
      "Oeiras\t98.691\t-9.311\t1\tPT\t\t\n", "Oeiras\tnan\t-9.311\t1\tPT\t\t\n",
      "Oeiras\t38.691\t-9.311\t-1\tPT\t\t\n", "\t38.691\t-9.311\t1\tPT\t\t\n",
      "Oeiras\t38.691\t-9.311\t1\tPRT\t\t\n", "\n",
      "Oeiras\t38.691\t-9.311\t99999999999999999999\tPT\t\t\n",
    ].map { TableBytes.packed(Array($0.utf8)) }
    let notText = TableBytes.packed(Array(Self.lines.utf8) + [0xFF])
    let faro = "Faro\t37.019\t-7.932\t41934\tPT\tEurope/Lisbon\t\n"
    for bytes in [flipped, Array(huge), [0], notText] + texts {
      // The neighbour in the south.
      let table = try TableBytes(
        cells: [Self.cell - 72: faro], damaged: [Self.cell: bytes]
      ).table
      #expect(throws: PlaceTableError.damagedCell(Self.cell)) { try find("oeiras", in: table) }
      let south = try #require(LatLon(latitude: 34, longitude: -8))
      let near = try table.nearest(to: south, within: 10_000, count: 1)
      #expect(near.isEmpty)
      #expect(
        PlaceNames(table: table).label(of: try #require(LatLon(latitude: 38.7, longitude: -9.3)))
          == "38.70, -9.30")
    }
  }

  @Test("is read to its last cell in the program")
  func everything() throws {
    let table = try PlaceTable.builtIn.get()
    // Of no name, so that all are looked at.
    let all = GridExtent(
      columns: 2, rows: 2, spacing: 1, west: -180, south: -90, east: 180, north: 90)
    let none = try table.find(
      PlainName("\u{E000}"), country: nil, inside: [all], count: 1, isWanted: { _ in true })
    #expect(none.isEmpty)
    // Places in the north, the south, the east and the west of the Earth (Wikipedia, within 0.1°).
    for (name, latitude, longitude) in [
      ("Longyearbyen", 78.22, 15.65), ("Ushuaia", -54.81, -68.30), ("Suva", -18.14, 178.44),
      ("Apia", -13.83, -171.77), ("Reykjavik", 64.15, -21.94), ("서울", 37.56, 126.99),
    ] {
      let around = GridExtent(
        columns: 2, rows: 2, spacing: 1, west: longitude - 0.1, south: latitude - 0.1,
        east: longitude + 0.1, north: latitude + 0.1)
      let found = try PlaceNames.builtIn.find(PlaceQuery(name), inside: [around], count: 1)
      #expect(found.first?.kind == .name, "\(name)")
    }
  }

  /// `gunzip` of the cell around Lisbon has the line `Peniche 39.356 -9.381 15662 PT Europe/Lisbon`; at 180° a degree of
  /// longitude is 111.2 km at the equator.
  @Test("finds across the 180th meridian and at a pole")
  func edges() throws {
    let pole = "Pole\t-90.000\t0.000\t200\tAQ\t\t\n"
    let west = "West\t0.500\t-179.990\t1\tFJ\t\t\n"
    let east = "East\t0.500\t179.990\t2\tFJ\t\t\n"
    // Rows of 5° from 90° S on, columns from 180° W on.
    let table = try TableBytes(cells: [36: pole, 18 * 72: west, 18 * 72 + 71: east]).table
    let point = try #require(LatLon(latitude: 0.5, longitude: 179.995))
    let near = try table.nearest(to: point, within: 3000, count: 5)
    #expect(near.map(\.place.name) == ["East", "West"])
    // 0.005° and 0.015° of longitude.
    #expect(abs(near[0].distance - 556) < 1 && abs(near[1].distance - 1668) < 1)
    let south = try #require(LatLon(latitude: -89.9, longitude: 170))
    #expect(try table.nearest(to: south, within: 20_000, count: 1).first?.place.name == "Pole")
    let extent = GridExtent(
      columns: 2, rows: 2, spacing: 1, west: 179, south: 0, east: -179, north: 1)
    let found = try PlaceNames(table: table).find(PlaceQuery("west"), inside: [extent], count: 1)
    #expect(found.count == 1)
  }
}
