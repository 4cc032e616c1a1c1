import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport

/// A generated run from the tropics to the Arctic in January, with mountains, on a grid that is turned against north:
/// energies up to 3200 J/kg, freezing levels from 4600 m above the sea to 2800 m below it, and ground above 850 hPa.
///
/// `Tests/Reference/generated.sh` makes the same run, and the tables of it.
enum GeneratedRun {
  /// Writes its files, one for each of two times, and returns their paths in the order of time.
  static func write(to folder: ScratchFolder) throws -> [String] {
    var run = SampleRunConfiguration(columns: 12, rows: 16, levels: 22, times: 2)
    (run.start, run.interval) = (UTCTime(secondsSince1970: 1_800_457_200), 360)
    (run.center, run.standardLongitude, run.dx) = (
      LatLon(latitude: 40, longitude: -70), -90, 450_000
    )
    (run.noise, run.container, run.framesPerFile) = (1, .offset64, 1)
    return try SampleFiles.write(run, to: folder.path("generated")).sorted()
  }
}
