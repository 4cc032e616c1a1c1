/// Which cell answers for a coordinate when cells of land and of water are neighbours.
@nonexhaustive
public enum CellSurface: String, Hashable, Sendable, CaseIterable {
  /// The nearest, whatever it is.
  case nearest
  /// The nearest one that the model has as land.
  case land
  /// The nearest one that the model has as water: the sea or a lake.
  case sea
}
