import Foundation

/// The folder of real model output: GRIDQ_REAL_DATA, or `../shared/data` beside the package.
enum RealData {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["GRIDQ_REAL_DATA"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("../shared/data", isDirectory: true)
  }()

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: path("wrfout_lambert_full_cropped.nc"))
  }

  static func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }
}
