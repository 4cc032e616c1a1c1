import GridqFormat
public import GridqGeometry
import GridqMetrics

extension Forecasts {
  /// A domain that contains a coordinate, with the coordinate's place in it.
  struct Candidate {
    let domain: ForecastDomain
    let place: DomainPlace
    /// Whether it holds all the metrics asked for.
    let holdsAll: Bool
    /// Whether it holds any of them.
    let holdsAny: Bool
    /// Whether the place is further from the edge than asked for.
    let isInterior: Bool
    /// The place of its model in ``ModelOrder``.
    var rank = 0

    /// Whether it answers rather than another one. What decides, in this order: its run is not of the future; it holds
    /// any of the metrics; its model comes first; it is of a newer run, where that is preferred; it has the place in its
    /// interior, is finer, of a newer run, of a later generation.
    func isPreferred(to other: Candidate, _ preference: Preference) -> Bool {
      if domain.isOfFuture != other.domain.isOfFuture { return other.domain.isOfFuture }
      if holdsAny != other.holdsAny { return holdsAny }
      if rank != other.rank { return rank < other.rank }
      let start = (domain.run.initialisation, other.domain.run.initialisation)
      if preference == .newestRun, start.0 != start.1 { return start.0 > start.1 }
      if isInterior != other.isInterior { return isInterior }
      let spacing = (domain.grid.spacing, other.domain.grid.spacing)
      if spacing.0 != spacing.1 { return spacing.0 < spacing.1 }
      if start.0 != start.1 { return start.0 > start.1 }
      let generation = (domain.generation, other.domain.generation)
      if generation.0 != generation.1 { return generation.0 > generation.1 }
      return domain.index.path < other.domain.index.path
    }
  }

  /// A domain as the candidate for a coordinate; nil when it does not contain the coordinate.
  func candidate(
    _ domain: ForecastDomain, for point: LatLon, metrics names: [String],
    method: InterpolationMethod, edgeMargin: Double
  ) -> Candidate? {
    guard let place = domain.place(of: point, method: method) else { return nil }
    return Candidate(
      domain: domain, place: place, holdsAll: names.allSatisfy { domain.answers($0) },
      holdsAny: names.isEmpty || names.contains { domain.answers($0) },
      isInterior: domain.grid.edgeDistance(of: place.position) > edgeMargin)
  }

  /// The one domain that answers for a coordinate and times, and the place of the coordinate there.
  ///
  /// Of the domains that contain the coordinate and some of the times: those that hold all of `names`, if any
  /// does; of these the ones that cover all of the times, if any; of these the ones where the point is more
  /// than `edgeMargin` cells from the edge, if any; of these the finest; of equally fine ones that of the
  /// newest run. For an answer from several runs, see
  /// ``forecast(_:)``.
  ///
  /// - Parameters:
  ///   - point: the coordinate.
  ///   - names: of metrics, canonical or aliases.
  ///   - times: the times of the answer.
  ///   - method: how a value at a place is made of those at grid points.
  ///   - edgeMargin: in cells; the rows along the edge of a domain are forced by the enclosing domain.
  /// - Throws: `.outsideDomains`, `.outsideRun`, `.unknownMetric`, `.absentMetric`.
  public func domain(
    for point: LatLon, metrics names: [String], times: TimeSelection,
    method: InterpolationMethod, edgeMargin: Double = 1
  ) throws(QueryError) -> (domain: ForecastDomain, place: DomainPlace) {
    var isInside = false
    var best: (candidate: Candidate, coversAll: Bool)?
    for domain in domains {
      guard
        let candidate = candidate(
          domain, for: point, metrics: names, method: method, edgeMargin: edgeMargin)
      else { continue }
      isInside = true
      let selected = times.times(of: domain.times)
      guard !selected.isEmpty else { continue }
      let coversAll = !selected.isCut
      if let best {
        let isBetter =
          candidate.holdsAll != best.candidate.holdsAll
          ? candidate.holdsAll
          : coversAll != best.coversAll
            ? coversAll : candidate.isPreferred(to: best.candidate, preference)
        guard isBetter else { continue }
      }
      best = (candidate, coversAll)
    }
    guard let best else {
      guard isInside else { throw .outsideDomains(point, domains: extents()) }
      throw outsideRuns(
        times, of: domains.filter { $0.place(of: point, method: method) != nil })
    }
    let domain = best.candidate.domain
    if !best.candidate.holdsAll { for name in names { _ = try domain.metric(named: name) } }
    return (domain, best.candidate.place)
  }

  /// The error for times that none of these domains has.
  func outsideRuns(_ times: TimeSelection, of domains: [ForecastDomain]) -> QueryError {
    let axes = domains.map { $0.times }
    let none = UTCTime(secondsSince1970: 0)
    return .outsideRun(
      asked: times.words, first: axes.map { $0.first }.min() ?? none,
      last: axes.map { $0.last }.max() ?? none)
  }
}
