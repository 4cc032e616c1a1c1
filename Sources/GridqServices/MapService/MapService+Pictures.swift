import GridQuery
import GridqFormat
import GridqLookup
import GridqMetrics
import GridqText

extension MapService {
  /// A whole domain: each pixel has the colour of the grid point that is nearest on the grid.
  func picture(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try request.query.once("width")
    let width = asked.flatMap { Int($0) }
    guard asked == nil || width.map({ (1...MapPicture.mostPixels).contains($0) }) ?? false else {
      throw .badRequest(
        "it must be a whole number from 1 to \(MapPicture.mostPixels)", parameter: "width")
    }
    return try respond(request) { _, plane, colours in
      guard let codes = MapPicture.codes(of: plane, width: width) else { return nil }
      return MapPicture(
        width: codes.width, height: codes.height, codes: codes.codes, colours: colours)
    }
  }

  /// A tile: each pixel has the colour of the grid point that is nearest to its centre, and none outside the domain.
  func tile(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let captures = request.captures
    guard let tile = WebMercatorTile(captures["z"], captures["x"], captures["y"]) else {
      throw .notFound(
        "there is no such tile; z is 0 to \(WebMercatorTile.mostZoom), x and y are 0 to 2^z - 1")
    }
    return try respond(request) { map, plane, colours in
      MapPicture(
        width: WebMercatorTile.side, height: WebMercatorTile.side,
        codes: tile.codes(of: plane, on: map.domain.grid, within: map.file.extent),
        colours: colours)
    }
  }

  /// - Parameter draw: nil for a picture that would be too large.
  private func respond(
    _ request: ServiceRequest, draw: (ShownMap, MapPlane, PlaneColours) -> MapPicture?
  ) throws(ServiceError) -> ServiceResponse {
    let asked = try MapRequest(request)
    return try settings.store.response { snapshot throws(QueryError) in
      let map = try ShownMap(asked, of: snapshot)
      let plane = try planes.plane(of: map)
      let look = MapLook.of(map.map.name)
      let colours = PlaneColours(look, plane.levels, in: look.range ?? plane.extent)
      guard let picture = draw(map, plane, colours) else {
        return .failure(
          .tooLarge(
            "width: the picture would have more than \(MapPicture.mostPixels) rows; ask for a narrower one"
          ))
      }
      guard let bytes = picture.png() else {
        return .failure(.unavailable("there is no memory for the picture now; try again later"))
      }
      return .success(
        ServiceResponse(
          "image/png", bytes, headers: map.provenance, dependsOnClock: asked.isRelative))
    }
  }

  /// What the colours mean: for a metric without colours of its own it depends on the time.
  func legend(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try MapRequest(request)
    return try settings.store.response { snapshot throws(QueryError) in
      let look = MapLook.of(asked.metric)
      func answer(
        _ map: IndexMap, _ range: ClosedRange<Double>, _ headers: [(name: String, value: String)]
      ) -> ServiceResponse {
        let legend = MapLegend(look: look, range: range, title: "\(map.name), \(map.unit)")
        return ServiceResponse(
          "image/svg+xml", Array(legend.svg().utf8), headers: headers,
          dependsOnClock: asked.isRelative)
      }
      do throws(QueryError) {
        let shown = try ShownMap(asked, of: snapshot)
        let range = if let fixed = look.range { fixed } else { try planes.plane(of: shown).extent }
        return .success(answer(shown.map, range, shown.provenance))
      } catch .outsideRun(let words, let first, let last) {
        // Colours that are always the same are told at any time, also after the last run.
        if let range = look.range {
          for domain in try snapshot.newestDomains(of: asked.runs).domains {
            let map = (try? domain.index.maps)?.first {
              $0.name == asked.metric && $0.obstacle == nil
            }
            if let map { return .success(answer(map, range, [])) }
          }
        }
        throw .outsideRun(asked: words, first: first, last: last)
      }
    }
  }
}

extension ShownMap {
  /// What a picture has no place for. `Gridq-Time` is the output time that is shown.
  fileprivate var provenance: [(name: String, value: String)] {
    [
      ("Gridq-Run", run.run.initialisation.iso8601), ("Gridq-Generation", "\(run.generation)"),
      ("Gridq-Domain", ServiceResponse.visible(file.domain)),
      ("Gridq-Digest", file.digest), ("Gridq-Time", domain.times[time].iso8601),
    ]
  }
}
