import CGridq
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

/// An answer that a caller holds.
final class OpenAnswer: Sendable {
  let answer: PlaceAnswer
  /// The notices, then name, unit, title, standard name and kind of each metric.
  private let texts: CText
  let noticeCount: Int

  init(_ answer: PlaceAnswer) {
    self.answer = answer
    let notices = answer.notices.map { $0.text }
    noticeCount = notices.count
    var facts: [String] = []
    if case .times(let forecast, _) = answer {
      facts = forecast.metrics.flatMap {
        [$0.name, $0.unit, $0.title, $0.standardName, $0.kind.name]
      }
    }
    texts = CText(notices + facts)
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

  func notice(_ number: Int) -> UnsafePointer<CChar>? {
    number >= 0 && number < noticeCount ? texts[number] : nil
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
    let first = noticeCount + 5 * number
    return gridq_metric(
      name: texts[first], unit: texts[first + 1], title: texts[first + 2],
      standard_name: texts[first + 3], kind: texts[first + 4], quantum: series.quantum,
      is_logarithmic: series.scale == .linear ? 0 : 1, is_constant: series.isConstant ? 1 : 0)
  }
}
