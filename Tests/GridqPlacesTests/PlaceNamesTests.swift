import Foundation
import GridqGeometry
import GridqLookup
import Testing

@testable import GridqPlaces

@Suite("Places by their names")
struct PlaceNamesTests {
  /// Portugal.
  private static let portugal = GridExtent(
    columns: 100, rows: 100, spacing: 9000, west: -9.6, south: 36.9, east: -6.1, north: 42.2)

  private func find(
    _ text: String, _ names: PlaceNames = .builtIn, count: Int = 5,
    inside extents: [GridExtent] = [portugal]
  ) throws -> [PlaceMatch] {
    try names.find(PlaceQuery(text), inside: extents, count: count)
  }

  /// Coordinates from an encyclopaedia; within 0.03°, 3 km, because towns are larger than a point.
  @Test(
    "are where they are",
    arguments: [
      ("Lisboa", 38.72, -9.14), ("lisboa", 38.72, -9.14), ("LISBON, pt", 38.72, -9.14),
      ("Peniche", 39.36, -9.38), ("Sintra,PT", 38.80, -9.39), ("cascais", 38.70, -9.42),
      ("Évora", 38.57, -7.91), ("evora", 38.57, -7.91), ("E\u{301}VORA", 38.57, -7.91),
    ])
  func coordinates(name: String, latitude: Double, longitude: Double) throws {
    let match = try #require(try find(name).first)
    #expect(match.kind == .name)
    #expect(abs(match.place.point.latitude - latitude) < 0.03)
    #expect(abs(match.place.point.longitude - longitude) < 0.03)
    #expect(match.place.country == "PT" && match.place.zone == "Europe/Lisbon")
    let point = try #require(LatLon(latitude: latitude, longitude: longitude))
    #expect(try PlaceNames.builtIn.nearest(to: point)?.id == match.place.id)
  }

  /// Coordinates of town halls and codes of ISO 3166-1, as encyclopaedias have them.
  @Test(
    "give their names to coordinates",
    arguments: [
      // Squares in the middle of Lisbon, and the town on the other side of the river.
      (38.7369, -9.1427, "Lisbon", "PT"), (38.7139, -9.1394, "Lisbon", "PT"),
      (38.6790, -9.1569, "Almada", "PT"), (41.150, -8.611, "Porto", "PT"),
      (37.741, -25.668, "Ponta Delgada", "PT"),
      (-54.807, -68.304, "Ushuaia", "AR"), (78.222, 15.637, "Longyearbyen", "SJ"),
    ])
  func labels(latitude: Double, longitude: Double, name: String, country: String) throws {
    let point = try #require(LatLon(latitude: latitude, longitude: longitude))
    let place = try #require(try PlaceNames.builtIn.nearest(to: point))
    #expect(place.name == name && place.country == country)
    #expect(PlaceNames.builtIn.label(of: point) == name)
  }

  /// The middle of the North Atlantic.
  @Test("give none where nobody lives")
  func sea() throws {
    let point = try #require(LatLon(latitude: 40, longitude: -40.126))
    #expect(try PlaceNames.builtIn.nearest(to: point) == nil)
    #expect(PlaceNames.builtIn.label(of: point) == "40.00, -40.13")
  }

  private static func place(
    _ name: String, _ latitude: Double, _ longitude: Double, _ population: Int = 0,
    _ country: String = "", id: Int = 1
  ) throws -> NamedPlace {
    let point = try #require(LatLon(latitude: latitude, longitude: longitude))
    return NamedPlace(
      name: name, point: point, population: population, country: country, id: id)
  }

  /// The cell of 35 to 40° N and 10 to 5° W.
  private static func table() throws -> PlaceTable {
    try TableBytes(cells: [
      1834: """
      Novos Ares\t38.700\t-9.200\t500\tPT\t\tArenas
      Ares\t38.600\t-9.200\t90\tPT\t\t
      Ares\t38.650\t-9.100\t80\tES\t\t
      Aresta\t38.500\t-9.000\t70\tPT\t\t
      Outro\t38.550\t-9.100\t60\tPT\t\tAreságua|ares

      """
    ]).table
  }

  @Test(
    "come in the order of what fits, the larger first, and those of one's own list before others")
  func order() throws {
    let own = [
      try Self.place("Arestal", 38.7, -9.3, id: 2), try Self.place("Áres", 38.7, -9.25, id: 3),
    ]
    let names = PlaceNames(own: own, table: try Self.table())
    let found = try find("ares", names, count: 9)
    #expect(found.map(\.place.name) == ["Áres", "Ares", "Ares", "Outro", "Arestal", "Aresta"])
    #expect(
      found.map(\.kind) == [.name, .name, .name, .name, .beginning, .beginning])
    #expect(found[1].place.population == 90 && found[3].name == "ares")
    #expect(try find("are", names, count: 9).last?.name == "Areságua")
    #expect(try find("ares", names, count: 2).map(\.place.name) == ["Áres", "Ares"])
    #expect(try find("Ares, ES", names).map(\.place.population) == [80])
    for text in ["", " ", "\u{301}", "vos", ",PT"] {
      #expect(try find(text, names).isEmpty, "\(text)")
    }
    // Not outside of the extents, nor where it is not wanted.
    #expect(try find("ares", names, inside: []).isEmpty)
    var south = Self.portugal
    south.north = 38.62
    #expect(try find("ares", names, inside: [south]).map(\.place.population) == [90, 60, 70])
    let wanted = try names.find(
      PlaceQuery("ares"), inside: [Self.portugal], count: 1, where: { $0.latitude < 38.56 })
    #expect(wanted.map(\.place.name) == ["Outro"])
  }

  /// A degree of latitude is 111.2 km: 0.0179° are 1990 m, and 0.0181° are 2013 m.
  @Test("of one's own list name what is within 2 km, and beyond that the nearest does")
  func ownRadius() throws {
    let own = try Self.place("Praia", 38.6, -9.2)
    let names = PlaceNames(own: [own], table: try Self.table())
    func nearest(_ latitude: Double) throws -> String? {
      try names.nearest(to: try #require(LatLon(latitude: latitude, longitude: -9.2)))?.name
    }
    // Ares is at 38.600, too; Novos Ares at 38.700.
    #expect(try nearest(38.6179) == "Praia" && nearest(38.55) == "Praia")
    let north = PlaceNames(
      own: [try Self.place("Praia", 38.6719, -9.2)], table: try Self.table())
    func nearestNorth(_ latitude: Double) throws -> [String] {
      let point = try #require(LatLon(latitude: latitude, longitude: -9.2))
      return try north.nearest(to: point, count: 2).map(\.name)
    }
    #expect(try nearestNorth(38.6898) == ["Praia", "Novos Ares"])
    #expect(try nearestNorth(38.6900) == ["Novos Ares", "Praia"])
  }

  @Test(
    "are asked for with the code of a country after a comma",
    arguments: [
      ("Peniche", "Peniche", nil), ("Peniche,PT", "Peniche", "PT"),
      ("Peniche , pt ", "Peniche", "PT"), ("Springfield,IL,us", "Springfield", "US"),
      ("Lisbon,,PT", "Lisbon", "PT"), ("Hiju, Maco", "Hiju, Maco", nil),
      ("a,b,c,PT", "a,b,c,PT", nil), ("", "", nil), ("Peniche,P1", "Peniche,P1", nil),
      ("Peniche,", "Peniche,", nil),
    ] as [(String, String, String?)])
  func queries(text: String, name: String, country: String?) {
    #expect(PlaceQuery(text) == PlaceQuery(name: name, country: country))
  }
}
