import GridqGeometry
import Testing

@Suite("a clear sky, and what clouds make of it")
struct ClearSkyTests {
  /// Prata's formula in Python: `w = 46.5 * e / T; 1 - (1 + w) * exp(-sqrt(1.2 + 3 * w))`, to ten digits.
  @Test(
    "the emission of a clear sky is Prata's",
    arguments: [
      (288.15, 12.866, 0.798_478_681_8), (273.15, 5, 0.733_287_069_3),
      (300, 25, 0.864_269_070_4), (250, 0.5, 0.676_065_916_5),
    ])
  func emissivity(temperature: Double, vapour: Double, expected: Double) {
    #expect(
      abs(ClearSky.emissivity(temperature: temperature, vapourPressure: vapour) - expected) < 1e-9)
  }

  /// Half the sky covered lets 1 − 0.75 · 0.5^3.4 = 0.928951 through.
  @Test("cover is found again from the radiation that it lets through")
  func transmission() {
    #expect(abs(ClearSky.transmission(cloudCover: 50) - 0.928_951) < 1e-6)
    for cover in stride(from: 0.0, through: 100, by: 5) {
      let found = ClearSky.cloudCover(transmission: ClearSky.transmission(cloudCover: cover))
      #expect(abs(found - cover) < 1e-6)
    }
    #expect(ClearSky.cloudCover(transmission: 1.2) == 0)
    #expect(ClearSky.cloudCover(transmission: 0.1) == 100)
    #expect(ClearSky.cloudCover(transmission: .nan).isNaN)
  }

  /// Of a clear sky of 0.8 half a cover makes 0.58 · 0.8 + 0.42 = 0.884, all of it 0.16 · 0.8 + 0.84 = 0.968.
  @Test(
    "cover is found from the thermal radiation of the sky",
    arguments: [(0.884, 50.0), (0.968, 100), (1, 100), (0.8, 0), (0.7, 0)])
  func emission(emissivity: Double, expected: Double) {
    #expect(abs(ClearSky.cloudCover(emissivity: emissivity, clear: 0.8) - expected) < 1e-9)
    #expect(ClearSky.cloudCover(emissivity: .nan, clear: 0.8).isNaN)
  }

  /// Single precision of what is kept of a place moves a cosine by up to 2e-7.
  @Test("the sun is as high at all points at once as at each of them")
  func heights() throws {
    var (latitudes, longitudes): ([Float], [Float]) = ([], [])
    for j in 0..<7 {
      for i in 0..<9 {
        latitudes.append(-75 + 25 * Float(j) + Float(i) / 4)
        longitudes.append(150 + 8 * Float(i))
      }
    }
    let searched = try #require(
      CurvilinearGrid(columns: 9, rows: 7, latitudes: latitudes, longitudes: longitudes))
    let grid = try #require(ModelGrid(columns: 9, rows: 7, mapping: .curvilinear(searched)))
    let heights = SunHeights(of: grid)
    for seconds: Int64 in [1_763_650_000, 1_750_500_000, -86_399] {
      let cosines = heights.cosines(secondsSince1970: seconds)
      for (cell, cosine) in cosines.enumerated() {
        let place = try #require(grid.location(of: GridPoint(i: cell % 9, j: cell / 9)))
        let expected = SolarPosition(at: place, secondsSince1970: seconds).cosineOfZenith
        #expect(abs(cosine - expected) < 3e-7)
      }
    }
  }
}
