import GridqNetCDF

/// How many mass points a grid has, checked before anything is allocated: a header or a dimension can claim
/// any number.
enum GridSize {
  /// Points from west to east, and from south to north: fewer than two are not a grid, and an index cannot
  /// hold more.
  static let sides = 2...65_535
  /// Points in all: 8192 by 8192, a field of 512 MiB.
  static let pointLimit = 1 << 26

  /// Refuses an invalid size before anything is allocated: `unusableGrid`.
  static func check(columns: Int, rows: Int, path: String) throws(ModelOutputError) {
    guard sides.contains(columns), sides.contains(rows), columns * rows <= pointLimit else {
      throw .unusableGrid(
        path: path,
        reason: "\(columns) × \(rows) points are not a usable grid; give \(sides.lowerBound) to "
          + "\(sides.upperBound) each way, and at most \(pointLimit) in all")
    }
  }

  /// The lengths of the dimensions of columns and rows of a file.
  ///
  /// - Throws: `unusableGrid` when several have one name, so that it is unclear which is meant, or the size
  ///   is invalid. Nil when there are none.
  static func found(
    in file: NetCDFFile, columns: String, rows: String
  ) throws(ModelOutputError) -> (columns: Int, rows: Int)? {
    var lengths: [Int] = []
    for name in [columns, rows] {
      let named = file.dimensions.filter { $0.name == name }
      guard named.count < 2 else {
        throw .unusableGrid(
          path: file.path, reason: "\(named.count) dimensions are called \(name)")
      }
      guard let length = named.first?.length else { return nil }
      lengths.append(length)
    }
    try check(columns: lengths[0], rows: lengths[1], path: file.path)
    return (lengths[0], lengths[1])
  }
}
