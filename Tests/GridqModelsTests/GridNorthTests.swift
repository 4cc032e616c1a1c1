import GridqGeometry
import Testing

@testable import GridqModels

@Suite("GridNorth")
struct GridNorthTests {
  /// 3 × 2 points of a Mercator grid, whose y axis points north.
  private func north() throws -> GridNorth {
    let anchor = try #require(LatLon(latitude: 10, longitude: 20))
    let plane = try #require(Mercator(standardParallel: 0, centralLongitude: 20))
    let projected = try #require(
      ProjectedGrid(projection: .mercator(plane), anchor: anchor, dx: 9000, dy: 9000))
    return GridNorth(
      of: try #require(ModelGrid(columns: 3, rows: 2, mapping: .projected(projected))))
  }

  @Test("angles that are turned from the geometry's are not taken", arguments: [2.0, 90, 179, 180])
  func turned(degrees: Double) throws {
    for sign in [1.0, -1] {
      var north = try north()
      let other = GridNorth(
        degrees: Array(repeating: sign * degrees, count: 6), source: "a test")
      // Exactly opposite: the sine of 180° in radians is not 0.
      let sines = degrees == 180 ? Array(repeating: 0, count: 6) : other.sines
      let found = north.adopt(sines: sines, cosines: other.cosines)
      // Half a turn cannot be told from axes that were reversed.
      let isOpposite = degrees > 90
      let (largest, count): (Double, Int)
      switch found {
      case .differs(let degrees, let points) where !isOpposite: (largest, count) = (degrees, points)
      case .opposes(let degrees, let points) where isOpposite: (largest, count) = (degrees, points)
      default:
        Issue.record("\(found)")
        continue
      }
      #expect((largest - degrees).magnitude < 1e-9 && count == 6)
      #expect(north.sines == Array(repeating: 0, count: 6))
    }
  }

  @Test("of some that are turned each is counted, and the largest angle is told")
  func some() throws {
    var north = try north()
    let other = GridNorth(degrees: [0, 0.5, -3, 0, 5, 1.5], source: "a test")
    guard
      case .differs(let largest, let count) = north.adopt(
        sines: other.sines, cosines: other.cosines)
    else {
      Issue.record("taken")
      return
    }
    #expect((largest - 5).magnitude < 1e-9 && count == 3)
  }

  @Test("angles within a degree are taken")
  func near() throws {
    var north = try north()
    let other = GridNorth(degrees: [0, 0.5, -0.9, 0.9, 0, 0.1], source: "a test")
    #expect(north.adopt(sines: other.sines, cosines: other.cosines) == .agrees)
    #expect(north.sines == other.sines && north.cosines == other.cosines)
  }
}
