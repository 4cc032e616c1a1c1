import Testing

@testable import GridqServices
@testable import GridqText

@Suite struct MapLegendTests {
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
