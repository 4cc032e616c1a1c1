public import RunStore

extension RunStoreError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .noStore, .unreadable: .noInput
    case .damaged, .unsupported, .unpublishable: .badData
    case .locked: .tryAgain
    case .index(let error): error.exitStatus
    }
  }

  public var remedy: String? {
    switch self {
    case .noStore: "fill one with 'gridx ingest INPUT… --store FOLDER'"
    case .damaged: "see 'gridx doctor --store FOLDER'"
    case .locked: "wait for it with --wait, or try again"
    case .index(let error): error.remedy
    default: nil
    }
  }
}
