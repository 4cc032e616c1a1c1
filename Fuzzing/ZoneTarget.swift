@testable import GridqMetrics

/// The file of a time zone, and what is asked of it: offsets, clocks, days.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZone(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let zone: TimeZoneRules
  do {
    zone = try TimeZoneRules(name: "Fuzzed", tzif: bytes(at: start, count: count))
  } catch {
    _ = error.description
    return 0
  }
  // The ends of time, of the calendar and of the rules, and moments in between.
  for seconds: Int64 in [
    .min, -62_167_219_201, -3_000_000_000, 0, 1_325_239_200, 1_795_132_800, 1_806_000_000,
    253_370_764_799, 253_402_300_800, .max,
  ] {
    let time = UTCTime(secondsSince1970: seconds)
    precondition(abs(zone.offset(at: time)) < 26 * 3600)
    _ = (zone.iso8601(time), zone.moments(showing: time))
    let later = time.adding(seconds: 10 * 86_400) ?? time
    let days = zone.days(from: time, through: later)
    precondition(days.count <= 13 && days.allSatisfy { $0.start < $0.end })
  }
  return 0
}
