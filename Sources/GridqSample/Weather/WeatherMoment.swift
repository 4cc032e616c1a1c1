import GridqGeometry
import GridqMetrics

/// The weather of the whole world at one moment of the run.
struct WeatherMoment {
  let weather: Weather
  /// Since the start of the run.
  let seconds: Double
  let drift: Drift
  let wave: SynopticWave
  let sun: Sun
  let climate: Climate

  init(_ weather: Weather, seconds: Double) {
    self.weather = weather
    self.seconds = seconds
    drift = Drift(seconds: seconds, degreesPerDay: SynopticWave.degreesPerDay)
    wave = SynopticWave(center: weather.center, seconds: seconds)
    let time = UTCTime(secondsSince1970: weather.start.secondsSince1970 + Int64(seconds))
    sun = Sun(dayOfYear: time.dayOfYearWithFraction, hour: time.hourWithFraction)
    climate = Climate(dayOfYear: time.dayOfYearWithFraction)
  }

  /// What one place gets from the large scale; found once, used by every field.
  struct Setting {
    let phase: SynopticWave.Phase
    let moisture: Double
  }

  /// The settings of sites, and where the air there was when the run began.
  func settings(at sites: ArraySlice<Site>) -> ([Setting], DriftingPoints) {
    let places = sites.map(\.place)
    let drifting = drift.carried(places)
    let frontEddies = weather.frontEddies.values(at: drifting, seconds: seconds)
    let moistureEddies = weather.moistureEddies.values(at: drifting, seconds: seconds)
    let settings = places.indices.map { index in
      let phase = wave.phase(at: places[index], wiggle: 70_000 * frontEddies[index])
      let band = 0.9 * bell(phase.ahead - 70_000, width: 230_000)
      let clearing = 0.5 * bell(phase.ahead + 480_000, width: 300_000)
      let eddies = 0.42 * moistureEddies[index]
      return Setting(
        phase: phase, moisture: clamped(phase.strength * (band - clearing) + eddies, -1, 1.5))
    }
    return (settings, drifting)
  }

  /// Pressure at sea level in pascal: subtropical highs and subpolar lows, the wave, eddies.
  func seaLevelPressures(at places: [SpherePoint]) -> [Double] {
    let eddies = weather.pressureEddies.values(at: drift.carried(places), seconds: seconds)
    return zip(places, eddies).map { place, eddy in
      let belts = 650 * cosine((abs(place.latitude) - 32) * 6 * radiansPerDegree)
      let phase = wave.phase(at: place, wiggle: 0)
      let trough =
        phase.strength * (700 * cosine(phase.angle) + 220 * bell(phase.ahead, width: 3e5))
      return 101_500 + belts - trough + 230 * eddy
    }
  }

  /// Temperature at sea level without the hour of the day: climate, the air masses on both sides
  /// of the front, eddies; kelvin.
  func seaLevelTemperature(at place: SpherePoint, in setting: Setting, eddy: Double) -> Double {
    let phase = setting.phase
    let fade = cosine(phase.angle / 2)
    let airMass = 1.9 * fade * fade * hyperbolicTangent(phase.ahead / 110_000) + 1.4 * fade
    return climate.airTemperature(at: place) + phase.strength * airMass + 1.1 * eddy
  }

  /// Fraction of the sky that is covered.
  func cloudCover(in setting: Setting) -> Double {
    smoothStep(setting.moisture, from: -0.4, to: 0.75)
  }

  /// How hard it rains at sites.
  func rain(at sites: ArraySlice<Site>) -> [RainRate] {
    let (settings, drifting) = settings(at: sites)
    let showers = weather.showerEddies.values(at: drifting, seconds: seconds)
    return settings.indices.map {
      rain(at: sites[sites.startIndex + $0], in: settings[$0], shower: showers[$0])
    }
  }

  private func rain(at site: Site, in setting: Setting, shower: Double) -> RainRate {
    let phase = setting.phase
    let patchiness = max(0, 0.25 + 0.55 * setting.moisture + 0.45 * shower)
    let front =
      4.2 * bell(phase.ahead - 10_000, width: 45_000 * weather.frontWidening)
      + 1.3 * bell(phase.ahead - 160_000, width: 120_000 * weather.frontWidening)
    // Air that is lifted over a mountain rains more.
    let lifting = 1 + clamped(site.height / 900, 0, 1.5) + clamped(site.exposure / 600, 0, 0.8)
    let gridScale = phase.strength * front * patchiness * lifting
    let behind = phase.strength * smoothStep(-phase.ahead, from: 30_000, to: 250_000)
    let unstable = 0.35 + 0.65 * behind
    let cell = max(0, shower + 0.9 * setting.moisture - 1.2)
    let convective = 5 * unstable * cell
    let drizzle = 0.25 * max(0, setting.moisture - 0.55) * site.maritime
    var rate = RainRate(
      convective: convective, gridScale: gridScale > 0.02 ? gridScale - 0.02 : 0,
      shallow: drizzle)
    if let noise = weather.noise { rate.roughen(by: noise, at: site, seconds: seconds) }
    return rate
  }
}
