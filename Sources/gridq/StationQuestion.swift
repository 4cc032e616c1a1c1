import CommandShell
import Forecast
import ForecastText
import GridGeometry
import GridQuery

/// What is asked of every station of a list.
struct StationQuestion {
  let names: [String]
  let isAll: Bool
  let method: InterpolationMethod
  let surface: CellSurface
  let times: TimeSelection
  let sumSeconds: Int64?
  let ozone: Double?
  let units: UnitSystem

  /// - Throws: for options that are wrong, or that do not go with a list.
  init(_ line: Gridq) throws {
    guard line.place.lat == nil, line.place.lon == nil else {
      throw CommandError(.usage, "--points names the places; leave out --lat and --lon")
    }
    guard line.place.elevation == nil else {
      throw CommandError(.usage, "--elevation is of one place; leave it out with --points")
    }
    guard line.time.tz == nil, !line.daily else {
      throw CommandError(
        .usage, "--\(line.daily ? "daily" : "tz") is of one place; leave it out with --points")
    }
    guard !line.sun || line.format == .json || line.format == .jsonl else {
      throw CommandError(.usage, "--sun with --points needs --format jsonl")
    }
    (names, isAll) = try line.metric.names()
    method = line.place.method
    surface = try line.place.surface()
    times = try line.time.selection(now: .now).times
    sumSeconds = try line.time.sumSeconds()
    ozone = try line.metric.ozoneColumn()
    units = line.metric.units
  }

  /// The columns of the answers.
  ///
  /// - Throws: when no domain has one of the metrics, or none of them is what an option is for.
  func columns(of domains: Forecasts) throws -> [StationColumn] {
    let metrics = domains.metrics
    let known = metrics.map(\.name)
    for name in names where !known.contains(name) {
      for domain in domains.domains { _ = try domain.metric(named: name) }
    }
    let asked = metrics.filter { isAll || names.contains($0.name) }
    try Gridq.check(asked.map { ($0.name, $0.kind) }, sumSeconds: sumSeconds, ozone: ozone)
    return StationColumn.all(named: isAll ? known : names, of: domains, units: units)
  }
}

/// Answers to one question at many places.
struct StationAnswers {
  private let question: StationQuestion
  private let source: IndexOptions.Source
  private let selection: StoreSelection
  /// All answers are of one, unless its files are gone.
  private var snapshot: StoreSnapshot?
  /// The metrics of each domain that has answered, by the identity of its index.
  private var metrics: [UInt64: [AnswerableMetric]] = [:]
  /// What an error says of the domains for a place outside: many places may be.
  private var extents: String?

  init(_ question: StationQuestion, _ source: IndexOptions.Source, of selection: StoreSelection) {
    self.question = question
    self.source = source
    self.selection = selection
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
  mutating func answer(at point: LatLon) throws(QueryError) -> PointForecast {
    switch source {
    case .indexes(let domains): return try answer(at: point, from: domains)
    case .store(let store):
      let (question, selection) = (question, selection)
      return try ask(store) { snapshot throws(QueryError) in
        try snapshot.forecast(
          at: point, named: question.isAll ? nil : question.names, times: question.times,
          method: question.method, cell: question.surface, sumsOver: question.sumSeconds,
          units: question.units, ozone: question.ozone, of: selection)
      }
    }
  }

  private mutating func ask<Answer>(
    _ store: RunStore, _ body: (StoreSnapshot) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    var asked = snapshot ?? store.snapshot()
    defer { snapshot = asked }
    return try store.ask(&asked, body)
  }

  private mutating func answer(
    at point: LatLon, from domains: Forecasts
  ) throws(QueryError) -> PointForecast {
    let (domain, found) = try place(of: point, in: domains)
    var place = found
    if question.surface != .nearest,
      let cell = try domain.place(of: point, cell: question.surface)
    {
      place = cell
    }
    return try domain.forecast(
      at: place, metrics: try metrics(of: domain), times: question.times,
      sumsOver: question.sumSeconds, units: question.units, ozone: question.ozone)
  }

  private mutating func place(
    of point: LatLon, in domains: Forecasts
  ) throws(QueryError) -> (ForecastDomain, DomainPlace) {
    if let extents,
      !domains.domains.contains(where: { $0.place(of: point, method: question.method) != nil })
    {
      throw .outsideDomains(point, domains: extents)
    }
    do {
      return try domains.domain(
        for: point, metrics: question.names, times: question.times, method: question.method)
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
