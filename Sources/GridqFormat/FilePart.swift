/// A part of an index that was fetched, from a server for example.
public struct FilePart: Hashable, Sendable {
  /// Where in the file the first of the bytes is.
  public var offset: Int
  /// The bytes themselves.
  public var bytes: [UInt8]
  /// Bytes of the whole file, where that is known: in HTTP the number after the slash of `Content-Range`.
  public var fileLength: Int?
  /// The server's name for this state of the file, if it gives one: in HTTP `ETag`, or else `Last-Modified`.
  public var version: String?

  /// A part that was fetched, with what the server said of the whole.
  public init(
    offset: Int, bytes: [UInt8], fileLength: Int? = nil, version: String? = nil
  ) {
    self.offset = offset
    self.bytes = bytes
    self.fileLength = fileLength
    self.version = version
  }
}
