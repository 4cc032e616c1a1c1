import Forecast
import Foundation
import GridBuild
import GridQuery
import NetCDF
import SampleRun
import ServiceCore
import StorePublishing
import TestSupport

/// A store with one generated run of 49 hours over Portugal, with all that services tell.
struct ServedRun {
  let scratch: ScratchFolder
  let store: RunStore
  let settings: ServiceSettings
  /// When the run starts.
  let start: UTCTime
  /// In the middle of the run: what `now` is in tests.
  let now: UTCTime
  static let lisbon = (latitude: "38.7369", longitude: "-9.1427")

  /// One for all tests: making it takes some seconds.
  static let shared = Result { try ServedRun() }

  private init() throws {
    scratch = try ScratchFolder.untilExit()
    var run = SampleRunConfiguration(columns: 12, rows: 16, levels: 4, times: 49)
    run.dx = 38_000
    run.fields = .full
    run.container = .offset64
    let files = try SampleRun(run).write(to: scratch.path("run"))
    var publisher = StorePublisher(scratch.path("store"), producer: "test")
    publisher.isRehearsal = false
    let build = IndexBuild(
      inputs: files, output: scratch.path("unused.gridx"), producer: "test")
    start = run.start
    let written = start.adding(seconds: 3 * 3600) ?? start
    _ = try RunIngest(build, into: publisher).run(now: { written })
    store = try RunStore(opening: scratch.path("store"))
    settings = ServiceSettings(store: store)
    now = start.adding(seconds: 12 * 3600 + 20 * 60) ?? start
  }

  /// Sends a request to a service as a server does.
  func ask(
    _ service: some ForecastService, _ target: String, method: ServiceRoute.Method = .get,
    body: String = "", accept: String? = nil
  ) throws -> ServiceResponse {
    let sides = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let (route, captures) = ServiceRoute.find(method, String(sides[0]), among: service.routes)
    else { throw NoRoute(path: String(sides[0])) }
    let request = ServiceRequest(
      captures: captures, query: try QueryFields(sides.count > 1 ? sides[1] : ""), accept: accept,
      now: now, body: Array(body.utf8), origin: "http://127.0.0.1:8080")
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
