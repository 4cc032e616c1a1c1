import ArgumentParser
import GridqMetrics
import GridqSample

/// How large the run is, and when.
struct SizeOptions: ParsableArguments {
  @Option(help: "Grid points from west to east (default: 120).") var columns: Int?
  @Option(help: "Grid points from south to north (default: 110).") var rows: Int?
  @Option(help: "Model levels (default: 30).") var levels: Int?
  @Option(help: "Output times (default: 25).") var times: Int?
  @Option(help: ArgumentHelp("Between output times (default: 60).", valueName: "minutes"))
  var interval: Int?
  @Option(
    help: ArgumentHelp("First time, UTC (default: 2026-11-20T00:00Z).", valueName: "iso"),
    transform: startTime)
  var start: UTCTime?

  var isGiven: Bool {
    columns != nil || rows != nil || levels != nil || times != nil || interval != nil
      || start != nil
  }

  func apply(to run: inout SampleRunConfiguration) {
    if let interval { run.interval = interval }
    if let start { run.start = start }
  }
}

private func startTime(_ text: String) throws -> UTCTime {
  guard let time = UTCTime(iso8601: text) else {
    throw ValidationError("'\(text)' is not a UTC time; write it like 2026-11-20T06:00Z")
  }
  return time
}
