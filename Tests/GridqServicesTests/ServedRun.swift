import Foundation
import GridBuild
import GridQuery
import GridqMetrics
import GridqNetCDF
import GridqPublishing
import GridqSample
import GridqServices
import GridqTestSupport

/// A store with one generated run over Portugal.
struct ServedRun {
  let scratch: ScratchFolder
  let store: RunStore
  let settings: ServiceSettings
  /// When the run starts.
  let start: UTCTime
  /// In the middle of the run: what `now` is in tests.
  let now: UTCTime
  static let lisbon = (latitude: "38.7369", longitude: "-9.1427")

  /// One of 49 hours with all that services tell and profiles, for all tests: making it takes some seconds.
  static let shared = Result {
    try ServedRun(
      .full, times: 49, interval: 60, now: 12 * 3600 + 20 * 60,
      maps: [.temperature, .precipitation, .elevation], keepsProfiles: true)
  }
  /// One of five hours every quarter of an hour, without cloud and what else is made of levels.
  static let frequent = Result {
    try ServedRun(.surface, times: 21, interval: 15, now: 2 * 3600 + 20 * 60)
  }
  /// One of three days every three hours.
  static let sparse = Result {
    try ServedRun(.column, times: 25, interval: 180, now: 13 * 3600 + 20 * 60)
  }

  /// - Parameters:
  ///   - interval: minutes between output times.
  ///   - now: seconds after the start.
  ///   - maps: what has planes.
  ///   - keepsProfiles: whether columns are kept on all levels.
  private init(
    _ fields: SampleFields, times: Int, interval: Int, now seconds: Int64, maps: [Metric] = [],
    keepsProfiles: Bool = false
  ) throws {
    scratch = try ScratchFolder.untilExit()
    var run = SampleRunConfiguration(columns: 12, rows: 16, levels: 4, times: times)
    run.dx = 38_000
    run.interval = interval
    run.fields = fields
    run.container = .offset64
    let files = try SampleRun(run).write(to: scratch.path("run"))
    var publisher = StorePublisher(scratch.path("store"), producer: "test")
    publisher.isRehearsal = false
    var build = IndexBuild(
      inputs: files, output: scratch.path("unused.gridx"), producer: "test")
    build.maps = maps.map(\.name)
    build.keepsProfiles = keepsProfiles
    start = run.start
    let written = start.adding(seconds: 3 * 3600) ?? start
    _ = try RunIngest(build, into: publisher).run(now: { written })
    store = try RunStore(opening: scratch.path("store"))
    settings = ServiceSettings(store: store)
    now = start.adding(seconds: seconds) ?? start
  }

  /// Sends a request to a service as a server does.
  ///
  /// - Parameter hours: when it arrives, after the start of the run; at `now` when nil.
  func ask(
    _ service: some ForecastService, _ target: String, method: ServiceRoute.Method = .get,
    body: String = "", accept: String? = nil, hours: Double? = nil
  ) throws -> ServiceResponse {
    let sides = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let (route, captures) = ServiceRoute.find(method, String(sides[0]), among: service.routes)
    else { throw NoRoute(path: String(sides[0])) }
    let request = ServiceRequest(
      captures: captures, query: try QueryFields(sides.count > 1 ? sides[1] : ""), accept: accept,
      now: hours.flatMap { start.adding(seconds: Int64($0 * 3600)) } ?? now, body: Array(body.utf8),
      origin: "http://127.0.0.1:8080")
    return route.respond(request)
  }

  struct NoRoute: Error {
    let path: String
  }
}

extension ServiceResponse {
  /// The body as a JSON object.
  func object() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(body))
    guard let object = json as? [String: Any] else { throw NotAnObject() }
    return object
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  struct NotAnObject: Error {}
}
