/// How the codes of a tile become bytes. The id stands in the header of the file; a codec never
/// changes under its id. Format v1, chapter 7.
enum TileCodec: UInt32, Sendable {
  /// Byte-wide distances from the smallest code of the tile, point after point.
  case plain = 0

  /// The bytes of one tile.
  ///
  /// `codes` holds the series of each point one after the other: code number
  /// point × times + time.
  func encode(_ codes: [Int32]) -> [UInt8] {
    switch self {
    case .plain: PlainTile.encode(codes)
    }
  }

  /// The code of one point and time of the tile in `bytes`; nil when they are not such a tile.
  func code(
    in bytes: RawSpan, point: Int, time: Int, pointCount: Int, timeCount: Int
  ) -> Int32? {
    switch self {
    case .plain:
      PlainTile(bytes, count: pointCount * timeCount)?
        .code(at: point * timeCount + time, in: bytes)
    }
  }

  /// Calls `body` with the codes of one point at consecutive times; false when the bytes are not
  /// such a tile.
  func forEachCode(
    in bytes: RawSpan, point: Int, times: Range<Int>, pointCount: Int, timeCount: Int,
    _ body: (Int32) -> Void
  ) -> Bool {
    switch self {
    case .plain:
      guard let tile = PlainTile(bytes, count: pointCount * timeCount) else { return false }
      for time in times {
        guard let code = tile.code(at: point * timeCount + time, in: bytes) else { return false }
        body(code)
      }
      return true
    }
  }
}
