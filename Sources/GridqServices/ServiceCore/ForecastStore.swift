public import GridQuery
public import GridqLookup

/// Where services get answers from.
public protocol ForecastStore: Sendable {
  /// Answers a question from one state of the store.
  ///
  /// - Parameter question: is asked again, of a newer state, when files have gone meanwhile: all that it returns
  ///   must come from the snapshot that it is given.
  /// - Returns: the answer, and the snapshot that it is of.
  func ask<Answer>(
    _ question: (StoreSnapshot) throws(QueryError) -> Answer
  ) throws(QueryError) -> (answer: Answer, snapshot: StoreSnapshot)
}

extension RunStore: ForecastStore {
  public func ask<Answer>(
    _ question: (StoreSnapshot) throws(QueryError) -> Answer
  ) throws(QueryError) -> (answer: Answer, snapshot: StoreSnapshot) {
    var snapshot = snapshot()
    let answer = try ask(&snapshot, question)
    return (answer, snapshot)
  }
}

extension ForecastStore {
  /// Answers a request with what `respond` makes of one state of the store, and says which.
  ///
  /// - Parameter respond: may find the request at fault besides.
  public func response(
    _ respond: (StoreSnapshot) throws(QueryError) -> Result<ServiceResponse, ServiceError>
  ) throws(ServiceError) -> ServiceResponse {
    let found: (answer: Result<ServiceResponse, ServiceError>, snapshot: StoreSnapshot)
    do throws(QueryError) {
      found = try ask { snapshot throws(QueryError) in
        do throws(QueryError) {
          return try respond(snapshot)
        } catch .noRun where snapshot.manifest.runs.isEmpty {
          // Not the client's mistake: the same request is answered later.
          return .failure(.unavailable("no run is published yet; try again later"))
        }
      }
    } catch {
      throw ServiceError(error)
    }
    var response = try found.answer.get()
    response.version = StoreVersion(found.snapshot.manifest)
    return response
  }
}
