import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension EDRService {
  /// The forecast at a coordinate, or at each of several.
  func position(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let coords = try EDRRequest.coords(request)
    let asked = try EDRRequest(request, hasLevels: true)
    let places = try WellKnownText(
      coords, [.point, .multiPoint], latitudeFirst: asked.crs.isLatitudeFirst
    ).polygons.joined().joined()
    var points: [LatLon] = []
    for place in places { points.append(try LatLon(place)) }
    guard points.count <= settings.mostPoints else {
      throw .tooLarge("coords: a request may have at most \(settings.mostPoints) points")
    }
    return try answer(request) { snapshot, collection throws(QueryError) in
      if let pressures = asked.pressures {
        return try profiles(at: points, pressures, asked, of: snapshot, collection, request)
      }
      let names = asked.names(of: collection)
      let found = try answers(
        at: points, asked.selections(of: collection), names.count, of: snapshot, collection)
      guard case .success(let answers) = found else { return found.map { _ in .noData } }
      guard !answers.isEmpty else { return .success(.noData) }
      let isOne = answers.count == 1
      var provenance = isOne ? AnswerProvenance(answers[0]) : AnswerProvenance(hasCells: false)
      let metrics = answers.metrics(names, telling: &provenance)
      provenance.add(outside: points.count - answers.count, "points")
      return .success(
        ServiceResponse(
          CoverageJSON.mediaType,
          JSONText.coverages(
            answers, ofType: "PointSeries", metrics, provenance, asked.crs, now: request.now
          ) { json, answer in
            json.pointSeries(answer, metrics, asked.crs)
            // In a collection, each has its own.
            if !isOne { json.provenance(AnswerProvenance(answer), now: request.now) }
          }))
    }
  }

  /// The forecast at all cells whose centres lie in a polygon.
  func area(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let coords = try EDRRequest.coords(request)
    let asked = try EDRRequest(request)
    let area = GeographicArea(
      try WellKnownText(
        coords, [.polygon, .multiPolygon], latitudeFirst: asked.crs.isLatitudeFirst
      ).polygons)
    guard let area else {
      throw .badRequest(
        "a ring has at least four positions, of which the last is the first", parameter: "coords")
    }
    return try answer(request) { snapshot, collection throws(QueryError) in
      let names = asked.names(of: collection)
      let domains = try snapshot.newestDomains(of: collection.selection).domains
      guard let grid = domains.first?.grid else { return .success(.noData) }
      var provenance = AnswerProvenance(hasCells: false)
      let tooLarge = ServiceError.tooLarge(
        "the area has more than \(limits.cells) cells; ask for a smaller one")
      guard let cells = grid.cells(in: area, most: limits.cells) else { return .failure(tooLarge) }
      var places = cells
      var known = Set(cells)
      let narrow = area.parts.filter { part in !cells.contains(where: part.contains) }
      let met = grid.cells(
        along: narrow.flatMap(\.edges), within: collection.newest.file.extent,
        most: 8 * limits.cells)
      guard let met else {
        return .failure(
          .tooLarge("the polygons without the centre of a cell are too long; ask for fewer"))
      }
      places += met.filter { known.insert($0).inserted }
      guard places.count <= limits.cells else { return .failure(tooLarge) }
      if !narrow.isEmpty, places.count > cells.count {
        provenance.add(
          .cell,
          "no cell has its centre in \(narrow.count == 1 ? "one polygon" : "\(narrow.count) polygons") of the area: the cells"
            + " that its edges meet answer")
      }
      let found = try answers(
        at: places, asked.selections(of: collection), names.count, of: snapshot, collection)
      guard case .success(let answers) = found else { return found.map { _ in .noData } }
      guard !answers.isEmpty else { return .success(.noData) }
      for answer in answers { provenance.add(answer) }
      let times = Set(answers.lazy.flatMap(\.times)).sorted()
      let metrics = answers.metrics(names, telling: &provenance)
      return .success(
        ServiceResponse(
          CoverageJSON.mediaType,
          JSONText.coverages(
            [answers], ofType: "MultiPointSeries", metrics, provenance, asked.crs,
            now: request.now
          ) { $0.multiPointSeries($1, times, metrics, asked.crs) }))
    }
  }

  /// The answers at those of some places that have data, in their order.
  ///
  /// - Returns: `.tooLarge` before more is looked up than an answer may have.
  func answers(
    at points: [LatLon], _ times: [EDRSelection], _ nameCount: Int,
    of snapshot: StoreSnapshot, _ collection: EDRCollection
  ) throws(QueryError) -> Result<[PointAnswer], ServiceError> {
    guard times.count * nameCount * points.count <= limits.values else {
      return .failure(tooManyValues)
    }
    if let error = tooManyLookups(of: times.count, at: points.count) { return .failure(error) }
    var answers: [PointAnswer] = []
    for point in points {
      guard
        let answer = try PointAnswer(
          point, times, ozone: settings.ozone, of: snapshot, collection)
      else { continue }
      // All have about as many times as the first.
      guard answer.times.count * nameCount * (answers.isEmpty ? points.count : 1) <= limits.values
      else { return .failure(tooManyValues) }
      answers.append(answer)
    }
    return .success(answers)
  }

  /// Refuses what would take too long, however little it answers; nil for all else.
  func tooManyLookups(of times: Int, at places: Int) -> ServiceError? {
    guard times * places > limits.lookups else { return nil }
    return .tooLarge(
      "\(times) times at \(places) places are more than \(limits.lookups) lookups; ask for an interval, or for"
        + " fewer places")
  }

  var tooManyValues: ServiceError {
    .tooLarge(
      "the answer would have more than \(limits.values) values; ask for fewer parameters, a shorter"
        + " interval or a smaller area")
  }
}

extension AnswerProvenance {
  /// Says that some places have no data.
  mutating func add(outside count: Int, _ places: String) {
    guard count > 0 else { return }
    add(.cut, "\(count) of the \(places) are left out: no data belongs to them")
  }
}

extension LatLon {
  /// A position of a geometry, rounded to four decimals as in all requests.
  init(_ position: WellKnownText.Position) throws(ServiceError) {
    guard
      let point = LatLon(
        latitude: LatLon.rounded(position.latitude),
        longitude: LatLon.rounded(position.longitude))
    else { throw .badRequest("a position is no coordinate", parameter: "coords") }
    self = point
  }
}
