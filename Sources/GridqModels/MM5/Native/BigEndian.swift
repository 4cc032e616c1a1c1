/// Numbers and texts as MM5 writes them: big-endian on every machine, as its readers assume (MM5DataV3.cc of
/// NCAR's Research Applications Laboratory).
///
/// Reading past the end of the bytes gives 0, so that no length from outside can trap; callers check
/// lengths first.
struct BigEndianBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func word(at offset: Int) -> UInt32 {
    guard offset >= 0, offset <= bytes.count - 4 else { return 0 }
    return UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16
      | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
  }

  /// INTEGER.
  func integer(at offset: Int) -> Int {
    Int(Int32(bitPattern: word(at: offset)))
  }

  /// REAL, IEEE single precision.
  func real(at offset: Int) -> Float {
    Float(bitPattern: word(at: offset))
  }

  /// CHARACTER: without NULs and without blanks at either end.
  func text(at offset: Int, count: Int) -> String {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return "" }
    let all = bytes[offset..<offset + count].prefix { $0 != 0 }
    let text = all.drop { $0 == 0x20 }
    let end = text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[text.startIndex..<end], as: UTF8.self)
  }

  /// All bytes as REAL numbers; those beyond ±1e30 become NaN.
  func reals() -> [Double] {
    (0..<bytes.count / 4).map { index in
      let value = Double(real(at: 4 * index))
      return value.magnitude <= 1e30 ? value : .nan
    }
  }
}
