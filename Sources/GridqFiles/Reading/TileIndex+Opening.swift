extension TileIndex {
  /// How the bytes of a file get into memory.
  @nonexhaustive
  public enum Loading: Hashable, Sendable {
    /// Mapped: only what lookups need is read. The file must keep its length while the index is open: when it
    /// is cut short, or its disk or server disappears, the system ends the process with SIGBUS. For local
    /// files that are only ever replaced by a rename, as `gridx` does.
    case mapped
    /// Read whole on opening: whatever happens to the file afterwards, the index stays as it was. For network
    /// file systems and files that others write to. At most 1 GiB.
    case loaded
    /// Loaded from a network file system, up to 1 GiB, and otherwise mapped.
    case automatic

    /// The most bytes that are read into memory: an index is a few MB, and a file may claim any length.
    package static let mostBytes = 1 << 30
  }

  /// Opens the index at `path`.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - loading: how its bytes get into memory.
  ///   - checking: what is compared with checksums, and when.
  ///   - limits: what lookups in it may cost; beyond that they throw.
  /// - Throws: `.notFound`, `.unreadable`, `.notAnIndex`, `.unsupported` or `.damaged`.
  public convenience init(
    opening path: String, loading: Loading = .automatic, checking: Checking = .metadata,
    limits: LookupLimits = LookupLimits()
  ) throws(TileIndexError) {
    try self.init(
      try IndexBytes.ofFile(path, loading: loading), path: path, checking: checking, limits: limits)
  }
}
