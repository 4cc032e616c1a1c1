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
    func append(_ sign: Unicode.Scalar, _ number: Int) {
      bytes.append(UInt8(ascii: sign))
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
    let date = civil
    // Years before 0, which no text can name, begin with a sign.
    if date.year < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalText.append(UInt64(date.year.magnitude), width: 4, to: &bytes)
    append("-", date.month)
    append("-", date.day)
    append("T", date.hour)
    append(":", date.minute)
    append(":", date.second)
    bytes.append(UInt8(ascii: "Z"))
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
    var scanner = DigitScanner(text)
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
