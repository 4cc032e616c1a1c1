import Foundation
public import GridqSample
import Synchronization

/// Sample runs for tests that read or change their files. Without optimisation the generator takes most of the
/// time of such a test, so that each configuration is made once and copied from then on.
public enum SampleFiles {
  private typealias File = (name: String, bytes: Data)

  /// By all that the configuration says.
  private static let made = Mutex<[String: [File]]>([:])

  /// Writes the files of a run into a folder, as `SampleRun.write` does, and returns their paths.
  public static func write(
    _ configuration: SampleRunConfiguration, to folder: String
  ) throws -> [String] {
    let key = "\(configuration)"
    guard let files = made.withLock({ $0[key] }) else {
      let paths = try SampleRun(configuration).write(to: folder)
      let files = try paths.map { path in
        let url = URL(fileURLWithPath: path)
        return (url.lastPathComponent, try Data(contentsOf: url))
      }
      made.withLock { $0[key] = files }
      return paths
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try files.map { name, bytes in
      let path = "\(folder)/\(name)"
      try bytes.write(to: URL(fileURLWithPath: path))
      return path
    }
  }
}
