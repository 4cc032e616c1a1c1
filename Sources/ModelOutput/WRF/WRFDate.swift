import Forecast

/// What one entry of the variable `Times` says.
///
/// WRF writes `YYYY-MM-DD_HH:MM:SS` in UTC (share/output_wrf.F). Post-processors put `T` or a blank
/// for `_`; PlanetWRF writes `YYYY-DDDDD_HH:MM:SS` with the day of the year.
enum WRFDate: Hashable, Sendable {
  case time(UTCTime)
  /// Blank, NUL or all zeros: the record was never written.
  case unwritten
  /// Neither of the two.
  case unreadable

  /// Reads one entry. 24:00:00 is the midnight that ends the day; a second of 60 is unreadable, for
  /// model time has no leap seconds. A fraction of a second is cut off, as WRF itself does.
  init(_ text: some StringProtocol) {
    let bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
    var scanner = DateScanner(bytes: bytes)
    scanner.skipBlanks()
    if scanner.holdsNoDigitButZero {
      self = .unwritten
    } else if let time = scanner.time() {
      self = .time(time)
    } else {
      self = .unreadable
    }
  }
}

/// Reads a date digit by digit.
private struct DateScanner {
  private let bytes: [UInt8]
  private var next = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether only zeros and the punctuation of a date stand here, or nothing.
  var holdsNoDigitButZero: Bool {
    bytes.allSatisfy { "0-_:T. ".utf8.contains($0) }
  }

  mutating func skipBlanks() {
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
  }

  /// The time that stands here, or nil; nothing but blanks may follow it.
  mutating func time() -> UTCTime? {
    guard let year = number(digits: 4), skip("-"), let day = date(of: year), skipSeparator(),
      let hour = number(digits: 2), skip(":"),
      let minute = number(digits: 2), skip(":"),
      let second = number(digits: 2)
    else { return nil }
    if skip(".") {
      guard number(digits: 1) != nil else { return nil }
      while number(digits: 1) != nil {}
    }
    _ = skip("Z")
    skipBlanks()
    guard next == bytes.count,
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

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next < bytes.count, UInt32(bytes[next]) == character.value else { return false }
    next += 1
    return true
  }

  private mutating func skipSeparator() -> Bool {
    skip("_") || skip("T") || skip(" ")
  }

  /// The number of exactly `digits` decimal digits that stands here.
  private mutating func number(digits: Int) -> Int? {
    guard bytes.count - next >= digits else { return nil }
    var value = 0
    for byte in bytes[next..<next + digits] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    next += digits
    return value
  }
}
