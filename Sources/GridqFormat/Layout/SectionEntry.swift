/// An entry of the section table: what a part of the file is, and where. Format v1, chapter 2.
struct SectionEntry: Hashable, FileRecord {
  /// The sections of this version of the format, with their numbers.
  enum Section: UInt32, CaseIterable {
    case grid = 1
    case times = 2
    case metrics = 3
    case notes = 4
    case strings = 5
    case attributes = 6
    case coordinates = 7
    case directory = 8
    case tiles = 9
    case maps = 10
    case planes = 11
    case planeDirectory = 12
    case profiles = 13
    case profileTiles = 14
    case profileDirectory = 15

    /// Bytes of a record as this version writes it; 0 where there are none.
    var recordLength: Int {
      switch self {
      case .grid: GridRecord.length
      case .times: TimeRecord.length
      case .metrics, .profiles: MetricRecord.length
      case .notes: NoteRecord.length
      case .directory, .planeDirectory, .profileDirectory: DirectoryEntry.length
      case .maps: MapRecord.length
      case .strings, .attributes, .coordinates, .tiles, .planes, .profileTiles: 0
      }
    }

    /// Whether it is read on opening, and lies in the first bytes of the file.
    var isMetadata: Bool {
      switch self {
      case .grid, .times, .metrics, .notes, .strings, .attributes, .maps, .profiles: true
      case .coordinates, .directory, .tiles, .planes, .planeDirectory, .profileTiles,
        .profileDirectory:
        false
      }
    }

    /// Whether it is of tiles, which eight bytes of the file or more follow.
    var isOfTiles: Bool { self == .tiles || self == .profileTiles }
  }

  var id: UInt32 = 0
  var flags: UInt32 = 0
  var offset: UInt64 = 0
  var length: UInt64 = 0
  /// Bytes from one record to the next.
  var recordLength: UInt32 = 0
  /// The checksum of the section's bytes; 0 for the tiles, which have their own.
  var checksum: UInt32 = 0

  static let length = 32
  /// A reader that does not know the section refuses the file.
  static let isRequiredFlag: UInt32 = 1

  /// The section, if this version of the format has it.
  var section: Section? { Section(rawValue: id) }

  init(_ section: Section) {
    id = section.rawValue
    recordLength = UInt32(section.recordLength)
  }

  /// A section of these bytes.
  init(_ section: Section, offset: Int, _ bytes: [UInt8]) {
    self.init(section)
    self.offset = UInt64(offset)
    length = UInt64(bytes.count)
    checksum = Checksum.of(bytes)
  }

  init() {}

  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan) {
    coder.code(&id, bytes)
    coder.code(&flags, bytes)
    coder.code(&offset, bytes)
    coder.code(&length, bytes)
    coder.code(&recordLength, bytes)
    coder.code(&checksum, bytes)
  }
}
