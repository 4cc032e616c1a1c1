import GridqServices
import Testing

@Suite struct QueryFieldsTests {
  /// Pairs by RFC 3986, 2.1 (escapes), and by the URL standard's application/x-www-form-urlencoded (`+`, `&`, `=`).
  @Test(
    "a query is read field by field",
    arguments: [
      ("lat=38.7&lon=-9.1", [["lat", "38.7"], ["lon", "-9.1"]]),
      ("&a=1&&b=2&", [["a", "1"], ["b", "2"]]),
      ("a&b=", [["a", ""], ["b", ""]]),
      ("a=b=c&=d", [["a", "b=c"], ["", "d"]]),
      ("a=%26%3D&b+c=d+e%2B", [["a", "&="], ["b c", "d e+"]]),
      ("n=S%C3%A3o&m=Évora", [["n", "São"], ["m", "Évora"]]),
      // An accent after a separator makes one character with it, and is still what comes after it.
      ("a=1&\u{301}b=2", [["a", "1"], ["\u{301}b", "2"]]),
      ("", []),
    ])
  func fields(text: String, pairs: [[String]]) throws {
    #expect(try QueryFields(text).fields.map { [$0.name, $0.value] } == pairs)
  }

  /// Each as it was meant: the same with `%2B` for the sign.
  @Test(
    "the sign of an offset needs no escape",
    arguments: [
      ("2026-11-20T15:00+01:00", "2026-11-20T15:00+01:00"),
      ("2026-11-20T15%3A00+01%3A00", "2026-11-20T15:00+01:00"),
      ("2026-11-20+15:00+0100", "2026-11-20 15:00+0100"),
      ("2026-11-20T15:00:00.500+01", "2026-11-20T15:00:00.500+01"),
      ("2026-11-20T1500+01:00/2026-11-20T16+01:00", "2026-11-20T1500+01:00/2026-11-20T16+01:00"),
      ("now+6h", "now+6h"), ("tomorrow+15:00", "tomorrow 15:00"),
      ("2026-11-20+15:00", "2026-11-20 15:00"), ("20:00+clear", "20:00 clear"),
      ("POINT(-9.1+38.7)", "POINT(-9.1 38.7)"), ("12:30+1", "12:30 1"), ("38.73+12", "38.73 12"),
      ("now+and+then", "now and then"), ("now+", "now "), ("+01:00", " 01:00"), ("00+01", "00 01"),
    ])
  func offsets(text: String, meant: String) throws {
    #expect(try QueryFields("time=\(text)")["time"] == meant)
  }

  @Test(
    "an escape that is invalid is refused",
    arguments: ["a=%", "a=%4", "a=%zz", "%C3=1", "a=%C3%28"])
  func invalid(text: String) {
    #expect(throws: ServiceError.self) { try QueryFields(text) }
  }

  @Test func listsAreOfAllValuesWithoutSpacesAround() throws {
    let query = try QueryFields("h=a,%20b%0D%0A,,+c+d+&x=1&h=%C3%A9")
    #expect(query.list("h") == ["a", "b", "c d", "é"])
    #expect(query.list("y") == [])
    #expect(try QueryFields("h=&h=temperature&h=").list("h") == ["temperature"])
  }

  @Test func moreFieldsThanTheLimitAreRefused() throws {
    let most = Array(repeating: "a=1", count: QueryFields.mostFields)
    #expect(try QueryFields(most.joined(separator: "&")).fields.count == QueryFields.mostFields)
    #expect(throws: ServiceError.self) { try QueryFields((most + ["a=1"]).joined(separator: "&")) }
  }

  /// RFC 3986, 2.3: letters, digits and `-._~` need no escape; é is C3 A9 in UTF-8.
  @Test func escapesAreReadAsTheyAreWritten() {
    #expect(PercentText.encoded("d01-a.b_c~ &/é\n") == "d01-a.b_c~%20%26%2F%C3%A9%0A")
    #expect(PercentText.decoded("d01-a.b_c~%20%26%2F%C3%A9%0A") == "d01-a.b_c~ &/é\n")
  }
}
