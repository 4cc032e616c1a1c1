import Foundation

/// Public model files that are not part of the project.
enum RealData {
  /// `GRIDQ_REAL_DATA`, or `../shared/data` beside the package.
  static let folder: URL = {
    if let named = ProcessInfo.processInfo.environment["GRIDQ_REAL_DATA"] {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/data", isDirectory: true).standardized
  }()

  /// The paths of all NetCDF files, in alphabetical order.
  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".nc") }.sorted()
    .map { folder.appendingPathComponent($0).path }

  static var isPresent: Bool { !files.isEmpty }

  static let absence = "no real model files: set GRIDQ_REAL_DATA to their folder"
}
