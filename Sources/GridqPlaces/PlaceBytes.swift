import CGridqData
import CGridqDeflate

/// The bytes of a table of places.
enum PlaceBytes: Sendable {
  /// Those that are in the program.
  case ofProgram
  case own([UInt8])

  var count: Int {
    switch self {
    case .ofProgram: gridqPlaces().count
    case .own(let bytes): bytes.count
    }
  }

  /// A part of them, which has to be there.
  func part(_ range: Range<Int>) -> [UInt8] {
    switch self {
    case .ofProgram:
      Array(UnsafeBufferPointer(start: gridqPlaces().bytes, count: gridqPlaces().count)[range])
    case .own(let bytes): Array(bytes[range])
    }
  }

  /// The number in four bytes, the lowest first.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// What bytes are that gzip has compressed (RFC 1952); nil for damaged ones, and for more than `most`.
  static func unpacked(_ bytes: [UInt8], most: Int) -> [UInt8]? {
    // The last four bytes say how many there are.
    let count = Int(number(bytes.suffix(4)))
    guard bytes.count >= 18, count <= most, let decompressor = libdeflate_alloc_decompressor()
    else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let unpacked = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      isWhole =
        libdeflate_gzip_decompress(
          decompressor, bytes, bytes.count, buffer.baseAddress, count, nil) == LIBDEFLATE_SUCCESS
      filled = isWhole ? count : 0
    }
    return isWhole ? unpacked : nil
  }
}
