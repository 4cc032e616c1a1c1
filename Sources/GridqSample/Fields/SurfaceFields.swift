/// The fields near the ground at some of a domain's sites, at one moment after the other.
struct SurfaceFields {
  private let sites: Range<Int>
  private var accumulation: Accumulation
  /// At the last moment; only where columns are made of it.
  private(set) var weather: [SurfaceWeather] = []
  /// What the files hold of it.
  private(set) var frame = Frame()

  init(sites: Range<Int>, of domain: SampleDomain) {
    self.sites = sites
    accumulation = Accumulation(
      sites: domain.sites[sites], at: WeatherMoment(domain.weather, seconds: 0))
  }

  /// - Parameter bucket: mm, see ``Accumulation/write(into:bucket:)``.
  mutating func advance(to moment: WeatherMoment, in domain: SampleDomain, bucket: Double?) {
    let weather = moment.surface(at: domain.sites[sites])
    accumulation.advance(to: moment.seconds, at: domain.sites[sites], weather, in: domain.weather)
    accumulation.write(into: &frame, bucket: bucket)
    frame[.temperature2m] = weather.map { Float($0.temperature) }
    frame[.mixingRatio2m] = weather.map { Float($0.mixingRatio) }
    frame[.surfacePressure] = weather.map { Float($0.pressure) }
    let winds = zip(weather, domain.norths[sites]).map { air, north in
      north.windToGrid(east: air.windEast, north: air.windNorth)
    }
    frame[.eastwardWind10m] = winds.map { Float($0.x) }
    frame[.northwardWind10m] = winds.map { Float($0.y) }
    frame[.skinTemperature] = weather.map { Float($0.skinTemperature) }
    frame[.seaTemperature] = weather.map { Float($0.seaTemperature) }
    frame[.shortwave] = weather.map { Float($0.shortwave) }
    frame[.longwave] = weather.map { Float($0.longwave) }
    frame[.boundaryLayerHeight] = weather.map { Float($0.boundaryLayerHeight) }
    if domain.fields != .surface { self.weather = weather }
  }
}
