import GridqMetrics

/// The parts and texts of a moment that models write.
extension UTCTime {
  var year: Int { civil.year }

  /// 1 on 1 January.
  var dayOfYear: Int {
    let newYear = UTCTime(year: year, month: 1, day: 1) ?? self
    return Int(seconds(since: newYear) / 86_400) + 1
  }

  var hourWithFraction: Double {
    Double((secondsSince1970 % 86_400 + 86_400) % 86_400) / 3600
  }

  /// 1 on 1 January at 00 UTC.
  var dayOfYearWithFraction: Double { Double(dayOfYear) + hourWithFraction / 24 }

  /// `2026-11-20_00:00:00`, as in `Times`.
  var wrfText: String { unitText.replacing(" ", with: "_") }

  /// `2026-11-20 00:00:00`, as in the units of `XTIME`.
  var unitText: String { String(iso8601.dropLast()).replacing("T", with: " ") }

  /// YYYYDDD and HHMMSS, as I/O API has them.
  var julianDate: Int { year * 1000 + dayOfYear }
  var clockNumber: Int { civil.hour * 10_000 + civil.minute * 100 + civil.second }
}
