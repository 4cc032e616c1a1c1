import GridqGeometry
import GridqMetrics

/// Where the parts of a new index are, and the bytes of the parts before the tiles. Format v1, chapters 1 to
/// 6.
package struct FileLayout {
  /// Every part begins at a multiple of this.
  static let alignment = 8

  private var header = Header()
  private var description: IndexDescription
  /// The metrics that have planes, once these are there.
  private var maps: [IndexMap]
  /// What it has of columns, if anything.
  private var profiles: StoredProfiles?
  /// The coordinates section; empty when the grid needs none.
  package let coordinates: [UInt8]
  /// The sections after the metadata, in the order of the file.
  private var sections: [SectionEntry] = []

  package var coordinatesOffset: Int { offset(of: .coordinates) }
  package var directoryOffset: Int { offset(of: .directory) }
  package var tilesOffset: Int { offset(of: .tiles) }
  package var tileUnit: Int { Int(header.tileUnit) }

  private func offset(of section: SectionEntry.Section) -> Int {
    sections.first { $0.section == section }.map { Int($0.offset) } ?? 0
  }

  /// - Parameters:
  ///   - leastUnit: the smallest unit of tile offsets, in bytes.
  ///   - maps: what may have planes, when these are written after the tiles: room for their texts is kept.
  ///   - profiles: what it has of columns.
  package init(
    _ description: IndexDescription, tiling: Tiling, leastUnit: UInt32 = 1, maps: [IndexMap] = [],
    profiles: StoredProfiles? = nil
  ) {
    self.description = description
    self.maps = maps
    self.profiles = profiles
    coordinates = FileLayout.coordinates(of: description.grid)
    header.initialisation = description.run.initialisation.secondsSince1970
    header.firstTime = description.times.first.secondsSince1970
    header.timeStep = description.times.nominalStep ?? 0
    header.timeCount = UInt32(description.times.count)
    header.metricCount = UInt32(description.metrics.count)
    header.columns = UInt32(tiling.columns)
    header.rows = UInt32(tiling.rows)
    header.tileColumns = UInt32(tiling.tileColumns)
    header.tileRows = UInt32(tiling.tileRows)
    header.tileUnit = max(leastUnit, FileLayout.tileUnit(description, profiles))
    header.generation = description.generation
    header.sourceDigest = description.sourceDigest
    let others: [SectionEntry.Section] =
      coordinates.isEmpty ? [.directory, .tiles] : [.coordinates, .directory, .tiles]
    sections = others.map { SectionEntry($0) }
    // The metadata has the same length whatever the statistics will be.
    let later = (maps.isEmpty ? 0 : 2) + (profiles == nil ? 0 : 2)
    var end = metadata().count + later * SectionEntry.length
    (self.maps, sections) = ([], [])
    let entries = tiling.tileCount * description.metrics.count
    for section in others {
      var entry = SectionEntry(section, offset: end, section == .coordinates ? coordinates : [])
      if section == .directory {
        entry.length = UInt64(DirectoryEntry.directoryLength(tileCount: entries))
      }
      sections.append(entry)
      let length = Int(entry.length)
      end += length + (-length & (FileLayout.alignment - 1))
    }
  }

  /// The unit of tile offsets: one byte, or as many as 32 bits need to reach the end of the tiles even if
  /// their values hardly compress.
  package static func tileUnit(
    _ description: IndexDescription, _ profiles: StoredProfiles?
  ) -> UInt32 {
    let points = description.grid.columns * description.grid.rows
    let times = description.times.count
    // Less than 5 bytes a value and 16 more a point, whatever the codes: see the chapter on tiles.
    func most(tilesOf metrics: Int, values: Int) -> Int { points * (values * 5 + metrics * 16) }
    let values = description.metrics.reduce(0) { $0 + $1.timeCount(of: times) }
    let columns = (profiles?.metrics.count ?? 0) * times
    let most = max(
      most(tilesOf: description.metrics.count, values: values),
      most(tilesOf: columns, values: columns * (profiles?.levelCount ?? 0)))
    var unit: UInt32 = 1
    while most / Int(unit) >= Int(UInt32.max) { unit *= 2 }
    return unit
  }

  /// Everything before the coordinates and the directory, with checksums, once the tiles are written.
  ///
  /// - Parameters:
  ///   - end: of the tiles.
  ///   - fileLength: without the bytes that follow what is last.
  package mutating func finalMetadata(
    directory: [UInt8], tilesEnd end: Int, fileLength: Int, metrics: [StoredMetric]
  ) -> [UInt8] {
    description.metrics = metrics
    for index in sections.indices {
      if sections[index].section == .directory {
        sections[index].checksum = Checksum.of(directory)
      }
      if sections[index].section == .tiles {
        sections[index].length = UInt64(end) - sections[index].offset
      }
    }
    header.fileLength = UInt64(fileLength + Bits.slack)
    return metadata()
  }

  /// Enters what was written of columns after the tiles.
  ///
  /// - Parameters:
  ///   - profiles: those that the layout was made for, with their statistics.
  ///   - tiles: where their tiles are, and the checksum of all.
  ///   - directory: where their directory is, and its checksum.
  package mutating func enter(
    _ profiles: StoredProfiles, tiles: (range: Range<Int>, checksum: Checksum),
    directory: (range: Range<Int>, checksum: Checksum)
  ) {
    self.profiles = profiles
    for (section, part) in [
      (SectionEntry.Section.profileTiles, tiles), (.profileDirectory, directory),
    ] {
      var entry = SectionEntry(section)
      entry.offset = UInt64(part.range.lowerBound)
      entry.length = UInt64(part.range.count)
      entry.checksum = part.checksum.value
      sections.append(entry)
    }
  }

  /// The same once planes are written after the tiles.
  ///
  /// - Parameters:
  ///   - maps: some of those that the layout was made for.
  ///   - planes: where the planes are.
  ///   - checksum: of all planes.
  ///   - directory: of the planes, at the end of the file.
  package mutating func finalMetadata(
    maps: [IndexMap], planes: Range<Int>, checksum: Checksum, directory: [UInt8], fileLength: Int
  ) -> [UInt8] {
    self.maps = maps
    var entry = SectionEntry(.planes)
    entry.offset = UInt64(planes.lowerBound)
    entry.length = UInt64(planes.count)
    entry.checksum = checksum.value
    sections += [
      entry, SectionEntry(.planeDirectory, offset: fileLength - directory.count, directory),
    ]
    header.fileLength = UInt64(fileLength)
    return metadata()
  }

  /// The header, the section table and the sections of the metadata, with what is known so far about the
  /// others.
  private mutating func metadata() -> [UInt8] {
    var strings = StringPool()
    header.model = strings.reference(to: description.run.model)
    header.domain = strings.reference(to: description.domain)
    header.member = strings.reference(to: description.member)
    header.title = strings.reference(to: description.title)
    header.producer = strings.reference(to: description.producer)
    let grid = GridRecord(description.grid, residual: description.geometryResidual)
    let times = FileLayout.times(of: description.times)
    let metrics = FileLayout.records(of: description.metrics, &strings)
    let notes = description.notes.flatMap {
      NoteRecord($0, metrics: description.metrics, strings: &strings).encoded()
    }
    let maps = maps.flatMap { MapRecord($0, strings: &strings).encoded() }
    let profiles = FileLayout.records(of: profiles?.metrics ?? [], &strings)
    let contents: [(SectionEntry.Section, [UInt8])] = [
      (.grid, grid.sectionBytes), (.times, times), (.metrics, metrics.bytes), (.notes, notes),
      (.strings, strings.bytes), (.attributes, Array(description.attributes.utf8)), (.maps, maps),
      (.profiles, profiles.bytes),
    ].filter { !$0.1.isEmpty }
    let sectionCount = contents.count + sections.count
    let start = Header.length + SectionEntry.length * sectionCount
    var body: [UInt8] = []
    var table: [SectionEntry] = []
    for (section, bytes) in contents {
      var entry = SectionEntry(section, offset: start + body.count, bytes)
      // That of a cut is longer.
      if section == .grid { entry.recordLength = UInt32(bytes.count) }
      if section == .metrics { entry.recordLength = UInt32(metrics.length) }
      if section == .profiles { entry.recordLength = UInt32(profiles.length) }
      table.append(entry)
      body += bytes
      body.pad(to: FileLayout.alignment)
    }
    header.metadataLength = UInt32(start + body.count)
    header.sectionCount = UInt32(sectionCount)
    var bytes = header.encoded()
    for entry in table + sections { bytes += entry.encoded() }
    var checksum: [UInt8] = []
    checksum.append(littleEndian: Checksum.of(bytes))
    bytes.replaceSubrange(
      Header.checksumOffset..<Header.checksumOffset + checksum.count, with: checksum)
    return bytes + body
  }

  /// The records of metrics, and the bytes of each.
  private static func records(
    of metrics: [StoredMetric], _ strings: inout StringPool
  ) -> (bytes: [UInt8], length: Int) {
    let isTitled = metrics.contains { !$0.title.isEmpty }
    let isTimed = metrics.contains { $0.ownTimes != nil }
    let isEnded = metrics.contains { $0.ownTimes?.last != nil }
    var bytes: [UInt8] = []
    for metric in metrics {
      let record = MetricRecord(metric, strings: &strings)
      bytes +=
        isEnded
        ? record.endedBytes
        : isTimed ? record.timedBytes : isTitled ? record.titledBytes : record.encoded()
    }
    return (bytes, bytes.count / max(1, metrics.count))
  }

  /// The times section; empty for a regular axis, which the header describes.
  private static func times(of axis: TimeAxis) -> [UInt8] {
    guard case .irregular(let times, _) = axis.storage else { return [] }
    return times.enumerated().flatMap { index, time in
      TimeRecord(time: time.secondsSince1970, absentStep: axis.absentStep(before: index)).encoded()
    }
  }

  private static func coordinates(of grid: ModelGrid) -> [UInt8] {
    var bytes: [UInt8] = []
    switch grid.mapping {
    case .projected:
      break
    case .curvilinear(let searched):
      for value in searched.latitudes + searched.longitudes { bytes.append(littleEndian: value) }
    case .separable(let separable):
      for value in separable.latitudes + separable.longitudes { bytes.append(littleEndian: value) }
    }
    return bytes
  }
}
