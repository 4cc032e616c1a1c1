import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// The two domains of SampleData, built once.
private struct SampleIndexes {
  let folder: ScratchFolder

  static let made = Result { try SampleIndexes() }

  private init() throws {
    folder = try ScratchFolder.untilExit()
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("SampleData")
    for name in ["d01", "d02"] {
      _ = try IndexBuild(
        inputs: [data.appendingPathComponent("wrfout_\(name)_2026-11-20_00_00_00").path],
        output: folder.path("\(name).gridx"), producer: "test"
      ).run()
    }
  }

  func domain(_ name: String) throws -> ForecastDomain {
    // In memory, as one that was fetched has no time of writing either.
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("\(name).gridx"))))
    return ForecastDomain(
      try TileIndex(IndexBytes(copying: bytes), path: name, checking: .tilesWhenRead))
  }
}

@Suite("The sample on a web server", .serialized)
struct RemoteSampleTests {
  /// Points all over the domain, as chance would have them but more even: the sequence R2 (Roberts 2018).
  private static func points(in domain: ForecastDomain, count: Int) throws -> [LatLon] {
    try (1...count).map { number in
      let share = [0.7548776662466927, 0.5698402909980532].map {
        (Double(number) * $0).truncatingRemainder(dividingBy: 1)
      }
      let position = GridPosition(
        i: share[0] * Double(domain.grid.columns - 1), j: share[1] * Double(domain.grid.rows - 1))
      return try #require(domain.grid.location(of: position))
    }
  }

  /// The answer of the whole index and that of what was fetched: all metrics and times.
  private static func texts(
    _ whole: ForecastDomain, _ fetched: ForecastDomain, at point: LatLon, _ names: [String]
  ) throws -> (whole: String, fetched: String) {
    func text(_ domain: ForecastDomain) throws -> String {
      let forecast = try domain.forecast(
        ForecastQuestion(
          at: point, named: try names.map { try domain.metric(named: $0) }.map(\.name)))
      let bits = forecast.metrics.map { $0.values.map(\.bitPattern) }
      return String(decoding: forecast.json(), as: UTF8.self) + "\(bits)"
    }
    return (try text(whole), try text(fetched))
  }

  /// What an answer for all metrics and times at a nearest grid point may cost.
  private static let most = (requests: 3, bytes: 16_000)

  @Test(
    "answers all metrics and times of a point in 3 requests and 16 kB",
    .enabled(if: RangeServer.hasPython, "there is no python3"), .timeLimit(.minutes(10)),
    arguments: ["d01", "d02"])
  func points(name: String) async throws {
    let sample = try SampleIndexes.made.get()
    let whole = try sample.domain(name)
    let names = whole.metrics.map(\.name)
    #expect(names.contains(Metric.precipitationProbability.name))
    let server = try RangeServer(folder: sample.folder.url.path)
    var largest = (requests: 0, bytes: 0)
    for point in try RemoteSampleTests.points(in: whole, count: Repetitions.of(10, long: 60)) {
      server.resetCounts()
      var remote = RemoteDomain(path: "\(name).gridx")
      while case let ranges = try remote.missingRanges(at: [point]), !ranges.isEmpty {
        for part in try await server.fetch("\(name).gridx", ranges) { try remote.add(part) }
      }
      let fetched = try #require(remote.domain)
      let (expected, found) = try RemoteSampleTests.texts(whole, fetched, at: point, names)
      #expect(found == expected)
      #expect(server.requests <= RemoteSampleTests.most.requests)
      #expect(server.received <= RemoteSampleTests.most.bytes, "\(point)")
      largest = (max(largest.requests, server.requests), max(largest.bytes, server.received))
    }
    print("\(name): at most \(largest.requests) requests and \(largest.bytes) bytes for a point")
  }

  /// Half a cell off, bilinear takes four grid points, which may lie in four tiles of each metric.
  ///
  /// Of an answer with several ranges 130 bytes are counted for each of them, and for the end: a delimiter,
  /// `Content-Type` and `Content-Range` (RFC 9110, 14.6), as nginx writes them, have about 120.
  @Test(
    "every grid point needs at most 3 requests and 16 kB, and the middle of every cell 33 kB",
    arguments: ["d01", "d02"],
    [(InterpolationMethod.nearest, 0, most.bytes), (.bilinear, 0.5, 33_000)])
  func everywhere(name: String, asked: (method: InterpolationMethod, shift: Double, limit: Int))
    throws
  {
    let sample = try SampleIndexes.made.get()
    let grid = try sample.domain(name).grid
    let file = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: sample.folder.path("\(name).gridx"))))
    func fetch(_ ranges: [Range<Int>], into remote: inout RemoteDomain) throws -> Int {
      let ranges = ranges.map { $0.clamped(to: file.indices) }
      for range in ranges {
        try remote.add(FilePart(offset: range.lowerBound, bytes: Array(file[range])))
      }
      let around = ranges.count == 1 ? 0 : 130 * (ranges.count + 1)
      return ranges.reduce(around) { $0 + $1.count }
    }
    var opened = RemoteDomain(path: name)
    let opening = try fetch(opened.missingRanges(at: []), into: &opened)
    #expect(opened.domain != nil)
    var largest = 0
    let outermost = asked.shift == 0 ? 1 : 2
    // In the suite every fifth in both directions, which are some of each tile: these are six or
    // seven points wide.
    let step = Repetitions.of(5, long: 1)
    for j in stride(from: 0, through: grid.rows - outermost, by: step) {
      for i in stride(from: 0, through: grid.columns - outermost, by: step) {
        let point = try #require(
          grid.location(
            of: GridPosition(i: Double(i) + asked.shift, j: Double(j) + asked.shift)))
        var (remote, requests, bytes) = (opened, 1, opening)
        while case let ranges = try remote.missingRanges(at: [point], method: asked.method),
          !ranges.isEmpty
        {
          bytes += try fetch(ranges, into: &remote)
          requests += 1
        }
        #expect(requests <= RemoteSampleTests.most.requests, "\(i), \(j)")
        #expect(bytes <= asked.limit, "\(i), \(j)")
        largest = max(largest, bytes)
      }
    }
    print("\(name), \(asked.method): at most \(largest) bytes for a point")
  }

  @Test(
    "answers from the whole file, where a server knows no ranges",
    .enabled(if: RangeServer.hasPython, "there is no python3"))
  func wholeFile() async throws {
    let sample = try SampleIndexes.made.get()
    let whole = try sample.domain("d02")
    let server = try RangeServer(folder: sample.folder.url.path)
    var remote = RemoteDomain(path: "d02.gridx")
    for part in try await server.fetch("d02.gridx", nil) { try remote.add(part) }
    let points = try RemoteSampleTests.points(in: whole, count: 20)
    #expect(try remote.missingRanges(at: points, method: .bilinear).isEmpty)
    for point in points {
      let (expected, found) = try RemoteSampleTests.texts(
        whole, try #require(remote.domain), at: point, whole.metrics.map(\.name))
      #expect(found == expected)
    }
  }

  @Test(
    "refuses parts of two files, where the next run took the place of the first",
    .enabled(if: RangeServer.hasPython, "there is no python3"))
  func replaced() async throws {
    let sample = try SampleIndexes.made.get()
    let folder = try ScratchFolder()
    let manager = FileManager.default
    let path = folder.path("latest.gridx")
    try manager.copyItem(atPath: sample.folder.path("d02.gridx"), toPath: path)
    let server = try RangeServer(folder: folder.url.path)
    let point = try #require(
      try RemoteSampleTests.points(in: sample.domain("d02"), count: 1).first)
    var remote = RemoteDomain(path: path)
    for part in try await server.fetch(
      "latest.gridx", remote.missingRanges(at: [point]))
    { try remote.add(part) }
    // The same bytes, so that nothing but the version tells: the server's is of the time of writing.
    try manager.removeItem(atPath: path)
    try manager.copyItem(atPath: sample.folder.path("d02.gridx"), toPath: path)
    try manager.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_800_000_000)], ofItemAtPath: path)
    let parts = try await server.fetch("latest.gridx", remote.missingRanges(at: [point]))
    #expect {
      for part in parts { try remote.add(part) }
    } throws: { error in
      guard case QueryError.index(.replaced) = error else { return false }
      return true
    }
  }
}
