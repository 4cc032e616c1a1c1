/// The fields near the ground for all sites of a domain at one moment.
struct SurfaceFields {
  let weather: [SurfaceWeather]

  init(_ moment: WeatherMoment, sites: [Site]) {
    weather = inParts(of: sites.count) { moment.surface(at: sites[$0]) }
  }

  func write(into frame: inout Frame, domain: SampleDomain) {
    frame[.temperature2m] = weather.map { Float($0.temperature) }
    frame[.mixingRatio2m] = weather.map { Float($0.mixingRatio) }
    frame[.surfacePressure] = weather.map { Float($0.pressure) }
    let winds = zip(weather, domain.norths).map { air, north in
      north.windToGrid(east: air.windEast, north: air.windNorth)
    }
    frame[.eastwardWind10m] = winds.map { Float($0.x) }
    frame[.northwardWind10m] = winds.map { Float($0.y) }
    frame[.skinTemperature] = weather.map { Float($0.skinTemperature) }
    frame[.seaTemperature] = weather.map { Float($0.seaTemperature) }
    frame[.shortwave] = weather.map { Float($0.shortwave) }
    frame[.longwave] = weather.map { Float($0.longwave) }
    frame[.boundaryLayerHeight] = weather.map { Float($0.boundaryLayerHeight) }
  }
}
