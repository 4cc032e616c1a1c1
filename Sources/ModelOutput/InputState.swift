import NetCDF

/// What some files look like at one moment: equal as long as nobody writes to one of them, replaces it, or
/// opens or closes it for writing.
public struct InputState: Hashable, Sendable {
  private var identities: [String: FileIdentity] = [:]
  private var written: Set<String> = []

  /// Looks at some files, and reads none. Those that are not there count as absent.
  public init(of paths: [String]) {
    for path in paths {
      guard let file = try? InputFile(opening: path) else { continue }
      identities[path] = try? file.identity
      if (try? file.hasWriter(accepted: true)) == true { written.insert(path) }
    }
  }
}
