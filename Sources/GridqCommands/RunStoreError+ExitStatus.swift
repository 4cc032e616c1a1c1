public import GridQuery

extension RunStoreError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .noStore, .unreadable: .noInput
    case .damaged, .unsupported, .unpublishable: .badData
    case .locked, .incomplete: .tryAgain
    case .index(let error): error.exitStatus
    }
  }

  public var remedy: String? {
    switch self {
    case .noStore(let path): "fill one with 'gridx ingest INPUT… --store \(path)'"
    case .damaged(let path, _):
      "see 'gridx doctor --store \(StoreManifest.folder(ofManifestAt: path))'"
    case .locked:
      "try again, or wait for it where there is --wait; if it does nothing any more, end it"
    case .index(let error): error.remedy
    default: nil
    }
  }
}
