extension UTCTime: CustomStringConvertible {
  /// ISO 8601 with seconds: `2026-11-20T15:00:00Z`.
  public var description: String { iso8601 }

  /// ISO 8601 with seconds: `2026-11-20T15:00:00Z`.
  public var iso8601: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20)
    appendISO8601(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what ``iso8601`` is, in ASCII.
  package func appendISO8601(to bytes: inout [UInt8]) {
    let date = civil
    // Years before 0, which no text can name, begin with a sign.
    if date.year < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalText.append(UInt64(date.year.magnitude), width: 4, to: &bytes)
    bytes.append(contentsOf: "-00-00T00:00:00Z".utf8)
    UTCTime.replace(date.month, 15, in: &bytes)
    UTCTime.replace(date.day, 12, in: &bytes)
    replaceClock(in: &bytes)
  }

  /// Makes the clock at the end of ``iso8601`` of a moment that of this one, which is on the same day.
  package func replaceClock(in bytes: inout [UInt8]) {
    let second = secondOfDay
    UTCTime.replace(second / 3600, 9, in: &bytes)
    UTCTime.replace(second / 60 % 60, 6, in: &bytes)
    UTCTime.replace(second % 60, 3, in: &bytes)
  }

  /// Makes two digits those of a number; the first of them is so many bytes before the end.
  private static func replace(_ number: Int, _ distance: Int, in bytes: inout [UInt8]) {
    let place = bytes.count - distance
    bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
    bytes[place + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
  }

  /// The moment that an ISO 8601 text names, or nil for any other text.
  ///
  /// Accepted: `2026-11-20`, `2026-11-20T15Z`, `2026-11-20T15:00Z`, `2026-11-20T15:00:00Z`,
  /// `2026-11-20 15:00`, the same with `+00:00`, and with a whole offset (`+01:00`). Without a zone
  /// the text is UTC. A fraction of a second may only be zero.
  public init?(iso8601 text: some StringProtocol) {
    guard let (clock, offset) = UTCTime.clock(iso8601: text),
      let moment = clock.adding(seconds: -(offset ?? 0))
    else { return nil }
    self = moment
  }

  /// What clocks show by such a text, as if they were in UTC, and how many seconds east of UTC it says they
  /// are; nil when it does not say it.
  package static func clock(
    iso8601 text: some StringProtocol
  ) -> (time: UTCTime, offset: Int64?)? {
    var scanner = DigitScanner(bytes: Array(text.utf8))
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2)
    else { return nil }
    var hour = 0
    var minute = 0
    var second = 0
    var offset: Int64?
    if scanner.skip("T") || scanner.skip("t") || scanner.skip(" ") || scanner.skip("_") {
      guard let hours = scanner.number(digits: 2) else { return nil }
      hour = hours
      if scanner.skip(":") {
        guard let minutes = scanner.number(digits: 2) else { return nil }
        minute = minutes
        if scanner.skip(":") {
          guard let seconds = scanner.number(digits: 2) else { return nil }
          second = seconds
          if scanner.skip(".") {
            guard scanner.skip("0") else { return nil }
            while scanner.skip("0") {}
          }
        }
      }
      if !scanner.isAtEnd {
        guard let zone = scanner.zoneOffset() else { return nil }
        offset = zone
      }
    }
    guard scanner.isAtEnd,
      let time = UTCTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { return nil }
    return (time, offset)
  }
}

extension DigitScanner {
  /// Seconds east of UTC of the zone that is next: `Z`, `+hh:mm`, `+hhmm` or `+hh`.
  fileprivate mutating func zoneOffset() -> Int64? {
    if skip("Z") || skip("z") { return 0 }
    let sign: Int64
    if skip("+") {
      sign = 1
    } else if skip("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(digits: 2), hours <= 18 else { return nil }
    _ = skip(":")
    let minutes = isAtEnd ? 0 : number(digits: 2)
    guard let minutes, minutes < 60 else { return nil }
    return sign * Int64(hours * 3600 + minutes * 60)
  }
}
