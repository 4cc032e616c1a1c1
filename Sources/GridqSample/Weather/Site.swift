import GridqGeometry

/// One grid point, with all that does not change during the run.
struct Site {
  /// Counted row by row from the southwest.
  let number: Int
  let place: SpherePoint
  /// Metres above the sea.
  let height: Double
  let isLand: Bool
  /// Metres by which the point is above the land around it.
  let exposure: Double
  /// 1 at sea and on the beach, falling to 0 inland over some 25 km.
  let maritime: Double
  /// Kelvin by which stationary eddies change the sea's temperature.
  let seaEddy: Double
  /// The places ``distanceAround`` away, between which the pressure differs.
  let east: SpherePoint
  let west: SpherePoint
  let north: SpherePoint
  let south: SpherePoint

  /// Metres.
  static let distanceAround = 25_000.0

  init(
    number: Int, place: SpherePoint, height: Double, isLand: Bool, exposure: Double, inland: Double,
    seaEddy: Double
  ) {
    self.number = number
    self.place = place
    self.height = height
    self.isLand = isLand
    self.exposure = exposure
    self.seaEddy = seaEddy
    east = place.moved(east: Site.distanceAround, north: 0)
    west = place.moved(east: -Site.distanceAround, north: 0)
    north = place.moved(east: 0, north: Site.distanceAround)
    south = place.moved(east: 0, north: -Site.distanceAround)
    maritime = isLand ? exponential(-max(inland, 0) / 25) : 1
  }
}
