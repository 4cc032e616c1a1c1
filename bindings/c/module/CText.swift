import CGridq
import GridqMetrics

/// Texts that end with 0, all in one piece of memory, which lives as long as the object.
final class CText: @unchecked Sendable {
  private let start: UnsafeMutablePointer<CChar>
  private let offsets: [Int]

  init(_ texts: [String]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for text in texts {
      offsets.append(bytes.count)
      // A name may have a 0, which would end it.
      for byte in text.utf8 where byte != 0 { bytes.append(byte) }
      bytes.append(0)
    }
    start = .allocate(capacity: max(bytes.count, 1))
    for (offset, byte) in bytes.enumerated() { start[offset] = CChar(bitPattern: byte) }
    self.offsets = offsets
  }

  deinit { start.deallocate() }

  /// The text of this number, which there must be.
  subscript(number: Int) -> UnsafePointer<CChar> { UnsafePointer(start + offsets[number]) }

  /// Writes a text and a 0, cut where there is no room for more, between two characters.
  static func write(_ text: String, to room: UnsafeMutableRawBufferPointer) {
    guard !room.isEmpty else { return }
    var (end, isCut) = (0, false)
    for scalar in text.unicodeScalars where scalar.value != 0 {
      let bytes = UTF8.encode(scalar)
      guard !isCut, let bytes, end + bytes.count < room.count else {
        isCut = true
        continue
      }
      for byte in bytes {
        room[end] = byte
        end += 1
      }
    }
    room[end] = 0
  }

  /// A text for a caller, who releases it.
  static func copy(
    _ text: [UInt8], _ length: UnsafeMutablePointer<Int>?
  ) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
    for (offset, byte) in text.enumerated() { copy[offset] = CChar(bitPattern: byte) }
    copy[text.count] = 0
    length?.pointee = text.count
    return copy
  }

  /// A text of a caller; nil for null.
  static func text(_ start: UnsafePointer<CChar>?) -> String? {
    start.map { String(cString: $0) }
  }
}
