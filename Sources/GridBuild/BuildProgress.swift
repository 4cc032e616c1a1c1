import GridqFiles
import GridqModels

/// What a build has read of a run that goes on: a later one reads only what is new. Its planes stay on the disk as long
/// as it does.
package struct BuildProgress {
  let dataset: ModelDataset
  let stored: [StoredMetric]
  /// In the order of `stored`, after the last time.
  let readers: [FieldReader]
  let planes: ScratchPlanes
  let profiles: ScratchProfiles?
  package let timeCount: Int

  /// Closes the inputs until they are read again.
  package func releaseFiles() { dataset.opened.release() }

  /// What to go on with; nil where a build of these inputs does not begin with the same fields.
  func continued(
    to other: ModelDataset, _ stored: [StoredMetric], _ columns: StoredProfiles?,
    _ description: IndexDescription
  ) -> BuildProgress? {
    let isOfSameColumns =
      columns.map { profiles?.isContinued(by: $0, of: description) ?? false } ?? (profiles == nil)
    guard stored == self.stored, isOfSameColumns, let dataset = other.continuing(dataset) else {
      return nil
    }
    let readers = readers.compactMap { $0.continued(in: dataset) }
    guard readers.count == self.readers.count else { return nil }
    return BuildProgress(
      dataset: dataset, stored: stored, readers: readers, planes: planes, profiles: profiles,
      timeCount: timeCount)
  }
}
