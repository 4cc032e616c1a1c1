/// The four mass points around a position and how much each counts.
///
/// The weights lie in 0…1 and sum to one. On a grid line two of them are 0, on a grid point three;
/// a corner of weight 0 must not be read into the sum when its value is missing (0 · NaN is NaN). On
/// the last column or row the eastern or northern corners repeat the western or southern ones, with
/// weight 0: no corner is ever outside the grid.
///
/// Kept in 32 bytes, because a stencil goes with every lookup.
public struct BilinearStencil: Hashable, Sendable {
  private let west: Int32
  private let east: Int32
  private let south: Int32
  private let north: Int32
  /// The share of the way from the western column to the eastern one and from the southern row to the
  /// northern one, 0…1.
  private let eastward: Double
  private let northward: Double

  /// - Parameters:
  ///   - columns: of the western and the eastern corners.
  ///   - rows: of the southern and the northern corners.
  ///   - eastward: the way from the western column to the eastern one, 0…1.
  ///   - northward: the way from the southern row to the northern one, 0…1.
  init(
    columns: (west: Int, east: Int), rows: (south: Int, north: Int), eastward: Double,
    northward: Double
  ) {
    // Grids have at most 65 535 columns and rows.
    west = Int32(truncatingIfNeeded: columns.west)
    east = Int32(truncatingIfNeeded: columns.east)
    south = Int32(truncatingIfNeeded: rows.south)
    north = Int32(truncatingIfNeeded: rows.north)
    self.eastward = eastward
    self.northward = northward
  }

  /// All weight on one mass point.
  public init(_ point: GridPoint) {
    self.init(
      columns: (point.i, point.i), rows: (point.j, point.j), eastward: 0, northward: 0)
  }

  /// The corner in the south-west.
  public var southwest: GridPoint { GridPoint(i: Int(west), j: Int(south)) }
  /// The corner in the south-east.
  public var southeast: GridPoint { GridPoint(i: Int(east), j: Int(south)) }
  /// The corner in the north-west.
  public var northwest: GridPoint { GridPoint(i: Int(west), j: Int(north)) }
  /// The corner in the north-east.
  public var northeast: GridPoint { GridPoint(i: Int(east), j: Int(north)) }

  /// The weight of the corner in the south-west, 0…1.
  public var southwestWeight: Double { (1 - eastward) * (1 - northward) }
  /// The weight of the corner in the south-east, 0…1.
  public var southeastWeight: Double { eastward * (1 - northward) }
  /// The weight of the corner in the north-west, 0…1.
  public var northwestWeight: Double { (1 - eastward) * northward }
  /// The weight of the corner in the north-east, 0…1. The four add up to 1.
  public var northeastWeight: Double { eastward * northward }

  /// Corner number `corner` of 0 ..< 4: south-west, south-east, north-west, north-east.
  public subscript(corner: Int) -> GridPoint {
    GridPoint(
      i: Int(corner & 1 == 0 ? west : east), j: Int(corner & 2 == 0 ? south : north))
  }

  /// The weights of the corners, in their order.
  public var weights: SIMD4<Double> {
    SIMD4(southwestWeight, southeastWeight, northwestWeight, northeastWeight)
  }

  /// Whether the corners are the points of one cell of the grid: neighbours along both axes.
  public var isCell: Bool { east == west + 1 && north == south + 1 }
}
