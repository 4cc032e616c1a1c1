import Foundation
import GridBuild
import GridQuery
import GridqPublishing
import GridqTestSupport
import Testing

@Suite("StorePublisher")
struct StorePublisherTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// The digest of `sha256sum`.
  private func digest(of path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    process.arguments = [path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    return String(decoding: output.prefix(64), as: UTF8.self)
  }

  @Test("copies indexes under names with their digests, and names them in the manifest")
  func publish() throws {
    let index = try folder.index(from: 6, value: 1)
    let change = try folder.publish(index)
    let digest = try digest(of: index)
    let name = "d01-\(digest.prefix(16)).gridx"
    #expect(try folder.indexes() == ["runs/wrf/2026-11-20T06Z/\(name)"])
    let manifest = try folder.manifest()
    #expect(manifest.sequence == 1 && change.sequence == 1 && manifest.written == folder.now)
    let run = try #require(manifest.runs.first)
    #expect(manifest.runs.count == 1 && run.generation == 1 && run.state == .unverified)
    #expect(run.run == ModelRun(model: "wrf", initialisation: TestIndex.hour(6)))
    let file = try #require(run.files.first)
    #expect(file.name == name && file.digest == digest && file.domain == "d01")
    #expect(file.times.first == TestIndex.hour(6) && file.times.count == 7)
    #expect(
      file.metrics.contains("temperature") && file.metrics.contains("precipitation_probability"))
    let copy = folder.path + "/runs/wrf/2026-11-20T06Z/" + name
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: copy))
        == Data(contentsOf: URL(fileURLWithPath: index)))
    #expect(file.byteCount == (try Data(contentsOf: URL(fileURLWithPath: index))).count)
  }

  @Test(
    "a clock that is hours ahead does not end the grace of files that were given up minutes ago")
  func clockAhead() throws {
    var folder = folder
    let real = UTCTime(secondsSince1970: Int64(Date().timeIntervalSince1970))
    folder.now = real
    try folder.publish(folder.index(from: 0, value: 1))
    try folder.publish(folder.index(from: 0, value: 2))
    folder.now = UTCTime(secondsSince1970: real.secondsSince1970 + 5 * 3600)
    var publisher = folder.publisher
    publisher.asksFileSystem = true
    #expect(try publisher.prune(now: folder.now).removed.isEmpty)
    #expect(try folder.indexes().count == 2)
    // By the clock alone, it is over.
    #expect(try folder.publisher.prune(now: folder.now).removed.count == 1)
  }

  @Test("changes nothing when the same is published again")
  func again() throws {
    let index = try folder.index(from: 0, value: 1)
    try folder.publish(index)
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath))
    var later = folder
    later.now = TestIndex.hour(200)
    let change = try later.publish(index)
    #expect(change.published.map(\.isUnchanged) == [true])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath)) == before)
  }

  @Test("restores a file that has disappeared or was damaged")
  func restore() throws {
    let index = try folder.index(from: 0, value: 1)
    try folder.publish(index)
    let stored = try #require(try folder.indexes().first)
    let url = URL(fileURLWithPath: folder.path + "/" + stored)
    let bytes = try Data(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    try folder.publish(index)
    #expect(try Data(contentsOf: url) == bytes)
    try bytes.dropLast(10).write(to: url)
    try folder.publish(index)
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test("tells running readers of a file that it has put in place again")
  func repair() throws {
    let index = try folder.index(from: 0, value: 1)
    try folder.publish(index)
    let store = try RunStore(opening: folder.path)
    let stored = URL(
      fileURLWithPath: folder.path + "/" + (try #require(try folder.indexes().first)))
    try FileManager.default.removeItem(at: stored)
    #expect(throws: QueryError.self) { try folder.answer(in: store) }
    let change = try folder.publish(index)
    #expect(change.isRepaired && change.sequence == 2)
    #expect(try folder.answer(in: store).map { $0[.temperature] } == Array(repeating: 1, count: 7))
    #expect(try folder.manifest().runs.map(\.generation) == [1])
  }

  @Test("goes on where the first publisher of a store died before its manifest was in place")
  func firstPublisherDied() throws {
    let first = try folder.index(from: 0, value: 1)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/runs/wrf", withIntermediateDirectories: true)
    let obstacle = folder.path + "/runs/wrf/2026-11-20T06Z"
    try Data().write(to: URL(fileURLWithPath: obstacle))
    #expect(throws: RunStoreError.self) {
      try folder.publish(first, try folder.index(from: 6, value: 2))
    }
    // An error takes back what is in place; a death does not.
    #expect(try folder.indexes().isEmpty && folder.manifest().runs.isEmpty)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/runs/wrf/2026-11-20T00Z", withIntermediateDirectories: true)
    try FileManager.default.removeItem(atPath: obstacle)
    try FileManager.default.copyItem(
      atPath: first, toPath: folder.path + "/runs/wrf/2026-11-20T00Z/d01-0123456789abcdef.gridx")
    try folder.publish(try folder.index(from: 12, value: 3))
    #expect(try folder.manifest().runs.count == 1 && folder.manifest().sequence == 1)
  }

  @Test("does not begin anew where a manifest was lost, unless all indexes are published")
  func lostManifest() throws {
    let first = try folder.index(from: 0, value: 1)
    let second = try folder.index(from: 6, value: 2)
    try folder.publish(first, second)
    let before = try folder.indexes()
    try FileManager.default.removeItem(atPath: folder.manifestPath)
    var publisher = folder.publisher
    publisher.grace = 0
    #expect(throws: RunStoreError.self) { try folder.publish(first, by: publisher) }
    #expect(try folder.indexes() == before)
    try folder.publish(first, second, by: publisher)
    #expect(try folder.indexes() == before && folder.manifest().runs.count == 2)
  }

  @Test("never removes what a run names, whatever the list of retired files says")
  func retiredAndNamed() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    var manifest = try folder.manifest()
    manifest.retired = [
      .init(path: try #require(manifest.paths.first), since: TestIndex.hour(0))
    ]
    try Data(manifest.bytes()).write(to: URL(fileURLWithPath: folder.manifestPath))
    _ = try folder.publisher.prune(now: TestIndex.hour(1000))
    #expect(try folder.indexes() == folder.manifest().paths)
  }

  @Test("is not mirrored over another store")
  func otherStore() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let other = try StoreFolder()
    try other.publish(try other.index(from: 6, value: 2))
    try folder.publish(try folder.index(from: 0, value: 3))
    #expect(throws: RunStoreError.self) {
      try StoreMirror(of: folder.path, to: other.publisher).run(now: other.now)
    }
    #expect(try other.indexes() == other.manifest().paths)
  }

  @Test("is mirrored without what is damaged or gone, as long as it is", arguments: [true, false])
  func damagedSource(isGone: Bool) throws {
    let copy = try StoreFolder()
    let mirror = StoreMirror(of: folder.path, to: copy.publisher)
    try folder.publish(try folder.index(from: 0, value: 1))
    _ = try mirror.run(now: copy.now)
    try folder.publish(try folder.index(from: 6, value: 2))
    let path = try #require(try folder.indexes().subtracting(copy.indexes()).first)
    let damaged = URL(fileURLWithPath: folder.path + "/" + path)
    let good = try Data(contentsOf: damaged)
    if isGone {
      try FileManager.default.removeItem(at: damaged)
    } else {
      var bad = good
      bad[bad.count / 2] ^= 1
      try bad.write(to: damaged)
    }
    // The next run is not held up by it, and what the store gives up is given up in the copy, too.
    try folder.publish(try folder.index(from: 12, value: 3))
    for count in [1, 0] {
      let outcome = try mirror.run(now: copy.now)
      #expect(outcome.copied.count == count)
      #expect(outcome.leftOut.count == 1)
      #expect(try copy.manifest() == folder.manifest())
      #expect(try copy.indexes() == folder.manifest().paths.subtracting([path]))
    }
    _ = try folder.publisher.drop(RunSelection(run: TestIndex.hour(12)), now: folder.now)
    #expect(try mirror.run(now: copy.now).leftOut.count == 1)
    #expect(try copy.manifest() == folder.manifest())
    try FileManager.default.createDirectory(
      at: damaged.deletingLastPathComponent(), withIntermediateDirectories: true)
    try good.write(to: damaged)
    let outcome = try mirror.run(now: copy.now)
    #expect(outcome.copied == [path] && outcome.leftOut.isEmpty && outcome.isUnchanged)
  }

  /// A copy keeps the version that it has of the newest run until it has the new one; of an earlier run it does not.
  @Test("is mirrored without a damaged new version of a run, but of the newest run")
  func damagedVersion() throws {
    let copy = try StoreFolder()
    let mirror = StoreMirror(of: folder.path, to: copy.publisher)
    func publishDamaged(from hour: Double, value: Double) throws {
      let before = try folder.manifest().paths
      try folder.publish(try folder.index(from: hour, value: value))
      let path = try #require(try folder.manifest().paths.subtracting(before).first)
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: folder.path + "/" + path))
    }
    try folder.publish(try folder.index(from: 0, value: 1))
    try folder.publish(try folder.index(from: 6, value: 2))
    _ = try mirror.run(now: copy.now)
    let first = try copy.manifest()
    try publishDamaged(from: 6, value: 3)
    #expect(throws: RunStoreError.self) { try mirror.run(now: copy.now) }
    #expect(try copy.manifest() == first)
    #expect(try copy.indexes() == first.paths)
    try folder.publish(try folder.index(from: 12, value: 4))
    #expect(try mirror.run(now: copy.now).leftOut.count == 1)
    #expect(try copy.manifest() == folder.manifest())
  }

  @Test("is mirrored for the first time without what is damaged")
  func damagedAtFirst() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let copy = try StoreFolder()
    let mirror = StoreMirror(of: folder.path, to: copy.publisher)
    let whole = try folder.indexes()
    try folder.publish(try folder.index(from: 6, value: 2))
    let damaged = try #require(try folder.indexes().subtracting(whole).first)
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(damaged)"))
    #expect(try mirror.run(now: copy.now).leftOut.count == 1)
    #expect(try copy.indexes() == whole)
  }

  @Test("counts generations: replaces the same domain, keeps the others")
  func generations() throws {
    let outer = try folder.index(from: 0, value: 1)
    let inner = try folder.index(from: 0, value: 2, domain: "d02")
    try folder.publish(outer)
    try folder.publish(inner)
    var run = try #require(try folder.manifest().runs.first)
    #expect(run.generation == 2 && run.files.map(\.domain) == ["d01", "d02"])
    let newer = try folder.index(from: 0, value: 3)
    try folder.publish(newer)
    let manifest = try folder.manifest()
    run = try #require(manifest.runs.first)
    #expect(run.generation == 3 && run.files.map(\.domain) == ["d01", "d02"])
    #expect(manifest.runs.count == 1 && manifest.sequence == 3)
    // The file that was replaced is still there, for readers of the manifest before.
    #expect(try folder.indexes().count == 3)
    #expect(manifest.retired.map(\.since) == [folder.now])
    #expect(try folder.answer().map { $0[.temperature] } == Array(repeating: 2, count: 7))
    #expect(try folder.answer().generation == 3)
  }

  @Test("keeps the newest runs of each model, and files for the time of grace")
  func keepRuns() throws {
    for start in [0.0, 6, 12] { try folder.publish(try folder.index(from: start, value: start)) }
    var publisher = folder.publisher
    publisher.keptRuns = 2
    let dropped = try publisher.prune(now: folder.now)
    #expect(dropped.dropped == [ModelRun(model: "wrf", initialisation: TestIndex.hour(0))])
    #expect(dropped.removed.isEmpty)
    #expect(try folder.indexes().count == 3)
    #expect(
      try folder.manifest().runs.map(\.run.initialisation) == [12, 6].map { TestIndex.hour($0) })
    // A clock that goes back removes nothing; then an hour, less one second, is not over.
    #expect(try publisher.prune(now: TestIndex.hour(50)).removed.isEmpty)
    let almost = UTCTime(secondsSince1970: folder.now.secondsSince1970 + 3599)
    #expect(try publisher.prune(now: almost).removed.isEmpty)
    let over = UTCTime(secondsSince1970: folder.now.secondsSince1970 + 3600)
    // The store may be a copy of another one, whose next manifest has the next number.
    let manifest = try folder.manifest()
    #expect(try publisher.prune(now: over).removed.count == 1)
    #expect(try folder.indexes().count == 2)
    #expect(try folder.manifest() == manifest)
    // What is gone is not told again, and the next manifest does not list it.
    #expect(try publisher.prune(now: over).removed.isEmpty)
    publisher.keptRuns = 1
    _ = try publisher.prune(now: over)
    #expect(try folder.manifest().retired.map(\.since) == [over])
    #expect(try folder.manifest().sequence == manifest.sequence + 1)
    // The folder of the run is gone, too.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/runs/wrf").sorted()
        == ["2026-11-20T06Z", "2026-11-20T12Z"])
  }

  @Test("refuses a run that is older than those that are kept, and changes nothing")
  func olderThanKept() throws {
    for start in [6.0, 12] { try folder.publish(try folder.index(from: start, value: start)) }
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath))
    var publisher = folder.publisher
    publisher.keptRuns = 2
    for isRehearsal in [true, false] {
      publisher.isRehearsal = isRehearsal
      #expect {
        try folder.publish(
          try folder.index(from: 0, value: 1), try folder.index(from: 12, value: 2),
          by: publisher)
      } throws: { error in
        "\(error)".contains("wrf from 2026-11-20T00:00:00Z was not published")
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath)) == before)
    #expect(try folder.indexes() == folder.manifest().paths)
    // Of another model it is the newest; one between those that are there drops the oldest.
    try folder.publish(try folder.index(from: 0, value: 1, model: "mm5"), by: publisher)
    let change = try folder.publish(try folder.index(from: 9, value: 1), by: publisher)
    #expect(change.dropped.map(\.initialisation) == [TestIndex.hour(6)])
  }

  @Test("publishes when the clock went back, removes nothing for that, and a doctor says so")
  func clockWentBack() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    try folder.publish(try folder.index(from: 0, value: 2))
    let named = try folder.indexes()
    var earlier = folder
    earlier.now = TestIndex.hour(50)
    let change = try earlier.publish(try folder.index(from: 0, value: 3))
    #expect(change.sequence == 3 && change.published.map(\.generation) == [3])
    #expect(change.removed.isEmpty)
    #expect(try folder.indexes().isSuperset(of: named))
    #expect(try folder.answer().map { $0[.temperature] } == Array(repeating: 3, count: 7))
    let manifest = try folder.manifest()
    #expect(manifest.written == earlier.now && manifest.retired.count == 2)
    let found = findings(now: earlier.now)
    #expect(found.count == 1 && found[0].contains("the clock of the publisher went back"))
    // The next run by the right clock is a publication like others.
    try folder.publish(try folder.index(from: 6, value: 4))
    #expect(try folder.manifest().sequence == 4)
    #expect(findings(now: folder.now).isEmpty)
  }

  /// What a doctor warns of, beyond what depends on the machine.
  private func findings(now: UTCTime) -> [String] {
    StoreCheck(folder.path).findings(now: now, isThorough: false)
      .filter { $0.severity == .warning && !$0.text.contains("MiB are free") }
      .map(\.text).filter { !$0.contains(" old") }
  }

  @Test("a doctor expects the domains that are named of the models that ever had them, or of all")
  func nestsOfOneModel() throws {
    try folder.publish(
      try folder.index(from: 0, value: 1), try folder.index(from: 0, value: 2, domain: "d02"))
    try folder.publish(try folder.index(from: 0, value: 3, model: "mm5"))
    func found(_ domains: String) throws -> [String] {
      let demands = RunDemands(mostAge: nil, expected: try ExpectedHours([domains]))
      return demands.short(in: try folder.manifest(), now: folder.now).map(\.text)
    }
    #expect(try found("d01=6,d02=6").isEmpty)
    try folder.publish(try folder.index(from: 6, value: 4))
    #expect(
      try found("d01=6,d02=6") == [
        "wrf: the newest finished run, from 2026-11-20T06:00:00Z, has no d02"
      ])
    #expect(try found("d01=6,d03=6").count == 2)
  }

  @Test("a doctor that expects hours is not content with a run that was left in the middle")
  func noRunIsFinished() throws {
    try folder.publish(try folder.index(from: 0, hours: 3, value: 1))
    var manifest = try folder.manifest()
    manifest.runs[0].state = .partial(through: TestIndex.hour(3))
    let demands = RunDemands(mostAge: nil, expected: try ExpectedHours(["6"]))
    #expect(demands.short(in: manifest, now: TestIndex.hour(106)).isEmpty)
    let found = demands.short(in: manifest, now: TestIndex.hour(107)).map(\.text)
    #expect(
      found == [
        "wrf d01: no run is finished; to the newest, from 2026-11-20T00:00:00Z, nothing has been added for 7 h"
      ])
  }

  @Test("has runs that start in the future found by a doctor")
  func future() throws {
    try folder.publish(try folder.index(from: 6, value: 1))
    #expect(findings(now: TestIndex.hour(100)).isEmpty)
    try folder.publisherWrote(at: TestIndex.hour(3))
    let found = findings(now: TestIndex.hour(3))
    #expect(found.contains { $0.contains("2026-11-20T06:00:00Z starts 3 h from now") })
  }

  @Test("is mirrored with what it has given up removed an hour later, whatever its manifest lists")
  func mirrorOfRetired() throws {
    for start in [0.0, 6] { try folder.publish(try folder.index(from: start, value: 1)) }
    let copy = try StoreFolder()
    func mirror(at time: UTCTime) throws -> [String] {
      var publisher = copy.publisher
      publisher.asksFileSystem = false
      return try StoreMirror(of: folder.path, to: publisher).run(now: time).removed
    }
    // The copy counts from when its own manifest named no file any more, by the clock of the disk.
    #expect(try mirror(at: .now).isEmpty)
    _ = try folder.publisher.drop(RunSelection(run: TestIndex.hour(6)), now: folder.now)
    #expect(try mirror(at: .now).isEmpty && copy.indexes().count == 2)
    #expect(try folder.publisher.prune(now: later).removed.count == 1)
    #expect(try folder.manifest().retired.count == 1)
    #expect(try mirror(at: .now).isEmpty && copy.indexes().count == 2)
    #expect(try mirror(at: later).count == 1)
    #expect(try copy.indexes() == folder.indexes())
  }

  @Test("does not forget a file that could not be removed, and tells it again")
  func remaining() throws {
    for start in [0.0, 6] { try folder.publish(try folder.index(from: start, value: 1)) }
    let dropped = try folder.manifest().runs[0]
    let path = folder.path + "/" + StoreManifest.path(of: dropped.files[0], in: dropped)
    _ = try folder.publisher.drop(RunSelection(run: TestIndex.hour(6)), now: folder.now)
    // What the system does not unlink.
    let index = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try folder.publisher.prune(now: later).remaining.count == 1)
    var folder = folder
    folder.now = later
    #expect(try folder.publish(try folder.index(from: 0, value: 2)).remaining.count == 1)
    #expect(try folder.manifest().retired.contains { path.hasSuffix($0.path) })
    // Had it been forgotten, the index would be a run that is newer than all.
    try FileManager.default.removeItem(atPath: path)
    try index.write(to: URL(fileURLWithPath: path))
    let change = try folder.publish(try folder.index(from: 0, value: 3))
    #expect(change.adopted.isEmpty && change.remaining.isEmpty)
    #expect(change.removed.contains { path.hasSuffix($0) })
  }

  @Test("repair leaves out what is no file, and the folder that a disk has of its own")
  func repairBeside() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/runs/wrf/2026-11-20T00Z/a.gridx", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/runs/wrf/2026-11-20T00Z/b.gridx", withDestinationPath: "/nowhere")
    // Unlike a folder, it cannot be listed; whoever is root may list that.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/runs/lost+found", withDestinationPath: "/nowhere")
    try FileManager.default.removeItem(atPath: folder.manifestPath)
    let change = try folder.publisher.repair(now: folder.now)
    #expect(change.unnamed.count == 2)
    #expect(try folder.manifest().runs.count == 1)
    // A model's folder that cannot be listed must not be forgotten.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/runs/mm5", withDestinationPath: "/nowhere")
    #expect(throws: RunStoreError.self) { try folder.publisher.repair(now: folder.now) }
  }

  @Test("looks only at the length of what it has mirrored before, unless it is told to verify it")
  func mirrorAgain() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let copy = try StoreFolder()
    func mirror(isThorough: Bool) throws -> StoreMirror.Outcome {
      var mirror = StoreMirror(of: folder.path, to: copy.publisher)
      mirror.isThorough = isThorough
      return try mirror.run(now: copy.now)
    }
    let name = try #require(try folder.indexes().first)
    let written = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: written], ofItemAtPath: "\(folder.path)/\(name)")
    #expect(try mirror(isThorough: false).copied == [name])
    let path = URL(fileURLWithPath: "\(copy.path)/\(name)")
    let good = try Data(contentsOf: path)
    // Copies are alike for web servers, too.
    #expect(
      try FileManager.default.attributesOfItem(atPath: path.path)[.modificationDate] as? Date
        == written)
    var bad = good
    bad[bad.count / 2] ^= 1
    try bad.write(to: path)
    #expect(try mirror(isThorough: false).copied.isEmpty)
    #expect(try Data(contentsOf: path) == bad)
    #expect(try mirror(isThorough: true).copied.count == 1)
    #expect(try Data(contentsOf: path) == good)
    // Another length is seen at once; and a file that no manifest of the copy names is verified.
    try good.dropLast(1).write(to: path)
    #expect(try mirror(isThorough: false).copied.count == 1)
    try folder.publish(try folder.index(from: 6, value: 2))
    let next = try #require(try folder.indexes().subtracting(copy.indexes()).first)
    let foreign = URL(fileURLWithPath: copy.path + "/" + next)
    try FileManager.default.createDirectory(
      at: foreign.deletingLastPathComponent(), withIntermediateDirectories: true)
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + next))
    try Data(count: whole.count).write(to: foreign)
    #expect(try mirror(isThorough: false).copied == [next])
    #expect(try Data(contentsOf: foreign) == whole)
  }

  /// The time of grace of everything is over.
  private var later: UTCTime { UTCTime.now.adding(seconds: 7200) ?? .now }

  @Test("changes nothing after an older manifest was put back, and repair names all runs again")
  func putBack() throws {
    var folder = folder
    try folder.publish(try folder.index(from: 0, value: 1))
    let manifest = URL(fileURLWithPath: folder.manifestPath)
    let copy = try Data(contentsOf: manifest)
    try folder.publish(try folder.index(from: 6, value: 2))
    let old = try folder.publish(try folder.index(from: 6, value: 3))
    #expect(old.sequence == 3)
    try copy.write(to: manifest)
    let before = try folder.indexes()
    folder.now = later
    let next = try folder.index(from: 12, value: 4)
    let error = #expect(throws: RunStoreError.self) { try folder.publish(next) }
    #expect("\(try #require(error))".contains("is number 1, and the last one was 3"))
    #expect(throws: RunStoreError.self) { try folder.publisher.prune(now: later) }
    #expect(try folder.indexes() == before)
    let repaired = try folder.publisher.repair(now: later)
    // No reader can have seen a number like that of a store that was changed less than once a second.
    #expect(repaired.sequence >= UInt64(later.secondsSince1970 - 60))
    #expect(repaired.adopted.count == 1 && repaired.unnamed.isEmpty)
    #expect(try folder.indexes() == before)
    #expect(try folder.manifest().runs.map(\.generation) == [2, 1])
    #expect(try folder.answer(from: 9, through: 9).metrics[0].values == [3])
    #expect(try folder.publish(next).sequence == repaired.sequence + 1)
  }

  @Test("changes nothing with the manifest of another store, and repair keeps the store's own name")
  func foreign() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let id = try folder.manifest().id
    let other = try StoreFolder()
    for value in 1...3 { try other.publish(try other.index(from: 6, value: Double(value))) }
    let manifest = URL(fileURLWithPath: folder.manifestPath)
    try Data(contentsOf: URL(fileURLWithPath: other.manifestPath)).write(to: manifest)
    let before = try folder.indexes()
    #expect(throws: RunStoreError.self) { try folder.publisher.prune(now: later) }
    _ = try folder.publisher.repair(now: later)
    #expect(try folder.indexes() == before && folder.manifest().id == id)
    #expect(try folder.manifest().runs.count == 1)
  }

  @Test("repair leaves a manifest of a later version alone, and makes none where there is no index")
  func repairRefuses() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let later = Data(#"{"schema":2}"#.utf8)
    try later.write(to: URL(fileURLWithPath: folder.manifestPath))
    #expect(throws: RunStoreError.self) { try folder.publisher.repair(now: .now) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath)) == later)
    let other = StorePublisher(folder.scratch.path("other"), producer: "test")
    try FileManager.default.createDirectory(
      atPath: other.folder, withIntermediateDirectories: true)
    #expect(throws: RunStoreError.self) { try other.repair(now: .now) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.folder).isEmpty)
  }

  @Test("repair makes a manifest of indexes alone, and tells which it leaves out")
  func repairWithoutManifest() throws {
    for hour in [0.0, 6] {
      try folder.publish(
        try folder.index(from: hour, value: hour),
        try folder.index(from: hour, value: 2, domain: "d02"))
    }
    let good = try folder.manifest()
    let damaged = try #require(try folder.indexes().sorted().first)
    let handle = try #require(FileHandle(forUpdatingAtPath: folder.path + "/" + damaged))
    try handle.truncate(atOffset: 1000)
    try handle.close()
    try FileManager.default.removeItem(atPath: folder.manifestPath)
    try FileManager.default.removeItem(atPath: folder.path + "/.manifests")
    let change = try folder.publisher.repair(now: later)
    #expect(change.unnamed == [damaged] && change.adopted.count == 3)
    let made = try folder.manifest()
    #expect(
      made.runs.map(\.run) == good.runs.map(\.run) && made.runs[0].files == good.runs[0].files)
    #expect(try folder.indexes().count == 4)
  }

  @Test(
    "names whole indexes of runs newer than all that no manifest names, and leaves others as they are"
  )
  func unnamed() throws {
    for hour in [0.0, 6, 12] { try folder.publish(try folder.index(from: hour, value: hour)) }
    var manifest = try folder.manifest()
    let newest = manifest.runs.removeFirst()
    let oldest = manifest.runs.removeLast()
    try Data(manifest.bytes()).write(to: URL(fileURLWithPath: folder.manifestPath))
    let middle = try folder.index(from: 6, value: 6)
    #expect(try folder.publish(middle).adopted.isEmpty)
    #expect(try folder.publisher.prune(now: later).unnamed.count == 2)
    var folder = folder
    folder.now = later
    let change = try folder.publish(middle)
    #expect(change.adopted == [StoreManifest.path(of: newest.files[0], in: newest)])
    #expect(change.unnamed == [StoreManifest.path(of: oldest.files[0], in: oldest)])
    #expect(change.removed.isEmpty)
    #expect(try folder.manifest().runs.map(\.run) == [newest.run, manifest.runs[0].run])
  }

  /// A publisher that was killed between the renames of two domains leaves one of them.
  @Test("names no part of a run, and drops no whole one for it")
  func unnamedHalf() throws {
    var folder = folder
    for (hour, domains) in [(0.0, ["d01", "d02"]), (6, ["d01"])] {
      for (number, domain) in domains.enumerated() {
        try folder.publish(try folder.index(from: hour, value: Double(number), domain: domain))
      }
    }
    var manifest = try folder.manifest()
    let half = manifest.runs.removeFirst()
    try Data(manifest.bytes()).write(to: URL(fileURLWithPath: folder.manifestPath))
    folder.now = later
    var publisher = folder.publisher
    publisher.keptRuns = 1
    let path = StoreManifest.path(of: half.files[0], in: half)
    // What is published again is there already.
    let again = try PreparedIndex(
      verifying: folder.path + "/"
        + StoreManifest.path(of: manifest.runs[0].files[0], in: manifest.runs[0]))
    let change = try publisher.publish([again], now: later)
    #expect(change.adopted.isEmpty && change.unnamed == [path] && change.dropped.isEmpty)
    #expect(try folder.manifest().runs.map(\.run) == [manifest.runs[0].run])
    #expect(try folder.indexes().contains(path))
    // With the other domain it is whole, and named once it is published.
    try folder.publish(
      try folder.index(from: 6, value: 0), try folder.index(from: 6, value: 1, domain: "d02"))
    #expect(try folder.manifest().runs[0].files.count == 2)
  }

  @Test(
    "takes out one run, one domain of a run, and what else is named, and says when there is none")
  func drop() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    try folder.publish(
      try folder.index(from: 6, value: 2), try folder.index(from: 6, value: 3, domain: "d02"))
    let nest = try folder.publisher.drop(
      RunSelection(run: TestIndex.hour(6), domain: "d02"), now: UTCTime.now)
    #expect(nest.withdrawn.count == 1 && nest.dropped.isEmpty && nest.removed.isEmpty)
    #expect(try folder.manifest().runs.map(\.files.count) == [1, 1])
    #expect(try folder.manifest().runs[0].generation == 2)
    let run = try folder.publisher.drop(RunSelection(run: TestIndex.hour(6)), now: UTCTime.now)
    #expect(run.dropped.map(\.initialisation) == [TestIndex.hour(6)])
    #expect(try folder.answer(from: 6, through: 6).metrics[0].values == [1])
    let none = try folder.publisher.drop(
      RunSelection(run: TestIndex.hour(0), model: "mm5"), now: UTCTime.now)
    #expect(none.withdrawn.isEmpty && none.sequence == run.sequence)
    #expect(try folder.publisher.prune(now: later).removed.count == 2)
    #expect(try folder.indexes().count == 1)
  }

  @Test("keeps the last eight manifests")
  func copies() throws {
    for value in 1...10 { try folder.publish(try folder.index(from: 0, value: Double(value))) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.manifests")
    #expect(Set(names) == Set((3...10).map { "\($0).json" }))
  }

  @Test("of indexes without a name, removes those of runs older than all that are kept")
  func unnamedAndOld() throws {
    for hour in [0.0, 6, 12] { try folder.publish(try folder.index(from: hour, value: 1)) }
    var manifest = try folder.manifest()
    let old = manifest.runs.removeLast()
    try Data(manifest.bytes()).write(to: URL(fileURLWithPath: folder.manifestPath))
    var publisher = folder.publisher
    publisher.keptRuns = 3
    #expect(
      try publisher.prune(now: later).unnamed == [StoreManifest.path(of: old.files[0], in: old)])
    publisher.keptRuns = 2
    #expect(
      try publisher.prune(now: later).removed == [StoreManifest.path(of: old.files[0], in: old)])
    #expect(try folder.indexes().count == 2)
  }

  @Test("removes nothing while a file that the manifest names is not there")
  func absent() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let index = try folder.index(from: 0, value: 2)
    try folder.publish(index)
    let file = try #require(try folder.manifest().runs.first?.files.first)
    let path = "runs/wrf/2026-11-20T00Z/\(file.name)"
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    let change = try folder.publisher.prune(now: later)
    #expect(change.absent == [path] && change.removed.isEmpty)
    #expect(try folder.manifest().retired.count == 1)
    var folder = folder
    folder.now = later
    #expect(try folder.publish(index).removed.count == 1)
    #expect(try folder.indexes() == [path])
  }

  @Test("drops no run that can be read while the file of one that is kept is not there")
  func absentNewest() throws {
    for hour in [0.0, 6, 12] { try folder.publish(try folder.index(from: hour, value: 1)) }
    let manifest = try folder.manifest()
    func path(_ run: Int) -> String {
      folder.path + "/"
        + StoreManifest.path(of: manifest.runs[run].files[0], in: manifest.runs[run])
    }
    try FileManager.default.removeItem(atPath: path(0))
    var publisher = folder.publisher
    publisher.keptRuns = 1
    let change = try publisher.prune(now: later)
    #expect(change.dropped.isEmpty && change.removed.isEmpty && change.absent.count == 1)
    #expect(try folder.manifest().runs.count == 3)
    // What is dropped anyway need not be there.
    try FileManager.default.createDirectory(
      atPath: (path(0) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path(1), toPath: path(0))
    try FileManager.default.removeItem(atPath: path(2))
    #expect(try publisher.prune(now: later).dropped.count == 2)
  }

  /// As where the folder of the indexes is a disk that is not mounted: what is written now is on another one.
  @Test("drops no run where nothing is left of what was there")
  func absentDisk() throws {
    for hour in [0.0, 6] { try folder.publish(try folder.index(from: hour, value: 1)) }
    try FileManager.default.removeItem(atPath: folder.path + "/runs")
    var publisher = folder.publisher
    publisher.keptRuns = 1
    let change = try folder.publish(try folder.index(from: 12, value: 1), by: publisher)
    #expect(change.dropped.isEmpty && change.absent.count == 2)
    #expect(try folder.manifest().runs.count == 3)
  }

  @Test("removes what is no index and has no name when it is old, and not when it is new")
  func orphans() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let orphan = folder.path + "/runs/wrf/2026-11-20T00Z/d09-0123456789abcdef.gridx"
    try Data([1]).write(to: URL(fileURLWithPath: orphan))
    let now = UTCTime.now
    var publisher = folder.publisher
    _ = try publisher.prune(now: now)
    #expect(FileManager.default.fileExists(atPath: orphan))
    publisher.grace = 60
    let later = UTCTime(secondsSince1970: now.secondsSince1970 + 61)
    #expect(
      try publisher.prune(now: later).removed == [
        "runs/wrf/2026-11-20T00Z/d09-0123456789abcdef.gridx"
      ])
    #expect(!FileManager.default.fileExists(atPath: orphan))
  }

  @Test("refuses a damaged index and two of one domain, and leaves the store as it was")
  func refusals() throws {
    try folder.publish(try folder.index(from: 0, value: 1))
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath))
    let damaged = try folder.index(from: 6, value: 2)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: damaged))
    bytes[bytes.count - 20] ^= 1
    try bytes.write(to: URL(fileURLWithPath: damaged))
    #expect(throws: RunStoreError.self) { try folder.publish(damaged) }
    let one = try folder.index(from: 6, value: 2)
    let other = try folder.index(from: 6, value: 3)
    #expect(throws: RunStoreError.self) { try folder.publish(one, other) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath)) == before)
    #expect(try folder.indexes().count == 1)
  }

  @Test("does not change a store whose manifest is damaged or of a later version")
  func foreignManifest() throws {
    let index = try folder.index(from: 0, value: 1)
    try folder.publish(index)
    let other = try folder.index(from: 6, value: 2)
    let good = try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath))
    for bad in [Data(), Data("{}".utf8), good.dropLast(1), Data("{\"schema\":2}".utf8)] {
      try Data(bad).write(to: URL(fileURLWithPath: folder.manifestPath))
      #expect(throws: RunStoreError.self) { try folder.publish(other) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.manifestPath)) == Data(bad))
    }
  }

  @Test("says what it would do, and does nothing, in a rehearsal")
  func rehearsal() throws {
    var publisher = folder.publisher
    publisher.isRehearsal = true
    let index = try folder.index(from: 0, value: 1)
    let change = try folder.publish(index, by: publisher)
    #expect(change.published.map(\.generation) == [1])
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try folder.publish(index)
    publisher.keptRuns = 1
    let next = try folder.publish(try folder.index(from: 6, value: 1), by: publisher)
    #expect(next.dropped.count == 1)
    #expect(try folder.manifest().sequence == 1)
    #expect(try folder.indexes().count == 1)
  }

  @Test("keeps members apart")
  func members() throws {
    // The one without which the other answers is not the first that is published.
    try folder.publish(try folder.index(from: 0, value: 2, member: "m02"))
    try folder.publish(try folder.index(from: 0, value: 1, member: "m01"))
    #expect(try folder.manifest().runs.map { $0.files.map(\.member) } == [["m01", "m02"]])
    #expect(try folder.answer().map { $0[.temperature] } == Array(repeating: 1, count: 7))
    let second = try folder.answer(of: RunSelection(member: "m02"))
    #expect(second.map { $0[.temperature] } == Array(repeating: 2, count: 7))
    #expect(second.member == "m02")
  }
}
