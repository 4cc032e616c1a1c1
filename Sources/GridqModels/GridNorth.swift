import GridqGeometry

/// Where true north points in the axes of the grid, at every grid point.
struct GridNorth: Sendable {
  private(set) var sines: [Double]
  private(set) var cosines: [Double]
  /// Where the angles come from, for reports.
  var source: String

  /// Differences up to this between the file and the geometry come from float32, from packing and from the
  /// finite differences by which older preprocessors made the angles.
  static let tolerance = 1.0

  /// The same where the other sign of SINALPHA would fit the geometry better: on a grid that is hardly
  /// turned, the wrong sign changes less than ``tolerance``. Errors of float32 and packing are below this.
  static let toleranceOfSign = 0.05

  /// The angles of the grid's own geometry.
  ///
  /// - Parameter longitudesAtPoles: degrees, see `ModelGrid.longitudesAtPoles(latitudes:longitudes:)`.
  init(of grid: ModelGrid, longitudesAtPoles: [Int: Double] = [:]) {
    var sines: [Double] = []
    var cosines: [Double] = []
    sines.reserveCapacity(grid.columns * grid.rows)
    cosines.reserveCapacity(grid.columns * grid.rows)
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        let point = GridPoint(i: i, j: j)
        let longitude = longitudesAtPoles[sines.count]
        let north =
          longitude.flatMap { grid.north(at: point, alongMeridian: $0) } ?? grid.north(at: point)
        sines.append(north.sine)
        cosines.append(north.cosine)
      }
    }
    self.sines = sines
    self.cosines = cosines
    source = "the projection"
  }

  /// North as used by another program.
  ///
  /// - Parameters:
  ///   - degrees: by which the y axis is turned anticlockwise from it at each mass point, row-major.
  ///   - source: see ``source``.
  init(degrees: [Double], source: String) {
    sines = degrees.map { sine($0 * .pi / 180) }
    cosines = degrees.map { cosine($0 * .pi / 180) }
    self.source = source
  }

  /// The direction at cell `cell`, row-major.
  subscript(cell: Int) -> NorthDirection {
    NorthDirection(sine: sines[cell], cosine: cosines[cell])
  }

  /// How much of a vector with components along the axes of the grid points towards true east.
  func eastward(_ x: [Double], _ y: [Double]) -> [Double] {
    combined(x, y, sines, cosines) { x, y, sine, cosine in
      windToEarth(x: x, y: y, north: NorthDirection(sine: sine, cosine: cosine)).east
    }
  }

  /// The same towards true north.
  func northward(_ x: [Double], _ y: [Double]) -> [Double] {
    combined(x, y, sines, cosines) { x, y, sine, cosine in
      windToEarth(x: x, y: y, north: NorthDirection(sine: sine, cosine: cosine)).north
    }
  }

  /// The result of comparing the angles of a file with the geometry.
  enum Comparison: Hashable, Sendable {
    /// The file's angles are now used.
    case agrees
    /// They differ from the geometry by up to `degrees`, at `count` points: the geometry is kept.
    case differs(degrees: Double, count: Int)
    /// At half of the points or more they point the other way: the wind is along other axes than the geometry's.
    case opposes(degrees: Double, count: Int)
    /// They are not the sine and cosine of an angle: the geometry is kept.
    case meaningless
  }

  /// Adopts SINALPHA and COSALPHA of a file if they agree with the geometry.
  ///
  /// WPS 4.5 and 4.6 write SINALPHA with the wrong sign in the southern hemisphere (WPS
  /// geogrid/src/process_tile_module.F since 4.5): the geometry of the grid is right there. No program is known
  /// to be half a turn off: then something was reversed, and what is right is not known.
  mutating func adopt(sines: [Double], cosines: [Double]) -> Comparison {
    guard sines.count == self.sines.count, cosines.count == sines.count else {
      return .meaningless
    }
    var (largest, largestOfOtherSign) = (Turn(), Turn())
    for cell in sines.indices {
      let (sine, cosine) = (sines[cell], cosines[cell])
      // 2 %: an int16 packing over −1…1 is 3e-5; unset values are 0 and 0.
      guard abs(sine * sine + cosine * cosine - 1) < 0.02 else { return .meaningless }
      largest.grow(to: turn(fromGeometryAt: cell, sine: sine, cosine: cosine))
      largestOfOtherSign.grow(to: turn(fromGeometryAt: cell, sine: -sine, cosine: cosine))
    }
    let tolerance =
      largestOfOtherSign.degrees < largest.degrees / 2 ? Self.toleranceOfSign : Self.tolerance
    guard largest.degrees <= tolerance else {
      let opposite = sines.indices.count {
        turn(fromGeometryAt: $0, sine: sines[$0], cosine: cosines[$0]).along < 0
      }
      if 2 * opposite >= sines.count, largestOfOtherSign.degrees > Self.tolerance {
        return .opposes(degrees: largest.degrees, count: opposite)
      }
      let count = sines.indices.count {
        turn(fromGeometryAt: $0, sine: sines[$0], cosine: cosines[$0]).degrees > tolerance
      }
      return .differs(degrees: largest.degrees, count: count)
    }
    self.sines = sines
    self.cosines = cosines
    source = "SINALPHA, COSALPHA"
    return .agrees
  }

  /// What is between a direction and that of the geometry at cell `cell`.
  private func turn(fromGeometryAt cell: Int, sine: Double, cosine: Double) -> Turn {
    Turn(
      across: abs(sine * cosines[cell] - cosine * sines[cell]),
      along: sine * sines[cell] + cosine * cosines[cell])
  }
}

/// The angle between two directions, in either sense.
private struct Turn {
  var across = 0.0
  var along = 1.0

  var degrees: Double { arctangentDegrees(y: across, x: along) }

  /// Becomes the other one if that is larger; not if that is NaN, where the geometry has no direction.
  mutating func grow(to other: Turn) {
    // Of angles between 0 and a half turn the larger one has the lesser cotangent: an arctangent takes longer.
    // Those that are exactly 0 or a half turn have none.
    if across == 0 && other.across == 0
      ? other.along < 0 && along > 0 : along * other.across > other.along * across
    {
      self = other
    }
  }
}

/// What is known of true north in a run.
struct NorthReading: Sendable {
  var angles: GridNorth
  /// What was odd about the angles in the files, in one line.
  var warning: String?
  /// Why the wind cannot be turned, because it is not known along which axes it is.
  var refusal: String?
}

extension ModelGrid {
  /// The longitude that a file gives the points within a cell of a pole, by their row-major numbers.
  ///
  /// The projection cannot determine the meridian of such a point: a metre, the resolution of float32
  /// coordinates, changes it to any other. East and north there are those of the file's longitude, as in the
  /// model's angles and in other programs.
  func longitudesAtPoles(latitudes: [Double], longitudes: [Double]) -> [Int: Double] {
    let reach = spacing / (EarthSphere.radius * .pi / 180)
    var found: [Int: Double] = [:]
    for (cell, (latitude, longitude)) in zip(latitudes, longitudes).enumerated()
    where 90 - abs(latitude) < reach {
      found[cell] = longitude
    }
    return found
  }

  /// True north at a mass point where the meridian through it is that of `longitude`; nil where the
  /// grid has no projection.
  fileprivate func north(
    at point: GridPoint, alongMeridian longitude: Double
  ) -> NorthDirection? {
    guard case .projected(let grid) = mapping, let place = location(of: point) else { return nil }
    return LatLon(latitude: place.latitude, longitude: longitude).map {
      grid.projection.north(at: $0)
    }
  }
}

extension ModelRecord {
  /// How much of a vector with components along the axes of the grid points towards true east; NaN where it is not known how
  /// the grid is turned.
  func eastward(_ x: [Double], _ y: [Double]) -> [Double] {
    north?.eastward(x, y) ?? x.map { _ in .nan }
  }

  /// The same towards true north.
  func northward(_ x: [Double], _ y: [Double]) -> [Double] {
    north?.northward(x, y) ?? x.map { _ in .nan }
  }
}
