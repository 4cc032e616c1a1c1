import Foundation
import GridqTestSupport
import Testing

@testable import GridQuery

/// A store whose manifest is there while the disk with its indexes is away.
@Suite("RunStore without its indexes")
struct AbsentFilesTests {
  let folder: StoreFolder

  /// 100 runs, of which only the newest has an index, and this one is away.
  init() throws {
    folder = try StoreFolder()
    try folder.publish(try folder.index(from: 0, value: 1))
    var manifest = try folder.manifest()
    let newest = manifest.runs[0]
    manifest.runs = try (0..<100).map { number in
      var run = newest
      run.run.initialisation = TestIndex.hour(Double(-6 * number))
      run.files[0].times = try #require(
        TimeAxis(start: run.run.initialisation, step: 3600, count: 7))
      return run
    }
    try Data(manifest.bytes()).write(to: URL(fileURLWithPath: folder.manifestPath))
    try takeAway()
  }

  private func takeAway() throws {
    try FileManager.default.moveItem(atPath: folder.path + "/runs", toPath: folder.path + "/away")
  }

  private func putBack() throws {
    try FileManager.default.moveItem(atPath: folder.path + "/away", toPath: folder.path + "/runs")
  }

  private func store(pause: Duration) throws -> RunStore {
    try RunStore(opening: folder.path, keeping: StoreLimits(retryPause: pause))
  }

  @Test("tries some of very many, and none of them twice")
  func manyRuns() throws {
    let store = try store(pause: .seconds(3600))
    let snapshot = store.snapshot()
    for _ in 0..<3 {
      #expect(throws: QueryError.self) { try folder.answer(in: store) }
      #expect(throws: QueryError.self) { try snapshot.newestDomains() }
      #expect(!snapshot.isUsable(snapshot.manifest.runs[0].run))
      #expect(snapshot.attempts == 32)
    }
  }

  @Test("tries again after the pause, and at once with a new manifest")
  func back() throws {
    let (hasty, patient) = (try store(pause: .zero), try store(pause: .seconds(3600)))
    #expect(throws: QueryError.self) { try folder.answer(in: hasty) }
    #expect(throws: QueryError.self) { try folder.answer(in: hasty) }
    #expect(hasty.snapshot().attempts == 64)
    #expect(throws: QueryError.self) { try folder.answer(in: patient) }
    try putBack()
    #expect(try folder.answer(from: 0, in: hasty).map { $0[.temperature] }.first == 1)
    #expect(hasty.snapshot().isUsable(hasty.snapshot().manifest.runs[0].run))
    #expect(throws: QueryError.self) { try folder.answer(from: 0, in: patient) }
    let manifest = try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath))
    try manifest.write(to: URL(fileURLWithPath: folder.manifestPath), options: .atomic)
    #expect(try folder.answer(from: 0, in: patient).map { $0[.temperature] }.first == 1)
  }

  @Test("tries no other file when nobody waits for the answer")
  func unwanted() throws {
    let store = try store(pause: .seconds(3600))
    RunStore.asking(while: { false }) {
      _ = #expect(throws: QueryError.self) { try folder.answer(in: store) }
    }
    #expect(store.snapshot().attempts == 1)
    // What is there is answered.
    try putBack()
    let whole = try self.store(pause: .zero)
    let newest = RunSelection(run: TestIndex.hour(0))
    let answer = try RunStore.asking(while: { false }) { try folder.answer(of: newest, in: whole) }
    #expect(answer.map { $0[.temperature] }.first == 1)
  }

  @Test("is not searched where nothing is read")
  func withoutReading() throws {
    let store = try store(pause: .seconds(3600))
    #expect(store.withoutReading { try? folder.answer(in: store) } == nil)
    #expect(store.snapshot().attempts == 0)
    #expect(throws: QueryError.self) { try folder.answer(in: store) }
    #expect(store.withoutReading { try? folder.answer(in: store) } == nil)
    #expect(store.snapshot().attempts == 32)
  }
}
