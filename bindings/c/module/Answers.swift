// Names are those of gridq.h, which the compiler compares.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGridq
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

@c @implementation
public func gridq_ask(
  _ data: OpaquePointer?, _ kind: Int32, _ latitude: Double, _ longitude: Double,
  _ question: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<gridq_error>?
) -> OpaquePointer? {
  result(error) { () throws(Failure) in
    let data = try OpenData.of(data)
    let kinds = [
      PlaceAnswer.Kind(isDaily: false, isOfMembers: false),
      PlaceAnswer.Kind(isDaily: true, isOfMembers: false),
      PlaceAnswer.Kind(isDaily: false, isOfMembers: true),
      PlaceAnswer.Kind(isDaily: true, isOfMembers: true),
      PlaceAnswer.Kind(isDaily: false, isOfMembers: false, isProfile: true),
    ]
    guard kinds.indices.contains(Int(kind)) else {
      throw Failure(GRIDQ_INVALID, "kind \(kind): there are 0 to \(kinds.count - 1)")
    }
    let kind = kinds[Int(kind)]
    let written = try WrittenQuestion(parts: CText.text(question) ?? "", for: kind)
    return try Handle.answer.make(
      try OpenAnswer(kind, at: place(latitude, longitude), written, of: data))
  }
}

@c @implementation
public func gridq_answer_close(_ answer: OpaquePointer?) {
  guard let object = gridq_handle_end(UnsafeMutableRawPointer(answer), Handle.answer.rawValue)
  else { return }
  Unmanaged<OpenAnswer>.fromOpaque(object).release()
}

@c @implementation
public func gridq_answer_text(
  _ answer: OpaquePointer?, _ format: Int32, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> UnsafeMutablePointer<CChar>? {
  result(error) { () throws(Failure) in
    let answer = try OpenAnswer.of(answer).answer
    let text =
      switch Int(format) {
      case GRIDQ_JSON: answer.json(showsSun: false, now: nil)
      case GRIDQ_CSV: answer.csv()
      case GRIDQ_TABLE: Array(answer.table(width: nil, showsSun: false, now: .now).utf8)
      default: throw Failure(GRIDQ_INVALID, "format \(format): there are 0 to 2")
      }
    return CText.copy(text, length)
  }
}

@c @implementation
public func gridq_free(_ text: UnsafeMutablePointer<CChar>?) { text?.deallocate() }

@c @implementation
public func gridq_answer_notice_count(_ answer: OpaquePointer?) -> Int {
  (try? OpenAnswer.of(answer))?.noticeCount ?? 0
}

@c @implementation
public func gridq_answer_notice(
  _ answer: OpaquePointer?, _ number: Int
) -> UnsafePointer<CChar>? {
  (try? OpenAnswer.of(answer))?.notice(number, part: 0)
}

@c @implementation
public func gridq_answer_notice_code(
  _ answer: OpaquePointer?, _ number: Int
) -> UnsafePointer<CChar>? {
  (try? OpenAnswer.of(answer))?.notice(number, part: 1)
}

@c @implementation
public func gridq_answer_source_count(_ answer: OpaquePointer?) -> Int {
  (try? OpenAnswer.of(answer))?.sourceCount ?? 0
}

@c @implementation
public func gridq_answer_source(
  _ answer: OpaquePointer?, _ number: Int, _ source: UnsafeMutablePointer<gridq_source>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    try set(source, try OpenAnswer.of(answer).facts(ofSource: number))
  }
}

@c @implementation
public func gridq_answer_time_count(_ answer: OpaquePointer?) -> Int {
  (try? OpenAnswer.of(answer))?.forecast?.times.count ?? 0
}

@c @implementation
public func gridq_answer_metric_count(_ answer: OpaquePointer?) -> Int {
  (try? OpenAnswer.of(answer))?.forecast?.metrics.count ?? 0
}

@c @implementation
public func gridq_answer_metric(
  _ answer: OpaquePointer?, _ number: Int, _ metric: UnsafeMutablePointer<gridq_metric>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    try set(metric, try OpenAnswer.of(answer).facts(ofMetric: number))
  }
}

@c @implementation
public func gridq_answer_times(
  _ answer: OpaquePointer?, _ times: UnsafeMutablePointer<Int64>?, _ count: Int,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let known = try OpenAnswer.of(answer).forecast?.times ?? []
    let room = try room(times, count, for: known.count)
    for (number, time) in known.enumerated() { room[number] = time.secondsSince1970 }
  }
}

@c @implementation
public func gridq_answer_values(
  _ answer: OpaquePointer?, _ metric: Int, _ values: UnsafeMutablePointer<Double>?, _ count: Int,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let series = try OpenAnswer.of(answer).series(metric)
    let room = try room(values, count, for: series.values.count)
    for time in series.values.indices { room[time] = series[time] ?? .nan }
  }
}
