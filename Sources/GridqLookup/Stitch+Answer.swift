import GridqFormat
import GridqMetrics

extension Stitch {
  /// The answer; nil when no candidate has an output at the times.
  func answer() throws(QueryError) -> PointForecast? {
    guard candidates.count > 1 else {
      let domain = candidates[0].domain
      var metrics: [AnswerableMetric] = []
      for name in names { metrics.append(try domain.metric(named: name)) }
      return try part(0, metrics, question.times)
    }
    guard let plan = try plan(), let first = plan.base.first else { return nil }
    let (base, plans) = (plan.base, plan.metrics)
    var held = plan.held
    if base.count == 1, plans.allSatisfy({ $0 == base }), !held.hasSumsOfParts {
      let metrics = try held.metrics(of: first.candidate).compactMap { $0 }
      return try part(first.candidate, metrics, question.times)
    }
    var pieces = Stitch.pieces(base, plans)
    pieces.removeAll { selection($0).times(of: axis(of: $0)).isEmpty }
    guard !pieces.isEmpty else { return nil }
    try checkLimit(pieces)
    var seam = SeamedAnswer(self, holes: Stitch.holes(between: base))
    for piece in pieces {
      let before = seam.lastTime
      seam.begin(
        piece.segment.candidate, try part(piece.segment.candidate, [], selection(piece)))
      // Metrics of one candidate are asked for together.
      for owner in Set(piece.owners.compactMap { $0 }).sorted() {
        let numbers = piece.owners.indices.filter {
          piece.owners[$0] == owner && !held.isMadeOfParts($0)
        }
        let metrics = try held.metrics(of: owner)
        let own = numbers.compactMap { metrics[$0] }
        // How many rows are asked for one by one.
        var alone = seam.newTimes.count
        if owner == piece.segment.candidate {
          alone = reaches(of: owner, at: seam.newTimes, beyond: before) ? 1 : 0
        }
        for number in 0..<alone {
          let last = number > 0 ? seam.newTimes[number - 1] : before
          let row = try row(at: seam.newTimes[number], after: last, of: owner, own)
          seam.add(row, of: owner, to: numbers)
        }
        guard alone < seam.newTimes.count else { continue }
        let others =
          alone > 0
          ? .span(from: seam.newTimes[alone], through: seam.newTimes.last) : selection(piece)
        seam.add(try part(owner, own, others), of: owner, to: numbers)
      }
      for metric in plans.indices where held.isMadeOfParts(metric) {
        for time in seam.newTimes {
          try addSum(of: metric, at: time, or: piece.owners[metric], &held, to: &seam)
        }
      }
      seam.end()
    }
    return seam.forecast()
  }

  /// Who answers when.
  private struct Plan {
    let base: [Segment]
    /// For each metric.
    let metrics: [[Segment]]
    var held: HeldMetrics
  }

  /// - Returns: nil when no candidate has an output at the times.
  private func plan() throws(QueryError) -> Plan? {
    let base = try segments { _ in Basis(need: .moment, ownAxis: -1) }
    guard !base.isEmpty else { return nil }
    var held = HeldMetrics(self)
    var plans: [[Segment]] = []
    for (metric, name) in names.enumerated() {
      let plan = try held.plan(of: metric)
      // Of those that answer for the times, the domain that holds the most says why none of them has it.
      if plan.isEmpty,
        let most = base.map({ candidates[$0.candidate].domain }).max(by: {
          $0.metrics.count < $1.metrics.count
        })
      {
        _ = try most.metric(named: name)
      }
      plans.append(plan)
    }
    return Plan(base: base, metrics: plans, held: held)
  }

  /// For each candidate the metrics that it answers for; nil for one that answers for no time.
  func asked() throws(QueryError) -> [[String]?] {
    guard candidates.count > 1 else { return [names] }
    var asked: [[String]?] = candidates.map { _ in nil }
    guard var plan = try plan() else { return asked }
    for segment in plan.base { asked[segment.candidate] = [] }
    for (metric, name) in names.enumerated() {
      var owners = plan.metrics[metric].map { $0.candidate }
      if plan.held.isMadeOfParts(metric) {
        owners += try plan.held.holders(of: metric).map { $0.candidate }
      }
      for owner in Set(owners) { asked[owner] = (asked[owner] ?? []) + [name] }
    }
    return asked
  }

  /// Whether the output interval of a candidate that ends at the first of some times began before the row before, which has
  /// told of its beginning.
  private func reaches(of owner: Int, at times: [UTCTime], beyond before: UTCTime?) -> Bool {
    guard question.sumSeconds == nil, let before, let time = times.first,
      let own = candidates[owner].domain.sumInterval(endingAt: time)
    else { return false }
    return own.seconds > time.seconds(since: before)
  }

  /// What a candidate answers at an output time of another one, which may have output more rarely or more often, or after a
  /// row of another one: sums are of what falls between two rows, and so are weather codes of shorter intervals. Where the
  /// run of the candidate begins in between, they are of its own output interval.
  ///
  /// - Parameter before: the time of the row before, if there is one.
  private func row(
    at time: UTCTime, after before: UTCTime?, of owner: Int, _ metrics: [AnswerableMetric]
  ) throws(QueryError) -> PointForecast {
    let domain = candidates[owner].domain
    var seconds = question.sumSeconds
    if seconds == nil, var row = outputInterval(endingAt: time) {
      if let before { row = min(row, time.seconds(since: before)) }
      if domain.sumInterval(endingAt: time, over: row) != nil { seconds = row }
    }
    var answer = try part(owner, metrics, .moment(time), sumsOver: seconds)
    guard let code = answer.metrics.firstIndex(where: { $0.name == Metric.weatherCode.name }),
      question.sumSeconds == nil, let seconds,
      let own = domain.sumInterval(endingAt: time), own.seconds < seconds,
      let start = time.adding(seconds: 1 - seconds)
    else { return answer }
    let codes = try part(owner, [metrics[code]], .span(from: start, through: time))
    let fallen = codes.metrics[0].values.filter(WeatherCode.countsInParts)
    if let worst = fallen.max(), !(answer.metrics[code].values[0] >= worst) {
      answer.metrics[code].values = [worst]
    }
    return answer
  }

  /// Seconds of the output interval that ends at a time, of the best candidate that knows it.
  private func outputInterval(endingAt time: UTCTime) -> Int64? {
    for candidate in candidates {
      if let interval = candidate.domain.sumInterval(endingAt: time) { return interval.seconds }
    }
    return nil
  }

  /// Adds the amount of a metric over the seconds asked for.
  ///
  /// - Parameter whole: who answers where the interval cannot be put together: the best that knows all of it.
  private func addSum(
    of metric: Int, at time: UTCTime, or whole: Int?, _ held: inout HeldMetrics,
    to seam: inout SeamedAnswer
  ) throws(QueryError) {
    let seconds = question.sumSeconds ?? 0
    let holders = try held.holders(of: metric)
    var parts = parts(upTo: time, seconds: seconds, of: holders) ?? []
    if parts.isEmpty, let whole {
      let end = time.secondsSince1970
      let holder = Holder(candidate: whole, ownAxis: -1)
      parts = [Part(holder: holder, start: end - seconds, end: end)]
    }
    var answers: [(candidate: Int, answer: PointForecast)] = []
    for part in parts {
      let candidate = part.holder.candidate
      guard let own = try held.metrics(of: candidate)[metric] else { continue }
      let end = TimeSelection.moment(UTCTime(secondsSince1970: part.end))
      let answer = try self.part(candidate, [own], end, sumsOver: part.end - part.start)
      answers.append((candidate, answer))
    }
    seam.addSum(answers, to: metric)
  }

  /// What no candidate covers: from the last output before to the first after.
  private static func holes(between base: [Segment]) -> [ClosedRange<UTCTime>] {
    zip(base, base.dropFirst()).compactMap { (before, after) -> ClosedRange<UTCTime>? in
      guard before.moments.upperBound + 1 < after.moments.lowerBound else { return nil }
      let last = UTCTime(secondsSince1970: before.moments.upperBound)
      return last...UTCTime(secondsSince1970: after.moments.lowerBound)
    }
  }

  /// A segment of the answer in which each metric comes from one candidate.
  struct Piece {
    let segment: Segment
    /// For each metric, the candidate that answers it; nil for none.
    let owners: [Int?]
  }

  /// The segments of the times, cut where a metric changes to another candidate.
  private static func pieces(_ base: [Segment], _ plans: [[Segment]]) -> [Piece] {
    var cuts: Set<Int64> = []
    for segment in plans.joined() {
      cuts.insert(segment.moments.lowerBound)
      if segment.moments.upperBound < .max { cuts.insert(segment.moments.upperBound + 1) }
    }
    let sorted = cuts.sorted()
    var next = plans.map { _ in 0 }
    var pieces: [Piece] = []
    var cut = 0
    for segment in base {
      var low = segment.moments.lowerBound
      while true {
        while cut < sorted.count, sorted[cut] <= low { cut += 1 }
        let isLast = cut == sorted.count || sorted[cut] > segment.moments.upperBound
        let high = isLast ? segment.moments.upperBound : sorted[cut] - 1
        var owners: [Int?] = []
        for metric in plans.indices {
          let plan = plans[metric]
          while next[metric] < plan.count, plan[next[metric]].moments.upperBound < low {
            next[metric] += 1
          }
          let owner = next[metric] < plan.count ? plan[next[metric]] : nil
          owners.append(owner.flatMap { $0.moments.lowerBound <= low ? $0.candidate : nil })
        }
        pieces.append(
          Piece(
            segment: Segment(moments: low...high, candidate: segment.candidate), owners: owners))
        if isLast { break }
        low = sorted[cut]
      }
    }
    return pieces
  }

  private func axis(of piece: Piece) -> TimeAxis { axis(of: piece.segment.candidate) }

  /// The times of a piece.
  func selection(_ piece: Piece) -> TimeSelection {
    if case .moment = question.times { return question.times }
    let moments = piece.segment.moments
    return .span(
      from: UTCTime(secondsSince1970: moments.lowerBound),
      through: UTCTime(secondsSince1970: moments.upperBound))
  }

  private func checkLimit(_ pieces: [Piece]) throws(QueryError) {
    var rows = 0
    for piece in pieces {
      let selected = selection(piece).times(of: axis(of: piece))
      rows += selected.outputs.count + selected.absent.count
    }
    let limit = candidates[pieces[0].segment.candidate].domain.index.limits.values
    guard rows * names.count <= limit else {
      throw .tooManyValues(metrics: names.count, times: rows, limit: limit)
    }
  }

  /// What one candidate answers.
  ///
  /// - Parameter seconds: the length of sums, if it is not the one asked for.
  func part(
    _ candidate: Int, _ metrics: [AnswerableMetric], _ times: TimeSelection,
    sumsOver seconds: Int64? = nil
  ) throws(QueryError) -> PointForecast {
    let domain = candidates[candidate].domain
    var place = candidates[candidate].place
    if question.cell != .nearest,
      let chosen = try domain.place(of: question.point, cell: question.cell)
    {
      place = chosen
    }
    var part = question
    part.times = times
    if let seconds { part.sumSeconds = seconds }
    return try domain.forecast(part, at: place, of: metrics)
  }
}

/// What the candidates hold of the metrics asked for; looked up when it is needed.
struct HeldMetrics {
  private let stitch: Stitch
  /// For each candidate, each metric; nil where it does not hold it.
  private var held: [[AnswerableMetric?]?]
  /// Each metric as the best of the candidates asked so far holds it.
  private var references: [AnswerableMetric?]
  /// For each need of a value, whether the best candidate knows all moments, judging by the times of its run.
  private var coverage: [(need: Need, isWhole: Bool)] = []
  /// The metrics whose values are put together from parts of several candidates.
  private var madeOfParts: Set<Int> = []

  init(_ stitch: Stitch) {
    self.stitch = stitch
    held = stitch.candidates.map { _ in nil }
    references = stitch.names.map { _ in nil }
  }

  /// Which candidate answers for a metric at which moments.
  mutating func plan(of metric: Int) throws(QueryError) -> [Stitch.Segment] {
    let window = stitch.window
    if let basis = try basis(of: metric, in: 0), isWhole(basis) {
      return [Stitch.Segment(moments: window, candidate: 0)]
    }
    var held = self
    let plan = try stitch.segments { candidate throws(QueryError) in
      try held.basis(of: metric, in: candidate)
    }
    if let reference = held.references[metric], reference.kind == .sum,
      let seconds = stitch.question.sumSeconds
    {
      let start = window.lowerBound.subtractingReportingOverflow(seconds)
      let reach = (start.overflow ? .min : start.partialValue)...window.upperBound
      let parts = try held.holders(of: metric).filter { stitch.axis(of: $0).extent.overlaps(reach) }
      if parts.count > 1 { held.madeOfParts.insert(metric) }
    }
    self = held
    return plan
  }

  /// Whether the best candidate knows a value at all moments.
  private mutating func isWhole(_ basis: Stitch.Basis) -> Bool {
    let isOfRun = basis.ownAxis < 0
    if isOfRun, let known = coverage.first(where: { $0.need == basis.need }) {
      return known.isWhole
    }
    let axis = stitch.axis(of: 0, basis.ownAxis)
    var isWhole = axis.coverage(for: basis.need, within: stitch.window) == Coverage([stitch.window])
    // What is absent inside of a sum another one may know.
    if case .interval(.some) = basis.need, axis.hasGaps { isWhole = false }
    if isOfRun { coverage.append((basis.need, isWhole)) }
    return isWhole
  }

  var hasSumsOfParts: Bool { !madeOfParts.isEmpty }

  /// Whether a metric is a sum that is put together from parts of several candidates.
  func isMadeOfParts(_ metric: Int) -> Bool { madeOfParts.contains(metric) }

  /// The candidates that hold a metric, the best first, with the output times that it has there.
  mutating func holders(of metric: Int) throws(QueryError) -> [Stitch.Holder] {
    var holders: [Stitch.Holder] = []
    for candidate in stitch.candidates.indices {
      guard let basis = try basis(of: metric, in: candidate) else { continue }
      holders.append(Stitch.Holder(candidate: candidate, ownAxis: basis.ownAxis))
    }
    return holders
  }

  /// What a metric needs of the run of a candidate; nil where the candidate does not hold it, or in another
  /// unit or of another kind than better ones.
  private mutating func basis(of metric: Int, in candidate: Int) throws(QueryError) -> Stitch.Basis?
  {
    guard let own = try metrics(of: candidate)[metric] else { return nil }
    if let reference = references[metric] {
      guard own.unit == reference.unit, own.kind == reference.kind else { return nil }
    } else {
      references[metric] = own
    }
    let domain = stitch.candidates[candidate].domain
    return Stitch.Basis(
      need: domain.need(of: own, over: stitch.question.sumSeconds), ownAxis: domain.ownAxis(of: own)
    )
  }

  /// The metrics asked for, as a candidate holds them; nil for one that it does not hold.
  mutating func metrics(of candidate: Int) throws(QueryError) -> [AnswerableMetric?] {
    if let known = held[candidate] { return known }
    let domain = stitch.candidates[candidate].domain
    var own: [AnswerableMetric?] = []
    for name in stitch.names {
      own.append(domain.answers(name) ? try domain.metric(named: name) : nil)
    }
    held[candidate] = own
    return own
  }
}

extension ForecastDomain {
  /// What the values of a metric of this domain need of the run.
  package func need(of metric: AnswerableMetric, over seconds: Int64?) -> Need {
    if metric.isConstant { return .moment }
    // Between own output times an output interval of the run is a part of theirs.
    if metric.kind == .sum {
      return seconds == nil && ownAxis(of: metric.recipe) != nil ? .within : .interval(seconds)
    }
    let layouts = index.layouts
    let isUnset = metric.recipe.isMade { layouts[$0].isUnsetAtFirstTime }
    // What falls at a moment is that of the interval which holds it.
    if metric.recipe.isMade(ofOneThat: { layouts[$0].kind == .sum }) {
      return isUnset ? .interval(nil) : .within
    }
    // Between two times such a value is that of the interval which holds the moment.
    let isOfInterval = metric.recipe.isMade { layouts[$0].kind.isOfInterval }
    // A single time is known by itself.
    if isOfInterval, times.count > 1 { return .within }
    return isUnset ? .computed : .moment
  }
}
