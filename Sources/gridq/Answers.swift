import GridQuery
import GridqCommands
import GridqGeometry
import GridqMetrics
import GridqText

/// Answers to one question, at one place or at many.
struct Answers {
  private var question: Question
  private let source: IndexOptions.Source
  private let selection: StoreSelection
  /// All answers are of one, unless its files are gone.
  private var snapshot: StoreSnapshot?
  /// The domains of the members that are asked, by their labels, where the source is no store.
  private let members: [String: Forecasts]
  /// The metrics of each domain that has answered, by the identity of its index.
  private var metrics: [UInt64: [AnswerableMetric]] = [:]
  /// What an error says of the domains for a place outside: many places may be.
  private var extents: String?
  /// The times asked for, by the name of the zone.
  private var times: [String: LocalTimes] = [:]

  init(_ question: Question, _ options: IndexOptions) throws {
    self.question = question
    source = try options.open()
    selection = try options.selection()
    guard case .indexes(let domains) = source, question.isOfAllMembers else {
      members = [:]
      return
    }
    members = try domains.domainsOfMembers()
  }

  /// The domains whose metrics may be asked for.
  mutating func domains() throws(QueryError) -> Forecasts {
    switch source {
    case .indexes(let all): return all
    case .store(let store):
      let selection = selection
      return try ask(store) { snapshot throws(QueryError) in
        try snapshot.newestDomains(of: selection)
      }
    }
  }

  /// The answer at a place.
  mutating func answer(at point: LatLon) throws -> PlaceAnswer {
    let local = try localTimes(at: point)
    var answer: PlaceAnswer
    switch source {
    case .indexes(let domains): answer = try self.answer(at: point, local, from: domains)
    case .store(let store):
      let (question, selection) = (question, selection)
      answer = try ask(store) { snapshot throws(QueryError) in
        try question.answer(at: point, local, from: snapshot, of: selection)
      }
    }
    answer.add(local.notices)
    return answer
  }

  /// The answer at a place, with those of `names` that the answer for all metrics has.
  mutating func answer(at point: LatLon, ofThese names: [String]) throws -> PlaceAnswer {
    let known = try answer(at: point).metrics.map(\.name)
    (question.names, question.isAll) = (names.filter(known.contains), false)
    metrics = [:]
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

  private mutating func localTimes(at point: LatLon) throws -> LocalTimes {
    let zone = question.zoneName(at: point)
    if let known = times[zone ?? ""] { return known }
    let local = try question.times(in: zone)
    times[zone ?? ""] = local
    return local
  }

  private mutating func ask<Answer>(
    _ store: RunStore, _ body: (StoreSnapshot) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    var asked = snapshot ?? store.snapshot()
    defer { snapshot = asked }
    return try store.ask(&asked, body)
  }

  private mutating func answer(
    at point: LatLon, _ local: LocalTimes, from domains: Forecasts
  ) throws(QueryError) -> PlaceAnswer {
    if question.isOfAllMembers {
      if question.isDaily {
        return .memberDays(
          try DailyEnsemble(of: members.keys.sorted()) { label throws(QueryError) in
            try days(at: point, local, from: members[label] ?? domains)
          })
      }
      return .members(
        try EnsembleForecast(of: members.keys.sorted()) { label throws(QueryError) in
          try forecast(at: point, local, from: members[label] ?? domains)
        }, in: local.zone)
    }
    guard question.isDaily else {
      return .times(try forecast(at: point, local, from: domains), in: local.zone)
    }
    return .days(try days(at: point, local, from: domains))
  }

  private mutating func days(
    at point: LatLon, _ local: LocalTimes, from domains: Forecasts
  ) throws(QueryError) -> DailyForecast {
    let (domain, place) = try place(of: point, local, in: domains)
    return try domain.daily(
      at: place, metrics: try metrics(of: domain), days: local.times, in: local.zone ?? .utc,
      elevation: question.elevation, units: question.units, ozone: question.ozone)
  }

  private mutating func forecast(
    at point: LatLon, _ local: LocalTimes, from domains: Forecasts
  ) throws(QueryError) -> PointForecast {
    let (domain, place) = try place(of: point, local, in: domains)
    return try domain.forecast(
      at: place, metrics: try metrics(of: domain), times: local.times,
      elevation: question.elevation, sumsOver: question.sumSeconds, units: question.units,
      ozone: question.ozone)
  }

  private mutating func place(
    of point: LatLon, _ local: LocalTimes, in domains: Forecasts
  ) throws(QueryError) -> (ForecastDomain, DomainPlace) {
    if let extents,
      !domains.domains.contains(where: { $0.place(of: point, method: question.method) != nil })
    {
      throw .outsideDomains(point, domains: extents)
    }
    do {
      let (domain, place) = try domains.domain(
        for: point, metrics: question.names, times: local.times, method: question.method)
      guard question.surface != .nearest else { return (domain, place) }
      return (domain, try domain.place(of: point, cell: question.surface) ?? place)
    } catch {
      if case .outsideDomains(_, let domains) = error { extents = domains }
      throw error
    }
  }

  private mutating func metrics(of domain: ForecastDomain) throws(QueryError) -> [AnswerableMetric]
  {
    if let known = metrics[domain.index.identity] { return known }
    var found = domain.metrics
    if !question.isAll {
      found = []
      for name in question.names { found.append(try domain.metric(named: name)) }
    }
    metrics[domain.index.identity] = found
    return found
  }
}
