public import GridqFiles
public import GridqLookup

extension Forecasts {
  /// The most indexes that are opened. Each is a map of its file, and Linux allows a process 65,530 maps in
  /// all (`vm.max_map_count`); when they are used up, every other allocation fails.
  public static let mostIndexes = 4096

  /// Opens the indexes at `paths`, each a file, or a folder for all its `*.gridx` files.
  ///
  /// A bad file in a folder does not keep the others from opening: it is among the `failures`.
  ///
  /// - Parameters:
  ///   - paths: files and folders.
  ///   - loading: how their bytes get into memory; after the first GiB, further files are mapped.
  ///   - checking: what is compared with checksums, and when.
  ///   - limits: what lookups may cost, in each of them.
  /// - Throws: `.noIndex` when a path does not exist or has no index; `.tooManyIndexes` for more than
  ///   ``mostIndexes``; `.index` when a file named directly fails to open, or when every file fails.
  public init(
    opening paths: [String], loading: TileIndex.Loading = .automatic,
    checking: TileIndex.Checking = .metadata, limits: LookupLimits = LookupLimits()
  ) throws(QueryError) {
    var opened = 0
    var domains: [ForecastDomain] = []
    var failures: [TileIndexError] = []
    for path in paths {
      let files = try IndexPaths.at(path)
      let count = domains.count + failures.count + files.count
      guard count <= Forecasts.mostIndexes else {
        throw .tooManyIndexes(path: path, count: count, limit: Forecasts.mostIndexes)
      }
      for file in files {
        do {
          let index = try TileIndex(
            opening: file, loading: opened < 1 << 30 ? loading : .mapped, checking: checking,
            limits: limits)
          opened += index.byteCount
          domains.append(ForecastDomain(index))
        } catch {
          guard file != path else { throw .index(error) }
          failures.append(error)
        }
      }
    }
    if domains.isEmpty, let failure = failures.first { throw .index(failure) }
    self.init(domains, failures: failures)
  }

  /// Opens the index, or the folder of indexes, at `path`, as ``init(opening:loading:checking:limits:)`` does
  /// with several.
  public init(
    opening path: String, loading: TileIndex.Loading = .automatic,
    checking: TileIndex.Checking = .metadata, limits: LookupLimits = LookupLimits()
  ) throws(QueryError) {
    try self.init(opening: [path], loading: loading, checking: checking, limits: limits)
  }

  /// Whether `path` is a folder with at least one index in it.
  public static func isFolderOfIndexes(_ path: String) -> Bool {
    do {
      return try IndexPaths.at(path) != [path]
    } catch {
      return false
    }
  }
}
