/// The declared contents of a file: all that `ncdump -h` prints of the root group.
struct FileContents: Sendable {
  var container: NetCDFContainer
  var dimensions: [NetCDFDimension]
  var variables: [NetCDFVariable]
  var attributes: NetCDFAttributes
}

extension FileContents {
  /// More values than any attribute has; one of 2^20 doubles takes 8 MiB. Texts may be longer: the history of
  /// a file merged from many is.
  static let attributeLimit = 1 << 20
  static let textLimit = 1 << 23

  /// The number of values that an attribute claims, or an error when that is impossible.
  static func attributeCount(
    _ count: Int, of name: String, type: NetCDFType, in path: String
  ) throws(NetCDFError) -> Int {
    guard (0...(type == .char ? textLimit : attributeLimit)).contains(count) else {
      throw .damaged(path: path, reason: "attribute \(name) claims \(count) values")
    }
    return count
  }
}
