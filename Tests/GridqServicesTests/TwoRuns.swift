import GridBuild
import GridQuery
import GridqMetrics
import GridqNetCDF
import GridqPublishing
import GridqSample
import GridqServices
import GridqTestSupport

/// A store of two runs of one domain: hourly output from 00 to 06, and half-hourly output from 03 to 04.
enum TwoRuns {
  /// Hours from 2026-11-20T00:00:00Z.
  static func hour(_ hours: Double) -> UTCTime {
    UTCTime(secondsSince1970: 1_795_132_800 + Int64(hours * 3600))
  }

  static let settings = Result {
    let scratch = try ScratchFolder.untilExit()
    var publisher = StorePublisher(scratch.path("store"), producer: "test")
    publisher.isRehearsal = false
    for (name, hours, interval, times) in [("old", 0.0, 60, 7), ("new", 3.0, 30, 3)] {
      var run = SampleRunConfiguration(columns: 6, rows: 6, levels: 3, times: times)
      run.start = hour(hours)
      run.interval = interval
      run.dx = 30_000
      run.container = .offset64
      let build = IndexBuild(
        inputs: try SampleRun(run).write(to: scratch.path(name)),
        output: scratch.path("unused.gridx"), producer: "test")
      _ = try RunIngest(build, into: publisher).run(now: { hour(hours + 1) })
    }
    return ServiceSettings(store: try RunStore(opening: scratch.path("store")))
  }
}
