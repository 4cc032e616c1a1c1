/// The four mass points around a position and how much each counts.
///
/// The weights lie in 0…1 and sum to one. On a grid line two of them are 0, on a grid point three;
/// a corner of weight 0 must not be read into the sum when its value is missing (0 · NaN is NaN). On
/// the last column or row the eastern or northern corners repeat the western or southern ones, with
/// weight 0: no index is ever outside the grid.
public struct BilinearStencil: Hashable, Sendable {
  public let southwest: GridIndex
  public let southeast: GridIndex
  public let northwest: GridIndex
  public let northeast: GridIndex
  public let southwestWeight: Double
  public let southeastWeight: Double
  public let northwestWeight: Double
  public let northeastWeight: Double

  /// - Parameters:
  ///   - columns: of the western and the eastern corners.
  ///   - rows: of the southern and the northern corners.
  ///   - eastward: the way from the western column to the eastern one, 0…1.
  ///   - northward: the way from the southern row to the northern one, 0…1.
  init(
    columns: (west: Int, east: Int), rows: (south: Int, north: Int), eastward: Double,
    northward: Double
  ) {
    southwest = GridIndex(i: columns.west, j: rows.south)
    southeast = GridIndex(i: columns.east, j: rows.south)
    northwest = GridIndex(i: columns.west, j: rows.north)
    northeast = GridIndex(i: columns.east, j: rows.north)
    southwestWeight = (1 - eastward) * (1 - northward)
    southeastWeight = eastward * (1 - northward)
    northwestWeight = (1 - eastward) * northward
    northeastWeight = eastward * northward
  }
}
