/// A part of an index that was fetched, of a server for example.
public struct FilePart: Hashable, Sendable {
  /// Where in the file the first of the bytes is.
  public var offset: Int
  public var bytes: [UInt8]
  /// Bytes of the whole file, where that is told: in HTTP the number after the slash of `Content-Range`.
  public var fileLength: Int?
  /// What the server calls this state of the file, where it does: in HTTP `ETag`, or else `Last-Modified`.
  public var version: String?

  public init(
    offset: Int, bytes: [UInt8], fileLength: Int? = nil, version: String? = nil
  ) {
    self.offset = offset
    self.bytes = bytes
    self.fileLength = fileLength
    self.version = version
  }
}
