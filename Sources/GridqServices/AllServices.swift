/// All ways of asking, one for each folder: a server answers their routes, beside `DescriptionService`, which describes
/// them.
public func allServices(_ settings: ServiceSettings) -> [any ForecastService] {
  [
    PointService(settings), OpenMeteoService(settings), OpenWeatherMapService(settings),
    UVTableService(settings), DarkSkyService(settings), MetNorwayService(settings),
    EDRService(settings), MapService(settings),
  ]
}
