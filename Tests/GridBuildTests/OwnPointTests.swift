import GridQuery
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("At the coordinates that a file gives its own points")
struct OwnPointTests {
  /// XLAT and XLONG are those of the mass points, in the middle of the cells.
  @Test(
    "an answer is the value of the point in the file, by either method",
    arguments: [
      (SampleProjection.lambert, 40.0, -8.0), (.polar, -72, 10), (.mercator, 5, 179.8),
      (.latlon, 40, -8), (.rotated, 50, 10),
    ])
  func ownValue(_ projection: SampleProjection, latitude: Double, longitude: Double) throws {
    let folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 13, rows: 9, levels: 2, times: 2)
    configuration.projection = projection
    configuration.center = LatLon(latitude: latitude, longitude: longitude)
    configuration.fields = .surface
    let paths = try SampleFiles.write(configuration, to: folder.path("run"))
    let built = try BuiltIndex(
      paths, metrics: [.skinTemperature], quanta: ["skin_temperature": 0x1p-16])
    let file = try NetCDFFile(opening: paths[0])
    func field(_ name: String) throws -> [Double] {
      try file.numbers(of: file.requiredVariable(named: name)).suffix(13 * 9).map(\.self)
    }
    let (latitudes, longitudes) = (try field("XLAT"), try field("XLONG"))
    let values = try field("TSK")
    let metric = try built.domain.metric(named: "skin_temperature")
    for j in 0..<9 {
      for i in 0..<13 {
        let cell = j * 13 + i
        let point = try #require(
          LatLon(latitude: latitudes[cell], longitude: longitudes[cell]))
        for method in InterpolationMethod.allCases {
          let place = try #require(built.domain.place(of: point, method: method))
          #expect(place.nearest == GridPoint(i: i, j: j))
          let value = try built.domain.value(
            of: metric, at: place, time: built.domain.times.last)
          if method == .nearest {
            let stored = try built.stored("skin_temperature", GridPoint(i: i, j: j))
            #expect(value == stored[1])
          }
          // Half a step of the index. For bilinear a float32 coordinate lies up to 1 m of 9 km beside
          // its point, and the neighbour's temperature may be 20 K off: 0.0022 K.
          let tolerance = method == .nearest ? 0x1.01p-17 : 0.003
          #expect(abs(value - (values[cell] - 273.15)) <= tolerance)
        }
      }
    }
  }
}
