import GridqLookup
import GridqMetrics

extension PlaceSeries {
  /// The values of variables for the days of a grid.
  mutating func columns(
    _ wishes: [(name: String, variable: DailyVariable)], _ grid: TimeGrid, _ units: Quantity.Units
  ) throws(QueryError) -> [LocationAnswer.Column] {
    guard !wishes.isEmpty, grid.count > 0 else { return [] }
    var metrics: [Metric] = []
    for metric in wishes.flatMap(\.variable.metrics) where !metrics.contains(metric) {
      metrics.append(metric)
    }
    var forecast = try days(grid, metrics)
    // Where no run has these on the days, others may have what is made of hours.
    if forecast == nil { forecast = try days(grid, []) }
    // By the number of the day.
    var known = [Int?](repeating: nil, count: grid.count)
    for (dayNumber, day) in (forecast?.days ?? []).enumerated() {
      if let row = grid.number(of: day.day.start) { known[row] = dayNumber }
    }
    // The hours of all days, and the one that ends the last.
    let hours = TimeGrid(start: grid.start, step: 3600, count: grid.count * 24 + 1)
    let hourly = wishes.compactMap(\.variable.hourly)
    let table = try values(hourly, hours)
    for wish in wishes { note(wish.variable.estimate, wish.name) }
    var next = 0
    let columns = wishes.map { wish in
      let variable = wish.variable
      let form = variable.quantity.form(units)
      var values: [Double]
      if variable.hourly != nil {
        values = known.indices.map {
          known[$0] == nil ? .nan : variable.value(of: table[next], day: $0)
        }
        let incomplete = (forecast?.days ?? []).filter { day in
          guard !day.isPartial, let row = grid.number(of: day.day.start) else { return false }
          return variable.isMadeOfSome(of: table[next], day: row)
        }
        noteIncomplete(incomplete.map(\.day.date), wish.name)
        next += 1
      } else {
        values = grid.sunOrStatistics(variable, at: place) { row, variable in
          known[row].flatMap { day in forecast?.value(of: variable, day: day) }
        }
      }
      let isMoment = variable.isMoment
      if !isMoment { values = values.map { form($0) } }
      return LocationAnswer.Column(
        name: wish.name, form: form, values: values, isMoment: isMoment, code: variable.code,
        layer: variable.layer, aggregation: variable.aggregation)
    }
    let isCovered = known.contains { $0 != nil }
    noteAbsent(
      zip(wishes, columns).filter { wish, column in
        wish.variable.isAbsent || isCovered && !column.values.contains(where: \.isFinite)
      }.map(\.0.name))
    return columns
  }
}

extension TimeGrid {
  /// What the sun does on each day, or what `statistic` gives; NaN is missing.
  fileprivate func sunOrStatistics(
    _ variable: DailyVariable, at place: OpenMeteoRequest.Place,
    _ statistic: (Int, DailyVariable) -> Double?
  ) -> [Double] {
    (0..<count).map { row in
      let noon = time(row).adding(seconds: step / 2) ?? time(row)
      switch variable.source {
      case .daylight:
        return Double(SolarDay(containing: noon, at: place.point).secondsOfDaylight)
      case .sunrise, .sunset:
        guard
          case .rising(let sunrise, let sunset) = SolarDay(containing: noon, at: place.point)
            .daylight
        else { return .nan }
        let time = if case .sunrise = variable.source { sunrise } else { sunset }
        return time.map { Double($0.secondsSince1970) } ?? .nan
      case .absent: return .nan
      case .statistic, .ofHours, .weather, .rain, .wetHours, .showers:
        return statistic(row, variable) ?? .nan
      }
    }
  }
}

extension DailyVariable {
  /// Whether its values are moments.
  var isMoment: Bool {
    if case .moment = quantity { true } else { false }
  }

  /// The hours of a day: of amounts those that end at 01:00 to 24:00, as they are of the hour before.
  private func hours(of day: Int) -> Range<Int> {
    let first = day * 24 + (isOfAmounts ? 1 : 0)
    return first..<first + 24
  }

  /// Whether values at some hours of a day are missing, and not all.
  fileprivate func isMadeOfSome(of hourly: [Double], day: Int) -> Bool {
    let count = hours(of: day).count { hourly[$0].isFinite }
    return count > 0 && count < 24
  }

  /// The value of a day, of the values at its hours; NaN where there are none.
  fileprivate func value(of hourly: [Double], day: Int) -> Double {
    let values = hours(of: day).map { hourly[$0] }.filter(\.isFinite)
    guard !values.isEmpty else { return .nan }
    switch (source, aggregation) {
    case (.wetHours, _): return Double(values.count { $0 >= 0.1 })
    case (_, .maximum): return values.max() ?? .nan
    case (_, .minimum): return values.min() ?? .nan
    case (_, .mean): return values.reduce(0, +) / Double(values.count)
    default:
      let sum = values.reduce(0, +)
      // W/m² over hours are 0.0036 MJ/m².
      if case .radiationSum = quantity { return sum * 0.0036 }
      return sum
    }
  }

  private var isOfAmounts: Bool {
    // The probability, too, is of the hour that ends.
    if hourly?.name == "precipitation_probability" { return true }
    return switch aggregation {
    case .maximum, .minimum, .mean: false
    case .none, .sum, .dominant: true
    }
  }
}

extension DailyForecast {
  /// The value of a variable on day number `day`, in the unit of the metric table; nil where it is missing.
  fileprivate func value(of variable: DailyVariable, day: Int) -> Double? {
    switch variable.source {
    case .statistic(let metric, let statistic): return value(metric, statistic, day: day)
    case .weather:
      return WeatherCode(value(.weatherCode, .mostSevere, day: day))?
        .told(cloudCover: value(.cloudCover, .mean, day: day))
    case .rain:
      guard let all = value(.precipitation, .sum, day: day),
        let snow = part(.snowfall, day: day)
      else { return nil }
      let graupel = (value(.graupel, .sum, day: day) ?? 0) == 0 ? 0 : part(.graupel, day: day)
      return graupel.map { max(0, all - snow - $0) }
    case .showers: return value(.precipitation, .sum, day: day).map { _ in 0 }
    case .ofHours, .wetHours, .sunrise, .sunset, .daylight, .absent: return nil
    }
  }
}
