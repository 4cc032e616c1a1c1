import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqModels
import GridqTestSupport

/// What is asked of the library and of the module for WebAssembly alike.
struct WebQuestions: Encodable {
  struct Question: Encodable {
    var index: Int
    var latitude: Double
    var longitude: Double
    var metrics: [String]
    var method: String
    /// A moment; the whole run when nil.
    var seconds: Int64?
  }

  var indexes: [String]
  var values: [Question] = []
  var texts: [Question] = []

  /// The index of the sample data.
  static let sample = Result {
    let folder = try ScratchFolder.untilExit()
    let input = WebModule.repository
      .appendingPathComponent("SampleData/wrfout_d02_2026-11-20_00_00_00").path
    _ = try IndexBuild(
      inputs: [input], output: folder.path("d02.gridx"), producer: "test"
    ).run()
    return folder.path("d02.gridx")
  }

  /// At random places of each domain, in turn, the same ones each time: so many questions for values at a moment,
  /// with four metrics each, and for the text of a whole run with all of them.
  init(_ indexes: [String], values: Int, texts: Int) throws {
    self.indexes = indexes
    let domains = try indexes.map { ForecastDomain(try TileIndex(opening: $0)) }
    var generator = Generator(state: 20_261_120)
    func question(_ number: Int) throws -> Question {
      let index = number % domains.count
      let domain = domains[index]
      let grid = domain.grid
      let position = GridPosition(
        i: .random(in: 0...Double(grid.columns - 1), using: &generator),
        j: .random(in: 0...Double(grid.rows - 1), using: &generator))
      guard let place = grid.location(of: position) else {
        throw WebModule.Failure(description: "no place at \(position) of \(indexes[index])")
      }
      return Question(
        index: index, latitude: place.latitude, longitude: place.longitude, metrics: [],
        method: Bool.random(using: &generator) ? "bilinear" : "nearest")
    }
    for number in 0..<values {
      var question = try question(number)
      let domain = domains[question.index]
      for _ in 0..<4 {
        guard let metric = domain.metrics.randomElement(using: &generator),
          !question.metrics.contains(metric.name)
        else { continue }
        question.metrics.append(metric.name)
      }
      question.seconds = .random(
        in: domain.times.first.secondsSince1970...domain.times.last.secondsSince1970,
        using: &generator)
      self.values.append(question)
    }
    for number in 0..<texts { self.texts.append(try question(number)) }
  }

  /// SplitMix64, whose numbers are the same everywhere.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}

extension WebQuestions.Question {
  /// What the library answers.
  func forecast(_ domain: ForecastDomain) throws -> PointForecast? {
    guard let place = LatLon(latitude: latitude, longitude: longitude) else { return nil }
    return try domain.forecast(
      ForecastQuestion(
        at: place, named: metrics.isEmpty ? nil : metrics,
        times: seconds.map { .moment(UTCTime(secondsSince1970: $0)) } ?? .wholeRun,
        method: method == "bilinear" ? .bilinear : .nearest))
  }
}
