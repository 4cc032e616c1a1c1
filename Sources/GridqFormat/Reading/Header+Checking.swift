extension Header {
  /// The header, after checking that it and the section table lie inside the file.
  ///
  /// - Parameter bytes: the first bytes of `file`.
  init(checking bytes: RawSpan, of file: IndexBytes, path: String) throws(TileIndexError) {
    func damaged(at offset: Int, _ reason: String) -> TileIndexError {
      .damaged(path: path, part: "header", offset: offset, reason: reason)
    }
    for (offset, byte) in Header.magic.enumerated()
    where offset >= bytes.byteCount ? file.fileLength == offset : bytes.uint8(at: offset) != byte {
      throw .notAnIndex(path: path, reason: "it does not begin with the signature of an index")
    }
    if let length = file.fileLength, length < Header.length {
      throw damaged(at: length, "the file ends inside it")
    }
    try bytes.need(Header.length, of: path)
    let major = bytes.uint16(at: Header.majorVersionOffset)
    guard major == Header.majorVersion else {
      throw .unsupported(path: path, what: "format version \(major)")
    }
    self.init(bytes)
    let found = file.fileLength ?? max(file.runs?.end ?? 0, Int(clamping: fileLength))
    guard fileLength == UInt64(found) else {
      throw damaged(
        at: found, "the file has \(found) bytes where \(fileLength) were written")
    }
    let length = Int(clamping: headerLength)
    guard (Header.length...OpenedStructure.Limit.record).contains(length),
      sectionCount <= OpenedStructure.Limit.sections,
      length + Int(sectionCount) * SectionEntry.length <= found,
      metadataLength <= OpenedStructure.Limit.metadata
    else { throw damaged(at: 24, "a length in it is invalid") }
    let end = length + Int(sectionCount) * SectionEntry.length
    try bytes.need(end, of: path)
    guard Header.checksum(bytes, length: end) == bytes.uint32(at: Header.checksumOffset) else {
      throw damaged(at: Header.checksumOffset, "the checksum is wrong")
    }
    guard required == 0 else {
      throw .unsupported(
        path: path, what: "property \(required.trailingZeroBitCount) of the file")
    }
  }

  /// The checksum of the header and the section table as if the checksum field were zero.
  private static func checksum(_ bytes: RawSpan, length: Int) -> UInt32 {
    var checksum = Checksum()
    checksum.update(bytes.extracting(0..<Header.checksumOffset))
    unsafe checksum.update([UInt8](repeating: 0, count: 4).span.bytes)
    checksum.update(bytes.extracting(Header.checksumOffset + 4..<length))
    return checksum.value
  }
}

extension RawSpan {
  /// Requires so many bytes from the start of the file at `path`.
  func need(_ length: Int, of path: String) throws(TileIndexError) {
    guard length <= byteCount else { throw .notFetched(path: path, missing: byteCount..<length) }
  }
}
