import Foundation
import GridqMetrics
import GridqText
import Testing

/// Against JSONSerialization as the other opinion, and by RFC 8259.
@Suite("JSONText")
struct JSONTextTests {
  private func text(_ body: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("pieces come in the order given, with commas between them")
  func order() {
    let written = text { json in
      json.object { json in
        json.integer("b", -7)
        json.array("a", [true, false]) { $0.bool(nil, $1) }
        json.array("e", [nil, 1]) { $0.integer(nil, $1) }
        json.objects("o", [2, 3]) { json, number in if number > 2 { json.integer("n", number) } }
        json.strings("s", [])
        json.string("c", nil)
        json.number("d", 0.25)
      }
    }
    #expect(
      written
        == #"{"b":-7,"a":[true,false],"e":[null,1],"o":[{},{"n":3}],"s":[],"c":null,"d":0.25}"#)
  }

  /// What follows a change of the day, and dates with more or fewer digits than the one before.
  @Test(
    "times are each as alone",
    arguments: [
      [
        "2026-11-20T22:59:58Z", "2026-11-20T23:00:00Z", "2026-11-21T00:00:00Z",
        "2026-11-21T09:05:07Z",
      ],
      [
        "2026-11-21T00:00:00Z", "2026-11-20T00:00:00Z", "2027-11-20T00:00:00Z",
        "2026-11-20T13:00:00Z",
      ],
      [
        "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
        "0000-01-01T00:00:00Z",
      ],
      [],
    ])
  func times(expected: [String]) throws {
    let times = try expected.map { try #require(UTCTime(iso8601: $0)) }
    let written = text { $0.times(nil, times) }
    #expect(written == "[" + expected.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    #expect(times.map(\.iso8601) == expected)
  }

  /// Five digits of a year, and a sign; the length of the text differs.
  @Test("times of other years than four digits have are each as alone")
  func farTimes() {
    let times = [Int64.min, -62_167_219_201, 253_402_300_799, 253_402_300_800, .max].map {
      UTCTime(secondsSince1970: $0)
    }
    let written = text { $0.times(nil, times) }
    #expect(written == "[" + times.map { "\"\($0.iso8601)\"" }.joined(separator: ",") + "]")
    #expect(
      times[1...3].map(\.iso8601) == [
        "-0001-12-31T23:59:59Z", "9999-12-31T23:59:59Z", "10000-01-01T00:00:00Z",
      ])
  }

  @Test(
    "a string comes back from another reader as it was",
    arguments: [
      "", "plain", "\"", "\\", "a\"b\\c", "\n\r\t\u{08}\u{0C}\u{00}\u{1F}\u{7F}", "é 日本 👩‍👩‍👧",
      "\u{2028}",
    ])
  func strings(value: String) throws {
    let written = text { json in json.object { json in json.string(value, value) } }
    let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: String]
    #expect(read == [value: value])
    #expect(!written.utf8.contains { $0 < 0x20 })
  }

  @Test("control characters are escaped in four hexadecimal digits, line feeds and tabs by letters")
  func escapes() {
    let written = text { json in json.string(nil, "\u{00}\u{1F}\n\t") }
    #expect(written == #""\u0000\u001f\n\t""#)
  }

  @Test(
    "integers have all their digits",
    arguments: [(0, "0"), (10, "10"), (-1, "-1"), (.max, "9223372036854775807")]
      + [(Int64.min, "-9223372036854775808")])
  func integers(value: Int64, expected: String) {
    #expect(text { $0.integer(nil, value) } == expected)
  }

  @Test("the largest unsigned integer has its 20 digits")
  func unsigned() {
    #expect(text { $0.integer(nil, UInt64.max) } == "18446744073709551615")
  }

  @Test("numbers that are not finite are null", arguments: [Double.nan, .infinity, -.infinity])
  func missing(value: Double) {
    #expect(text { $0.number(nil, value, decimals: 2) } == "null")
    #expect(text { $0.number(nil, value) } == "null")
  }

  @Test("times are in quotes; a time that is not known is null")
  func times() {
    #expect(
      text { $0.time(nil, UTCTime(secondsSince1970: 86_400)) } == #""1970-01-02T00:00:00Z""#)
    #expect(text { $0.time(nil, nil) } == "null")
  }
}
