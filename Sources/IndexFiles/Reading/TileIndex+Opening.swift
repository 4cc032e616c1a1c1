extension TileIndex {
  /// How the bytes of a file come into memory.
  @nonexhaustive
  public enum Loading: Hashable, Sendable {
    /// Mapped: nothing is read but what lookups ask for. The file must stay as long as it is while the index
    /// is open: where it is cut short, or its disk or server goes, the system ends the process with SIGBUS.
    /// For local files that are only ever replaced by a rename, as `gridx` does it.
    case mapped
    /// Read whole on opening: whatever happens to the file afterwards, the index stays as it was. For file
    /// systems of a network and files that others write to. At most 1 GiB.
    case loaded
    /// Loaded from a file system of a network, up to 1 GiB, and otherwise mapped.
    case automatic
  }

  /// Opens the index at `path`.
  ///
  /// - Parameter limits: what lookups in it may cost; whatever is beyond is an error then.
  /// - Throws: `.notFound`, `.unreadable`, `.notAnIndex`, `.unsupported` or `.damaged`.
  public convenience init(
    opening path: String, loading: Loading = .automatic, checking: Checking = .metadata,
    limits: LookupLimits = LookupLimits()
  ) throws(TileIndexError) {
    try self.init(
      try IndexBytes.ofFile(path, loading: loading), path: path, checking: checking, limits: limits)
  }
}
