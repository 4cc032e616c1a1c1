internal import GridqGeometry
internal import GridqMetrics

/// The run's weather as a function of place and time: the same for every domain and grid.
struct Weather {
  let center: SpherePoint
  /// Seconds since 1970, UTC.
  let start: UTCTime
  /// Nil for none.
  let noise: PointNoise?
  /// How much wider than on a fine grid the bands of rain are.
  let frontWidening: Double
  let pressureEddies: EddyField
  let frontEddies: EddyField
  let temperatureEddies: EddyField
  let moistureEddies: EddyField
  let showerEddies: EddyField
  let windEddies: (east: EddyField, north: EddyField)
  let seaEddies: EddyField
  let upperTemperature: [EddyField]
  let upperMoisture: [EddyField]
  let upperWind: (east: EddyField, north: EddyField)

  /// - Parameters:
  ///   - finest: metres, the smallest eddies that the grid resolves.
  ///   - coarsest: metres, the same of the run's outermost grid; on a very coarse one showers and
  ///     fronts become wider.
  ///   - noise: the strength of ``PointNoise``.
  init(
    center: LatLon, start: UTCTime, finest: Double, coarsest: Double, seed: UInt64, noise: Double
  ) {
    func eddies(_ channel: UInt64, _ largest: Double, _ smallest: Double, _ slope: Double)
      -> EddyField
    {
      EddyField(
        seed: seed, channel: channel, largest: max(largest * 1000, coarsest),
        finest: max(smallest * 1000, finest), slope: slope)
    }
    self.center = SpherePoint(center)
    self.start = start
    // Other noise in each domain.
    self.noise =
      noise > 0
      ? PointNoise(seed: scrambled(seed &+ scrambled(finest.bitPattern)), strength: noise) : nil
    frontWidening = max(1, coarsest / 150_000)
    pressureEddies = eddies(10, 2600, 700, 2)
    frontEddies = eddies(11, 700, 40, 1)
    temperatureEddies = eddies(12, 1400, 0, 0.65)
    moistureEddies = eddies(13, 700, 0, 0.6)
    showerEddies = eddies(14, 90, 0, 0.4)
    windEddies = (eddies(15, 500, 0, 0.45), eddies(16, 500, 0, 0.45))
    seaEddies = eddies(17, 900, 60, 0.9)
    upperTemperature = (0..<3).map { eddies(20 + $0, 1200, 50, 0.8) }
    upperMoisture = (0..<2).map { eddies(30 + $0, 600, 30, 0.6) }
    upperWind = (eddies(40, 1300, 60, 0.9), eddies(41, 1300, 60, 0.9))
  }
}
