import CGridq
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

/// An answer that a caller holds.
final class OpenAnswer: Sendable {
  let answer: PlaceAnswer
  /// Text and code of each notice, then what ``gridq_source`` and ``gridq_metric`` have of each source and metric.
  private let texts: CText
  let noticeCount: Int
  private let sources: [ForecastSource]

  init(_ answer: PlaceAnswer) {
    self.answer = answer
    noticeCount = answer.notices.count
    var texts = answer.notices.flatMap { [$0.text, $0.code.rawValue] }
    var sources: [ForecastSource] = []
    if case .times(let forecast, _) = answer {
      sources = forecast.sources
      texts += sources.flatMap { [$0.run.model, $0.domain, $0.member, $0.digest ?? ""] }
      texts += forecast.metrics.flatMap {
        [$0.name, $0.unit, $0.title, $0.standardName, $0.kind.name]
      }
    }
    self.sources = sources
    self.texts = CText(texts)
  }

  /// The answer to a question at a place.
  convenience init(
    _ kind: PlaceAnswer.Kind, at point: LatLon, _ question: WrittenQuestion, of data: OpenData
  ) throws(Failure) {
    let zone = question.zone == "auto" ? TimeZoneRules.name(at: point) : question.zone
    var rules: TimeZoneRules?
    if let zone {
      do throws(TimeZoneError) { rules = try TimeZoneRules(named: zone) } catch {
        throw Failure(GRIDQ_INVALID, error.description)
      }
    }
    let clock: WrittenQuestion.Clock
    do throws(TimeQueryError) { clock = try question.clock(now: .now, in: rules) } catch {
      throw Failure(GRIDQ_INVALID, error.description)
    }
    let asked = question.at(point, clock)
    var answer = try asking { () throws(QueryError) in
      switch data.source {
      case .indexes(let forecasts):
        try PlaceAnswer(kind, asked, in: clock.zone, of: forecasts)
      case .store(let store):
        try PlaceAnswer(kind, asked, in: clock.zone, of: store)
      case .remote(let remote):
        try PlaceAnswer(kind, asked, in: clock.zone, of: RemoteQuestion(remote))
      }
    }
    answer.add(clock.notices)
    try asking { () throws(QueryError) in try answer.check(question) }
    self.init(answer)
  }

  /// Rows and columns; nil where it has others than times and metrics.
  var forecast: PointForecast? {
    guard case .times(let forecast, _) = answer else { return nil }
    return forecast
  }

  /// - Parameter part: 0 for the text, 1 for the code.
  func notice(_ number: Int, part: Int) -> UnsafePointer<CChar>? {
    number >= 0 && number < noticeCount ? texts[2 * number + part] : nil
  }

  var sourceCount: Int { sources.count }

  func facts(ofSource number: Int) throws(Failure) -> gridq_source {
    guard sources.indices.contains(number) else {
      throw Failure(GRIDQ_INVALID, "source \(number): the answer has \(sources.count)")
    }
    let (source, first) = (sources[number], 2 * noticeCount + 4 * number)
    let cell = source.cell
    return gridq_source(
      model: texts[first], domain: texts[first + 1], member: texts[first + 2],
      sha256: texts[first + 3], run: source.run.initialisation.secondsSince1970,
      generation: Int64(source.generation), column: Int64(cell.point.i), row: Int64(cell.point.j),
      latitude: cell.location.latitude, longitude: cell.location.longitude,
      distance: cell.distance, elevation: cell.elevation ?? .nan,
      is_land: cell.isLand.map { $0 ? 1 : 0 } ?? -1)
  }

  func series(_ number: Int) throws(Failure) -> MetricSeries {
    let metrics = forecast?.metrics ?? []
    guard metrics.indices.contains(number) else {
      throw Failure(GRIDQ_INVALID, "metric \(number): the answer has \(metrics.count)")
    }
    return metrics[number]
  }

  func facts(ofMetric number: Int) throws(Failure) -> gridq_metric {
    let series = try series(number)
    let first = 2 * noticeCount + 4 * sources.count + 5 * number
    return gridq_metric(
      name: texts[first], unit: texts[first + 1], title: texts[first + 2],
      standard_name: texts[first + 3], kind: texts[first + 4], quantum: series.quantum,
      is_logarithmic: series.scale == .linear ? 0 : 1, is_constant: series.isConstant ? 1 : 0)
  }
}
