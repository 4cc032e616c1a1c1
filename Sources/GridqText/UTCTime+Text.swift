public import GridqMetrics

extension UTCTime {
  /// The moment that a user's text names, or nil when it names none: ISO 8601 as ``init(iso8601:)`` reads
  /// it, `now`, or `now` and an offset of at most 100000 days, hours or minutes: `now+6h`, `now-30m`,
  /// `now+1d`.
  ///
  /// - Parameters:
  ///   - text: as users write it.
  ///   - now: what `now` means.
  public init?(_ text: some StringProtocol, now: UTCTime) {
    if let time = UTCTime(iso8601: text) {
      self = time
    } else if text == "now" {
      self = now
    } else if text.hasPrefix("now"), let offset = UTCTime.offset(text.dropFirst(3)),
      let time = now.adding(seconds: offset)
    {
      self = time
    } else {
      return nil
    }
  }

  /// Seconds of `+6h`, `-30m`, `+1d`; nil when the text is none of these.
  private static func offset(_ text: some StringProtocol) -> Int64? {
    guard let sign = text.first, sign == "+" || sign == "-", let unit = text.last,
      let seconds: Int64 = ["d": 86_400, "h": 3600, "m": 60][unit],
      text.dropFirst().dropLast().allSatisfy({ ("0"..."9").contains($0) }),
      let count = Int64(text.dropFirst().dropLast()), (0...100_000).contains(count)
    else { return nil }
    return (sign == "-" ? -1 : 1) * count * seconds
  }
}
