import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// The same run twice: as float, and packed into 16 bits by somebody else's program.
@Suite(
  "a packed file",
  .enabled(if: RealData.isPresent, "GRIDQ_REAL_DATA names no folder of files"),
  .enabled(if: Ncdump.isPresent, "no ncdump on PATH"))
struct PackedFileTests {
  @Test("gives the values of the plain one within its packing step")
  func agrees() throws {
    let plain = try ExpectedFields(RealData.path("wrfout_lambert_full_cropped.nc"))
    let packed = try ExpectedFields(RealData.path("wrfout_lambert_full_cropped_packed.nc"))
    let built = try BuiltIndex([RealData.path("wrfout_lambert_full_cropped_packed.nc")])
    func step(_ name: String) -> Double { packed.file[name]?.packingStep ?? 0 }

    // Half a packing step of each variable that a metric is made of, in the unit of the metric, and
    // half a quantum of the index. Sums of products are bounded by |cos|, |sin| ≤ 1 and a wind of
    // 40 m/s; a dew point changes by at most 30 °C for a doubling of the vapour, and Q2 is 1 g/kg or
    // more here: 30 / 0.001 a kg/kg, and a thousandth of that a hPa.
    let wind = step("U10") + step("V10") + 40 * (step("COSALPHA") + step("SINALPHA"))
    let steps: [String: Double] = [
      "temperature": step("T2"), "dew_point": 30 / 0.001 * step("Q2") + 30 * step("PSFC") / 100,
      "wind_u": wind, "wind_v": wind, "surface_pressure": step("PSFC") / 100,
      "precipitation": step("RAINC") + step("RAINNC") + step("RAINSH"),
      "snow_depth": step("SNOWH"), "shortwave_radiation": step("SWDOWN"),
      "skin_temperature": step("TSK"), "boundary_layer_height": step("PBLH"),
      "elevation": step("HGT"), "land": 0, "longwave_radiation": step("GLW"),
      "sea_surface_temperature": step("SST"),
    ]
    let names = Set(built.domain.index.metrics.map(\.name)).subtracting(RealFieldTests.computed)
    #expect(names == Set(steps.keys))

    var deviations = RealFieldTests.Deviations()
    for metric in built.domain.index.metrics where names.contains(metric.name) {
      let packing = try #require(steps[metric.name])
      // Sums are held where packing makes them fall: a whole step instead of half of one.
      let tolerance =
        packing * (metric.kind == .sum ? 1 : 0.5) * 1.001 + metric.quantiser.quantum / 2
      // What packing loses is little beside what the metric means.
      #expect(packing <= metric.quantiser.quantum * 3)
      for point in 0..<plain.pointCount {
        let index = GridPoint(i: point % plain.columns, j: point / plain.columns)
        for (time, value) in try built.stored(metric.name, index).enumerated() {
          let expected = try #require(plain.value(of: metric.name, point: point, time: time))
          deviations.compare(
            value, expected, within: tolerance, "\(metric.name) at \(index), time \(time)")
        }
      }
    }
    #expect(deviations.count == 0, "\(deviations.first)")
  }
}
