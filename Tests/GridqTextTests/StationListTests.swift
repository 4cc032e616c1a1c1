import GridqGeometry
import Testing

@testable import GridqText

/// The text of a list, and what its rows are: `name latitude longitude`, or the line and what is wrong there.
struct ListCase: CustomTestStringConvertible {
  let text: String
  let rows: [String]

  init(_ text: String, _ rows: String...) {
    self.text = text
    self.rows = rows
  }

  var testDescription: String { text }
}

@Suite("A list of stations")
struct StationListTests {
  private func list(_ text: String, mostRows: Int = 100) throws -> StationList {
    try StationList(Array(text.utf8), mostRows: mostRows)
  }

  private func rows(of list: StationList) -> [String] {
    list.stations.map { "\($0.name) \($0.latitude) \($0.longitude)" }
  }

  @Test(
    "has its columns in any order, by any usual name, separated by a comma, a semicolon or a tab",
    arguments: [
      ListCase("Lisbon,38.7,-9.1\nFaro,37,-8", "Lisbon 38.7 -9.1", "Faro 37.0 -8.0"),
      ListCase("38.7,-9.1\n37,-8", "1 38.7 -9.1", "2 37.0 -8.0"),
      ListCase("name,lat,lon\nLisbon,38.7,-9.1\n", "Lisbon 38.7 -9.1"),
      ListCase("lon;lat;station\n-9.1;38.7;Lisbon", "Lisbon 38.7 -9.1"),
      ListCase("ID\tLatitude\tLONGITUDE\n08535\t38.7\t350.9", "08535 38.7 350.9"),
      ListCase("lng,lat\n-9.1,38.7", "2 38.7 -9.1"),
      ListCase("long,lat,id,name\n-9.1,38.7,08535,Lisbon", "Lisbon 38.7 -9.1"),
      ListCase("lat,lon,elevation\n38.7,-9.1,77", "2 38.7 -9.1"),
      ListCase("08535,38.7,-9.1", "08535 38.7 -9.1"),
      ListCase("Faro;37;-8\nA, B;38.7;-9.1", "Faro 37.0 -8.0", "A, B 38.7 -9.1"),
    ])
  func columns(_ example: ListCase) throws {
    let list = try list(example.text)
    #expect(rows(of: list) == example.rows)
    #expect(list.failures.isEmpty)
  }

  @Test(
    "may have what spreadsheets and editors write",
    arguments: [
      ListCase("\u{FEFF}name,lat,lon\r\nLisbon,38.7,-9.1\r\n", "Lisbon 38.7 -9.1"),
      ListCase("name,lat,lon\rLisbon,38.7,-9.1\r", "Lisbon 38.7 -9.1"),
      ListCase(
        "# mine\n\n  # more\nname , lat , lon\n , ,\n,,\n  Lisbon , 38.7 ,\t-9.1 \n",
        "Lisbon 38.7 -9.1"),
      ListCase("\"na\"\"me\",lat,lon\nx,1,2", "2 1.0 2.0"),
      ListCase("\"Lisbon, \"\"A\"\"\" ,\"38.7\",\"-9.1\"", "Lisbon, \"A\" 38.7 -9.1"),
      ListCase("\"#1\",1,2", "#1 1.0 2.0"),
      ListCase("\"a;b\",1,2", "a;b 1.0 2.0"),
      ListCase("Évora,38.57,-7.91", "Évora 38.57 -7.91"),
      ListCase("a\u{1B}[2J\u{0}b,1,2", "a [2J b 1.0 2.0"),
      ListCase("x,+1e1,-.5", "x 10.0 -0.5"), ListCase("x,-90,360", "x -90.0 360.0"),
    ])
  func forms(_ example: ListCase) throws {
    let list = try list(example.text)
    #expect(rows(of: list) == example.rows)
    #expect(list.failures.isEmpty)
  }

  /// In lines 1 and 3 there are good rows.
  @Test(
    "leaves out a row that is wrong, and says on which line it is and why",
    arguments: [
      ("x,38.7", "the latitude 'x' is not a number; write decimal degrees such as 38.7369"),
      (
        "x,38.7N,-9.1",
        "the latitude '38.7N' is not a number; write decimal degrees such as 38.7369"
      ),
      ("x,0x26,1", "the latitude '0x26' is not a number; write decimal degrees such as 38.7369"),
      ("x,1,nan", "the longitude 'nan' is not a number; write decimal degrees such as -9.1427"),
      (
        "x,\"38,7\",-9.1", "the latitude '38,7' is not a number; write a decimal point, not a comma"
      ),
      ("x,,2", "the latitude is empty"), ("x,1,", "the longitude is empty"),
      ("x,90.01,2", "the latitude 90.01 must lie between -90 and 90 degrees"),
      ("x,1,-180.5", "the longitude -180.5 must lie between -180 and 360 degrees"),
      ("x", "has 1 field; write name,lat,lon or lat,lon"),
      ("Lisbon,38,7369,-9,1427", "has 5 fields; write name,lat,lon or lat,lon"),
      (
        "38.7,-9.1,77",
        "has three numbers; name the columns in the first line, such as lat,lon,height"
      ),
      ("\"x,1,2", "a quote is not closed, or text follows it"),
      ("\"x\"y,1,2", "a quote is not closed, or text follows it"),
      (String(repeating: "x", count: 4093) + ",1,2", "has more than 4096 bytes"),
    ])
  func failures(row: String, reason: String) throws {
    let list = try list("a,1,2\n\(row)\nb,3,4\n")
    #expect(rows(of: list) == ["a 1.0 2.0", "b 3.0 4.0"])
    #expect(list.stations.map(\.line) == [1, 3])
    #expect(list.failures == [StationList.Failure(line: 2, reason: reason)])
  }

  @Test("of a header has as many fields in every row")
  func counts() throws {
    // A decimal comma: else this were 38° north, 7369° east, or worse.
    let list = try list("name,lat,lon\nLisbon,38,7369,-9,1427\nFaro,37\nx,1,2")
    #expect(rows(of: list) == ["x 1.0 2.0"])
    #expect(
      list.failures.map { "\($0.line) \($0.reason)" } == [
        "2 has 5 fields, but the header has 3", "3 has 2 fields, but the header has 3",
      ])
  }

  @Test("in another encoding has no names")
  func encoding() throws {
    // Évora in Latin-1.
    let list = try StationList([0xC9] + Array("vora,38.57,-7.91\nFaro,37,-8".utf8))
    #expect(rows(of: list) == ["Faro 37.0 -8.0"])
    #expect(list.failures.map(\.reason) == ["the name is not UTF-8; save the list in UTF-8"])
  }

  @Test(
    "whose columns are not known is refused as a whole",
    arguments: [
      ("name,y,x\na,1,2", StationListError.unknownColumns(line: 1)),
      ("\n# a\nLisbon", .unknownColumns(line: 3)), ("\u{0}", .unknownColumns(line: 1)),
      ("name,lat,x\na,1,2", .badHeader(line: 1, quantity: "longitude", isTwice: false)),
      ("longitude\n1", .badHeader(line: 1, quantity: "latitude", isTwice: false)),
      ("lat,lon,latitude\n1,2,3", .badHeader(line: 1, quantity: "latitude", isTwice: true)),
      ("1,2\n3,4\n\n5,x\n6,7", .tooManyRows(limit: 3)),
    ])
  func refused(text: String, error: StationListError) {
    #expect(throws: error) { try list(text, mostRows: 3) }
  }

  @Test("in UTF-16 is refused", arguments: [[0xFE, 0xFF, 0, 0x31], [0xFF, 0xFE, 0x31, 0]])
  func utf16(bytes: [UInt8]) {
    #expect(throws: StationListError.utf16) { try StationList(bytes) }
  }

  @Test("may be empty", arguments: ["", "\n\n", "name,lat,lon\n", "# nothing"])
  func empty(text: String) throws {
    let list = try list(text)
    #expect(list.stations.isEmpty && list.failures.isEmpty)
  }

  @Test("has places whose longitude is brought between -180 and 180")
  func points() throws {
    let station = try #require(try list("x,38.5,350.5").stations.first)
    #expect(station.longitude == 350.5)
    // 350.5 − 360, exact in binary.
    #expect(station.point.longitude == -9.5)
    #expect(ForecastStation(name: "x", latitude: 91, longitude: 0, line: 1) == nil)
    #expect(ForecastStation(name: "x", latitude: 0, longitude: .nan, line: 1) == nil)
  }
}
