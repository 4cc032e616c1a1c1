import GridqFormat
import GridqMetrics

/// Where output is missing from the run, an answer still has a row, and says so.
extension SelectedTimes {
  /// The output times and the absent ones in order.
  func moments(of axis: TimeAxis) -> [UTCTime] {
    merged(outputs.map { axis[$0] }, absent, of: axis)
  }

  /// Merges the rows of output times and of absent times, in the order of time.
  func merged<Row>(_ present: [Row], _ missing: [Row], of axis: TimeAxis) -> [Row] {
    guard !absent.isEmpty else { return present }
    var rows: [Row] = []
    rows.reserveCapacity(present.count + missing.count)
    var next = 0
    for (row, output) in zip(present, outputs) {
      while next < absent.count, absent[next] < axis[output] {
        rows.append(missing[next])
        next += 1
      }
      rows.append(row)
    }
    return rows + missing[next...]
  }
}

extension ForecastDomain {
  /// The values of `metric` at a place and at selected times, absent ones among them.
  ///
  /// At an absent time each is what ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)`` gives in a gap: missing, unless place
  /// and time alone determine it.
  func values(
    of metric: AnswerableMetric, at place: DomainPlace, times selected: SelectedTimes,
    over seconds: Int64?, ozone: Double?
  ) throws(QueryError) -> [Double] {
    let present = try values(
      of: metric, at: place, times: selected.outputs, over: seconds, ozone: ozone)
    var missing: [Double] = []
    for time in selected.absent {
      missing.append(try value(of: metric, at: place, time: time, over: seconds, ozone: ozone))
    }
    return selected.merged(present, missing, of: times)
  }

  /// The other moments at which an answer reads the run: where its sums begin, the output times that its
  /// categories are taken from, and the ends of what was asked for.
  func momentsBeside(
    _ moments: [UTCTime], of selected: SelectedTimes, metrics: [AnswerableMetric],
    over seconds: Int64?
  ) -> [UTCTime] {
    guard times.hasGaps else { return [] }
    var others = selected.edges.filter { isInRowlessGap($0) }
    for moment in moments {
      guard let position = times.position(of: moment) else { continue }
      if metrics.contains(where: { $0.isStoredCategory }) {
        others.append(times[position.nearest.output])
      }
      guard metrics.contains(where: { $0.kind == .sum }),
        let start = moment.adding(seconds: -(seconds ?? interval(endingAt: position)))
      else { continue }
      // A sum that begins where a gap ends takes nothing from it.
      if times.position(of: start).map({ $0.fraction > 0 }) ?? false { others.append(start) }
    }
    return others
  }

  /// Whether a moment lies between two output times with a gap that has no rows of its own.
  private func isInRowlessGap(_ moment: UTCTime) -> Bool {
    let end = times.firstOutput(notBefore: moment)
    return end < times.count && times[end] != moment && times.hasGap(before: end)
      && times.absentTimes(before: end) == nil
  }
}

extension AnswerableMetric {
  /// Whether values between two output times are those of the nearer one.
  fileprivate var isStoredCategory: Bool {
    if case .stored = recipe { kind == .category } else { false }
  }
}

/// Models write their first time before their first step, with fields in it that they have not computed yet:
/// see `StoredMetric.isUnsetAtFirstTime`. The answer for that time itself is what the model wrote; nothing
/// else is computed from it.
extension ForecastDomain {
  /// Whether a stored metric was not computed yet at the output time at or before a position, from which its
  /// value there is made.
  func isUnset(_ stored: Int, at position: TimeAxis.Position) -> Bool {
    let layout = index.layouts[stored]
    return position.output == 0 && layout.isUnsetAtFirstTime
      && !(layout.kind.isOfInterval && position.fraction > 0)
  }

  /// Whether a value of `metric` that is missing at a position is missing because it would be made of what
  /// the model had not computed yet.
  func isMissingAsUnset(
    _ metric: AnswerableMetric, at position: TimeAxis.Position
  ) throws(QueryError) -> Bool {
    let recipe = try recipe(of: metric)
    if let own = ownAxis(of: recipe) {
      let view = with(ownAxis: own)
      guard let own = view.times.position(of: moment(at: position)) else { return false }
      return try view.isMissingAsUnset(metric, at: own)
    }
    return switch recipe {
    case .stored(let stored):
      position.fraction > 0 && isUnset(stored, at: position)
    case .derived(_, let sources):
      // At the first time a category ends no interval, and is missing for that reason.
      (metric.kind != .category || position.fraction > 0)
        && sources.contains { $0.map { isUnset($0, at: position) } ?? false }
    case .wetShare:
      false
    }
  }
}

extension TimeAxis {
  /// The gaps that an answer for these moments touches: one of them lies in the gap, or ends it.
  @inline(never)
  func gaps(touching moments: @autoclosure () -> [UTCTime]) -> [ClosedRange<UTCTime>] {
    guard hasGaps else { return [] }
    var ends = RangeSet<Int>()
    for moment in moments() {
      let end = firstOutput(notBefore: moment)
      if hasGap(before: end) { ends.insert(contentsOf: end..<end + 1) }
    }
    return ends.ranges.joined().map { self[$0 - 1]...self[$0] }
  }
}
