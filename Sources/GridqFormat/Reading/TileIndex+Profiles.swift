import GridqMetrics

/// Profiles: what each column has on all levels. What an index says of them is read and checked when it is asked for, and
/// not on opening. Format v1, chapter 11.
extension TileIndex {
  /// What the index has of columns; nil where it has none.
  ///
  /// - Throws: `.damaged`, `.unsupported`.
  public var profiles: StoredProfiles? {
    get throws(TileIndexError) {
      guard let section = try structure.sections.checked(.profiles, bytes) else { return nil }
      func damaged(_ reason: String) -> TileIndexError {
        self.damaged("profiles", at: section.range.lowerBound, reason)
      }
      guard (1...OpenedStructure.Limit.profileMetrics).contains(section.recordCount) else {
        throw damaged("there are too many metrics, or none")
      }
      let reader = StructureReader(structure, of: bytes, path: path)
      let metrics = try bytes.withBytes { bytes throws(TileIndexError) in
        try reader.metrics(section, "profiles", bytes)
      }
      let levels = metrics[0].level
      guard let count = levels.flatMap({ Int(exactly: $0.value) }),
        let profiles = StoredProfiles(metrics, levelCount: count),
        metrics.allSatisfy({ $0.level == levels && !$0.isConstant })
      else { throw damaged("the levels of its metrics are invalid, or are not the same") }
      for metric in metrics {
        switch metric.kind {
        case .instant, .vectorComponent: continue
        default: throw .unsupported(path: path, what: "the kind of \(metric.name) in profiles")
        }
      }
      return profiles
    }
  }

  /// Bytes of the profiles and of their directory; 0 where there are none.
  public var profileByteCount: Int {
    structure.sections.entries.reduce(0) { sum, entry in
      entry.section == .profileTiles || entry.section == .profileDirectory
        ? sum + Int(clamping: entry.length) : sum
    }
  }

  /// The columns at an output time, as an index of its own: its metrics are those of the profiles, and the levels take the
  /// place of output times. Places of this index can be used with it.
  ///
  /// - Parameters:
  ///   - profiles: those of this index.
  ///   - time: the number of an output time.
  /// - Throws: `.damaged`, `.unsupported`.
  /// - Precondition: the index has this time.
  package func columns(
    of profiles: StoredProfiles, time: Int
  ) throws(TileIndexError) -> TileIndex {
    precondition((0..<timeCount).contains(time), "time outside the run")
    // At most 65 535² tiles, 16 metrics and 2²⁰ times: within 64 bits. More than 32 bits hold is in no section.
    let entries = Int64(tiling.tileCount) * Int64(profiles.metrics.count)
    let reader = StructureReader(structure, of: bytes, path: path)
    let directory = try reader.section(
      .profileDirectory, count: Int(clamping: entries * Int64(timeCount) + 1))
    let tiles = try reader.section(.profileTiles)
    let start = directory.lowerBound + time * Int(clamping: entries) * DirectoryEntry.length
    guard
      let axis = TimeAxis(
        start: UTCTime(secondsSince1970: 0), step: 1, count: profiles.levelCount)
    else { throw damaged("profiles", at: 0, "\(profiles.levelCount) levels are invalid") }
    var described = description
    described.times = axis
    described.metrics = profiles.metrics.map { metric in
      var metric = metric
      (metric.ownTimes, metric.isUnsetAtFirstTime) = (nil, false)
      return metric
    }
    return TileIndex(
      OpenedStructure(
        structure, described,
        directory: start..<start + (Int(clamping: entries) + 1) * DirectoryEntry.length,
        tiles: tiles),
      bytes, identity: identity, path: path, checking: checking, limits: limits)
  }

  /// Reads all profiles as ``verify()`` does.
  func verifyProfiles(_ verification: inout Verification) throws(TileIndexError) {
    guard let profiles = try profiles else { return }
    var found = profiles.metrics.map { _ in StoredMetric.Statistics() }
    var next: Int?
    for time in 0..<timeCount {
      let columns = try columns(of: profiles, time: time)
      next = try columns.verifyTiles(
        from: next ?? columns.tiles.lowerBound, &found, &verification)
      if time == timeCount - 1 { try columns.checkEnd(next, found, stated: profiles.metrics) }
    }
  }
}
