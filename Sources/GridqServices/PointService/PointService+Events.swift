import GridQuery
import GridqLookup

extension PointService {
  /// What was published since an event, for servers whose answers have an end: a client asks again after a while. One
  /// that keeps the connection open goes on with `PublicationStream.events`.
  var events: ServiceRoute {
    var events = route(
      .get, "/v1/events",
      ServiceOperation(
        "Tells of each publication, as server-sent events.",
        answer: [.init(PublicationStream.mediaType, .text)], failures: [400, 503], as: .problem),
      takesLong: { _ in true }
    ) { request throws(ServiceError) in
      try RequestParameter.check(request.query, against: [])
      return try settings.store.response { snapshot throws(QueryError) in
        let state = PublicationStream.State(snapshot.manifest)
        return .success(
          ServiceResponse(
            PublicationStream.mediaType,
            PublicationStream.beginning(of: state, after: request.lastEventID),
            headers: [("Cache-Control", "no-store")]))
      }
    }
    events.isStream = true
    return events
  }
}
