public import Forecast
import GridGeometry
import TileIndex

extension ForecastDomain {
  /// The value of `metric` at a place and any time of the run; NaN when missing.
  ///
  /// Between two output times an instant is interpolated linearly, components before a speed or a
  /// direction is made of them; a category is that of the nearer time. A sum is the amount over one
  /// output interval that ends at `time`, each interval's amount spread evenly over it; it is missing
  /// where that interval would begin before the run. Where output is missing from the run
  /// (`TimeAxis.hasGap`), so is the value, and the amount over an interval that touches the gap.
  ///
  /// - Parameter place: of this domain.
  /// - Throws: `.outsideRun`, `.index`.
  public func value(
    of metric: AnswerableMetric, at place: DomainPlace, time: UTCTime
  ) throws(QueryError) -> Double {
    guard let position = times.position(of: time) else {
      throw .outsideRun(
        asked: TimeSelection.moment(time).words, first: times.first, last: times.last)
    }
    let recipe = try recipe(of: metric)
    do {
      return try value(by: recipe, at: place, position: position)
    } catch {
      throw .index(error)
    }
  }

  /// The values of `metric` at a place and consecutive output times; NaN where missing.
  ///
  /// - Precondition: `range` lies in 0 ..< `times.count`.
  /// - Throws: `.index`.
  public func values(
    of metric: AnswerableMetric, at place: DomainPlace, times range: Range<Int>
  ) throws(QueryError) -> [Double] {
    let recipe = try recipe(of: metric)
    do {
      switch recipe {
      case .stored(let stored):
        return try series(of: stored, at: place, times: range)
      case .windSpeed(let east, let north):
        let east = try series(of: east, at: place, times: range)
        let north = try series(of: north, at: place, times: range)
        return zip(east, north).map { Wind.speed(east: $0, north: $1) }
      case .windDirection(let east, let north):
        let east = try series(of: east, at: place, times: range)
        let north = try series(of: north, at: place, times: range)
        return zip(east, north).map { Wind.direction(east: $0, north: $1) }
      case .relativeHumidity(let temperature, let dewPoint, let pressure):
        let temperature = try series(of: temperature, at: place, times: range)
        let dewPoint = try series(of: dewPoint, at: place, times: range)
        let pressure = try series(of: pressure, at: place, times: range)
        return temperature.indices.map {
          Humidity.relative(
            temperature: temperature[$0], dewPoint: dewPoint[$0], pressure: pressure[$0])
        }
      }
    } catch {
      throw .index(error)
    }
  }
}

extension ForecastDomain {
  private func value(
    by recipe: AnswerableMetric.Recipe, at place: DomainPlace, position: TimeAxis.Position
  ) throws(TileIndexError) -> Double {
    switch recipe {
    case .stored(let stored):
      return try value(of: stored, at: place, position: position)
    case .windSpeed(let east, let north):
      return Wind.speed(
        east: try value(of: east, at: place, position: position),
        north: try value(of: north, at: place, position: position))
    case .windDirection(let east, let north):
      return Wind.direction(
        east: try value(of: east, at: place, position: position),
        north: try value(of: north, at: place, position: position))
    case .relativeHumidity(let temperature, let dewPoint, let pressure):
      return Humidity.relative(
        temperature: try value(of: temperature, at: place, position: position),
        dewPoint: try value(of: dewPoint, at: place, position: position),
        pressure: try value(of: pressure, at: place, position: position))
    }
  }

  /// The value of stored metric number `stored`, by the rule of its kind.
  private func value(
    of stored: Int, at place: DomainPlace, position: TimeAxis.Position
  ) throws(TileIndexError) -> Double {
    let metric = index.layouts[stored]
    if metric.isConstant || position.fraction == 0 && metric.kind != .sum {
      return try value(of: stored, kind: metric.kind, at: place, time: position.index)
    }
    guard position.fraction == 0 || !times.hasGap(before: position.index + 1) else { return .nan }
    switch metric.kind {
    case .instant, .vectorComponent:
      let before = try value(of: stored, kind: metric.kind, at: place, time: position.index)
      let after = try value(of: stored, kind: metric.kind, at: place, time: position.index + 1)
      return before + (after - before) * position.fraction
    case .category, .direction:
      let time = position.index + (position.fraction < 0.5 ? 0 : 1)
      return try value(of: stored, kind: metric.kind, at: place, time: time)
    case .sum:
      return try amount(of: stored, at: place, position: position)
    }
  }

  /// The value of a stored metric at an output time, from the corners of the place.
  private func value(
    of stored: Int, kind: Metric.Kind, at place: DomainPlace, time: Int
  ) throws(TileIndexError) -> Double {
    switch kind {
    case .category, .direction:
      return try index.value(of: stored, at: place.nearest, time: time)
    case .instant, .vectorComponent, .sum:
      return try place.stencil.mean { point throws(TileIndexError) in
        try index.value(of: stored, at: point, time: time)
      }
    }
  }
}
