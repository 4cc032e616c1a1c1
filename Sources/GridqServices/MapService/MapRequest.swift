import GridQuery
import GridqFormat
import GridqLookup
import GridqMetrics
import GridqText

/// Which map is asked for.
struct MapRequest {
  /// The canonical name.
  let metric: String
  let time: UTCTime
  /// Whether the same text means another time at another moment.
  let isRelative: Bool
  let runs: RunSelection

  init(_ request: ServiceRequest) throws(ServiceError) {
    let name = request.captures["metric"] ?? ""
    metric = Metric.canonicalName(name)
    runs = try request.query.selection()
    guard let text = try request.query.once("time") else {
      (time, isRelative) = (request.now, true)
      return
    }
    guard let time = UTCTime(text, now: request.now) else {
      throw .badRequest("it is not a time; write 2026-11-20T22:00Z", parameter: "time")
    }
    self.time = time
    isRelative = UTCTime(iso8601: text) == nil
  }
}

/// A map that a store has.
struct ShownMap {
  let run: StoreManifest.Run
  let file: StoreManifest.File
  let domain: ForecastDomain
  let map: IndexMap
  /// The number of the output time.
  let time: Int

  /// The map that answers: of the newest run that covers the time, of the model that answers before others, the largest domain that has it. Domains that
  /// cannot be read are left out.
  ///
  /// - Throws: `.noRun`, `.absentMap` with those that there are, `.outsideRun`, `.index`.
  init(_ asked: MapRequest, of snapshot: StoreSnapshot) throws(QueryError) {
    let (selection, moment) = (asked.runs, asked.time)
    var best: ShownMap?
    var failures: [TileIndexError] = []
    var span: ClosedRange<UTCTime>?
    for run in snapshot.runsByModel(of: selection) {
      if best != nil { break }
      for file in run.files
      where selection.contains(file) && file.metrics.contains(asked.metric) {
        let times = file.times
        span =
          min(
            span?.lowerBound ?? times.first, times.first)...max(
            span?.upperBound ?? times.last, times.last)
        guard (times.first...times.last).contains(moment) else { continue }
        do throws(TileIndexError) {
          let domain = try snapshot.domain(file, of: run)
          let map = try domain.index.maps.first { $0.name == asked.metric && $0.obstacle == nil }
          guard let map else { continue }
          let shown = ShownMap(
            run: run, file: file, domain: domain, map: map, time: times.nearestOutput(to: moment))
          if best.map(shown.isBefore) ?? true { best = shown }
        } catch {
          failures.append(error)
          guard snapshot.mayGoOn(without: failures.count) else { throw .index(error) }
        }
      }
    }
    if let best {
      self = best
      return
    }
    if let failure = failures.first { throw .index(failure) }
    var available: [String] = []
    for domain in try snapshot.newestDomains(of: selection).domains {
      for map in try domain.maps where !available.contains(map.name) { available.append(map.name) }
    }
    guard available.contains(asked.metric), let span else {
      throw .absentMap(name: asked.metric, available: available)
    }
    throw .outsideRun(
      asked: TimeSelection.moment(moment).words, first: span.lowerBound, last: span.upperBound)
  }

  private init(
    run: StoreManifest.Run, file: StoreManifest.File, domain: ForecastDomain, map: IndexMap,
    time: Int
  ) {
    (self.run, self.file, self.domain, self.map, self.time) = (run, file, domain, map, time)
  }

  /// Whether it answers rather than another map of runs that start together: members are told apart as in forecasts,
  /// and the largest domain is shown.
  private func isBefore(_ other: ShownMap) -> Bool {
    guard file.member == other.file.member else { return file.member < other.file.member }
    return file.extent.area > other.file.extent.area
  }
}

extension TimeAxis {
  /// The number of the output time that is nearest; of two as near the earlier one.
  func nearestOutput(to time: UTCTime) -> Int {
    let next = min(firstOutput(notBefore: time), count - 1)
    guard next > 0, time.seconds(since: self[next - 1]) <= self[next].seconds(since: time) else {
      return next
    }
    return next - 1
  }
}
