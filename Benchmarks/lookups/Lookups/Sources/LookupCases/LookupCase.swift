import GridQuery

/// One kind of question, asked many times.
public enum LookupCase: String, CaseIterable, Sendable {
  /// A coordinate to its nearest grid point, no value.
  case projection
  /// A coordinate, an output time and a metric to the domain that answers, of two.
  case choice
  /// A coordinate and an output time to a value of the nearest grid point.
  case valueNearest = "value-nearest"
  /// A coordinate and any time to a value, bilinear and interpolated in time.
  case valueBilinear = "value-bilinear"
  /// A coordinate to 24 consecutive values of the nearest grid point.
  case seriesNearest = "series24-nearest"
  case seriesBilinear = "series24-bilinear"
  /// A coordinate to the values of the whole run.
  case seriesWhole = "series-whole"
  /// A coordinate and a time to all metrics, with the cell.
  case allMetrics = "all-metrics"
  /// The same with the metrics of the fixture alone.
  case forecast
  /// 10,000 coordinates and a time to one metric, in one call; counted per coordinate.
  case batch
  /// The same, the coordinates sorted by grid point.
  case batchSorted = "batch-sorted"
  /// All points and output times of a metric, in one call; counted as one.
  case field
  /// Opening the file to its first value.
  case openFirst = "open-first"
  /// The same for a file that is read into memory whole.
  case openLoaded = "open-loaded"
  /// A coordinate to an answer of 24 hours and the metrics of the fixture.
  case forecast24h = "forecast-24h"
  /// The rows of such an answer, each value of each row; the answer is made before.
  case rows24h = "rows-24h"
  /// An answer of 24 hours and the metrics of the fixture to its JSON; the answer is made before.
  case json24h = "json-24h"

  /// How many lookups one call of `run` makes.
  public var lookups: Int {
    switch self {
    case .allMetrics, .forecast, .forecast24h, .rows24h, .json24h: 256
    case .batch, .batchSorted: LookupCase.batchCount
    case .openFirst, .openLoaded: 16
    case .field: 1
    default: LookupFixture.round
    }
  }

  static let batchCount = 10_000
  static let batchRounds = 16

  /// Asks round number `round`, `lookups` questions; returns a sum of the answers, which the caller must read
  /// so that nothing is optimised away.
  public func run(_ fixture: LookupFixture, round: Int) throws -> Double {
    var sum = 0.0
    let first = round * lookups % LookupFixture.count
    let domain = fixture.domain
    switch self {
    case .projection:
      try fixture.each(from: first) { _, lookup in
        sum += try domain.inside(fixture.points[lookup], .nearest).position.i
      }
    case .choice:
      try fixture.each(from: first) { metric, lookup in
        let chosen = try fixture.domains.domain(
          for: fixture.points[lookup], metrics: [metric.name],
          times: .moment(fixture.outputTimes[lookup]), method: .nearest)
        sum += Double(chosen.domain.times.count)
      }
    case .valueNearest:
      try fixture.each(from: first) { metric, lookup in
        let place = try domain.inside(fixture.points[lookup], .nearest)
        sum += try domain.value(of: metric, at: place, time: fixture.outputTimes[lookup])
      }
    case .valueBilinear:
      try fixture.each(from: first) { metric, lookup in
        let place = try domain.inside(fixture.points[lookup], .bilinear)
        sum += try domain.value(of: metric, at: place, time: fixture.times[lookup])
      }
    case .seriesNearest: sum = try series(fixture, first, .nearest, length: 24)
    case .seriesBilinear: sum = try series(fixture, first, .bilinear, length: 24)
    case .seriesWhole: sum = try series(fixture, first, .nearest, length: .max)
    case .allMetrics, .forecast:
      let metrics = self == .forecast ? fixture.metrics : domain.metrics
      for lookup in first..<first + lookups {
        let answer = try domain.forecast(ForecastQuestion(at: fixture.points[lookup], named: metrics.map(\.name), times: .moment(fixture.times[lookup])))
        sum += answer.metrics[0].values[0]
      }
    case .batch, .batchSorted:
      let batches = self == .batch ? fixture.batches : fixture.sortedBatches
      let values = try domain.values(
        of: [fixture.metrics[0]], at: batches[round % batches.count],
        time: fixture.outputTimes[round])
      for point in 0..<values.count { sum += values[point]?.first ?? 0 }
    case .field:
      let field = try domain.field(of: fixture.metrics[0], times: 0..<domain.times.count)
      sum = field.values[field.values.count / 2]
    case .openFirst, .openLoaded:
      for lookup in first..<first + lookups {
        let loading: TileIndex.Loading = self == .openLoaded ? .loaded : .mapped
        let domain = ForecastDomain(try TileIndex(opening: fixture.path, loading: loading))
        let place = try domain.inside(fixture.points[lookup], .nearest)
        sum += try domain.value(
          of: fixture.metrics[0], at: place, time: fixture.outputTimes[lookup])
      }
    case .forecast24h:
      for lookup in first..<first + lookups {
        let answer = try domain.forecast(
          ForecastQuestion(
            at: fixture.points[lookup], named: fixture.metrics.map(\.name),
            times: .length(from: nil, seconds: 86_400)))
        sum += answer.metrics[0].values[0]
      }
    case .rows24h:
      let metrics = fixture.metrics.compactMap(\.metric)
      for lookup in first..<first + lookups {
        for row in fixture.days[lookup % fixture.days.count] {
          for number in metrics.indices { sum += row[metrics[number]] ?? 0 }
        }
      }
    case .json24h:
      for lookup in first..<first + lookups {
        sum += Double(fixture.days[lookup % fixture.days.count].json().count)
      }
    }
    return sum
  }

  private func series(
    _ fixture: LookupFixture, _ first: Int, _ method: InterpolationMethod, length: Int
  ) throws -> Double {
    var sum = 0.0
    let domain = fixture.domain
    let times = domain.times.count
    let length = min(length, times)
    try fixture.each(from: first) { metric, lookup in
      let place = try domain.inside(fixture.points[lookup], method)
      let start = lookup % (times - length + 1)
      sum += try domain.values(of: metric, at: place, times: start..<start + length)[length - 1]
    }
    return sum
  }
}

/// A place of the fixture was not found again.
struct OutsideFixture: Error {}

extension LookupFixture {
  /// Calls `body` with the lookups of a round, a share of them for each metric.
  @inline(__always)
  func each(from first: Int, _ body: (AnswerableMetric, Int) throws -> Void) rethrows {
    for (number, metric) in metrics.enumerated() {
      let share =
        number * LookupFixture.round / metrics.count..<(number + 1) * LookupFixture.round
        / metrics.count
      for lookup in share { try body(metric, (first + lookup) % LookupFixture.count) }
    }
  }

  /// Asks for a value at every place, so that all of the index is mapped and none of it is in a cache because
  /// it was just read.
  public func sweep() throws -> Double {
    var sum = 0.0
    for round in 0..<LookupFixture.count / LookupFixture.round {
      sum += try LookupCase.valueNearest.run(self, round: round)
    }
    return sum
  }
}

extension ForecastDomain {
  /// The place of a coordinate that is known to lie inside.
  func inside(_ point: LatLon, _ method: InterpolationMethod) throws -> DomainPlace {
    guard let place = place(of: point, method: method) else { throw OutsideFixture() }
    return place
  }
}
