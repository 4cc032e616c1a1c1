import GridQuery
import GridqFiles
import GridqMetrics

/// What was ingested into a store and from which state of the inputs, so that the same inputs need not be read
/// again.
///
/// A file beside the manifest, of one line for each ingest. Nothing depends on it: without it, or where it was
/// damaged, inputs are read again.
struct IngestRecords: Hashable, Sendable {
  /// One ingest.
  struct Record: Hashable, Sendable {
    /// The digest of inputs and options; empty when the inputs may have changed since and look the same.
    let inputs: String
    /// When the newest of the inputs was last written.
    let newest: UTCTime
    /// What was published, or was there already: paths from the folder of the store.
    let paths: [String]
  }

  /// From the oldest to the newest.
  private(set) var records: [Record] = []

  static let name = ".ingested"
  private static let signature = "gridq-ingested 1"
  private static let mostBytes = 4 << 20
  /// More than most stores have runs.
  private static let mostRecords = 1000

  /// The records of the store in `folder`; what is not readable is left out.
  init(of folder: String) {
    let path = "\(folder)/\(IngestRecords.name)"
    guard let file = try? SmallFile(at: path, most: IngestRecords.mostBytes) else { return }
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == IngestRecords.signature[...] else { return }
    records = lines.dropFirst().suffix(IngestRecords.mostRecords).compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2, let second = Int64(words[1]) else { return nil }
      return Record(
        inputs: words[0] == "-" ? "" : words[0], newest: UTCTime(secondsSince1970: second),
        paths: Array(words[2...]))
    }
  }

  /// The files that were published from these inputs, if the manifest names all of them still and they are in
  /// their places, undamaged; nil when the inputs have to be read.
  func files(
    madeOf inputs: String, in manifest: StoreManifest, folder: String
  ) -> [(run: StoreManifest.Run, file: StoreManifest.File)]? {
    guard let record = records.last(where: { !inputs.isEmpty && $0.inputs == inputs }) else {
      return nil
    }
    var found: [(run: StoreManifest.Run, file: StoreManifest.File)] = []
    let paths = Set(record.paths)
    for run in manifest.runs {
      if case .partial = run.state { continue }
      for file in run.files {
        let path = StoreManifest.path(of: file, in: run)
        guard paths.contains(path) else { continue }
        guard FileState.byteCount(of: "\(folder)/\(path)") == file.byteCount,
          (try? ContentDigest.ofFile(at: "\(folder)/\(path)"))?.digest == file.digest
        else { return nil }
        found.append((run, file))
      }
    }
    return found.count == paths.count ? found : nil
  }

  /// When the newest of the inputs was written that a file was made of; nil when that is not known.
  func newestInput(ofFileAt path: String) -> UTCTime? {
    records.filter { $0.paths.contains(path) }.map(\.newest).max()
  }

  /// Adds a record, and drops those of which nothing is in the store any more.
  ///
  /// - Parameter named: what the manifest names.
  mutating func add(_ record: Record, named: Set<String>) {
    records.removeAll { other in
      (other.inputs == record.inputs && other.paths == record.paths)
        || !other.paths.contains { named.contains($0) }
    }
    records.append(record)
    records.removeFirst(max(0, records.count - IngestRecords.mostRecords))
  }

  /// Writes the records into the store in `folder`. That they cannot be written only means that inputs are read
  /// again.
  func write(in folder: String) {
    var text = IngestRecords.signature + "\n"
    for record in records {
      let words = [
        record.inputs.isEmpty ? "-" : record.inputs, "\(record.newest.secondsSince1970)",
      ]
      text += (words + record.paths).joined(separator: " ") + "\n"
    }
    do throws(TileIndexError) {
      let file = try AtomicFile(replacing: "\(folder)/\(IngestRecords.name)")
      try file.append(Array(text.utf8))
      try file.publish()
    } catch {}
  }
}

/// What indexes are about to be published from.
struct IngestedInputs {
  /// Of the inputs of one run; see `IngestRecords.Record`.
  struct Record {
    let fingerprint: String
    let newest: UTCTime
  }

  let records: [ModelRun: Record]
  /// The generation of each run of the store when the inputs were looked at.
  let generations: [ModelRun: UInt32]

  /// When the inputs were written of which another process has meanwhile published the same domains, if that was
  /// after these; else nil: then these replace what is there.
  func supersession(
    of run: ModelRun, by manifest: StoreManifest, _ indexes: [PreparedIndex], _ known: IngestRecords
  ) -> UTCTime? {
    guard let there = manifest.runs.first(where: { $0.run == run }),
      generations[run] != there.generation
    else { return nil }
    let replaced = there.files.filter { file in
      indexes.contains {
        $0.run == run && $0.file.domain == file.domain && $0.file.member == file.member
      }
    }
    let times = replaced.compactMap { file in
      known.newestInput(ofFileAt: StoreManifest.path(of: file, in: there))
    }
    guard let newest = records[run]?.newest else { return nil }
    return times.max().flatMap { $0 > newest ? $0 : nil }
  }
}
