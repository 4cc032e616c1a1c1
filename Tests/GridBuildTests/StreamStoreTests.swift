import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

/// Where the stream of the newest run begins late and ends early, an older run has what it lacks: `StreamStore` says what.
@Suite("A stream that does not have all times of its run")
struct StreamStoreTests {
  private static let store = Result { try StreamStore() }

  private func ask(
    _ names: [String], _ times: TimeSelection, sumsOver hours: Int64? = nil
  ) throws -> PointForecast {
    try RunStore(opening: Self.store.get().path).snapshot().forecast(
      ForecastQuestion(
        at: StreamStore.place(), named: names, times: times, sumsOver: hours.map { $0 * 3600 }))
  }

  private func afternoon(_ names: [String]) throws -> PointForecast {
    try ask(names, .span(from: StreamStore.hour(3), through: nil))
  }

  @Test("is known until its end, in the index and in the manifest")
  func written() throws {
    let manifest = try RunStore(opening: Self.store.get().path).snapshot().manifest
    let file = try #require(manifest.runs.first?.files.first)
    let stream = try #require(file.streams.first)
    #expect(
      file.streams.count == 1
        && Set(stream.metrics).isSuperset(of: ["fine", "wind_speed", "total"]))
    #expect(stream.times.times == [4, 5, 6].map(StreamStore.hour))
    #expect(!stream.metrics.contains("temperature"))
    #expect(manifest.runs.last?.files.first?.streams == [])
    #expect(try StoreManifest(manifest.bytes(), path: "again") == manifest)
    let path = try Self.store.get().scratch.path("3.gridx")
    let metric = try #require(TileIndex(opening: path).metrics.first { $0.name == "fine" })
    #expect(metric.ownTimes == OwnTimes(first: 1, step: 3600, last: 3))
    #expect(metric.statistics.missingCount == 20 * 4)
    #expect(metric.missingCount(among: file.times, points: 20) == 0)
  }

  @Test(
    "is that of the older run before and after, whatever is asked for with it",
    arguments: [
      ("fine", [103, 204, 205, 206, 107, 108, 109]), ("wind_speed", [5, 10, 10, 10, 5, 5, 5]),
      // Of the hour before: up to 4 UTC the newer run has no hour.
      ("total", [1, 1, 10, 10, 1, 1, 1]), ("highest", [13, 14, 55, 56, 17, 18, 19]),
      ("temperature", [23, 24, 25, 26, 27, 28, 29]),
    ])
  func rows(name: String, expected: [Double]) throws {
    #expect(try afternoon([name])[name]?.values == expected)
    let together = try afternoon(["temperature", name])
    #expect(together[name]?.values == expected)
    // Each time is of the newer run, and what it lacks is told.
    #expect(together.sourceNumbers.allSatisfy { $0 == 0 })
    let told = together.notices.filter { $0.code == .sources }.map(\.metrics)
    #expect(told == (name == "temperature" ? [] : [[name]]))
    #expect(!together.notices.contains { $0.code == .gap })
  }

  @Test("answers a moment, and a sum over hours of both runs")
  func moments() throws {
    func value(_ hour: Double) throws -> [Double]? {
      try ask(["fine"], .moment(StreamStore.hour(hour)))["fine"]?.values
    }
    #expect(try value(3.5) == [103.5])
    #expect(try value(4.5) == [204.5])
    // Between the last time of the one and the next: a run has what is around it.
    #expect(try value(6.5) == [106.5])
    // 1 mm up to 4 UTC, 20 mm up to 6 UTC, 3 mm after it.
    #expect(try ask(["total"], .moment(StreamStore.hour(9)), sumsOver: 6)["total"]?.values == [24])
  }

  @Test("needs older runs where these know what it lacks, and no others")
  func needed() throws {
    var manifest = try RunStore(opening: Self.store.get().path).snapshot().manifest
    func count(_ names: [String]?, _ hour: Double) throws -> Int {
      let question = try ForecastQuestion(
        at: StreamStore.place(), named: names, times: .moment(StreamStore.hour(hour)))
      return manifest.needed(manifest.candidates(for: question, excluding: []), for: question).count
    }
    // The first hour of a run, and that of a stream, ends no interval that it knows.
    for (names, hours) in [
      (nil, [2, 2, 1, 1, 2]), (["fine"], [2, 2, 1, 1, 2]), (["temperature"], [2, 1, 1, 1, 1]),
    ]
      as [([String]?, [Int])]
    {
      #expect(try [3, 4, 5, 6, 8].map { try count(names, $0) } == hours, "\(names ?? [])")
    }
    // Of two streams of one time each, neither of which is asked for.
    for (run, hour) in [(0, 4.0), (1, 1)] {
      let times = try #require(TimeAxis(start: StreamStore.hour(hour), step: 0, count: 1))
      let metrics = manifest.runs[0].files[0].streams[0].metrics
      manifest.runs[run].files[0].streams = [StoreManifest.Stream(metrics: metrics, times: times)]
    }
    #expect(try count(nil, 8) == 1 && count(["fine"], 8) == 1)
    // The newest run lacks the field, the one before has it early alone, and an older one at all its times.
    var oldest = manifest.runs[1]
    oldest.run.initialisation = StreamStore.hour(-6)
    oldest.files[0].times = try #require(
      TimeAxis(start: StreamStore.hour(-6), step: 3600, count: 16))
    oldest.files[0].streams = []
    manifest.runs.append(oldest)
    manifest.runs[1].files[0].streams[0].metrics = ["fine"]
    manifest.runs[0].files[0].metrics.removeAll { $0 == "fine" }
    manifest.runs[0].files[0].streams = []
    // The one before for the time, and the oldest for the field; unasked, the metrics are those of the newest run.
    let counts = try [count(nil, 8), count(["fine"], 8)]
    #expect(counts == [1, 2])
    #expect(try count(["temperature"], 8) == 1)
  }

  @Test("is told as missing where no run has it")
  func alone() throws {
    var question = try ForecastQuestion(
      at: StreamStore.place(), named: ["fine"],
      times: .span(from: StreamStore.hour(3), through: nil))
    question.selection.run = StreamStore.hour(3)
    let answer = try RunStore(opening: Self.store.get().path).snapshot().forecast(question)
    let values = try #require(answer["fine"]?.values)
    #expect(values.map { $0.isNaN ? 0 : $0 } == [0, 204, 205, 206, 0, 0, 0])
    #expect(
      answer.notices.map(\.text) == [
        "fine: its own output is from 2026-11-20T04:00:00Z to 2026-11-20T06:00:00Z: values outside are missing"
      ])
  }
}
