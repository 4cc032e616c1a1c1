public import GridqLookup

extension Sequence<WeatherCode> {
  /// The most severe of what falls; nil when nothing does.
  public var fallen: WeatherCode? {
    filter(\.isFalling).max { $0.rawValue < $1.rawValue }
  }

  /// The one code that stands for periods: the most severe of what falls in them; when nothing does, the one in the
  /// middle. Nil without codes.
  public var ofPeriod: WeatherCode? {
    let codes = sorted { $0.rawValue < $1.rawValue }
    return fallen ?? (codes.isEmpty ? nil : codes[codes.count / 2])
  }
}
