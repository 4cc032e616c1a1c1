import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// Every WRF file that is there, of those with known metrics, built and asked at each of its points; in the suite, of
/// those of more than 10,000 points, at one in thirteen, which are some of each tile.
@Suite("real files, against ncdump", .enabled(if: Ncdump.isPresent, "no ncdump on PATH"))
struct RealFieldTests {
  static let files = RealData.present([
    "wrfout_tibet_classic.nc", "wrfout_queensland_netcdf4.nc", "wrfout_lambert_full_cropped.nc",
    "wrfout_lambert_full_cropped_packed.nc",
    "wrfout_lambert_3d_cropped.nc", "wrfout_lambert_200x200_t2.nc",
    "wrfout_lambert_270x180_t2.nc", "wrfout_mercator_440x299_t2.nc",
    "wrfout_lambert_168h_t2_cropped.nc", "wrfinput_lambert_rotated21.nc",
    "wrfinput_lambert_v32_cdf2.nc", "wrfinput_lambert_v33.nc",
  ])

  /// Metrics that are more than a variable in another unit.
  static let computed: Set = [
    "pressure_msl", "cloud_cover", "cloud_cover_low", "cloud_cover_mid", "cloud_cover_high",
    "visibility", "wind_gust", "snowfall", "graupel",
  ]

  /// Values are rounded to a code and come back as code × quantum, in Double: 10⁻⁹ is more than the
  /// rounding of 1600 W/m² or 5000 m, and far less than any quantum.
  static let hair = 1e-9

  /// Values that differ from what they must be, counted, and the first told.
  struct Deviations {
    var count = 0
    var first = ""
    var compared = 0

    mutating func compare(
      _ value: Double, _ expected: Double, within tolerance: Double,
      _ place: @autoclosure () -> String
    ) {
      compared += 1
      let agrees =
        expected.isNaN ? value.isNaN : abs(value - expected) <= tolerance + RealFieldTests.hair
      guard !agrees else { return }
      if count == 0 { first = "\(place()): \(value) for \(expected) ± \(tolerance)" }
      count += 1
    }
  }

  @Test(
    "nearest at exactly XLAT and XLONG is the value of the file within half a quantum, at all points and times",
    arguments: files)
  func values(_ name: String) throws {
    let expected = try ExpectedFields(RealData.path(name))
    let built = try BuiltIndex([RealData.path(name)])
    let domain = built.domain
    #expect(domain.grid.columns == expected.columns)
    #expect(domain.grid.rows == expected.rows)
    #expect(domain.times.count == expected.timeCount)
    #expect(built.summary.metrics.allSatisfy { $0.outOfRangeCount == 0 })
    // What the file has variables for is there, and nothing else but what is computed from columns
    // or by a formula, and the wind where the file does not say how its grid is turned: these are held
    // by other tests against other programs.
    let computed = RealFieldTests.computed.union(
      expected.file["SINALPHA"] == nil && expected.file["U10"] != nil ? ["wind_u", "wind_v"] : [])
    let possible = Metric.all.map(\.name).filter {
      expected.value(of: $0, point: 0, time: 0) != nil
    }
    let stored = domain.index.metrics.map(\.name)
    #expect(Set(stored).subtracting(computed) == Set(possible))

    var deviations = Deviations()
    var (misplaced, asked) = (0, 0)
    let step = expected.pointCount > 10_000 ? Repetitions.of(13, long: 1) : 1
    for point in stride(from: 0, to: expected.pointCount, by: step) {
      asked += 1
      let coordinate = try #require(
        LatLon(latitude: expected.latitudes[point], longitude: expected.longitudes[point]))
      let index = GridPoint(i: point % expected.columns, j: point / expected.columns)
      guard let place = domain.place(of: coordinate, method: .nearest), place.nearest == index
      else {
        misplaced += 1
        continue
      }
      for metric in domain.metrics where domain.index.metricNumber(named: metric.name) != nil {
        guard metric.kind != .sum else { continue }
        let series = try domain.values(of: metric, at: place, times: 0..<domain.times.count)
        for time in 0..<domain.times.count {
          guard let value = expected.value(of: metric.name, point: point, time: time) else {
            continue
          }
          deviations.compare(
            series[time], value, within: metric.quantum / 2,
            "\(metric.name) at \(index), time \(time)")
          let moment = try domain.value(of: metric, at: place, time: domain.times[time])
          deviations.compare(
            moment, series[time], within: 0, "\(metric.name) at \(index), moment \(time)")
        }
      }
    }
    #expect(misplaced == 0)
    #expect(deviations.count == 0, "\(deviations.first)")
    #expect(deviations.compared >= 2 * asked * expected.timeCount)
  }

  /// What is promised is half of 0.01 mm on every sum over any interval. Totals are stored in
  /// steps of half of that, so that each is off by a quarter at most and the difference of two by
  /// a half.
  @Test(
    "precipitation is within 0.005 mm over every interval",
    arguments: RealData.present([
      "wrfout_tibet_classic.nc", "wrfout_lambert_full_cropped.nc",
      "wrfout_lambert_full_cropped_packed.nc",
    ]))
  func precipitation(_ name: String) throws {
    let path = RealData.path(name)
    let expected = try ExpectedFields(path)
    let built = try BuiltIndex([path])
    let domain = built.domain
    let metric = try domain.metric(named: "precipitation")
    #expect(metric.quantum <= 0.01)
    // A packed total can fall by the rounding of its packing, and is then held: off by a step of each
    // of the variables.
    let packing = ["RAINC", "RAINNC", "RAINSH"].map { expected.file[$0]?.packingStep ?? 0 }
      .reduce(0, +)
    var totals = Deviations()
    var sums = Deviations()
    var wettest = 0.0
    for point in 0..<expected.pointCount {
      let index = GridPoint(i: point % expected.columns, j: point / expected.columns)
      let coordinate = try #require(
        LatLon(latitude: expected.latitudes[point], longitude: expected.longitudes[point]))
      let place = try #require(domain.place(of: coordinate, method: .nearest))
      let amounts = try domain.values(of: metric, at: place, times: 0..<domain.times.count)
      #expect(amounts[0].isNaN)
      let model = try (0..<domain.times.count).map {
        try #require(expected.value(of: "precipitation", point: point, time: $0))
      }
      for (time, total) in try built.stored("precipitation", index).enumerated() {
        totals.compare(
          total, model[time], within: metric.quantum / 2 + packing, "\(index), time \(time)")
      }
      for first in 0..<domain.times.count - 1 {
        for last in first + 1..<domain.times.count {
          sums.compare(
            amounts[first + 1...last].reduce(0, +), model[last] - model[first],
            within: 0.005 + packing, "\(index), times \(first) to \(last)")
        }
      }
      wettest = max(wettest, model[model.count - 1] - model[0])
    }
    #expect(totals.count == 0, "\(totals.first)")
    #expect(sums.count == 0, "\(sums.first)")
    // There is rain in the file, eight times what is allowed, so that the test means something.
    #expect(wettest > 0.04)
  }
}
