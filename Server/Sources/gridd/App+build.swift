import DarkSky
import EDR
import GridQuery
import Hummingbird
import Logging
import MetNorway
import NIOCore
import OpenMeteo
import OpenWeatherMap
import PointService
import ServiceCore
import UVTable

typealias ServerContext = BasicRequestContext

/// The application of these settings, which a test may run without a socket.
///
/// - Throws: `RunStoreError` when the store cannot be opened; `ServerSettings.Failure`.
func buildApplication(_ settings: ServerSettings) throws -> some ApplicationProtocol {
  guard let level = Logger.Level(rawValue: settings.logLevel) else {
    throw ServerSettings.Failure(
      status: 64, text: "--log-level \(settings.logLevel): there is no such level")
  }
  var logger = Logger(label: "gridd") { _ in JSONLogHandler() }
  logger.logLevel = level
  let metrics = PrometheusMetrics()
  let store = try RunStore(opening: settings.store)
  let most = OpenFiles.permit(connections: settings.mostConnections)
  if most < settings.mostConnections {
    logger.warning("no more than \(most) connections: the limit of open files permits no more")
  }
  let connections = OpenConnections(most: most)
  let shared = ServiceSettings(
    store: store, ozone: settings.ozone, mostPoints: settings.mostPoints)
  return Application(
    router: buildRouter(
      settings, services(shared),
      Health(store: store, metrics: metrics, connections: connections, mostAge: settings.mostAge),
      logger),
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          ConnectionHandler(connections, patience: .seconds(Int64(settings.idleSeconds)))
        ],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 24 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port), serverName: "gridd",
      // Who does not fit in there tries again after a second, then three, then seven.
      backlog: settings.mostConnections),
    logger: logger)
}

/// All ways of asking.
func services(_ settings: ServiceSettings) -> [any ForecastService] {
  let services: [any ForecastService] = [
    PointService(settings), OpenMeteoService(settings), OpenWeatherMapService(settings),
    UVTableService(settings), DarkSkyService(settings), MetNorwayService(settings),
    EDRService(settings),
  ]
  let description = DescriptionService(
    of: services,
    shared: [
      (304, "The client has this answer already."),
      (414, "The URL is longer than \(RouteAnswer.mostTarget) bytes."),
      (431, "The head of the request has a field of more than 24 KiB, or more than 32 KiB."),
    ])
  return services + [description]
}

/// The router of services and of what monitors ask.
func buildRouter(
  _ settings: ServerSettings, _ services: [any ForecastService], _ health: Health, _ logger: Logger
) -> Router<ServerContext> {
  let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
  router.add(middleware: RequestAccount(metrics: health.metrics, logger: logger))
  health.add(to: router)
  router.add(services.flatMap(\.routes), settings)
  return router
}
