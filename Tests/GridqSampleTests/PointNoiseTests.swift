import GridqSample
import GridqTestSupport
import Testing

@Suite("Noise of a sample run")
struct PointNoiseTests {
  // The amplitudes that `PointNoise` states: 0.25 K, 0.2 m/s, 0.35 K; half way between two of its times the
  // mean of two independent numbers, √½ of it. Of 2000 points, standard deviations are known to
  // 1 ⁄ √4000 = 1.6 %: 6 % is nearly four times that. Every value is float32, of which a step is 3e-5 K.
  @Test(
    "differs from point to point as much as it says",
    arguments: [("T2", 0.25), ("U10", 0.2), ("V10", 0.2), ("TSK", 0.35)])
  func amplitude(name: String, amplitude: Double) throws {
    let (smooth, noisy) = try Self.runs.get()
    for (time, share) in [(0, 1.0), (1, 0.5.squareRoot()), (2, 1.0)] {
      let before = try smooth.history().values(name, time: time)
      let after = try noisy.history().values(name, time: time)
      // The sea's surface has none.
      let land = try smooth.history().values("LANDMASK", time: 0)
      let differences = before.indices.filter { name != "TSK" || land[$0] == 1 }
        .map { after[$0] - before[$0] }
      let mean = differences.reduce(0, +) / Double(differences.count)
      let variance =
        differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(differences.count)
      let tolerance = 2.7 / Double(differences.count).squareRoot()
      #expect(abs(mean) < 4 * amplitude / Double(differences.count).squareRoot())
      #expect(abs(variance.squareRoot() / (amplitude * share) - 1) < tolerance)
      // Independent: the correlation of n pairs is 0 to 1 ⁄ √n; four times that.
      let chance = 4 / Double(differences.count).squareRoot()
      let neighbours = correlation(
        Array(differences.dropLast()), Array(differences.dropFirst()))
      #expect(abs(neighbours) < chance)
    }
  }

  @Test(
    "leaves what cannot be otherwise: no sun at night, totals that never fall, a cap on humidity")
  func limits() throws {
    let (_, noisy) = try Self.runs.get()
    let history = try noisy.history()
    #expect(try history.values("SWDOWN", time: 0).allSatisfy { $0 == 0 })
    #expect(try history.values("Q2").allSatisfy { $0 > 0 })
    for name in ["RAINC", "RAINNC", "RAINSH", "SNOWNC"] {
      for time in 1..<3 {
        let pairs = zip(
          try history.values(name, time: time - 1), try history.values(name, time: time))
        #expect(pairs.allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test("is the same again, and another with another seed")
  func repeatable() throws {
    var configuration = SampleRunConfiguration.small()
    configuration.noise = 1
    let first = try ScratchRun(configuration).history().values("T2")
    #expect(try ScratchRun(configuration).history().values("T2") == first)
    configuration.seed = 21
    #expect(try ScratchRun(configuration).history().values("T2") != first)
  }

  /// The same run without and with noise, every 90 minutes: noise is new every three hours.
  private static let runs = Result {
    var configuration = SampleRunConfiguration.small(columns: 50, rows: 40, times: 3)
    configuration.fields = .surface
    configuration.interval = 90
    let smooth = try ScratchRun(configuration, in: .untilExit())
    configuration.noise = 1
    return (smooth, noisy: try ScratchRun(configuration, in: .untilExit()))
  }
}
