import GridqMetrics

/// How a variable counts time from a moment: `minutes since 2008-10-26 12:00:00`.
struct ElapsedTime: Hashable, Sendable {
  /// The moment that 0 stands for.
  let reference: UTCTime
  /// The length of one unit.
  let secondsPerUnit: Double

  /// The length of a unit by its name; nil for an unknown one.
  static func seconds(in unit: String) -> Double? {
    switch unit.lowercased() {
    case "seconds", "second", "s": 1
    case "minutes", "minute", "min": 60
    case "hours", "hour", "h": 3600
    case "days", "day", "d": 86_400
    default: nil
    }
  }

  /// The moment of one value, rounded to a second; nil for a missing or impossible one.
  func time(of value: Double) -> UTCTime? {
    let seconds = (value * secondsPerUnit).rounded()
    // 10,000 years: further than any date that can be written.
    guard seconds.isFinite, abs(seconds) < 3.2e11 else { return nil }
    return reference.adding(seconds: Int64(seconds))
  }
}

extension ElapsedTime {
  /// Reads the units of `XTIME`: WRF writes minutes since the start of the simulation, and names that start
  /// from version 3.7 on. Programs that rewrite WRF's files write `Times` and `Time` in that form, in units
  /// of their own.
  ///
  /// A bare or empty text, as older versions write it, means minutes since `simulationStart`. Nil when no
  /// reference is known, the text is of another kind, or the calendar is not the Gregorian one.
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
    guard let reference, let seconds = Self.seconds(in: words.first.map { "\($0)" } ?? "minutes")
    else { return nil }
    self.init(reference: reference, secondsPerUnit: seconds)
  }
}
