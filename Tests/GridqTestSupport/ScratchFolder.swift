public import Foundation
import Synchronization

/// A folder of its own for one test, gone when the test is.
public final class ScratchFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridq-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// The names of all that stands in the folder, hidden ones too.
  public var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: url.path)) }
  }

  /// Makes a folder in this one.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Folders of fixtures that many tests share.
  private static let shared = Mutex<[ScratchFolder]>([])

  /// A folder that is kept until the tests end, for fixtures in static properties, which are never released.
  public static func untilExit() throws -> ScratchFolder {
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
