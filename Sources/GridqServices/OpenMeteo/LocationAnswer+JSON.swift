import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension OpenMeteoRequest {
  /// An object for one location, an array of them for several.
  func json(_ answers: [LocationAnswer]) -> [UInt8] {
    var json = JSONText()
    if answers.count == 1 {
      json.object { $0.location(answers[0], self) }
    } else {
      json.objects(nil, answers) { $0.location($1, self) }
    }
    json.endLine()
    return json.bytes
  }

  /// A moment without its zone, as clocks of a place show it; in unix time, seconds since 1970.
  func text(_ time: UTCTime, at place: Place, isDate: Bool = false) -> String {
    if units.isUnixTime { return "\(time.secondsSince1970)" }
    let clock = time.adding(seconds: place.offset) ?? time
    return String(clock.iso8601.prefix(isDate ? 10 : 16))
  }
}

extension LocationAnswer.Section {
  /// Whether it is of one time only.
  var isSingle: Bool { name == "current" || name == "current_weather" }

  var isOfDays: Bool { name == "daily" }
}

extension LocationAnswer.Column {
  /// The text of the value of a row in JSON without quotes, and in CSV; nil where it is missing.
  func text(_ row: Int, at place: OpenMeteoRequest.Place, _ request: OpenMeteoRequest) -> String? {
    guard values.indices.contains(row), values[row].isFinite else { return nil }
    guard isMoment else { return DecimalText.fixed(values[row], decimals: form.decimals) }
    // The nearest minute.
    let seconds = Int64(values[row])
    return request.text(
      UTCTime(secondsSince1970: request.units.isUnixTime ? seconds : seconds + 30), at: place)
  }
}

extension JSONText {
  fileprivate mutating func location(_ answer: LocationAnswer, _ request: OpenMeteoRequest) {
    let place = answer.place
    if let failure = answer.failure { return location(answer, failure) }
    number("latitude", answer.location.latitude, decimals: 6)
    number("longitude", answer.location.longitude, decimals: 6)
    // Services have no clock.
    number("generationtime_ms", 0.0)
    integer("utc_offset_seconds", place.offset)
    string("timezone", place.zone)
    string("timezone_abbreviation", place.abbreviation)
    if let elevation = answer.elevation { number("elevation", elevation, decimals: 1) }
    if place.id != 0 { integer("location_id", place.id) }
    for section in answer.sections {
      object("\(section.name)_units") { json in
        json.string("time", request.units.isUnixTime ? "unixtime" : "iso8601")
        if section.isSingle { json.string("interval", "seconds") }
        for column in section.columns { json.string(column.name, column.form.label) }
      }
      object(section.name) { json in
        if section.isSingle {
          json.moment("time", section.grid.start, place, request)
          json.integer("interval", section.grid.step)
          for column in section.columns { json.value(column.name, column, 0, place, request) }
        } else {
          json.array("time", 0..<section.grid.count) { json, row in
            json.moment(nil, section.grid.time(row), place, request, isDate: section.isOfDays)
          }
          for column in section.columns {
            json.array(column.name, column.values.indices) { json, row in
              json.value(nil, column, row, place, request)
            }
          }
        }
      }
    }
    object("gridq") { json in
      json.objects("sources", answer.sources) { $0.source($1, now: request.now) }
      json.notices(answer.notices)
    }
  }

  /// What stands in a list for a place without an answer: the shape of an error, and which place it is of.
  private mutating func location(_ answer: LocationAnswer, _ failure: ServiceError) {
    number("latitude", answer.location.latitude, decimals: 6)
    number("longitude", answer.location.longitude, decimals: 6)
    if answer.place.id != 0 { integer("location_id", answer.place.id) }
    openMeteo(failure)
  }

  /// The members of an error in the protocol's shape.
  mutating func openMeteo(_ error: ServiceError) {
    bool("error", true)
    string("reason", error.text)
    // Programs tell a place from a time by it.
    string("type", "urn:gridq:problem:\(error.name)")
  }

  private mutating func moment(
    _ key: String?, _ time: UTCTime, _ place: OpenMeteoRequest.Place, _ request: OpenMeteoRequest,
    isDate: Bool = false
  ) {
    if request.units.isUnixTime { return integer(key, time.secondsSince1970) }
    string(key, request.text(time, at: place, isDate: isDate))
  }

  private mutating func value(
    _ key: String?, _ column: LocationAnswer.Column, _ row: Int, _ place: OpenMeteoRequest.Place,
    _ request: OpenMeteoRequest
  ) {
    guard let text = column.text(row, at: place, request) else { return null(key) }
    if column.isMoment, !request.units.isUnixTime { return string(key, text) }
    self.number(key) { $0 += text.utf8 }
  }
}
