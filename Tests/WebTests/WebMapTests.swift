import Foundation
import GridqFiles
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

/// maps.js, which shares nothing with the library but the text of the format, run by Node.
@Suite(
  "maps.js", .serialized,
  .enabled(if: WebModule.hasNode, "there is no node to run the module for WebAssembly"))
struct WebMapTests {
  @Test(
    "has the codes and levels of the library, from bytes and by ranges, and refuses what is damaged"
  )
  func maps() throws {
    let path = WebModule.corpus.appendingPathComponent("maps.gridx").path
    let domain = ForecastDomain(try TileIndex(opening: path))
    var expected: [String] = []
    for map in try domain.maps {
      for time in 0..<(map.name == "land" ? 1 : domain.times.count) {
        let digits = try domain.map(of: map.name, time: time).codes
          .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        expected.append("\(map.name) \(digits.joined())")
      }
    }
    let lines = try WebModule.node("maps.mjs", path).split(separator: "\n")
    try #require(lines.count == expected.count + 1)
    for (line, text) in zip(lines, expected) {
      #expect(line.split(separator: " ").prefix(2).joined(separator: " ") == text)
    }
    // (−60 + code) · 0.5 °C, and 0.1 mm · 1.25^(code − 1).
    #expect(lines[0].hasSuffix(" -30 -29.5 97 NaN"))
    let rain = lines[3].split(separator: " ").suffix(4)
    #expect(rain.prefix(2) == ["0", "0.1"])
    #expect(
      lines.last == domain.times.times.map { "\($0.secondsSince1970)" }.joined(separator: " ")[...])
  }
}
