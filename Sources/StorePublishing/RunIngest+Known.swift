import Forecast
import GridBuild
import ModelOutput
import RunStore

/// Whether the inputs were ingested before.
extension RunIngest {
  /// What is done when the store has what was made of inputs in this state; nil when they have to be read.
  func known(
    _ state: InputState, in manifest: Manifest, now: () -> UTCTime
  ) throws(RunIngestError) -> Outcome? {
    guard state.isSettled(at: now()) else { return nil }
    let files = IngestRecords(of: publisher.folder).files(
      madeOf: fingerprint(of: state), in: manifest, folder: publisher.folder)
    guard let files else { return nil }
    // To publish what would be dropped at once is refused.
    if let count = publisher.keptRuns,
      !files.allSatisfy({ manifest.isAmongNewest(count, $0.run.run) })
    {
      return nil
    }
    var outcome = Outcome()
    outcome.known = files.map { ($0.run.run, $0.file) }
    do throws(RunStoreError) {
      // What else an ingest does: runs beyond those that are kept, and files that nobody names, are removed.
      outcome.change = try publisher.prune(now: now())
    } catch {
      throw .store(error)
    }
    for run in manifest.runs where files.contains(where: { $0.run.run == run.run }) {
      outcome.change.published.append(Manifest.unchanged(run))
    }
    return outcome
  }

  /// A digest of the state of the inputs, and of all that makes a difference to the indexes or to whether they
  /// are made.
  func fingerprint(of state: InputState) -> String {
    var words = [template.producer]
    words += [template.metrics.map { $0.map(\.name).joined(separator: ",") } ?? "-"]
    words += [template.maps.map(\.name).joined(separator: ",")]
    words += template.quanta.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    words += [template.labels.member, "\(template.labels.generation)", template.labels.attributes]
    words += ["\(template.isStrict)", template.expectedSeconds.map { "\($0)" } ?? "-"]
    // With their lengths, so that no two lists of words become one text.
    return ContentDigest.ofText((words + state.lines).map { "\($0.utf8.count):\($0)\n" }.joined())
  }
}
