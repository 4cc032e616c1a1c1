import GridqGeometry

/// Planes: all points of one metric at one output time. What an index says of them is read and checked when it is
/// asked for, and not on opening.
extension TileIndex {
  /// The metrics that have planes.
  ///
  /// - Throws: `.damaged`.
  public var maps: [IndexMap] {
    get throws(TileIndexError) {
      guard let section = try structure.sections.checked(.maps, bytes) else { return [] }
      guard section.recordCount <= OpenedStructure.Limit.metrics else {
        throw damaged("maps", at: section.range.lowerBound, "there are too many")
      }
      let planeCount = try planeSections().directory.count / DirectoryEntry.length - 1
      return try bytes.withBytes { bytes throws(TileIndexError) in
        var maps: [IndexMap] = []
        for offset in section.records {
          let map = try map(MapRecord(bytes, at: offset), at: offset, bytes)
          guard map.planes.lowerBound == maps.last?.planes.upperBound ?? 0,
            map.planes.upperBound <= planeCount
          else { throw damaged("maps", at: offset, "there are no such planes") }
          guard !maps.contains(where: { $0.name.utf8.elementsEqual(map.name.utf8) }) else {
            throw damaged("maps", at: offset, "two have the same name")
          }
          maps.append(map)
        }
        return maps
      }
    }
  }

  private func map(
    _ record: MapRecord, at offset: Int, _ bytes: RawSpan
  ) throws(TileIndexError) -> IndexMap {
    let obstacle =
      record.required == 0 ? nil : "property \(record.required.trailingZeroBitCount)"
    let strings = try structure.sections.required(.strings, self.bytes, isSummed: false).range
    let quantiser =
      Quantiser(quantum: record.quantum, reference: record.reference)
      ?? (obstacle == nil ? nil : Quantiser(quantum: 1))
    guard let levels = quantiser.flatMap({ PlaneLevels($0, firstLevel: record.firstLevel) }),
      let name = StringPool.text(at: record.name, section: strings, in: bytes),
      let unit = StringPool.text(at: record.unit, section: strings, in: bytes),
      record.count == 1 || Int(clamping: record.count) == timeCount,
      let first = Int(exactly: record.first), first <= 1 << 30
    else { throw damaged("maps", at: offset, "its texts, levels or planes are invalid") }
    return IndexMap(
      name: name, unit: unit, code: record.code, levels: levels,
      planes: first..<first + Int(record.count), obstacle: obstacle)
  }

  /// Bytes of the planes and of their directory; 0 where there are none.
  public var planeByteCount: Int {
    guard let (planes, directory) = try? planeSections() else { return 0 }
    return planes.count + directory.count
  }

  /// The plane of a map at output time number `time`.
  ///
  /// - Parameters:
  ///   - map: one of ``maps``.
  ///   - time: the number of an output time.
  /// - Throws: `.unsupported` for a map of a later version, `.damaged`, `.notFetched`; `.overLimit` when the
  ///   grid has more points than lookups may read bytes.
  /// - Precondition: the index has this map and time.
  public func plane(of map: IndexMap, time: Int) throws(TileIndexError) -> MapPlane {
    let planeNumber = try number(ofPlane: map, time: time)
    let (range, checksum) = try place(ofPlane: planeNumber)
    let codes = try bytes.withBytes(in: range) { bytes throws(TileIndexError) in
      guard Checksum.of(bytes) == checksum else {
        throw damaged("plane \(planeNumber)", at: range.lowerBound, "the checksum is wrong")
      }
      return PlaneDecoder.codes(bytes, columns: grid.columns, rows: grid.rows)
    }
    guard let codes else {
      throw damaged("plane \(planeNumber)", at: range.lowerBound, "it is invalid")
    }
    return MapPlane(columns: grid.columns, rows: grid.rows, codes: codes, levels: map.levels)
  }

  /// What must still be fetched before the plane of a map at output time number `time` can be decoded: the plane
  /// directory, once, and when it is there the plane; nil when all is there.
  ///
  /// - Throws: as ``plane(of:time:)``.
  /// - Precondition: the index has this map and time.
  package func missingRange(
    ofPlane map: IndexMap, time: Int
  ) throws(TileIndexError) -> Range<Int>? {
    let planeNumber = try number(ofPlane: map, time: time)
    let directory = try planeSections().directory
    guard bytes.holds(directory) else { return directory }
    let range = try place(ofPlane: planeNumber).range
    return bytes.holds(range) ? nil : range
  }

  private func planeSections() throws(TileIndexError) -> (planes: Range<Int>, directory: Range<Int>)
  {
    let sections = structure.sections
    let directory = try sections.required(.planeDirectory, bytes, isSummed: false)
    guard directory.recordLength == DirectoryEntry.length else {
      throw .unsupported(
        path: path, what: "entries of \(directory.recordLength) bytes in the plane directory")
    }
    return (try sections.required(.planes, bytes, isSummed: false).range, directory.range)
  }

  private func number(ofPlane map: IndexMap, time: Int) throws(TileIndexError) -> Int {
    if let obstacle = map.obstacle {
      throw .unsupported(path: path, what: "\(obstacle) of the map of \(map.name)")
    }
    let points = Int64(grid.columns) * Int64(grid.rows)
    guard points <= Int64(limits.tileBytes) else {
      throw .overLimit(
        path: path, metric: map.name, bytes: Int(clamping: points), limit: limits.tileBytes)
    }
    return map.planes.lowerBound + (map.planes.count == 1 ? 0 : time)
  }

  /// Where plane `number` is, checked to lie among the planes, and its checksum.
  private func place(
    ofPlane planeNumber: Int
  ) throws(TileIndexError) -> (range: Range<Int>, checksum: UInt32) {
    let (planes, directory) = try planeSections()
    let offset = directory.lowerBound + planeNumber * DirectoryEntry.length
    let (entry, next) = try bytes.withBytes(in: offset..<offset + 2 * DirectoryEntry.length) {
      bytes throws(TileIndexError) in
      (DirectoryEntry(bytes, at: 0), DirectoryEntry(bytes, at: DirectoryEntry.length))
    }
    let (start, end) = (Int(clamping: entry.offset), Int(clamping: next.offset))
    guard start <= end, end <= planes.count else {
      throw damaged("plane directory", at: offset, "plane \(planeNumber) extends beyond the planes")
    }
    return (planes.lowerBound + start..<planes.lowerBound + end, entry.checksum)
  }

  /// Decodes every plane; of maps of a later version only the checksums were checked, with the section's.
  func verifyPlanes() throws(TileIndexError) {
    let maps = try maps
    guard !maps.isEmpty else { return }
    var end = try planeSections().planes.lowerBound
    for map in maps {
      for planeNumber in map.planes {
        let range = try place(ofPlane: planeNumber).range
        guard range.lowerBound == end else {
          throw damaged("planes", at: end, "they do not follow one another")
        }
        end = range.upperBound
        // Two bytes may stand for any number of points: they are not decoded.
        if map.obstacle == nil, range.count > 2 {
          _ = try plane(of: map, time: planeNumber - map.planes.lowerBound)
        }
      }
    }
    guard try end == planeSections().planes.upperBound else {
      throw damaged("planes", at: end, "bytes follow the last one")
    }
  }
}
