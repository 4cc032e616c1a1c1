/// A bar on standard error that shows how far a long command is; nothing unless someone watches.
public struct ProgressBar {
  private let label: String
  private let isVisible: Bool
  private var drawn = -1

  /// A bar with a label in front of it.
  public init(_ label: String) {
    self.label = label
    isVisible = Console.isInteractive
  }

  /// Shows that `done` of `total` steps are done.
  public mutating func show(_ done: Int, of total: Int) {
    guard isVisible, total > 0 else { return }
    let percent = done * 100 / total
    guard percent != drawn else { return }
    drawn = percent
    let room = max(10, min(40, Console.width - label.count - 9))
    let filled = done * room / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
    let number = String(repeating: " ", count: max(0, 3 - String(percent).count)) + "\(percent)"
    Console.draw("\r\(label) \(bar) \(number) %")
  }

  /// Removes the bar from the screen.
  public mutating func clear() {
    guard isVisible, drawn >= 0 else { return }
    drawn = -1
    Console.draw("\r\u{1B}[K")
  }
}
