/// What can be told of a file before the C library sees it: what it is, and whether it is whole.
struct FileExamination: Sendable {
  enum Kind: Sendable {
    case classic
    case hdf5
  }

  let kind: Kind
  /// Bytes in the file.
  let size: Int
  /// The number of records where the header leaves it to the file's size.
  let streamedRecordCount: Int?

  init(of path: String) throws(NetCDFError) {
    let file = try InputFile(opening: path)
    size = try file.size
    guard size > 0 else { throw .empty(path: path) }
    let start = try file.read(at: 0, count: 8)
    streamedRecordCount = nil
    if start.starts(with: Array("CDF".utf8)) {
      kind = .classic
    } else {
      kind = .hdf5
    }
  }

  /// What to say when the C library does not open a file that looked whole.
  func refusal(_ reason: String, path: String) -> NetCDFError {
    .damaged(path: path, reason: "the NetCDF library does not open it: \(reason)")
  }
}
