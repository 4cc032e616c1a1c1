import GridBuild
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqTestSupport
import Testing

@Suite("What is made of whole columns")
struct SoundingTests {
  static let made: [Metric] = [
    .cape, .convectiveInhibition, .mostUnstableCape, .mostUnstableInhibition, .mixedLayerCape,
    .mixedLayerInhibition, .precipitableWater, .freezingLevelHeight, .snowfallHeight, .windShear,
  ]

  /// A metric, the column of the reference, and how far they may be apart: in its unit, and as a share of the value.
  static let compared: [(metric: Metric, reference: String, tolerance: Double, share: Double)] = [
    // Half a step, and float32.
    (.precipitableWater, "wrf_pw", 0.0505, 0), (.windShear, "shear", 0.0505, 0),
    (.freezingLevelHeight, "freezing", 5.1, 0),
    // Half a step, and the heat of ice below 0 °C in the level above, which counts most in dry air.
    (.snowfallHeight, "snow", 70, 0),
    // The same formulas in steps of a metre: half a step, and levels of up to 500 m.
    (.cape, "fine_cape", 5.5, 0), (.convectiveInhibition, "fine_cin", 3, 0),
    (.mixedLayerCape, "fine_mixed_cape", 5.5, 0), (.mixedLayerInhibition, "fine_mixed_cin", 3, 0),
    // wrf-python's exponents of the dry and the moist adiabat differ a little, MetPy's latent heat does not depend on
    // the temperature: its parcels are 0.3 K colder at 300 hPa. Its inhibition ends below the first cloud.
    (.cape, "wrf_cape", 30, 0.005), (.convectiveInhibition, "wrf_cin", 6.5, 0),
    (.cape, "surface_cape", 35, 0.3), (.mostUnstableCape, "unstable_cape", 35, 0.3),
    (.mixedLayerCape, "mixed_cape", 35, 0.3),
  ]

  /// MetPy's inhibition ends below the first cloud: it is the smaller one, by so much at most in nine of ten columns. Half a
  /// step and the difference of the adiabats make ours up to 4 J/kg smaller, and which air rises at all below 5 J/kg.
  static let inhibitions: [(metric: Metric, reference: String, energy: String, near: Double)] = [
    (.convectiveInhibition, "surface_cin", "surface_cape", 31),
    (.mostUnstableInhibition, "unstable_cin", "unstable_cape", 31),
    (.mixedLayerInhibition, "mixed_cin", "mixed_cape", 45),
  ]

  /// `Tests/Reference/soundings.py`: 209 columns of four real files.
  @Test(
    "agrees with wrf-python, MetPy, PsychroLib and numpy on real runs",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)))
  func real() throws {
    let files = [
      "wrfinput_lambert_v33.nc", "wrfinput_lambert_v32_cdf2.nc", "wrfout_lambert_full_cropped.nc",
      "run_25files/WRFOUT_d01_2022-07-22T0300Z.nc",
    ]
    try compare(
      files.map { try BuiltIndex([RealData.path($0)], all: true) }, with: "soundings.csv",
      columns: 209,
      means: [
        "surface_cape": 6, "unstable_cape": 6, "mixed_cape": 2.5, "wrf_cape": 7, "snow": 7,
        "fine_cin": 0.3, "fine_mixed_cin": 0.3,
      ])
  }

  /// Twelve of 27 levels, up to 653 hPa at (0, 0), where the air of the ground still rises: what it gains above is not in the
  /// file, nor is the vapour.
  @Test(
    "what is above the levels of a file is not taken for nothing",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)))
  func cropped() throws {
    let built = try BuiltIndex([RealData.path("wrfout_lambert_3d_cropped.nc")], all: true)
    #expect(!built.domain.index.metrics.contains { $0.name == "precipitable_water" })
    #expect(
      built.summary.absent.first { $0.metric == .precipitableWater }?.reason
        == "the levels end 3.6 km above the ground")
    #expect(try built.stored("cape", GridPoint(i: 0, j: 0))[0].isNaN)
    // Elsewhere it has its level of equilibrium, or never rises.
    #expect(try built.stored("cape", GridPoint(i: 5, j: 20)).contains { !$0.isNaN })
  }

  /// All columns of a run whose energies are six times as large. Its layers are up to 2 km deep, between whose ends energy is
  /// linear: that misses 1 % of it, and a quarter of that with twice as many levels.
  @Test("agrees with wrf-python, MetPy, PsychroLib and numpy on a generated run")
  func generated() throws {
    let folder = try ScratchFolder()
    try compare(
      [BuiltIndex(try GeneratedRun.write(to: folder), all: true)], with: "soundings_generated.csv",
      columns: 384, coarseness: 0.01,
      means: [
        "surface_cape": 9, "unstable_cape": 9, "mixed_cape": 2.5, "wrf_cape": 14, "snow": 7.5,
        "fine_cin": 0.3, "fine_mixed_cin": 0.4,
      ])
  }

  /// - Parameters:
  ///   - coarseness: what share of an energy in fine steps ours may miss.
  ///   - means: how far they may be apart on the average, where that is much closer: a wrong parcel or a wrong adiabat
  ///     shows there.
  private func compare(
    _ indexes: [BuiltIndex], with table: String, columns: Int, coarseness: Double = 0,
    means: [String: Double]
  ) throws {
    var counts: [String: Int] = [:]
    var differences: [String: Double] = [:]
    var inhibitions: [String: (near: Int, count: Int)] = [:]
    for row in try ReferenceTable(table).rows {
      let index = indexes[Int(try #require(row.values["file"]))]
      func value(_ metric: Metric) throws -> Double {
        try index.stored(metric.name, GridPoint(i: row.column, j: row.row))[row.time]
      }
      for (metric, reference, energy, near) in Self.inhibitions {
        guard let expected = row.values[reference], expected > 0,
          let energy = row.values[energy], energy > 5
        else { continue }
        let value = try value(metric)
        #expect(
          value >= expected - 4, "\(metric.name) \(value), \(reference) \(expected) at \(row)")
        inhibitions[reference, default: (0, 0)].count += 1
        if abs(value - expected) <= near { inhibitions[reference]?.near += 1 }
      }
      // cape_2d mixes the most unstable air with what is around it, which has less energy.
      if let mixed = row.values["wrf_2d"] {
        let value = try value(.mostUnstableCape)
        #expect(value >= mixed - 35, "\(value), cape_2d \(mixed) at \(row)")
        counts["wrf_2d", default: 0] += mixed > 0 ? 1 : 0
      }
      for (metric, reference, tolerance, share) in Self.compared {
        // MetPy's energy of what does not rise is negative.
        guard let expected = row.values[reference], expected >= 0 || reference == "freezing"
        else {
          if reference == "fine_cin" || reference == "fine_mixed_cin" {
            #expect(try value(metric).isNaN, "\(metric.name) at \(row)")
          }
          continue
        }
        // Which air of next to no energy rises at all depends on roundings.
        if reference == "fine_mixed_cin", row.values["fine_mixed_cape", default: 0] < 0.5 {
          continue
        }
        let value = try value(metric)
        let share = reference.hasPrefix("fine") ? coarseness : share
        #expect(
          abs(value - expected) <= tolerance + share * expected,
          "\(metric.name) \(value), \(reference) \(expected) at \(row)")
        counts[reference, default: 0] += 1
        differences[reference, default: 0] += abs(value - expected)
      }
    }
    for reference in ["wrf_pw", "shear", "freezing", "fine_cape", "fine_mixed_cape"] {
      #expect(counts[reference] == columns, "\(reference)")
    }
    #expect(counts["wrf_2d", default: 0] > 20)
    for (_, reference, _, _) in Self.compared { #expect(counts[reference, default: 0] > 20) }
    for (_, reference, _, _) in Self.inhibitions {
      let (near, count) = try #require(inhibitions[reference])
      #expect(
        count > 10 && Double(near) >= 0.9 * Double(count), "\(reference): \(near) of \(count)")
    }
    for (reference, mean) in means {
      let count = Double(counts[reference] ?? 0)
      #expect((differences[reference] ?? .infinity) / count < mean, "\(reference)")
    }
  }

  @Test(
    "is kept where it is asked for and nowhere else",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)))
  func request() throws {
    let folder = try ScratchFolder()
    func built(_ metrics: [Metric]?, all: Bool = false) throws -> (names: [String], other: [Metric])
    {
      var build = IndexBuild(
        inputs: [RealData.path("wrfout_lambert_full_cropped.nc")],
        output: folder.path("\(metrics?.first?.name ?? "\(all)").gridx"), metrics: metrics,
        producer: "test")
      build.includesOnRequest = all
      let summary = try build.run()
      return (summary.metrics.map(\.stored.name), summary.onRequest)
    }
    let made = Self.made
    let usual = try built(nil)
    #expect(Set(usual.names).isDisjoint(with: made.map(\.name)))
    #expect(usual.other == made)
    let all = try built(nil, all: true)
    #expect(Set(made.map(\.name)).isSubset(of: all.names))
    #expect(all.other.isEmpty)
    #expect(try built([.snowfallHeight]).names == ["snowfall_height", "elevation", "land"])
    // The weather code is better with it, and does not take it along.
    #expect(try !built([.weatherCode]).names.contains("cape"))
  }
}
