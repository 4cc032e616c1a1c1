import GridQuery

/// An index with random places, times and metrics to ask it for; the same ones in every run.
public struct LookupFixture: Sendable {
  /// Enough places that a large index is not in a cache when the first of them is used again.
  static let count = 1 << 18
  /// Questions in a round.
  static let round = 4096
  /// What is asked for, as far as the index holds it.
  static let mixture = [
    "temperature", "wind_u", "wind_v", "surface_pressure", "shortwave_radiation", "precipitation",
  ]

  let path: String
  let domain: ForecastDomain
  /// The domain twice.
  let domains: Forecasts
  /// The metrics that are asked for.
  let metrics: [AnswerableMetric]
  /// Places inside by either method.
  let points: [LatLon]
  /// An output time for each lookup, and any time.
  let outputTimes: [UTCTime]
  let times: [UTCTime]
  /// Times 10,000 places at random, and the same ones sorted along strips of eight rows of the grid.
  let batches: [[LatLon]]
  let sortedBatches: [[LatLon]]
  /// Answers of 24 hours at some of the places.
  let days: [PointForecast]

  /// - Parameters:
  ///   - names: the metrics asked for in turn; a mixture if empty.
  ///   - checking: what is compared with checksums, and when.
  public init(
    opening path: String, metrics names: [String] = [], checking: TileIndex.Checking = .metadata
  ) throws {
    self.path = path
    domain = ForecastDomain(try TileIndex(opening: path, checking: checking))
    domains = Forecasts([domain, domain])
    let held = domain.metrics
    let wanted = names.isEmpty ? LookupFixture.mixture : names
    let chosen = wanted.compactMap { name in held.first { $0.name == name } }
    metrics = chosen.isEmpty ? [held[0]] : chosen
    var random = Xorshift()
    let axis = domain.times
    let seconds = Double(axis.last.seconds(since: axis.first))
    let points = LookupFixture.points(of: domain, &random)
    self.points = points
    batches = (0..<LookupCase.batchRounds).map { round in
      Array(points[round * LookupCase.batchCount..<(round + 1) * LookupCase.batchCount])
    }
    let grid = domain.grid
    sortedBatches = batches.map { batch in
      batch.map { ($0, grid.position(of: $0)) }
        .sorted { (($0.1.j / 8).rounded(.down), $0.1.i) < (($1.1.j / 8).rounded(.down), $1.1.i) }
        .map { $0.0 }
    }
    let (domain, metrics) = (domain, metrics)
    days = try points.prefix(64).compactMap { point in
      try domain.forecast(ForecastQuestion(at: point, named: metrics.map(\.name), times: .length(from: nil, seconds: 86_400)))
    }
    outputTimes = (0..<LookupFixture.count).map { _ in axis[Int(random.next() * Double(axis.count))]
    }
    times = (0..<LookupFixture.count).map { _ in
      UTCTime(secondsSince1970: axis.first.secondsSince1970 + Int64(random.next() * seconds))
    }
  }

  /// Random places, evenly over the grid.
  private static func points(
    of domain: ForecastDomain, _ random: inout Xorshift
  ) -> [LatLon] {
    var points: [LatLon] = []
    while points.count < count {
      let position = GridPosition(
        i: random.next() * Double(domain.grid.columns - 1),
        j: random.next() * Double(domain.grid.rows - 1))
      if let point = domain.grid.location(of: position),
        domain.place(of: point, method: .bilinear) != nil
      {
        points.append(point)
      }
    }
    return points
  }
}

/// Marsaglia's xorshift: random enough for places, and the same everywhere.
struct Xorshift {
  private var state: UInt64 = 88_172_645_463_325_252

  /// 0 ..< 1
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / 9_007_199_254_740_992
  }
}
