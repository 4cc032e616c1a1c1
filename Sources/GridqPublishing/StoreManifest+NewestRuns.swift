import GridQuery
import GridqMetrics

/// What the newest runs show beside those before.
extension StoreManifest {
  /// The newest run of each model, unless it is not finished.
  private var newestRuns: [Run] {
    var models: Set<String> = []
    return runs.filter { run in
      guard !run.isOfFuture, models.insert(run.run.model).inserted else { return false }
      if case .partial = run.state { return false }
      return true
    }
  }

  /// Where the newest run of a model lacks output in the middle: a line each.
  var holes: [String] {
    newestRuns.flatMap { run in
      let domains = run.files.compactMap { file in
        file.times.gapText.map { "\($0) of \(file.domain)" }
      }
      return ListText.once(domains).map {
        "the run of \(run.run.model) from \(run.run.initialisation) has \($0)"
      }
    }
  }

  /// The runs that a run is compared with: of the same model before it, and of the same start hour where there are such.
  private func earlierRuns(than newest: Run) -> ArraySlice<Run> {
    let all = runs.filter { $0.run.model == newest.run.model && newest.run.isBefore($0.run) }
    let ofHour = all.filter { $0.run.startHour == newest.run.startHour }
    return (ofHour.isEmpty ? all : ofHour).prefix(StoreManifest.mostEarlierRuns)
  }

  /// Which domains of the newest run of a model have another grid than most earlier ones had: a line each. A nest that
  /// moves has none that most had.
  var changedGrids: [String] {
    newestRuns.flatMap { newest in
      let earlier = earlierRuns(than: newest)
      func grid(of run: Run, _ domain: String) -> GridExtent? {
        run.files.first { $0.domain == domain }?.extent
      }
      return ListText.once(newest.files.map(\.domain)).compactMap { domain -> String? in
        let known = earlier.compactMap { grid(of: $0, domain) }
        // One run alone does not show what is usual.
        guard known.count > 1, let own = grid(of: newest, domain),
          let usual = known.first(where: { one in
            known.count { $0.isSame(as: one) } * 2 > known.count
          }), !usual.isSame(as: own)
        else { return nil }
        return
          "the run of \(newest.run.model) from \(newest.run.initialisation) has another grid of"
          + " \(domain): \(own.words); most runs before had \(usual.words)"
      }
    }
  }

  /// Which metrics a domain of the newest run of a model lacks that most earlier ones had: a line each.
  var lostMetrics: [String] {
    newestRuns.flatMap { newest in
      let earlier = earlierRuns(than: newest)
      func metrics(of run: Run, _ domain: String) -> Set<String> {
        run.files.filter { $0.domain == domain }.reduce(into: []) { $0.formUnion($1.metrics) }
      }
      return ListText.once(newest.files.map(\.domain)).compactMap { domain -> String? in
        let known = earlier.map { metrics(of: $0, domain) }
        let lost = known.reduce(Set()) { $0.union($1) }.subtracting(metrics(of: newest, domain))
          .filter { name in known.count { $0.contains(name) } * 2 > known.count }
        guard !lost.isEmpty else { return nil }
        return "the run of \(newest.run.model) from \(newest.run.initialisation) has no"
          + " \(lost.sorted().joined(separator: ", ")) of \(domain); most runs before had"
      }
    }
  }
}

extension GridExtent {
  /// Whether both are of one grid: as large, and no side half a cell from the other's.
  fileprivate func isSame(as other: GridExtent) -> Bool {
    let halfCell = spacing / 222_000
    let distances = [
      GridExtent.turn(west - other.west), south - other.south, GridExtent.turn(east - other.east),
      north - other.north,
    ]
    return columns == other.columns && rows == other.rows
      && abs(spacing - other.spacing) <= spacing / 100
      && distances.allSatisfy { abs($0) <= halfCell }
  }

  fileprivate var words: String {
    func degrees(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 4) }
    return
      "\(columns) × \(rows) points, \(DecimalText.trimmed(spacing, decimals: 0)) m apart, latitudes"
      + " \(degrees(south)) to \(degrees(north)), longitudes \(degrees(west)) to \(degrees(east))"
  }
}
