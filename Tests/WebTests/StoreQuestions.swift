import Foundation
import GridBuild
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqPublishing
import GridqSample
import GridqTestSupport
import Testing

/// A store of three runs of WRF with nests, of which the newest is the shortest, and one of MM5 that is longer: an answer
/// is of all of them. One run has a date that is wrong.
struct WebStore {
  let scratch: ScratchFolder
  var path: String { scratch.path("store") }
  var manifestPath: String { scratch.path("store/manifest.json") }

  static let shared = Result { try WebStore() }

  private init() throws {
    scratch = try ScratchFolder.untilExit()
    // All nests know less than the outer domains. Two have no precipitation: that of the first run has output more often
    // than the outer domain, that of the run in the middle more rarely, and it ends earlier. The last run is smaller.
    let dry: [Metric] = [.temperature, .windSpeed]
    try publish(hour: 0, times: 13, seed: 1, steps: (2, 1), nestMetrics: dry)
    try publish(hour: 6, times: 9, seed: 2, nestTimes: 5, steps: (1, 2), nestMetrics: dry)
    try publish(hour: 9, times: 4, seed: 3, columns: 14)
    try publish(hour: 8, times: 9, seed: 4, model: .mm5Native)
    try publish(hour: 10, times: 3, seed: 5, isOfFuture: true)
  }

  func publish(
    hour: Int64, times: Int, seed: UInt64, columns: Int = 24, nestTimes: Int? = nil,
    model: SampleModel = .wrf, isOfFuture: Bool = false, steps: (outer: Int, nest: Int) = (1, 1),
    nestMetrics: [Metric]? = nil
  ) throws {
    var run = SampleRunConfiguration(columns: columns, rows: 20, levels: 4, times: times)
    run.fields = .column
    run.framesPerFile = 1
    run.seed = seed
    run.model = model
    run.start = UTCTime(secondsSince1970: run.start.secondsSince1970 + hour * 3600)
    run.nests = [
      SampleNest(parentStartI: 4, parentStartJ: 5, columns: 21, rows: 18, fields: .surface)
    ]
    let files = try SampleRun(run).write(to: scratch.path("run\(seed)"))
    let indexes = try ["d01", "d02"].map { domain in
      var inputs = files.filter {
        $0.contains(domain) || $0.contains("DOMAIN\(domain.last ?? "1")")
      }.sorted()
      let isNest = domain == "d02"
      if isNest { inputs = Array(inputs.prefix(nestTimes ?? times)) }
      let step = isNest ? steps.nest : steps.outer
      inputs = inputs.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
      let output = scratch.path("\(domain)-\(seed).gridx")
      var build = IndexBuild(inputs: inputs, output: output, producer: "test")
      if isNest { build.metrics = nestMetrics }
      _ = try build.run()
      return try PreparedIndex(verifying: output)
    }
    var publisher = StorePublisher(path, producer: "test")
    publisher.acceptsFuture = true
    // Of the future is what starts more than a day later.
    let now = isOfFuture ? run.start.secondsSince1970 - 90_000 : 1_795_200_000
    _ = try publisher.publish(indexes, now: UTCTime(secondsSince1970: now))
  }
}

extension WebQuestions {
  /// Some for the text of an answer of a store.
  init(_ texts: [Question]) {
    (indexes, self.texts) = ([], texts)
  }

  /// The parts of a JSON answer, without what only a file on a disk has.
  static func content(_ json: some StringProtocol) throws -> NSDictionary {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    var content = try #require(object as? [String: Any])
    content["index_modified"] = nil
    let sources = content["sources"] as? [[String: Any]]
    content["sources"] = sources?.map { $0.filter { $0.key != "index_modified" } }
    return content as NSDictionary
  }

  /// At random places of a store, and around it: so many for values at a moment, of four metrics each, and for the text
  /// of an answer of all runs, of all metrics or some.
  init(store: StoreManifest, values: Int, texts: Int) {
    indexes = []
    var generator = Generator(state: 20_261_121)
    let files = store.runs.flatMap(\.files)
    let names = Array(Set(files.flatMap(\.metrics))).sorted()
    let first = files.map(\.times.first.secondsSince1970).min() ?? 0
    let last = files.map(\.times.last.secondsSince1970).max() ?? 0
    for number in 0..<values + texts {
      let extent = files[number % files.count].extent
      var question = Question(
        index: 0, latitude: .random(in: extent.south...extent.north, using: &generator),
        longitude: .random(in: extent.west...extent.east, using: &generator),
        metrics: [], method: Bool.random(using: &generator) ? "bilinear" : "nearest")
      if number < values || Bool.random(using: &generator) {
        question.metrics = Array(names.shuffled(using: &generator).prefix(4))
      }
      if number < values {
        question.seconds = .random(in: first...last, using: &generator)
        self.values.append(question)
      } else {
        self.texts.append(question)
      }
    }
  }
}

extension WebQuestions.Question {
  /// What the library answers.
  func forecast(_ store: StoreSnapshot) throws(QueryError) -> PointForecast {
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw .invalidArgument("coordinate", "\(latitude), \(longitude)", expected: "a place")
    }
    return try store.forecast(
      ForecastQuestion(
        at: point, named: metrics.isEmpty ? nil : metrics,
        times: seconds.map { .moment(UTCTime(secondsSince1970: $0)) } ?? .wholeRun,
        method: method == "bilinear" ? .bilinear : .nearest))
  }
}
