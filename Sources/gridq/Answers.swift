import GridQuery
import GridqCommands
import GridqGeometry
import GridqMetrics
import GridqText

/// Answers to one question, at one place or at many.
struct Answers {
  private var question: WrittenQuestion
  private let kind: PlaceAnswer.Kind
  let source: IndexOptions.Source
  /// All answers are of one, unless its files are gone.
  private var snapshot: StoreSnapshot?
  /// The times asked for, by the name of the zone.
  private var clocks: [String: WrittenQuestion.Clock] = [:]
  /// What `now` means: at every place the same.
  private let now = UTCTime.now

  init(_ question: WrittenQuestion, _ kind: PlaceAnswer.Kind, _ options: IndexOptions) throws {
    (self.question, self.kind) = (question, kind)
    source = try options.open()
  }

  /// The domains whose metrics may be asked for.
  mutating func domains() throws(QueryError) -> Forecasts {
    switch source {
    case .indexes(let all): return all
    case .store(let store):
      let (selection, names) = (question.selection, question.names)
      return try ask(store) { snapshot throws(QueryError) in
        try snapshot.newestDomains(of: selection, holding: names)
      }
    }
  }

  /// All domains that may answer, one of each model and name.
  mutating func allDomains() throws(QueryError) -> [ForecastDomain] {
    switch source {
    case .indexes(let all): return all.domains
    case .store(let store):
      let selection = question.selection
      return try ask(store) { snapshot throws(QueryError) in
        try snapshot.domains(of: selection)
      }
    }
  }

  /// How values are taken from the grid.
  var method: InterpolationMethod { question.method }

  /// Has the zone `auto` stand for one that is known of the place, if the system knows it, too.
  mutating func take(zone: String) {
    guard question.zone == "auto", (try? TimeZoneRules(named: zone)) != nil else { return }
    question.zone = zone
  }

  /// The answer at a place.
  mutating func answer(at point: LatLon) throws -> PlaceAnswer {
    let clock = try clock(at: point)
    let (kind, asked) = (kind, question.at(point, clock))
    var answer: PlaceAnswer
    switch source {
    case .indexes(let domains): answer = try PlaceAnswer(kind, asked, in: clock.zone, of: domains)
    case .store(let store):
      answer = try ask(store) { snapshot throws(QueryError) in
        try PlaceAnswer(kind, asked, in: clock.zone, of: snapshot)
      }
    }
    answer.add(clock.notices)
    try answer.check(question)
    return answer
  }

  /// The answer at a place, with those of `names` that the answer for all metrics has.
  mutating func answer(at point: LatLon, ofThese names: [String]) throws -> PlaceAnswer {
    let known = try answer(at: point).metrics.map(\.name)
    (question.names, question.isOfAll) = (names.filter(known.contains), false)
    return try answer(at: point)
  }

  /// Whether a place lies in a domain.
  func contain(_ point: LatLon) -> Bool {
    switch source {
    case .indexes(let domains):
      domains.domains.contains { $0.place(of: point, method: question.method) != nil }
    case .store(let store): (snapshot ?? store.snapshot()).mayContain(point)
    }
  }

  /// An error of a place in one line, with what to do.
  func line(of error: QueryError) -> String {
    guard case .store(let store) = source, case .index(let reason) = error else {
      return error.line
    }
    return "\(reason); see 'gridx doctor --store \(store.folder)'"
  }

  private mutating func clock(at point: LatLon) throws -> WrittenQuestion.Clock {
    let zone = question.zone == "auto" ? TimeZoneRules.name(at: point) : question.zone
    if let known = clocks[zone ?? ""] { return known }
    let clock = try question.clock(now: now, inZone: zone)
    clocks[zone ?? ""] = clock
    return clock
  }

  private mutating func ask<Answer>(
    _ store: RunStore, _ body: (StoreSnapshot) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    var asked = snapshot ?? store.snapshot()
    defer { snapshot = asked }
    return try store.ask(&asked, body)
  }
}
