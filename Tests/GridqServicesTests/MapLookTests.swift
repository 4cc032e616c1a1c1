import Foundation
import GridqTestSupport
import Testing

@testable import GridqServices

/// The colours of pictures are those of the page: both read as they stand, so that neither can change alone.
@Suite struct MapLookTests {
  /// A look as `web/colours.js` writes it.
  struct PageLook {
    let colours: [String]
    let range: ClosedRange<Double>
    let isRoot: Bool
    let clearBelow: Double?
  }

  static func pageLooks() throws -> [String: PageLook] {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("web/colours.js"), encoding: .utf8)
    var scales: [String: [String]] = [:]
    for match in page.matches(of: /(?m)^  (\w+): \[("#.*)\],$/) {
      scales["\(match.1)"] = match.2.split(separator: ", ").map { $0.filter { $0 != "\"" } }
    }
    var looks: [String: PageLook] = [:]
    let line =
      /(?m)^  (\w+): \{ colours: scales\.(\w+), range: \[(-?\d+), (\d+)\](, isRoot: true)?(?:, clearBelow: ([\d.]+))? \},$/
    for match in page.matches(of: line) {
      let range = try #require(Double(match.3))...(try #require(Double(match.4)))
      looks["\(match.1)"] = PageLook(
        colours: try #require(scales["\(match.2)"]), range: range, isRoot: match.5 != nil,
        clearBelow: match.6.flatMap { Double($0) })
    }
    return looks
  }

  @Test func everyLookIsThatOfThePage() throws {
    let page = try Self.pageLooks()
    // A line of a form that this test does not read would be missing here.
    #expect(Set(page.keys) == Set(MapLook.looks.keys))
    #expect(page.count == 17)
    for (metric, look) in page {
      let own = MapLook.of(metric)
      #expect(own.colours == look.colours, "\(metric)")
      #expect(own.range == look.range, "\(metric)")
      #expect(own.isRoot == look.isRoot, "\(metric)")
      #expect(own.clearBelow == look.clearBelow, "\(metric)")
    }
  }

  /// #313695 is the first of eleven colours of temperature, #a50026 the last, and #74add1 the third: at 2 tenths of
  /// 255.
  @Test func thePaletteGoesThroughTheColours() {
    let palette = MapLook.of("temperature").palette
    #expect(palette.count == 768)
    #expect(palette[0..<3] == [0x31, 0x36, 0x95])
    #expect(palette[3 * 51..<3 * 51 + 3] == [0x74, 0xAD, 0xD1])
    #expect(palette[765...] == [0xA5, 0x00, 0x26])
  }

  /// A quarter of 20 mm is half way on the scale of the square root.
  @Test func sharesFollowTheScale() {
    #expect(MapLook.of("precipitation").share(of: 5, in: 0...20) == 0.5)
    #expect(MapLook.of("temperature").share(of: 10, in: -20...40) == 0.5)
    #expect(MapLook.of("temperature").share(of: 99, in: -20...40) == 1)
    #expect(MapLook.of("terrain").share(of: 3, in: 3...3) == 0)
  }

  @Test(arguments: [
    (-20.0...40.0, [-20.0, -10, 0, 10, 20, 30, 40]), (0...20, [0, 5, 10, 15, 20]),
    (0...1000, [0, 200, 400, 600, 800, 1000]), (0...11, [0, 2, 4, 6, 8, 10]),
    (980...1040, [980, 990, 1000, 1010, 1020, 1030, 1040]), (7...7, [7]),
    // As wide as Doubles go, and wide only in their last digit.
    (0...Double.infinity, [0]), (1e18...1e18.nextUp, [1e18]),
    (0...Double.leastNonzeroMagnitude, [0]),
  ])
  func valuesOfALegendAreRound(range: ClosedRange<Double>, ticks: [Double]) {
    let legend = MapLegend(look: MapLook.of("temperature"), range: range, title: "")
    #expect(legend.ticks == ticks)
  }
}
