internal import GridqGeometry

/// Land, sea and mountains of the run's world.
///
/// Around western Iberia they are the real ones, roughly; anywhere else they are invented so that
/// every domain has a coast that crosses it, sea to the west of it, and ranges along it.
struct Geography {
  private let origin: SpherePoint
  private let extent: Double  // metres across the outermost domain
  private let shore: EddyField
  private let relief: EddyField
  private let hills: EddyField

  /// - Parameters:
  ///   - extent: metres across the outermost domain.
  ///   - finest: metres, the smallest shapes that the grid shows.
  ///   - coarsest: metres, the same of the outermost grid; on a very coarse one hills become wider.
  init(center: LatLon, extent: Double, finest: Double, coarsest: Double, seed: UInt64) {
    origin = SpherePoint(center)
    self.extent = extent
    shore = EddyField(
      seed: seed, channel: 1, largest: extent / 2, finest: finest, slope: 0.9)
    relief = EddyField(
      seed: seed, channel: 2, largest: extent / 3, finest: finest, slope: 0.9)
    hills = EddyField(
      seed: seed, channel: 3, largest: max(60_000, coarsest), finest: finest, slope: 0.7)
  }

  /// Metres above the sea and kilometres from the coast, positive on land, negative at sea.
  func ground(at places: [SpherePoint]) -> [(height: Double, inland: Double)] {
    func eddies(_ field: EddyField, where isNeeded: (Int) -> Bool) -> [Double] {
      let needed = places.indices.filter(isNeeded)
      let still = Drift.still.carried(needed.map { places[$0] })
      var values = [Double](repeating: 0, count: places.count)
      for (index, value) in zip(needed, field.values(at: still, seconds: 0)) {
        values[index] = value
      }
      return values
    }
    let real = places.map(realShare)
    let bends = eddies(shore) { real[$0] < 1 }
    let inland = places.indices.map {
      inlandDistance(at: places[$0], real: real[$0], bend: bends[$0])
    }
    let ridges = eddies(relief) { inland[$0] > 0 && real[$0] < 1 }
    let rough = eddies(hills) { inland[$0] > 0 }
    return places.indices.map {
      let height = height(
        at: places[$0], inland: inland[$0], real: real[$0], relief: ridges[$0], rough: rough[$0])
      return (height, inland[$0])
    }
  }

  /// Kilometres from the coast, positive on land, negative at sea.
  private func inlandDistance(at place: SpherePoint, real: Double, bend: Double) -> Double {
    var distance = 0.0
    if real > 0 {
      distance += real * IberianCoast.inlandDistance(of: place)
    }
    if real < 1 {
      let offset = place.offset(from: origin)
      let fromLine = offset.east * 0.94 + offset.north * 0.34 + 0.1 * extent
      distance += (1 - real) * (fromLine + 0.13 * extent * bend) / 1000
    }
    return distance
  }

  /// Metres above the sea at a place that far inland; 0 at sea.
  private func height(
    at place: SpherePoint, inland: Double, real: Double, relief: Double, rough: Double
  ) -> Double {
    guard inland > 0 else { return 0 }
    var height = 0.0
    if real > 0 {
      // The coastal plain, then the uplands of the Meseta.
      let plain = 90 * smoothStep(inland, from: 0, to: 45) + 8
      let meseta = 470 * smoothStep(inland, from: 90, to: 230)
      let north = smoothStep(place.latitude, from: 39.4, to: 41.2)
      let upland = (160 + 190 * north) * smoothStep(inland, from: 15, to: 110)
      let ranges = IberianRanges.height(at: place)
      height += real * (plain + meseta * (0.45 + 0.55 * north) + upland + ranges)
    }
    if real < 1 {
      let width = extent / 1000
      let plateau = 500 * smoothStep(inland, from: 0.05 * width, to: 0.5 * width)
      let ridge = max(0, 1 - abs(relief))
      let range = 1500 * ridge * ridge * smoothStep(inland, from: 0, to: 0.25 * width)
      height += (1 - real) * (8 + plateau + range)
    }
    let roughness = 12 + 0.16 * height
    return max(1, (height + roughness * rough) * smoothStep(inland, from: -2, to: 6))
  }

  /// 1 in western Iberia, 0 from about 1200 km away.
  private func realShare(at place: SpherePoint) -> Double {
    let fromIberia = place.offset(from: Geography.iberia)
    let facing =
      place.x * Geography.iberia.x + place.y * Geography.iberia.y + place.z * Geography.iberia.z
    guard facing > 0 else { return 0 }
    let distance =
      (fromIberia.east * fromIberia.east + fromIberia.north * fromIberia.north).squareRoot()
    return 1 - smoothStep(distance, from: 600_000, to: 1_200_000)
  }

  private static let iberia = SpherePoint(latitude: 39.8, longitude: -8)
}
