/// Reads a text of fixed-width numbers and punctuation, byte by byte.
package struct DigitScanner {
  private let bytes: [UInt8]
  private var next = 0

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { next == bytes.count }

  /// Skips `character` if it is next.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next < bytes.count, UInt32(bytes[next]) == character.value else { return false }
    next += 1
    return true
  }

  /// The unsigned number of exactly `digits` decimal digits that is next.
  package mutating func number(digits: Int) -> Int? {
    guard bytes.count - next >= digits else { return nil }
    var value = 0
    for byte in bytes[next..<next + digits] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    next += digits
    return value
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other byte.
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
