import GridqMetrics

/// Dates in the forms of the MM5 system and its converters.
enum MM5Date {
  /// `YYYY-MM-DD_HH:MM:SS.ffff`, the ten-thousandths of a second optional, rounded to a second: the
  /// model counts time in single precision, so that an hour may end at 59.9998 s (MM5 version 3
  /// introduction, "Version 3 Date String"). Nil for anything else.
  static func time(_ text: String) -> UTCTime? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, case .time(let time) = WRFDate(whole) else { return nil }
    guard parts.count == 2 else { return time }
    guard let first = parts[1].utf8.first, parts[1].utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return first >= 53 ? time.adding(seconds: 1) : time
  }

  /// `minutes since 2008-06-25 00:00:00` or `hours since 2001-1-5 6`: the archiver prints the parts
  /// of the date without zeros in front, and older ones leave minutes and seconds out. UTC.
  static func reference(units: String) -> ElapsedTime? {
    let words = units.split(whereSeparator: { $0 == " " || $0 == "_" || $0 == "T" })
    guard words.count >= 3, words[1] == "since",
      let seconds = ElapsedTime.seconds(in: "\(words[0])")
    else { return nil }
    let date = numbers(words[2], separator: "-")
    let clock = words.count > 3 ? numbers(words[3], separator: ":") : [0]
    guard let date, date.count == 3, let clock, (1...3).contains(clock.count),
      let start = UTCTime(
        year: date[0], month: date[1], day: date[2], hour: clock[0],
        minute: clock.count > 1 ? clock[1] : 0, second: clock.count > 2 ? clock[2] : 0)
    else { return nil }
    return ElapsedTime(reference: start, secondsPerUnit: seconds)
  }

  /// Whole numbers between separators; a fraction after the last one is cut off.
  private static func numbers(_ text: Substring, separator: Character) -> [Int]? {
    var parts = text.split(separator: separator, omittingEmptySubsequences: false)
    if let last = parts.last, let point = last.firstIndex(of: ".") {
      parts[parts.count - 1] = last[..<point]
    }
    let numbers = parts.compactMap { part in
      part.count <= 4 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
