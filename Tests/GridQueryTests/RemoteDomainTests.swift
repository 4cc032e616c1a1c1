import Foundation
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// A file in memory that hands out just the ranges that are asked for, and keeps them.
private struct Fetching {
  let file: [UInt8]
  var remote: RemoteDomain
  var parts: [FilePart] = []
  /// How often it was asked.
  var rounds = 0

  init(_ file: [UInt8], firstRequest: Int = RemoteDomain.firstRequest) {
    self.file = file
    remote = RemoteDomain(path: "memory", firstRequest: firstRequest)
  }

  func part(_ range: Range<Int>) -> FilePart {
    let range = range.clamped(to: 0..<file.count)
    return FilePart(offset: range.lowerBound, bytes: Array(file[range]))
  }

  /// Fetches until nothing is missing.
  mutating func fetch(_ question: Question) throws {
    while case let ranges = try question.missing(remote), !ranges.isEmpty {
      rounds += 1
      try #require(rounds < 10, "asks without end")
      for range in ranges {
        let part = part(range)
        parts.append(part)
        try remote.add(part)
      }
    }
  }
}

/// What is asked of a domain.
private struct Question {
  var point: LatLon
  /// Nil for all.
  var metrics: [String]?
  var method = InterpolationMethod.nearest
  var surface = CellSurface.nearest
  var elevation: Double?

  func missing(_ remote: RemoteDomain) throws(QueryError) -> [Range<Int>] {
    try remote.missingRanges(
      at: [point], metrics: metrics, method: method, cell: surface, elevation: elevation)
  }

  /// Every value of the answer, and all that is said beside; nil for a point outside.
  func answer(_ domain: ForecastDomain) throws(QueryError) -> String? {
    let forecast: PointForecast
    do {
      forecast = try domain.forecast(
        ForecastQuestion(
          at: point, named: metrics, method: method, cell: surface, elevation: elevation))
    } catch .outsideDomains {
      return nil
    }
    let bits = forecast.metrics.map { $0.values.map(\.bitPattern) }
    return String(decoding: forecast.json(), as: UTF8.self) + "\(bits)"
  }
}

private let corpusFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Corpus")

private let corpusNames =
  ((try? FileManager.default.contentsOfDirectory(atPath: corpusFolder.path)) ?? [])
  .filter { $0.hasSuffix(".gridx") }.sorted()

/// Sets of metrics by name, nil for all: stored, derived, of the cells around.
private let metricSets: [[String]?] = [
  nil, ["temperature"], ["wind_speed", "weather_code"], ["precipitation_probability"],
  ["surface_pressure"], ["dew_point"], ["is_day"],
]

@Suite("RemoteDomain")
struct RemoteDomainTests {
  /// 40 × 30 points in 6 × 5 tiles: a coast from south-west to north-east, hills, showers.
  private static let weather = Result {
    let folder = try ScratchFolder()
    let path = folder.path("weather.gridx")
    try TestIndex(
      columns: 40, rows: 30, hours: Array(stride(from: 0, through: 9, by: 1)),
      TestIndex.Field(.temperature) { i, j, t in Double((i * 7 + j * 13 + t * 5) % 31) },
      TestIndex.Field(.dewPoint) { i, j, t in Double((i * 5 + j * 11 + t * 3) % 19) - 4 },
      TestIndex.Field(.surfacePressure) { i, j, t in 950 + Double((i * 3 + j * 5 + t) % 60) },
      TestIndex.Field(.precipitation) { i, j, t in
        (0..<t).reduce(0.0) { $0 + Double((i * 5 + j * 3 + $1 * 11) % 7) / 4 }
      },
      TestIndex.Field(.cloudCover) { i, j, t in i == 12 && t > 4 ? .nan : Double((i + j * t) % 101)
      },
      TestIndex.Field(.windU) { i, j, t in Double(i % 9) - Double(t) },
      TestIndex.Field(.windV) { i, j, t in Double(j % 11) - 4 },
      TestIndex.Field(.elevation) { i, j, _ in Double((i * i + 3 * j) % 500) },
      TestIndex.Field(.land) { i, j, _ in i > j ? 1 : 0 }
    ).write(to: path)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func domain(_ file: [UInt8]) throws -> ForecastDomain {
    ForecastDomain(
      try TileIndex(IndexBytes(copying: file), path: "memory", checking: .tilesWhenRead))
  }

  /// Points all over a domain and beyond, more even than chance: the sequence R2 (Roberts 2018).
  private static func points(_ domain: ForecastDomain, count: Int) -> [LatLon] {
    (1...count).compactMap { number in
      let share = [0.7548776662466927, 0.5698402909980532].map {
        (Double(number) * $0).truncatingRemainder(dividingBy: 1) * 1.1 - 0.05
      }
      return domain.grid.location(
        of: GridPosition(
          i: share[0] * Double(domain.grid.columns - 1),
          j: share[1] * Double(domain.grid.rows - 1)))
    }
  }

  @Test(
    "answers as the whole index does, whatever the method, the metrics, the surface and the height",
    arguments: metricSets, [InterpolationMethod.nearest, .bilinear])
  func equal(metrics: [String]?, method: InterpolationMethod) throws {
    let file = try RemoteDomainTests.weather.get()
    let whole = try RemoteDomainTests.domain(file)
    var answers = 0
    for (number, point) in RemoteDomainTests.points(whole, count: 60).enumerated() {
      var question = Question(point: point, metrics: metrics, method: method)
      question.surface = [CellSurface.nearest, .land, .sea][number % 3]
      question.elevation = number % 2 == 0 ? nil : 300
      var fetching = Fetching(file)
      guard let expected = try? question.answer(whole) else {
        // Outside, or no such cell near: found out with no more than the cells around.
        _ = try? fetching.fetch(question)
        #expect((try? question.answer(#require(fetching.remote.domain))) == nil)
        continue
      }
      try fetching.fetch(question)
      #expect(try question.answer(#require(fetching.remote.domain)) == expected)
      #expect(fetching.rounds <= (question.surface == .nearest ? 3 : 4))
      answers += 1
    }
    #expect(answers > 30)
  }

  @Test("answers as the whole index does, of the corpus", arguments: corpusNames)
  func corpus(name: String) throws {
    let file = [UInt8](
      try Data(contentsOf: corpusFolder.appendingPathComponent(name)))
    let whole = try RemoteDomainTests.domain(file)
    for (number, point) in RemoteDomainTests.points(whole, count: 24).enumerated() {
      let question = Question(point: point, method: number % 2 == 0 ? .nearest : .bilinear)
      // So little at first that all of opening is asked for bit by bit.
      var fetching = Fetching(file, firstRequest: number < 4 ? 1 : 4096)
      try fetching.fetch(question)
      #expect(try question.answer(#require(fetching.remote.domain)) == question.answer(whole))
    }
  }

  @Test("many points need together what each of them needs")
  func manyPoints() throws {
    let file = try RemoteDomainTests.weather.get()
    let whole = try RemoteDomainTests.domain(file)
    var fetching = Fetching(file)
    let points = RemoteDomainTests.points(whole, count: 40)
    // Opened, with no tile yet.
    while fetching.remote.domain == nil {
      for range in try fetching.remote.missingRanges(at: []) {
        try fetching.remote.add(fetching.part(range))
      }
    }
    func missing(_ points: [LatLon]) throws -> RangeSet<Int> {
      RangeSet(try fetching.remote.missingRanges(at: points))
    }
    let each = try points.reduce(into: RangeSet<Int>()) { $0.formUnion(try missing([$1])) }
    #expect(try missing(points + points.reversed()) == each)
    #expect(!each.isEmpty)
  }

  @Test("gives no value without one of the ranges that it needs, or a byte of it")
  func dropped() throws {
    let file = try RemoteDomainTests.weather.get()
    let whole = try RemoteDomainTests.domain(file)
    var refused = 0
    for (number, point) in RemoteDomainTests.points(whole, count: 20).enumerated() {
      var question = Question(point: point, method: number % 2 == 0 ? .nearest : .bilinear)
      question.surface = number % 4 == 0 ? .land : .nearest
      // So little at first that nothing is fetched that is not needed.
      var fetching = Fetching(file, firstRequest: 1)
      guard (try? question.answer(whole)) ?? nil != nil else { continue }
      try fetching.fetch(question)
      for dropped in fetching.parts.indices {
        // What lies between two ranges that were joined may have come before.
        let isTwice = fetching.parts.indices.contains {
          $0 != dropped && fetching.parts[$0].range.overlaps(fetching.parts[dropped].range)
        }
        guard !isTwice else { continue }
        for kept in Set([0, fetching.parts[dropped].bytes.count - 1]) {
          var remote = RemoteDomain(path: "memory")
          for (index, part) in fetching.parts.enumerated() {
            var part = part
            if index == dropped { part.bytes.removeLast(part.bytes.count - kept) }
            try remote.add(part)
          }
          if try question.missing(remote).isEmpty {
            // Entries of the tiles beside, which the answer does not need.
            let domain = try #require(remote.domain)
            #expect(try question.answer(domain) == question.answer(whole))
            continue
          }
          guard let domain = remote.domain else { continue }
          let error = #expect(throws: QueryError.self) { try question.answer(domain) }
          guard case .index(.notFetched(_, let missing)) = error else {
            Issue.record("\(String(describing: error))")
            continue
          }
          let range = fetching.parts[dropped].range
          #expect(missing.overlaps(range.lowerBound + kept..<range.upperBound))
          refused += 1
        }
      }
    }
    #expect(refused > 80)
  }

  @Test("takes any parts that hold what is needed: blocks, in any order, twice, the whole file")
  func blocks() throws {
    let file = try RemoteDomainTests.weather.get()
    let whole = try RemoteDomainTests.domain(file)
    let question = Question(
      point: try #require(RemoteDomainTests.points(whole, count: 9).last), method: .bilinear)
    let expected = try question.answer(whole)
    let empty = Fetching(file)
    for length in [100, 1000, file.count] {
      var remote = empty.remote
      let starts = stride(from: 0, to: file.count, by: length)
      for start in starts.reversed() { try remote.add(empty.part(start..<start + length)) }
      for start in starts { try remote.add(empty.part(start..<start + 3 * length / 2)) }
      #expect(try question.missing(remote) == [])
      #expect(try question.answer(#require(remote.domain)) == expected)
    }
  }

  @Test("never traps and never gives another value, whichever byte is changed")
  func changedBytes() throws {
    let file = try RemoteDomainTests.weather.get()
    let whole = try RemoteDomainTests.domain(file)
    let question = Question(
      point: try #require(RemoteDomainTests.points(whole, count: 9).last), metrics: ["wind_speed"])
    let expected = try question.answer(whole)
    var fetching = Fetching(file, firstRequest: 1)
    try fetching.fetch(question)
    // Tiles that lie between those of the answer, and what follows a tile.
    var unseen = 0
    for part in fetching.parts.indices {
      for place in fetching.parts[part].bytes.indices {
        var parts = fetching.parts
        parts[part].bytes[place] ^= UInt8(1 << (place % 8))
        var remote = RemoteDomain(path: "memory")
        do {
          for part in parts { try remote.add(part) }
          let answer = try remote.domain.map { try question.answer($0) }
          #expect(answer == nil || answer == expected)
          unseen += answer == nil ? 0 : 1
        } catch is QueryError {}
      }
    }
    #expect(unseen < 1000)
  }

  @Test("writes the ranges of a request with their last bytes")
  func header() {
    // RFC 9110, 14.1.2: "The first 500 bytes: bytes=0-499"; and several.
    #expect(RemoteDomain.header(of: [0..<500]) == "bytes=0-499")
    #expect(RemoteDomain.header(of: [500..<601, 601..<1000]) == "bytes=500-600,601-999")
  }
}

extension FilePart {
  fileprivate var range: Range<Int> { offset..<offset + bytes.count }
}
