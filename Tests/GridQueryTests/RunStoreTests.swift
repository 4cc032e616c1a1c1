import Foundation
import GridQuery
import GridqPublishing
import GridqTestSupport
import Testing

@testable import GridqLookup

@Suite("RunStore")
struct RunStoreTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func hours(_ answer: PointForecast) -> [Double] {
    answer.times.map { Double($0.seconds(since: TestIndex.hour(0))) / 3600 }
  }

  @Test("answers each time from the newest run that covers it, and says which")
  func newestRun() throws {
    try folder.publish(try folder.index(from: 0, hours: 24, value: 1))
    try folder.publish(try folder.index(from: 6, hours: 6, value: 2))
    let answer = try folder.answer(from: 4)
    #expect(hours(answer) == (4...24).map(Double.init))
    #expect(
      answer.map { $0[.temperature] } == (4...24).map { (6...12).contains($0) ? 2 : 1 })
    #expect(
      answer.map { $0.source.run.initialisation }
        == (4...24).map { TestIndex.hour((6...12).contains($0) ? 6 : 0) })
    // Provenance: the digest is that of the file that the manifest names.
    let digests = try Set(folder.manifest().runs.flatMap { $0.files.map(\.digest) })
    #expect(Set(answer.sources.compactMap(\.digest)) == digests)
    #expect(answer.sources.map(\.generation) == [1, 1])
    // A run is pinned.
    let old = try folder.answer(of: RunSelection(run: TestIndex.hour(0)))
    #expect(old.map { $0[.temperature] } == Array(repeating: 1, count: 25))
    #expect(throws: QueryError.self) {
      try folder.answer(of: RunSelection(run: TestIndex.hour(1)))
    }
  }

  @Test("answers from one manifest where nothing is read, and from a new one a millisecond later")
  func withoutReading() throws {
    try folder.publish(try folder.index(from: 0, hours: 24, value: 1))
    let store = try RunStore(opening: folder.path)
    #expect(store.withoutReading { try? folder.answer(in: store) } == nil)
    _ = try folder.answer(in: store)
    let first = store.withoutReading {
      let before = store.snapshot()
      _ = try? folder.publish(folder.index(from: 0, hours: 24, value: 2))
      #expect(store.snapshot() === before)
      return try? folder.answer(in: store)
    }
    #expect(try #require(first ?? nil).map { $0[.temperature] }.first == 1)
    Thread.sleep(forTimeInterval: 0.002)
    #expect(store.withoutReading {} == nil)
    #expect(try folder.answer(in: store).map { $0[.temperature] }.first == 2)
    #expect(store.withoutReading { store.snapshot().manifest.sequence } == 2)
  }

  @Test("prefers the newest run to a finer domain of an older one")
  func staleNest() throws {
    try folder.publish(
      try folder.index(from: 0, hours: 24, value: 1),
      try folder.index(from: 0, hours: 24, value: 2, domain: "d02"))
    #expect(try folder.answer().map { $0[.temperature] } == Array(repeating: 2, count: 25))
    try folder.publish(try folder.index(from: 6, hours: 6, value: 3))
    let answer = try folder.answer(from: 5)
    #expect(answer.map { $0[.temperature] } == (5...24).map { (6...12).contains($0) ? 3 : 2 })
  }

  @Test("asks all models of the newest hour, and the metrics of the newest run before older ones")
  func models() throws {
    try folder.publish(try folder.index(from: 0, hours: 12, value: 1, model: "mm5"))
    try folder.publish(try folder.index(from: 0, hours: 12, value: 2, domain: "d02"))
    #expect(try folder.answer().map { $0[.temperature] } == Array(repeating: 2, count: 13))
    let other = try folder.answer(of: RunSelection(model: "mm5"))
    #expect(other.map { $0[.temperature] } == Array(repeating: 1, count: 13))
    // A newer run without precipitation still answers for temperature.
    try folder.publish(try folder.index(from: 6, hours: 6, value: 3, metrics: [.temperature]))
    let answer = try RunStore(opening: folder.path).snapshot().forecast(
      at: 38.75, -9.25, metrics: [.temperature, .precipitation])
    #expect(answer.map { $0[.temperature] } == Array(repeating: 3, count: 7))
    #expect(answer.map { $0[.precipitation] } == Array(repeating: 2, count: 7))
  }

  @Test(
    "looks into an older run where a point is between the meridians of the newest grid and not in it"
  )
  func corner() throws {
    let anchor = try place(38, -10)
    // Turned by its central meridian far away: the corners of its box are outside.
    let projection = try #require(
      LambertConformal(
        standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: 40))
    let mapping = try #require(
      ProjectedGrid(projection: .lambertConformal(projection), anchor: anchor, dx: 9000, dy: 9000))
    let grid = try #require(ModelGrid(columns: 13, rows: 13, mapping: .projected(mapping)))
    let extent = GridExtent(of: grid)
    let point = try place(extent.north - 0.1, extent.west + 0.1)
    try #require(extent.mayContain(point) && grid.nearestPoint(to: point) == nil)
    try folder.publish(try folder.index(from: 0, hours: 12, value: 1))
    try folder.publish(try folder.index(from: 6, value: 2, grid: grid))
    let answer = try RunStore(opening: folder.path).snapshot().forecast(
      ForecastQuestion(
        at: point, named: ["temperature"], times: .span(from: TestIndex.hour(6), through: nil)))
    #expect(answer.map { $0[.temperature] } == Array(repeating: 1, count: 7))
    #expect(answer.notices.isEmpty)
  }

  @Test("says which metric it does not know or does not hold")
  func metrics() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let snapshot = try RunStore(opening: folder.path).snapshot()
    for (name, isKnown) in [("temprature", false), ("visibility", true)] {
      #expect {
        try snapshot.forecast(ForecastQuestion(at: place(38.75, -9.25), named: [name]))
      } throws: { error in
        switch error as? QueryError {
        case .unknownMetric?: !isKnown
        case .absentMetric?: isKnown
        default: false
        }
      }
    }
  }

  @Test("gives the answer that all its indexes together give, whichever files it opens")
  func sameAsAll() throws {
    var generator = SeededGenerator(seed: 12)
    for start in stride(from: 0.0, through: 48, by: 6) {
      let isLong = Int(start) % 24 == 0
      let metrics: [Metric] =
        Bool.random(using: &generator) ? [.temperature] : [.temperature, .precipitation]
      try folder.publish(
        try folder.index(from: start, hours: isLong ? 60 : 12, value: start, metrics: metrics),
        try folder.index(from: start, hours: 9, value: start + 0.5, domain: "d02"))
    }
    let store = try RunStore(opening: folder.path)
    let paths = try folder.indexes().map { folder.path + "/" + $0 }
    let all = try Forecasts(
      paths.map { ForecastDomain(try TileIndex(opening: $0)) }, preferring: .newestRun)
    for _ in 0..<200 {
      let from = Double.random(in: -5...115, using: &generator).rounded()
      let length = Double.random(in: 0...50, using: &generator).rounded()
      let longitude = Double.random(in: -12...(-6), using: &generator)
      let names = [["temperature"], ["precipitation"], ["temperature", "precipitation"]]
        .randomElement(using: &generator)
      let times = TimeSelection.span(
        from: TestIndex.hour(from), through: TestIndex.hour(from + length))
      let hours: Int64? = [nil, 1, 6, 24].randomElement(using: &generator) ?? nil
      func ask(_ body: () throws -> PointForecast) -> PointForecast? {
        guard var answer = try? body() else { return nil }
        // Only the store knows these.
        answer.source.generation = 0
        answer.source.digest = nil
        for number in answer.otherSources.indices {
          answer.otherSources[number].generation = 0
          answer.otherSources[number].digest = nil
        }
        return answer
      }
      let point = try place(38.75, longitude)
      let expected = ask {
        try all.forecast(
          ForecastQuestion(at: point, named: names, times: times, sumsOver: hours.map { $0 * 3600 })
        )
      }
      let found = ask {
        try store.snapshot().forecast(
          ForecastQuestion(at: point, named: names, times: times, sumsOver: hours.map { $0 * 3600 })
        )
      }
      #expect(
        found?.description(of: names) == expected?.description(of: names),
        "\(from) for \(length) h at \(longitude), \(names ?? []), sums \(hours ?? 0)")
    }
  }

  @Test("sees a new manifest without being opened again; a snapshot stays as it was")
  func newManifest() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let store = try RunStore(opening: folder.path)
    let before = store.snapshot()
    #expect(store.snapshot() === before)
    try folder.publish(try folder.index(from: 0, value: 2))
    #expect(try folder.answer(in: store).map { $0[.temperature] } == Array(repeating: 2, count: 7))
    let old = try before.forecast(ForecastQuestion(at: place(38.75, -9.25), named: ["temperature"]))
    #expect(old.map { $0[.temperature] } == Array(repeating: 1, count: 7) && old.generation == 1)
  }

  @Test("keeps the last manifest that it could read, and says why a newer one is not used")
  func badManifest() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let store = try RunStore(opening: folder.path)
    let good = try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath))
    #expect(store.failure == nil)
    for bad in [good.dropFirst(3), Data("{\"schema\":2}".utf8)] {
      try Data(bad).write(to: URL(fileURLWithPath: folder.manifestPath), options: .atomic)
      #expect(store.failure != nil)
      #expect(
        try folder.answer(in: store).map { $0[.temperature] } == Array(repeating: 1, count: 7))
      #expect(throws: RunStoreError.self) { try RunStore(opening: folder.path) }
    }
    try FileManager.default.removeItem(atPath: folder.manifestPath)
    #expect(store.failure == .noStore(path: folder.path))
    try good.write(to: URL(fileURLWithPath: folder.manifestPath), options: .atomic)
    #expect(store.failure == nil)
  }

  /// The path of the index of the run that starts at an hour.
  private func stored(_ hour: Int) throws -> URL {
    let name = "runs/wrf/2026-11-20T\(hour < 10 ? "0" : "")\(hour)Z/"
    let path = try #require(try folder.indexes().first { $0.hasPrefix(name) })
    return URL(fileURLWithPath: folder.path + "/" + path)
  }

  @Test("answers from the next run where an index is missing, foreign or damaged, and says so")
  func leftOut() throws {
    try folder.publish(try folder.index(from: 0, hours: 12, value: 1))
    try folder.publish(try folder.index(from: 6, value: 2))
    let newest = try stored(6)
    let good = try Data(contentsOf: newest)
    let other = try Data(contentsOf: stored(0))
    // All tiles, which opening does not check; 8 bytes follow them (format v1, chapter 7).
    var bad = good
    let tiles = try TileIndex(opening: newest.path).tileByteCount
    for place in bad.count - 8 - tiles..<bad.count - 8 { bad[place] ^= 0xFF }
    for (what, bytes) in [
      ("missing", nil), ("cut", good.dropLast(100)), ("foreign", other), ("tile", bad),
    ] {
      if let bytes {
        try Data(bytes).write(to: newest, options: .atomic)
      } else {
        try FileManager.default.removeItem(at: newest)
      }
      let answer = try folder.answer(from: 6)
      #expect(answer.map { $0[.temperature] } == Array(repeating: 1, count: 7), "\(what)")
      #expect(answer.notices.map(\.code) == [.leftOut], "\(what)")
    }
    try good.write(to: newest, options: .atomic)
    #expect(try folder.answer(from: 6).map { $0[.temperature] } == Array(repeating: 2, count: 7))
    // Nothing is left: that is an error.
    try FileManager.default.removeItem(at: newest)
    try FileManager.default.removeItem(at: stored(0))
    #expect(throws: QueryError.self) { try folder.answer(from: 6) }
  }

  /// As `gridx mirror --thorough` repairs a copy, whose manifest stays.
  @Test("uses a damaged file again once another one is in its place, and not before")
  func repairedFile() throws {
    try folder.publish(try folder.index(from: 0, hours: 12, value: 1))
    try folder.publish(try folder.index(from: 6, value: 2))
    let newest = URL(
      fileURLWithPath: try "\(folder.path)/"
        + #require(folder.indexes().first { $0.hasPrefix("runs/wrf/2026-11-20T06") }))
    let good = try Data(contentsOf: newest)
    var bad = good
    for place in 0..<64 { bad[place] ^= 0xFF }
    try bad.write(to: newest, options: .atomic)
    let store = try RunStore(opening: folder.path, keeping: StoreLimits(retryPause: .zero))
    for _ in 0..<3 {
      #expect(try folder.answer(from: 6, in: store).notices.map(\.code) == [.leftOut])
    }
    let attempts = store.snapshot().attempts
    #expect(try folder.answer(from: 6, in: store).notices.map(\.code) == [.leftOut])
    #expect(store.snapshot().attempts == attempts)
    try good.write(to: newest, options: .atomic)
    let answer = try folder.answer(from: 6, in: store)
    #expect(answer.notices.isEmpty)
    #expect(answer.map { $0[.temperature] } == Array(repeating: 2, count: 7))
    #expect(store.snapshot().attempts == attempts + 1)
    // A file whose tiles are wrong is open when it is repaired, and its tiles are read afterwards.
    bad = good
    let tiles = try TileIndex(opening: newest.path).tileByteCount
    for place in bad.count - 8 - tiles..<bad.count - 8 { bad[place] ^= 0xFF }
    try bad.write(to: newest, options: .atomic)
    let other = try RunStore(opening: folder.path, keeping: StoreLimits(retryPause: .zero))
    let times = TimeSelection.span(from: TestIndex.hour(6), through: nil)
    _ = try other.snapshot().forecast(
      ForecastQuestion(at: place(38.75, -9.25), named: [], times: times))
    try good.write(to: newest, options: .atomic)
    #expect(try folder.answer(from: 6, in: other).notices.map(\.code) == [.leftOut])
    #expect(try folder.answer(from: 6, in: other).notices.isEmpty)
  }

  @Test("tells the file that has the times and cannot be used, else what all runs cover")
  func onlyRunLeftOut() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    try folder.publish(try folder.index(from: 24, value: 2))
    func isOutside(_ error: QueryError?) -> Bool {
      guard case .outsideRun(_, let first, let last)? = error else { return false }
      return (first, last) == (TestIndex.hour(0), TestIndex.hour(30))
    }
    for hour in [-10.0, 12, 60] {
      let error = #expect(throws: QueryError.self) {
        try folder.answer(from: hour, through: hour + 1)
      }
      #expect(isOutside(error), "\(hour): \(String(describing: error))")
    }
    #expect(isOutside(#expect(throws: QueryError.self) { try folder.answer(from: 60) }))
    try FileManager.default.removeItem(
      at: URL(
        fileURLWithPath: "\(folder.path)/"
          + #require(folder.indexes().first { $0.hasPrefix("runs/wrf/2026-11-21") })))
    for through in [26.0, 40] {
      let error = #expect(throws: QueryError.self) { try folder.answer(from: 25, through: through) }
      guard case .outsideRun(let asked, let first, let last)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(first == TestIndex.hour(0) && last == TestIndex.hour(6))
      #expect(asked.contains("cannot be used (runs/wrf/2026-11-21T00Z/d01-"))
    }
    // A time that neither has says nothing of it.
    let error = #expect(throws: QueryError.self) { try folder.answer(from: 12, through: 13) }
    #expect(!"\(try #require(error))".contains("d01-"))
  }

  @Test(
    "asks the newest manifest before a file is left out, and an old snapshot only where nothing is newer"
  )
  func removedFile() throws {
    try folder.publish(try folder.index(from: 0, hours: 12, value: 1))
    try folder.publish(try folder.index(from: 6, value: 2))
    let store = try RunStore(opening: folder.path)
    var pinned = store.snapshot()
    // The file that the snapshot names is replaced and removed at once.
    var publisher = folder.publisher
    publisher.grace = 0
    try folder.publish(try folder.index(from: 6, value: 3), by: publisher)
    let point = try place(38.75, -9.25)
    func ask(_ snapshot: inout StoreSnapshot, of store: RunStore) throws -> PointForecast {
      try store.ask(&snapshot) { snapshot throws(QueryError) in
        try snapshot.forecast(
          ForecastQuestion(
            at: point, named: ["temperature"], times: .span(from: TestIndex.hour(6), through: nil)))
      }
    }
    var old = pinned
    let alone = try old.forecast(
      ForecastQuestion(
        at: point, named: ["temperature"], times: .span(from: TestIndex.hour(6), through: nil)))
    #expect(alone.notices.map(\.code) == [.leftOut])
    let answer = try ask(&pinned, of: store)
    #expect(answer.map { $0[.temperature] } == Array(repeating: 3, count: 7))
    #expect(answer.notices.isEmpty && answer.generation == 2)
    #expect(pinned === store.snapshot())
    // A snapshot that needs none of what is gone stays.
    old = store.snapshot()
    try folder.publish(try folder.index(from: 12, value: 4))
    #expect(try ask(&old, of: store).map { $0[.temperature] } == Array(repeating: 3, count: 7))
    #expect(old !== store.snapshot())
    // Where the newest manifest lacks it too, the next run answers and says so.
    for path in try folder.indexes() where path.contains("T06Z") {
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    }
    let reopened = try RunStore(opening: folder.path)
    var newest = reopened.snapshot()
    #expect(try ask(&newest, of: reopened).notices.map(\.code).contains(.leftOut))
  }

  #if os(Linux)
    /// In a process of its own, which may open no file for a while.
    @Test("tries again what failed for want of file descriptors: indexes and manifests")
    func passingErrors() async {
      await #expect(processExitsWith: .success) {
        let folder = try StoreFolder()
        try folder.publish(try folder.index(from: 0, hours: 12, value: 1))
        let store = try RunStore(
          opening: folder.path, keeping: StoreLimits(retryPause: .zero))
        let snapshot = store.snapshot()
        try folder.publish(try folder.index(from: 6, value: 2))
        var old = rlimit()
        try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old) == 0)
        var none = old
        none.rlim_cur = 0
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
        let index = Result { try folder.answer(in: store) }
        let failure = store.failure
        let isOld = store.snapshot() === snapshot
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
        #expect("\(index)".contains("Too many open files"), "\(index)")
        #expect("\(String(describing: failure))".contains("Too many open files"))
        #expect(isOld)
        // The same manifest, with the index that could not be opened.
        let point = try place(38.75, -9.25)
        let answer = try snapshot.forecast(ForecastQuestion(at: point, named: ["temperature"]))
        #expect(answer.map { $0[.temperature] } == Array(repeating: 1, count: 13))
        #expect(answer.notices.isEmpty)
        // And the newer manifest, which has not changed since.
        #expect(store.failure == nil && store.snapshot() !== snapshot)
        #expect(
          try folder.answer(from: 6, in: store).map { $0[.temperature] }
            == Array(repeating: 2, count: 7))
      }
    }
  #endif

  @Test("keeps no more indexes open than it is allowed, those that were asked last")
  func storeLimits() throws {
    for start in [0.0, 6, 12, 18] {
      try folder.publish(try folder.index(from: start, hours: 5, value: start))
    }
    func answer(_ start: Double, in snapshot: StoreSnapshot) throws -> Double? {
      try snapshot.forecast(
        ForecastQuestion(
          at: place(38.75, -9.25), named: ["temperature"], times: .moment(TestIndex.hour(start)))
      ).compactMap { $0[.temperature] }.first
    }
    let size = try #require(try folder.manifest().runs.first?.files.first?.byteCount)
    for limits in [StoreLimits(indexes: 2), StoreLimits(bytes: 2 * size + size / 2)] {
      let store = try RunStore(opening: folder.path, keeping: limits)
      let snapshot = store.snapshot()
      for start in [0.0, 6, 12, 18, 0, 6, 6, 18] {
        #expect(try answer(start, in: snapshot) == start)
        #expect(snapshot.keptOpen.indexes <= 2 && snapshot.keptOpen.bytes <= 2 * size + size / 2)
      }
      #expect(snapshot.keptOpen.indexes == 2)
      // 6 and 18 are open, and need no file any more.
      let away = folder.path + "/runs.away"
      try FileManager.default.moveItem(atPath: folder.path + "/runs", toPath: away)
      #expect(try answer(18, in: snapshot) == 18 && answer(6, in: snapshot) == 6)
      #expect(throws: QueryError.self) { try answer(0, in: snapshot) }
      try FileManager.default.moveItem(atPath: away, toPath: folder.path + "/runs")
    }
    // What does not fit at all answers too, and a new manifest takes over what is open.
    let store = try RunStore(opening: folder.path, keeping: StoreLimits(indexes: 0, bytes: 0))
    #expect(try answer(12, in: store.snapshot()) == 12)
    try folder.publish(try folder.index(from: 24, value: 24))
    #expect(store.snapshot().keptOpen == StoreLimits(indexes: 1, bytes: size))
  }

  @Test("refuses what is no store, and a coordinate and a time that no run has")
  func refusals() throws {
    #expect(throws: RunStoreError.noStore(path: folder.path)) { try RunStore(opening: folder.path) }
    try folder.publish(try folder.index(from: 0, value: 1))
    #expect {
      try folder.answer(at: 40)
    } throws: { error in
      guard case .outsideDomains? = error as? QueryError else { return false }
      return true
    }
    #expect {
      try folder.answer(from: 30, through: 31)
    } throws: { error in
      guard case .outsideRun? = error as? QueryError else { return false }
      return true
    }
  }
}

extension PointForecast {
  /// What an answer says, without the time of its files.
  fileprivate func description(of names: [String]?) -> String {
    let sources = sources.map { "\($0.run) \($0.domain)" }
    let rows = times.indices.map { time in
      let values = metrics.map { "\($0.values[time])" }
      return "\(times[time]) \(sources[sourceNumbers.isEmpty ? 0 : sourceNumbers[time]]) \(values)"
    }
    return "\(rows) \(metrics.map(\.intervals)) \(isCut)"
  }
}
