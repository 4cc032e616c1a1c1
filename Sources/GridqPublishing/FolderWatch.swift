import GridqFiles
import GridqSystem

/// Waits until a program writes in the folders of some inputs. The system tells of it only where the writer is on this
/// machine; whoever waits looks himself after a while.
final class FolderWatch {
  private let inputs: InputPaths
  private let folders: [String]
  /// Negative where the system does not tell.
  private let descriptor: Int32
  /// Files that a writer has open, by the number of their folder and their names, and when it last wrote.
  private var written: [String: ContinuousClock.Instant] = [:]

  /// Seconds without a change after which a file that stays open counts as flushed.
  private static let secondsOfRest = 0.5

  /// - Parameter inputs: only of files that may be among these it tells: a model writes its log beside them.
  init(of inputs: InputPaths) {
    self.inputs = inputs
    folders = inputs.words.map { word in
      if let status = fileStatus(of: word), status.isFolder { return word }
      guard let slash = word.lastIndex(of: "/") else { return "." }
      return slash == word.startIndex ? "/" : String(word[..<slash])
    }
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    #else
      descriptor = -1
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits at most so many seconds.
  ///
  /// - Returns: whether all that was written is whole: a writer has closed a file, or moved one there, or has paused,
  ///   and no file is being written.
  func wait(seconds: Double) -> Bool {
    #if os(Linux)
      if descriptor >= 0 {
        // A folder may be another one since the last time; what is watched already is not watched twice.
        for folder in Set(folders) {
          _ = PathText.withBytes(of: folder) { folder in
            inotify_add_watch(
              descriptor, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MODIFY))
          }
        }
        var (isWritten, deadline) = (false, ContinuousClock.now + .seconds(seconds))
        while true {
          let rest = deadline - ContinuousClock.now
          var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          let milliseconds = max(0, rest / .milliseconds(1)).rounded(.up)
          let count = poll(&entry, 1, Int32(min(milliseconds, 3_600_000)))
          guard count > 0 else {
            if count < 0, errno == EINTR { continue }
            return isWritten
          }
          switch whatHappened() {
          case .nothing: continue
          case .end: return !isWriting
          case .writing:
            isWritten = true
            deadline = .now + .seconds(FolderWatch.secondsOfRest)
          }
        }
      }
    #endif
    usleep(UInt32(seconds * 1_000_000))
    return false
  }

  #if os(Linux)
    private var isWriting: Bool {
      let now = ContinuousClock.now
      written = written.filter { now - $0.value < .seconds(FolderWatch.secondsOfRest) }
      return !written.isEmpty
    }

    private enum Happening {
      case nothing, writing
      /// A file was closed or moved there.
      case end
    }

    /// Reads what has happened to files that may be inputs.
    private func whatHappened() -> Happening {
      var happening = Happening.nothing
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return happening }
        // Each is the watch, the mask, a cookie and the length of the name, of 32 bits, and the name (inotify(7)).
        var place = 0
        while place + 16 <= count {
          func word(_ number: Int) -> UInt32 {
            bytes[place + 4 * number..<place + 4 * number + 4].reversed().reduce(0) {
              $0 << 8 | UInt32($1)
            }
          }
          let end = min(count, place + 16 + Int(word(3)))
          let name = PathText.text(of: bytes[place + 16..<end].prefix { $0 != 0 })
          // When there was too much to tell, no name says so.
          if word(1) & UInt32(IN_Q_OVERFLOW) != 0 {
            happening = .end
            written[""] = .now
          } else if inputs.mayContain(fileNamed: name) {
            let isEnd = word(1) & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0
            written["\(word(0))/\(name)"] = isEnd ? nil : .now
            happening = isEnd || happening == .end ? .end : .writing
          }
          place = end
        }
      }
    }
  #endif
}
