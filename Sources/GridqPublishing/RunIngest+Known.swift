import GridBuild
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqModels

/// Whether the inputs were ingested before.
extension RunIngest {
  /// What the store has of inputs in this state, undamaged; nil when they have to be read.
  func knownFiles(
    _ state: InputState, in manifest: StoreManifest, now: UTCTime
  ) -> [(run: ModelRun, file: StoreManifest.File)]? {
    guard state.isSettled(at: now) else { return nil }
    let files = IngestRecords(of: publisher.folder).files(
      madeOf: fingerprint(of: state), in: manifest, folder: publisher.folder)
    guard let files else { return nil }
    // To publish what would be dropped at once is refused.
    if let count = publisher.keptRuns,
      !files.allSatisfy({ manifest.isAmongNewest(count, $0.run.run, now: now) })
    {
      return nil
    }
    return files.map { ($0.run.run, $0.file) }
  }

  /// A digest of the state of the inputs, and of all that makes a difference to the indexes or to whether they
  /// are made.
  func fingerprint(of state: InputState) -> String {
    var words = [template.producer]
    words += [template.metrics.map { $0.map(\.name).joined(separator: ",") } ?? "-"]
    words += ["\(template.includesOnRequest)"]
    words += [template.maps.joined(separator: ",")]
    words += template.fields.map(\.words) + template.layers.flatMap(\.metrics).map(\.name)
    if template.keepsProfiles { words += ["profiles"] }
    words += template.quanta.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    words += [template.labels.member, "\(template.labels.generation)", template.labels.attributes]
    words += ["\(template.isStrict)"] + (template.expected?.words ?? ["-"])
    // With their lengths, so that no two lists of words become one text.
    return ContentDigest.ofText((words + state.lines).map { "\($0.utf8.count):\($0)\n" }.joined())
  }
}
