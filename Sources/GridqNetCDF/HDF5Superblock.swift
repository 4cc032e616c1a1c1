/// The superblock of an HDF5 file: how long the file is, and whether a writer has it open.
///
/// Source: "HDF5 File Format Specification Version 3.0", II.A Disk Format: Level 0A.
struct HDF5Superblock: Hashable, Sendable {
  /// Byte 11 from version 2 on: 0, unless a writer has or had the file open.
  let consistencyFlags: UInt8
  /// Where the bytes of HDF5 end in the file: it is at least this long.
  let endOfFile: Int

  static let signature: [UInt8] = [0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The longest superblock that is read (version 1 with 8-byte addresses).
  private static let length = 96

  /// Where the signature is: 0, or after a user block at 512, 1024, 2048 …; nil when the file has none.
  static func position(in file: InputFile, size: Int) throws(NetCDFError) -> Int? {
    var position = 0
    while position < size {
      let found = try file.read(at: position, count: signature.count)
      if found == signature { return position }
      let (doubled, overflow) = max(512, position).addingReportingOverflow(position)
      guard !overflow else { return nil }
      position = doubled
    }
    return nil
  }

  /// Reads the superblock at `position`.
  init(of file: InputFile, at position: Int) throws(NetCDFError) {
    let path = file.path
    let bytes = try file.read(at: position, count: HDF5Superblock.length)
    func integer(at offset: Int, size: Int) throws(NetCDFError) -> UInt64 {
      guard offset + size <= bytes.count else {
        throw .incomplete(path: path, reason: "the file ends inside the HDF5 superblock")
      }
      return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let version = try integer(at: 8, size: 1)
    let addressSizeOffset: Int
    let baseOffset: Int
    switch version {
    case 0, 1:
      consistencyFlags = 0
      addressSizeOffset = 13
      // Version 1 has four bytes more before its addresses (indexed storage, reserved).
      baseOffset = version == 0 ? 24 : 28
    case 2, 3:
      consistencyFlags = UInt8(truncatingIfNeeded: try integer(at: 11, size: 1))
      addressSizeOffset = 9
      baseOffset = 12
    default:
      throw .damaged(path: path, reason: "unknown HDF5 superblock version \(version)")
    }
    let addressSize = Int(try integer(at: addressSizeOffset, size: 1))
    guard addressSize == 4 || addressSize == 8 else {
      throw .damaged(path: path, reason: "HDF5 addresses of \(addressSize) bytes")
    }
    // Both versions: base address, one other address, end-of-file address.
    let base = try integer(at: baseOffset, size: addressSize)
    let end = try integer(at: baseOffset + 2 * addressSize, size: addressSize)
    // The end counts from the beginning of the file when it was written. If bytes were put before it since,
    // base still is the old place of the superblock.
    guard let base = Int(exactly: base), let end = Int(exactly: end), end >= base,
      case let (moved, overflow) = (end - base).addingReportingOverflow(position), !overflow
    else {
      throw .damaged(path: path, reason: "the HDF5 superblock has an impossible length")
    }
    endOfFile = moved
  }

  /// Why a file with this superblock may not be complete, or nil.
  ///
  /// - Parameter acceptsWriter: whether a writer may have it open. What it has flushed is consistent: then, and
  ///   only then, the superblock states the size that the file has.
  func incompleteness(size: Int, acceptsWriter: Bool = false) -> String? {
    if consistencyFlags != 0, !acceptsWriter {
      return
        "a writer has it open, or did not close it (HDF5 consistency flags \(consistencyFlags))"
    }
    if size < endOfFile {
      return "it has \(size) bytes, its HDF5 superblock promises \(endOfFile)"
    }
    // Before version 3, a writer that has the file open leaves no mark there, but closing or flushing sets
    // the end to the file's size.
    if size > endOfFile {
      return "\(size - endOfFile) bytes follow the end that its HDF5 superblock states"
    }
    return nil
  }
}
