import GridqMetrics

extension UTCTime {
  /// The last moment at or before this one that is a whole number of steps from midnight by clocks `offset` seconds
  /// east of UTC.
  func rounded(downTo step: Int64, offset: Int64 = 0) -> UTCTime {
    let clock = secondsSince1970 + offset
    return UTCTime(secondsSince1970: clock - (clock % step + step) % step - offset)
  }
}
