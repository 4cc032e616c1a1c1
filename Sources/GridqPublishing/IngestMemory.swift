import GridBuild
import GridqModels

/// What ingests of one run have read, for the next one. It keeps the codes of all fields on the disk.
final class IngestMemory {
  let inputs = InputMemory()
  /// What the inputs look like now.
  var state: InputState?
  private var progress: [String: BuildProgress] = [:]

  var hasProgress: Bool { !progress.isEmpty }

  /// The progress of a domain, which is not kept: an ingest that fails may have spoilt it.
  func takeProgress(of group: InputGroup) -> BuildProgress? {
    progress.removeValue(forKey: IngestMemory.key(group))
  }

  func keep(_ new: BuildProgress?, of group: InputGroup) {
    progress[IngestMemory.key(group)] = new
  }

  /// Closes the inputs until they are read again: what opens a NetCDF-4 file that is open already sees it as it was then.
  func releaseFiles() {
    for progress in progress.values { progress.releaseFiles() }
  }

  private static func key(_ group: InputGroup) -> String {
    "\(group.model) \(group.domain) \(group.start.map { "\($0)" } ?? "")"
  }
}
