/// Why an index could not be read or written. The description is one line: what, where, why, and
/// what to do.
@nonexhaustive
public indirect enum TileIndexError: Error, Hashable, Sendable {
  /// There is no file at `path`.
  case notFound(path: String)
  /// The file exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not an index.
  case notAnIndex(path: String, reason: String)
  /// The index was written by a later version, in a way that this one does not know.
  case unsupported(path: String, what: String)
  /// The index breaks the rules of the format: it is cut short, or bytes were changed.
  case damaged(path: String, part: String, offset: Int, reason: String)
  /// A tile or a map is larger than the caller allows: see `LookupLimits`.
  case overLimit(path: String, metric: String, bytes: Int, limit: Int)
  /// These bytes are needed, and are not among those that were fetched.
  case notFetched(path: String, missing: Range<Int>)
  /// Parts that were fetched are not from one file.
  case replaced(path: String)
  /// A new index cannot be made from what was asked for.
  case unusableDescription(reason: String)
  /// A file cannot be created at `path`.
  case cannotCreate(path: String, reason: String)
  /// Writing failed; what was there before is as it was.
  case cannotWrite(path: String, reason: String)
  /// The file is at its path, but may not survive a power failure.
  case notFlushed(path: String, reason: String)
}

extension TileIndexError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such index"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .notAnIndex(let path, let reason):
      "\(path): not a gridq index: \(reason); build one with 'gridx build'"
    case .unsupported(let path, let what):
      "\(path): written by a later version: \(what); update gridq"
    case .damaged(let path, let part, let offset, let reason):
      "\(path): damaged index: \(part) at byte \(offset): \(reason); build or ingest it again"
    case .overLimit(let path, let metric, let bytes, let limit):
      "\(path): a tile or a map of \(metric) has \(bytes) bytes, more than the \(limit) that a lookup may read; raise the limit"
    case .notFetched(let path, let missing):
      "\(path): bytes \(missing.lowerBound) to \(missing.upperBound) are needed; add what"
        + " missingRanges names"
    case .replaced(let path):
      "\(path): replaced while it was fetched; fetch it again from the start"
    case .unusableDescription(let reason):
      "the index could not be built: \(reason)"
    case .cannotCreate(let path, let reason):
      "\(path): cannot be created: \(reason)"
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written: \(reason); nothing was changed"
    case .notFlushed(let path, let reason):
      "\(path): published, but a power failure may undo that: \(reason); check the disk"
    }
  }
}
