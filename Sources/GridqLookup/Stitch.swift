import GridqFormat
import GridqGeometry
package import GridqMetrics

/// An answer put together from several domains and runs: which of them answers for which metric when.
struct Stitch {
  /// Moments, from the first to the last in seconds since 1970, that one candidate answers.
  struct Segment: Hashable {
    var moments: ClosedRange<Int64>
    let candidate: Int
  }

  /// The best first; at least one, all of one member.
  let candidates: [Forecasts.Candidate]
  let question: ForecastQuestion
  /// The metrics asked for.
  let names: [String]
  /// The first and the last moment asked for, as far as any candidate reaches.
  let window: ClosedRange<Int64>
  /// The first and the last time that any candidate has.
  let first: UTCTime
  let last: UTCTime
  /// Whether more was asked for than that.
  let isCut: Bool

  /// - Returns: nil when no candidate has any of the times.
  init?(_ candidates: [Forecasts.Candidate], _ question: ForecastQuestion, names: [String]) {
    let axes = candidates.map { $0.domain.times }
    // A nest may begin later than its run.
    let starts = candidates.filter { $0.domain.run == candidates[0].domain.run }.map {
      $0.domain.times.first
    }
    guard let start = starts.min(), let first = axes.map({ $0.first }).min(),
      let latest = axes.max(by: { $0.last < $1.last }),
      let asked = question.times.moments(from: start, through: latest.last)
    else { return nil }
    let low = max(asked.lowerBound, first.secondsSince1970)
    let high = min(asked.upperBound, latest.last.secondsSince1970)
    guard low <= high else { return nil }
    window = low...high
    (self.first, last) = (first, latest.last)
    isCut = asked.lowerBound < low || question.times.endsAfter(latest, from: start)
    self.candidates = candidates
    self.question = question
    self.names = names
  }

  /// What a value needs of a run, and by which of the index's own output times it is known; -1 for those of the run.
  struct Basis {
    let need: Need
    let ownAxis: Int
  }

  /// The output times of a candidate, all or those of one of its index's own axes.
  func axis(of candidate: Int, _ own: Int = -1) -> TimeAxis {
    let domain = candidates[candidate].domain
    return own < 0 ? domain.times : domain.index.ownAxes[own].times
  }

  /// Which candidate answers when, without those whose basis is nil: the first one that covers a moment and
  /// what the value needs; else the first that has output around it; else the first whose run contains it.
  func segments(_ basis: (Int) throws(QueryError) -> Basis?) throws(QueryError) -> [Segment] {
    var open = Coverage([window])
    var segments: [Segment] = []
    func take(_ candidate: Int, _ coverage: Coverage) {
      let taken = open.intersection(coverage)
      for range in taken.ranges { segments.append(Segment(moments: range, candidate: candidate)) }
      open = open.subtracting(taken)
    }
    for pass in 0..<3 {
      for candidateNumber in candidates.indices where !open.isEmpty {
        let extent = axis(of: candidateNumber).extent
        guard extent.overlaps(window), let basis = try basis(candidateNumber) else { continue }
        switch pass {
        case 0, 1:
          let axis = axis(of: candidateNumber, basis.ownAxis)
          take(
            candidateNumber, axis.coverage(for: pass == 0 ? basis.need : .moment, within: window))
        default: take(candidateNumber, Coverage([extent]))
        }
      }
    }
    segments.sort { $0.moments.lowerBound < $1.moments.lowerBound }
    return Stitch.merged(segments)
  }

  /// Segments of one candidate that follow each other, as one.
  private static func merged(_ segments: [Segment]) -> [Segment] {
    var merged: [Segment] = []
    for segment in segments {
      if let last = merged.last, last.candidate == segment.candidate,
        last.moments.upperBound + 1 == segment.moments.lowerBound
      {
        merged[merged.count - 1].moments = last.moments.lowerBound...segment.moments.upperBound
      } else {
        merged.append(segment)
      }
    }
    return merged
  }
}

extension TimeSelection {
  /// The moments that are asked for, in seconds since 1970; nil for none.
  ///
  /// - Parameters:
  ///   - start: used when no start is given.
  ///   - last: used when no end is given.
  package func moments(from start: UTCTime, through last: UTCTime) -> ClosedRange<Int64>? {
    let low: UTCTime
    let high: UTCTime
    switch self {
    case .moment(let time): (low, high) = (time, time)
    case .span(let from, let through): (low, high) = (from ?? start, through ?? last)
    case .length(let from, let seconds):
      guard seconds > 0 else { return nil }
      low = from ?? start
      high = low.adding(seconds: seconds - 1) ?? UTCTime(secondsSince1970: .max)
    }
    return low <= high ? low.secondsSince1970...high.secondsSince1970 : nil
  }

  /// Whether more is asked for than the last time of `axis` covers.
  ///
  /// - Parameter start: used when no start is given.
  fileprivate func endsAfter(_ axis: TimeAxis, from start: UTCTime) -> Bool {
    switch self {
    case .moment: false
    case .span(_, let through): through.map { $0 > axis.last } ?? false
    case .length(let from, let seconds):
      (from ?? start).adding(seconds: seconds).map { $0 > axis.end } ?? true
    }
  }
}
