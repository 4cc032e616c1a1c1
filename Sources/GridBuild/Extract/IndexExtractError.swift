import GridqMetrics

/// Why no cut was made of an index. The description is one line.
public enum IndexExtractError: Error, Hashable, Sendable {
  /// No grid point is in the box or next to it.
  case outside(path: String)
  /// The grid is searched, or has rows and columns at any spacing.
  case notProjected(path: String)
  /// The index has none of the metrics asked for.
  case nothingToKeep(path: String, asked: [String], available: [String])
}

extension IndexExtractError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outside(let path):
      "\(path): the box lies outside the grid; 'gridx info' says where it is"
    case .notProjected(let path):
      "\(path): its grid points are listed, not those of a projection, and only of a projection is a cut possible; send the whole index"
    case .nothingToKeep(let path, let asked, let available):
      "\(path): does not hold \(asked.joined(separator: ", ")); it holds \(ListText.few(available))"
    }
  }
}
