import Forecast
import Foundation
import GridBuild
import GridGeometry
import GridQuery
import IndexFiles
import TestSupport
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
      let forecast = try #require(
        try domain.forecast(
          at: point, metrics: try names.map { try domain.metric(named: $0) }))
      let bits = forecast.metrics.map { $0.values.map(\.bitPattern) }
      return String(decoding: forecast.json(), as: UTF8.self) + "\(bits)"
    }
    return (try text(whole), try text(fetched))
  }

  /// A point's tiles of all metrics have up to 10.3 kB in d01 and 6.8 kB in d02. `precipitation_probability` looks
  /// at 29 cells, which may lie in three tiles more, of one metric: the whole may then have 18 kB in d01.
  @Test(
    "answers all metrics and times of any point in 3 requests, and 16 kB but for the cells around",
    .enabled(if: RangeServer.hasPython, "there is no python3"), .timeLimit(.minutes(10)),
    arguments: [("d01", true, 18 * 1024), ("d01", false, 16 * 1024), ("d02", true, 16 * 1024)])
  func points(name: String, isWithCells: Bool, limit: Int) async throws {
    let sample = try SampleIndexes.made.get()
    let whole = try sample.domain(name)
    let names = whole.metrics.map(\.name).filter {
      isWithCells || $0 != Metric.precipitationProbability.name
    }
    let server = try RangeServer(folder: sample.folder.url.path)
    var largest = (requests: 0, bytes: 0)
    for point in try RemoteSampleTests.points(in: whole, count: 60) {
      server.resetCounts()
      var remote = RemoteDomain(path: "\(name).gridx")
      while case let ranges = try remote.missingRanges(at: [point], metrics: names),
        !ranges.isEmpty
      {
        for part in try await server.fetch("\(name).gridx", ranges) { try remote.add(part) }
      }
      let fetched = try #require(remote.domain)
      let (expected, found) = try RemoteSampleTests.texts(whole, fetched, at: point, names)
      #expect(found == expected)
      #expect(server.requests <= 3)
      #expect(server.received <= limit, "\(point)")
      largest = (max(largest.requests, server.requests), max(largest.bytes, server.received))
    }
    print(
      "\(name), \(names.count) metrics\(isWithCells ? "" : " without the cells around"): at most"
        + " \(largest.requests) requests and \(largest.bytes) bytes for a point")
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
