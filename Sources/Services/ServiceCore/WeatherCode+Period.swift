public import GridLookup

extension WeatherCode {
  /// Whether something falls.
  public var isFalling: Bool { rawValue >= WeatherCode.drizzle.rawValue }
}

extension Sequence<WeatherCode> {
  /// The one code that stands for a period: the most severe of what falls in it; when nothing does, the one in the
  /// middle, so that an hour of fog does not make a day of fog. Nil without codes.
  public var ofPeriod: WeatherCode? {
    let codes = sorted { $0.rawValue < $1.rawValue }
    guard let last = codes.last else { return nil }
    return last.isFalling ? last : codes[codes.count / 2]
  }
}
