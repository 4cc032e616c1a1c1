import Forecast

extension TileIndex {
  /// What `verify` looked at.
  public struct Verification: Hashable, Sendable {
    public var tileCount = 0
    /// Values decoded, over all metrics, points and times.
    public var valueCount: UInt64 = 0
    /// Bytes of the largest tile: the most that a lookup of one metric at one point has to read.
    public var largestTile = 0
  }

  /// Reads the whole file: every checksum, every tile, every value, and the statistics and the order
  /// that the header promises.
  ///
  /// - Throws: `.damaged` at the first thing that does not agree.
  public func verify() throws(TileIndexError) -> Verification {
    try file.withBytes { bytes throws(TileIndexError) in
      let directory = Int(header.directoryOffset)
      let length = DirectoryEntry.directoryLength(tileCount: tiling.tileCount * metrics.count)
      guard
        Checksum.of(bytes.extracting(directory..<directory + length)) == header.directoryChecksum
      else { throw damaged("directory", at: directory, "the checksum does not agree") }

      try verifyOrder(directoryLength: length)

      var verification = Verification()
      var found = metrics.map { _ in StoredMetric.Statistics() }
      var next = Int(header.tilesOffset)
      for tile in 0..<tiling.tileCount {
        for metric in metrics.indices {
          let range = try verifyTile(tile, metric: metric, bytes, &found[metric])
          guard range.lowerBound == next else {
            throw damaged("directory", at: directory, "the tiles do not follow one another")
          }
          next = range.upperBound
          let times = layouts[metric].timeCount
          verification.tileCount += 1
          verification.largestTile = max(verification.largestTile, range.count)
          verification.valueCount += UInt64(tiling.shape(ofTile: tile, times: times).codes)
        }
      }
      try verifyEnd(behind: next, bytes)
      for (metric, statistics) in zip(metrics, found) {
        var stated = metric.statistics
        stated.clampedCount = 0
        guard stated == statistics else {
          throw damaged(
            "metrics", at: Int(header.metricsOffset),
            "the statistics of \(metric.name) are not those of its values")
        }
      }
      return verification
    }
  }

  /// Checks that the parts before the tiles follow one another without gaps.
  private func verifyOrder(directoryLength: Int) throws(TileIndexError) {
    var next = UInt64(header.metadataLength)
    if header.coordinatesOffset != 0 {
      guard header.coordinatesOffset == next else {
        throw damaged("coordinates", at: Int(next), "they do not follow the metadata")
      }
      next += UInt64(tiling.columns * tiling.rows * 8)
    }
    guard header.directoryOffset == next, header.tilesOffset == next + UInt64(directoryLength)
    else { throw damaged("directory", at: Int(next), "it does not stand where it should") }
  }

  /// Checks that only the zeros that lookups may run into stand behind the last tile.
  private func verifyEnd(behind end: Int, _ bytes: RawSpan) throws(TileIndexError) {
    guard end == bytes.byteCount - Bits.slack else {
      throw damaged("tiles", at: end, "bytes follow the last one")
    }
    for offset in end..<bytes.byteCount where bytes.uint8(at: offset) != 0 {
      throw damaged("tiles", at: offset, "the padding is not zero")
    }
  }

  /// Checks one tile and adds its values to `statistics`; says where it stands.
  private func verifyTile(
    _ tile: Int, metric: Int, _ bytes: RawSpan, _ statistics: inout StoredMetric.Statistics
  ) throws(TileIndexError) -> Range<Int> {
    let range = try tileBytes(tile, metric: metric, block: 0, in: bytes, isSummed: true)
    let tileBytes = bytes.extracting(range.lowerBound..<range.upperBound + Bits.slack)
    let shape = tiling.shape(ofTile: tile, times: layouts[metric].timeCount)
    guard let encoded = EncodedTile(tileBytes, shape: shape) else {
      throw undecodable(range, metric: metric)
    }
    // Five bytes may stand for any number of values: they are not decoded one by one.
    if encoded.isUniform {
      statistics.add(encoded.base, count: shape.codes)
      return range
    }
    guard encoded.addCodes(tileBytes, to: &statistics) != nil else {
      throw undecodable(range, metric: metric)
    }
    return range
  }
}

extension EncodedTile {
  /// Adds all codes to `statistics`; how many blocks had to be decoded, or nil when the bytes are not
  /// such a tile.
  func addCodes(_ bytes: RawSpan, to statistics: inout StoredMetric.Statistics) -> Int? {
    var values = TileDecoder(self)
    var flags: TileDecoder?
    if maskOffset > 0 {
      guard let mask = mask(bytes) else { return nil }
      flags = TileDecoder(mask)
    }
    let maskBytes = bytes.extracting(maskOffset..<bytes.byteCount)
    var extent: BlockExtent?
    for block in 0..<shape.blocks {
      guard var isNew = values.read(block, bytes) else { return nil }
      if flags != nil {
        guard let isOther = flags?.read(block, maskBytes) else { return nil }
        isNew = isNew || isOther
      }
      let known = isNew ? nil : extent
      let spanned = known ?? BlockExtent(values.codes, missingWhere: flags?.codes ?? [])
      spanned.add(lanes: shape.lanes(ofBlock: block), to: &statistics)
      extent = spanned
    }
    return values.decodedCount + (flags?.decodedCount ?? 0)
  }
}
