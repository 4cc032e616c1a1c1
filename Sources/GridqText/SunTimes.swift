import GridqGeometry
import GridqLookup
public import GridqMetrics

/// Sunrise and sunset of one date of an answer.
public struct SunTimes: Hashable, Sendable {
  /// `2026-11-20`
  public let date: String
  /// Nil where the sun does not rise on the date.
  public let sunrise: UTCTime?
  /// Nil where the sun does not set on the date.
  public let sunset: UTCTime?
  /// Why one of them is missing.
  public let reason: Reason?

  /// Why the sun does not rise or set.
  @nonexhaustive
  public enum Reason: String, Hashable, Sendable {
    /// The sun is up all day.
    case polarDay = "polar_day"
    /// The sun is down all day.
    case polarNight = "polar_night"
  }

  /// Those around noon by the clocks of a day.
  init(of day: LocalDay, at place: LatLon) {
    self.init(date: day.date, day: SolarDay(containing: day.noon, at: place))
  }

  init(date: String, day: SolarDay) {
    self.date = date
    switch day.daylight {
    case .polarDay:
      (sunrise, sunset, reason) = (nil, nil, .polarDay)
    case .polarNight:
      (sunrise, sunset, reason) = (nil, nil, .polarNight)
    case .rising(let sunrise, let sunset):
      self.sunrise = sunrise
      self.sunset = sunset
      // A polar day begins with a day on which the sun does not set, and ends with one on which it does not
      // rise.
      reason = sunrise == nil || sunset == nil ? .polarDay : nil
    }
  }
}
