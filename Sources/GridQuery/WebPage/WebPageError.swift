/// Why there is no page to hand out. The description is one line: what, where, why, and what to do unless that is an
/// option of a command.
@nonexhaustive
public enum WebPageError: Error, Hashable, Sendable {
  /// None of the folders has the list of a page.
  case notFound(folders: [String])
  /// A file that the list names is missing.
  case incomplete(path: String)
  /// A file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The list is not one.
  case invalid(path: String, reason: String)
}

extension WebPageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let folders):
      "the page was not found: there is no \(WebPage.listName) in \(folders.joined(separator: " or "))"
    case .incomplete(let path):
      "\(path): this file of the page is missing; install gridq again, or run scripts/wasm in its sources"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .invalid(let path, let reason):
      "\(path): not the list of a page: \(reason); install gridq again"
    }
  }
}
