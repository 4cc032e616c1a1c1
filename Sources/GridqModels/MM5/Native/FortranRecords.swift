/// Walks over the records of a sequential unformatted Fortran file: each has its length in four bytes
/// before and after it.
///
/// A record whose end the file does not hold, or whose first marker is still the zero that the run-time
/// library puts there before it knows the length, belongs to a file that is being written. Two markers that
/// differ are damage. Small reads are served from one window, so that skipping over fields costs one system
/// call each.
struct FortranRecords {
  private let file: NativeBytes
  private var window: [UInt8] = []
  private var windowStart = 0
  /// Where the next record begins.
  private(set) var position = 0

  /// A flag, a sub-header and the markers around them are 184 bytes.
  private static let windowSize = 512

  init(_ file: NativeBytes) {
    self.file = file
  }

  var isAtEnd: Bool { position >= file.size }

  /// Bytes of the record that begins here, without reading it.
  mutating func nextLength() throws(ModelOutputError) -> Int {
    let length = Int(try marker(at: position))
    if length == 0 {
      throw .incomplete(
        path: file.path, offset: position, reason: "the length of a record is not written yet")
    }
    return length
  }

  /// The record that begins here, which must be `count` bytes long: `what` in messages.
  mutating func read(_ count: Int, _ what: String) throws(ModelOutputError) -> [UInt8] {
    let start = position + 4
    try skip(count, what)
    if let bytes = try windowed(start, count) { return bytes }
    return try file.read(at: start, count: count)
  }

  /// Skips the record that begins here, which must be `count` bytes long.
  mutating func skip(_ count: Int, _ what: String) throws(ModelOutputError) {
    let length = try nextLength()
    guard length == count else {
      throw .damaged(
        path: file.path, offset: position,
        reason: "\(what) is \(length) bytes long instead of \(count)")
    }
    // The length is that of a UInt32 and the position inside the file: no overflow in 64 bits.
    let end = position + 4 + length
    guard end + 4 <= file.size else {
      throw .incomplete(
        path: file.path, offset: position,
        reason: "the file ends inside \(what), after \(file.size) bytes of \(end + 4)")
    }
    let after = Int(try marker(at: end))
    guard after == length else {
      throw .damaged(
        path: file.path, offset: end,
        reason: "\(what) is \(length) bytes long before it and \(after) after it")
    }
    position = end + 4
  }

  private mutating func marker(at offset: Int) throws(ModelOutputError) -> UInt32 {
    guard let bytes = try windowed(offset, 4) else {
      throw .incomplete(
        path: file.path, offset: offset,
        reason: "the file ends inside the length of a record")
    }
    return BigEndianBytes(bytes).word(at: 0)
  }

  /// A few bytes, read ahead; nil when they are more than the window or the file holds.
  private mutating func windowed(_ offset: Int, _ count: Int) throws(ModelOutputError) -> [UInt8]? {
    guard count <= Self.windowSize, offset >= 0, offset <= file.size - count else { return nil }
    if offset < windowStart || offset + count > windowStart + window.count {
      window = try file.read(at: offset, count: Self.windowSize)
      windowStart = offset
    }
    let first = offset - windowStart
    guard first + count <= window.count else { return nil }
    return Array(window[first..<first + count])
  }
}
