import Foundation

/// One line on stderr that counts up, on a terminal only.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool

  init(total: Int) {
    self.total = total
    isShown = isatty(FileHandle.standardError.fileDescriptor) != 0
  }

  func show(_ done: Int) {
    write("\rgridsample: \(done) of \(total) times written")
  }

  /// Clears the line.
  func end() {
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    guard isShown else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
