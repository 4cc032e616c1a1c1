import GridQuery
import GridqCommands
import GridqPlaces
import GridqServices
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import NIOCore

/// The application of these settings, which a test may run without a socket.
///
/// - Throws: `RunStoreError` when the store cannot be opened, `WebPageError` when the page of the settings cannot be
///   read; `ServerSettings.Failure`.
func buildApplication(_ settings: ServerSettings) throws -> some ApplicationProtocol {
  guard let level = Logger.Level(rawValue: settings.logLevel) else {
    throw ServerSettings.Failure(
      status: 64, text: "--log-level \(settings.logLevel): there is no such level")
  }
  let metrics = PrometheusMetrics()
  let dropped = Counter(label: "gridd_log_lines_dropped_total", dimensions: [], factory: metrics)
  var logger = Logger(label: "gridd") { _ in
    JSONLogHandler(output: .standardError, dropped: dropped)
  }
  logger.logLevel = level
  let page = try page(of: settings, logger)
  let places = try places(of: settings)
  let store =
    settings.loadsIndexes
    ? try RunStore(
      opening: settings.store, loading: .loaded,
      keeping: StoreLimits(bytes: ServerSettings.mostLoadedBytes))
    : try RunStore(opening: settings.store)
  let most = OpenFiles.permit(connections: settings.mostConnections)
  if most < settings.mostConnections {
    logger.warning("no more than \(most) connections: limited by ulimit -n")
  }
  let connections = OpenConnections(most: most)
  let shared = ServiceSettings(
    store: store, places: places, ozone: settings.ozone, mostPoints: settings.mostPoints)
  let services = services(shared)
  let preview = LinkPreview(shared, origin: settings.origin ?? "")
  let account = RequestAccount(metrics: metrics, logger: logger)
  let answers = ShortAnswers(store, services.flatMap(\.routes), settings, account)
  return Application(
    router: buildRouter(
      settings, services,
      Health(store: store, metrics: metrics, connections: connections, mostAge: settings.mostAge),
      account, page: page.map { ServedPage($0, preview) }),
    server: HTTPServerBuilder { responder in
      ConnectionChannel(
        http: HTTP1Channel(
          responder: responder,
          configuration: .init(
            httpDecoderConfiguration: .init(
              maxHeaderFieldSize: 24 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100)))
      ) {
        ConnectionHandler(
          connections, patience: .seconds(Int64(settings.idleSeconds)), answers)
      }
    },
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port), serverName: "gridd",
      // Who does not fit in there tries again after a second, then three, then seven.
      backlog: settings.mostConnections),
    logger: logger)
}

/// All ways of asking, and their description.
func services(_ settings: ServiceSettings) -> [any ForecastService] {
  let services = allServices(settings)
  let description = DescriptionService(
    of: services,
    shared: [
      (304, "The client has this answer already."),
      (414, "The URL is longer than \(RouteAnswer.mostTarget) bytes."),
      (431, "The head of the request has a field of more than 24 KiB, or more than 32 KiB."),
    ])
  return services + [description]
}

/// The page that the settings name, or the one that was installed; nil when there is to be none, or none is found and
/// none was named.
private func page(of settings: ServerSettings, _ logger: Logger) throws -> WebPage? {
  guard settings.servesFiles else { return nil }
  if let folder = settings.web { return try WebPage(in: folder) }
  do {
    return try WebPage.find(nil)
  } catch {
    // Taken out of the message, whose closure the compiler cannot make of a typed error.
    let reason = "\(error)"
    logger.notice("no page is served at /: \(reason)")
    return nil
  }
}

/// The places of the settings, beside those that are built in.
private func places(of settings: ServerSettings) throws -> PlaceNames {
  guard let path = settings.places else { return .builtIn }
  do {
    let bytes = try OptionFile.bytes(
      at: path, option: "--places", mebibytes: PlaceList.mostMebibytes)
    return PlaceNames(own: try PlaceList(bytes).places)
  } catch let error as CommandError {
    throw ServerSettings.Failure(status: error.exitStatus.rawValue, text: error.description)
  } catch let error as PlaceListError {
    throw ServerSettings.Failure(status: 65, text: "--places \(path): \(error)")
  }
}

/// The router of services, of what monitors ask, and of files.
func buildRouter(
  _ settings: ServerSettings, _ services: [any ForecastService], _ health: Health,
  _ account: RequestAccount,
  page: ServedPage? = nil
) -> Router<ServerContext> {
  let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
  router.add(middleware: account)
  router.add(middleware: Refusals(services))
  health.add(to: router)
  let routes = services.flatMap(\.routes)
  router.add(routes.filter { !$0.isStream }, of: health.store, settings)
  // Half of the connections are for those who ask.
  let publications = Publications(health.store, most: settings.mostConnections / 2)
  for route in routes where route.isStream {
    EventRoute(route: route, publications: publications).add(to: router)
  }
  if settings.servesFiles { StoreFiles(health.store).add(to: router) }
  page?.add(to: router)
  return router
}
