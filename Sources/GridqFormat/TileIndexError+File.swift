extension TileIndexError {
  /// The index that it is about; empty for one that was being made.
  package var path: String {
    switch self {
    case .notFound(let path), .unreadable(let path, _), .notAnIndex(let path, _),
      .unsupported(let path, _), .damaged(let path, _, _, _), .overLimit(let path, _, _, _),
      .notFetched(let path, _), .replaced(let path), .cannotCreate(let path, _),
      .cannotWrite(let path, _), .notFlushed(let path, _):
      path
    case .unusableDescription: ""
    }
  }
}
