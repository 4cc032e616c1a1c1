/// Lengths of time as text for people.
package enum DurationText {
  /// `1 h`, `15 min`, `90 s`: the largest unit that gives a whole number.
  package static func words(seconds: Int64) -> String {
    if seconds % 3600 == 0 { return "\(seconds / 3600) h" }
    if seconds % 60 == 0 { return "\(seconds / 60) min" }
    return "\(seconds) s"
  }
}
