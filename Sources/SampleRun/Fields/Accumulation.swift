/// Rain and snow since the start of the run, and the snow on the ground.
struct Accumulation {
  /// mm of water.
  private(set) var convective: [Double]
  private(set) var gridScale: [Double]
  private(set) var shallow: [Double]
  /// mm of water that fell as snow, part of `gridScale`.
  private(set) var snowfall: [Double]
  /// kg/m², that is mm of water.
  private(set) var snowPack: [Double]
  /// Since the start of the run.
  private var seconds = 0.0

  /// - Parameter moment: the start of the run: the colder the month at the site, the more snow lies.
  init(sites: [Site], at moment: WeatherMoment) {
    let nothing = [Double](repeating: 0, count: sites.count)
    (convective, gridScale, shallow, snowfall) = (nothing, nothing, nothing, nothing)
    snowPack = sites.map { site in
      let mean =
        moment.climate.airTemperature(at: site.place) - WeatherMoment.lapseRate * site.height
      return site.isLand ? 14 * clamped(MoistAir.freezing + 4 - mean, 0, 25) : 0
    }
  }

  /// Lets it rain until `end`, in equal steps of at most a quarter of an hour, so that a band that
  /// moves leaves a streak and not a row of stamps.
  mutating func advance(to end: Double, weather: Weather, sites: [Site], surface: SurfaceFields) {
    let steps = max(1, Int(((end - seconds) / 900).rounded(.up)))
    let length = (end - seconds) / Double(steps)
    guard length > 0 else { return }
    let hours = length / 3600
    for step in 0..<steps {
      let moment = WeatherMoment(weather, seconds: seconds + (Double(step) + 0.5) * length)
      for (index, site) in sites.enumerated() {
        let rate = moment.rain(at: site)
        convective[index] += rate.convective * hours
        gridScale[index] += rate.gridScale * hours
        shallow[index] += rate.shallow * hours
        let temperature = surface.weather[index].temperature
        let frozen = smoothStep(
          temperature, from: MoistAir.freezing + 1.8, to: MoistAir.freezing - 0.2)
        snowfall[index] += rate.gridScale * hours * frozen
        guard site.isLand else { continue }
        let thawed = max(0, temperature - MoistAir.freezing - 1.5) * 0.12 * hours
        snowPack[index] = max(0, snowPack[index] + rate.gridScale * hours * frozen - thawed)
      }
    }
    seconds = end
  }

  /// - Parameter bucket: mm at which a total is tipped into its counter, nil for never.
  func write(into frame: inout Frame, bucket: Double?) {
    write(convective, into: &frame, rest: .convectiveRain, count: .convectiveBuckets, bucket)
    write(gridScale, into: &frame, rest: .gridScaleRain, count: .gridScaleBuckets, bucket)
    frame[.shallowRain] = shallow.map { Float($0) }
    frame[.snowfall] = snowfall.map { Float($0) }
    frame[.snowWater] = snowPack.map { Float($0) }
    // Old snow of 200 kg/m³.
    frame[.snowDepth] = snowPack.map { Float($0 / 200) }
  }

  private func write(
    _ totals: [Double], into frame: inout Frame, rest: WRFField, count: WRFField,
    _ bucket: Double?
  ) {
    guard let bucket else {
      frame[rest] = totals.map { Float($0) }
      frame[count] = [Float](repeating: 0, count: totals.count)
      return
    }
    let buckets = totals.map { ($0 / bucket).rounded(.down) }
    frame[rest] = zip(totals, buckets).map { Float($0 - $1 * bucket) }
    frame[count] = buckets.map { Float($0) }
  }
}
