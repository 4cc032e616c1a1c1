import GridqGeometry
import GridqPlaces
import GridqText

/// Places by their names, and names of places.
extension OpenWeatherMapService {
  static let geocodingParameters: [RequestParameter] = [
    RequestParameter(
      "limit", .whole(1...mostPlaces), "How many places at most; \(mostPlaces) without it."),
    RequestParameter("appid", .text(example: "key"), "Any or none; none is kept."),
  ]
  private static let mostPlaces = 5

  static let placesAnswer = AnswerSchema.list(
    of: AnswerSchema(
      "OpenWeatherMapPlace",
      [
        ("name", .text), ("local_names", AnswerSchema.map(of: .text).optional), ("lat", .number),
        ("lon", .number), ("country", .text),
      ]))

  /// The places of a name.
  func direct(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    guard let text = try WeatherRequest.value(of: "q", in: request.query), !text.isEmpty else {
      throw .badRequest("Nothing to geocode: give a name with q, such as Lisbon,PT")
    }
    let count = try WeatherRequest.count(
      "limit", in: request.query, most: Self.mostPlaces, unasked: Self.mostPlaces)
    return try settings.response(of: PlaceQuery(text), count: count) { found in
      Self.response(found.map(\.place))
    }
  }

  /// The places nearest to a coordinate, also where there is no forecast.
  func reverse(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let point = try LatLon(
      latitude: try WeatherRequest.value(of: "lat", in: request.query),
      longitude: try WeatherRequest.value(of: "lon", in: request.query))
    let count = try WeatherRequest.count(
      "limit", in: request.query, most: Self.mostPlaces, unasked: Self.mostPlaces)
    do throws(PlaceTableError) {
      var response = Self.response(try settings.places.nearest(to: point, count: count))
      response.dependsOnClock = false
      return response
    } catch {
      throw .namesAreDamaged
    }
  }

  private static func response(_ places: [NamedPlace]) -> ServiceResponse {
    var json = JSONText()
    json.objects(nil, places) { json, place in
      json.string("name", place.name)
      if !place.names.isEmpty {
        json.object("local_names") { json in
          json.string("feature_name", place.name)
          for (language, name) in place.names.sorted(by: { $0.key < $1.key }) {
            json.string(language, name)
          }
        }
      }
      json.number("lat", place.point.latitude, decimals: 4)
      json.number("lon", place.point.longitude, decimals: 4)
      json.string("country", place.country)
    }
    json.endLine()
    return ServiceResponse(WeatherRequest.contentType, json.bytes)
  }
}
