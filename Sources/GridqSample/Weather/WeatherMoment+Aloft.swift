/// What the weather does above one site.
struct UpperWeather {
  /// Kelvin by which deep, two-storey and three-storey eddies change the temperature.
  let temperature: (Double, Double, Double)
  /// The same for relative humidity, and deep and two-storey eddies.
  let moisture: (Double, Double)
  /// The wind of the eddies at the top.
  let wind: WeatherMoment.Wind
  /// 0…1.
  let jetStrength: Double
  /// mm/h of water.
  let rainRate: Double
}

extension WeatherMoment {
  /// All that columns of air are made of besides what is near the ground.
  func aloft(at sites: ArraySlice<Site>) -> [UpperWeather] {
    let (settings, drifting) = settings(at: sites)
    let rain = rain(at: sites)
    func eddies(_ field: EddyField) -> [Double] { field.values(at: drifting, seconds: seconds) }
    let temperature = weather.upperTemperature.map(eddies)
    let moisture = weather.upperMoisture.map(eddies)
    let (east, north) = (eddies(weather.upperWind.east), eddies(weather.upperWind.north))
    return settings.indices.map {
      UpperWeather(
        temperature: (1.3 * temperature[0][$0], 0.9 * temperature[1][$0], 0.5 * temperature[2][$0]),
        moisture: (0.13 * moisture[0][$0], 0.11 * moisture[1][$0]),
        wind: Wind(east: 5 * east[$0], north: 5 * north[$0]),
        jetStrength: settings[$0].phase.strength, rainRate: rain[$0].total)
    }
  }
}
