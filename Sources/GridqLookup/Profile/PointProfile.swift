public import GridqGeometry
public import GridqMetrics

/// The column of air above a place at one moment, on the levels of the model.
public struct PointProfile: Hashable, Sendable {
  /// The coordinate asked for.
  public var point: LatLon
  /// How values at the place were made of those at grid points.
  public var method: InterpolationMethod
  /// The run, the domain and the cell that the column is of.
  public var source: ForecastSource
  /// The moment asked for.
  public var time: UTCTime
  /// What is known of the column. Each series has a value for each level, the lowest first, where other answers have one
  /// for each time; NaN is missing.
  ///
  /// `pressure`, `geopotential_height` (above the sea), `height_above_ground`, `temperature`, `dew_point`,
  /// `relative_humidity` (over water), `wind_speed`, `wind_direction` (the wind blows from there, clockwise from true
  /// north), `wind_u` and `wind_v` (towards true east and north), as far as the index has them.
  public var series: [MetricSeries]
  /// What to know besides the numbers, in one line each.
  public var notices: [ForecastNotice]

  /// A profile that a program makes itself, for tests and previews.
  public init(
    point: LatLon, method: InterpolationMethod = .nearest, source: ForecastSource, time: UTCTime,
    series: [MetricSeries], notices: [ForecastNotice] = []
  ) {
    (self.point, self.method, self.source) = (point, method, source)
    (self.time, self.series, self.notices) = (time, series, notices)
  }

  /// How many levels there are.
  public var levelCount: Int { series.first?.values.count ?? 0 }

  /// The series of a name; nil where the profile has none.
  public subscript(name: String) -> MetricSeries? { series.first { $0.name == name } }

  /// The same place, source and moment as an answer without metrics.
  package var answer: PointForecast {
    PointForecast(
      point: point, method: method, source: source, times: [time], metrics: [], notices: notices)
  }
}
