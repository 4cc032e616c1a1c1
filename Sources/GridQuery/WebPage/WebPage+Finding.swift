import GridqFiles
import GridqSystem

extension WebPage {
  /// The page in `folder`, or the one that belongs to this program.
  ///
  /// That is `../share/gridq/web` from the program's folder, where packages have it; of a program that was built from the
  /// sources, below a folder `.build`, the folder `web` of the sources.
  ///
  /// - Throws: what `init(in:)` does.
  public static func find(_ folder: String?) throws(WebPageError) -> WebPage {
    if let folder { return try WebPage(in: folder) }
    let folders = folders(for: programPath)
    guard
      let found = folders.first(where: { FileState(of: path(of: listName, in: $0)) != nil })
    else { throw .notFound(folders: folders) }
    return try WebPage(in: found)
  }

  /// Where the page of the program at `program` may be, an absolute path without symbolic links; none for nil.
  static func folders(for program: String?) -> [String] {
    guard let program else { return [] }
    let parts = program.split(separator: "/").map(String.init)
    func folder(_ parts: some Collection<String>, _ name: String) -> String {
      "/" + (parts + [name]).joined(separator: "/")
    }
    var folders = [folder(parts.dropLast(2), "share/gridq/web")]
    if let built = parts.lastIndex(of: ".build") {
      // gridd's package is a folder of the sources.
      let isServer = built > 0 && parts[built - 1] == "Server"
      folders.append(folder(parts[..<(isServer ? built - 1 : built)], "web"))
    }
    return folders
  }

  /// The path of this program; nil where the system does not say.
  private static var programPath: String? {
    #if os(Linux)
      guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    #else
      guard let path = unsafe realpath(CommandLine.arguments.first ?? "", nil) else { return nil }
    #endif
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
