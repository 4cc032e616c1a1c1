public import GridqMetrics

/// The bytes of an index, which do not move while the object lives: all of a file that was mapped or loaded,
/// or the parts fetched of one.
///
/// The only holder of the pointer: bytes are accessible only inside `withBytes` and leave it as values.
/// Sendable because nobody writes to them and no field changes after `init`. Whoever made the object knows
/// where they are from: bytes of a mapped file vanish when the file is cut short, bytes in memory do not.
@safe public final class IndexBytes: @unchecked Sendable {
  /// Bytes from the start of the file that are there: all of them, unless it is fetched in parts.
  public let count: Int
  /// When the file was last written, according to its file system; nil for bytes that do not come from a
  /// file.
  public let modified: UTCTime?
  /// Bytes of the whole file; nil where that is not known yet.
  let fileLength: Int?
  private let start: UnsafeRawPointer
  private let release: @Sendable (UnsafeRawPointer, Int) -> Void
  /// The fetched parts of a file; nil for a whole file.
  let runs: FetchedRuns?

  /// Takes over the bytes of a whole file, which nobody may change.
  ///
  /// - Parameters:
  ///   - start: the first of the bytes.
  ///   - count: how many bytes there are.
  ///   - modified: when the file that they are from was last written.
  ///   - release: frees so many bytes there when the object is released.
  @unsafe public init(
    owning start: UnsafeRawPointer, count: Int, modified: UTCTime? = nil,
    release: @escaping @Sendable (UnsafeRawPointer, Int) -> Void
  ) {
    self.count = count
    self.modified = modified
    fileLength = count
    unsafe self.start = start
    unsafe self.release = release
    runs = nil
  }

  /// What was fetched of a file.
  init(_ runs: FetchedRuns) {
    // An address is needed even when nothing is there yet.
    let head = runs.head ?? IndexBytes(copying: [])
    count = head.count
    fileLength = runs.fileLength
    modified = nil
    unsafe start = head.start
    // The bytes are the head's, which is kept until this object is released.
    unsafe release = { _, _ in withExtendedLifetime(head) {} }
    self.runs = runs
  }

  deinit {
    unsafe release(start, count)
  }

  /// Calls `body` with the bytes from the start of the file on. The span cannot outlive the call.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let span = unsafe RawSpan(_unsafeStart: start, byteCount: count)
    return try body(span)
  }

  /// Calls `body` with the bytes of a range of the file. The span cannot outlive the call.
  ///
  /// - Parameter range: not below 0.
  /// - Throws: `.notFetched` when not all of it is there; what `body` throws.
  @inline(__always)
  func withBytes<Result>(
    in range: Range<Int>, _ body: (RawSpan) throws(TileIndexError) -> Result
  ) throws(TileIndexError) -> Result {
    // For a whole file this is the only comparison; it replaces the one in `extracting`.
    let first =
      range.upperBound <= count
      ? unsafe start + range.lowerBound : unsafe try address(ofFetched: range)
    let span = unsafe RawSpan(_unsafeStart: first, byteCount: range.count)
    return try body(span)
  }

  /// Where the bytes of a range are that is not entirely in the first run.
  @inline(never)
  private func address(ofFetched range: Range<Int>) throws(TileIndexError) -> UnsafeRawPointer {
    guard !range.isEmpty else { return unsafe start }
    guard let run = runs?.run(holding: range) else {
      throw .notFetched(path: runs?.path ?? "", missing: range)
    }
    return unsafe run.bytes.start + (range.lowerBound - run.offset)
  }

  /// Whether all bytes of a range are there.
  func holds(_ range: Range<Int>) -> Bool {
    range.isEmpty || range.upperBound <= count || runs?.run(holding: range) != nil
  }
}

extension IndexBytes {
  /// A copy of `bytes`, in memory.
  public convenience init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe bytes.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: $0)
    }
    unsafe self.init(owning: copy, count: bytes.count) { start, _ in unsafe start.deallocate() }
  }
}
