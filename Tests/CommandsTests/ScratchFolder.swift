import Foundation
import Synchronization

/// A folder of its own for one test, gone when the test is.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridq-commands-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// The names of all files in the folder, hidden ones too.
  func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: url.path))
  }

  /// Makes a folder in this one.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Folders of fixtures that many tests share.
  private static let shared = Mutex<[ScratchFolder]>([])

  /// A folder that is kept until the tests end.
  static func untilExit() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let isFirst = shared.withLock { shared in
      shared.append(folder)
      return shared.count == 1
    }
    if isFirst {
      atexit {
        for folder in ScratchFolder.shared.withLock({ $0 }) {
          try? FileManager.default.removeItem(at: folder.url)
        }
      }
    }
    return folder
  }
}
