import Foundation
import Synchronization

private let foldersLeft = Mutex<[URL]>([])

/// Removes a folder when the tests end: what a static property holds is never released.
func removeAtExit(_ folder: URL) {
  let isFirst = foldersLeft.withLock { folders in
    folders.append(folder)
    return folders.count == 1
  }
  guard isFirst else { return }
  atexit {
    for folder in foldersLeft.withLock({ $0 }) { try? FileManager.default.removeItem(at: folder) }
  }
}
