import Foundation
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// What wrf-python 1.3.4.1 makes of the same files.
@Suite("real files, against wrf-python", .enabled(if: Ncdump.isPresent, "no ncdump on PATH"))
struct WRFPythonTests {
  static let files = RealData.present([
    "wrfout_tibet_classic.nc", "wrfout_queensland_netcdf4.nc", "wrfout_lambert_full_cropped.nc",
    "wrfout_lambert_full_cropped_packed.nc", "wrfinput_lambert_rotated21.nc",
    "wrfinput_lambert_v32_cdf2.nc", "wrfinput_lambert_v33.nc",
  ])

  /// Half a quantum (0.05 m/s, 0.025 °C; temperature and dew point together move the humidity by
  /// 0.33 % at most), and what float32 and other roundings of the same formulas make.
  static let tolerances = [
    "wind_u": 0.06, "wind_v": 0.06, "dew_point": 0.06, "relative_humidity": 0.6,
    "pressure_msl": 0.06,
  ]

  @Test(
    "wind, dew point, humidity and sea-level pressure agree on every cell and time",
    arguments: files)
  func agree(_ name: String) throws {
    let domain = try BuiltIndex([RealData.path(name)]).domain
    let file = try DumpedFile(
      RealData.wrfPython(of: name), reading: ["uvmet10", "td2", "rh2", "slp"])
    let cells = domain.grid.columns * domain.grid.rows
    let wind = try #require(file["uvmet10"]).values
    try #require(wind.count == 2 * cells * domain.times.count)
    let expected = [
      "wind_u": Array(wind[..<(wind.count / 2)]), "wind_v": Array(wind[(wind.count / 2)...]),
      "dew_point": try #require(file["td2"]).values,
      "relative_humidity": try #require(file["rh2"]).values,
      "pressure_msl": try #require(file["slp"]).values,
    ]
    for (name, values) in expected {
      try #require(values.count == cells * domain.times.count)
      let metric = try domain.metric(named: name)
      var deviations = RealFieldTests.Deviations()
      for cell in 0..<cells {
        let index = GridPoint(i: cell % domain.grid.columns, j: cell / domain.grid.columns)
        let location = try #require(domain.grid.location(of: index))
        let place = try #require(domain.place(of: location, method: .nearest))
        let series = try domain.values(of: metric, at: place, times: 0..<domain.times.count)
        for (time, value) in series.enumerated() {
          // wrf-python does not say that something is missing here: every cell counts.
          deviations.compare(
            value, values[time * cells + cell], within: WRFPythonTests.tolerances[name] ?? 0,
            "\(name) at \(index), time \(time)")
        }
      }
      #expect(deviations.count == 0, "\(deviations.first)")
    }
  }
}
