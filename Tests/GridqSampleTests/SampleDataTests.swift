import Foundation
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("SampleData")
struct SampleDataTests {
  @Test("the committed files are what the generator makes, value for value")
  func regeneration() throws {
    var configuration = SampleRunConfiguration.portugal
    configuration.deflateLevel = 1
    #if DEBUG
      // All 25 take half a minute without optimisation. The first times of a run do not depend on
      // how many follow, and these hold rain that was summed over many steps.
      configuration.times = Repetitions.of(2, long: 4)
    #endif
    let run = try ScratchRun(configuration)
    var compared = 0
    for (number, path) in Self.paths.enumerated() {
      let committed = History(try NetCDFFile(opening: path))
      let made = try run.history(number)
      #expect(
        URL(fileURLWithPath: path).lastPathComponent
          == URL(fileURLWithPath: run.paths[number]).lastPathComponent)
      #expect(committed.file.variables.map(\.name) == made.file.variables.map(\.name))
      for variable in made.file.variables where variable.type.isNumeric {
        for time in 0..<configuration.times {
          let old = try committed.values(variable.name, time: time)
          let new = try made.values(variable.name, time: time)
          let differing = zip(old, new).count { $0 != $1 }
          // Bit for bit with the same C library. The functions of another one may differ in the
          // last digit, and where a value lies between two rounded ones it then falls to the other:
          // one value in ten thousand, by one step of rounding, which is below 1 % or 16 units.
          #expect(differing * 10_000 <= old.count, "\(variable.name) at \(time)")
          #expect(
            zip(old, new).allSatisfy { abs($0 - $1) <= max(16, 0.04 * abs($0)) },
            "\(variable.name) at \(time)")
          compared += old.count
        }
      }
    }
    #expect(compared > 250_000 * configuration.times)
  }

  @Test("Lisbon is on land in both domains and has a day of November")
  func lisbon() throws {
    for path in Self.paths {
      let history = History(try NetCDFFile(opening: path))
      let latitudes = try history.values("XLAT", time: 0)
      let longitudes = try history.values("XLONG", time: 0)
      let distances = zip(latitudes, longitudes).map { latitude, longitude in
        hypot(latitude - 38.7369, (longitude + 9.1427) * 0.78)
      }
      let cell = try #require(distances.indices.min { distances[$0] < distances[$1] })
      #expect(try history.values("LANDMASK", time: 0)[cell] == 1)
      for time in 0..<25 {
        let temperature = try history.values("T2", time: time)[cell] - 273.15
        let wind = hypot(
          try history.values("U10", time: time)[cell], try history.values("V10", time: time)[cell])
        let pressure = try history.values("PSFC", time: time)[cell] / 100
        #expect((10...20).contains(temperature))
        #expect((0.5...12).contains(wind))
        #expect((1000...1025).contains(pressure))
      }
      let rain = try ["RAINC", "RAINNC", "RAINSH"].reduce(0.0) {
        $0 + (try history.values($1, time: 24)[cell])
      }
      #expect((1...40).contains(rain))
    }
  }

  @Test("Serra da Estrela is the highest of Portugal, about 1900 m")
  func estrela() throws {
    let history = History(try NetCDFFile(opening: Self.paths[0]))
    let latitudes = try history.values("XLAT", time: 0)
    let longitudes = try history.values("XLONG", time: 0)
    let heights = try history.values("HGT", time: 0)
    let portugal = heights.indices.filter { longitudes[$0] < -6.8 && latitudes[$0] < 42 }
    let top = try #require(portugal.max { heights[$0] < heights[$1] })
    #expect(abs(latitudes[top] - 40.3) < 0.15)
    #expect(abs(longitudes[top] + 7.6) < 0.15)
    #expect((1700...2050).contains(heights[top]))
  }

  @Test("the files take at most 3 MB")
  func size() throws {
    let sizes = try Self.paths.map {
      try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? .max
    }
    #expect(sizes.reduce(0, +) <= 3_000_000)
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SampleData", isDirectory: true)

  private static let paths = ["d01", "d02"].map {
    folder.appendingPathComponent("wrfout_\($0)_2026-11-20_00_00_00").path
  }
}
