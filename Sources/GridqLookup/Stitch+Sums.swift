import GridqMetrics

extension Stitch {
  /// A candidate that holds a metric, and by which of its index's own output times; -1 for those of the run.
  struct Holder {
    let candidate: Int
    let ownAxis: Int
  }

  /// A part of the interval of a sum, from one moment to another in seconds since 1970.
  struct Part {
    let holder: Holder
    var start: Int64
    var end: Int64
  }

  /// The parts that the amount over the `seconds` up to `end` is made of, in order: each is of the best candidate
  /// that knows it, and no output interval is cut between two of them. So a day is the sum of its hours.
  ///
  /// An output interval that is absent from a run is known by its totals, if no other run knows more of it. Where two
  /// candidates follow each other at a time that is no output of both, the better one gives way up to the nearest
  /// one that is. Where there is none because a model writes seconds late, outputs as near to each other as that are one, and
  /// seconds of an interval are cut from it.
  ///
  /// - Parameter holders: the candidates that hold the metric, the best first.
  /// - Returns: nil where not all of the interval is known, or candidates never have an output at the same time.
  func parts(upTo end: UTCTime, seconds: Int64, of holders: [Holder]) -> [Part]? {
    let (start, isOver) = end.secondsSince1970.subtractingReportingOverflow(seconds)
    guard !isOver, seconds > 0 else { return nil }
    let window = start + 1...end.secondsSince1970
    var open = Coverage([window])
    var parts: [Part] = []
    for isThroughGaps in [false, true] {
      for holder in holders where !open.isEmpty {
        let axis = axis(of: holder)
        guard axis.count > 1 else { continue }
        let known =
          isThroughGaps
          ? Coverage([axis.extent.lowerBound + 1...axis.extent.upperBound])
          : axis.coverage(for: .within, within: window)
        let taken = open.intersection(known)
        for range in taken.ranges {
          parts.append(
            Part(holder: holder, start: range.lowerBound - 1, end: range.upperBound))
        }
        open = open.subtracting(taken)
      }
    }
    guard open.isEmpty else { return nil }
    parts.sort { $0.start < $1.start }
    return meeting(parts)
  }

  /// The same parts, each of which begins where output times of both neighbours meet; nil where they never do.
  private func meeting(_ parts: [Part]) -> [Part]? {
    var met: [Part] = []
    for part in parts {
      var next = part
      while let before = met.last, next.start < next.end {
        if before.holder.candidate == next.holder.candidate {
          next.start = before.start
          met.removeLast()
          continue
        }
        guard
          let time = meetingTime(of: before, and: next, by: { $0.hasOutput(at: $1) })
            ?? meetingTime(of: before, and: next, by: { $0.hasOutput(near: $1) })
        else { return nil }
        next.start = time
        met[met.count - 1].end = time
        if time > before.start { break }
        met.removeLast()
      }
      if next.start < next.end { met.append(next) }
    }
    return met
  }

  /// The output time of both parts that is nearest to the moment at which one follows the other, in the part of the
  /// better one if there is any.
  private func meetingTime(
    of before: Part, and next: Part, by hasOutput: (TimeAxis, Int64) -> Bool
  ) -> Int64? {
    let earlier = axis(of: before.holder)
    let later = axis(of: next.holder)
    func isOfBoth(_ time: Int64) -> Bool {
      hasOutput(earlier, time) && hasOutput(later, time)
    }
    if isOfBoth(next.start) { return next.start }
    let moment = UTCTime(secondsSince1970: next.start)
    func backward() -> Int64? {
      var timeNumber = earlier.firstOutput(notBefore: moment) - 1
      while timeNumber >= 0, case let time = earlier[timeNumber].secondsSince1970,
        time >= before.start
      {
        if isOfBoth(time) { return time }
        timeNumber -= 1
      }
      return nil
    }
    func forward() -> Int64? {
      var timeNumber = later.firstOutput(notBefore: moment)
      while timeNumber < later.count, case let time = later[timeNumber].secondsSince1970,
        time <= next.end
      {
        if isOfBoth(time) { return time }
        timeNumber += 1
      }
      return nil
    }
    return before.holder.candidate < next.holder.candidate
      ? backward() ?? forward() : forward() ?? backward()
  }

  func axis(of holder: Holder) -> TimeAxis { axis(of: holder.candidate, holder.ownAxis) }
}

extension TimeAxis {
  /// Whether there is an output at a moment in seconds since 1970.
  fileprivate func hasOutput(at moment: Int64) -> Bool {
    position(of: UTCTime(secondsSince1970: moment))?.fraction == 0
  }

  /// The same, or less than a tenth of the output interval before or after: a model with an adaptive time step writes late.
  fileprivate func hasOutput(near moment: Int64) -> Bool {
    let time = UTCTime(secondsSince1970: moment)
    guard let position = position(of: time) else { return false }
    guard position.fraction > 0 else { return true }
    let (start, end) = (self[position.output], self[position.output + 1])
    let absent = absentStep(before: position.output + 1)
    let interval = absent > 0 ? absent : end.seconds(since: start)
    return min(time.seconds(since: start), end.seconds(since: time)) < interval / 10
  }
}
