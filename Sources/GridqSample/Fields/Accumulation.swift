/// Rain and snow since the start of the run, and the snow on the ground, at some sites.
struct Accumulation {
  /// What has fallen and lies at one site.
  fileprivate struct Amounts {
    /// mm of water.
    var convective = 0.0
    var gridScale = 0.0
    var shallow = 0.0
    /// mm of water that fell as snow, part of `gridScale`.
    var snowfall = 0.0
    /// kg/m², that is mm of water.
    var snowPack = 0.0
  }

  private var amounts: [Amounts]
  /// Since the start of the run.
  private var seconds = 0.0

  /// - Parameter moment: the start of the run: the colder the month at the site, the more snow lies.
  init(sites: ArraySlice<Site>, at moment: WeatherMoment) {
    amounts = sites.map { site in
      let mean =
        moment.climate.airTemperature(at: site.place) - WeatherMoment.lapseRate * site.height
      return Amounts(
        snowPack: site.isLand ? 14 * clamped(MoistAir.freezing + 4 - mean, 0, 25) : 0)
    }
  }

  /// Lets it rain until `end`, in equal steps of at most a quarter of an hour, so that a moving band leaves a
  /// continuous streak.
  mutating func advance(
    to end: Double, at sites: ArraySlice<Site>, _ surface: [SurfaceWeather], in weather: Weather
  ) {
    let steps = max(1, Int(((end - seconds) / 900).rounded(.up)))
    let length = (end - seconds) / Double(steps)
    guard length > 0 else { return }
    for step in 0..<steps {
      let moment = WeatherMoment(weather, seconds: seconds + (Double(step) + 0.5) * length)
      let rates = moment.rain(at: sites)
      for index in amounts.indices {
        amounts[index].add(
          rates[index], hours: length / 3600, at: sites[sites.startIndex + index], surface[index])
      }
    }
    seconds = end
  }

  /// - Parameter bucket: mm at which a total is tipped into its counter, nil for never.
  func write(into frame: inout Frame, bucket: Double?) {
    write(
      amounts.map(\.convective), into: &frame, rest: .convectiveRain, count: .convectiveBuckets,
      bucket)
    write(
      amounts.map(\.gridScale), into: &frame, rest: .gridScaleRain, count: .gridScaleBuckets, bucket
    )
    frame[.shallowRain] = amounts.map { Float($0.shallow) }
    frame[.snowfall] = amounts.map { Float($0.snowfall) }
    frame[.snowWater] = amounts.map { Float($0.snowPack) }
    // Old snow of 200 kg/m³.
    frame[.snowDepth] = amounts.map { Float($0.snowPack / 200) }
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

extension Accumulation.Amounts {
  /// Adds what falls at a rate for so long.
  fileprivate mutating func add(
    _ rate: RainRate, hours: Double, at site: Site, _ weather: SurfaceWeather
  ) {
    convective += rate.convective * hours
    gridScale += rate.gridScale * hours
    shallow += rate.shallow * hours
    let temperature = weather.temperature
    let frozen = smoothStep(
      temperature, from: MoistAir.freezing + 1.8, to: MoistAir.freezing - 0.2)
    snowfall += rate.gridScale * hours * frozen
    guard site.isLand else { return }
    let thawed = max(0, temperature - MoistAir.freezing - 1.5) * 0.12 * hours
    snowPack = max(0, snowPack + rate.gridScale * hours * frozen - thawed)
  }
}
