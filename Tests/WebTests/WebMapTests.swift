import Foundation
import GridBuild
import GridqFiles
import GridqLookup
import GridqMetrics
import GridqTestSupport
import GridqText
import Testing

/// The maps of the module, which maps.js asks for, run by Node.
@Suite(
  "maps.js", .serialized,
  .enabled(if: WebModule.hasNode, "there is no node to run the module for WebAssembly"))
struct WebMapTests {
  @Test(
    "has the codes, levels and colours of the library, from bytes and by ranges, and refuses what is damaged"
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
    let folder = try ScratchFolder()
    let input = WebModule.repository
      .appendingPathComponent("SampleData/wrfout_d01_2026-11-20_00_00_00").path
    var build = IndexBuild(inputs: [input], output: folder.path("d01"), producer: "test")
    build.maps = ["temperature", "precipitation"]
    _ = try build.run()
    let lines = try WebModule.node("maps.mjs", path, folder.path("d01")).split(separator: "\n")
    try #require(try lines.count == expected.count + domain.maps.count + 1)
    for (line, text) in zip(lines, expected) {
      #expect(line.split(separator: " ").prefix(2).joined(separator: " ") == text)
    }
    // (−60 + code) · 0.5 °C, and 0.1 mm · 1.25^(code − 1).
    #expect(lines[0].hasSuffix(" -30 -29.5 97 NaN"))
    let rain = lines[3].split(separator: " ").suffix(4)
    #expect(rain.prefix(2) == ["0", "0.1"])
    for (line, map) in zip(lines[expected.count...], try domain.maps) {
      #expect(line == text(of: map))
    }
    #expect(
      lines.last == domain.times.times.map { "\($0.secondsSince1970)" }.joined(separator: " ")[...])
  }

  /// How a metric is shown, with the colours of its codes.
  private func text(of map: IndexMap) -> String {
    let look = MapLook.of(map.name)
    let range = look.range ?? -1...3
    let places = (0..<5).map { number in
      let share = Double(number) / 4
      let colour = 3 * Int((255 * share).rounded())
      let parts = look.palette[colour..<colour + 3].map(String.init).joined(separator: ",")
      return "\(text(of: look.value(at: share, in: range))) rgb(\(parts))"
    }
    let colours = PlaneColours(look, map.levels, in: range)
    let codes = (0..<256).map { code in
      (colours.palette[3 * code..<3 * code + 3] + [colours.alpha[code]])
        .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    return "\(map.name) \(text(of: range.lowerBound)) \(text(of: range.upperBound)) "
      + "\(places.joined(separator: " ")) \(codes.joined())"
  }

  /// As JavaScript writes it.
  private func text(of value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
