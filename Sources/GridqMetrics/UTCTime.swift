/// A moment in UTC, as whole seconds since 1970-01-01T00:00:00Z without leap seconds.
///
/// Moments are always in UTC; what clocks show is left to ``TimeZoneRules``. The only calendar is the proleptic Gregorian one. Civil dates
/// are converted with the day-count algorithm of Howard Hinnant, "chrono-Compatible Low-Level Date
/// Algorithms" (days_from_civil, civil_from_days).
public struct UTCTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var secondsSince1970: Int64

  /// The moment so many seconds after 1970-01-01T00:00:00Z, without leap seconds.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The moment of a civil date and time, or nil when a part is outside its range.
  ///
  /// Years 0 to 9999. Hour 24 is accepted as the end of the day when minute and second are 0, as in ISO 8601.
  /// Second 60 is refused: model time has no leap seconds.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...UTCTime.days(inMonth: month, of: year)).contains(day),
      (0...24).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      hour < 24 || (minute == 0 && second == 0)
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    secondsSince1970 = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  public static func < (left: UTCTime, right: UTCTime) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// The moment `seconds` later, or nil beyond the range of Int64.
  public func adding(seconds: Int64) -> UTCTime? {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow ? nil : UTCTime(secondsSince1970: sum)
  }

  /// Seconds from `earlier` to this moment; saturates at the range of the count.
  public func seconds(since earlier: UTCTime) -> Int64 {
    let (difference, overflow) = secondsSince1970.subtractingReportingOverflow(
      earlier.secondsSince1970)
    guard overflow else { return difference }
    return secondsSince1970 > earlier.secondsSince1970 ? .max : .min
  }

  /// The number of days of a month of the Gregorian calendar.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension UTCTime {
  /// The civil date and time of a moment.
  public struct Civil: Hashable, Sendable {
    /// The year of the proleptic Gregorian calendar.
    public var year: Int
    /// 1 to 12.
    public var month: Int
    /// 1 to 31.
    public var day: Int
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 0 to 59.
    public var second: Int
  }

  /// Days since 1970-01-01 in UTC.
  package var dayNumber: Int64 {
    secondsSince1970 / 86_400 - (secondsSince1970 % 86_400 < 0 ? 1 : 0)
  }

  /// Seconds since midnight in UTC.
  var secondOfDay: Int {
    let rest = Int(secondsSince1970 % 86_400)
    return rest < 0 ? rest + 86_400 : rest
  }

  /// This moment as a civil date and time.
  public var civil: Civil {
    let second = secondOfDay
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return Civil(
      year: Int(clamping: year), month: Int(month), day: Int(day),
      hour: second / 3600, minute: second / 60 % 60, second: second % 60)
  }
}
