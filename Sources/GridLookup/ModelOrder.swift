/// Which models answer before others: an answer is of the first model that has the place, and of another one only where
/// the first knows nothing.
package enum ModelOrder {
  /// The rank of each model, from 0: those that are preferred, in their order, then the others, the one with the finest
  /// grid first, of equally fine ones the one that comes first. Empty where there are less than two.
  ///
  /// - Parameter grids: of the domains that have the place, with the spacing of their points in metres.
  package static func ranks(
    of grids: some Collection<(model: String, spacing: Double)>, preferring preferred: [String]
  ) -> [String: Int] {
    guard let first = grids.first?.model, grids.contains(where: { $0.model != first }) else {
      return [:]
    }
    var models: [(model: String, spacing: Double)] = []
    for grid in grids {
      if let place = models.firstIndex(where: { $0.model == grid.model }) {
        models[place].spacing = min(models[place].spacing, grid.spacing)
      } else {
        models.append(grid)
      }
    }
    func key(_ place: Int) -> (Int, Double, Int) {
      let model = models[place]
      return (preferred.firstIndex(of: model.model) ?? .max, model.spacing, place)
    }
    let order = models.indices.sorted { key($0) < key($1) }
    var ranks: [String: Int] = [:]
    for (rank, place) in order.enumerated() { ranks[models[place].model] = rank }
    return ranks
  }
}
