extension Metric {
  /// The steps of the levels that a map shows, which are coarser than those of an answer: at least so large, in the
  /// unit of the metric; on a logarithmic scale as a share of the value.
  package var mapStep: (quantum: Double, scale: Scale) {
    switch self {
    case .precipitation, .snowfall, .graupel: (0.25, .logarithmic(from: 0.1))
    case .snowDepth: (0.25, .logarithmic(from: 0.01))
    case .visibility: (0.1, scale)
    case .isDay, .land, .weatherCode: (1, .linear)
    case .windDirection, .precipitationProbability: (5, .linear)
    case .relativeHumidity: (4, .linear)
    default:
      switch unit {
      case .celsius, .one: (0.5, .linear)
      case .metrePerSecond, .hectopascal: (1, .linear)
      case .percent: (5, .linear)
      case .wattPerSquareMetre: (20, .linear)
      case .metre: (50, .linear)
      case .joulePerKilogram: (100, .linear)
      default: (quantum * 4, scale)
      }
    }
  }
}
