import GridqMetrics

/// How far above the ground the levels of a run reach: clouds above them are not known.
struct ColumnReach {
  /// Metres above the ground of the uppermost level, where that is highest.
  let height: Double

  /// The highest pressure in Pa at the top of a model for which its heights need not be read: 100 hPa is
  /// about 16 km above the sea, and so more than 6 km above any ground.
  static let highestPressure = 10_000.0

  /// What it is made of.
  static let variables: [Variable] = [.geopotential, .baseGeopotential]

  /// Nil where there are no heights.
  init?(of record: ModelRecord, inventory: Inventory) throws(ModelOutputError) {
    guard let count = try? inventory.levelCount(of: Self.variables, for: .highCloudCover) else {
      return nil
    }
    var faces = record.levels(of: .geopotential, plus: .baseGeopotential, count: count + 1)
    let ground = try faces.level(0)
    let (lower, upper) = (try faces.level(count - 1), try faces.level(count))
    var height = -Double.infinity
    for cell in 0..<record.pointCount {
      let here = ((lower[cell] + upper[cell]) / 2 - ground[cell]) / Air.gravity
      if here > height { height = here }
    }
    guard height.isFinite else { return nil }
    self.height = height
  }
}
