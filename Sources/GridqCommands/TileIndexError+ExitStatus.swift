public import GridqFiles

extension TileIndexError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .notFound, .unreadable: .noInput
    case .notAnIndex, .unsupported, .damaged, .overLimit, .unusableDescription: .badData
    case .cannotCreate: .cannotCreate
    case .cannotWrite, .notFlushed, .notFetched: .inputOutput
    case .replaced: .tryAgain
    }
  }

  public var remedy: String? {
    if isOfFullDisk {
      return
        "make room and try again; in a store, 'gridx prune --store DIR --keep-runs N --grace 0s' does"
    }
    guard case .notFound(let path) = self else { return nil }
    return "build one with 'gridx build INPUT… --output \(path)'"
  }
}
