import NetCDF

/// How many mass points a grid has, checked before anything is made of it: a header or a dimension says any
/// number without the file having room for it.
enum GridSize {
  /// Points from west to east, and from south to north: fewer than two are no grid, more the index cannot hold.
  static let sides = 2...65_535
  /// Points in all: 8192 by 8192, a field of 512 MiB.
  static let pointLimit = 1 << 26

  /// What is wrong with a size, in one line; nil where nothing is.
  static func flaw(columns: Int, rows: Int) -> String? {
    guard sides.contains(columns), sides.contains(rows), columns * rows <= pointLimit else {
      return
        "\(columns) × \(rows) points are not a usable grid: give \(sides.lowerBound) to \(sides.upperBound) "
        + "each way, and at most \(pointLimit) in all"
    }
    return nil
  }

  /// The lengths of the dimensions of columns and rows of a file.
  ///
  /// - Throws: `Flaw` where there are several of one name, so that nobody knows which is meant, or the size is
  ///   none. Nil where there are none.
  static func found(
    in file: NetCDFFile, columns: String, rows: String
  ) throws(Flaw) -> (columns: Int, rows: Int)? {
    var lengths: [Int] = []
    for name in [columns, rows] {
      let named = file.dimensions.filter { $0.name == name }
      guard named.count < 2 else {
        throw Flaw(reason: "\(named.count) dimensions are called \(name)")
      }
      guard let length = named.first?.length else { return nil }
      lengths.append(length)
    }
    if let reason = flaw(columns: lengths[0], rows: lengths[1]) { throw Flaw(reason: reason) }
    return (lengths[0], lengths[1])
  }

  /// What is wrong with a size.
  struct Flaw: Error, Hashable {
    let reason: String
  }
}
