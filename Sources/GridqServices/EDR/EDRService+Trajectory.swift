import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension EDRService {
  /// The forecast along a line: at its vertices, and between them at least once in each grid spacing. With
  /// measures, each place has its own time; without, there is a trajectory for each time of the question.
  func trajectory(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let coords = try EDRRequest.coords(request)
    let asked = try EDRRequest(request)
    let lines = try WellKnownText(
      coords, [.lineString, .multiLineString], measured: true,
      latitudeFirst: asked.crs.isLatitudeFirst
    ).polygons.flatMap { $0 }
    guard lines.allSatisfy({ $0.count > 1 }) else {
      throw .badRequest("a line has at least two positions", parameter: "coords")
    }
    let isTimed = lines.joined().contains { $0.seconds != nil }
    if isTimed, request.query["datetime"] != nil {
      throw .badRequest(
        "the measures of the line are its times; leave it out", parameter: "datetime")
    }
    return try answer(request) { snapshot, collection throws(QueryError) in
      let names = asked.names(of: collection)
      let domains = try snapshot.newestDomains(of: collection.selection).domains
      guard let grid = domains.first?.grid else { return .success(.noData) }
      guard let paths = Path.dense(lines, spacing: grid.spacing, most: settings.mostPoints) else {
        return .failure(
          .tooLarge(
            "the line is longer than \(settings.mostPoints) times the grid spacing of"
              + " \(DecimalText.trimmed(grid.spacing, decimals: 0)) m; ask for a shorter one"))
      }
      let count = paths.joined().count
      let selections = asked.selections(of: collection)
      if let error = tooManyLookups(of: isTimed ? 1 : selections.count, at: count) {
        return .failure(error)
      }
      var coverages: [[(answer: Int, row: Int)]] = []
      var all: [PointAnswer] = []
      for path in paths {
        var answers: [PointAnswer] = []
        for place in path {
          let times = place.time.map { [asked.selection(.moment($0), of: collection)] }
          let found = try self.answers(
            at: [place.point], times ?? selections, names.count, of: snapshot, collection)
          guard case .success(let new) = found else { return found.map { _ in .noData } }
          answers += new
          guard (answers.first?.times.count ?? 0) * names.count * count <= limits.values else {
            return .failure(tooManyValues)
          }
        }
        coverages += Path.coverages(answers, isTimed: isTimed, from: all.count)
        all += answers
      }
      guard !coverages.isEmpty else { return .success(.noData) }
      var provenance = AnswerProvenance(hasCells: false)
      for answer in all { provenance.add(answer) }
      provenance.add(outside: count - all.count, "places along the line")
      let metrics = all.metrics(names, telling: &provenance)
      var values: [String: [[Double?]]] = [:]
      for series in metrics { values[series.name] = all.map { $0.values(of: series) } }
      return .success(
        ServiceResponse(
          CoverageJSON.mediaType,
          JSONText.coverages(
            coverages, ofType: "Trajectory", metrics, provenance, asked.crs, now: request.now
          ) { $0.trajectory($1, of: all, metrics, values, asked.crs) }))
    }
  }
}

/// Places along a line.
private enum Path {
  struct Place {
    var point: LatLon
    var time: UTCTime?
  }

  /// The vertices of lines, and places between them no further apart than `spacing` metres; between neighbours
  /// longitude, latitude and time grow evenly. Nil for more places than `most`.
  static func dense(
    _ lines: [[WellKnownText.Position]], spacing: Double, most: Int
  ) -> [[Place]]? {
    var paths: [[Place]] = []
    var count = 0
    for line in lines {
      var path: [Place] = []
      for (start, end) in zip(line, line.dropFirst() + line.suffix(1)) {
        let east = (end.longitude - start.longitude) * cosine(degrees: start.latitude)
        let north = end.latitude - start.latitude
        let metres = (east * east + north * north).squareRoot() * 111_195
        let parts = max(1, (metres / max(spacing, 1)).rounded(.up))
        guard parts <= Double(most - count) else { return nil }
        count += Int(parts)
        for part in 0..<Int(parts) {
          let share = Double(part) / parts
          func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
          guard
            let point = LatLon(
              latitude: LatLon.rounded(between(start.latitude, end.latitude)),
              longitude: LatLon.rounded(between(start.longitude, end.longitude)))
          else { continue }
          var time: UTCTime?
          if let from = start.seconds, let to = end.seconds {
            time = UTCTime(secondsSince1970: Int64(between(from, to).rounded()))
          }
          path.append(Place(point: point, time: time))
        }
      }
      paths.append(path)
    }
    return paths
  }

  /// The coverages of one path: one when places have their own times, else one for each time.
  ///
  /// - Parameter first: the number of the first of the answers.
  static func coverages(
    _ answers: [PointAnswer], isTimed: Bool, from first: Int
  ) -> [[(answer: Int, row: Int)]] {
    var rows: [UTCTime: [(answer: Int, row: Int)]] = [:]
    for (answerNumber, answer) in answers.enumerated() {
      for (row, time) in answer.times.enumerated() {
        rows[time, default: []].append((first + answerNumber, row))
      }
    }
    guard isTimed else { return rows.sorted { $0.key < $1.key }.map(\.value) }
    return answers.isEmpty ? [] : [answers.indices.map { (first + $0, 0) }]
  }
}
