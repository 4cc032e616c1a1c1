public import GridqGeometry
public import GridqMetrics

/// A day of a place by the sun: from the midnight before a true noon to the one after.
///
/// It needs no time zone and no calendar, and so no date line; ``init(onDateOf:at:)`` gives the day of
/// a date. Sunrise and sunset are the moments at which the centre of the disc passes the zenith angle
/// `SolarPosition.zenithOfRising`, as almanacs define them, for a level horizon at the height of the
/// observer.
public struct SolarDay: Hashable, Sendable {
  /// What the sun does on the day.
  public enum Daylight: Hashable, Sendable {
    /// It rises and sets. One of the two is nil where the sun is up from midnight on, or still up at the
    /// midnight that ends the day: just before or after a polar day.
    case rising(sunrise: UTCTime?, sunset: UTCTime?)
    /// It does not set.
    case polarDay
    /// It does not rise.
    case polarNight
  }

  /// When the sun crosses the meridian of the place: true noon.
  public let noon: UTCTime
  /// When the sun is up.
  public let daylight: Daylight

  /// The day of `place` that contains `time`.
  public init(containing time: UTCTime, at place: LatLon) {
    // The Earth turns 1° of hour angle in 240 s. The second pass accounts for how the equation of time
    // changes meanwhile, half a minute a day at most.
    var noon = time
    for _ in 0..<2 {
      let hourAngle = SolarPosition(at: place, time: noon).hourAngle
      noon = noon.adding(seconds: -Int64((hourAngle * 240).rounded())) ?? noon
    }
    let halfDay: Int64 = 43_200
    let start = noon.adding(seconds: -halfDay) ?? noon
    let end = noon.adding(seconds: halfDay) ?? noon
    let morning = SolarDay.crossing(from: start, to: noon, at: place)
    let evening = SolarDay.crossing(from: noon, to: end, at: place)
    let crossings = [morning, evening].compactMap { $0 }
    self.noon = noon
    if crossings.isEmpty {
      daylight = SolarPosition(at: place, time: noon).isDay ? .polarDay : .polarNight
    } else {
      daylight = .rising(
        sunrise: crossings.first { $0.isUpward }?.time,
        sunset: crossings.first { !$0.isUpward }?.time)
    }
  }

  /// The day of `place` on the date that `time` has in UTC: the one around 12:00 of the place's mean
  /// solar time, which is UTC and four minutes for each degree east.
  ///
  /// Every date has one such day, and every day such a date. Far from Greenwich it begins or ends on a
  /// neighbouring date of UTC: in Sydney the sun of 21 June rises on the 20th.
  public init(onDateOf time: UTCTime, at place: LatLon) {
    let day: Int64 = 86_400
    let secondOfDay = (time.secondsSince1970 % day + day) % day
    let noon = day / 2 - Int64((place.longitude * 240).rounded())
    self.init(containing: time.adding(seconds: noon - secondOfDay) ?? time, at: place)
  }

  /// From sunrise to sunset, within the day; 86 400 s in the polar day.
  public var secondsOfDaylight: Int64 {
    switch daylight {
    case .polarDay: 86_400
    case .polarNight: 0
    case .rising(let sunrise, let sunset):
      (sunset?.seconds(since: noon) ?? 43_200) + (sunrise.map { noon.seconds(since: $0) } ?? 43_200)
    }
  }

  /// When the sun passes the horizon between two moments half a day apart, to the second; nil when it
  /// is on the same side at both.
  private static func crossing(
    from start: UTCTime, to end: UTCTime, at place: LatLon
  ) -> (time: UTCTime, isUpward: Bool)? {
    let wasDay = SolarPosition(at: place, time: start).isDay
    guard SolarPosition(at: place, time: end).isDay != wasDay else { return nil }
    var before = start.secondsSince1970
    var after = end.secondsSince1970
    while after - before > 1 {
      let middle = before + (after - before) / 2
      let time = UTCTime(secondsSince1970: middle)
      if SolarPosition(at: place, time: time).isDay == wasDay {
        before = middle
      } else {
        after = middle
      }
    }
    return (UTCTime(secondsSince1970: after), !wasDay)
  }
}
