/// A grid of parallels and meridians at any spacing: a Gaussian grid, or one cut out of a global model.
///
/// Positions are linear between two neighbouring rows and two neighbouring columns; outside the outermost
/// ones cells are as wide as the next one inside.
public struct SeparableGrid: Hashable, Sendable {
  /// Degrees north, strictly increasing.
  public let latitudes: [Double]
  /// Degrees east, strictly increasing, less than a full turn from first to last.
  public let longitudes: [Double]
  /// Whether the last column is followed by the first one, around the globe.
  let isPeriodic: Bool

  /// Nil when there are fewer than 2 rows or columns, a latitude lies beyond a pole, a number is not finite, or
  /// they do not increase as they must.
  public init?(latitudes: [Double], longitudes: [Double]) {
    guard latitudes.count >= 2, longitudes.count >= 2,
      (latitudes + longitudes).allSatisfy({ $0.isFinite }), latitudes[0] >= -90,
      latitudes[latitudes.count - 1] <= 90, longitudes[0].magnitude <= 720,
      longitudes[longitudes.count - 1] - longitudes[0] < 360,
      SeparableGrid.isIncreasing(latitudes), SeparableGrid.isIncreasing(longitudes)
    else { return nil }
    self.latitudes = latitudes
    self.longitudes = longitudes
    let widest = zip(longitudes.dropFirst(), longitudes).map { $0 - $1 }.max() ?? 0
    // Longitudes that were rounded to Float32 are off by 1.5·10⁻⁵ degrees.
    isPeriodic = 360 - (longitudes[longitudes.count - 1] - longitudes[0]) <= 1.01 * widest
  }

  private static func isIncreasing(_ values: [Double]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The mean distance in metres between neighbouring columns at the equator and between neighbouring rows.
  var spacing: (dx: Double, dy: Double) {
    func mean(_ values: [Double]) -> Double {
      (values[values.count - 1] - values[0]) / Double(values.count - 1)
        * radiansPerDegree * EarthSphere.radius
    }
    return (mean(longitudes), mean(latitudes))
  }

  /// The position of a place, even outside the grid.
  func position(of point: LatLon) -> GridPosition {
    let first = longitudes[0]
    let last = longitudes[longitudes.count - 1]
    let j = SeparableGrid.position(of: point.latitude, in: latitudes)
    var turned =
      first + (point.longitude - first) - ((point.longitude - first) / 360).rounded(.down) * 360
    if turned > last {
      guard !isPeriodic else {
        let way = (turned - last) / (first + 360 - last)
        return GridPosition(i: Double(longitudes.count - 1) + way, j: j)
      }
      // West of the first column, unless it is nearer to the last one.
      if first + 360 - turned < turned - last { turned -= 360 }
    }
    return GridPosition(i: SeparableGrid.position(of: turned, in: longitudes), j: j)
  }

  /// The place at a position, or nil where there is none on the Earth.
  func location(of position: GridPosition) -> LatLon? {
    guard position.i.isFinite, position.j.isFinite else { return nil }
    let last = longitudes.count - 1
    let longitude: Double
    if isPeriodic, position.i > Double(last) {
      let width = longitudes[0] + 360 - longitudes[last]
      longitude = longitudes[last] + (position.i - Double(last)) * width
    } else {
      longitude = SeparableGrid.value(at: position.i, in: longitudes)
    }
    return LatLon(
      latitude: SeparableGrid.value(at: position.j, in: latitudes), longitude: longitude)
  }

  /// Where `value` lies among increasing values: number of the one before and share of the way to the next.
  private static func position(of value: Double, in values: [Double]) -> Double {
    var (low, high) = (0, values.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle } else { high = middle }
    }
    return Double(low) + (value - values[low]) / (values[high] - values[low])
  }

  /// The inverse of ``position(of:in:)``.
  private static func value(at position: Double, in values: [Double]) -> Double {
    let low = min(max(Int(min(max(position, 0), Double(values.count))), 0), values.count - 2)
    return values[low] + (position - Double(low)) * (values[low + 1] - values[low])
  }
}
