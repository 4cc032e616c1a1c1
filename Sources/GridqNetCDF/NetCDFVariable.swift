/// A dimension of a file.
public struct NetCDFDimension: Hashable, Sendable {
  public let name: String
  /// The length; for an unlimited dimension, the length when the file was opened.
  public let length: Int
  public let isUnlimited: Bool
}

/// A variable of a file: its name, shape, type and attributes.
public struct NetCDFVariable: Hashable, Sendable {
  public let name: String
  public let type: NetCDFType
  /// Slowest first, as `ncdump` prints them; empty for a scalar.
  public let dimensions: [NetCDFDimension]
  public let attributes: NetCDFAttributes

  let id: Int32
  let packing: Packing

  /// The length of each dimension, slowest first.
  public var shape: [Int] { dimensions.map(\.length) }
}
