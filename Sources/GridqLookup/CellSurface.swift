/// Which cell answers for a coordinate when cells of land and of water are neighbours.
@nonexhaustive
public enum CellSurface: String, Hashable, Sendable, CaseIterable {
  /// The nearest, land or water.
  case nearest
  /// The nearest one that is land in the model.
  case land
  /// The nearest one that is water in the model: the sea or a lake.
  case sea
}
