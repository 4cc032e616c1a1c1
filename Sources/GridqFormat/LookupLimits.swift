/// How much work and memory an index may cause in a lookup.
///
/// An index of constant values is small, and may come from anybody: a few bytes can stand for a million
/// times. The limits are far above what model runs need; a caller who knows the files can set others.
public struct LookupLimits: Hashable, Sendable {
  /// Values in the answer for one point: metrics times moments.
  public var values: Int
  /// Bytes of a tile that a lookup may open: it may have to read them all. Also bytes of a map, one for each point.
  public var tileBytes: Int

  /// - Parameters:
  ///   - values: 2²⁰ unless told otherwise; 50 metrics of a run of two weeks every minute are as many.
  ///   - tileBytes: 32 MiB unless told otherwise; hourly output of ten years has tiles of 8 MiB.
  public init(values: Int = 1 << 20, tileBytes: Int = 32 << 20) {
    self.values = values
    self.tileBytes = tileBytes
  }
}
