import Foundation
import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery

/// Random questions are compared with other ways of asking by `OneAnswerTests`.
@Suite("RemoteStore")
struct RemoteStoreTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func question(_ latitude: Double, _ longitude: Double) throws -> ForecastQuestion {
    ForecastQuestion(
      at: try #require(LatLon(latitude: latitude, longitude: longitude)), named: ["temperature"])
  }

  /// The answer, after the bytes that are missing were read from the files of the store, and the names of the domains
  /// that were asked for in each round.
  private func answer(
    _ store: inout RemoteStore, _ question: ForecastQuestion,
    leavingOut leftOut: [RemoteStore.LeftOut] = []
  ) throws -> (forecast: PointForecast, rounds: [Set<String>]) {
    var rounds: [Set<String>] = []
    while case let missing = try store.missing(for: question, leavingOut: leftOut), !missing.isEmpty
    {
      try #require(rounds.count < 8)
      rounds.append(
        Set(missing.map { String($0.path.split(separator: "/").last?.prefix(3) ?? "") }))
      for file in missing {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file.path)"))
        #expect(bytes.count == file.byteCount)
        for range in file.ranges.map({ $0.clamped(to: bytes.indices) }) {
          let part = FilePart(
            offset: range.lowerBound, bytes: Array(bytes[range]), fileLength: bytes.count)
          try store.add(part, to: file.path)
        }
      }
    }
    return (try store.forecast(question, leavingOut: leftOut), rounds)
  }

  /// d02 is within d01, from 38 to 39.2 degrees north and from -10 to -8.8 degrees east, in steps of 0.1.
  @Test(
    "opens no coarser domain where a finer one answers alone, and both at once along its edge",
    arguments: [(38.62, -9.38, ["d02"], "d02"), (38.02, -9.38, ["d01", "d02"], "d01")])
  func enough(_ latitude: Double, _ longitude: Double, first: [String], domain: String) throws {
    try folder.publish(
      try folder.index(from: 0, value: 1), try folder.index(from: 0, value: 2, domain: "d02"))
    let question = try question(latitude, longitude)
    var store = RemoteStore(try folder.manifest(), at: "there/")
    #expect(throws: QueryError.self) { try store.forecast(question) }
    let (forecast, rounds) = try answer(&store, question)
    #expect(rounds.first == Set(first))
    #expect(rounds.allSatisfy { $0.isSubset(of: first) })
    #expect(forecast.source.domain == domain)
    let onDisk = try RunStore(opening: folder.path).snapshot().forecast(question)
    #expect(forecast.metrics[0].values == onDisk.metrics[0].values)
    // Another question at the same place needs nothing more.
    #expect(try store.missing(for: question).isEmpty)
  }

  @Test("answers without a file that is named as of no use, from the next run, and says so")
  func leftOut() throws {
    try folder.publish(try folder.index(from: 0, hours: 12, value: 1))
    try folder.publish(try folder.index(from: 6, value: 2))
    let manifest = try folder.manifest()
    var store = RemoteStore(manifest, at: "there/")
    var question = try question(38.75, -9.25)
    question.times = .span(from: TestIndex.hour(6), through: nil)
    let newest = StoreManifest.path(of: manifest.runs[0].files[0], in: manifest.runs[0])
    let out = RemoteStore.LeftOut(path: newest, reason: "it is gone")
    let (forecast, _) = try answer(&store, question, leavingOut: [out])
    #expect(forecast.metrics[0].values == Array(repeating: 1, count: 7))
    #expect(forecast.notices.map(\.code) == [.leftOut])
    #expect(forecast.notices[0].text.hasSuffix(": it is gone"))
    // Nothing is left: the reason of the first is the error.
    let all = manifest.runs.map { run in
      RemoteStore.LeftOut(path: StoreManifest.path(of: run.files[0], in: run), reason: "none")
    }
    #expect {
      try store.missing(for: question, leavingOut: all)
    } throws: { error in
      "\(error)" == "there/\(newest): cannot be read: none"
    }
  }

  @Test("tells why the only run that has the times cannot be used")
  func onlyRunLeftOut() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    try folder.publish(try folder.index(from: 24, value: 2))
    let manifest = try folder.manifest()
    let store = RemoteStore(manifest, at: "there/")
    var question = try question(38.75, -9.25)
    question.times = .span(from: TestIndex.hour(25), through: nil)
    let newest = StoreManifest.path(of: manifest.runs[0].files[0], in: manifest.runs[0])
    let out = [RemoteStore.LeftOut(path: newest, reason: "it is gone")]
    #expect {
      var store = store
      _ = try answer(&store, question, leavingOut: out)
    } throws: { error in
      guard case QueryError.outsideRun(_, _, let last) = error else { return false }
      return last == TestIndex.hour(6)
        && "\(error)".contains("without a file that cannot be used (\(newest): it is gone)")
    }
  }

  /// Files are told apart by their place, not by the rank of their model.
  @Test("so does a store on a disk, where the file is of a model that is not the first")
  func leftOutOfOtherModel() throws {
    try folder.publish(try folder.index(from: 0, hours: 6, value: 1, domain: "d02"))
    try folder.publish(try folder.index(from: 0, hours: 12, value: 2, model: "mm5"))
    let question = try question(38.62, -9.38)
    let whole = try RunStore(opening: folder.path).snapshot().forecast(question)
    #expect(whole.times.count == 13)
    let other = try #require(try folder.indexes().first { $0.hasPrefix("runs/mm5/") })
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(other)")
    let rest = try RunStore(opening: folder.path).snapshot().forecast(question)
    #expect(rest.metrics[0].values == Array(repeating: 1, count: 7))
    #expect(rest.notices.map(\.code) == [.leftOut])
  }

  @Test("takes later manifests, and closes what they do not name")
  func update() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let first = try folder.manifest()
    var store = RemoteStore(first, at: "there/")
    let question = try question(38.75, -9.25)
    _ = try answer(&store, question)
    let (isSame, before) = (store.update(to: first), store.manifest.sequence)
    #expect(!isSame)
    try folder.publish(try folder.index(from: 6, value: 2))
    let later = try folder.manifest()
    #expect(later.sequence > before)
    let isTaken = store.update(to: later)
    let isOlderTaken = store.update(to: first)
    #expect(isTaken && !isOlderTaken && store.manifest == later)
    // The run of before is open still, the new one is not.
    let missing = try store.missing(for: question)
    #expect(missing.allSatisfy { $0.path.hasPrefix("runs/wrf/2026-11-20T06Z/") })
    var another = later
    another.id = "0000000000000001"
    another.runs.removeAll()
    let isOtherTaken = store.update(to: another)
    #expect(isOtherTaken)
    #expect(throws: QueryError.self) { try store.missing(for: question) }
  }
}
