public import Foundation

/// Public model files, and what other programs computed from them, that are not part of the project.
public enum RealData {
  /// `GRIDQ_REAL_DATA`, or `../shared/data` beside the package.
  public static let folder: URL = {
    if let named = ProcessInfo.processInfo.environment["GRIDQ_REAL_DATA"] {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("../shared/data", isDirectory: true).standardized
  }()

  /// The paths of all NetCDF files, in alphabetical order.
  public static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".nc") }.sorted().map(path)

  public static var isPresent: Bool { !files.isEmpty }

  public static let absence = "no real model files: set GRIDQ_REAL_DATA to their folder"

  public static func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }
}
