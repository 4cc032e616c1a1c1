import GridqMetrics

extension TileIndex {
  /// What `verify` has checked.
  public struct Verification: Hashable, Sendable {
    /// Tiles read and compared with their checksums.
    public var tileCount = 0
    /// Values decoded, over all metrics, points and times.
    public var valueCount: UInt64 = 0
    /// Bytes of the largest tile: the most that a lookup of one metric at one point has to read.
    public var largestTile = 0
  }

  /// Reads the whole file: every checksum, every tile, every value, and the statistics and the order of parts
  /// that the format requires.
  ///
  /// - Throws: `.damaged` at the first thing that does not agree.
  public func verify() throws(TileIndexError) -> Verification {
    try bytes.withBytes(in: 0..<byteCount) { bytes throws(TileIndexError) in
      try verifySections(bytes)

      var verification = Verification()
      var found = metrics.map { _ in StoredMetric.Statistics() }
      let next = try verifyTiles(from: tiles.lowerBound, &found, &verification)
      try checkEnd(next, found, stated: metrics)
      try verifyPlanes()
      try verifyProfiles(&verification)
      return verification
    }
  }

  /// Reads all tiles and adds their values to the statistics of each metric; returns where the last one ends.
  ///
  /// - Parameter start: where the first one has to begin.
  func verifyTiles(
    from start: Int, _ found: inout [StoredMetric.Statistics], _ verification: inout Verification
  ) throws(TileIndexError) -> Int {
    var next = start
    for tile in 0..<tiling.tileCount {
      for metric in metrics.indices {
        let range = try verifyTile(tile, metric: metric, &found[metric])
        guard range.lowerBound == next else {
          throw damaged(
            "directory", at: directory.lowerBound, "the tiles do not follow one another")
        }
        next = range.upperBound
        let times = layouts[metric].timeCount
        verification.tileCount += 1
        verification.largestTile = max(verification.largestTile, range.count)
        verification.valueCount += tiling.shape(ofTile: tile, times: times).codes
      }
    }
    return next
  }

  /// That nothing follows the last tile, and that the index states what was found.
  func checkEnd(
    _ end: Int?, _ found: [StoredMetric.Statistics], stated metrics: [StoredMetric]
  ) throws(TileIndexError) {
    guard end == tiles.upperBound else {
      throw damaged("tiles", at: end ?? 0, "bytes follow the last one")
    }
    for (metric, statistics) in zip(metrics, found) where metric.obstacle == nil {
      var stated = metric.statistics
      stated.clampedCount = 0
      guard stated == statistics else {
        throw damaged(
          "metrics", at: 0,
          "the statistics of \(metric.name) do not agree with its values")
      }
    }
  }

  /// Checks the checksum of each section, also of one that only a later version knows; that only padding
  /// zeros are before each section; and that the bytes after the last one, which lookups may load, are there.
  private func verifySections(_ bytes: RawSpan) throws(TileIndexError) {
    let sections = structure.sections
    var next = Int(structure.header.headerLength) + sections.entries.count * SectionEntry.length
    for entry in sections.inFileOrder {
      let range = Int(entry.offset)..<Int(entry.offset + entry.length)
      try verifyZeros(next..<range.lowerBound, bytes)
      next = range.upperBound
      guard
        entry.section == .tiles || Checksum.of(bytes.extracting(range)) == entry.checksum
      else { throw damaged(entry.name, at: range.lowerBound, "the checksum is wrong") }
    }
    try verifyZeros(next..<bytes.byteCount, bytes)
  }

  private func verifyZeros(_ range: Range<Int>, _ bytes: RawSpan) throws(TileIndexError) {
    for offset in range where bytes.uint8(at: offset) != 0 {
      throw damaged("sections", at: offset, "the padding is not zero")
    }
  }

  /// Checks one tile and adds its values to `statistics`; returns where it is.
  private func verifyTile(
    _ tile: Int, metric: Int, _ statistics: inout StoredMetric.Statistics
  ) throws(TileIndexError) -> Range<Int> {
    try withTileBytes(
      tile, metric: metric, block: 0, isSummed: true, isAnswer: false
    ) { tileBytes, range throws(TileIndexError) in
      guard layouts[metric].isAnswerable else { return range }
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
}

extension EncodedTile {
  /// Adds all codes to `statistics`; how many blocks had to be decoded, or nil when the bytes are not
  /// such a tile.
  func addCodes(_ bytes: RawSpan, to statistics: inout StoredMetric.Statistics) -> Int? {
    var values = TileDecoder(self, bytes)
    var flags: TileDecoder?
    let maskBytes = bytes.extracting(maskOffset..<bytes.byteCount)
    if maskOffset > 0 {
      guard let mask = mask(bytes) else { return nil }
      flags = TileDecoder(mask, maskBytes)
    }
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
