import GridqNetCDF

/// Where a variable on levels is in the cells of WRF's C grid.
enum Stagger: Hashable, Sendable {
  /// In the middle of the cells.
  case none
  /// On their western and eastern edges: one more column.
  case westEast
  /// On their southern and northern edges: one more row.
  case southNorth
  /// On their lower and upper faces: one more level.
  case vertical
}

extension NetCDFVariable {
  /// Where the variable is in the cells, or nil when it is not on levels of the atmosphere: numbers over a
  /// vertical dimension, rows and columns, with at most the time before them.
  var stagger: Stagger? {
    guard type.isNumeric, dimensions.count == 3 || dimensions.count == 4 else { return nil }
    switch dimensions.suffix(3).map(\.name) {
    case ["bottom_top", "south_north", "west_east"]: return Stagger.none
    case ["bottom_top", "south_north", "west_east_stag"]: return .westEast
    case ["bottom_top", "south_north_stag", "west_east"]: return .southNorth
    case ["bottom_top_stag", "south_north", "west_east"]: return .vertical
    default: return nil
    }
  }
}
