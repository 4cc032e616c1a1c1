import GridqCommands
import GridqGeometry

@testable import GridQuery
@testable import GridqLookup
@testable import GridqMetrics
@testable import GridqModels
@testable import gridq

/// Dates and times of models and of users, metric names, and command lines of gridq, a word a line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: bytes(at: start, count: count), as: UTF8.self)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  readTimes(text, lines)
  _ = (Metric.named(text), Metric.suggestion(for: text))
  let words = Array(lines.prefix(24))
  if let plain = Gridq(plain: words) { read(plain) }
  do {
    if let parsed = try Gridq.parseAsRoot(words) as? Gridq { read(parsed) }
  } catch {
    _ = (Gridq.message(for: error), LineText.printable("\(error)"))
  }
  return 0
}

private func readTimes(_ text: String, _ lines: [String]) {
  _ = WRFDate(text)
  _ = (MM5Date.time(text), MM5Date.reference(units: text))
  if let time = UTCTime(iso8601: text) { _ = (time.iso8601, time.civil) }
  let start = UTCTime(iso8601: lines[0])
  if let elapsed = ElapsedTime(units: lines.last, simulationStart: start) {
    for value in [0, 1.5, -1e300, .nan, .infinity, 3e9] { _ = elapsed.time(of: value) }
  }
  let times = try? WRFTimes(
    texts: lines, elapsed: lines.map { Double($0) ?? .nan },
    clock: ElapsedTime(units: "minutes", simulationStart: start), path: "wrfout")
  if let times { _ = TimeAxis(times.records.map(\.time)) }
}

/// What a run of the command makes of its options before it opens an index.
private func read(_ line: Gridq) {
  _ = try? line.place.asked()
  let now = UTCTime(secondsSince1970: 1_795_132_800)
  guard let times = try? line.question().clock(now: now, in: nil).times else { return }
  _ = times.words
  for axis in axes { _ = axis.map { times.times(of: $0) } }
}

/// A day by the hour, the years from 0 on, the last second of 9999, and one that is irregular.
private let axes: [TimeAxis?] = [
  TimeAxis(start: UTCTime(secondsSince1970: 1_795_132_800), step: 3600, count: 25),
  TimeAxis(start: UTCTime(secondsSince1970: -62_167_219_200), step: 86_400, count: 1000),
  TimeAxis(start: UTCTime(secondsSince1970: 253_402_300_799), step: 0, count: 1),
  TimeAxis([0, 10, 30, 31, 99_999].map { UTCTime(secondsSince1970: $0) }),
]
