import GridQuery

/// Maps as pictures, from the planes that indexes have where they were built with `--maps`.
///
/// - `GET /v1/maps`: of which metrics, domains and times there are maps, with what map libraries need to show them.
/// - `GET /v1/map/{metric}.png`: a whole domain on the model's own grid.
/// - `GET /v1/map/{metric}/{z}/{x}/{y}.png`: tiles in Web Mercator.
/// - `GET /v1/map/{metric}/legend.svg`: what the colours mean.
///
/// Errors are problem details (RFC 9457).
public struct MapService: ForecastService {
  let settings: ServiceSettings
  let planes = RecentPlanes()

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    let (metric, common) = (RequestParameter.mapMetric, RequestParameter.ofMaps)
    return [
      route(
        "/v1/maps",
        ServiceOperation(
          "What there are maps of in the newest run: metrics, domains, times, colours, and addresses of tiles.",
          RequestParameter.selection,
          answer: [.json(MapService.contentsAnswer)], failures: [400, 404, 503], as: .problem),
        answer: contents),
      route(
        "/v1/map/{metric}.png",
        ServiceOperation(
          "A map of a domain on the model's own grid, the northernmost row first.",
          [metric] + common + [.mapWidth], id: "getMap", answer: [.png],
          failures: [400, 404, 413, 503],
          as: .problem),
        answer: picture),
      route(
        "/v1/map/{metric}/{z}/{x}/{y}.png",
        ServiceOperation(
          "A tile of 256 × 256 pixels in Web Mercator (EPSG:3857).",
          [metric] + RequestParameter.ofTile + common, id: "getMapTile", answer: [.png],
          failures: [400, 404, 503], as: .problem),
        answer: tile),
      route(
        "/v1/map/{metric}/legend.svg",
        ServiceOperation(
          "The colours of the maps of a metric, with their values.", [metric] + common,
          id: "getMapLegend",
          answer: [.init("image/svg+xml", .text)], failures: [400, 404, 503], as: .problem),
        answer: legend),
    ]
  }

  private func route(
    _ path: String, _ operation: ServiceOperation,
    answer: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceResponse
  ) -> ServiceRoute {
    let known = operation.parameters.filter { !$0.isInPath }
    return ServiceRoute(.get, path, operation, takesLong: { _ in true }) { request in
      do throws(ServiceError) {
        try RequestParameter.check(request.query, against: known)
        return try answer(request)
      } catch {
        return ServiceResponse(problem: error)
      }
    }
  }
}

extension ServiceOperation.Form {
  fileprivate static let png = ServiceOperation.Form("image/png", .bytes)
}

extension RequestParameter {
  fileprivate static let mapMetric = RequestParameter(
    "metric", .text(example: "temperature"), "A metric by name or alias; /v1/maps lists them.",
    isInPath: true)

  fileprivate static let ofMaps: [RequestParameter] =
    [
      RequestParameter(
        "time", .text(example: "now+6h"),
        "2026-11-20T15:00Z, now, now+6h: the nearest output time is shown; now without it.")
    ] + selection

  fileprivate static let mapWidth = RequestParameter(
    "width", .whole(1...MapPicture.mostPixels),
    "Pixels; one for each column of the grid without it.")

  fileprivate static let ofTile: [RequestParameter] = [
    RequestParameter("z", .whole(0...WebMercatorTile.mostZoom), "The zoom.", isInPath: true),
    RequestParameter(
      "x", .whole(0...1 << WebMercatorTile.mostZoom - 1), "The column of tiles, from the west.",
      isInPath: true),
    RequestParameter(
      "y", .whole(0...1 << WebMercatorTile.mostZoom - 1), "The row of tiles, from the north.",
      isInPath: true),
  ]
}
