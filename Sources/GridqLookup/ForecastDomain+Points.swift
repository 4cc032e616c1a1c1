public import GridqGeometry
public import GridqMetrics

/// The values of several metrics at many coordinates, in the order asked for.
public struct PointValues: Hashable, Sendable {
  /// Coordinates asked for.
  public let count: Int
  private let metricCount: Int
  /// Point by point; a row of NaN for a coordinate outside.
  private var values: [Double]
  private var isInside: [Bool]

  init(metricCount: Int, capacity: Int) {
    self.metricCount = metricCount
    count = capacity
    values = Array(repeating: .nan, count: capacity * metricCount)
    isInside = Array(repeating: false, count: capacity)
  }

  /// The values at coordinate number `point`, one for each metric and NaN where missing; nil when the
  /// coordinate lies outside the domain. Also nil for a number that no coordinate has.
  public subscript(point: Int) -> ArraySlice<Double>? {
    guard isInside.indices.contains(point), isInside[point] else { return nil }
    return values[point * metricCount..<(point + 1) * metricCount]
  }

  mutating func enter(_ point: Int) {
    isInside[point] = true
  }

  mutating func set(_ value: Double, metric: Int, point: Int) {
    values[point * metricCount + metric] = value
  }
}

extension ForecastDomain {
  /// The values of `metrics` at many coordinates and one time: a whole map or fleet in one call.
  ///
  /// Each is what ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)`` gives at ``place(of:method:)``. The metrics and the time
  /// are found once for all points, a place once for all metrics; the result is one allocation.
  ///
  /// - Parameters:
  ///   - metrics: the columns of the result.
  ///   - points: in any order, which the result keeps. Sorting them first gains less than it costs.
  ///   - time: any time of the run.
  ///   - method: how a value at a place is made of those at grid points.
  ///   - seconds: the length of sums, above 0; nil for the output interval.
  ///   - ozone: as for ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)``.
  /// - Throws: `.outsideRun`, `.absentMetric`, `.index`. A coordinate outside the domain is no error.
  public func values(
    of metrics: [AnswerableMetric], at points: [LatLon], time: UTCTime,
    method: InterpolationMethod = .nearest, over seconds: Int64? = nil,
    ozone: Double? = nil
  ) throws(QueryError) -> PointValues {
    let position = try position(of: time)
    var recipes: [AnswerableMetric.Recipe] = []
    for metric in metrics { recipes.append(try recipe(of: metric)) }
    var values = PointValues(metricCount: metrics.count, capacity: points.count)
    do {
      for (row, point) in points.enumerated() {
        guard let place = place(of: point, method: method) else { continue }
        values.enter(row)
        for column in metrics.indices {
          let value = try value(
            of: metrics[column], by: recipes[column], at: place, position: position, time: time,
            over: seconds, ozone: ozone)
          values.set(value, metric: column, point: row)
        }
      }
    } catch {
      throw .index(error)
    }
    return values
  }
}
