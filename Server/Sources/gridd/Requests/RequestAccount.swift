import GridQuery
import GridqGeometry
import GridqServices
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import NIOCore
import NIOHTTP1
import Synchronization

/// Counts requests, times them, and logs each: by the pattern of its path, which has no key, and with coordinates
/// of two decimals, which is no address.
struct RequestAccount: RouterMiddleware {
  typealias Context = ServerContext

  let metrics: any MetricsFactory
  let logger: Logger
  private let known = KnownSeries()

  init(metrics: any MetricsFactory, logger: Logger) {
    self.metrics = metrics
    self.logger = logger
  }

  private struct Series: Sendable {
    let requests: Counter
    let duration: Metrics.Timer
  }

  private final class KnownSeries: Sendable {
    let all = Mutex<[Key: Series]>([:])
    private let lastFailure = Mutex<ContinuousClock.Instant?>(nil)

    /// Whether a failure is the first for a second: others are counted, so that a flood does not fill the disk.
    func isFirstFailure() -> Bool {
      lastFailure.withLock { last in
        let now = ContinuousClock.now
        guard last.map({ now - $0 >= .seconds(1) }) ?? true else { return false }
        last = now
        return true
      }
    }
  }

  private struct Key: Hashable {
    let route: String
    let status: Int
  }

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let start = NIODeadline.now()
    let response: Response
    do {
      response = try await next(request, context)
    } catch {
      // What cannot be read as HTTP is answered further out.
      let status =
        (error as? any HTTPResponseError)?.status
        ?? (error is HTTPParserError ? .badRequest : .internalServerError)
      account(request, context, status, since: start)
      throw error
    }
    account(request, context, response.status, since: start)
    return response
  }

  private func account(
    _ request: Request, _ context: ServerContext, _ status: HTTPResponse.Status,
    since start: NIODeadline
  ) {
    account(
      request.method.rawValue, context.endpointPath ?? "none", request.uri.query ?? "",
      status: status.code, since: start)
  }

  /// Counts a request that has been answered.
  func account(
    _ method: String, _ route: String, _ query: @autoclosure () -> String, status: Int,
    since start: NIODeadline
  ) {
    let nanoseconds = (NIODeadline.now() - start).nanoseconds
    let series = series(Key(route: route, status: status))
    series.requests.increment()
    series.duration.recordNanoseconds(nanoseconds)
    guard logger.logLevel <= .debug || (status >= 500 && known.isFirstFailure()) else {
      return
    }
    var metadata: Logger.Metadata = [
      "method": "\(method)", "route": "\(route)", "status": .stringConvertible(status),
      "duration_s": .stringConvertible(Double(nanoseconds) * 1e-9),
    ]
    if let place = place(in: query()) { metadata["place"] = "\(place)" }
    let level: Logger.Level = status == 503 ? .warning : status >= 500 ? .error : .debug
    logger.log(level: level, "request", metadata: metadata)
  }

  private func series(_ key: Key) -> Series {
    known.all.withLock { all in
      if let series = all[key] { return series }
      let series = Series(
        requests: Counter(
          label: "gridd_http_requests_total",
          dimensions: [("route", key.route), ("code", "\(key.status)")], factory: metrics),
        duration: Metrics.Timer(
          label: "gridd_http_request_duration_seconds", dimensions: [("route", key.route)],
          factory: metrics))
      all[key] = series
      return series
    }
  }

  /// The coordinate of a request with two decimals, about a kilometre; nil where there is none.
  private func place(in query: String) -> String? {
    guard let query = try? QueryFields(query),
      let point = try? LatLon(
        latitude: query["lat"] ?? query["latitude"], longitude: query["lon"] ?? query["longitude"])
    else { return nil }
    func short(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
    return "\(short(point.latitude)),\(short(point.longitude))"
  }
}
