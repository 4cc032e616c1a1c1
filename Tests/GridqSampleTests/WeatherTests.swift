import Foundation
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("The weather of a sample run")
struct WeatherTests {
  // Δφ = R Tv ln(p below ⁄ p above), the hydrostatic equation over a layer, with R = 287,
  // θ = T + 300, κ = 2 ⁄ 7, Tv = T (1 + 1.608 q) ⁄ (1 + q). PH and PHB are float32: at 150 000 m² s⁻²
  // a step is 0.016.
  @Test("columns are in hydrostatic balance from the terrain up")
  func hydrostatic() throws {
    let history = try Self.portugal()
    let levels = 6
    let plane = 30 * 26
    let time = 3
    let theta = try history.values("T", time: time)
    let pressure = zip(try history.values("P", time: time), try history.values("PB", time: time))
      .map(+)
    let geopotential = zip(
      try history.values("PH", time: time), try history.values("PHB", time: time)
    ).map(+)
    let vapour = try history.values("QVAPOR", time: time)
    let surface = try history.values("PSFC", time: time)
    let terrain = try history.values("HGT", time: time)
    let faces = try history.values("ZNW", time: time)
    let top = try history.values("P_TOP")[time]
    for point in 0..<plane {
      #expect(abs(geopotential[point] - 9.81 * terrain[point]) < 0.1)
      for level in 0..<levels {
        let cell = level * plane + point
        let temperature = (theta[cell] + 300) * pow(pressure[cell] / 1e5, 2.0 / 7)
        let virtual = temperature * (1 + 1.608 * vapour[cell]) / (1 + vapour[cell])
        let below = faces[level] * (surface[point] - top) + top
        let above = faces[level + 1] * (surface[point] - top) + top
        let expected = 287 * virtual * log(below / above)
        let thickness = geopotential[cell + plane] - geopotential[cell]
        #expect(abs(thickness - expected) < 1e-4 * expected + 0.1)
        #expect(pressure[cell] < below && pressure[cell] > above)
      }
    }
  }

  @Test("pressure reduced to sea level is the weather's, not the terrain's")
  func seaLevel() throws {
    let history = try Self.portugal()
    let surface = try history.values("PSFC", time: 2)
    let terrain = try history.values("HGT", time: 2)
    let temperature = try history.values("T2", time: 2)
    #expect((terrain.max() ?? 0) > 1000)
    for point in surface.indices {
      // The barometric formula with the mean of the layer below at 6.5 K/km.
      let mean = temperature[point] + 0.00325 * terrain[point]
      let reduced = surface[point] * exp(9.81 * terrain[point] / (287 * mean)) / 100
      #expect((1000...1030).contains(reduced))
    }
  }

  @Test("rain totals start at nothing and never fall, and it does rain")
  func rain() throws {
    let history = try Self.portugal()
    for name in ["RAINC", "RAINNC", "RAINSH", "SNOWNC"] {
      var last = try history.values(name, time: 0)
      #expect(last.allSatisfy { $0 == 0 })
      for time in 1..<8 {
        let now = try history.values(name, time: time)
        #expect(zip(last, now).allSatisfy { $0 <= $1 })
        last = now
      }
    }
    let total = try history.values("RAINNC", time: 7)
    #expect((total.max() ?? 0) > 2)
    #expect((total.max() ?? 0) < 100)
    let snow = try history.values("SNOWNC", time: 7)
    #expect(zip(snow, total).allSatisfy { $0 <= $1 })
  }

  @Test("a bucket changes how totals are written, not how much it rains")
  func buckets() throws {
    let plain = try Self.portugal()
    var configuration = Self.configuration
    configuration.bucket = 0.5
    let run = try ScratchRun(configuration)
    let tipped = try run.history()
    #expect(tipped.attribute("BUCKET_MM") == 0.5)
    let counts = try tipped.values("I_RAINNC")
    let rests = try tipped.values("RAINNC")
    #expect((counts.max() ?? 0) >= 3)
    for (total, (count, rest)) in zip(try plain.values("RAINNC"), zip(counts, rests)) {
      // float32 at 30 mm resolves 2e-6.
      #expect(abs(count * 0.5 + rest - total) < 1e-5)
      #expect(rest <= 0.5)
    }
  }

  @Test("temperature hangs together in space and time")
  func correlated() throws {
    let history = try Self.portugal()
    let (columns, rows, times) = (30, 26, 8)
    let plane = columns * rows
    let all = try history.values("T2")
    let first = Array(all[..<plane])
    let west = (0..<plane).filter { $0 % columns < columns - 1 }
    #expect(correlation(west.map { first[$0] }, west.map { first[$0 + 1] }) > 0.9)
    #expect(correlation(Array(first.dropLast(columns)), Array(first.dropFirst(columns))) > 0.9)
    // Against the mean of each point, so that neither sea nor mountains count.
    let means = (0..<plane).map { point in
      (0..<times).reduce(0) { $0 + all[$1 * plane + point] } / Double(times)
    }
    let anomalies = all.indices.map { all[$0] - means[$0 % plane] }
    let (now, later) = (Array(anomalies.dropLast(plane)), Array(anomalies.dropFirst(plane)))
    // Three-hourly output; from one hour to the next it is higher still.
    #expect(correlation(now, later) > 0.3)
    let spread = (all.max() ?? 0) - (all.min() ?? 0)
    #expect((5...40).contains(spread))
  }

  @Test("from hour to hour temperature changes little")
  func lag() throws {
    var configuration = SampleRunConfiguration.small(columns: 20, rows: 16, times: 13)
    configuration.fields = .surface
    let run = try ScratchRun(configuration)
    let all = try run.history().values("T2")
    let plane = 20 * 16
    let means = (0..<plane).map { point in
      (0..<13).reduce(0) { $0 + all[$1 * plane + point] } / 13
    }
    let anomalies = all.indices.map { all[$0] - means[$0 % plane] }
    #expect(
      correlation(Array(anomalies.dropLast(plane)), Array(anomalies.dropFirst(plane))) > 0.9)
  }

  // e = q p ⁄ (0.622 + q), Td by Bolton 1980.
  @Test("the air holds no more water than it can")
  func humidity() throws {
    let history = try Self.portugal()
    for time in [0, 4, 7] {
      let temperature = try history.values("T2", time: time)
      let ratio = try history.values("Q2", time: time)
      let pressure = try history.values("PSFC", time: time)
      for point in temperature.indices {
        let vapour = ratio[point] * pressure[point] / 100 / (0.622 + ratio[point])
        let dewPoint = (243.5 * log(vapour) - 440.8) / (19.48 - log(vapour)) + 273.15
        #expect(dewPoint <= temperature[point])
        #expect(temperature[point] - dewPoint < 15)
      }
      #expect(try history.values("QVAPOR", time: time).allSatisfy { $0 >= 0 && $0 < 0.02 })
      #expect(try history.values("CLDFRA", time: time).allSatisfy { (0...1).contains($0) })
    }
  }

  // Noise is found for two points at a time, and of an odd number for one of them twice: 25 and 49 points make
  // other pairs. Both grids have the same middle and lie in Iberia, where the land does not depend on the
  // extent; the wind does at the edges, through the land around a point, and with it the temperature. Places
  // differ by rounding, less than 1e-3 m; eddies are tens of kilometres wide: below 1e-6 of a value, and of the
  // 1 mm that a shower may lack to rain. Neighbours differ by 1e-3 of the value and more.
  @Test("weather at a point does not depend on which other points there are")
  func alone() throws {
    func history(_ size: Int) throws -> History {
      var configuration = SampleRunConfiguration.small(columns: size, rows: size, times: 2)
      configuration.fields = .surface
      configuration.interval = 900
      return try ScratchRun(configuration, in: .untilExit()).history()
    }
    let (few, many) = (try history(5), try history(7))
    for name in ["PSFC", "SWDOWN", "RAINC"] {
      let expected = try many.values(name, time: 1)
      let values = try few.values(name, time: 1)
      #expect(Set(values).count > 5)
      for (point, value) in values.enumerated() {
        let inMany = expected[(point / 5 + 1) * 7 + point % 5 + 1]
        #expect(abs(value - inMany) <= 1e-6 * (1 + abs(inMany)))
      }
    }
  }

  @Test("the sun shines by day only, more at noon than in the morning")
  func sunshine() throws {
    let history = try Self.portugal()
    // 00 and 21 UTC are night, 09 morning and 12 about noon at 8° W in November.
    #expect(try history.values("SWDOWN", time: 0).allSatisfy { $0 == 0 })
    #expect(try history.values("SWDOWN", time: 7).allSatisfy { $0 == 0 })
    let morning = try history.values("SWDOWN", time: 3).reduce(0, +)
    let noon = try history.values("SWDOWN", time: 4).reduce(0, +)
    #expect(noon > morning && morning > 0)
    #expect(try history.values("SWDOWN").allSatisfy { $0 < 700 })
  }

  @Test(
    "it is winter on one hemisphere when it is summer on the other, and nowhere absurd",
    arguments: [
      (60.0, 250...283.0), (40, 270...298), (0, 285...308), (-40, 275...305), (-75, 240...285),
    ])
  func seasons(latitude: Double, range: ClosedRange<Double>) throws {
    var configuration = SampleRunConfiguration.small(times: 2)
    configuration.projection = latitude == 0 ? .mercator : .polar
    configuration.center = LatLon(latitude: latitude, longitude: 100)
    configuration.interval = 720
    // 15 January 2026.
    configuration.start = UTCTime(secondsSince1970: 1_768_435_200)
    let run = try ScratchRun(configuration)
    let history = try run.history()
    #expect(try history.values("T2").allSatisfy { range.contains($0) })
    #expect(try history.values("U10").allSatisfy { abs($0) < 35 })
    #expect(try history.values("PSFC").allSatisfy { (60_000...106_000).contains($0) })
  }

  /// Western Iberia in a coarse grid, every three hours over a day, all levels.
  private static var configuration: SampleRunConfiguration {
    var configuration = SampleRunConfiguration.small(columns: 30, rows: 26, levels: 6, times: 8)
    configuration.dx = 20_000
    configuration.interval = 180
    configuration.container = .offset64
    return configuration
  }

  private static let run = Result { try ScratchRun(configuration, in: .untilExit()) }

  private static func portugal() throws -> History { try run.get().history() }
}
