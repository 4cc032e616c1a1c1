import GridBuild
import GridQuery
package import GridqGeometry
package import GridqMetrics
import GridqModels
import GridqPublishing
import Testing

/// A store of two runs with hourly output, of which another stream has some fields: that of 0 UTC until 9 UTC, that of
/// 3 UTC from 4 to 6 UTC alone. At t UTC the older run has the field `fine` as 100 + t, a component of the wind of 3 m/s, a
/// millimetre an hour, and a maximum of 10 + t; the newer one 200 + t, 6 m/s, 10 mm an hour, and 50 + t.
package struct StreamStore {
  package let scratch: ScratchFolder
  package var path: String { scratch.path("store") }

  package init() throws {
    scratch = try ScratchFolder.untilExit()
    for (start, stream) in [(0, Array(0...9)), (3, [4, 5, 6])] {
      let isOld = start == 0
      let paths = ["wrfout", "auxhist3"].map { scratch.path("\($0)_\(start)") }
      var output = NamedFieldRun(fields: [
        .init(name: "T2", unit: "K") { _, t, _, _ in (isOld ? 283.15 : 293.15) + Double(t) }
      ])
      var other = NamedFieldRun(fields: [
        .init(name: "FINE", unit: "K") { _, t, _, _ in Double((isOld ? 100 : 200) + t) },
        .init(name: "U10", unit: "m s-1") { _, _, _, _ in isOld ? 3 : 6 },
        .init(name: "V10", unit: "m s-1") { _, _, _, _ in isOld ? 4 : 8 },
        .init(name: "TOTAL", unit: "mm") { _, t, _, _ in Double(isOld ? t : 10 * (t - 3)) },
        .init(name: "HIGHEST", unit: "K") { _, t, _, _ in Double((isOld ? 10 : 50) + t) },
      ])
      let date = "2026-11-20_0\(start):00:00"
      (output.start, output.simulationStart, other.start, other.simulationStart) = (
        date, date, date, date
      )
      try output.write(to: paths[0], hours: Array(start...9))
      try other.write(to: paths[1], hours: stream)
      var build = IndexBuild(
        inputs: paths, output: scratch.path("\(start).gridx"), producer: "test")
      build.fields = try [
        "FINE: step=0.5", "TOTAL: kind=total, step=0.01", "HIGHEST: kind=maximum, step=0.5",
      ].map { try FieldRequest(line: $0) }
      _ = try build.run()
      _ = try StorePublisher(path, producer: "test").publish(
        [PreparedIndex(verifying: build.output)], now: Self.hour(Double(start) + 1))
    }
  }

  /// Hours from 2026-11-20T00Z.
  package static func hour(_ hours: Double) -> UTCTime {
    UTCTime(secondsSince1970: 1_795_132_800 + Int64(hours * 3600))
  }

  /// In the middle of row 1.
  package static func place() throws -> LatLon {
    try #require(LatLon(latitude: 38.1, longitude: -8.8))
  }
}
