import Foundation
import GridqTestSupport
import Testing

private let hasGenerator =
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: "\($0)/ncgen") }

/// `Times` as texts of NetCDF-4 (NC_STRING), as programs write it that rewrite WRF's files: a time is one
/// value then, and no row of characters.
@Suite(
  "Times as strings",
  .enabled(if: hasGenerator, "ncgen is not on PATH"))
struct StringTimesTests {
  /// More than the 64 characters that a date of characters may have.
  @Test("may be any number, though a date of characters is short", arguments: [1, 65, 100])
  func many(count: Int) throws {
    let folder = try ScratchFolder()
    let dates = (0..<count).map { hour in
      Date(timeIntervalSince1970: 1_795_132_800 + 3600 * Double(hour)).ISO8601Format()
        .replacing("T", with: "_").replacing("Z", with: "")
    }
    func values(_ value: String) -> String {
      dates.map { _ in value }.joined(separator: ", ")
    }
    // 0.1° on the sphere of 6370 km is 6370000 · π / 1800 m.
    let text = """
      netcdf wrfout {
      dimensions: Time = UNLIMITED ; south_north = 2 ; west_east = 2 ;
      variables:
        string Times(Time) ;
        float XLAT(Time, south_north, west_east) ;
        float XLONG(Time, south_north, west_east) ;
        float T2(Time, south_north, west_east) ;
        :TITLE = " OUTPUT FROM WRF V4.6.0 MODEL" ;
        :SIMULATION_START_DATE = "2026-11-20_00:00:00" ;
        :MAP_PROJ = 6 ; :POLE_LAT = 90.f ; :POLE_LON = 0.f ; :STAND_LON = 0.f ;
        :DX = 11117.747f ; :DY = 11117.747f ;
      data:
        Times = \(dates.map { "\"\($0)\"" }.joined(separator: ", ")) ;
        XLAT = \(values("38, 38, 38.1, 38.1")) ;
        XLONG = \(values("-9, -8.9, -9, -8.9")) ;
        T2 = \(values("280, 281, 282, 283")) ;
      }
      """
    try text.write(toFile: folder.path("wrfout.cdl"), atomically: true, encoding: .utf8)
    let outcome = try Command.gridx.run(
      shell: #"ncgen -k nc4 -o "$1" "$2" && exec "$0" build "$1" --output "$3" --quiet"#,
      [folder.path("wrfout"), folder.path("wrfout.cdl"), folder.path("d01.gridx")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let info = try Answer(
      try Command.gridx.run(["info", folder.path("d01.gridx"), "--json"]).output)
    let times = try info.object("times")
    #expect(times["count"] as? Int == count)
    #expect(times["last"] as? String == dates.last.map { $0.replacing("_", with: "T") + "Z" })
  }
}
