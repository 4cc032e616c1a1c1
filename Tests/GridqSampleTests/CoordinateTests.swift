import Foundation
import GridqGeometry
import GridqNetCDF
import GridqSample
import Testing

@Suite("Where the points of a sample run lie")
struct CoordinateTests {
  // Grids of 24 × 20 points of 30 km around a centre. The corners were computed with PROJ
  // (pyproj: lcc, stere, merc, eqc and ob_tran on +R=6370000). XLAT and XLONG are float32: near
  // ±180 they resolve 1.5e-5 degrees.
  @Test(
    "the corners are PROJ's",
    arguments: [
      (SampleProjection.lambert, 39.6, -8.2, 36.960131, -12.095317, 42.099712, -4.004082),
      (.lambert, -35, 150, -37.511230, 146.075676, -32.370171, 153.684957),
      (.polar, 70, 20, 67.116310, 11.755131, 72.368413, 30.786187),
      (.polar, -80, -70, -82.011070, -94.559892, -76.859011, -55.404913),
      (.mercator, -12, 179, -14.550473, 175.827527, -9.425168, -177.827527),
      (.latlon, 15, -20, 12.436531, -23.103147, 17.563469, -16.896853),
      (.rotated, 55, 10, 52.323903, 4.923758, 57.435515, 15.766413),
      (.rotated, -35, 150, -37.502763, 146.091218, -32.379511, 153.671493),
    ])
  func corners(
    projection: SampleProjection, latitude: Double, longitude: Double, southwestLatitude: Double,
    southwestLongitude: Double, northeastLatitude: Double, northeastLongitude: Double
  ) throws {
    let history = try Self.run(projection, latitude, longitude).history()
    let latitudes = try history.values("XLAT", time: 0)
    let longitudes = try history.values("XLONG", time: 0)
    let last = 24 * 20 - 1
    #expect(abs(latitudes[0] - southwestLatitude) < 1.5e-5)
    #expect(abs(longitudes[0] - southwestLongitude) < 1.5e-5)
    #expect(abs(latitudes[last] - northeastLatitude) < 1.5e-5)
    #expect(abs(longitudes[last] - northeastLongitude) < 1.5e-5)
  }

  // α = atan2(−cos φ dλ, dφ) along a column (WPS, process_tile_module.F). The secant
  // over 60 km differs from the tangent by less than 0.002 at these latitudes.
  @Test(
    "COSALPHA and SINALPHA turn as the coordinates do",
    arguments: [
      (SampleProjection.lambert, 39.6, -8.2), (.lambert, -35, 150), (.polar, 70, 20),
      (.polar, -75, -70), (.mercator, -12, 179), (.latlon, 15, -20), (.rotated, 55, 10),
      (.rotated, -35, 150),
    ])
  func rotation(projection: SampleProjection, latitude: Double, longitude: Double) throws {
    let history = try Self.run(projection, latitude, longitude, standardOffset: 25).history()
    let latitudes = try history.values("XLAT", time: 0)
    let longitudes = try history.values("XLONG", time: 0)
    let cosines = try history.values("COSALPHA", time: 0)
    let sines = try history.values("SINALPHA", time: 0)
    for row in 1..<19 {
      for column in 0..<24 {
        let point = row * 24 + column
        let north = latitudes[point + 24] - latitudes[point - 24]
        var turn = longitudes[point + 24] - longitudes[point - 24]
        turn -= 360 * (turn / 360).rounded()
        let angle = atan2(-cos(latitudes[point] * .pi / 180) * turn, north)
        #expect(abs(cosines[point] - cos(angle)) < 0.003)
        #expect(abs(sines[point] - sin(angle)) < 0.003)
      }
    }
  }

  @Test("staggered coordinates lie half way between mass points")
  func staggering() throws {
    let history = try Self.run(.lambert, 39.6, -8.2).history()
    let latitudes = try history.values("XLAT", time: 0)
    let longitudes = try history.values("XLONG", time: 0)
    let west = try history.values("XLONG_U", time: 0)
    let south = try history.values("XLAT_V", time: 0)
    for row in 0..<20 {
      for column in 1..<24 {
        let point = row * 24 + column
        // 30 km are 0.3 degrees; the meridians' convergence bends the middle by less than 0.001.
        #expect(
          abs(west[row * 25 + column] - (longitudes[point - 1] + longitudes[point]) / 2) < 0.001)
        guard row > 0 else { continue }
        #expect(abs(south[point] - (latitudes[point - 24] + latitudes[point]) / 2) < 0.001)
      }
    }
  }

  @Test("the middle of each 3 × 3 block of a nest is its parent's point")
  func nest() throws {
    var configuration = SampleRunConfiguration.small(columns: 14, rows: 12, times: 1)
    configuration.fields = .surface
    configuration.nests = [
      SampleNest(parentStartI: 4, parentStartJ: 3, columns: 15, rows: 12),
      SampleNest(parent: 2, parentStartI: 5, parentStartJ: 2, columns: 9, rows: 9),
    ]
    let run = try ScratchRun(configuration)
    for number in 1...2 {
      let (parent, nest) = (try run.history(number - 1), try run.history(number))
      let startI = Int(try #require(nest.attribute("I_PARENT_START")))
      let startJ = Int(try #require(nest.attribute("J_PARENT_START")))
      #expect(nest.attribute("PARENT_ID") == Double(number))
      #expect(nest.attribute("GRID_ID") == Double(number + 1))
      let (parentDX, nestDX) = (try #require(parent.attribute("DX")), nest.attribute("DX"))
      #expect(nestDX == parentDX / 3)
      let parentColumns = try #require(parent.length("west_east"))
      let columns = try #require(nest.length("west_east"))
      let rows = try #require(nest.length("south_north"))
      for name in ["XLAT", "XLONG"] {
        let coarse = try parent.values(name, time: 0)
        let fine = try nest.values(name, time: 0)
        for row in 0..<rows / 3 {
          for column in 0..<columns / 3 {
            let middle = fine[(row * 3 + 1) * columns + column * 3 + 1]
            let point = coarse[(startJ - 1 + row) * parentColumns + startI - 1 + column]
            // Float32 at 40 degrees resolves 3.8e-6.
            #expect(abs(middle - point) < 8e-6)
          }
        }
      }
    }
  }

  private static func run(
    _ projection: SampleProjection, _ latitude: Double, _ longitude: Double,
    standardOffset: Double? = nil
  ) throws -> ScratchRun {
    var configuration = SampleRunConfiguration.small(columns: 24, rows: 20, times: 1)
    configuration.fields = .surface
    configuration.projection = projection
    configuration.center = LatLon(latitude: latitude, longitude: longitude)
    if let standardOffset { configuration.standardLongitude = longitude - standardOffset }
    configuration.dx = 30_000
    return try ScratchRun(configuration)
  }
}
