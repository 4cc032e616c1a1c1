import GridQuery
import GridqMetrics
import GridqPlaces
import GridqText

/// Places by their names, as Open-Meteo's geocoding answers.
extension OpenMeteoService {
  var searchRoute: ServiceRoute {
    ServiceRoute(
      .get, "/v1/search",
      ServiceOperation(
        "Open-Meteo: places by their names.", Self.searchParameters, id: "getOpenMeteoSearch",
        answer: [.json(Self.foundPlaces)], failures: [400, 503],
        as: .json(OpenMeteoService.errors)), takesLong: { _ in true }
    ) { request in
      do throws(ServiceError) {
        return try search(request.query)
      } catch {
        return ServiceResponse(openMeteo: error)
      }
    }
  }

  private static let mostPlaces = 100
  private static let searchParameters: [RequestParameter] = [
    RequestParameter(
      "name", .text(example: "Lisbon"),
      "A name, or from three letters on how it begins; after a comma the code of the country.",
      isRequired: true),
    RequestParameter("count", .whole(1...mostPlaces), "How many places at most; 10 without it."),
    RequestParameter(
      "language", .text(example: "en"),
      "The language of names, en, pt, es, fr or de; without it the name that was asked for."),
    RequestParameter("countryCode", .text(example: "PT"), "Only places of this country."),
    RequestParameter("format", .choice(["json"]), "The form of the answer."),
  ]

  /// What is not known of a place has no key.
  private static let foundPlaces = AnswerSchema(
    "OpenMeteoPlaces",
    [
      (
        "results",
        AnswerSchema.list(
          of: AnswerSchema(
            "OpenMeteoPlace",
            [
              ("id", .whole), ("name", .text), ("latitude", .number), ("longitude", .number),
              ("country_code", .text.optional), ("timezone", .text),
              ("population", .whole.optional),
            ])
        ).optional
      ),
      ("generationtime_ms", .number),
    ])

  private func search(_ fields: QueryFields) throws(ServiceError) -> ServiceResponse {
    guard let name = try fields.once("name") else {
      throw .badRequest("it is missing; give the name of a place", parameter: "name")
    }
    var count = 10
    if let text = try fields.once("count"), !text.isEmpty {
      guard let number = Int(text), (1...Self.mostPlaces).contains(number) else {
        throw .badRequest(
          "it must be a whole number from 1 to \(Self.mostPlaces)", parameter: "count")
      }
      count = number
    }
    guard ["json", nil].contains(try fields.once("format")) else {
      throw .badRequest("this server answers in json only", parameter: "format")
    }
    var query = PlaceQuery(name)
    if let text = try fields.once("countryCode"), !text.isEmpty {
      guard let code = PlaceQuery.country(text) else {
        throw .badRequest("it must be a code of two letters, such as PT", parameter: "countryCode")
      }
      query.country = code
    }
    let language = try fields.once("language")
    // As in the original: nothing for one letter, and names of just two letters for two.
    let letters = query.name.count { !$0.isWhitespace }
    guard letters > 1 else { return response([], language) }
    return try settings.response(of: query, count: count) { found in
      response(letters > 2 ? found : found.filter { $0.kind == .name }, language)
    }
  }

  private func response(_ found: [PlaceMatch], _ language: String?) -> ServiceResponse {
    var json = JSONText()
    json.object { json in
      if !found.isEmpty {
        json.objects("results", found) { json, match in
          let place = match.place
          json.integer("id", place.id)
          json.string("name", language.map(place.name(in:)) ?? match.name)
          json.number("latitude", place.point.latitude, decimals: 5)
          json.number("longitude", place.point.longitude, decimals: 5)
          if !place.country.isEmpty { json.string("country_code", place.country) }
          json.string("timezone", place.zone ?? settings.zones.at(place.point).name)
          if place.population > 0 { json.integer("population", place.population) }
        }
      }
      // Services have no clock.
      json.number("generationtime_ms", 0.0)
    }
    json.endLine()
    return ServiceResponse("application/json", json.bytes, dependsOnClock: false)
  }
}
