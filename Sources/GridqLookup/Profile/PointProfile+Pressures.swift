import GridqMetrics

extension PointProfile {
  /// The column with those of its levels alone whose pressure fits.
  package func levels(_ fits: (Double) -> Bool) -> PointProfile {
    let pressures = self["pressure"]?.values ?? []
    var cut = self
    for number in series.indices {
      cut.series[number].values = zip(series[number].values, pressures).filter { fits($0.1) }.map {
        $0.0
      }
    }
    return cut
  }

  /// The column at some pressures, in the unit of its own, in their order: linear in pressure between two levels, speed and
  /// direction of the wind from its components there; missing below the lowest level and above the highest.
  package func at(pressures: [Double]) -> PointProfile {
    let own = self["pressure"]?.values ?? []
    let places = pressures.map { pressure -> (level: Int, share: Double)? in
      guard
        let level = own.indices.dropLast().first(where: {
          own[$0] >= pressure && pressure >= own[$0 + 1]
        })
      else { return nil }
      let thickness = own[level] - own[level + 1]
      return (level, thickness > 0 ? (own[level] - pressure) / thickness : 0)
    }
    var column = self
    for number in series.indices {
      let values = series[number].values
      column.series[number].values = places.map { place in
        guard let (level, share) = place else { return .nan }
        return values[level] + (values[level + 1] - values[level]) * share
      }
    }
    for number in column.series.indices {
      switch column.series[number].name {
      case "pressure": column.series[number].values = pressures
      case Metric.windSpeed.name, Metric.windDirection.name:
        guard let east = column[Metric.windU.name], let north = column[Metric.windV.name] else {
          continue
        }
        let isSpeed = column.series[number].name == Metric.windSpeed.name
        column.series[number].values = zip(east.values, north.values).map { east, north in
          isSpeed
            ? Wind.speed(east: east, north: north) : Wind.direction(east: east, north: north)
        }
      default: continue
      }
    }
    return column
  }
}
