public import GridqFormat

/// Why a store could not be read or changed. The description is one line: what, where, why, and what to do
/// unless that is an option of a command.
@nonexhaustive
public enum RunStoreError: Error, Hashable, Sendable {
  /// There is no manifest in the folder, so that it is not a store.
  case noStore(path: String)
  /// The manifest exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// The manifest is not one, or bytes of it were changed.
  case damaged(path: String, reason: String)
  /// The manifest was written by a later version, in a form that this one does not know.
  case unsupported(path: String, what: String)
  /// Another process changes the store: who, in words; empty when that is not known.
  case locked(path: String, holder: String)
  /// A run that is to be published lacks output that is expected of it.
  case incomplete(path: String, reason: String)
  /// A file to be published cannot be.
  case unpublishable(path: String, reason: String)
  /// An index that is to be published cannot be read, or is damaged.
  case index(TileIndexError)
}

extension RunStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noStore(let path):
      "\(path): no store there: it has no manifest.json"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .damaged(let path, let reason):
      "\(path): damaged manifest: \(reason)"
    case .unsupported(let path, let what):
      "\(path): written by a later version: \(what); update gridq"
    case .locked(let path, let holder):
      "\(path): another process is changing the store" + (holder.isEmpty ? "" : ": \(holder)")
    case .unpublishable(let path, let reason), .incomplete(let path, let reason):
      "\(path): \(reason)"
    case .index(let error):
      error.description
    }
  }
}
