/// Offsets from UTC that change twice a year by a rule, or never: the TZ string of POSIX.1-2024 with the
/// extensions of RFC 9636, 3.3.1, in the form `WET0WEST,M3.5.0/1,M10.5.0`.
struct RecurringChanges: Hashable, Sendable {
  /// Seconds east of UTC in standard time.
  var standard: Int64
  var daylight: Daylight?

  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC while it lasts.
    var offset: Int64
    /// By the clocks of standard time.
    var start: YearlyMoment
    /// By the clocks of daylight saving time.
    var end: YearlyMoment
  }

  /// Seconds east of UTC at `time`.
  func offset(at time: UTCTime) -> Int64 {
    guard let daylight else { return standard }
    let year = (time.adding(seconds: standard) ?? time).civil.year
    guard (1...9998).contains(year) else { return standard }
    // A moment may lie in the neighbouring year. Where one period ends as the next begins, it is daylight
    // saving time all year.
    var last: UTCTime?
    var isDaylight = false
    for year in year - 1...year + 1 {
      let moments = [
        (daylight.end.moment(of: year, offset: daylight.offset), false),
        (daylight.start.moment(of: year, offset: standard), true),
      ]
      for case (let moment?, let begins) in moments where moment <= time {
        if let last, moment < last || (moment == last && !begins) { continue }
        (last, isDaylight) = (moment, begins)
      }
    }
    return isDaylight ? daylight.offset : standard
  }
}

/// A moment of each year.
struct YearlyMoment: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    /// 1…365, 29 February never counted.
    case withoutLeapDay(Int)
    /// 0…365, 29 February counted.
    case ofYear(Int)
    /// The first to fourth, or for 5 the last, of a weekday of a month; 0 is Sunday.
    case weekday(Int, week: Int, month: Int)
  }

  var day: Day
  /// What clocks show then, in seconds after midnight; may lie before the day or after it.
  var seconds: Int64

  /// The moment of a year, by clocks so far east of UTC; nil outside the calendar.
  func moment(of year: Int, offset: Int64) -> UTCTime? {
    let daySeconds: Int64 = 86_400
    let midnight: UTCTime?
    switch day {
    case .withoutLeapDay(let number):
      let leapDay = number > 59 && UTCTime.days(inMonth: 2, of: year) == 29 ? 1 : 0
      midnight = UTCTime(year: year, month: 1, day: 1)?
        .adding(seconds: Int64(number - 1 + leapDay) * daySeconds)
    case .ofYear(let number):
      midnight = UTCTime(year: year, month: 1, day: 1)?.adding(seconds: Int64(number) * daySeconds)
    case .weekday(let weekday, let week, let month):
      guard let first = UTCTime(year: year, month: month, day: 1) else { return nil }
      // 1 January 1970 was a Thursday.
      let firstWeekday = Int(((first.secondsSince1970 / daySeconds + 4) % 7 + 7) % 7)
      var number = 1 + (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
      if number > UTCTime.days(inMonth: month, of: year) { number -= 7 }
      midnight = UTCTime(year: year, month: month, day: number)
    }
    return midnight?.adding(seconds: seconds - offset)
  }
}

extension RecurringChanges {
  /// The rule that a TZ string says; nil for any other text, and for daylight saving time without its dates.
  init?(_ text: String) {
    var scanner = RuleScanner(text)
    guard scanner.name(), let west = scanner.duration(hours: 24) else { return nil }
    standard = -west
    guard !scanner.isAtEnd else { return }
    guard scanner.name() else { return nil }
    var offset = standard + 3600
    if !scanner.isNext(",") {
      guard let west = scanner.duration(hours: 24) else { return nil }
      offset = -west
    }
    guard scanner.skip(","), let start = scanner.moment(), scanner.skip(","),
      let end = scanner.moment(), scanner.isAtEnd
    else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }
}

/// Reads the parts of a TZ string one after the other.
private struct RuleScanner {
  private let bytes: [UInt8]
  private var next = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { next == bytes.count }

  func isNext(_ character: Unicode.Scalar) -> Bool {
    next < bytes.count && bytes[next] == UInt8(ascii: character)
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    next += 1
    return true
  }

  /// Skips the abbreviation of a time: letters, or anything in angle brackets.
  mutating func name() -> Bool {
    let start = next
    if skip("<") {
      while !isAtEnd, !isNext(">") { next += 1 }
      return skip(">")
    }
    while next < bytes.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[next] & 0xDF) {
      next += 1
    }
    return next - start >= 3
  }

  /// A number of at most three digits.
  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let start = next
    var value = 0
    while next < bytes.count, next - start < 3,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[next])
    {
      value = value * 10 + Int(bytes[next] - UInt8(ascii: "0"))
      next += 1
    }
    return next > start && range.contains(value) ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func duration(hours most: Int) -> Int64? {
    let sign: Int64 = skip("-") ? -1 : 1
    if sign > 0 { _ = skip("+") }
    guard let hours = number(0...most) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let count = number(0...59) else { return nil }
      seconds += count * unit
    }
    return sign * Int64(seconds)
  }

  /// `Mm.w.d`, `Jn` or `n`, and the time after a `/`: 2 o'clock where it is left out.
  mutating func moment() -> YearlyMoment? {
    let day: YearlyMoment.Day
    if skip("M") {
      guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
        let weekday = number(0...6)
      else { return nil }
      day = .weekday(weekday, week: week, month: month)
    } else if skip("J") {
      guard let number = number(1...365) else { return nil }
      day = .withoutLeapDay(number)
    } else {
      guard let number = number(0...365) else { return nil }
      day = .ofYear(number)
    }
    guard skip("/") else { return YearlyMoment(day: day, seconds: 7200) }
    guard let seconds = duration(hours: 167) else { return nil }
    return YearlyMoment(day: day, seconds: seconds)
  }
}
