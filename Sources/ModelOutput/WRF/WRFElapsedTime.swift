import Forecast

/// How the variable `XTIME` counts: WRF writes minutes since the start of the simulation, and names
/// that start in the units text from version 3.7 on (`minutes since 2008-10-26 12:00:00`). Programs that rewrite
/// WRF's files write `Times` and `Time` like that, in units of their own.
struct WRFElapsedTime: Hashable, Sendable {
  /// The moment that 0 stands for.
  let reference: UTCTime
  /// The length of one unit.
  let secondsPerUnit: Double

  /// Reads the units text. A bare or empty one, as older versions write it, means minutes since
  /// `simulationStart`. Nil when no reference is known, the text is of another kind, or the calendar is another
  /// than everybody's.
  init?(units: String?, calendar: String? = nil, simulationStart: UTCTime?) {
    guard ["standard", "gregorian", "proleptic_gregorian"].contains(calendar ?? "standard") else {
      return nil
    }
    let words = (units ?? "").split(separator: " ")
    var reference = simulationStart
    if words.count >= 3, words[1] == "since" {
      let date = words[2...].prefix(2).joined(separator: " ")
      let padded = words.count == 3 && !date.contains("T") && !date.contains("_")
      guard case .time(let time) = WRFDate(padded ? date + " 00:00:00" : date) else { return nil }
      reference = time
    } else if words.count > 1 {
      return nil
    }
    switch words.first?.lowercased() {
    case nil, "minutes", "minute", "min": secondsPerUnit = 60
    case "seconds", "second", "s": secondsPerUnit = 1
    case "hours", "hour", "h": secondsPerUnit = 3600
    case "days", "day", "d": secondsPerUnit = 86_400
    default: return nil
    }
    guard let reference else { return nil }
    self.reference = reference
  }

  /// The moment of one value, rounded to a second; nil for a missing or absurd one.
  func time(of value: Double) -> UTCTime? {
    let seconds = (value * secondsPerUnit).rounded()
    // 10,000 years: further than any date that can be written.
    guard seconds.isFinite, abs(seconds) < 3.2e11 else { return nil }
    return reference.adding(seconds: Int64(seconds))
  }
}
