/// Names of files are bytes, mostly of UTF-8. In the text of a name each byte that is not stands as a character of a
/// range for private use, so that a name becomes text and bytes again without a change.
package enum PathText {
  /// U+10FE80 stands for the byte 0x80.
  private static let base: UInt32 = 0x10_FE00
  private static let range: ClosedRange<UInt32> = 0x10_FE80...0x10_FEFF

  /// The text of a name.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    var text = ""
    if let plain = String(validating: bytes, as: UTF8.self) {
      // A name that has such a character is not mistaken for one of other bytes.
      if !plain.unicodeScalars.contains(where: { range.contains($0.value) }) { return plain }
    }
    for byte in bytes {
      let scalar = byte < 0x80 ? UInt32(byte) : base + UInt32(byte)
      if let scalar = Unicode.Scalar(scalar) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  package static func text(ofCString name: UnsafePointer<CChar>) -> String {
    unsafe text(
      of: UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)))
  }

  /// Calls `body` with the bytes of a name.
  package static func withBytes<Result>(
    of text: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard text.unicodeScalars.contains(where: { range.contains($0.value) }) else {
      return unsafe text.withCString { unsafe body($0) }
    }
    var bytes: [CChar] = []
    for scalar in text.unicodeScalars {
      if range.contains(scalar.value) {
        bytes.append(CChar(bitPattern: UInt8(scalar.value - base)))
      } else {
        bytes += UTF8.encode(scalar).map { $0.map(CChar.init(bitPattern:)) } ?? []
      }
    }
    bytes.append(0)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        return unsafe "".withCString { unsafe body($0) }
      }
      return unsafe body(start)
    }
  }

  /// The text for people: bytes that are not of UTF-8 as `\xE9`.
  package static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { range.contains($0.value) }) else { return text }
    return text.unicodeScalars.map { scalar in
      range.contains(scalar.value)
        ? "\\x\(String(scalar.value - base, radix: 16, uppercase: true))" : String(scalar)
    }.joined()
  }
}
