/// The parts of an index: what the section table says, checked against the file. Format v1, chapter 2.
struct SectionTable {
  /// A part of the file.
  struct Section {
    let range: Range<Int>
    /// Bytes from one record to the next; 0 where there are none.
    let recordLength: Int
    fileprivate let checksum: UInt32

    var recordCount: Int { range.count / max(1, recordLength) }

    /// Where each record begins.
    var records: StrideTo<Int> {
      stride(from: range.lowerBound, to: range.upperBound, by: max(1, recordLength))
    }
  }

  /// All entries, in the order of the table.
  let entries: [SectionEntry]
  private let path: String

  /// Bytes after the tiles, so that eight bytes of the file can be loaded at each of their bits.
  private static let alignment: UInt64 = 8

  /// - Parameters:
  ///   - bytes: the first bytes of the file, the section table among them.
  ///   - header: its lengths were checked against the file.
  init(_ bytes: RawSpan, header: Header, path: String) throws(TileIndexError) {
    self.path = path
    let start = Int(header.headerLength)
    let end = start + Int(header.sectionCount) * SectionEntry.length
    entries = stride(from: start, to: end, by: SectionEntry.length).map {
      SectionEntry(bytes, at: $0)
    }
    let size = header.fileLength
    for (entryNumber, entry) in entries.enumerated() {
      guard entry.offset % SectionTable.alignment == 0, entry.offset >= UInt64(end),
        entry.offset <= size, entry.length <= size - entry.offset,
        entries[..<entryNumber].allSatisfy({ $0.end <= entry.offset || entry.end <= $0.offset })
      else {
        throw .damaged(
          path: path, part: entry.name, offset: Int(clamping: entry.offset),
          reason: "it lies outside the file, or overlaps another section")
      }
    }
    for entry in entries {
      guard let section = entry.section else {
        if entry.flags & SectionEntry.isRequiredFlag != 0 {
          throw .unsupported(path: path, what: "section \(entry.id)")
        }
        continue
      }
      let record = Int(clamping: entry.recordLength)
      let isOnce = entries.count { $0.id == entry.id } == 1
      guard isOnce,
        !section.isMetadata || entry.end <= UInt64(header.metadataLength),
        section.recordLength == 0
          || (section.recordLength...OpenedStructure.Limit.record).contains(record)
            && entry.length % UInt64(record) == 0,
        !section.isOfTiles || size - entry.end >= UInt64(Bits.slack)
      else {
        throw .damaged(
          path: path, part: entry.name, offset: Int(entry.offset),
          reason: "its place, length or number is invalid")
      }
    }
  }

  /// Bytes from the start of the file that include what is read on opening, except coordinates.
  var metadataEnd: Int {
    entries.reduce(0) { end, entry in
      entry.section?.isMetadata == true ? max(end, Int(entry.end)) : end
    }
  }

  /// The entries in the order of the file; an empty section comes before another that begins at the same
  /// place.
  var inFileOrder: [SectionEntry] {
    entries.sorted { ($0.offset, $0.length) < ($1.offset, $1.length) }
  }

  /// A section whose checksum was checked; nil where the file has none.
  ///
  /// - Parameters:
  ///   - count: how many records it must have; nil for any number.
  ///   - isSummed: false leaves the checksum unchecked.
  func checked(
    _ section: SectionEntry.Section, _ file: IndexBytes, count: Int? = nil, isSummed: Bool = true
  ) throws(TileIndexError) -> Section? {
    guard let entry = entries.first(where: { $0.id == section.rawValue }) else { return nil }
    let found = Section(
      range: Int(entry.offset)..<Int(entry.end),
      recordLength: Int(clamping: entry.recordLength), checksum: entry.checksum)
    func damaged(_ reason: String) -> TileIndexError {
      .damaged(path: path, part: entry.name, offset: found.range.lowerBound, reason: reason)
    }
    if let count, found.recordCount != count {
      throw damaged("it does not have \(count) records")
    }
    guard isSummed else { return found }
    let checksum = try file.withBytes(in: found.range) { bytes throws(TileIndexError) in
      Checksum.of(bytes)
    }
    guard checksum == found.checksum else { throw damaged("the checksum is wrong") }
    return found
  }

  /// A section that every index has; see ``checked(_:_:count:isSummed:)``.
  func required(
    _ section: SectionEntry.Section, _ file: IndexBytes, count: Int? = nil, isSummed: Bool = true
  ) throws(TileIndexError) -> Section {
    guard let found = try checked(section, file, count: count, isSummed: isSummed) else {
      throw .damaged(
        path: path, part: "section table", offset: 0, reason: "it has no \(section.name)")
    }
    return found
  }
}

extension SectionEntry {
  /// Where it ends in the file; for a checked entry it does not overflow.
  fileprivate var end: UInt64 { offset + length }

  /// Its name in messages.
  var name: String { section?.name ?? "section \(id)" }
}

extension SectionEntry.Section {
  /// Its name in messages.
  var name: String {
    switch self {
    case .grid: "grid"
    case .times: "times"
    case .metrics: "metrics"
    case .notes: "notes"
    case .strings: "strings"
    case .attributes: "attributes"
    case .coordinates: "coordinates"
    case .directory: "directory"
    case .tiles: "tiles"
    case .maps: "maps"
    case .planes: "planes"
    case .planeDirectory: "plane directory"
    case .profiles: "profiles"
    case .profileTiles: "profile tiles"
    case .profileDirectory: "profile directory"
    }
  }
}
