/// What is known of a file before the C library opens it: that it is NetCDF, and that it is complete.
struct FileExamination: Sendable {
  /// The identity of the file that was examined, not of one that later has its name.
  let identity: FileIdentity
  /// The number of records where the header leaves it to the file's size.
  let streamedRecordCount: Int?
  /// The file and its header, when it is a classic one.
  let classic: (file: InputFile, header: ClassicHeader)?
  /// Whether a program is writing it, as far as that is seen; never true unless that is accepted.
  let isUnfinished: Bool

  /// Recognises a file by its first bytes and refuses one that is cut short or, unless that is accepted, being
  /// written.
  init(of path: String, acceptsUnfinished: Bool = false) throws(NetCDFError) {
    let file = try InputFile(opening: path)
    guard try file.size > 0 else { throw .empty(path: path) }
    let hasWriter = try file.hasWriter(accepted: acceptsUnfinished)
    // Not before: a writer that has just closed the file may have changed it.
    identity = try file.identity
    let size = identity.size
    let start = try file.read(at: 0, count: 8)
    let signature = Array("CDF".utf8)
    if let version = start.dropFirst(3).first, start.starts(with: signature),
      ClassicHeader.containers[version] != nil
    {
      let header = try ClassicHeader(of: file, size: size, acceptsUncounted: acceptsUnfinished)
      isUnfinished = hasWriter || header.uncountedBytes(size: size) > 0
      streamedRecordCount = header.isStreamed ? header.recordCount : nil
      classic = (file, header)
      return
    }
    guard let position = try HDF5Superblock.position(in: file, size: size) else {
      if signature.starts(with: start) || HDF5Superblock.signature.starts(with: start) {
        throw .incomplete(path: path, reason: "it ends after \(size) bytes, inside its signature")
      }
      if start.allSatisfy({ $0 == 0 }) {
        // libnetcdf may write the first values of a classic file before its header.
        throw .incomplete(path: path, reason: "it begins with zeros instead of a header")
      }
      throw .notNetCDF(path: path, found: FileExamination.describe(start))
    }
    streamedRecordCount = nil
    classic = nil
    let superblock = try HDF5Superblock(of: file, at: position)
    isUnfinished = hasWriter || (acceptsUnfinished && superblock.consistencyFlags != 0)
    // The size is asked for again: a writer may have added to the file since.
    if let reason = superblock.incompleteness(
      size: try file.size, acceptsWriter: acceptsUnfinished)
    {
      throw .incomplete(path: path, reason: reason)
    }
  }

  /// What a file that is not NetCDF seems to be.
  private static func describe(_ start: [UInt8]) -> String {
    if start.starts(with: [0x1F, 0x8B]) { return "a gzip archive" }
    if start.starts(with: Array("GRIB".utf8)) { return "a GRIB file" }
    if start.starts(with: [0x0E, 0x03, 0x13, 0x01]) { return "an HDF4 file" }
    if start.starts(with: Array("CDF".utf8)) { return "a CDF file of an unknown version" }
    if start.allSatisfy({ (0x20..<0x7F).contains($0) || (0x09...0x0D).contains($0) }) {
      return "text"
    }
    return "unknown binary data"
  }
}
