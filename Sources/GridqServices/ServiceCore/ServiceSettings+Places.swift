import GridQuery
import GridqLookup
import GridqPlaces

extension ServiceSettings {
  /// Answers a request with what `write` makes of the places of a name for which the store has a forecast.
  ///
  /// - Parameter count: so many at most.
  func response(
    of query: PlaceQuery, count: Int, _ write: ([PlaceMatch]) -> ServiceResponse
  ) throws(ServiceError) -> ServiceResponse {
    try store.response { snapshot throws(QueryError) in
      let domains = try snapshot.domains(of: RunSelection())
      do throws(PlaceTableError) {
        var response = write(try places.find(query, in: domains, count: count))
        response.dependsOnClock = false
        return .success(response)
      } catch {
        return .failure(.namesAreDamaged)
      }
    }
  }
}

extension ServiceError {
  /// Of a request that is about names alone.
  static var namesAreDamaged: ServiceError {
    .unavailable("the names of places could not be read; try again later")
  }
}
