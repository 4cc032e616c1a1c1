package import GridqMetrics

/// Which models answer before others: an answer is of the first model that has the place, and of another one only where
/// the first knows nothing.
package enum ModelOrder {
  /// A domain that has the place.
  package struct Entry {
    let model: String
    /// Metres between its points.
    var spacing: Double
    /// When its run started, and its last output.
    let start: UTCTime
    var last: UTCTime

    package init(_ run: ModelRun, spacing: Double, last: UTCTime) {
      (model, start) = (run.model, run.initialisation)
      (self.spacing, self.last) = (spacing, last)
    }
  }

  /// The rank of each model, from 0: those that are preferred, in their order, then the others, the one with the finest
  /// grid first, of equally fine ones the one that comes first. A model that does not run any more comes after all that do:
  /// its output ended before the newest run started. Empty where there are less than two.
  package static func ranks(
    of entries: some Collection<Entry>, preferring preferred: [String]
  ) -> [String: Int] {
    guard let first = entries.first?.model, entries.contains(where: { $0.model != first }) else {
      return [:]
    }
    var models: [Entry] = []
    for entry in entries {
      if let place = models.firstIndex(where: { $0.model == entry.model }) {
        models[place].spacing = min(models[place].spacing, entry.spacing)
        models[place].last = max(models[place].last, entry.last)
      } else {
        models.append(entry)
      }
    }
    let newest = entries.reduce(models[0].start) { max($0, $1.start) }
    func key(_ place: Int) -> (Int, Int, Double, Int) {
      let model = models[place]
      return (
        model.last < newest ? 1 : 0, preferred.firstIndex(of: model.model) ?? .max, model.spacing,
        place
      )
    }
    let order = models.indices.sorted { key($0) < key($1) }
    var ranks: [String: Int] = [:]
    for (rank, place) in order.enumerated() { ranks[models[place].model] = rank }
    return ranks
  }

  /// The labels of the members of the newest run of the first model, in order.
  ///
  /// - Parameter files: those of members, of the newest run first.
  package static func members(
    of files: [(entry: Entry, run: ModelRun, member: String)], preferring preferred: [String]
  ) -> [String] {
    let ranks = ranks(of: files.map { $0.entry }, preferring: preferred)
    guard let first = files.first(where: { ranks[$0.run.model] ?? 0 == 0 }) else { return [] }
    return Set(files.filter { $0.run == first.run }.map { $0.member }).sorted()
  }
}
