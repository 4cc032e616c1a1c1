public import Foundation

/// Public model files, and what other programs computed from them: two small ones that stand in the
/// repository, and many in a folder that is not part of it.
public enum RealData {
  /// The root of the package.
  private static let root: URL = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root
  }()

  /// `Tests/RealData`, which is always there.
  private static let repository = root.appendingPathComponent("Tests/RealData", isDirectory: true)

  /// `GRIDQ_REAL_DATA`, or `../shared/data` beside the package.
  public static let folder: URL = {
    if let named = ProcessInfo.processInfo.environment["GRIDQ_REAL_DATA"] {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    return root.appendingPathComponent("../shared/data", isDirectory: true).standardized
  }()

  /// The paths of the NetCDF files of the repository and of the folder, in alphabetical order.
  public static let files: [String] = names(in: repository).map(path) + names(in: folder).map(path)

  /// Whether the folder is there.
  public static let isPresent = !names(in: folder).isEmpty

  public static let absence = "no real model files: set GRIDQ_REAL_DATA to their folder"

  /// Where a file is: in the repository if it has one of this name, else in the folder.
  public static func path(_ name: String) -> String {
    let own = repository.appendingPathComponent(name).path
    return FileManager.default.fileExists(atPath: own)
      ? own : folder.appendingPathComponent(name).path
  }

  /// Those of the files that are there.
  public static func present(_ names: [String]) -> [String] {
    names.filter { FileManager.default.fileExists(atPath: path($0)) }
  }

  /// Where the results of wrf-python for a file stand.
  public static func wrfPython(of name: String) -> String {
    path("expected/" + name.replacingOccurrences(of: ".nc", with: ".wrfpython.nc"))
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".nc") }.sorted()
  }
}
