import Foundation
import GridQuery
import GridqGeometry
import GridqTestSupport
import Synchronization
import Testing

/// Writers that are killed at any moment, and readers that never stop. How many: GRIDQ_TORTURE_KILLS and
/// GRIDQ_TORTURE_READS, which `scripts/trials/torture` sets.
@Suite("A store under torture")
struct TortureTests {
  private static func amount(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? usual
  }

  @Test("gives whole answers of one manifest while its writers are killed, and stays whole")
  func torture() throws {
    let kills = TortureTests.amount("GRIDQ_TORTURE_KILLS", Repetitions.of(6, long: 20))
    let reads = TortureTests.amount("GRIDQ_TORTURE_READS", Repetitions.of(1500, long: 5000))
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let store = try TortureStore()
    var first = store.change(&generator)
    while first[0] == "prune" { first = store.change(&generator) }
    try #require(try Command.gridx.run(first).status == 0)
    try store.remember()

    let readers = try (0..<(reads < 5000 ? 2 : 4)).map { number in
      try StoreReader(store: store.path, list: store.folder.path("points\(number).csv"))
    }
    let resident = try ResidentReader(store: store.path)
    for reader in readers { Thread.detachNewThread { reader.run() } }
    Thread.detachNewThread { resident.run() }
    defer {
      for reader in readers { reader.stop() }
      resident.stop()
    }
    var (killed, durations) = (0, [String: Double]())
    while killed < kills || readers.reduce(0, { $0 + $1.count }) < reads {
      try #require(readers.allSatisfy { $0.failures.isEmpty } && resident.failures.isEmpty)
      let change = store.change(&generator)
      let begin = Date()
      let writer = try Running(Command.gridx.path, change)
      if Int.random(in: 0..<5, using: &generator) > 0 {
        // A little longer than the last one took that was not killed.
        let usual = durations[change[0]] ?? 0.2
        Thread.sleep(forTimeInterval: Double.random(in: 0...1.2 * usual, using: &generator))
        kill(writer.identifier, SIGKILL)
      }
      let outcome = try writer.wait()
      if outcome.signal == SIGKILL {
        killed += 1
      } else {
        // A run that would be dropped at once is refused.
        let isRefused = outcome.status == 65 && outcome.errors.contains("was not published")
        try #require(outcome.status == 0 || isRefused, "\(outcome.errors), seed \(seed)")
        durations[change[0]] = Date().timeIntervalSince(begin)
        // Who is refused before the work writes nothing, and leaves what killed writers left to the next writer.
        let left = isRefused ? [] : try store.temporaryFiles
        try #require(left.isEmpty, "\(left) survive \(change[0]), seed \(seed)")
      }
      try store.remember()
      let verified = try Command.gridx.run(["verify", "--store", store.path])
      try #require(verified.status == 0, "\(verified.errors), seed \(seed)")
    }
    // The resident reader sees what is published without being opened again.
    for change in store.newest {
      let outcome = try Command.gridx.run(change)
      try #require(outcome.status == 0, "\(outcome.errors)")
      try store.remember()
      let deadline = Date(timeIntervalSinceNow: 20)
      let (digest, seen) = (try store.newestDigest(), { resident.lines })
      while !seen().contains(where: { $0.contains(digest) }) {
        try #require(Date() < deadline, "a new manifest has to be seen")
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    for reader in readers { reader.stop() }
    resident.stop()

    for reader in readers {
      #expect(reader.failures.isEmpty, "seed \(seed)")
      #expect(reader.count > 0)
      for line in reader.lines {
        let complaint = try store.complaint(about: StoredAnswer(line: line))
        #expect(complaint == nil, "seed \(seed)")
      }
    }
    #expect(resident.failures.isEmpty, "seed \(seed)")
    for line in resident.lines {
      let complaint = try store.complaint(about: StoredAnswer(line: line))
      #expect(complaint == nil, "seed \(seed)")
    }
  }
}

/// Asks the store by processes of gridq, one after the other, each with many rows.
private final class StoreReader: Sendable {
  private struct State {
    var (isStopped, isDone) = (false, false)
    var count = 0
    var lines: Set<String> = []
    var failures: [String] = []
  }

  private static let rows = 250
  private let store: String
  private let list: String
  private let state = Mutex(State())

  init(store: String, list: String) throws {
    (self.store, self.list) = (store, list)
    let row = "here,\(Indexes.lisbon[1]),\(Indexes.lisbon[3])\n"
    try String(repeating: row, count: StoreReader.rows).write(
      toFile: list, atomically: false, encoding: .utf8)
  }

  /// How many answers there were, and those that differ.
  var count: Int { state.withLock { $0.count } }
  var lines: Set<String> { state.withLock { $0.lines } }
  var failures: [String] { state.withLock { $0.failures } }

  func run() {
    while !state.withLock({ $0.isStopped }) {
      let outcome = Result {
        try Command.gridq.run([
          "--store", store, "--points", list, "--metric", "temperature", "--format", "jsonl",
        ])
      }
      state.withLock { state in
        guard case .success(let outcome) = outcome, outcome.status == 0, outcome.errors.isEmpty
        else {
          state.failures.append("\(outcome)")
          return
        }
        let lines = outcome.output.split(separator: "\n")
        if lines.count != StoreReader.rows { state.failures.append("\(lines.count) rows") }
        state.count += lines.count
        state.lines.formUnion(Set(lines).map(String.init))
      }
    }
    state.withLock { $0.isDone = true }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    while !state.withLock({ $0.isDone }) { Thread.sleep(forTimeInterval: 0.01) }
  }
}

/// Asks a store that it has opened once.
private final class ResidentReader: Sendable {
  private struct State {
    var (isStopped, isDone) = (false, false)
    var lines: Set<String> = []
    var failures: [String] = []
  }

  private let store: RunStore
  private let point: LatLon
  private let state = Mutex(State())

  init(store: String) throws {
    self.store = try RunStore(opening: store)
    let coordinate = Indexes.lisbon.compactMap(Double.init)
    point = try #require(LatLon(latitude: coordinate[0], longitude: coordinate[1]))
  }

  var lines: Set<String> { state.withLock { $0.lines } }
  var failures: [String] { state.withLock { $0.failures } }

  func run() {
    while !state.withLock({ $0.isStopped }) {
      var snapshot = store.snapshot()
      let answer = Result { () throws(QueryError) in
        try store.ask(&snapshot) { snapshot throws(QueryError) in
          try snapshot.forecast(ForecastQuestion(at: point, named: ["temperature"]))
        }
      }
      state.withLock { state in
        switch answer {
        case .success(let answer):
          state.lines.insert(String(decoding: answer.json(), as: UTF8.self))
        case .failure(let error): state.failures.append("\(error)")
        }
        if let failure = store.failure { state.failures.append("\(failure)") }
      }
      // A few hundred answers a second meet each manifest, and leave the processors to those that are killed.
      Thread.sleep(forTimeInterval: 0.002)
    }
    state.withLock { $0.isDone = true }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    while !state.withLock({ $0.isDone }) { Thread.sleep(forTimeInterval: 0.01) }
  }
}
