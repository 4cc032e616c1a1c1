import Foundation
import GridBuild
import GridQuery
import GridqMetrics
import GridqModels
import GridqPublishing
import GridqTestSupport
import Testing

@Suite("To ingest the same files again")
struct SameInputTests {
  let folder: IngestFolder

  init() throws { folder = try IngestFolder() }

  @Test("reads none of them, changes nothing, and names what is there")
  func again() throws {
    let files = try folder.files()
    let first = try folder.ingest(files)
    #expect(first.known.isEmpty && first.summaries.count == 1)
    let before = try folder.manifest()
    let second = try folder.ingest(files)
    #expect(second.summaries.isEmpty && second.known.map { $0.file.domain } == ["d01"])
    #expect(second.known.map { $0.run } == first.summaries.map(\.run))
    #expect(second.change.published.map(\.isUnchanged) == [true])
    #expect(try folder.manifest() == before)
  }

  /// What makes the files, the options or the store different from the first time.
  enum Difference: CaseIterable {
    case content, sameTimeOfWriting, anotherFile, fewerFiles, anotherName, producer, metrics,
      maps, fields, quantum
    case member, expectedHours, isStrict, indexRemoved, indexDamaged, runReplaced
    case recordsRemoved, recordsDamaged, recordsOfALaterVersion, recordsWithoutEnd
  }

  @Test("reads them when anything is different", arguments: Difference.allCases)
  func different(_ difference: Difference) throws {
    var files = try folder.files()
    let more = try folder.files("more", seed: 2, times: 4)
    try folder.ingest(files)
    let records = URL(fileURLWithPath: folder.records)
    let text = try String(contentsOf: records, encoding: .utf8)
    let index = try #require(try folder.indexes().first)
    var edit: (inout RunIngest) -> Void = { _ in }
    switch difference {
    case .content:
      try Data(contentsOf: URL(fileURLWithPath: more[1])).write(to: URL(fileURLWithPath: files[1]))
    case .sameTimeOfWriting:
      // Other values in as many bytes, and the old time of writing.
      let date = try FileManager.default.attributesOfItem(atPath: files[1])[.modificationDate]
      let handle = try #require(FileHandle(forWritingAtPath: files[1]))
      try handle.write(contentsOf: Data(contentsOf: URL(fileURLWithPath: more[1])))
      try handle.close()
      try FileManager.default.setAttributes(
        [.modificationDate: #require(date)], ofItemAtPath: files[1])
    case .anotherFile: files.append(more[3])
    case .fewerFiles: files.removeLast()
    case .anotherName:
      let name = folder.scratch.path("renamed")
      try FileManager.default.moveItem(atPath: files[0], toPath: name)
      files[0] = name
    case .producer: edit = { $0.template.producer = "test 2" }
    case .metrics: edit = { $0.template.metrics = [.temperature] }
    case .maps: edit = { $0.template.maps = ["temperature"] }
    case .fields:
      edit = { $0.template.fields = [try? FieldRequest(line: "SOMETHING")].compactMap(\.self) }
    case .quantum: edit = { $0.template.quanta = ["temperature": 0.1] }
    case .member: edit = { $0.template.labels.member = "m01" }
    case .expectedHours: edit = { $0.template.expected = try? ExpectedHours(["1"]) }
    case .isStrict: edit = { $0.template.isStrict = true }
    case .indexRemoved: try FileManager.default.removeItem(atPath: index)
    case .indexDamaged:
      var bytes = try Data(contentsOf: URL(fileURLWithPath: index))
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: URL(fileURLWithPath: index))
    case .runReplaced: try folder.ingest(Array(more.prefix(3)))
    case .recordsRemoved: try FileManager.default.removeItem(at: records)
    case .recordsDamaged: try Data((0...255) as ClosedRange<UInt8>).write(to: records)
    case .recordsOfALaterVersion:
      try text.replacingOccurrences(of: "ingested 1", with: "ingested 2").write(
        to: records, atomically: true, encoding: .utf8)
    case .recordsWithoutEnd:
      try String(text.dropLast(20)).write(to: records, atomically: true, encoding: .utf8)
    }
    let outcome = try? folder.ingest(files, by: edit)
    #expect(outcome?.known.isEmpty ?? true)
    // A refusal has read them, too: a strict build, one domain given twice.
    #expect(outcome?.summaries.count == 1 || difference == .isStrict)
  }

  @Test("puts an index in place that was lost from the store")
  func repairs() throws {
    let files = try folder.files()
    try folder.ingest(files)
    let index = try #require(try folder.indexes().first)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: index))
    try FileManager.default.removeItem(atPath: index)
    try folder.ingest(files)
    #expect(try Data(contentsOf: URL(fileURLWithPath: index)) == bytes)
  }

  /// A file may change twice in one step of its file system's clock, the second time after it was read.
  @Test("reads files that were written just before the first time, and knows them from then on")
  func justWritten() throws {
    let files = try folder.files()
    try folder.ingest(files, ahead: 0)
    #expect(try folder.ingest(files, ahead: 0).known.isEmpty)
    #expect(try folder.ingest(files).known.isEmpty)
    #expect(try !folder.ingest(files).known.isEmpty)
    // By a clock that went back, they are of the future.
    #expect(try folder.ingest(files, ahead: -3600).known.isEmpty)
  }

  @Test("reads a file that a program has open for writing, which is refused")
  func openForWriting() throws {
    let files = try folder.files()
    try folder.ingest(files)
    let handle = try #require(FileHandle(forWritingAtPath: files[1]))
    #expect(throws: RunIngestError.self) { try folder.ingest(files) }
    try handle.close()
    #expect(try !folder.ingest(files).known.isEmpty)
  }

  @Test("reads those of a run that was published as far as it was there")
  func partial() throws {
    let files = try folder.files()
    for _ in 0..<2 {
      let outcome = try folder.ingest(files) {
        $0.template.acceptsUnfinished = true
        $0.template.expected = try? ExpectedHours(["24"])
      }
      #expect(outcome.known.isEmpty && outcome.unfinished.count == 1)
    }
  }

  @Test("still drops the runs that are not kept")
  func keepsRuns() throws {
    let old = try folder.files("old", hour: 0)
    let new = try folder.files("new", hour: 6)
    try folder.ingest(old)
    try folder.ingest(new)
    // As for files that are read: what would be dropped at once is refused.
    #expect(throws: RunIngestError.self) { try folder.ingest(old) { $0.publisher.keptRuns = 1 } }
    let outcome = try folder.ingest(new) { $0.publisher.keptRuns = 1 }
    #expect(!outcome.known.isEmpty && outcome.change.dropped.count == 1)
    // What was dropped is not taken for published.
    #expect(try folder.ingest(old).known.isEmpty)
  }
}

@Suite("Of two ingests of one run at the same time")
struct SupersededIngestTests {
  let folder: IngestFolder

  init() throws { folder = try IngestFolder() }

  @Test(
    "the one with the newer files stays published, whichever ends first", arguments: [true, false])
  func overtaken(byNewer: Bool) throws {
    let slow = try folder.files("slow", seed: 1)
    let quick = try folder.files("quick", seed: 2)
    try folder.age(slow, hours: byNewer ? 2 : 1)
    try folder.age(quick, hours: byNewer ? 1 : 2)
    let result = Result {
      var meanwhile: Result<RunIngest.Outcome, any Error>?
      let outcome = try folder.ingest(slow) { _ in
      } meanwhile: {
        meanwhile = Result { try folder.ingest(quick) }
      }
      return (outcome, try #require(meanwhile).get())
    }
    let (outcome, other) = try result.get()
    #expect(other.change.published.map(\.generation) == [1])
    let publication = try #require(outcome.change.published.first)
    #expect(publication.isUnchanged == byNewer && publication.generation == (byNewer ? 1 : 2))
    #expect((publication.supersededBy != nil) == byNewer)
    // What is published is what the other files alone give.
    let alone = folder.scratch.path("alone.gridx")
    _ = try IndexBuild(inputs: byNewer ? quick : slow, output: alone, producer: "test").run()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.store)
    let published = try RunStore(opening: folder.store).snapshot().manifest.runs[0].files[0].name
    let path = try #require(names.first { $0.hasSuffix(published) })
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: "\(folder.store)/\(path)"))
        == Data(contentsOf: URL(fileURLWithPath: alone)))
  }

  @Test("none has to wait for newer files: older ones alone replace what is there")
  func older() throws {
    let new = try folder.files("new", seed: 1)
    let old = try folder.files("old", seed: 2)
    try folder.age(old, hours: 2)
    try folder.ingest(new)
    let publication = try #require(try folder.ingest(old).change.published.first)
    #expect(publication.generation == 2 && publication.supersededBy == nil)
  }
}
