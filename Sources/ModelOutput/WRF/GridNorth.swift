import GridGeometry

/// Where true north points in the axes of the grid, at every grid point.
struct GridNorth: Sendable {
  private var sines: [Double]
  private var cosines: [Double]
  /// Where the angles are from, for reports.
  private(set) var source: String

  /// Differences between the file and the geometry up to this are those of float32, of packing and
  /// of the finite differences by which older preprocessors made the angles.
  static let tolerance = 1.0

  /// The angles of the grid's own geometry.
  init(of grid: Grid) {
    var sines: [Double] = []
    var cosines: [Double] = []
    sines.reserveCapacity(grid.columns * grid.rows)
    cosines.reserveCapacity(grid.columns * grid.rows)
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        let north = grid.north(at: GridIndex(i: i, j: j))
        sines.append(north.sine)
        cosines.append(north.cosine)
      }
    }
    self.sines = sines
    self.cosines = cosines
    source = "the projection"
  }

  /// The direction at cell `index`, row-major.
  subscript(index: Int) -> NorthDirection {
    NorthDirection(sine: sines[index], cosine: cosines[index])
  }

  /// What came of comparing the angles of a file with the geometry.
  enum Comparison: Hashable, Sendable {
    /// The file's angles are in use now.
    case agrees
    /// They differ from the geometry by up to `degrees`, at `count` points: the geometry stays.
    case differs(degrees: Double, count: Int)
    /// They are not sine and cosine of anything: the geometry stays.
    case meaningless
  }

  /// Takes over SINALPHA and COSALPHA of a file where they agree with the geometry.
  ///
  /// WPS 4.5 and 4.6 write SINALPHA with the wrong sign in the southern hemisphere (WPS
  /// geogrid/src/process_tile_module.F since 4.5): the geometry of the grid is right there.
  mutating func adopt(sines: [Double], cosines: [Double]) -> Comparison {
    guard sines.count == self.sines.count, cosines.count == sines.count else {
      return .meaningless
    }
    var largest = 0.0
    var count = 0
    for cell in sines.indices {
      let (sine, cosine) = (sines[cell], cosines[cell])
      // 2 %: an int16 packing over −1…1 is 3e-5; unset values are 0 and 0.
      guard abs(sine * sine + cosine * cosine - 1) < 0.02 else { return .meaningless }
      let across = sine * self.cosines[cell] - cosine * self.sines[cell]
      let along = sine * self.sines[cell] + cosine * self.cosines[cell]
      let degrees = angle(across: across, along: along)
      largest = max(largest, degrees)
      if degrees > Self.tolerance { count += 1 }
    }
    guard count == 0 else { return .differs(degrees: largest, count: count) }
    self.sines = sines
    self.cosines = cosines
    source = "SINALPHA, COSALPHA"
    return .agrees
  }
}
