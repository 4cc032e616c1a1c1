import GridqGeometry
import Testing

@testable import GridqPlaces

@Suite("A list of places of one's own")
struct PlaceListTests {
  private func places(_ text: String) throws -> [NamedPlace] {
    try PlaceList(Array(text.utf8)).places
  }

  private func place(
    _ name: String, _ latitude: Double, _ longitude: Double, _ population: Int, _ country: String,
    line: Int
  ) throws -> NamedPlace {
    let point = try #require(LatLon(latitude: latitude, longitude: longitude))
    return NamedPlace(
      name: name, point: point, population: population, country: country, id: line)
  }

  @Test("has a name and a coordinate in each row, and what a header names besides")
  func rows() throws {
    let praia = try place("Praia do Norte", 39.6, -9.08, 0, "", line: 1)
    #expect(try places("Praia do Norte,39.6,-9.08\n") == [praia])
    let text = """
      # beaches
      lat;lon;Population;country;height;name
      39.6;350.92;;pt;3;"Praia; do Norte"

      38.64;-9.24;120;;;Caparica
      """
    #expect(
      try places(text) == [
        try place("Praia; do Norte", 39.6, 350.92, 0, "PT", line: 3),
        try place("Caparica", 38.64, -9.24, 120, "", line: 5),
      ])
  }

  @Test(
    "is refused for its first row that is no place, with the line",
    arguments: [
      ("", "has no row; write rows such as Praia,38.6418,-9.2373"),
      ("# none\n", "has no row; write rows such as Praia,38.6418,-9.2373"),
      (
        "A,38,-9\nB,91,-9\nC,x,-9",
        "line 2: the latitude 91 must lie between -90 and 90 degrees"
      ),
      ("38,-9", "line 1: has no name; write rows such as Praia,38.6418,-9.2373"),
      ("name,lat,lon\n,38,-9", "line 2: has no name; write rows such as Praia,38.6418,-9.2373"),
      (
        "name,lat,lon,country\nA,38,-9,Portugal",
        "line 2: the country is not a code of two letters, such as PT"
      ),
      ("name,lat,lon,population\nA,38,-9,1.5", "line 2: the population is not a whole number"),
      (
        "name,lat,lon,population\nA,38,-9,99999999999999999999",
        "line 2: the population is not a whole number"
      ),
      ("name,lat,lon,population\nA,38,-9,-1", "line 2: the population is not a whole number"),
      ("A,38,-9,1", "line 1: has 4 fields; write name,lat,lon or lat,lon"),
      ("\"A,38,-9", "line 1: a quote is not closed, or text follows it"),
      (
        "name,country\nA,PT",
        "line 1: no number, and no header that names lat and lon; write rows such as Lisbon,38.7369,-9.1427, or name the columns in the first line: name,lat,lon"
      ),
    ])
  func refused(text: String, reason: String) {
    #expect(throws: PlaceListError(description: reason)) { try places(text) }
  }

  @Test("is refused for bytes that are no text, and for too many rows")
  func hostile() throws {
    #expect(throws: PlaceListError.self) { try PlaceList([0xFF, 0xFE, 0x41, 0]) }
    #expect(throws: PlaceListError.self) { try PlaceList(Array("A".utf8) + [0xFF] + ",1,2".utf8) }
    #expect(throws: PlaceListError.self) { try PlaceList([UInt8](repeating: 0, count: 10_000)) }
    let rows = String(repeating: "A,1,2\n", count: PlaceList.mostRows)
    #expect(try places(rows).count == PlaceList.mostRows)
    #expect(throws: PlaceListError.self) { try places(rows + "A,1,2\n") }
    // A control character does not reach a terminal.
    #expect(try places("A\u{1B}[31m,1,2").first?.name.contains("\u{1B}") == false)
  }
}
