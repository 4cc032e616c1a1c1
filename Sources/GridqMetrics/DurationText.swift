/// Lengths of time as text for people.
public enum DurationText {
  /// `1 h`, `15 min`, `90 s`: the largest unit that gives a whole number.
  public static func words(seconds: Int64) -> String {
    if seconds % 3600 == 0 { return "\(seconds / 3600) h" }
    if seconds % 60 == 0 { return "\(seconds / 60) min" }
    return "\(seconds) s"
  }

  /// An age, rounded down to what matters: `40 min`, `7 h`, `3 days`; of what has not begun yet, `in 7 h`.
  package static func age(seconds: Int64) -> String {
    if seconds < 0 { return "in \(age(seconds: -max(seconds, -.max)))" }
    if seconds < 7200 { return "\(seconds / 60) min" }
    if seconds < 3 * 86_400 { return "\(seconds / 3600) h" }
    return "\(seconds / 86_400) days"
  }

  /// An age, rounded down to minutes or, from three days on, to hours: `7 h 5 min`, `3 days 2 h`; of less than a minute
  /// in seconds. One that is told beside a limit must not look the same.
  public static func exactAge(seconds: Int64) -> String {
    if seconds < 60 { return "\(max(0, seconds)) s" }
    let minutes = seconds / 60
    if minutes < 120 { return "\(minutes) min" }
    if minutes < 3 * 1440 { return "\(minutes / 60) h \(minutes % 60) min" }
    return "\(minutes / 1440) days \(minutes / 60 % 24) h"
  }

  /// The seconds of a text of a whole number and `s`, `m`, `h` or `d`: `90m`; nil for any other text, and for
  /// more than a million.
  public static func seconds(_ text: String) -> Int64? {
    let unit: Int64? =
      switch text.last {
      case "s": 1
      case "m": 60
      case "h": 3600
      case "d": 86_400
      default: nil
      }
    guard let unit, let count = Int64(text.dropLast()), (0...1_000_000).contains(count) else {
      return nil
    }
    return count * unit
  }
}
