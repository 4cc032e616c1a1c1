import Forecast
import GridLookup
import ServiceCore

extension PlaceSeries {
  /// The values of variables at the times of a grid.
  mutating func columns(
    _ wishes: Question.Wishes, _ grid: TimeGrid, _ units: Quantity.Units
  ) throws(QueryError) -> [LocationAnswer.Column] {
    let table = try values(wishes.map(\.variable), grid)
    for wish in wishes { note(wish.variable.estimate, wish.name) }
    return zip(wishes, table).map { wish, values in
      let form = wish.variable.quantity.form(units)
      return LocationAnswer.Column(
        name: wish.name, form: form, values: values.map { $0 * form.scale + form.offset },
        code: wish.variable.code, altitude: wish.variable.altitude)
    }
  }

  /// The values of variables in the units of the metric table; NaN is missing.
  mutating func values(
    _ variables: [Variable], _ grid: TimeGrid
  ) throws(QueryError) -> [[Double]] {
    guard !variables.isEmpty, grid.count > 0 else {
      return variables.map { _ in [] }
    }
    var metrics: [Metric] = []
    for metric in variables.flatMap(\.metrics) where !metrics.contains(metric) {
      metrics.append(metric)
    }
    let moments = metrics.isEmpty ? [] : try self.moments(grid, metrics)
    let sunlight = variables.contains(where: \.needsRadiation) ? try sunlight(grid) : nil
    return variables.map { variable in
      switch variable.source {
      case .meanRadiation: sunlight?.means ?? []
      case .sunshine: sunlight?.sunshine ?? []
      default: moments.map { $0?.value(of: variable) ?? .nan }
      }
    }
  }

  private mutating func sunlight(_ grid: TimeGrid) throws(QueryError) -> Sunlight {
    let halves = TimeGrid(
      start: grid.time(-1), step: grid.step / 2, count: 2 * grid.count + 1)
    let radiation = try moments(halves, [.shortwaveRadiation]).map { $0?[.shortwaveRadiation] }
    return Sunlight(grid, at: place.point, radiation: radiation)
  }
}

extension PlaceWeather.Moment {
  /// In the unit of the metric table; nil where it is missing.
  fileprivate func value(of variable: Variable) -> Double? {
    switch variable.source {
    case .metric(let metric): return self[metric]
    case .apparentTemperature: return apparentTemperature
    case .rain:
      guard let all = self[.precipitation], let snow = self[.snowfall] else { return nil }
      return max(0, all - snow - (self[.graupel] ?? 0))
    case .weather: return code?.told(cloudCover: self[.cloudCover])
    case .meanRadiation, .sunshine: return nil
    }
  }
}
