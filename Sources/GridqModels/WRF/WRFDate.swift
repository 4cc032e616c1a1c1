import GridqMetrics

/// What one entry of the variable `Times` says.
///
/// WRF writes `YYYY-MM-DD_HH:MM:SS` in UTC (share/output_wrf.F). Post-processors put `T` or a blank
/// for `_`; PlanetWRF writes `YYYY-DDDDD_HH:MM:SS` with the day of the year.
enum WRFDate: Hashable, Sendable {
  case time(UTCTime)
  /// Blank, NUL or all zeros: the record was never written.
  case unwritten
  /// Neither a date nor unwritten.
  case unreadable

  /// Reads one entry. 24:00:00 is the midnight that ends the day; a second of 60 is unreadable, because model
  /// time has no leap seconds. A fraction of a second is cut off, as WRF itself does.
  init(_ text: some StringProtocol) {
    let bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
    // Only zeros and the punctuation of a date, or nothing.
    guard !bytes.allSatisfy({ "0-_:T. ".utf8.contains($0) }) else {
      self = .unwritten
      return
    }
    var scanner = DigitScanner(bytes: bytes)
    self = scanner.modelTime().map { .time($0) } ?? .unreadable
  }
}

extension DigitScanner {
  /// The time that is next, or nil; only blanks may be around it.
  fileprivate mutating func modelTime() -> UTCTime? {
    while skip(" ") {}
    guard let year = number(digits: 4), skip("-"), let day = date(of: year),
      skip("_") || skip("T") || skip(" "), let hour = number(digits: 2), skip(":"),
      let minute = number(digits: 2), skip(":"), let second = number(digits: 2)
    else { return nil }
    if skip(".") {
      guard number(digits: 1) != nil else { return nil }
      while number(digits: 1) != nil {}
    }
    _ = skip("Z")
    while skip(" ") {}
    guard isAtEnd,
      let clock = UTCTime(
        year: 1970, month: 1, day: 1, hour: hour, minute: minute, second: second)
    else { return nil }
    return day.adding(seconds: clock.secondsSince1970)
  }

  /// The midnight that begins `MM-DD` or, with five digits, the day `DDDDD` of the year.
  private mutating func date(of year: Int) -> UTCTime? {
    if let dayOfYear = number(digits: 5) {
      guard let newYear = UTCTime(year: year, month: 1, day: 1),
        let nextNewYear = UTCTime(year: year, month: 12, day: 31, hour: 24),
        dayOfYear >= 1,
        let day = newYear.adding(seconds: Int64(dayOfYear - 1) * 86_400), day < nextNewYear
      else { return nil }
      return day
    }
    guard let month = number(digits: 2), skip("-"), let day = number(digits: 2) else { return nil }
    return UTCTime(year: year, month: month, day: day)
  }
}
