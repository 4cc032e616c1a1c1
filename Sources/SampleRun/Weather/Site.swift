/// One grid point, with all that does not change during the run.
struct Site {
  let place: SpherePoint
  /// Metres above the sea.
  let height: Double
  let isLand: Bool
  /// Metres by which the point stands above the land around it.
  let exposure: Double
  /// 1 at sea and on the beach, falling to 0 inland over some 25 km.
  let maritime: Double

  init(place: SpherePoint, height: Double, isLand: Bool, exposure: Double, inland: Double) {
    self.place = place
    self.height = height
    self.isLand = isLand
    self.exposure = exposure
    maritime = isLand ? exponential(-max(inland, 0) / 25) : 1
  }
}
