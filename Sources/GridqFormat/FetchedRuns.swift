import GridqMetrics

/// The bytes that are there of a file that is fetched in parts.
///
/// Parts may come in any order, touch and overlap, and be of any length.
package struct FetchedRuns: Sendable {
  /// Bytes that follow one another without a gap.
  struct Run: Sendable {
    let offset: Int
    let bytes: IndexBytes
    var end: Int { offset + bytes.count }
  }

  /// The name of the file in errors.
  let path: String
  /// Nil where no part said so.
  private(set) var fileLength: Int?
  /// Nil where no part said so.
  private(set) var version: String?
  /// In order; between two of them bytes are missing.
  private var runs: [Run] = []

  /// No bytes yet.
  package init(path: String) {
    self.path = path
  }

  /// The first bytes of the file.
  var head: IndexBytes? { runs.first.flatMap { $0.offset == 0 ? $0.bytes : nil } }
  /// The end of the last bytes that are there.
  var end: Int { runs.last?.end ?? 0 }

  /// The run that has all of a range.
  func run(holding range: Range<Int>) -> Run? {
    // The last run that does not begin after the range.
    let last = runs.countOfFirst { $0.offset <= range.lowerBound } - 1
    return last >= 0 && range.upperBound <= runs[last].end ? runs[last] : nil
  }

  /// Adds a part.
  ///
  /// - Throws: `.replaced` when it is from another state of the file than earlier parts: the length, the
  ///   version or bytes that are there already differ; `.damaged` when no file can have such a part.
  package mutating func add(_ part: FilePart) throws(TileIndexError) {
    let (end, isTooLarge) = part.offset.addingReportingOverflow(part.bytes.count)
    guard part.offset >= 0, !isTooLarge else {
      throw .damaged(
        path: path, part: "fetched part", offset: part.offset, reason: "no file has bytes there")
    }
    guard part.fileLength == nil || fileLength == nil || part.fileLength == fileLength,
      part.version == nil || version == nil || part.version == version,
      max(end, self.end) <= part.fileLength ?? fileLength ?? .max
    else { throw .replaced(path: path) }
    if !part.bytes.isEmpty { try insert(part, end: end) }
    fileLength = fileLength ?? part.fileLength
    version = version ?? part.version
  }

  private mutating func insert(_ part: FilePart, end: Int) throws(TileIndexError) {
    let first = runs.firstIndex { $0.end >= part.offset } ?? runs.count
    let last = runs[first...].firstIndex { $0.offset > end } ?? runs.count
    let touched = runs[first..<last]
    for run in touched where !run.agrees(with: part, end: end) { throw .replaced(path: path) }
    if touched.contains(where: { $0.offset <= part.offset && end <= $0.end }) { return }
    let offset = min(part.offset, touched.first?.offset ?? part.offset)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(end, touched.last?.end ?? end) - offset)
    if let before = touched.first, before.offset < part.offset {
      before.append(before.offset..<part.offset, to: &bytes)
    }
    bytes += part.bytes
    if let after = touched.last, after.end > end { after.append(end..<after.end, to: &bytes) }
    runs.replaceSubrange(
      first..<last, with: [Run(offset: offset, bytes: IndexBytes(copying: bytes))])
  }
}

extension FetchedRuns.Run {
  /// Whether a part has the same bytes where the two overlap.
  fileprivate func agrees(with part: FilePart, end: Int) -> Bool {
    let both = max(offset, part.offset)..<max(max(offset, part.offset), min(self.end, end))
    return bytes.withBytes { bytes in
      both.allSatisfy { bytes.uint8(at: $0 - offset) == part.bytes[$0 - part.offset] }
    }
  }

  /// Appends the bytes of a range of the file that lies in the run.
  fileprivate func append(_ range: Range<Int>, to copy: inout [UInt8]) {
    bytes.withBytes { bytes in
      for place in range { copy.append(bytes.uint8(at: place - offset)) }
    }
  }
}
