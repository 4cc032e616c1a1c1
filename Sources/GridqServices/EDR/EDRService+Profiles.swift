import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension EDRService {
  /// The columns of air above some points at the times of a question: those of the model's levels that lie between two
  /// pressures, or what lies between levels at each of some pressures.
  func profiles(
    at points: [LatLon], _ pressures: EDRPressures, _ asked: EDRRequest, of snapshot: StoreSnapshot,
    _ collection: EDRCollection, _ request: ServiceRequest
  ) throws(QueryError) -> Result<ServiceResponse, ServiceError> {
    let found = try answers(
      at: points,
      asked.times.selections(of: collection).map { EDRSelection(times: $0, names: []) }, 0,
      of: snapshot, collection)
    guard case .success(let answers) = found else { return found.map { _ in .noData } }
    let moments = answers.reduce(0) { $0 + $1.times.count }
    if let error = tooManyLookups(of: moments, at: 1) { return .failure(error) }
    var provenance = AnswerProvenance(hasCells: false)
    provenance.add(outside: points.count - answers.count, "points")
    var columns: [PointProfile] = []
    var values = 0
    for answer in answers {
      for time in answer.times {
        let question = ForecastQuestion(
          at: answer.point, named: [], times: .moment(time), of: collection.selection)
        let column: PointProfile
        do throws(QueryError) {
          column = try snapshot.profile(question).cut(to: pressures)
        } catch .absentProfiles {
          return .failure(.badRequest("there are no vertical levels; leave it out", parameter: "z"))
        } catch .outsideRun {
          continue
        }
        values += column.levelCount * column.series.count
        guard values <= limits.values else { return .failure(tooManyValues) }
        provenance.add(column.source, column.notices)
        if column.levelCount > 0 { columns.append(column) }
      }
    }
    guard let first = columns.first else { return .success(.noData) }
    let known = first.series.filter { $0.name != "pressure" }
    let metrics = known.filter { asked.names?.contains($0.name) ?? true }
    guard !metrics.isEmpty else {
      let name = asked.names?.first ?? ""
      throw .absentMetric(name: name, available: known.map(\.name))
    }
    return .success(
      ServiceResponse(
        CoverageJSON.mediaType,
        JSONText.coverages(
          columns, ofType: "VerticalProfile", metrics.map { EDRParameter(ofColumn: $0) },
          provenance, asked.crs, now: request.now, isVertical: true
        ) { $0.verticalProfile($1, metrics, asked.crs) }))
  }
}

extension PointProfile {
  /// What of the column is asked for.
  fileprivate func cut(to pressures: EDRPressures) -> PointProfile {
    switch pressures {
    case .listed(let pressures): at(pressures: pressures)
    case .between(let range):
      levels { pressure in range.contains(pressure) }
    }
  }
}
