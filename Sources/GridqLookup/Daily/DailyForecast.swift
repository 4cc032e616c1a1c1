import GridqGeometry
public import GridqMetrics

/// The answer to a question in days of the calendar: what each metric does from one midnight to the next.
public struct DailyForecast: Hashable, Sendable {
  /// A day, and how much of it the run covers.
  public struct Day: Hashable, Sendable {
    /// The date, and when it begins and ends.
    public var day: LocalDay
    /// Seconds of the day between the first and the last output time, without gaps.
    public var coveredSeconds: Int64

    /// A day, and how many of its seconds the run covers.
    public init(day: LocalDay, coveredSeconds: Int64) {
      self.day = day
      self.coveredSeconds = coveredSeconds
    }

    /// Whether the run covers only a part.
    public var isPartial: Bool { coveredSeconds < day.seconds }
  }

  /// What is known of the values of one metric.
  public struct Statistics: Hashable, Sendable {
    /// The name of the metric.
    public var name: String
    /// The symbol of the unit of all of them.
    public var unit: String
    /// One or more, in the order in which they are written.
    public var columns: [Column]
    /// For each day, the number of values that the statistics are of; empty for sums.
    public var counts: [Int]
    /// For each day, the number of those that would be of it and are missing where there is output; empty for sums.
    var missing: [Int] = []
  }

  /// One statistic, with a value for each day.
  public struct Column: Hashable, Sendable {
    /// What is told of each day.
    public var statistic: DailyStatistic
    /// Its values are those of the days, NaN where missing; its intervals, of sums, are what they are over.
    public var series: MetricSeries
  }

  /// The output times that the days are made of, from the start of the first day to the end of the last.
  public var outputs: PointForecast
  /// The zone by whose clocks days begin.
  public var zone: TimeZoneRules
  /// In order; those that the run covers at least in part.
  public var days: [Day]
  /// The statistics of each metric, in the order asked for.
  public var metrics: [Statistics]
  /// What to know besides the numbers, in one line each.
  public var notices: [ForecastNotice]
}

extension DailyForecast {
  /// The numbers, among the sources of `outputs`, of all that a day is made of: first those of the output times in
  /// it, in order, then those of parts of its sums.
  public func sourceNumbers(ofDay dayNumber: Int) -> [Int] {
    let day = days[dayNumber].day
    var numbers: [Int] = []
    func add(_ sourceNumber: Int) {
      if !numbers.contains(sourceNumber) { numbers.append(sourceNumber) }
    }
    if metrics.contains(where: { !$0.counts.isEmpty }) {
      let first = outputs.times.countOfFirst { $0 < day.start }
      for row in first..<outputs.times.countOfFirst(where: { $0 < day.end }) {
        add(outputs.sourceNumber(at: row))
      }
    }
    for series in metrics.flatMap({ $0.columns }).map({ $0.series }) {
      for part in series.parts(at: dayNumber) { add(part.source) }
      if series.sourceNumbers.indices.contains(dayNumber) { add(series.sourceNumbers[dayNumber]) }
    }
    return numbers.isEmpty ? [0] : numbers
  }

  /// The amounts of a metric by day; nil without.
  private func amounts(of metric: Metric) -> MetricSeries? {
    metrics.first { $0.name == metric.name }?.columns.first { $0.statistic == .sum }?.series
  }

  /// The amount of a day of what is a part of the precipitation, such as snow; nil where it is not known, and where it is not
  /// of the sources of the precipitation.
  package func part(_ metric: Metric, day: Int) -> Double? {
    guard let whole = amounts(of: .precipitation), let part = amounts(of: metric),
      outputs.origin(of: whole, at: day) == outputs.origin(of: part, at: day)
    else { return nil }
    return part[day]
  }

  /// The seconds of a day that an amount is of; nil where it is missing.
  package func seconds(of metric: Metric, day: Int) -> Int64? {
    guard let intervals = amounts(of: metric)?.intervals, intervals.indices.contains(day) else {
      return nil
    }
    return intervals[day]?.seconds
  }
}

/// What is told of the values of a day.
@nonexhaustive
public enum DailyStatistic: String, Hashable, Sendable, CaseIterable {
  /// The lowest of the values at the output times.
  case minimum
  /// The highest of the values at the output times; of the UV index at true noon, too.
  case maximum
  /// The mean of the values at the output times, in which each counts by the time to the next one, or by the part of its
  /// interval that lies in the day: where output is equally far apart all count alike.
  case mean
  /// The amount from the start of the day to its end.
  case sum
  /// Of directions, that of the mean wind vector; of other categories, the most frequent one, the lowest of
  /// equally frequent ones. Output times count as in a mean.
  case dominant
  /// The highest weather code.
  case mostSevere = "most_severe"
  /// Of chances, that of any interval: ``PrecipitationChance``.
  case any

  /// What is told of a metric, by its kind.
  ///
  /// - Parameter isConstant: of a metric that is not in the table.
  package static func all(
    of name: String, kind: Metric.Kind, isConstant: Bool
  ) -> [DailyStatistic] {
    switch name {
    case Metric.weatherCode.name: return [.mostSevere]
    case Metric.precipitationProbability.name: return [.maximum, .any]
    case Metric.uvIndex.name: return [.maximum]
    case Metric.isDay.name: return [.mean]
    default: break
    }
    if isConstant || Metric.named(name)?.isConstant == true {
      return [kind == .category ? .dominant : .mean]
    }
    switch kind {
    case .instant, .solar, .vectorComponent, .mean: return [.minimum, .maximum, .mean]
    case .sum: return [.sum]
    case .maximum: return [.maximum]
    case .minimum: return [.minimum]
    case .direction, .category: return [.dominant]
    }
  }

  /// The statistic of values, none of them missing; NaN where there is none.
  ///
  /// - Parameters:
  ///   - weights: how much each counts in a mean, and among directions and categories.
  ///   - times: those of the values.
  package func value(
    of values: [Double], weights: [Double], times: [UTCTime], kind: Metric.Kind
  ) -> Double {
    switch self {
    case .minimum: return values.min() ?? .nan
    case .maximum, .mostSevere: return values.max() ?? .nan
    case .mean:
      return zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
    case .sum: return values.isEmpty ? .nan : values.reduce(0, +)
    case .any:
      return PrecipitationChance.ofAny(zip(times, values).map { ($0, $1) }) ?? .nan
    case .dominant:
      return kind == .direction
        ? Wind.meanDirection(of: values, speeds: weights)
        : DailyStatistic.mostFrequent(of: values, weights)
    }
  }

  private static func mostFrequent(of values: [Double], _ weights: [Double]) -> Double {
    // A category has few values, and a sort would be a hundredth of the module that browsers load.
    var counts: [(value: Double, count: Double)] = []
    for (value, weight) in zip(values, weights) {
      if let known = counts.firstIndex(where: { $0.value == value }) {
        counts[known].count += weight
      } else {
        counts.append((value, weight))
      }
    }
    var best = (value: Double.nan, count: 0.0)
    for one in counts
    where one.count > best.count || (one.count == best.count && one.value < best.value) {
      best = one
    }
    return best.value
  }
}

extension Wind {
  /// The direction that the mean of wind vectors blows from; NaN where they cancel out.
  static func meanDirection(of directions: [Double], speeds: [Double]) -> Double {
    var (east, north, total) = (0.0, 0.0, 0.0)
    for (direction, speed) in zip(directions, speeds) where speed > 0 {
      east -= speed * sine(degrees: direction)
      north -= speed * cosine(degrees: direction)
      total += speed
    }
    // Rounding leaves less than this of opposite winds.
    guard abs(east) + abs(north) > 1e-9 * total else { return .nan }
    return self.direction(east: east, north: north)
  }
}
