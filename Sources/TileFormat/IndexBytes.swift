public import Forecast

/// The bytes of an index, which stay where they are for as long as the object lives.
///
/// The only holder of the pointer: bytes are seen inside `withBytes` and leave it as values. Sendable because
/// nobody writes to them and no field changes after `init`. Where they are from is known to who made the
/// object: bytes of a mapped file go when the file is cut short, those of memory do not.
@safe public final class IndexBytes: @unchecked Sendable {
  public let count: Int
  /// When the file was last written, as its file system has it; nil of bytes that are from no file.
  public let modified: UTCTime?
  private let start: UnsafeRawPointer
  private let release: @Sendable (UnsafeRawPointer, Int) -> Void

  /// Takes over bytes that nobody changes.
  ///
  /// - Parameters:
  ///   - modified: when the file that they are from was last written.
  ///   - release: frees so many bytes there when the object goes.
  @unsafe public init(
    owning start: UnsafeRawPointer, count: Int, modified: UTCTime? = nil,
    release: @escaping @Sendable (UnsafeRawPointer, Int) -> Void
  ) {
    self.count = count
    self.modified = modified
    unsafe self.start = start
    unsafe self.release = release
  }

  deinit {
    unsafe release(start, count)
  }

  /// Calls `body` with the bytes. The span cannot outlive the call.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let span = unsafe RawSpan(_unsafeStart: start, byteCount: count)
    return try body(span)
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
