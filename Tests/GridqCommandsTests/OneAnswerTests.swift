import Foundation
import GridBuild
import GridQuery
import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqNetCDF
import GridqPublishing
import GridqSample
import GridqServices
import GridqTestSupport
import GridqText
import Testing

/// Random questions to the indexes of a folder, a snapshot of a store, the store, a remote store, the command and HTTP
/// have one answer: all values, times, sources and notices, or an error of the same kind.
@Suite("One question")
struct OneAnswerTests {
  /// Hours from 2026-11-20T00:00:00Z.
  private static func hour(_ hours: Int) -> UTCTime {
    UTCTime(secondsSince1970: 1_795_132_800 + Int64(hours) * 3600)
  }

  /// Two runs of a domain with a nest, of which the newer one begins in the middle of the other and ends after it.
  private struct Ground {
    let scratch: ScratchFolder
    let store: RunStore
    let folder: Forecasts
    let service: PointService

    init() throws {
      scratch = try ScratchFolder()
      let path = scratch.path("store")
      for start in [0, 6] {
        var run = SampleRunConfiguration(columns: 16, rows: 14, levels: 3, times: 13)
        run.start = OneAnswerTests.hour(start)
        run.dx = 27_000
        run.container = .offset64
        run.nests = [
          SampleNest(
            parent: 1, parentStartI: 6, parentStartJ: 5, ratio: 3, columns: 15, rows: 15)
        ]
        let build = IndexBuild(
          inputs: try SampleRun(run).write(to: scratch.path("run\(start)")),
          output: scratch.path("unused.gridx"), producer: "test")
        _ = try RunIngest(build, into: StorePublisher(path, producer: "test")).run(
          now: { OneAnswerTests.hour(start + 1) })
      }
      store = try RunStore(opening: path)
      folder = try Forecasts(
        opening: store.snapshot().manifest.paths.map { StoreManifest.join(path, $0) })
      service = PointService(ServiceSettings(store: store))
    }

    /// What a store answers whose files are fetched in parts: new each time, so that all of them are.
    func remoteAnswer(_ question: ForecastQuestion) throws -> PointForecast {
      var remote = RemoteStore(store.snapshot().manifest, at: "")
      var rounds = 0
      while case let missing = try remote.missing(for: question), !missing.isEmpty {
        rounds += 1
        // The start, the metadata, the directory, the land, the tiles; and the domain around the finest one.
        try #require(rounds <= 8)
        for file in missing {
          let bytes = try Data(
            contentsOf: URL(fileURLWithPath: StoreManifest.join(scratch.path("store"), file.path)))
          for range in file.ranges {
            try remote.add(
              FilePart(
                offset: range.lowerBound, bytes: Array(bytes[range.clamped(to: bytes.indices)]),
                fileLength: bytes.count),
              to: file.path)
          }
        }
      }
      return try remote.forecast(question)
    }

    func answer(_ fields: [(String, String)]) throws -> ServiceResponse {
      let route = try #require(
        ServiceRoute.find(.get, "/v1/point", among: service.routes)?.route)
      let query = fields.map { "\($0)=\($1)" }.joined(separator: "&")
      return route.respond(
        ServiceRequest(query: try QueryFields(query), now: OneAnswerTests.hour(7)))
    }
  }

  /// A question as a program, a command line and a request have it.
  private struct Asked {
    var question: ForecastQuestion
    var texts: [QuestionPart: String] = [:]

    init(_ random: inout SeededGenerator) throws {
      func coordinate(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 1e4).rounded() / 1e4
      }
      // Somewhat more than the domain, of which the nest is the middle.
      let point = try #require(
        LatLon(latitude: coordinate(37.5...41.5), longitude: coordinate(-10.5...(-6))))
      question = ForecastQuestion(at: point, named: nil)
      let names = [
        "temperature", "precipitation", "wind_speed", "relative_humidity", "uv_index",
        "weather_code", "surface_pressure", "global_tilted_irradiance", "precipitation_probability",
        "snowfall",
      ].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      question.metrics = names.isEmpty ? nil : Array(names)
      texts[.metrics] = names.isEmpty ? "all" : names.joined(separator: ",")
      let first = OneAnswerTests.hour(Int.random(in: -3...22, using: &random))
        .adding(seconds: [0, 0, 1234].randomElement(using: &random) ?? 0)
      let start = try #require(first)
      switch Int.random(in: 0...3, using: &random) {
      case 0: break
      case 1:
        question.times = .moment(start)
        texts[.time] = start.iso8601
      case 2:
        let hours = Int.random(in: 1...9, using: &random)
        question.times = .length(from: start, seconds: Int64(hours) * 3600)
        (texts[.from], texts[.hours]) = (start.iso8601, "\(hours)")
      default:
        question.times = .span(from: start, through: nil)
        texts[.from] = start.iso8601
      }
      func choose<Value>(_ values: [Value], _ part: QuestionPart, _ text: (Value) -> String)
        -> Value?
      {
        guard Bool.random(using: &random), let value = values.randomElement(using: &random) else {
          return nil
        }
        texts[part] = text(value)
        return value
      }
      if let cell = choose([CellSurface.land, .sea], .cell, \.rawValue) {
        question.cell = cell
      } else if let method = choose([InterpolationMethod.bilinear], .method, \.rawValue) {
        question.method = method
      }
      question.elevation = choose([0, 350, 1200.5], .elevation) { "\($0)" }
      let isOfSums = question.metrics?.contains("precipitation") ?? true
      if isOfSums, let hours = choose([1, 2, 3, 6], .sumHours, { "\($0)" }) {
        question.sumSeconds = Int64(hours) * 3600
      }
      if question.metrics?.contains("uv_index") ?? true {
        question.ozone = choose([250, 333.3], .ozone) { "\($0)" }
      }
      if question.metrics?.contains("global_tilted_irradiance") ?? true {
        let tilt = choose([0.0, 35.5, 90], .tilt) { "\($0)" }
        let azimuth = choose([-90, 12.25, 180], .azimuth) { "\($0)" }
        if tilt != nil || azimuth != nil {
          question.panel = SolarPanel(tilt: tilt ?? 0, azimuth: azimuth ?? 0)
        }
      }
      question.units = choose(UnitSystem.allCases, .units, \.rawValue) ?? .metric
      if Int.random(in: 0...3, using: &random) == 0 {
        question.selection.domain = choose(["d01", "d02"], .domain) { $0 }
        question.selection.run = choose([0, 6].map(OneAnswerTests.hour), .run, \.iso8601)
      }
    }

    var options: [String] {
      texts.flatMap { part, text in
        [
          part == .metrics ? "--metric" : "--" + part.rawValue.replacing("_", with: "-"), text,
        ]
      } + ["--lat", "\(question.point.latitude)", "--lon", "\(question.point.longitude)"]
    }

    var fields: [(String, String)] {
      texts.map { ($0.rawValue, $1) } + [
        ("lat", "\(question.point.latitude)"), ("lon", "\(question.point.longitude)"),
      ]
    }
  }

  /// What was answered, without what only a store knows of an index, and the clock.
  private static func comparable(_ json: some Sequence<UInt8>) throws -> NSDictionary {
    func strip(_ value: Any) -> Any {
      switch value {
      case let object as [String: Any]:
        object.filter {
          !["generation", "index_sha256", "run_age_s", "index_modified"].contains($0.key)
        }.mapValues(strip)
      case let list as [Any]: list.map(strip)
      default: value
      }
    }
    let object = try JSONSerialization.jsonObject(with: Data(json))
    return try #require(strip(object) as? NSDictionary)
  }

  /// The answer, or what kind of error: `gridq`'s exit status.
  private enum Outcome: Equatable {
    case answer(NSDictionary)
    case error(Int32)

    init(_ forecasts: some ForecastAnswering, _ question: ForecastQuestion) throws {
      try self.init { try forecasts.forecast(question) }
    }

    init(_ forecast: () throws -> PointForecast) throws {
      do {
        self = .answer(try OneAnswerTests.comparable(forecast().json()))
      } catch let error as QueryError {
        let status: Int32 =
          switch error {
          case .outsideDomains, .noCell: 3
          case .outsideRun: 4
          case .noRun: 66
          default: 1
          }
        self = .error(status)
      }
    }
  }

  @Test("has one answer")
  func one() throws {
    let ground = try Ground()
    let count = Repetitions.of(120, long: 500)
    var random = SeededGenerator(seed: 33)
    var answered = 0
    for number in 0..<count {
      let asked = try Asked(&random)
      let expected = try Outcome(ground.folder, asked.question)
      let comment = Comment("\(number): \(asked.texts) at \(asked.question.point)")
      #expect(try Outcome(ground.store.snapshot(), asked.question) == expected, comment)
      #expect(try Outcome(ground.store, asked.question) == expected, comment)
      #expect(try Outcome { try ground.remoteAnswer(asked.question) } == expected, comment)
      let response = try ground.answer(asked.fields)
      if case .answer(let answer) = expected {
        answered += 1
        #expect(try OneAnswerTests.comparable(response.body) == answer, comment)
      } else {
        #expect(response.status == 404 || response.status == 400, comment)
      }
      let command = try Command.gridq.run(
        ["--store", ground.scratch.path("store"), "--format", "json"] + asked.options)
      switch expected {
      case .answer(let answer):
        #expect(try OneAnswerTests.comparable(command.output.utf8) == answer, comment)
      case .error(let status): #expect(command.status == status, comment)
      }
    }
    // Most of the places are in a domain, and most of the times in a run.
    #expect(answered > count / 2)
  }
}
