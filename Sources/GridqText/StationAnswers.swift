package import GridqLookup
package import GridqMetrics

/// Answers at many places as one JSON object on one line, schema 2: what is known of a run and a domain stands once, in
/// `provenance`, and each of `points` names it by its number there, counted from 0.
///
/// A point is otherwise an answer as ``PointForecast/json(showsSun:now:station:)`` writes it.
package struct StationAnswers {
  private let showsSun: Bool
  private var points: [(station: String, content: Content)] = []

  private enum Content {
    case answer(PointForecast, zone: TimeZoneRules?)
    /// What stands in the place of an answer: an object.
    case problem([UInt8])
  }

  /// - Parameter showsSun: whether sunrise and sunset of each date are included.
  package init(showsSun: Bool) {
    self.showsSun = showsSun
  }

  /// Appends the answer for the next place.
  ///
  /// - Parameter zone: whose clocks are shown beside UTC; nil for none.
  package mutating func append(
    _ answer: PointForecast, for station: ForecastStation, in zone: TimeZoneRules?
  ) {
    points.append((station.name, .answer(answer, zone: zone)))
  }

  /// Appends why the next place has no answer, as a JSON object.
  package mutating func append(problem: [UInt8], for station: ForecastStation) {
    points.append((station.name, .problem(problem)))
  }

  /// - Parameter now: the moment at which the ages of the runs are stated.
  package func json(now: UTCTime) -> [UInt8] {
    var origins: [ForecastSource] = []
    for point in points {
      guard case .answer(let answer, _) = point.content else { continue }
      for source in answer.sources where !origins.contains(where: { $0.isOfSameIndex(as: source) })
      {
        origins.append(source)
      }
    }
    var json = JSONText(capacity: 1024 * (1 + points.count))
    json.object { json in
      json.integer("schema", 2)
      json.objects("provenance", origins) { $0.origin($1, now: now) }
      json.array("points", points) { json, point in
        switch point.content {
        case .problem(let bytes): json.object(text: String(decoding: bytes, as: UTF8.self))
        case .answer(let answer, let zone):
          json.object { json in
            json.head(of: answer, notices: answer.notices, station: point.station) { json, source in
              json.integer("provenance", origins.firstIndex { $0.isOfSameIndex(as: source) })
            }
            let sun = showsSun ? zone.map { answer.sun(in: $0) } ?? answer.sun : nil
            answer.writeSeries(sun, to: &json) { json, day in
              guard let zone else { return }
              if let day {
                json.localTimes(of: day, in: zone)
              } else {
                json.localTimes(answer.times, in: zone)
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension ForecastSource {
  /// Whether all but the cell is the same.
  fileprivate func isOfSameIndex(as other: ForecastSource) -> Bool {
    run == other.run && domain == other.domain && member == other.member
      && generation == other.generation && digest == other.digest
      && gridSpacing == other.gridSpacing && indexModified == other.indexModified
  }
}
